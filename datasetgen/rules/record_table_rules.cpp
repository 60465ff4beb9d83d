// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of one thing: its properties ("Weight | 12 kg") and the care it needs ("filter | rinse
// it | every week").
#include "datasetgen/rules/english_clause.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/rules/table_cells.h"

#include <algorithm>
#include <optional>

namespace strata::datasetgen {
namespace {

/// "Supply voltage" as a sentence has it; "USB port" stays.
std::string propertyName(const std::string& key) {
    const bool names = std::ranges::any_of(std::string_view(key).substr(1),
                                           [](char c) { return c >= 'A' && c <= 'Z'; });
    return names ? key : withFirstLower(key);
}

/// "What is the weight of the Tidelamp?" of a row "Weight | 614 kg".
Fact propertyRowFact(const std::string& key, const std::string& value, const RuleContext& context) {
    Fact fact{"table cell", 82, {}, {}};
    const std::string name = withDefiniteArticle(propertyName(key));
    const Topic& topic = context.topic;
    const bool of =
        topic.isProduct && !topic.name.empty() && !english::holdsOneOf(name, "genitive links");
    const std::string owner = topic.takesArticle ? withDefiniteArticle(topic.name) : topic.name;
    const std::string whole = of ? wording("part of", {{"part", name}, {"whole", owner}}) : name;
    const bool plural = isPluralNoun(wordsOf(key).back().bare);
    const std::string& is = english::entries("present of be").at(plural ? 1 : 0);
    const std::string stop = value.ends_with('.') ? "" : ".";
    const std::string answer = withFirstUpper(whole) + " " + is + " " + value + stop;
    ask(fact, context, "record", {{"is", is}, {"property", whole}}, answer);
    return fact;
}

/// "12 kg", "< 5 V", "up to 3 bar": an amount and no description that holds a number.
bool isAmount(const std::string& value) {
    constexpr std::size_t wordsMax = 6;
    const std::size_t at = value.find_first_not_of("<>=+- ~\u00b1\u2264\u2265");
    const bool opens = at != std::string::npos && hasDigit(value.substr(at, 1));
    return wordsOf(value).size() <= wordsMax &&
           (opens || (hasDigit(value) && english::beginsWithOneOf(value, "openings of an amount")));
}

/// Two columns without a header row: names of properties and amounts.
bool listsProperties(const std::vector<TableRow>& rows) {
    const auto values = std::ranges::count_if(
        rows, [](const TableRow& row) { return row.size() == 2 && isAmount(row[1].text); });
    return rows.size() >= 3 && rows[0].size() == 2 && values * 2 >= std::ssize(rows) &&
           hasDigit(rows[0][1].text) && std::ranges::all_of(rows, [](const TableRow& row) {
               return isKey(row[0].text) && !isCodeWord(row[0].text) && !hasDigit(row[0].text);
           });
}

void addPropertyRows(const std::vector<TableRow>& rows,
                     std::size_t first,
                     const BlockPlace& place,
                     const RuleContext& context,
                     std::vector<Fact>& facts) {
    for (std::size_t i = first; i < rows.size(); ++i) {
        const TableRow& row = rows[i];
        if (!isKey(row[0].text) || !isValue(row[1].text) || !namesRow(rows, i, 0)) {
            continue;
        }
        Fact fact = propertyRowFact(row[0].text, row[1].text, context);
        fact.evidence = {{place.index, row[0].span}, {place.index, row[1].span}};
        facts.push_back(std::move(fact));
    }
}

/// What has to be done to a part, and when: the columns of maintenance tables.
struct CareColumns {
    std::size_t action = 0;
    std::size_t when = 0;
};

std::optional<CareColumns> careColumns(const TableRow& header) {
    std::optional<std::size_t> action;
    std::optional<std::size_t> when;
    for (std::size_t i = 1; i < header.size(); ++i) {
        const std::string name = lowerCase(header[i].text);
        action = english::isOneOf(name, "columns of care") ? i : action;
        when = english::isOneOf(name, "columns of times") ? i : when;
    }
    return action && when ? std::optional(CareColumns{*action, *when}) : std::nullopt;
}

void addCareRows(const std::vector<TableRow>& rows,
                 const CareColumns& columns,
                 const BlockPlace& place,
                 const RuleContext& context,
                 std::vector<Fact>& facts) {
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const TableRow& row = rows[i];
        const std::string& action = row[columns.action].text;
        const std::string& when = row[columns.when].text;
        if (!namesRow(rows, i, 0) || !isValue(action) || !isValue(when)) {
            continue;
        }
        const std::string plain =
            withDefiniteArticle(english::midSentence(row[0].text, context.vocabulary));
        const std::string part = withOwner(plain, context.topic);
        const std::string answer = framedAnswer("en", "care",
                                                {{"part", withFirstUpper(plain)},
                                                 {"action", withFirstLower(action)},
                                                 {"when", withFirstLower(when)}});
        const std::vector<Evidence> evidence{{place.index, row[0].span},
                                             {place.index, row[columns.action].span},
                                             {place.index, row[columns.when].span}};
        Fact what{"table cell", 84, {}, evidence};
        ask(what, context, "care", {{"part", part}}, answer);
        Fact due{"table cell", 84, {}, evidence};
        const std::string asks =
            wording(english::beginsWithOneOf(lowerCase(when), "repetition") ? "interval" : "time");
        ask(due, context, "care when", {{"when", asks}, {"part", part}}, answer);
        facts.push_back(std::move(what));
        facts.push_back(std::move(due));
    }
}

}  // namespace

bool addRecordFacts(const std::vector<TableRow>& rows,
                    const BlockPlace& place,
                    const RuleContext& context,
                    std::vector<Fact>& facts) {
    if (const std::optional<CareColumns> care = careColumns(rows[0])) {
        addCareRows(rows, *care, place, context, facts);
        return true;
    }
    const bool headed = rows[0].size() == 2 &&
                        english::isOneOf(lowerCase(rows[0][0].text), "property_headers") &&
                        english::isOneOf(lowerCase(rows[0][1].text), "value_headers");
    if (headed || listsProperties(rows)) {
        addPropertyRows(rows, headed ? 1 : 0, place, context, facts);
        return true;
    }
    return false;
}

}  // namespace strata::datasetgen
