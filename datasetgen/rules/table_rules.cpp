// SPDX-License-Identifier: GPL-3.0-or-later
// "What is the storage size of smallint?": cells of tables whose first row names the columns and
// whose first text column names the rows.
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/rules/table_cells.h"
#include "datasetgen/text/text_pattern.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace strata::datasetgen {
namespace {

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

/// Whether the first row names the columns: words in every cell that differ from each other.
bool hasHeader(const std::vector<TableRow>& rows) {
    if (listsNames(rows)) {
        return false;
    }
    std::set<std::string> names;
    for (const TableCell& cell : rows[0]) {
        if (!cell.text.empty() &&
            (!isWords(cell.text) || cell.text.size() > 60 || wordsOf(cell.text).size() > 6)) {
            return false;
        }
        const std::vector<Word> words = wordsOf(cell.text);
        const bool phrase =
            !words.empty() &&
            (english::isAuxiliary(words[0].bare) ||
             english::isOneOf(words[0].bare, "infinitive of be") ||
             english::isPreposition(words[0].bare) || english::isPronoun(words[0].bare));
        if (phrase || cell.text.find('/') != std::string::npos) {
            return false;
        }
        names.insert(lowerCase(cell.text));
    }
    return names.size() == rows[0].size();
}

/// The column whose cells name the rows, a few gaps allowed. Size of the row if there is none.
std::size_t keyColumn(const std::vector<TableRow>& rows) {
    const std::size_t columns = rows[0].size();
    for (std::size_t column = 0; column + 1 < columns; ++column) {
        std::size_t named = 0;
        for (std::size_t i = 1; i < rows.size(); ++i) {
            named += namesRow(rows, i, column) ? 1 : 0;
        }
        if (named * 2 >= rows.size() - 1 && !rows[0][column].text.empty()) {
            return column;
        }
        const std::string header = lowerCase(rows[0][column].text);
        if (!english::isOneOf(header, "headers of a count")) {
            break;
        }
    }
    return columns;
}

bool isPlainWords(const std::string& key) {
    return std::ranges::all_of(
        key, [](char c) { return (c >= 'a' && c <= 'z') || c == ' ' || c == '-'; });
}

/// "Preprocessing failed", "Called for linking", "Could not use the cache": what happens, which is
/// no thing's name.
bool isEventName(const std::vector<Word>& words) {
    const auto isPast = [](const Word& word) { return !english::baseOfPast(word.bare).empty(); };
    if (words.size() < 2) {
        return false;
    }
    const std::string& first = words[0].bare;
    return english::isAuxiliary(first) || english::isModal(first) ||
           english::isPreposition(first) ||
           (isPast(words[0]) && english::isPreposition(words[1].bare)) ||
           std::any_of(words.begin() + 1, words.end(), isPast);
}

/// Whether a column's cells say how something is: "Motor does not start", "Pressure too low".
bool isStateColumn(const std::string& keyHeader) {
    return english::isOneOf(lowerCase(keyHeader), "columns of states");
}

/// The row as a question names it: "the type char", "the turbine bearing"; in quotes what
/// is no thing's name; the bare key where its column says nothing.
std::string rowName(const std::string& key,
                    const std::string& keyHeader,
                    const RuleContext& context) {
    const std::string noun = lowerCase(keyHeader);
    // Parts of the thing that the document is about: "the turbine bearing".
    if (english::isOneOf(noun, "part_nouns")) {
        const std::string inside = english::midSentence(key, context.vocabulary);
        return isPlainWords(inside) ? withOwner(withDefiniteArticle(inside), context.topic) : key;
    }
    const std::vector<Word> words = wordsOf(key);
    const bool described = english::isOneOf(noun, "nouns of described names") && words.size() > 1;
    if (english::isOneOf(noun, "key_nouns") && words.size() <= 2 && !described &&
        !containsPhrase(lowerCase(key), noun)) {
        return withDefiniteArticle(noun + " " + key);
    }
    const std::string quoted = "\u201c" + key + "\u201d";
    if (isStateColumn(keyHeader)) {
        return withDefiniteArticle(noun + " " + quoted);
    }
    if (isEventName(words)) {
        return quoted;
    }
    // "Interruptible handler" is a thing's name with a sentence's capital; in "NMI handler" the
    // capitals are a name's.
    const std::string lower = withFirstLower(key);
    const auto named = [&](const std::string& name) {
        const bool plural = words.empty() || isPluralNoun(words.back().bare);
        return plural ? name : withDefiniteArticle(name);
    };
    if (words.size() >= 2 && beginsWithUpper(key) && isPlainWords(lower)) {
        return named(lower);
    }
    const std::size_t blank = key.find(' ');
    const bool headed = blank != std::string::npos && isPlainWords(key.substr(blank));
    return described && headed ? named(key) : key;
}

std::string columnName(const std::string& header, const RuleContext& context) {
    const std::string name = english::midSentence(header, context.vocabulary);
    const std::vector<Word> words = wordsOf(header);
    const bool shout = std::ranges::all_of(
        header, [](char c) { return std::islower(static_cast<unsigned char>(c)) == 0; });
    if (shout && header.size() <= 5) {
        return header;
    }
    // "Storage Size": title case carries no names.
    return words.size() <= 4 && !hasDigit(header) && header.find('(') == std::string::npos
               ? lowerCase(header)
               : name;
}

/// A header without the marks that some tables set behind it.
std::string plainHeader(std::string header) {
    while (header.ends_with('.') || header.ends_with(':') || header.ends_with('*')) {
        header.pop_back();
    }
    return header;
}

/// Whether a column's name reads well in "the ... of X": words in the singular.
bool isColumnName(const std::string& header) {
    const std::vector<Word> words = wordsOf(header);
    if (words.empty()) {
        return false;
    }
    const std::string& last = words.back().bare;
    const bool named = std::ranges::all_of(words, [](const Word& word) {
        return word.bare.size() >= 2 && std::ranges::all_of(word.bare, [](char c) {
                   return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '-';
               });
    });
    constexpr std::size_t wordsMax = 3;
    const bool asks = std::ranges::any_of(words, [](const Word& word) {
        return english::isPreposition(word.bare) || english::isSubordinator(word.bare);
    });
    // "First hard disk" is an entry of a table without headers.
    return named && words.size() <= wordsMax && !english::isDeterminer(words[0].bare) &&
           !english::isAmbiguousStart(words[0].bare) && !isPluralNoun(last) && !asks &&
           !english::isOneOf(last, "confirmations");
}

struct CellPlace {
    std::string key;
    std::string keyHeader;
    std::string header;
    std::string value;
    bool uniqueValue = false;
};

/// The value with what it does in the third person: "Pop the operand" as "pops the operand".
/// Empty if it does not say what something does.
std::string deedOfCell(const std::string& value) {
    const std::vector<Word> words = wordsOf(value);
    const std::string& first = words[0].bare;
    // "Programs for dialogs", "records of logins" are things.
    const bool thing = words.size() >= 2 && english::isOneOf(words[1].bare, "links of a noun") &&
                       !english::isOneOf(english::baseOfThirdPerson(first) + " " + words[1].bare,
                                         "particle_verbs");
    if (!english::baseOfThirdPerson(first).empty() && words.size() >= 2 && !thing) {
        return withFirstLower(value);
    }
    // Of these the form alone says that they are no nouns: "convert long to int".
    const bool deed = words.size() >= 2 && english::isOneOf(first, "deeds");
    return deed || (english::isImperative(value) && english::isBaseVerb(first))
               ? english::thirdPersonOf(first) + value.substr(words[0].span.end)
               : std::string();
}

/// Whether a column is headed by a value: a row of the page before stands where the names should.
bool isHeadedByValue(const std::vector<TableRow>& rows, std::size_t column) {
    const std::vector<Word> header = wordsOf(rows[0][column].text);
    if (header.empty()) {
        return false;
    }
    const auto same = std::count_if(rows.begin() + 1, rows.end(), [&](const TableRow& row) {
        const std::vector<Word> value = wordsOf(row[column].text);
        return !value.empty() && value[0].bare == header[0].bare;
    });
    return english::isOneOf(header[0].bare, "yes or no") || same * 3 > std::ssize(rows);
}

/// "Utility to print the date" behind "the command date is": "a utility to print the date". Empty
/// where the value cannot stand there.
std::string complementOfCell(const std::string& value) {
    const std::vector<Word> words = wordsOf(value);
    if (english::isOneOf(words[0].bare, "articles")) {
        return withFirstLower(value);
    }
    const bool kind = words.size() >= 3 &&
                      english::isOneOf(words[0].bare, "kinds of described things") &&
                      english::isOneOf(words[1].bare, "what tells of a kind");
    return kind ? withArticle(withFirstLower(value)) : std::string();
}

/// What a row's thing is or means, in the words of its cell.
void askForDescription(Fact& fact,
                       const RuleContext& context,
                       const CellPlace& cell,
                       const std::string& name,
                       const std::string& opens) {
    std::string value = cell.value;
    while (value.ends_with('.')) {
        value.pop_back();
    }
    if (english::isOneOf(lowerCase(cell.header), "headers of a meaning")) {
        ask(fact, context, "row meaning", {{"name", name}},
            framedAnswer("en", "row means", {{"name", opens}, {"value", value}}));
        return;
    }
    const std::string complement = complementOfCell(value);
    const auto answer =
        complement.empty()
            ? framedAnswer("en", "row described", {{"name", opens}, {"value", value}})
            : framedAnswer("en", "row is", {{"name", opens}, {"complement", complement}});
    ask(fact, context, "row description", {{"name", name}}, answer);
}

Fact describingFact(const CellPlace& cell, const RuleContext& context) {
    Fact fact{"table cell", 79, {}, {}};
    const std::string name = rowName(cell.key, cell.keyHeader, context);
    const std::string opens =
        english::beginsWithOneOf(name, "definite openings") ? withFirstUpper(name) : name;
    const std::string first = wordsOf(cell.value)[0].bare;
    const std::string stop = cell.value.ends_with('.') ? "" : ".";
    // One plain word names a row only inside its table.
    const bool bare =
        name == cell.key && isPlainWords(cell.key) && cell.key.find(' ') == std::string::npos;
    const std::string deed = deedOfCell(cell.value);
    if (bare && (context.vocabulary.count(cell.key) < 3 || english::isBaseVerb(cell.key))) {
        return fact;
    }
    // "(0)" is a mark of a note.
    static const TextPattern word(R"(\p{L}{3})");
    const bool single = wordsOf(cell.value).size() == 1 && beginsWithLower(cell.value);
    if (single || !word.occursIn(cell.value) || english::isSubordinator(first) ||
        english::isPreposition(first) || english::isPronoun(first) ||
        lowerCase(cell.value) == lowerCase(cell.key) ||
        english::isPreposition(wordsOf(cell.value).back().bare) ||
        english::isOneOf(first, "yes or no") || cell.value.find(" = ") != std::string::npos ||
        cell.value.find(". ") != std::string::npos) {
        return fact;
    }
    // "ENOENT indicates that ...": a sign does nothing, it means something.
    const std::string verb = english::baseOfThirdPerson(deed.substr(0, deed.find(' ')));
    if (english::isOneOf(verb, "verbs of a mark")) {
        const std::string answer = opens + " " + deed + stop;
        ask(fact, context, "sign",
            {{"name", name}, {"verb", verb}, {"verbs", english::thirdPersonOf(verb)}}, answer);
    } else if (!deed.empty()) {
        const std::string answer = opens + " " + deed + stop;
        ask(fact, context, "row purpose", {{"name", name}}, answer);
    } else {
        askForDescription(fact, context, cell, name, opens);
    }
    return fact;
}

/// Whether the value is more than the row's name again, and no clause of its own.
bool isTellingValue(const CellPlace& cell, const RuleContext& context) {
    const std::string value = lowerCase(cell.value);
    const std::vector<Word> words = wordsOf(value);
    return !words.empty() && !containsPhrase(value, lowerCase(cell.key)) &&
           cell.value.find(". ") == std::string::npos && words.size() <= 20 &&
           !english::isPronoun(words[0].bare) &&
           !english::parseClause(cell.value + ".", context.vocabulary);
}

Fact attributeFact(const CellPlace& cell, const RuleContext& context) {
    Fact fact{"table cell", 75, {}, {}};
    const std::string column = columnName(cell.header, context);
    const std::string name = rowName(cell.key, cell.keyHeader, context);
    const std::string last = wordsOf(column).back().bare;
    const bool plural = isPluralNoun(last);
    const std::string& is = english::entries("present of be").at(plural ? 1 : 0);
    const bool serves = english::isOneOf(last, "for_columns");
    const std::string property =
        wording(serves ? "value for" : "part of", {{"part", column}, {"whole", name}});
    const std::string stop = cell.value.ends_with('.') ? "" : ".";
    const std::string answer =
        isStateColumn(cell.keyHeader)
            ? framedAnswer("en", "row described",
                           {{"name", withFirstUpper(property)},
                            {"value", std::string(withoutStop(cell.value))}})
            : withFirstUpper(withDefiniteArticle(property)) + " " + is + " " + cell.value + stop;
    // "The large model of pointers": the column is a case, no property; of a path's row the other
    // columns tell of its use, not of the path.
    // "The size is 176" lacks its unit; "the mm of A4": a unit names no property; "**" is no value.
    const bool bare =
        english::isOneOf(last, "measure_columns") && std::ranges::none_of(cell.value, [](char c) {
            return c == '%' || std::isalpha(static_cast<unsigned char>(c)) != 0 ||
                   static_cast<unsigned char>(c) >= 0x80;
        });
    const bool isUnit = english::isOneOf(last, "distance_units") ||
                        english::isOneOf(last, "unit_signs") ||
                        english::isOneOf(last, "time_units");
    const bool state =
        wordsOf(cell.value).size() == 1 && english::isParticiple(lowerCase(cell.value));
    static const TextPattern& denial = english::pattern("denial");
    if (bare || state || denial.occursIn(cell.value) || isUnit ||
        english::isOneOf(lowerCase(cell.value), "yes or no") ||
        normalizedText(cell.value).empty() || !isTellingValue(cell, context) ||
        english::isOneOf(last, "columns of cases") || cell.key.find('/') != std::string::npos) {
        return fact;
    }
    ask(fact, context, "cell", {{"is", is}, {"cell", property}}, answer);
    const std::string keyNoun = lowerCase(cell.keyHeader);
    if (cell.uniqueValue && english::isOneOf(keyNoun, "key_nouns") && !serves && !plural &&
        wordsOf(cell.value).size() <= 6 &&
        (hasDigit(cell.value) || wordsOf(cell.value).size() > 1)) {
        ask(fact, context, "which row",
            {{"noun", keyNoun}, {"property", withArticle(column)}, {"value", cell.value}},
            framedAnswer("en", "row has",
                         {{"name", withFirstUpper(name)},
                          {"property", withArticle(column)},
                          {"value", cell.value + stop}}));
    }
    return fact;
}

void addRow(const std::vector<TableRow>& rows,
            std::size_t rowIndex,
            std::size_t keyIndex,
            const BlockPlace& place,
            const RuleContext& context,
            std::vector<Fact>& facts) {
    const TableRow& header = rows[0];
    const TableRow& row = rows[rowIndex];
    for (std::size_t column = 0; column < row.size(); ++column) {
        if (column == keyIndex || !isValue(row[column].text) || header[column].text.empty() ||
            header[column].text == "#" || row[column].text == row[keyIndex].text) {
            continue;
        }
        const auto same = std::ranges::count_if(
            rows, [&](const TableRow& other) { return other[column].text == row[column].text; });
        const CellPlace cell{row[keyIndex].text, plainHeader(header[keyIndex].text),
                             plainHeader(header[column].text), row[column].text, same == 1};
        if (!isColumnName(cell.header) &&
            !english::isOneOf(lowerCase(cell.header), "describing_columns")) {
            continue;
        }
        const bool describes = english::isOneOf(lowerCase(cell.header), "describing_columns");
        Fact fact = describes ? describingFact(cell, context) : attributeFact(cell, context);
        if (!fact.phrasings.empty()) {
            fact.evidence = {{place.index, header[column].span},
                             {place.index, row[keyIndex].span},
                             {place.index, row[column].span}};
            facts.push_back(std::move(fact));
        }
    }
}

}  // namespace

void addTableFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts) {
    const JoinedBlock& table = place.block();
    if (table.kind != BlockKind::Table) {
        return;
    }
    const std::vector<TableRow> rows = tableRows(table.text);
    const bool even = std::ranges::all_of(
        rows, [&](const TableRow& row) { return row.size() == rows[0].size(); });
    if (rows.size() < 2 || rows[0].size() < 2 || !even) {
        return;
    }
    if (addRecordFacts(rows, place, context, facts) || !hasHeader(rows)) {
        return;
    }
    const std::size_t key = keyColumn(rows);
    bool named = key < rows[0].size();
    for (std::size_t column = 0; column < rows[0].size(); ++column) {
        named = named && (column == key || !isHeadedByValue(rows, column));
    }
    if (!named) {
        return;
    }
    for (std::size_t i = 1; i < rows.size(); ++i) {
        if (namesRow(rows, i, key)) {
            addRow(rows, i, key, place, context, facts);
        }
    }
}

}  // namespace strata::datasetgen
