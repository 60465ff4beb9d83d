// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/number_text.h"

#include "chat_template/failure.h"
#include "chat_template/text.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace strata::chat_template {
namespace {

__extension__ using UnsignedInt = unsigned __int128;

std::string specialName(double number) {
    return std::isnan(number) ? "nan" : number < 0 ? "-inf" : "inf";
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Without white space around it and underscores between digits, digits of other scripts as ASCII;
/// nullopt if something else is not ASCII.
std::optional<std::string> plainNumber(std::string_view text) {
    text = stripText(text, Side::Both);
    std::string plain;
    for (std::size_t i = 0; i < text.size();) {
        const char32_t c = nextCodePoint(text, i);
        const auto digit = decimalDigit(c);
        if (digit) {
            plain += static_cast<char>('0' + *digit);
        } else if (c >= 0x80) {
            return std::nullopt;
        } else if (c != '_') {
            plain += static_cast<char>(c);
        } else if (plain.empty() || !isDigit(plain.back()) || i == text.size() ||
                   !isDigit(text[i])) {
            return std::nullopt;
        }
    }
    return plain;
}

/// Takes the sign from the front; true for a minus.
bool takeSign(std::string_view& text) {
    const bool isNegative = text.starts_with('-');
    text.remove_prefix(isNegative || text.starts_with('+') ? 1 : 0);
    return isNegative;
}

}  // namespace

std::string formatInt(Int number) {
    auto magnitude = static_cast<UnsignedInt>(number);
    magnitude = number < 0 ? UnsignedInt{0} - magnitude : magnitude;
    std::string digits;
    do {
        digits += static_cast<char>('0' + static_cast<int>(magnitude % 10));
        magnitude /= 10;
    } while (magnitude != 0);
    digits += number < 0 ? "-" : "";
    return {digits.rbegin(), digits.rend()};
}

std::string formatFloat(double number) {
    if (!std::isfinite(number)) {
        return specialName(number);
    }
    char text[64];
    const auto written = [&](std::chars_format format) {
        return std::string(text, std::to_chars(text, std::end(text), number, format).ptr);
    };
    const std::string scientific = written(std::chars_format::scientific);
    const int exponent = std::atoi(scientific.c_str() + scientific.find('e') + 1);
    if (exponent < -4 || exponent >= 16) {
        return scientific;
    }
    const std::string plain = written(std::chars_format::fixed);
    return plain.find('.') == std::string::npos ? plain + ".0" : plain;
}

std::string formatFixed(double number, int decimals) {
    if (!std::isfinite(number)) {
        return specialName(number);
    }
    // 309 digits before the point, the point and a sign
    std::string text(static_cast<std::size_t>(decimals) + 311, '\0');
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number,
                                   std::chars_format::fixed, decimals);
    text.resize(static_cast<std::size_t>(end.ptr - text.data()));
    return text;
}

std::optional<Int> parseInt(std::string_view text) {
    const auto plain = plainNumber(text);
    std::string_view digits = plain ? *plain : std::string_view();
    const bool isNegative = takeSign(digits);
    if (digits.empty()) {
        return std::nullopt;
    }
    Int result = 0;
    bool overflow = false;
    for (const char c : digits) {
        if (!isDigit(c)) {
            return std::nullopt;
        }
        overflow = overflow || __builtin_mul_overflow(result, Int{10}, &result) ||
                   __builtin_add_overflow(result, Int{c - '0'}, &result);
    }
    if (overflow) {
        failLimit("makes an integer of more than 128 bits");
    }
    return isNegative ? -result : result;
}

std::optional<double> parseFloat(std::string_view text) {
    const auto plain = plainNumber(text);
    std::string_view digits = plain ? *plain : std::string_view();
    const bool isNegative = takeSign(digits);
    if (digits.starts_with('-') || digits.find('(') != std::string_view::npos) {
        return std::nullopt;
    }
    double number = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (problem == std::errc::result_out_of_range) {
        failLimit("reads a number out of the range of floating point");
    }
    if (problem != std::errc() || end != digits.data() + digits.size()) {
        return std::nullopt;
    }
    return isNegative ? -number : number;
}

}  // namespace strata::chat_template
