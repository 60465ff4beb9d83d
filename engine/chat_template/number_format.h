// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and texts written with a format: Python's % operator, str.format and format
// specifications. Source: the Python language reference, "printf-style String Formatting" and
// "Format Specification Mini-Language".
#pragma once

#include "chat_template/value.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata::chat_template {

std::string formatInt(Int number);
/// Digits of a non-negative number; base 2 to 16, lower case.
std::string formatDigits(Int number, int base);
/// The shortest text that reads back as the same double, as repr() writes it ("1.0", "1e-07",
/// "inf").
std::string formatFloat(double number);
/// f, e or g (either case) with a precision; no sign for positive numbers.
std::string formatFloat(double number, char kind, int precision);

/// Python's int() and float() of a text; nullopt if it is none. Base 0 reads prefixes. Throws
/// TemplateLimit beyond 128 bits.
std::optional<Int> parseInt(std::string_view text, int base);
std::optional<double> parseFloat(std::string_view text);

/// str % value. Throws TemplateFailed as Python raises.
Value formatPercent(Runtime& runtime, const TextData& format, const Value& value);

/// str.format.
Value formatBraces(Runtime& runtime, const TextData& format, const Arguments& arguments);

}  // namespace strata::chat_template
