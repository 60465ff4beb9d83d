// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/number_text.h"

#include "chat_template/failure.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace strata::chat_template {
namespace {

__extension__ using UnsignedInt = unsigned __int128;

UnsignedInt magnitudeOf(Int number) {
    const auto magnitude = static_cast<UnsignedInt>(number);
    return number < 0 ? UnsignedInt{0} - magnitude : magnitude;
}

std::string printed(double number, std::chars_format format, std::optional<int> precision) {
    std::string text(precision ? static_cast<std::size_t>(*precision) + 400 : 64, '\0');
    char* const end = text.data() + text.size();
    const auto result = precision ? std::to_chars(text.data(), end, number, format, *precision)
                                  : std::to_chars(text.data(), end, number, format);
    text.resize(static_cast<std::size_t>(result.ptr - text.data()));
    return text;
}

std::string specialName(double number) {
    return std::isnan(number) ? "nan" : number < 0 ? "-inf" : "inf";
}

int digitValue(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    const char lower = static_cast<char>(c | 32);
    return lower >= 'a' && lower <= 'z' ? lower - 'a' + 10 : 99;
}

/// Digits of other scripts become ASCII; nullopt if something else is not ASCII.
std::optional<std::string> asciiDigits(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const char32_t c = nextCodePoint(text, i);
        if (c < 0x80) {
            out += static_cast<char>(c);
        } else if (isDecimal(c)) {
            char32_t zero = c;
            while (isDecimal(zero - 1) && c - zero < 9) {
                --zero;
            }
            out += static_cast<char>('0' + (c - zero));
        } else {
            return std::nullopt;
        }
    }
    return out;
}

/// Underscores may stand between two digits only.
std::optional<std::string> withoutUnderscores(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '_') {
            out += text[i];
        } else if (i == 0 || i + 1 == text.size() || digitValue(text[i - 1]) > 35 ||
                   digitValue(text[i + 1]) > 35) {
            return std::nullopt;
        }
    }
    return out;
}

int prefixBase(std::string_view digits) {
    if (digits.size() < 2 || digits[0] != '0') {
        return 0;
    }
    switch (digits[1] | 32) {
        case 'x':
            return 16;
        case 'o':
            return 8;
        case 'b':
            return 2;
        default:
            return 0;
    }
}

}  // namespace

std::string formatInt(Int number) {
    UnsignedInt magnitude = magnitudeOf(number);
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
    const std::string scientific = printed(number, std::chars_format::scientific, std::nullopt);
    const std::size_t mark = scientific.find('e');
    const int exponent = std::atoi(scientific.c_str() + mark + 1);
    if (exponent < -4 || exponent >= 16) {
        return scientific;
    }
    std::string plain = printed(number, std::chars_format::fixed, std::nullopt);
    if (plain.find('.') == std::string::npos) {
        plain += ".0";
    }
    return plain;
}

std::string formatFixed(double number, int decimals) {
    return std::isfinite(number) ? printed(number, std::chars_format::fixed, decimals)
                                 : specialName(number);
}

std::optional<Int> parseInt(std::string_view text, int base) {
    const auto ascii = asciiDigits(stripText(text, Side::Both));
    if (!ascii || ascii->empty()) {
        return std::nullopt;
    }
    std::string_view rest = *ascii;
    const bool negative = rest.front() == '-';
    if (negative || rest.front() == '+') {
        rest.remove_prefix(1);
    }
    const int prefix = prefixBase(rest);
    if (prefix != 0 && (base == 0 || base == prefix)) {
        rest.remove_prefix(2);
        if (!rest.empty() && rest.front() == '_') {
            rest.remove_prefix(1);
        }
        base = prefix;
    }
    const auto digits = withoutUnderscores(rest);
    if (!digits || digits->empty()) {
        return std::nullopt;
    }
    const bool zeroLed = base == 0 && (*digits)[0] == '0';
    base = base == 0 ? 10 : base;
    Int result = 0;
    bool overflow = false;
    for (const char c : *digits) {
        const int digit = digitValue(c);
        if (digit >= base) {
            return std::nullopt;
        }
        overflow = overflow || __builtin_mul_overflow(result, Int{base}, &result) ||
                   __builtin_add_overflow(result, Int{digit}, &result);
    }
    if (overflow) {
        failLimit("makes an integer of more than 128 bits");
    }
    if (zeroLed && result != 0) {
        return std::nullopt;
    }
    return negative ? -result : result;
}

std::optional<double> parseFloat(std::string_view text) {
    const auto ascii = asciiDigits(stripText(text, Side::Both));
    const auto plain = ascii ? withoutUnderscores(*ascii) : std::nullopt;
    if (!plain || plain->empty()) {
        return std::nullopt;
    }
    std::string_view rest = *plain;
    const bool negative = rest.front() == '-';
    if (negative || rest.front() == '+') {
        rest.remove_prefix(1);
    }
    const std::string lower = lowerText(rest);
    if (lower.find("nan(") != std::string::npos || rest.empty() || rest.front() == '-') {
        return std::nullopt;
    }
    double number = 0;
    const auto result = std::from_chars(lower.data(), lower.data() + lower.size(), number);
    if (result.ptr != lower.data() + lower.size()) {
        return std::nullopt;
    }
    if (result.ec == std::errc::result_out_of_range) {
        // from_chars leaves the value alone; Python gives infinity or zero
        const bool tiny = lower.find("e-") != std::string::npos || lower[0] == '.' ||
                          lower.compare(0, 2, "0.") == 0;
        number = tiny ? 0 : std::numeric_limits<double>::infinity();
    } else if (result.ec != std::errc()) {
        return std::nullopt;
    }
    return negative ? -number : number;
}

}  // namespace strata::chat_template
