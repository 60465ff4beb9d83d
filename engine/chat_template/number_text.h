// SPDX-License-Identifier: GPL-3.0-or-later
// Integers and floating point numbers to and from text, independent of the process's locale.
#pragma once

#include "chat_template/value.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata::chat_template {

std::string formatInt(Int number);
/// The shortest text that reads back as the same double, as repr() writes it ("1.0", "1e-07",
/// "inf").
std::string formatFloat(double number);
/// With `decimals` digits behind the point.
std::string formatFixed(double number, int decimals);

/// Python's int() and float() of a text; nullopt if it is none. Throw TemplateLimit beyond 128 bits
/// and beyond the range of a double.
std::optional<Int> parseInt(std::string_view text);
std::optional<double> parseFloat(std::string_view text);

}  // namespace strata::chat_template
