// SPDX-License-Identifier: GPL-3.0-or-later
// Little-endian fields in memory, for small binary files: written one after another, read with
// every length checked. Thread: one.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

namespace strata::format {

class ByteWriter {
public:
    template <typename T>
    void put(T value) {
        static_assert(std::is_trivially_copyable_v<T>);
        bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void putText(const std::string& text) {
        put(static_cast<std::uint32_t>(text.size()));
        bytes_ += text;
    }
    const std::string& bytes() const { return bytes_; }

private:
    std::string bytes_;
};

/// Each get is empty when the bytes are used up.
class ByteReader {
public:
    explicit ByteReader(std::span<const char> bytes) : bytes_(bytes) {}

    template <typename T>
    std::optional<T> get() {
        static_assert(std::is_trivially_copyable_v<T>);
        if (bytes_.size() < sizeof(T)) {
            return std::nullopt;
        }
        T value;
        std::memcpy(&value, bytes_.data(), sizeof value);
        bytes_ = bytes_.subspan(sizeof value);
        return value;
    }
    std::optional<std::string> getText() {
        const auto length = get<std::uint32_t>();
        if (!length || bytes_.size() < *length) {
            return std::nullopt;
        }
        std::string text(bytes_.data(), *length);
        bytes_ = bytes_.subspan(*length);
        return text;
    }
    std::size_t left() const { return bytes_.size(); }

private:
    std::span<const char> bytes_;
};

}  // namespace strata::format
