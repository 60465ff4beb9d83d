// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/gguf.h"

#include "base/assert.h"
#include "format/byte_file.h"
#include "format/gguf_quants.h"
#include "format/stand_in.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>

namespace strata::format {
namespace {

constexpr std::uint64_t kCountMax = 1'000'000;
// Of all arrays together: room for the largest vocabularies with scores, types and merges.
constexpr std::uint64_t kElementsMax = 8'000'000;
constexpr std::uint64_t kTextBytesMax = 64 * kMiB;
constexpr std::uint32_t kDimensionsMax = 4;
constexpr int kArrayDepthMax = 4;
constexpr std::size_t kWindowBytes = 1 << 20;

[[noreturn]] void invalidGguf(const Sentence& what, const std::string& path) {
    throw Error(ErrorCode::GgufInvalid, what, path, Sentence("Download or copy the file again."));
}

/// Reads the header front to back through a window; every length is checked against what the file
/// still has.
class HeaderReader {
public:
    explicit HeaderReader(const ByteFile& file) : file_(file) {}

    std::uint64_t position() const { return position_; }

    template <typename T>
    T get() {
        T value;
        read(std::as_writable_bytes(std::span(&value, 1)));
        return value;
    }

    std::string text() {
        const auto length = get<std::uint64_t>();
        if (length > kTextBytesMax || length > file_.size() - position_) {
            invalidGguf(Sentence("A text claims %1 bytes, more than the file has.", length),
                        file_.path());
        }
        std::string value(length, '\0');
        read(std::as_writable_bytes(std::span(value.data(), value.size())));
        return value;
    }

    GgufValue value(std::uint32_t type, int depth) {
        switch (type) {
            case 0:
                return {std::uint64_t{get<std::uint8_t>()}};
            case 1:
                return {std::int64_t{get<std::int8_t>()}};
            case 2:
                return {std::uint64_t{get<std::uint16_t>()}};
            case 3:
                return {std::int64_t{get<std::int16_t>()}};
            case 4:
                return {std::uint64_t{get<std::uint32_t>()}};
            case 5:
                return {std::int64_t{get<std::int32_t>()}};
            case 6:
                return {double{get<float>()}};
            case 7:
                return {get<std::uint8_t>() != 0};
            case 8:
                return {text()};
            case 9:
                return {array(depth)};
            case 10:
                return {get<std::uint64_t>()};
            case 11:
                return {get<std::int64_t>()};
            case 12:
                return {get<double>()};
            default:
                invalidGguf(Sentence("A metadata value has the unknown type %1.", type),
                            file_.path());
        }
    }

private:
    GgufArray array(int depth) {
        const auto type = get<std::uint32_t>();
        const auto count = get<std::uint64_t>();
        if (depth >= kArrayDepthMax || count > kElementsMax - elements_ ||
            count > file_.size() - position_) {
            invalidGguf(Sentence("An array claims %1 elements, more than it can have.", count),
                        file_.path());
        }
        elements_ += count;
        GgufArray values;
        values.reserve(count);
        for (std::uint64_t index = 0; index < count; ++index) {
            values.push_back(value(type, depth + 1));
        }
        return values;
    }

    void read(std::span<std::byte> out) {
        if (out.size() > file_.size() - position_) {
            invalidGguf(Sentence("The file ends inside its header."), file_.path());
        }
        while (!out.empty()) {
            if (position_ < windowBegin_ || position_ >= windowBegin_ + window_.size()) {
                windowBegin_ = position_;
                window_.resize(std::min<std::uint64_t>(kWindowBytes, file_.size() - position_));
                file_.read(windowBegin_, window_);
            }
            const std::size_t at = position_ - windowBegin_;
            const std::size_t count = std::min(out.size(), window_.size() - at);
            std::memcpy(out.data(), window_.data() + at, count);
            out = out.subspan(count);
            position_ += count;
        }
    }

