// SPDX-License-Identifier: GPL-3.0-or-later
// Tables: a fact a cell, named by its row and column; or a fact a row, where columns of certain
// names belong together.
#include "datasetgen/rules/pattern_rules.h"
#include "datasetgen/rules/table_cells.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <set>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kColumnBytesMax = 60;
constexpr std::size_t kRowsMin = 2;
constexpr std::size_t kBareRowsMin = 3;

bool isRectangular(const std::vector<TableRow>& rows) {
    return rows.size() >= kRowsMin && rows[0].size() >= 2 &&
           std::ranges::all_of(rows,
                               [&](const TableRow& row) { return row.size() == rows[0].size(); });
}

/// Whether the second column holds numbers where the first row has none.
bool countsBelow(const std::vector<TableRow>& rows) {
    const auto counted = std::count_if(rows.begin() + 1, rows.end(),
                                       [](const TableRow& row) { return hasDigit(row[1].text); });
    return !hasDigit(rows[0][1].text) && static_cast<std::size_t>(counted) * 2 >= rows.size() - 1;
}

/// "Mike Sangrey": two words or more, each with a capital.
bool isTitleCase(std::string_view text) {
    const std::vector<Word> words = wordsOf(text);
    return words.size() >= 2 && std::ranges::all_of(words, [&](const Word& word) {
               return beginsWithUpper(textAt(text, word.span));
           });
}

/// Whether the first row is one of many names: nearly every cell of the table is one.
bool listsNames(const std::vector<TableRow>& rows) {
    std::ptrdiff_t named = 0;
    std::ptrdiff_t filled = 0;
    for (const TableRow& row : rows) {
        named += std::ranges::count_if(row, isTitleCase, &TableCell::text);
        filled +=
            std::ranges::count_if(row, [](const TableCell& cell) { return !cell.text.empty(); });
    }
    return named * 4 >= filled * 3;
}

std::string withoutMark(std::string text) {
    while (text.ends_with(':') || text.ends_with('*') || text.ends_with('.')) {
        text.pop_back();
    }
    return text;
}

/// Whether a column is headed by a value: a row of the page before stands where the names should.
bool isHeadedByValue(const std::vector<TableRow>& rows, std::size_t column) {
    const std::string header = lowerCase(rows[0][column].text);
    const std::string first = header.substr(0, header.find(' '));
    const auto same = std::count_if(rows.begin() + 1, rows.end(), [&](const TableRow& row) {
        const std::string value = lowerCase(row[column].text);
        return value.substr(0, value.find(' ')) == first;
    });
    return same * 3 > std::ssize(rows);
}

/// Whether the first row names the columns: different words, and with two columns other than what
/// stands below, for the row may be an entry like the rest.
bool hasHeader(const std::vector<TableRow>& rows, const PatternBook& book) {
    std::set<std::string> names;
    std::string joined;
    for (std::size_t column = 0; column < rows[0].size(); ++column) {
        const std::string& name = rows[0][column].text;
        if ((!isWords(name) && name != "#") || name.size() > kColumnBytesMax ||
            (column > 0 && isHeadedByValue(rows, column))) {
            return false;
        }
        names.insert(lowerCase(name));
        joined += (column > 0 ? "|" : "") + name;
    }
    const bool known = book.header.match(rows[0][1].text).has_value();
    return names.size() == rows[0].size() && !listsNames(rows) &&
           !book.notHeader.occursIn(joined) && (rows[0].size() > 2 || known || countsBelow(rows));
}

/// The column whose cells name the rows, a few gaps allowed: the first, or the one behind numbers.
/// The row's size if there is none.
std::size_t keyColumn(const std::vector<TableRow>& rows) {
    const std::size_t columns = rows[0].size();
    for (std::size_t column = 0; column + 1 < columns; ++column) {
        std::size_t named = 0;
        bool counts = rows[0][column].text == "#";
        for (std::size_t i = 1; i < rows.size(); ++i) {
            named += namesRow(rows, i, column) ? 1 : 0;
        }
        if (named > 0 && !counts) {
            return column;
        }
        if (!counts) {
            break;
        }
    }
    return columns;
}

bool isPlain(const std::string& cell) {
    return isValue(cell) && cell.find_first_of("|{}") == std::string::npos;
}

