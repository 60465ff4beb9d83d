// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/safetensors.h"

#include "base/assert.h"
#include "base/half_float.h"
#include "format/stand_in.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <set>
#include <utility>

namespace strata::format {
namespace {

constexpr std::uint64_t kHeaderBytesMax = 100'000'000;
constexpr std::uint64_t kFileBytesMax = std::uint64_t{1} << 62;
constexpr int kHeaderDepthMax = 3;  // the header, a tensor's entry, its shape
constexpr std::size_t kPieceElements = 1 << 16;

[[noreturn]] void invalidSafetensors(const Sentence& what, const std::string& path) {
    throw Error(ErrorCode::SafetensorsInvalid, what, path,
                Sentence("Download or copy the file again."));
}

std::optional<DType> dtypeFromName(const std::string& name) {
    if (name == "F32") {
        return DType::F32;
    }
    if (name == "F16") {
        return DType::F16;
    }
    return name == "BF16" ? std::optional(DType::BF16) : std::nullopt;
}

const char* nameOf(DType dtype) {
    switch (dtype) {
        case DType::F32:
            return "F32";
        case DType::F16:
            return "F16";
        case DType::BF16:
            return "BF16";
    }
    return "?";
}

/// A JSON reader keeps the last of two equal keys, and builds whatever nesting it is given: both
/// are refused while it reads, before memory is spent.
nlohmann::json parseHeader(const std::string& text, const std::string& path) {
    std::set<std::string> names;
    const auto check = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
        using Event = nlohmann::json::parse_event_t;
        const bool opens = event == Event::object_start || event == Event::array_start;
        if (opens && depth >= kHeaderDepthMax) {
            invalidSafetensors(Sentence("The header is nested too deeply."), path);
        }
        if (event == Event::key && depth == 1 && !names.insert(parsed.get<std::string>()).second) {
            invalidSafetensors(
                Sentence("Tensor %1 appears twice in the header", parsed.get<std::string>()), path);
        }
        return true;
    };
    return nlohmann::json::parse(text, check, false);
}

nlohmann::json readHeader(const ByteFile& file, std::uint64_t& dataBegin) {
    const std::string head = file.head(kStandInBytes);
    refuseStandIn(head, ErrorCode::SafetensorsInvalid, file.path());
    std::uint64_t length = 0;
    if (file.size() <= sizeof length) {
        invalidSafetensors(Sentence("The file is too short to be safetensors."), file.path());
    }
    std::memcpy(&length, head.data(), sizeof length);
    if (length > kHeaderBytesMax || head[sizeof length] != '{') {
        invalidSafetensors(Sentence("This is not a safetensors file."), file.path());
    }
    if (length > file.size() - sizeof length) {
        invalidSafetensors(
            Sentence("The file is cut off within its header, which claims %1 bytes.", length),
            file.path());
    }
    std::string text(length, '\0');
    file.read(sizeof length, std::as_writable_bytes(std::span(text.data(), text.size())));
    dataBegin = sizeof length + length;
    nlohmann::json header = parseHeader(text, file.path());
    if (!header.is_object()) {
        invalidSafetensors(Sentence("The header is not a JSON object."), file.path());
    }
    return header;
}

/// Of a type that is not one of DType the bytes are checked, not how many elements they are.
SafetensorsTensor parseTensor(const std::string& name,
                              const nlohmann::json& entry,
                              std::uint64_t dataBegin,
                              const ByteFile& file) {
    const std::string where = file.path() + ", tensor " + name;
    if (!entry.is_object() || !entry.contains("dtype") || !entry["dtype"].is_string() ||
        !entry.contains("shape") || !entry["shape"].is_array() || !entry.contains("data_offsets") ||
        !entry["data_offsets"].is_array() || entry["data_offsets"].size() != 2) {
        invalidSafetensors(Sentence("A tensor's entry lacks dtype, shape or data_offsets."), where);
    }
    const auto dtype = dtypeFromName(entry["dtype"].get<std::string>());
    SafetensorsTensor tensor{name, dtype.value_or(DType::F32), {}, 0, 0};
    for (const nlohmann::json& extent : entry["shape"]) {
        if (!extent.is_number_integer() || extent.get<std::int64_t>() < 0) {
            invalidSafetensors(Sentence("A shape is not a list of sizes."), where);
        }
        tensor.shape.push_back(extent.get<std::int64_t>());
    }
    const std::int64_t elements = elementCountOf(tensor.shape, where);
    for (const nlohmann::json& offset : entry["data_offsets"]) {
        if (!offset.is_number_unsigned()) {
            invalidSafetensors(Sentence("data_offsets are not valid positions."), where);
        }
    }
    const auto begin = entry["data_offsets"][0].get<std::uint64_t>();
    const auto end = entry["data_offsets"][1].get<std::uint64_t>();
    const bool isRange = begin <= end && end <= kFileBytesMax;
    const bool isWholeElements =
        !dtype || ((end - begin) / bytesOf(*dtype) == static_cast<std::uint64_t>(elements) &&
                   (end - begin) % bytesOf(*dtype) == 0);
    if (!isRange || !isWholeElements) {
        invalidSafetensors(Sentence("The tensor's bytes do not fit its type or its shape."), where);
    }
    tensor.begin = dataBegin + begin;
    tensor.end = dataBegin + end;
    return tensor;
}

void readMetadata(const nlohmann::json& entry,
                  const std::string& path,
                  std::map<std::string, std::string>& metadata) {
    if (!entry.is_object()) {
        invalidSafetensors(Sentence("__metadata__ is not an object"), path);
    }
    for (const auto& [key, value] : entry.items()) {
        if (!value.is_string()) {
            invalidSafetensors(Sentence("__metadata__ contains a value that is not text."), path);
        }
        metadata[key] = value.get<std::string>();
    }
}

}  // namespace

