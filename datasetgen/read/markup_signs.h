// SPDX-License-Identifier: GPL-3.0-or-later
// Signs by which text files that share their characters are told apart: HTML tags, Markdown marks.
// Thread: pure functions; any thread.
#pragma once

#include <cstddef>
#include <string_view>

namespace strata::datasetgen {

/// Whether an HTML document begins here, after blanks, comments and an XML declaration.
bool beginsAsHtml(std::string_view text);

/// How many closing tags of ordinary HTML elements the text has.
std::size_t htmlTagCount(std::string_view text);

/// Points for features that only Markdown has; plain text with dashes and underlines stays below
/// the minimum.
int markdownScore(std::string_view text);
inline constexpr int kMarkdownScoreMin = 3;

}  // namespace strata::datasetgen
