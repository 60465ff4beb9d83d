// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/written_number.h"

#include "datasetgen/text/text_words.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace strata::datasetgen {
namespace {

// No number that a page prints for people is longer.
constexpr std::size_t kDigitsMax = 40;

bool isAsciiDigit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

bool digitAt(std::string_view text, std::size_t at) {
    return at < text.size() && isAsciiDigit(text[at]);
}

std::size_t digitsFrom(std::string_view text, std::size_t at) {
    std::size_t count = 0;
    while (digitAt(text, at + count)) {
        ++count;
    }
    return count;
}

/// The mark before the decimals.
char decimalMark(std::string_view language) {
    constexpr std::array points = std::to_array<std::string_view>({"en", "zh", "ja", "ko"});
    return std::ranges::find(points, language) != points.end() ? '.' : ',';
}

std::string plain(std::string_view whole, std::string_view decimals) {
    while (whole.size() > 1 && whole.front() == '0') {
        whole.remove_prefix(1);
    }
    while (!decimals.empty() && decimals.back() == '0') {
        decimals.remove_suffix(1);
    }
    std::string value(whole.empty() ? "0" : whole);
    if (!decimals.empty()) {
        value += '.';
        value += decimals;
    }
    return value;
}

std::string without(std::string_view text, char mark) {
    std::string result(text);
    std::erase(result, mark);
    return result;
}

bool areGroups(std::string_view number, char mark) {
    const std::vector<std::string> groups = splitAt(number, mark);
    return groups.front().size() <= 3 && groups.front() != "0" &&
           std::all_of(groups.begin() + 1, groups.end(),
                       [](const std::string& group) { return group.size() == 3; });
}

/// What digits with points and commas mean.
void interpret(std::string_view digits, std::string_view language, WrittenNumber& number) {
    const auto points = std::ranges::count(digits, '.');
    const auto commas = std::ranges::count(digits, ',');
    if (points == 0 && commas == 0) {
        number.value = plain(digits, {});
        return;
    }
    if (points > 0 && commas > 0) {
        const std::size_t last = digits.find_last_of(".,");
        const char grouping = digits[last] == '.' ? ',' : '.';
        number.value = plain(without(without(digits.substr(0, last), grouping), digits[last]),
                             digits.substr(last + 1));
        return;
    }
    const char mark = points > 0 ? '.' : ',';
    const bool single = points + commas == 1;
    if (areGroups(digits, mark) && !(single && mark == decimalMark(language))) {
        number.value = plain(without(digits, mark), {});
    } else if (single) {
        const std::size_t at = digits.find(mark);
        number.value = plain(digits.substr(0, at), digits.substr(at + 1));
    } else {
        number.value = std::string(digits);
        for (const std::string& part : splitAt(digits, mark)) {
            number.parts.push_back(plain(part, {}));
        }
    }
}

constexpr std::u32string_view kHanDigits = U"〇一二三四五六七八九";

std::optional<unsigned long long> hanDigit(char32_t character) {
    if (character == U'零') {
        return 0;
    }
    if (character == U'两' || character == U'兩') {
        return 2;
    }
    const std::size_t digit = kHanDigits.find(character);
    return digit == std::u32string_view::npos ? std::nullopt
                                              : std::optional<unsigned long long>(digit);
}

unsigned long long hanPower(char32_t character) {
    switch (character) {
        case U'十':
            return 10;
        case U'百':
            return 100;
        case U'千':
            return 1000;
        case U'万':
        case U'萬':
            return 10'000;
        case U'亿':
        case U'億':
            return 100'000'000;
        default:
            return 0;
    }
}

}  // namespace

std::string withPlainNumbers(std::string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* form = icu::Normalizer2::getNFKCInstance(status);
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const char32_t character = nextCharacter(text, at);
        const bool isUnitSign = (character >= 0x3300 && character < 0x3400) ||
                                (character >= 0x2100 && character < 0x2150) ||
                                character == 0x00B5 || character == 0x2126;
        const bool isWide =
            character > 0xFF00 && character < 0xFF5F && character != 0xFF0C && character != 0xFF1A;
        if (character == 0x00A0 || character == 0x202F || character == 0x2009 ||
            character == 0x2007 || character == 0x3000) {
            result += ' ';
        } else if (character == 0x2019) {
            result += '\'';
        } else if ((isUnitSign || isWide) && U_SUCCESS(status)) {
            UErrorCode failed = U_ZERO_ERROR;
            form->normalize(icu::UnicodeString(static_cast<UChar32>(character)), failed)
                .toUTF8String(result);
        } else {
            result += text.substr(begin, at - begin);
        }
    }
    return result;
}

