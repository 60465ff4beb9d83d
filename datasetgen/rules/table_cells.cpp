// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/table_cells.h"

#include "datasetgen/pairs/self_contained.h"
#include "datasetgen/rules/vocabulary.h"
#include "datasetgen/text/text_pattern.h"

#include <unicode/uchar.h>

#include <algorithm>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kValueBytesMax = 300;
constexpr std::size_t kKeyWordsMax = 5;
constexpr std::size_t kRowsMax = 400;

/// A path or name that the cell's width has cut: "/usr/ share", "GET_ VALUE".
bool isBroken(std::string_view text) {
    return text.find("_ ") != std::string_view::npos || text.find("/ ") != std::string_view::npos ||
           text.find(" /") != std::string_view::npos;
}

}  // namespace

std::vector<TableRow> tableRows(const std::string& table) {
    std::vector<TableRow> rows;
    std::size_t at = 0;
    while (at <= table.size() && rows.size() < kRowsMax) {
        const std::size_t end = std::min(table.find('\n', at), table.size());
        TableRow row;
        while (true) {
            const std::size_t tab = std::min(table.find('\t', at), end);
            row.push_back({collapsed(std::string_view(table).substr(at, tab - at)), {at, tab}});
            if (tab >= end) {
                break;
            }
            at = tab + 1;
        }
        rows.push_back(std::move(row));
        at = end + 1;
    }
    return rows;
}

bool isWords(std::string_view text) {
    std::size_t letters = 0;
    for (std::size_t at = 0; at < text.size();) {
        letters += u_isalpha(static_cast<UChar32>(nextCharacter(text, at))) != 0 ? 1 : 0;
    }
    return letters * 2 >= characterCount(text) && letters >= 2 && !text.ends_with('-') &&
           (beginsWithLetter(text) || isCodeWord(text.substr(0, text.find(' '))));
}

bool isValue(std::string_view text) {
    static const TextPattern nothing("^(?:[-–—?]|[nN]/[aA])$|\\.\\.\\.");
    return !text.empty() && text.size() <= kValueBytesMax && !nothing.occursIn(text) &&
           selfContainedFault(text) != "pointer" && !isBroken(text);
}

namespace {

/// Whether a cell can name its row.
bool isKey(const std::string& text) {
    return !text.empty() && isWords(text) && wordsOf(text).size() <= kKeyWordsMax &&
           text.find_first_of("()?*") == std::string::npos &&
           text.find("\u00b9") == std::string::npos && text.find("\u00b2") == std::string::npos &&
           !isBroken(text);
}

}  // namespace

bool namesRow(const std::vector<TableRow>& rows, std::size_t rowIndex, std::size_t column) {
    const std::string& key = rows[rowIndex][column].text;
    return isKey(key) && std::ranges::count_if(rows, [&](const TableRow& row) {
                             return row[column].text == key;
                         }) == 1;
}

}  // namespace strata::datasetgen
