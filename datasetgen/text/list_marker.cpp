// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/list_marker.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace strata::datasetgen {
namespace {

constexpr int kRomanMax = 3999;
constexpr std::size_t kDigitsMax = 4;
constexpr std::array<std::string_view, 13> kBullets{"-", "*", "+", "o", "•", "◦", "▪",
                                                    "‣", "·", "–", "—", "●", "○"};

std::string letters(int number) {
    std::string text;
    for (int rest = number; rest > 0; rest = (rest - 1) / 26) {
        text.insert(text.begin(), static_cast<char>('a' + (rest - 1) % 26));
    }
    return text;
}

std::string roman(int number) {
    constexpr std::array<std::pair<int, std::string_view>, 13> digits{{{1000, "m"},
                                                                       {900, "cm"},
                                                                       {500, "d"},
                                                                       {400, "cd"},
                                                                       {100, "c"},
                                                                       {90, "xc"},
                                                                       {50, "l"},
                                                                       {40, "xl"},
                                                                       {10, "x"},
                                                                       {9, "ix"},
                                                                       {5, "v"},
                                                                       {4, "iv"},
                                                                       {1, "i"}}};
    std::string text;
    for (const auto& [value, digit] : digits) {
        for (; number >= value; number -= value) {
            text += digit;
        }
    }
    return text;
}

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

bool isAlnum(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}
bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// "12", "b", "iv", "2.1": what may stand before the point or bracket of a marker.
bool isOrdinal(std::string_view text) {
    if (text.empty() || text.size() > 2 * kDigitsMax) {
        return false;
    }
    if (isDigit(text.front())) {
        return std::ranges::all_of(text, [](char c) { return isDigit(c) || c == '.'; });
    }
    return (text.size() == 1 && isAlnum(text.front())) ||
           (text.size() <= kDigitsMax && text.find_first_not_of("ivx") == std::string_view::npos);
}

}  // namespace

std::string numberText(NumberStyle style, int number) {
    if (number > 0) {
        switch (style) {
            case NumberStyle::LowerLetter:
                return letters(number);
            case NumberStyle::UpperLetter:
                return upper(letters(number));
            case NumberStyle::LowerRoman:
            case NumberStyle::UpperRoman:
                if (number <= kRomanMax) {
                    return style == NumberStyle::LowerRoman ? roman(number) : upper(roman(number));
                }
                break;
            case NumberStyle::Decimal:
                break;
        }
    }
    return std::to_string(number);
}

std::size_t listMarkerBytes(std::string_view line) {
    for (const std::string_view bullet : kBullets) {
        if (line.starts_with(bullet) && line.size() > bullet.size() &&
            (line[bullet.size()] == ' ' || line[bullet.size()] == '\t')) {
            return bullet.size();
        }
    }
    const std::size_t open = line.starts_with('(') ? 1 : 0;
    std::size_t end = open;
    while (end < line.size() && (isAlnum(line[end]) || (line[end] == '.' && end + 1 < line.size() &&
                                                        isDigit(line[end + 1])))) {
        ++end;
    }
    const bool isClosed = end + 1 < line.size() &&
                          (line[end + 1] == ' ' || line[end + 1] == '\t') &&
                          (line[end] == ')' || (open == 0 && line[end] == '.'));
    return isClosed && isOrdinal(line.substr(open, end - open)) ? end + 1 : 0;
}

}  // namespace strata::datasetgen
