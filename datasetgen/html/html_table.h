// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of web pages: which hold data and which only place things, and the rows of the former.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/html/html_tree.h"

#include <string>

namespace strata::datasetgen {

/// Whether the table's cells are data, not a page's columns, a note's picture or a listing's line
/// numbers.
bool isDataTable(const HtmlNode& table, const HtmlTree& tree);

/// Rows by lines, cells by tabs.
std::string tableTextOf(const HtmlNode& table);

/// The caption element of a table; null when it has none.
const HtmlNode* captionOf(const HtmlNode& table);

}  // namespace strata::datasetgen