std::int64_t elementCountOf(const std::vector<std::int64_t>& shape, const std::string& where) {
    std::int64_t count = 1;
    for (const std::int64_t extent : shape) {
        if (extent < 0 || __builtin_mul_overflow(count, extent, &count) ||
            count > (std::int64_t{1} << 48)) {
            invalidSafetensors(Sentence("A tensor's shape is invalid."), where);
        }
    }
    return count;
}

std::int64_t SafetensorsTensor::elementCount() const {
    return static_cast<std::int64_t>((end - begin) / bytesOf(dtype));
}

SafetensorsFile::SafetensorsFile(const std::string& path) : file_(path) {
    std::uint64_t dataBegin = 0;
    const nlohmann::json header = readHeader(file_, dataBegin);
    for (const auto& [name, entry] : header.items()) {
        if (name == "__metadata__") {
            readMetadata(entry, path, metadata_);
            continue;
        }
        tensors_.push_back(parseTensor(name, entry, dataBegin, file_));
        const auto type = entry["dtype"].get<std::string>();
        if (!dtypeFromName(type)) {
            otherTypes_.emplace(name, type);
        }
    }
    std::sort(tensors_.begin(), tensors_.end(),
              [](const SafetensorsTensor& a, const SafetensorsTensor& b) {
                  return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
              });
    std::uint64_t expected = dataBegin;
    for (const SafetensorsTensor& tensor : tensors_) {
        if (tensor.begin != expected) {
            invalidSafetensors(
                Sentence("The bytes of tensor %1 overlap another's or leave a gap.", tensor.name),
                path);
        }
        expected = tensor.end;
    }
    if (expected > file_.size()) {
        invalidSafetensors(
            Sentence("The file is cut off: it has %1 of %2 bytes.", file_.size(), expected), path);
    }
    if (expected != file_.size()) {
        invalidSafetensors(Sentence("The file has extra bytes after the last tensor."), path);
    }
    std::erase_if(tensors_, [this](const SafetensorsTensor& tensor) {
        return otherTypes_.contains(tensor.name);
    });
}

void SafetensorsFile::refuseOtherType(const std::string& name) const {
    if (const auto other = otherTypes_.find(name); other != otherTypes_.end()) {
        throw Error(ErrorCode::UnsupportedDtype,
                    Sentence("Weights of type %1 are not supported.", other->second),
                    file_.path() + ", tensor " + name,
                    Sentence("Convert the model to F32, F16 or BF16."));
    }
}

