// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of tables: the names of row and column stand in quotes, so that no case can be wrong.
#include "datasetgen/rules/pattern_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/rules/table_cells.h"

#include <algorithm>
#include <set>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kColumnBytesMax = 60;
constexpr std::size_t kRowsMin = 3;
constexpr int kCellQuality = 50;
constexpr int kDescriptionQuality = 62;

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

/// Whether the first row names the columns: different words, and with two columns other than what
/// stands below, for the row may be an entry like the rest.
bool hasHeader(const std::vector<TableRow>& rows, const PatternBook& book) {
    std::set<std::string> names;
    for (const TableCell& cell : rows[0]) {
        if (!isWords(cell.text) || cell.text.size() > kColumnBytesMax) {
            return false;
        }
        names.insert(lowerCase(cell.text));
    }
    const bool known = book.columnNames.contains(lowerCase(rows[0][1].text));
    return names.size() == rows[0].size() && (rows[0].size() > 2 || known || countsBelow(rows));
}

std::string withoutMark(std::string text) {
    while (text.ends_with(':') || text.ends_with('*') || text.ends_with('.')) {
        text.pop_back();
    }
    return text;
}

/// Whether a text can stand in quotes and inside a sentence.
bool canBeQuoted(const std::string& text) {
    return text.find("„") == std::string::npos && text.find("“") == std::string::npos &&
           text.find('"') == std::string::npos && text.find('{') == std::string::npos;
}

/// A number with its unit, or one under a column that says what it counts.
bool isMeasure(const std::string& value, const std::string& column, const PatternBook& book) {
    static const TextPattern measure(
        R"(^(?:[<>≤≥±~] ?)?\d[\d.,]*(?: ?[–-] ?\d[\d.,]*)? ?(?:\p{L}|[%°€]))");
    const std::string first = lowerCase(column.substr(0, column.find(' ')));
    return measure.occursIn(value) || (hasDigit(value) && book.countColumns.contains(first));
}

/// Whether a column's name can be asked for as it stands: "Gewicht", not "URL, Anmerkungen".
bool isAttribute(const std::string& column) {
    static const TextPattern plain(R"(^\p{Lu}[\p{L} -]*$)");
    return plain.occursIn(column);
}

/// Whether a cell tells something outside its table: a description, or a measure. Codes, sums and
/// marks do not.
bool isTelling(const std::string& value,
               const std::string& column,
               const BlockFrame& frame,
               const PatternBook& book) {
    static const TextPattern words("\\p{L}{3}");
    return &frame == &book.cell ? isAttribute(column) && isMeasure(value, column, book)
                                : words.occursIn(value) || isMeasure(value, column, book);
}

/// Not a path of accounts and not torn by a line break.
bool isName(const std::string& text) {
    static const TextPattern signs("[:;]|- ");
    return !signs.occursIn(text);
}

const BlockFrame& frameFor(const std::string& column, const PatternBook& book) {
    const std::string lower = lowerCase(column);
    return book.describingColumns.contains(lower) ? book.description
           : book.valueColumns.contains(lower)    ? book.property
                                                  : book.cell;
}

void addCell(const BlockFrame& frame,
             const std::vector<std::pair<std::string, std::string>>& parts,
             const std::vector<Evidence>& evidence,
             const PatternContext& context,
             std::vector<Fact>& facts) {
    const auto filled = [&](std::string text) {
        for (const auto& [gap, part] : parts) {
            if (text.find(gap) != std::string::npos) {
                text = replacedAll(text, gap, part);
            }
        }
        return text;
    };
    const bool describes = &frame == &context.book.description;
    Fact fact{"table cell", describes ? kDescriptionQuality : kCellQuality, {}, evidence};
    for (const std::string& question : frame.questions) {
        std::string answer = filled(frame.answer);
        if (answer.ends_with("..")) {
            answer.pop_back();
        }
        const std::string asked = filled(question);
        fact.phrasings.push_back({asked, answer, withTheme(asked, context)});
    }
    facts.push_back(std::move(fact));
}

/// The cells of a row, asked for by their column's name if there are such names.
void addRow(const std::vector<TableRow>& rows,
            std::size_t rowIndex,
            const TableRow* header,
            const BlockPlace& place,
            const PatternContext& context,
            std::vector<Fact>& facts) {
    const TableRow& row = rows[rowIndex];
    const std::string key = withoutMark(row[0].text);
    if (!namesRow(rows, rowIndex, 0) || !canBeQuoted(key) || !isName(key)) {
        return;
    }
    for (std::size_t column = 1; column < row.size(); ++column) {
        const TableCell& value = row[column];
        const std::string name =
            header != nullptr ? withoutMark((*header)[column].text) : std::string();
        const BlockFrame& frame =
            header != nullptr ? frameFor(name, context.book) : context.book.property;
        if (!isValue(value.text) || !isTelling(value.text, name, frame, context.book)) {
            continue;
        }
        std::vector<Evidence> evidence{{place.index, row[0].span}, {place.index, value.span}};
        if (header != nullptr) {
            evidence.push_back({place.index, (*header)[column].span});
        }
        addCell(frame, {{"{row}", key}, {"{column}", name}, {"{value}", value.text}}, evidence,
                context, facts);
    }
}

}  // namespace

void addPatternTableFacts(const BlockPlace& place,
                          const PatternContext& context,
                          std::vector<Fact>& facts) {
    // A cell means nothing without the name of what the table is about.
    if (place.block().kind != BlockKind::Table || context.theme.empty()) {
        return;
    }
    const std::vector<TableRow> rows = tableRows(place.block().text);
    if (!isRectangular(rows)) {
        return;
    }
    const bool headed = hasHeader(rows, context.book);
    // Without names of columns only pairs of a name and its value can be asked for.
    if (!headed && (rows[0].size() != 2 || !hasDigit(rows[0][1].text))) {
        return;
    }
    for (std::size_t i = headed ? 1 : 0; i < rows.size(); ++i) {
        addRow(rows, i, headed ? &rows[0] : nullptr, place, context, facts);
    }
}

}  // namespace strata::datasetgen
