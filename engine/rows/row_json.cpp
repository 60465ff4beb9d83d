// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_json.h"

#include "format/json_fault.h"

#include "strata/error.h"
#include "strata/sentence.h"

#include <simdjson.h>

#include <algorithm>
#include <cstddef>

namespace strata::rows {
namespace {

using simdjson::dom::element;

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kNumberBegins = "-0123456789";

/// Digits that every integer of 64 bits has room for.
constexpr std::size_t kDigitsThatFit = 18;

/// The same JSON with every integer that may be beyond 64 bits in quotation marks.
std::string withLongIntegersQuoted(std::string_view json) {
    std::string text;
    bool isInString = false;
    for (std::size_t at = 0; at < json.size();) {
        const std::size_t begin = at++;
        if (isInString && json[begin] == '\\' && at < json.size()) {
            ++at;
        } else if (json[begin] == '"') {
            isInString = !isInString;
        } else if (!isInString && (kNumberBegins.find(json[begin]) != std::string_view::npos)) {
            at = std::min(json.find_first_not_of("0123456789+-.eE", at), json.size());
            const std::string_view number = json.substr(begin, at - begin);
            const std::string_view digits = number.substr(number.front() == '-' ? 1 : 0);
            if (digits.size() > kDigitsThatFit && digits.front() != '0' &&
                digits.find_first_not_of(kDigits) == std::string_view::npos) {
                text.append("\"").append(number).append("\"");
                continue;
            }
        }
        text += json.substr(begin, at - begin);
    }
    return text;
}

}  // namespace

element parseRowJson(simdjson::dom::parser& parser, std::string_view json) {
    element root;
    auto error = parser.parse(json.data(), json.size()).get(root);
    const bool final = !error || error == simdjson::UTF8_ERROR || error == simdjson::MEMALLOC ||
                       error == simdjson::CAPACITY || error == simdjson::DEPTH_ERROR;
    if (!final) {
        error = parser.parse(withLongIntegersQuoted(json)).get(root);
    }
    if (error == simdjson::UTF8_ERROR) {
        throw Error(ErrorCode::InvalidText, Sentence("The row is not valid UTF-8."), {},
                    Sentence("Save the file as UTF-8 and try again."));
    }
    if (error == simdjson::MEMALLOC) {
        throw Error(ErrorCode::OutOfHostMemory,
                    Sentence("There is not enough memory to parse the row."));
    }
    if (error) {
        const auto fault = format::jsonFaultIn(json);
        throw Error(ErrorCode::DatasetLineInvalid,
                    Sentence("The row is not JSON. %1",
                             fault ? *fault : Sentence::verbatim(simdjson::error_message(error))),
                    {}, Sentence("Check the row with a JSON validator, or leave it out."));
    }
    return root;
}

std::optional<std::string> scalarText(const element& value) {
    if (value.is_string()) {
        return std::string(value.get_string().value_unsafe());
    }
    if (value.is_number() || value.is_bool()) {
        return simdjson::minify(value);
    }
    return std::nullopt;
}

bool isPhrase(std::string_view text) {
    constexpr int kWords = 3;
    constexpr int kSigns = 6;  // of Chinese and Japanese, which part no words
    int words = 0;
    int signs = 0;
    bool isInWord = false;
    for (const char byte : text) {
        const auto code = static_cast<unsigned char>(byte);
        const bool isLetter = (code | 0x20) >= 'a' && (code | 0x20) <= 'z';
        if (code <= ' ') {
            isInWord = false;
        } else if (!isInWord && (isLetter || code >= 0x80)) {  // numbers are no words
            isInWord = true;
            ++words;
        }
        signs += code >= 0xE3 && code <= 0xE9 ? 1 : 0;  // begins one in UTF-8
    }
    return words >= kWords || signs >= kSigns;
}

bool holdsPhrase(const element& value) {
    if (value.is_string()) {
        return isPhrase(value.get_string().value_unsafe());
    }
    if (value.is_array()) {
        const simdjson::dom::array items = value.get_array().value_unsafe();
        return std::any_of(items.begin(), items.end(), [](const element& item) {
            return item.is_string() || holdsPhrase(item);
        });
    }
    if (value.is_object()) {
        const simdjson::dom::object fields = value.get_object().value_unsafe();
        return std::any_of(fields.begin(), fields.end(),
                           [](const auto& field) { return holdsPhrase(field.value); });
    }
    return false;
}

}  // namespace strata::rows
