// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/format_spec.h"

#include "chat_template/failure.h"
#include "chat_template/number_format.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <cctype>
#include <cmath>

namespace strata::chat_template {
namespace {

constexpr int kPrecisionMax = 1000;
constexpr int kFloatPrecision = 6;

bool isAlign(char32_t c) {
    return c == '<' || c == '>' || c == '^' || c == '=';
}

[[noreturn]] void failSpec(std::string_view text) {
    fail("invalid format specifier '" + std::string(text) + "'");
}

[[noreturn]] void failType(char type, const std::string& typeName) {
    fail(std::string("unknown format code '") + type + "' for object of type '" + typeName + "'");
}

/// `digits` starts with a run of digits; separators go into that run.
std::string grouped(std::string_view digits, char separator, std::size_t every) {
    std::size_t run = 0;
    while (run < digits.size() && std::isxdigit(static_cast<unsigned char>(digits[run])) != 0) {
        ++run;
    }
    std::string out;
    for (std::size_t i = 0; i < run; ++i) {
        if (i != 0 && (run - i) % every == 0) {
            out += separator;
        }
        out += digits[i];
    }
    return out.append(digits.substr(run));
}

std::string signOf(bool negative, const FormatSpec& spec) {
    if (negative) {
        return "-";
    }
    return spec.sign == '-' ? "" : std::string(1, spec.sign);
}

std::string assembled(const std::string& sign,
                      std::string digits,
                      const FormatSpec& spec,
                      std::size_t every) {
    if (spec.grouping != 0) {
        digits = grouped(digits, spec.grouping, every);
    }
    if (spec.align != '=') {
        return padded(sign + digits, spec, '>');
    }
    FormatSpec rest = spec;
    rest.align = '>';
    rest.width = spec.width > sign.size() ? spec.width - sign.size() : 0;
    return sign + padded(digits, rest, '>');
}

bool isFloatType(char type) {
    return type != 0 && std::string_view("eEfFgG%").find(type) != std::string_view::npos;
}

std::string floatDigits(double magnitude, const FormatSpec& spec) {
    switch (spec.type) {
        case 0:
            if (!spec.precision) {
                return formatFloat(magnitude);
            } else {
                std::string text = formatFloat(magnitude, 'g', *spec.precision);
                const bool plain = text.find_first_of(".en") == std::string::npos;
                return plain ? text + ".0" : text;
            }
        case '%':
            return formatFloat(magnitude * 100, 'f', spec.precision.value_or(kFloatPrecision)) +
                   "%";
        default:
            return formatFloat(magnitude, spec.type, spec.precision.value_or(kFloatPrecision));
    }
}

}  // namespace

std::optional<int> parseFormatNumber(std::string_view text, std::size_t& position) {
    const std::size_t begin = position;
    std::size_t number = 0;
    while (position < text.size() && text[position] >= '0' && text[position] <= '9') {
        number = number * 10 + static_cast<std::size_t>(text[position] - '0');
        if (number > kTextBytesMax) {
            failLimit("formats a text of more than " + std::to_string(kTextBytesMax) + " bytes");
        }
        ++position;
    }
    return position == begin ? std::nullopt : std::optional<int>(static_cast<int>(number));
}

FormatSpec parseFormatSpec(std::string_view text) {
    FormatSpec spec;
    std::size_t i = 0;
    bool ownFill = false;
    const auto at = [&](std::size_t k) { return k < text.size() ? text[k] : '\0'; };
    if (!text.empty()) {
        std::size_t next = 0;
        const char32_t first = nextCodePoint(text, next);
        if (isAlign(static_cast<unsigned char>(at(next)))) {
            ownFill = true;
            spec.fill = first;
            spec.align = at(next);
            i = next + 1;
        } else if (isAlign(first)) {
            spec.align = at(0);
            i = 1;
        }
    }
    if (at(i) == '+' || at(i) == '-' || at(i) == ' ') {
        spec.sign = at(i++);
    }
    if (at(i) == '#') {
        spec.alternate = true;
        ++i;
    }
    if (at(i) == '0') {
        spec.fill = ownFill ? spec.fill : U'0';
        spec.align = spec.align == 0 ? '=' : spec.align;
        ++i;
    }
    spec.width = static_cast<std::size_t>(parseFormatNumber(text, i).value_or(0));
    if (at(i) == ',' || at(i) == '_') {
        spec.grouping = at(i++);
    }
    if (at(i) == '.') {
        ++i;
        spec.precision = parseFormatNumber(text, i);
        if (!spec.precision) {
            fail("Format specifier missing precision");
        }
    }
    if (i < text.size()) {
        spec.type = text[i++];
    }
    if (i != text.size()) {
        failSpec(text);
    }
    return spec;
}

std::string padded(std::string_view text, const FormatSpec& spec, char defaultAlign) {
    const std::size_t length = codePointCount(text);
    const std::size_t missing = spec.width > length ? spec.width - length : 0;
    const char align = spec.align == 0 ? defaultAlign : spec.align;
    const std::size_t left = align == '<' ? 0 : align == '^' ? missing / 2 : missing;
    std::string fill;
    appendCodePoint(fill, spec.fill);
    BoundedText out;
    for (std::size_t i = 0; i < left; ++i) {
        out.append(fill);
    }
    out.append(text);
    for (std::size_t i = left; i < missing; ++i) {
        out.append(fill);
    }
    return out.take();
}

std::string formatTextBy(std::string_view text, const FormatSpec& spec) {
    if (spec.precision) {
        text = text.substr(0, byteOffset(text, static_cast<std::size_t>(*spec.precision)));
    }
    return padded(text, spec, '<');
}

std::string formatIntBy(Int number, const FormatSpec& spec, std::size_t minimumDigits) {
    std::string prefix;
    int base = 10;
    const char lower = static_cast<char>(spec.type | 32);
    if (lower == 'x' || lower == 'o' || lower == 'b') {
        base = lower == 'x' ? 16 : lower == 'o' ? 8 : 2;
        prefix = spec.alternate ? std::string("0") + spec.type : "";
    }
    std::string digits = formatDigits(number, base);
    if (spec.type == 'X') {
        digits = upperText(digits);
    }
    if (digits.size() < minimumDigits) {
        BoundedText zeros;
        digits = zeros.append(minimumDigits - digits.size(), '0').append(digits).take();
    }
    return assembled(signOf(number < 0, spec) + prefix, digits, spec, base == 10 ? 3 : 4);
}

std::string formatFloatBy(double number, const FormatSpec& spec) {
    if (spec.precision.value_or(0) > kPrecisionMax) {
        failLimit("formats a number with more than " + std::to_string(kPrecisionMax) + " digits");
    }
    const bool negative = std::signbit(number) && !std::isnan(number);
    return assembled(signOf(negative, spec), floatDigits(negative ? -number : number, spec), spec,
                     3);
}

std::string formatValue(Runtime& runtime, const Value& value, std::string_view specText) {
    if (specText.empty()) {
        return str(runtime, value);
    }
    if (value.isUndefined()) {
        fail("unsupported format string passed to Undefined.__format__");
    }
    const FormatSpec spec = parseFormatSpec(specText);
    if (const TextData* text = value.asText()) {
        if (spec.type != 0 && spec.type != 's') {
            failType(spec.type, "str");
        }
        if (spec.align == '=' && spec.fill != U'0') {
            fail("'=' alignment not allowed in string format specifier");
        }
        FormatSpec plain = spec;
        plain.align = spec.align == '=' ? '<' : spec.align;
        return formatTextBy(text->utf8, plain);
    }
    const auto whole = value.asInt();
    if (whole &&
        (spec.type == 0 || std::string_view("bdoxXn").find(spec.type) != std::string_view::npos)) {
        if (spec.precision) {
            fail("Precision not allowed in integer format specifier");
        }
        return formatIntBy(*whole, spec);
    }
    if (whole && spec.type == 'c') {
        if (*whole < 0 || *whole > 0x10FFFF || (*whole >= 0xD800 && *whole < 0xE000)) {
            fail("%c arg not in range(0x110000)");
        }
        std::string text;
        appendCodePoint(text, static_cast<char32_t>(*whole));
        return padded(text, spec, '>');
    }
    if (const auto number = toDouble(value)) {
        FormatSpec plain = spec;
        if (spec.type == 'n') {
            plain.type = 'g';
        } else if (spec.type != 0 && !isFloatType(spec.type)) {
            failType(spec.type, value.typeName());
        }
        return formatFloatBy(*number, plain);
    }
    fail("unsupported format string passed to " + value.typeName() + ".__format__");
}

}  // namespace strata::chat_template
