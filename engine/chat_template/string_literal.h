// SPDX-License-Identifier: GPL-3.0-or-later
// String literals of the template language: Python's escapes (\n, \x41, \u00e9, ...).
#pragma once

#include <string>
#include <string_view>

namespace strata::chat_template {

/// The text between the quotes with its escapes resolved; unknown escapes stay as they are, as in
/// Python. Throws TemplateSyntax with `line` for a broken escape, a lone surrogate, or an escape
/// that is refused.
std::string unescapeLiteral(std::string_view body, int line);

}  // namespace strata::chat_template