/// The cells of a row, asked for by their column's name if there are such names.
void addRow(const std::vector<TableRow>& rows,
            std::size_t rowIndex,
            const TableRow* header,
            std::size_t key,
            const BlockPlace& place,
            const PatternContext& context,
            std::vector<Fact>& facts) {
    const TableRow& row = rows[rowIndex];
    const std::string keyHeader = header != nullptr ? withoutMark((*header)[key].text) : "";
    for (std::size_t column = 0; column < row.size(); ++column) {
        const TableCell& value = row[column];
        if (column == key || !isPlain(value.text) || value.text == row[key].text) {
            continue;
        }
        const std::string name = header != nullptr ? withoutMark((*header)[column].text) : "";
        const std::string text =
            keyHeader + "|" + name + "|" + withoutMark(row[key].text) + "|" + value.text;
        std::optional<Fact> fact = firstFactOf(context.book.cells, text, {}, context);
        if (!fact) {
            continue;
        }
        fact->evidence = {{place.index, row[key].span}, {place.index, value.span}};
        if (header != nullptr) {
            fact->evidence.push_back({place.index, (*header)[column].span});
        }
        facts.push_back(*std::move(fact));
    }
}

/// The columns of a record in a row of names, behind the first; empty if one is missing.
std::vector<std::size_t> columnsOf(const RecordFrame& record, const TableRow& header) {
    std::vector<std::size_t> columns;
    for (const TextPattern& name : record.columns) {
        const auto found = std::find_if(
            header.begin() + 1, header.end(),
            [&](const TableCell& cell) { return name.match(lowerCase(cell.text)).has_value(); });
        if (found == header.end()) {
            return {};
        }
        columns.push_back(static_cast<std::size_t>(found - header.begin()));
    }
    return columns;
}

void addRecord(const std::vector<TableRow>& rows,
               std::size_t rowIndex,
               const RecordFrame& record,
               const BlockPlace& place,
               const PatternContext& context,
               std::vector<Fact>& facts) {
    const TableRow& row = rows[rowIndex];
    std::string text = row[0].text;
    std::vector<Evidence> evidence{{place.index, row[0].span}};
    for (const std::size_t column : columnsOf(record, rows[0])) {
        if (!isPlain(row[column].text)) {
            return;
        }
        text += "|" + row[column].text;
        evidence.push_back({place.index, row[column].span});
    }
    for (const SentencePattern& pattern : record.patterns) {
        if (std::optional<Fact> fact = factOf(pattern, text, {}, context)) {
            fact->evidence = evidence;
            facts.push_back(*std::move(fact));
        }
    }
}

/// False if no record has its columns in the table.
bool addRecords(const std::vector<TableRow>& rows,
                const BlockPlace& place,
                const PatternContext& context,
                std::vector<Fact>& facts) {
    const auto record = std::ranges::find_if(
        context.book.records,
        [&](const RecordFrame& candidate) { return !columnsOf(candidate, rows[0]).empty(); });
    if (record == context.book.records.end()) {
        return false;
    }
    for (std::size_t i = 1; i < rows.size(); ++i) {
        if (namesRow(rows, i, 0)) {
            addRecord(rows, i, *record, place, context, facts);
        }
    }
    return true;
}

}  // namespace

void addPatternTableFacts(const BlockPlace& place,
                          const PatternContext& context,
                          std::vector<Fact>& facts) {
    if (place.block().kind != BlockKind::Table) {
        return;
    }
    const std::vector<TableRow> rows = tableRows(place.block().text);
    if (!isRectangular(rows) || addRecords(rows, place, context, facts)) {
        return;
    }
    const bool headed = hasHeader(rows, context.book);
    // Without names of columns only pairs of a name and its value can be asked for.
    const std::size_t key = headed ? keyColumn(rows) : 0;
    if (key >= rows[0].size() || (!headed && (rows.size() < kBareRowsMin || rows[0].size() != 2 ||
                                              !hasDigit(rows[0][1].text)))) {
        return;
    }
    for (std::size_t i = headed ? 1 : 0; i < rows.size(); ++i) {
        if (namesRow(rows, i, key)) {
            addRow(rows, i, headed ? &rows[0] : nullptr, key, place, context, facts);
        }
    }
}

}  // namespace strata::datasetgen
