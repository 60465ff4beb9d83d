// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/arrow_json.h"

#include "text/utf8.h"

#include "strata/error.h"

#include <arrow/array.h>
#include <arrow/extension_type.h>
#include <arrow/scalar.h>
#include <arrow/type.h>
#include <arrow/util/float16.h>

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace strata::rows {
namespace {

using arrow::Type;

template <typename Number>
void appendNumber(Number value, std::string& json) {
    if constexpr (std::is_floating_point_v<Number>) {
        if (!std::isfinite(value)) {
            json += "null";
            return;
        }
    }
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    json.append(digits.data(), end.ptr);
}

template <typename ArrayType>
void appendNumberAt(const arrow::Array& array, std::int64_t index, std::string& json) {
    appendNumber(static_cast<const ArrayType&>(array).Value(index), json);
}

template <typename ArrayType>
void appendTextAt(const arrow::Array& array, std::int64_t index, std::string& json) {
    appendJsonString(static_cast<const ArrayType&>(array).GetView(index), json);
}

/// Some writers mark text as bytes only.
template <typename ArrayType>
void appendBytesAt(const arrow::Array& array, std::int64_t index, std::string& json) {
    const std::string_view bytes = static_cast<const ArrayType&>(array).GetView(index);
    if (text::findInvalidUtf8(bytes)) {
        json += "null";
    } else {
        appendJsonString(bytes, json);
    }
}

template <typename ArrayType>
void appendListAt(const arrow::Array& array, std::int64_t index, std::string& json) {
    const auto& list = static_cast<const ArrayType&>(array);
    const std::int64_t begin = list.value_offset(index);
    const std::int64_t end = begin + list.value_length(index);
    json += '[';
    for (std::int64_t item = begin; item < end; ++item) {
        json += item == begin ? "" : ",";
        appendArrowJson(*list.values(), item, json);
    }
    json += ']';
}

void appendStructAt(const arrow::Array& array, std::int64_t index, std::string& json) {
    const auto& object = static_cast<const arrow::StructArray&>(array);
    json += '{';
    std::string_view separator;
    for (int field = 0; field < object.num_fields(); ++field) {
        // field() gives the part of the child that belongs to this array.
        const auto values = object.field(field);
        if (values->IsNull(index)) {
            continue;
        }
        json += std::exchange(separator, ",");
        appendJsonString(object.type()->field(field)->name(), json);
        json += ':';
        appendArrowJson(*values, index, json);
    }
    json += '}';
}

void appendMapAt(const arrow::Array& array, std::int64_t index, std::string& json) {
    const auto& map = static_cast<const arrow::MapArray&>(array);
    const std::int64_t begin = map.value_offset(index);
    const std::int64_t end = begin + map.value_length(index);
    json += '{';
    for (std::int64_t item = begin; item < end; ++item) {
        json += item == begin ? "" : ",";
        std::string key;
        appendArrowJson(*map.keys(), item, key);
        json += key.starts_with('"') ? key : '"' + key + '"';
        json += ':';
        appendArrowJson(*map.items(), item, json);
    }
    json += '}';
}

void appendCodedAt(const arrow::Array& array, std::int64_t index, std::string& json) {
    const auto& coded = static_cast<const arrow::DictionaryArray&>(array);
    const std::int64_t code = coded.GetValueIndex(index);
    if (code < 0 || code >= coded.dictionary()->length()) {
        throw Error(ErrorCode::DatasetContainerInvalid,
                    Sentence("The Parquet file is damaged: a code lies outside its dictionary."));
    }
    appendArrowJson(*coded.dictionary(), code, json);
}

/// Times, dates, decimals: in the words of Arrow.
void appendScalarAt(const arrow::Array& array, std::int64_t index, std::string& json) {
    const auto scalar = array.GetScalar(index);
    if (!scalar.ok()) {
        throw Error(ErrorCode::DatasetContainerInvalid,
                    Sentence("The Parquet file has a column of the type %1, which cannot be read.",
                             array.type()->ToString()));
    }
    appendJsonString((*scalar)->ToString(), json);
}

/// Lists, objects and what is coded.
void appendNestedAt(const arrow::Array& array, std::int64_t index, std::string& json) {
    switch (array.type_id()) {
        case Type::LIST:
            return appendListAt<arrow::ListArray>(array, index, json);
        case Type::LARGE_LIST:
            return appendListAt<arrow::LargeListArray>(array, index, json);
        case Type::FIXED_SIZE_LIST:
            return appendListAt<arrow::FixedSizeListArray>(array, index, json);
        case Type::LIST_VIEW:
            return appendListAt<arrow::ListViewArray>(array, index, json);
        case Type::LARGE_LIST_VIEW:
            return appendListAt<arrow::LargeListViewArray>(array, index, json);
        case Type::STRUCT:
            return appendStructAt(array, index, json);
        case Type::MAP:
            return appendMapAt(array, index, json);
        case Type::DICTIONARY:
            return appendCodedAt(array, index, json);
        case Type::EXTENSION:
            return appendArrowJson(*static_cast<const arrow::ExtensionArray&>(array).storage(),
                                   index, json);
        default:
            return appendScalarAt(array, index, json);
    }
}

void appendNumberOrNestedAt(const arrow::Array& array, std::int64_t index, std::string& json) {
    switch (array.type_id()) {
        case Type::INT8:
            return appendNumberAt<arrow::Int8Array>(array, index, json);
        case Type::UINT8:
            return appendNumberAt<arrow::UInt8Array>(array, index, json);
        case Type::INT16:
            return appendNumberAt<arrow::Int16Array>(array, index, json);
        case Type::UINT16:
            return appendNumberAt<arrow::UInt16Array>(array, index, json);
        case Type::INT32:
            return appendNumberAt<arrow::Int32Array>(array, index, json);
        case Type::UINT32:
            return appendNumberAt<arrow::UInt32Array>(array, index, json);
        case Type::INT64:
            return appendNumberAt<arrow::Int64Array>(array, index, json);
        case Type::UINT64:
            return appendNumberAt<arrow::UInt64Array>(array, index, json);
        case Type::HALF_FLOAT: {
            const auto bits = static_cast<const arrow::HalfFloatArray&>(array).Value(index);
            return appendNumber(arrow::util::Float16::FromBits(bits).ToDouble(), json);
        }
        case Type::FLOAT:
            // Exactly, as JSON knows doubles only.
            return appendNumber<double>(static_cast<const arrow::FloatArray&>(array).Value(index),
                                        json);
        case Type::DOUBLE:
            return appendNumberAt<arrow::DoubleArray>(array, index, json);
        default:
            return appendNestedAt(array, index, json);
    }
}

}  // namespace

void appendArrowJson(const arrow::Array& array, std::int64_t index, std::string& json) {
    if (array.IsNull(index)) {
        json += "null";
        return;
    }
    switch (array.type_id()) {
        case Type::BOOL:
            json += static_cast<const arrow::BooleanArray&>(array).Value(index) ? "true" : "false";
            return;
        case Type::STRING:
            return appendTextAt<arrow::StringArray>(array, index, json);
        case Type::LARGE_STRING:
            return appendTextAt<arrow::LargeStringArray>(array, index, json);
        case Type::STRING_VIEW:
            return appendTextAt<arrow::StringViewArray>(array, index, json);
        case Type::BINARY:
            return appendBytesAt<arrow::BinaryArray>(array, index, json);
        case Type::LARGE_BINARY:
            return appendBytesAt<arrow::LargeBinaryArray>(array, index, json);
        case Type::BINARY_VIEW:
            return appendBytesAt<arrow::BinaryViewArray>(array, index, json);
        case Type::FIXED_SIZE_BINARY:
            return appendBytesAt<arrow::FixedSizeBinaryArray>(array, index, json);
        default:
            return appendNumberOrNestedAt(array, index, json);
    }
}

void appendJsonString(std::string_view text, std::string& json) {
    static constexpr char kDigits[] = "0123456789abcdef";
    json += '"';
    std::size_t plain = 0;
    for (std::size_t position = 0; position < text.size(); ++position) {
        const auto byte = static_cast<unsigned char>(text[position]);
        if (byte >= 0x20 && byte != '"' && byte != '\\') {
            continue;
        }
        json.append(text, plain, position - plain);
        plain = position + 1;
        if (byte == '"' || byte == '\\') {
            json += '\\';
            json += text[position];
        } else {
            json += "\\u00";
            json += kDigits[byte >> 4];
            json += kDigits[byte & 15];
        }
    }
    json.append(text, plain);
    json += '"';
}

}  // namespace strata::rows
