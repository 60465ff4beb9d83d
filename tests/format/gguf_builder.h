// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of GGUF files, true or lying, put together field by field.
// Source: the GGUF specification (docs/gguf.md of the ggml project).
#pragma once

#include "format/gguf.h"

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

namespace strata::test {

/// Little-endian bytes of a number.
template <typename T>
std::string bytesOfNumber(T value) {
    std::string bytes(sizeof value, '\0');
    std::memcpy(bytes.data(), &value, sizeof value);
    return bytes;
}

/// A GGUF string: u64 length and the bytes.
inline std::string ggufText(const std::string& text) {
    return bytesOfNumber<std::uint64_t>(text.size()) + text;
}

inline std::string bytesOfFloats(std::span<const float> values) {
    std::string bytes(values.size_bytes(), '\0');
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

class GgufBuilder {
public:
    std::uint32_t version = 3;
    std::uint64_t alignment = 32;

    GgufBuilder& value(const std::string& key, std::uint32_t type, const std::string& bytes) {
        values_ += ggufText(key) + bytesOfNumber(type) + bytes;
        ++valueCount_;
        return *this;
    }
    GgufBuilder& integer(const std::string& key, std::uint32_t number) {
        return value(key, 4, bytesOfNumber(number));
    }
    GgufBuilder& number(const std::string& key, float number) {
        return value(key, 6, bytesOfNumber(number));
    }
    GgufBuilder& flag(const std::string& key, std::uint8_t flag) {
        return value(key, 7, bytesOfNumber(flag));
    }
    GgufBuilder& text(const std::string& key, const std::string& text) {
        return value(key, 8, ggufText(text));
    }
    GgufBuilder& texts(const std::string& key, const std::vector<std::string>& texts) {
        std::string bytes =
            bytesOfNumber<std::uint32_t>(8) + bytesOfNumber<std::uint64_t>(texts.size());
        for (const std::string& text : texts) {
            bytes += ggufText(text);
        }
        return value(key, 9, bytes);
    }
    GgufBuilder& integers(const std::string& key, const std::vector<std::int32_t>& numbers) {
        std::string bytes =
            bytesOfNumber<std::uint32_t>(5) + bytesOfNumber<std::uint64_t>(numbers.size());
        for (const std::int32_t number : numbers) {
            bytes += bytesOfNumber(number);
        }
        return value(key, 9, bytes);
    }

    /// `shape` outermost first. `offset` lies when given; else tensors follow one another, aligned.
    GgufBuilder& tensor(const std::string& name,
                        const std::vector<std::int64_t>& shape,
                        std::uint32_t type,
                        const std::string& bytes,
                        std::int64_t offset = -1) {
        data_.resize((data_.size() + alignment - 1) / alignment * alignment);
        infos_ += ggufText(name) + bytesOfNumber(static_cast<std::uint32_t>(shape.size()));
        for (std::size_t index = shape.size(); index-- > 0;) {
            infos_ += bytesOfNumber(shape[index]);
        }
        infos_ += bytesOfNumber(type);
        infos_ += bytesOfNumber(offset < 0 ? static_cast<std::uint64_t>(data_.size())
                                           : static_cast<std::uint64_t>(offset));
        data_ += bytes;
        ++tensorCount_;
        return *this;
    }
    GgufBuilder& floats(const std::string& name,
                        const std::vector<std::int64_t>& shape,
                        std::span<const float> values) {
        return tensor(name, shape, static_cast<std::uint32_t>(format::GgmlType::F32),
                      bytesOfFloats(values));
    }

    std::string bytes() const { return bytes(tensorCount_, valueCount_); }
    /// With counts of tensors and values that may lie.
    std::string bytes(std::uint64_t tensorCount, std::uint64_t valueCount) const {
        std::string file = "GGUF" + bytesOfNumber(version) + bytesOfNumber(tensorCount) +
                           bytesOfNumber(valueCount) + values_ + infos_;
        file.resize((file.size() + alignment - 1) / alignment * alignment);
        return file + data_;
    }

private:
    std::string values_;
    std::string infos_;
    std::string data_;
    std::uint64_t valueCount_ = 0;
    std::uint64_t tensorCount_ = 0;
};

}  // namespace strata::test