WrittenNumber readNumber(std::string_view text, std::size_t begin, std::string_view language) {
    WrittenNumber number;
    std::size_t at = begin + digitsFrom(text, begin);
    std::size_t groupBegin = begin;
    bool blanks = false;
    while (at < text.size() && at - begin < kDigitsMax) {
        const char c = text[at];
        const bool threeFollow = digitsFrom(text, at + 1) == 3;
        const bool afterGroup =
            at - groupBegin <= 3 &&
            text.substr(begin, at - begin).find_first_of(".,") == std::string_view::npos;
        const bool groups = (c == ' ' || c == '\'') && threeFollow && afterGroup;
        if (!groups && !((c == '.' || c == ',') && digitAt(text, at + 1))) {
            break;
        }
        blanks = blanks || c == ' ';
        groupBegin = at + 1;
        at = groupBegin + digitsFrom(text, groupBegin);
    }
    number.end = at;
    number.raw = std::string(text.substr(begin, at - begin));
    interpret(without(without(number.raw, ' '), '\''), language, number);
    if (blanks) {
        for (const std::string& part : splitAt(number.raw, ' ')) {
            WrittenNumber own;
            interpret(part, language, own);
            number.parts.push_back(own.value);
        }
    }
    return number;
}

WrittenNumber readHanNumber(std::string_view text, std::size_t begin) {
    // Sections of up to 千 are gathered and multiplied by what ends them: 三万五千 = 3 * 万 + 5000.
    unsigned long long total = 0;
    unsigned long long section = 0;
    unsigned long long digit = 0;
    bool hasDigit = false;
    std::size_t digits = 0;
    std::size_t powers = 0;
    WrittenNumber number;
    std::size_t at = begin;
    for (std::size_t next = at; at < text.size() && digits + powers < kDigitsMax; at = next) {
        const char32_t character = nextCharacter(text, next);
        const std::optional<unsigned long long> own = hanDigit(character);
        const unsigned long long power = hanPower(character);
        if (own) {
            // 二〇二一: digits one by one.
            digit = hasDigit && powers == 0 && digit < 1'000'000'000 ? digit * 10 + *own : *own;
            hasDigit = true;
            ++digits;
        } else if (power >= 10'000 && (hasDigit || section > 0)) {
            total += (section + digit) * power;
            section = 0;
            digit = 0;
            hasDigit = false;
            ++powers;
        } else if (power > 0 && power < 10'000 && (hasDigit || power == 10)) {
            section += (hasDigit ? digit : 1) * power;
            digit = 0;
            hasDigit = false;
            ++powers;
        } else {
            break;
        }
    }
    if (digits + powers == 0) {
        return number;
    }
    number.end = at;
    number.raw = std::string(text.substr(begin, at - begin));
    number.value = std::to_string(total + section + digit);
    return number;
}

std::string scaledNumber(std::string_view value, std::size_t powerOfTen) {
    const std::size_t point = std::min(value.find('.'), value.size());
    std::string whole(value.substr(0, point));
    std::string decimals(point < value.size() ? value.substr(point + 1) : std::string_view());
    decimals.resize(std::max(decimals.size(), powerOfTen), '0');
    whole += decimals.substr(0, powerOfTen);
    return plain(whole, std::string_view(decimals).substr(powerOfTen));
}

std::string sumOf(std::string_view left, std::string_view right) {
    const auto digitsOf = [](std::string_view value) {
        const std::size_t point = std::min(value.find('.'), value.size());
        return std::pair{std::string(value.substr(0, point)),
                         std::string(value.substr(std::min(point + 1, value.size())))};
    };
    auto [wholeLeft, decimalsLeft] = digitsOf(left);
    auto [wholeRight, decimalsRight] = digitsOf(right);
    const std::size_t whole = std::max(wholeLeft.size(), wholeRight.size()) + 1;
    const std::size_t decimals = std::max(decimalsLeft.size(), decimalsRight.size());
    wholeLeft.insert(0, whole - wholeLeft.size(), '0');
    wholeRight.insert(0, whole - wholeRight.size(), '0');
    decimalsLeft.resize(decimals, '0');
    decimalsRight.resize(decimals, '0');
    std::string sum = wholeLeft + decimalsLeft;
    const std::string other = wholeRight + decimalsRight;
    int carry = 0;
    for (std::size_t i = sum.size(); i-- > 0;) {
        const int digit = (sum[i] - '0') + (other[i] - '0') + carry;
        sum[i] = static_cast<char>('0' + digit % 10);
        carry = digit / 10;
    }
    return plain(std::string_view(sum).substr(0, whole), std::string_view(sum).substr(whole));
}

}  // namespace strata::datasetgen
