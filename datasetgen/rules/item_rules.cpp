// SPDX-License-Identifier: GPL-3.0-or-later
// Lists that describe names one by one: "nogcse - will stop the elimination".
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/text/sentence_splitter.h"
#include "datasetgen/text/text_pattern.h"

namespace strata::datasetgen {
namespace {

constexpr std::size_t kItemBytesMax = 2000;

/// One item: the name that it describes and the words behind its dash.
struct DescribedItem {
    std::string name;
    std::string description;  ///< its first sentence
    TextSpan span;            ///< from the name to the end of that sentence
};

std::optional<DescribedItem> describedItem(const std::string& list, TextSpan line) {
    static const TextPattern form(
        R"(([A-Za-z_][A-Za-z0-9_.+]*(?:\(\))?)(?: <[^<>]{1,30}>)? [-:–—] (.+))");
    const std::string_view item = std::string_view(list).substr(line.begin, line.end - line.begin);
    const std::size_t marker = markerBytes(item);
    const std::string text(item.substr(marker));
    const auto match = text.size() > kItemBytesMax ? std::nullopt : form.match(text);
    if (!match) {
        return std::nullopt;
    }
    const std::string described(match->group(2));
    const TextSpan first = splitSentences(described).front();
    const std::string sentence = described.substr(first.begin, first.end - first.begin);
    const std::size_t behind = text.size() - described.size() + first.end;
    return DescribedItem{std::string(match->group(1)),
                         sentence,
                         {line.begin + marker, line.begin + marker + behind}};
}

/// "pragma" under the heading "Pragmas": what the names are.
std::string kindOf(const JoinedBlock& list) {
    std::string kind = list.headingPath.empty() ? std::string() : kindWord(list.headingPath.back());
    if (isPluralNoun(kind)) {
        kind.pop_back();
    }
    return kind;
}

}  // namespace

void addItemFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts) {
    const JoinedBlock& list = place.block();
    if (list.kind != BlockKind::List) {
        return;
    }
    std::vector<DescribedItem> items;
    for (std::size_t begin = 0; begin < list.text.size();) {
        const std::size_t end = std::min(list.text.find('\n', begin), list.text.size());
        if (std::optional<DescribedItem> item = describedItem(list.text, {begin, end})) {
            items.push_back(std::move(*item));
        }
        begin = end + 1;
    }
    // A single dash may be any remark's.
    constexpr std::size_t itemsMin = 2;
    if (items.size() < itemsMin) {
        return;
    }
    const std::string kind = kindOf(list);
    for (const DescribedItem& item : items) {
        const std::string deed = deedOf(item.description);
        // A plain word names a thing only where the heading says of what kind it is.
        const bool named = !kind.empty() || isCodeWord(item.name);
        const std::string name =
            kind.empty() ? item.name : withDefiniteArticle(kind + " " + item.name);
        const std::string opening = kind.empty() ? name : withFirstUpper(name);
        const std::string answer = opening + " " + deed + (deed.ends_with('.') ? "" : ".");
        if (deed.empty() || !named || !isAnswerSentence(answer)) {
            continue;
        }
        Fact fact{"definition", 88, {}, {{place.index, item.span}}};
        ask(fact, context, "deed", {{"name", name}}, answer);
        if (!fact.phrasings.empty()) {
            facts.push_back(std::move(fact));
        }
    }
}

}  // namespace strata::datasetgen