    const ByteFile& file_;
    std::uint64_t position_ = 0;
    std::uint64_t elements_ = 0;  // of the arrays so far
    std::uint64_t windowBegin_ = 0;
    std::vector<std::byte> window_;
};

std::optional<GgmlType> supportedType(std::uint32_t type) {
    for (const GgmlType known : {GgmlType::F32, GgmlType::F16, GgmlType::Q4_0, GgmlType::Q4_1,
                                 GgmlType::Q5_0, GgmlType::Q5_1, GgmlType::Q8_0, GgmlType::Q4_K,
                                 GgmlType::Q5_K, GgmlType::Q6_K, GgmlType::BF16}) {
        if (static_cast<std::uint32_t>(known) == type) {
            return known;
        }
    }
    return std::nullopt;
}

/// Of the types that quantised models are published in and that are not read here.
std::string typeName(std::uint32_t type) {
    switch (type) {
        case 9:
            return "Q8_1";
        case 10:
            return "Q2_K";
        case 11:
            return "Q3_K";
        case 15:
            return "Q8_K";
        case 16:
            return "IQ2_XXS";
        case 17:
            return "IQ2_XS";
        case 18:
            return "IQ3_XXS";
        case 19:
            return "IQ1_S";
        case 20:
            return "IQ4_NL";
        case 21:
            return "IQ3_S";
        case 22:
            return "IQ2_S";
        case 23:
            return "IQ4_XS";
        case 29:
            return "IQ1_M";
        case 39:
            return "MXFP4";
        default:
            return "number " + std::to_string(type);
    }
}

GgufTensor readTensor(HeaderReader& reader, const std::string& path) {
    GgufTensor tensor;
    tensor.name = reader.text();
    const auto dimensions = reader.get<std::uint32_t>();
    if (dimensions > kDimensionsMax) {
        invalidGguf(Sentence("Tensor %1 claims %2 dimensions", tensor.name, dimensions), path);
    }
    std::int64_t elements = 1;
    for (std::uint32_t index = 0; index < dimensions; ++index) {
        const auto extent = reader.get<std::int64_t>();
        if (extent < 0 || __builtin_mul_overflow(elements, extent, &elements) ||
            elements > (std::int64_t{1} << 48)) {
            invalidGguf(Sentence("Tensor %1 has an impossible shape", tensor.name), path);
        }
        tensor.shape.insert(tensor.shape.begin(), extent);
    }
    const auto type = reader.get<std::uint32_t>();
    const auto supported = supportedType(type);
    if (!supported) {
        throw Error(
            ErrorCode::UnsupportedDtype,
            Sentence("Tensor %1 is of the type %2", tensor.name, typeName(type)), path,
            Sentence(
                "Use a file in F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0, Q5_1, Q4_K, Q5_K or Q6_K."));
    }
    tensor.type = *supported;
    const BlockShape block = blockShape(tensor.type);
    const std::int64_t rowElements = tensor.shape.empty() ? 1 : tensor.shape.back();
    if (rowElements % block.elements != 0) {
        invalidGguf(Sentence("The row length of tensor %1 is not a multiple of the block size.",
                             tensor.name),
                    path);
    }
    tensor.offset = reader.get<std::uint64_t>();
    tensor.sizeBytes = static_cast<std::uint64_t>(elements / block.elements) * block.bytes;
    return tensor;
}

/// Turns offsets into positions in the file and refuses those outside it or overlapping.
void placeTensors(std::vector<GgufTensor>& tensors,
                  std::uint64_t dataBegin,
                  std::uint64_t alignment,
                  const ByteFile& file) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> extents;
    for (GgufTensor& tensor : tensors) {
        const bool inside = dataBegin <= file.size() && tensor.offset <= file.size() - dataBegin &&
                            tensor.sizeBytes <= file.size() - dataBegin - tensor.offset;
        if (tensor.offset % alignment != 0) {
            invalidGguf(Sentence("Tensor %1 is not aligned.", tensor.name), file.path());
        }
        if (!inside) {
            invalidGguf(
                Sentence(
                    "The bytes of tensor %1 lie outside the file, which is truncated or damaged.",
                    tensor.name),
                file.path());
        }
        tensor.offset += dataBegin;
        extents.emplace_back(tensor.offset, tensor.offset + tensor.sizeBytes);
    }
    std::sort(extents.begin(), extents.end());
    for (std::size_t index = 1; index < extents.size(); ++index) {
        if (extents[index].first < extents[index - 1].second) {
            invalidGguf(Sentence("Two tensors overlap."), file.path());
        }
    }
}

}  // namespace

