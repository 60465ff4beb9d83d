// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a table's text, what can name a row and what can be an answer.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/text/text_words.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// A cell without the blanks around it, and its bytes in the table's text.
struct TableCell {
    std::string text;
    TextSpan span;
};
using TableRow = std::vector<TableCell>;

/// The first rows of a table's text, at most 400.
std::vector<TableRow> tableRows(const std::string& table);

/// Letters in the main: words, not signs and numbers.
bool isWords(std::string_view text);

/// Whether a cell can be an answer: not empty, not too long, not cut, no pointer elsewhere.
bool isValue(std::string_view text);

/// Whether a row's key is a name that no other row has.
bool namesRow(const std::vector<TableRow>& rows, std::size_t rowIndex, std::size_t column);

}  // namespace strata::datasetgen