void SafetensorsFile::readStored(const SafetensorsTensor& tensor,
                                 std::int64_t begin,
                                 std::span<std::byte> out) const {
    const std::uint64_t offset =
        tensor.begin + static_cast<std::uint64_t>(begin) * bytesOf(tensor.dtype);
    STRATA_ASSERT(begin >= 0 && offset + out.size() <= tensor.end);
    file_.read(offset, out);
}

void SafetensorsFile::readFp32(const SafetensorsTensor& tensor,
                               std::int64_t begin,
                               std::span<float> out) const {
    STRATA_ASSERT(begin >= 0 &&
                  begin + static_cast<std::int64_t>(out.size()) <= tensor.elementCount());
    const std::uint64_t elementBytes = bytesOf(tensor.dtype);
    const std::uint64_t offset = tensor.begin + static_cast<std::uint64_t>(begin) * elementBytes;
    if (tensor.dtype == DType::F32) {
        file_.read(offset, std::as_writable_bytes(out));
        return;
    }
    std::vector<std::uint16_t> piece(std::min(kPieceElements, out.size()));
    for (std::size_t done = 0; done < out.size(); done += piece.size()) {
        const std::span<std::uint16_t> now =
            std::span(piece).first(std::min(piece.size(), out.size() - done));
        file_.read(offset + done * elementBytes, std::as_writable_bytes(now));
        const bool half = tensor.dtype == DType::F16;
        for (std::size_t index = 0; index < now.size(); ++index) {
            out[done + index] = half ? fp32FromFp16(now[index]) : fp32FromBf16(now[index]);
        }
    }
}

SafetensorsWriter::SafetensorsWriter(const std::string& path,
                                     const std::vector<TensorDeclaration>& tensors)
    : file_(path), tensors_(tensors) {
    nlohmann::ordered_json header;
    header["__metadata__"] = {{"format", "pt"}};
    std::uint64_t offset = 0;
    for (const TensorDeclaration& tensor : tensors_) {
        STRATA_ASSERT(!header.contains(tensor.name));
        const auto bytes = static_cast<std::uint64_t>(elementCountOf(tensor.shape, tensor.name)) *
                           bytesOf(tensor.dtype);
        header[tensor.name] = {{"dtype", nameOf(tensor.dtype)},
                               {"shape", tensor.shape},
                               {"data_offsets", {offset, offset + bytes}}};
        offset += bytes;
    }
    std::string text = header.dump();
    text.resize(alignUp(text.size(), 8), ' ');
    const std::uint64_t length = text.size();
    file_.append(std::as_bytes(std::span(&length, 1)));
    file_.append(text);
    beginTensor(0);
}

void SafetensorsWriter::beginTensor(std::size_t index) {
    elementsLeft_ = 0;
    for (current_ = index; elementsLeft_ == 0 && current_ < tensors_.size();) {
        elementsLeft_ = elementCountOf(tensors_[current_].shape, tensors_[current_].name);
        current_ += elementsLeft_ == 0 ? 1 : 0;
    }
}

void SafetensorsWriter::append(std::span<const float> elements) {
    if (elements.empty()) {
        return;
    }
    STRATA_ASSERT(current_ < tensors_.size() &&
                  static_cast<std::int64_t>(elements.size()) <= elementsLeft_);
    const DType dtype = tensors_[current_].dtype;
    if (dtype == DType::F32) {
        file_.append(std::as_bytes(elements));
    } else {
        buffer_.resize(elements.size());
        for (std::size_t index = 0; index < elements.size(); ++index) {
            buffer_[index] =
                dtype == DType::F16 ? fp16FromFp32(elements[index]) : bf16FromFp32(elements[index]);
        }
        file_.append(std::as_bytes(std::span<const std::uint16_t>(buffer_)));
    }
    elementsLeft_ -= static_cast<std::int64_t>(elements.size());
    if (elementsLeft_ == 0) {
        beginTensor(current_ + 1);
    }
}

void SafetensorsWriter::commit() {
    STRATA_ASSERT(current_ >= tensors_.size() && elementsLeft_ == 0);
    file_.commit();
}

}  // namespace strata::format
