// SPDX-License-Identifier: GPL-3.0-or-later
// Python's format specification mini-language for one value.
#pragma once

#include "chat_template/value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace strata::chat_template {

/// [[fill]align][sign][#][0][width][grouping][.precision][type]; a zero character means "not
/// given".
struct FormatSpec {
    char32_t fill = U' ';
    char align = 0;  ///< < > ^ =
    char sign = '-';
    bool alternate = false;
    std::size_t width = 0;
    char grouping = 0;  ///< , or _
    std::optional<int> precision;
    char type = 0;
};

/// Throws TemplateFailed for an invalid specification, TemplateLimit for a huge width or precision.
FormatSpec parseFormatSpec(std::string_view text);

/// Reads digits at `position`, which moves behind them; nullopt if there are none. Throws
/// TemplateLimit when huge.
std::optional<int> parseFormatNumber(std::string_view text, std::size_t& position);

/// `text` in the width of the spec; `defaultAlign` where none is given.
std::string padded(std::string_view text, const FormatSpec& spec, char defaultAlign);
std::string formatTextBy(std::string_view text, const FormatSpec& spec);
/// `minimumDigits` is the precision of the % operator; 0 elsewhere.
std::string formatIntBy(Int number, const FormatSpec& spec, std::size_t minimumDigits = 0);
std::string formatFloatBy(double number, const FormatSpec& spec);

/// format(value, text).
std::string formatValue(Runtime& runtime, const Value& value, std::string_view specText);

}  // namespace strata::chat_template