struct GgufFile::State {
    explicit State(const std::string& path) : file(path) {}
    ByteFile file;
    std::map<std::string, GgufValue> metadata;
    std::vector<GgufTensor> tensors;
    std::map<std::string, std::size_t> tensorIndex;
};

GgufFile::GgufFile(std::unique_ptr<State> state) : state_(std::move(state)) {}
GgufFile::GgufFile(GgufFile&&) noexcept = default;
GgufFile& GgufFile::operator=(GgufFile&&) noexcept = default;
GgufFile::~GgufFile() = default;

std::string ggmlTypeName(GgmlType type) {
    switch (type) {
        case GgmlType::F32:
            return "F32";
        case GgmlType::F16:
            return "F16";
        case GgmlType::Q4_0:
            return "Q4_0";
        case GgmlType::Q4_1:
            return "Q4_1";
        case GgmlType::Q5_0:
            return "Q5_0";
        case GgmlType::Q5_1:
            return "Q5_1";
        case GgmlType::Q8_0:
            return "Q8_0";
        case GgmlType::Q4_K:
            return "Q4_K";
        case GgmlType::Q5_K:
            return "Q5_K";
        case GgmlType::Q6_K:
            return "Q6_K";
        case GgmlType::BF16:
            return "BF16";
    }
    return "?";
}

std::int64_t GgufTensor::elementCount() const {
    std::int64_t count = 1;
    for (const std::int64_t extent : shape) {
        count *= extent;
    }
    return count;
}

GgufFile GgufFile::open(const std::string& path) {
    auto state = std::make_unique<State>(path);
    refuseStandIn(state->file.head(kStandInBytes), ErrorCode::GgufInvalid, path);
    HeaderReader reader(state->file);
    const auto magic = reader.get<std::array<char, 4>>();
    if (std::string_view(magic.data(), magic.size()) != "GGUF") {
        invalidGguf(Sentence("This is not a GGUF file."), path);
    }
    const auto version = reader.get<std::uint32_t>();
    if (version == 0x02000000U || version == 0x03000000U) {
        invalidGguf(Sentence("The file is big-endian, which is not supported."), path);
    }
    if (version != 2 && version != 3) {
        invalidGguf(Sentence("GGUF version %1 is not supported. Strata supports versions 2 and 3.",
                             version),
                    path);
    }
    const auto tensorCount = reader.get<std::uint64_t>();
    const auto valueCount = reader.get<std::uint64_t>();
    if (tensorCount > kCountMax || valueCount > kCountMax) {
        invalidGguf(Sentence("The header claims %1 tensors and %2 values, which is too many.",
                             tensorCount, valueCount),
                    path);
    }
    for (std::uint64_t index = 0; index < valueCount; ++index) {
        std::string key = reader.text();
        const auto type = reader.get<std::uint32_t>();
        if (!state->metadata.emplace(std::move(key), reader.value(type, 0)).second) {
            invalidGguf(Sentence("A metadata key appears twice."), path);
        }
    }
    for (std::uint64_t index = 0; index < tensorCount; ++index) {
        state->tensors.push_back(readTensor(reader, path));
        if (!state->tensorIndex.emplace(state->tensors.back().name, index).second) {
            invalidGguf(Sentence("Tensor %1 appears twice", state->tensors.back().name), path);
        }
    }
    GgufFile file(std::move(state));
    const std::int64_t alignment = file.integer("general.alignment", 32);
    if (alignment <= 0 || alignment > static_cast<std::int64_t>(kMiB) ||
        (alignment & (alignment - 1)) != 0) {
        invalidGguf(Sentence("general.alignment is %1, which is not a valid value.", alignment),
                    path);
    }
    const auto boundary = static_cast<std::uint64_t>(alignment);
    placeTensors(file.state_->tensors, alignUp(reader.position(), boundary), boundary,
                 file.state_->file);
    return file;
}

const std::string& GgufFile::path() const {
    return state_->file.path();
}
const std::vector<GgufTensor>& GgufFile::tensors() const {
    return state_->tensors;
}

const GgufTensor* GgufFile::find(const std::string& name) const {
    const auto found = state_->tensorIndex.find(name);
    return found == state_->tensorIndex.end() ? nullptr : &state_->tensors[found->second];
}

