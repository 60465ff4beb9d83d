// SPDX-License-Identifier: GPL-3.0-or-later
// Python's str methods, and what filters use of them.
#pragma once

#include "chat_template/function.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::chat_template {

const FunctionTable& textMethods();

/// str.replace; a negative count replaces all. Throws TemplateLimit when the result is too large.
std::string replaceText(std::string_view text,
                        std::string_view old,
                        std::string_view replacement,
                        std::int64_t count);

/// Whether a line has the line end behind it.
enum class LineEnds { Dropped, Kept };
/// str.splitlines. Throws TemplateLimit for too many lines.
std::vector<std::string_view> splitLines(std::string_view text, LineEnds ends);

}  // namespace strata::chat_template
