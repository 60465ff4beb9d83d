// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces of Python's str methods that filters use as well.
#pragma once

#include "chat_template/methods.h"
#include "chat_template/value.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::chat_template {

/// str.replace; a negative count replaces all. Throws TemplateLimit when the result is too large.
std::string replaceText(std::string_view text,
                        std::string_view old,
                        std::string_view replacement,
                        std::int64_t count);
/// str.splitlines without the line ends.
std::vector<std::string_view> splitLines(std::string_view text);

/// The methods that search and cut (split, find, strip, ...), in text_search_methods.cpp.
Method findTextSearchMethod(const std::string& name);

}  // namespace strata::chat_template