const GgufValue* GgufFile::metadata(const std::string& key) const {
    const auto found = state_->metadata.find(key);
    return found == state_->metadata.end() ? nullptr : &found->second;
}

namespace {

std::optional<std::int64_t> asInteger(const GgufValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value.value)) {
        return *number;
    }
    if (const auto* number = std::get_if<std::uint64_t>(&value.value)) {
        return static_cast<std::int64_t>(*number);
    }
    return std::nullopt;
}

std::optional<double> asNumber(const GgufValue& value) {
    if (const auto* number = std::get_if<double>(&value.value)) {
        return *number;
    }
    if (const auto number = asInteger(value)) {
        return static_cast<double>(*number);
    }
    return std::nullopt;
}

std::optional<std::string> asText(const GgufValue& value) {
    const auto* text = std::get_if<std::string>(&value.value);
    return text != nullptr ? std::optional(*text) : std::nullopt;
}

template <typename T, typename Convert>
T scalar(const GgufFile& file, const std::string& key, T fallback, Convert convert) {
    const GgufValue* value = file.metadata(key);
    if (value == nullptr) {
        return fallback;
    }
    const auto converted = convert(*value);
    if (!converted) {
        invalidGguf(Sentence("The metadata value %1 has an unexpected type.", key), file.path());
    }
    return *converted;
}

template <typename T, typename Convert>
std::vector<T> list(const GgufFile& file, const std::string& key, Convert convert) {
    std::vector<T> values;
    const GgufValue* value = file.metadata(key);
    if (value == nullptr) {
        return values;
    }
    const auto* array = std::get_if<GgufArray>(&value->value);
    if (array == nullptr) {
        invalidGguf(Sentence("The metadata value %1 is not a list.", key), file.path());
    }
    for (const GgufValue& element : *array) {
        const auto converted = convert(element);
        if (!converted) {
            invalidGguf(Sentence("The metadata list %1 has an element of an unexpected type.", key),
                        file.path());
        }
        values.push_back(*converted);
    }
    return values;
}

}  // namespace

std::string GgufFile::text(const std::string& key, const std::string& fallback) const {
    return scalar(*this, key, fallback, asText);
}
std::int64_t GgufFile::integer(const std::string& key, std::int64_t fallback) const {
    return scalar(*this, key, fallback, asInteger);
}
double GgufFile::number(const std::string& key, double fallback) const {
    return scalar(*this, key, fallback, asNumber);
}
bool GgufFile::flag(const std::string& key, bool fallback) const {
    return scalar(*this, key, fallback, [](const GgufValue& value) {
        const auto* flag = std::get_if<bool>(&value.value);
        return flag != nullptr ? std::optional(*flag) : std::nullopt;
    });
}
std::vector<std::string> GgufFile::texts(const std::string& key) const {
    return list<std::string>(*this, key, asText);
}
std::vector<std::int64_t> GgufFile::integers(const std::string& key) const {
    return list<std::int64_t>(*this, key, asInteger);
}
std::vector<double> GgufFile::numbers(const std::string& key) const {
    return list<double>(*this, key, asNumber);
}

void GgufFile::readFp32(const GgufTensor& tensor, std::int64_t begin, std::span<float> out) const {
    const BlockShape block = blockShape(tensor.type);
    const auto blockElements = static_cast<std::uint64_t>(block.elements);
    STRATA_ASSERT(begin >= 0 && begin % block.elements == 0 && out.size() % blockElements == 0);
    STRATA_ASSERT(begin + static_cast<std::int64_t>(out.size()) <= tensor.elementCount());
    const std::size_t pieceBlocks = std::max<std::size_t>(1, kWindowBytes / block.bytes);
    std::vector<std::byte> bytes;
    std::uint64_t offset =
        tensor.offset + static_cast<std::uint64_t>(begin / block.elements) * block.bytes;
    while (!out.empty()) {
        const std::size_t blocks = std::min<std::size_t>(pieceBlocks, out.size() / blockElements);
        bytes.resize(blocks * block.bytes);
        state_->file.read(offset, bytes);
        dequantise(tensor.type, bytes, out.first(blocks * blockElements));
        out = out.subspan(blocks * blockElements);
        offset += bytes.size();
    }
}

}  // namespace strata::format
