// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/ocr_ordinals.h"

#include <algorithm>

namespace strata::datasetgen::pdf {
namespace {

constexpr std::size_t kDigitsMax = 4;
constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kOnes = "Iil|";
constexpr std::string_view kZeros = "Oo";

bool isOneOf(char c, std::string_view set) {
    return set.find(c) != std::string_view::npos;
}

/// "st" after 1, "nd" after 2, "rd" after 3, but "th" after 11, 12 and 13.
std::string_view endingOf(std::string_view digits) {
    const bool isTeen = digits.size() >= 2 && digits[digits.size() - 2] == '1';
    switch (isTeen ? '0' : digits.back()) {
        case '1':
            return "st";
        case '2':
            return "nd";
        case '3':
            return "rd";
        default:
            return "th";
    }
}

/// The ordinal that a part of a word may be; the part itself where it cannot be one.
std::string ordinalOf(std::string_view part, bool hasNumberBeside) {
    const std::size_t length = part.size() < 3 ? 0 : part.size() - 2;
    if (length == 0 || length > kDigitsMax) {
        return std::string(part);
    }
    std::string digits;
    for (const char c : part.substr(0, length)) {
        digits += isOneOf(c, kOnes) ? '1' : isOneOf(c, kZeros) ? '0' : c;
    }
    const std::string_view ending = part.substr(length);
    const bool isNumber = std::ranges::all_of(digits, [](char c) { return isOneOf(c, kDigits); }) &&
                          digits[0] != '0' && endingOf(digits) == ending;
    return isNumber && (length > 1 || hasNumberBeside) ? digits + std::string(ending)
                                                       : std::string(part);
}

/// Letters, digits and what is taken for a letter stand together.
bool isWordByte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isOneOf(c, kDigits) || c == '|' ||
           static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

std::string withOrdinals(std::string_view word) {
    const bool hasDigit = word.find_first_of(kDigits) != std::string_view::npos;
    std::string result;
    std::size_t begin = 0;
    while (begin < word.size()) {
        std::size_t end = begin;
        while (end < word.size() && isWordByte(word[end]) == isWordByte(word[begin])) {
            ++end;
        }
        result += ordinalOf(word.substr(begin, end - begin), hasDigit);
        begin = end;
    }
    return result;
}

}  // namespace strata::datasetgen::pdf
