// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/gguf_writer.h"

#include "base/assert.h"
#include "format/gguf_quants.h"

#include "strata/error.h"
#include "strata/units.h"

#include <cstring>
#include <limits>

namespace strata::format {
namespace {

constexpr std::uint64_t kAlignment = 32;

// Numbers of the types of metadata values.
constexpr std::uint32_t kUint32 = 4;
constexpr std::uint32_t kInt32 = 5;
constexpr std::uint32_t kFloat32 = 6;
constexpr std::uint32_t kBool = 7;
constexpr std::uint32_t kText = 8;
constexpr std::uint32_t kArray = 9;

template <typename T>
void put(std::string& out, T value) {
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    out.append(bytes, sizeof value);
}

void putText(std::string& out, const std::string& text) {
    put(out, std::uint64_t{text.size()});
    out += text;
}

}  // namespace

void GgufWriter::begins(const std::string& key, std::uint32_t type) {
    STRATA_ASSERT(file_ == nullptr);
    putText(values_, key);
    put(values_, type);
    ++valueCount_;
}

void GgufWriter::beginsArray(const std::string& key, std::uint32_t type, std::size_t count) {
    begins(key, kArray);
    put(values_, type);
    put(values_, std::uint64_t{count});
}

void GgufWriter::text(const std::string& key, const std::string& value) {
    begins(key, kText);
    putText(values_, value);
}

void GgufWriter::integer(const std::string& key, std::int64_t value) {
    STRATA_ASSERT(value >= 0 && value <= std::int64_t{std::numeric_limits<std::uint32_t>::max()});
    begins(key, kUint32);
    put(values_, static_cast<std::uint32_t>(value));
}

void GgufWriter::number(const std::string& key, double value) {
    begins(key, kFloat32);
    put(values_, static_cast<float>(value));
}

void GgufWriter::flag(const std::string& key, bool value) {
    begins(key, kBool);
    put(values_, static_cast<std::uint8_t>(value ? 1 : 0));
}

void GgufWriter::texts(const std::string& key, const std::vector<std::string>& values) {
    beginsArray(key, kText, values.size());
    for (const std::string& value : values) {
        putText(values_, value);
    }
}

void GgufWriter::integers(const std::string& key, const std::vector<std::int32_t>& values) {
    beginsArray(key, kInt32, values.size());
    for (const std::int32_t value : values) {
        put(values_, value);
    }
}

void GgufWriter::numbers(const std::string& key, const std::vector<float>& values) {
    beginsArray(key, kFloat32, values.size());
    for (const float value : values) {
        put(values_, value);
    }
}

void GgufWriter::declare(const std::string& name,
                         const std::vector<std::int64_t>& shape,
                         GgmlType type) {
    STRATA_ASSERT(file_ == nullptr);
    STRATA_ASSERT(isWritable(type));
    std::uint64_t elements = 1;
    for (const std::int64_t extent : shape) {
        elements *= static_cast<std::uint64_t>(extent);
    }
    const std::uint64_t offset = alignUp(tensorBytes_, kAlignment);
    tensors_.push_back({name, shape, type, elements, offset});
    tensorBytes_ = offset + bytesOf(type, elements);
}

std::string GgufWriter::header() const {
    std::string out = "GGUF";
    put(out, std::uint32_t{3});
    put(out, std::uint64_t{tensors_.size()});
    put(out, valueCount_);
    out += values_;
    for (const Declared& tensor : tensors_) {
        putText(out, tensor.name);
        put(out, static_cast<std::uint32_t>(tensor.shape.size()));
        for (std::size_t index = tensor.shape.size(); index-- > 0;) {
            put(out, tensor.shape[index]);  // innermost first
        }
        put(out, static_cast<std::uint32_t>(tensor.type));
        put(out, tensor.offset);
    }
    out.resize(alignUp(out.size(), kAlignment));
    return out;
}

std::uint64_t GgufWriter::fileBytes() const {
    return header().size() + alignUp(tensorBytes_, kAlignment);
}

void GgufWriter::begin(const std::string& path) {
    file_ = std::make_unique<AtomicFile>(path);
    file_->append(std::string_view(header()));
}

void GgufWriter::append(std::span<const float> values) {
    STRATA_ASSERT(file_ != nullptr && tensorIndex_ < tensors_.size());
    const Declared& tensor = tensors_[tensorIndex_];
    elementsDone_ += values.size();
    STRATA_ASSERT(elementsDone_ <= tensor.elements);
    encoded_.resize(bytesOf(tensor.type, values.size()));
    if (quantise(tensor.type, values, encoded_) != Quantised::Whole) {
        throw Error(ErrorCode::UnsupportedDtype,
                    Sentence("Q8_0 cannot hold the values of tensor %1.", tensor.name), {},
                    Sentence("Check the model, or export it as F32."));
    }
    file_->append(encoded_);
    if (elementsDone_ == tensor.elements) {
        const std::uint64_t bytes = bytesOf(tensor.type, elementsDone_);
        file_->append(std::string(alignUp(bytes, kAlignment) - bytes, '\0'));
        ++tensorIndex_;
        elementsDone_ = 0;
    }
}

void GgufWriter::commit() {
    STRATA_ASSERT(file_ != nullptr && tensorIndex_ == tensors_.size());
    file_->commit();
}

}  // namespace strata::format
