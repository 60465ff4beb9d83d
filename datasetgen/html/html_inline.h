// SPDX-License-Identifier: GPL-3.0-or-later
// The words inside a line of a web page: raised and lowered digits, note marks, permalinks.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/html/html_tree.h"

#include <string>
#include <string_view>

namespace strata::datasetgen {

/// Whether the inline element carries nothing of the text: a permalink sign, a mark that points to
/// a footnote, an arrow back from one, line numbers of a listing.
bool isMarkOnly(const HtmlNode& element);

/// All text below a node on one line, blanks where blocks and cells end; without silent and hidden
/// elements and marks.
std::string lineTextOf(const HtmlNode& node);

/// All text below a node as it stands, for listings.
std::string verbatimTextOf(const HtmlNode& node);

/// What an element without children says in a line: a task's box, a formula's text; mostly empty.
std::string emptyElementText(const HtmlNode& element);

/// The quotation marks around <q>; empty for other elements.
std::string_view openingMark(const HtmlNode& element);
std::string_view closingMark(const HtmlNode& element);

}  // namespace strata::datasetgen
