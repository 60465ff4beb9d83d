// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks: what a list, a heading or a table answers in languages whose rules are data.
#include "datasetgen/rules/pattern_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/text/list_marker.h"
#include "datasetgen/text/sentence_splitter.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kPatternItemsMin = 2;
constexpr std::size_t kPatternItemsMax = 12;
constexpr std::size_t kPatternBytesMax = 1500;
constexpr std::size_t kBlockWordsMin = 12;
constexpr std::size_t kBlockWordsMax = 110;
constexpr std::size_t kBlockHeadingWordsMax = 14;

/// Items that can be read without what stands around the list.
bool isWhole(const JoinedBlock& list) {
    const std::vector<std::string> items = filledLines(list.text);
    return list.kind == BlockKind::List && list.text.size() <= kPatternBytesMax &&
           items.size() >= kPatternItemsMin && items.size() <= kPatternItemsMax &&
           std::ranges::none_of(items, [](const std::string& item) {
               const std::string text = item.substr(listMarkerBytes(item));
               return trimmed(text).empty() || text.ends_with(':') || text.ends_with(',') ||
                      text.find("...") != std::string::npos || text.find("…") != std::string::npos;
           });
}

bool isNumbered(const JoinedBlock& list) {
    const std::vector<std::string> items = filledLines(list.text);
    return std::ranges::all_of(items, [](const std::string& item) {
        return item[0] >= '0' && item[0] <= '9' && listMarkerBytes(item) > 0;
    });
}

/// A heading as questions name it, or empty.
std::string headingNamed(const JoinedBlock* block) {
    if (block == nullptr || block->kind != BlockKind::Heading) {
        return {};
    }
    const std::string name = headingWords(block->text);
    const bool fits = wordsOf(name).size() <= kBlockHeadingWordsMax && beginsWithUpper(name) &&
                      name.find(" / ") == std::string::npos;
    return fits ? name : std::string();
}

void addFirst(const std::vector<SentencePattern>& patterns,
              const std::string& text,
              const std::string& answer,
              const std::vector<Evidence>& evidence,
              const PatternContext& context,
              std::vector<Fact>& facts) {
    for (const SentencePattern& pattern : patterns) {
        if (std::optional<Fact> fact = factOf(pattern, text, answer, context)) {
            fact->evidence = evidence;
            facts.push_back(std::move(*fact));
            return;
        }
    }
}

/// A list behind the sentence that leads it in. The sentence is the question's: "as follows" would
/// point at nothing in the answer.
void addLedList(const BlockPlace& place, const PatternContext& context, std::vector<Fact>& facts) {
    const JoinedBlock& block = place.block();
    const JoinedBlock* list = place.next();
    if (block.kind != BlockKind::Text || list == nullptr || !trimmed(block.text).ends_with(':') ||
        !isWhole(*list) || list->headingPath != block.headingPath) {
        return;
    }
    const TextSpan span = splitSentences(block.text).back();
    const std::string lead = collapsed(block.part(span));
    const std::vector<Evidence> evidence{{place.index, span},
                                         {place.index + 1, {0, list->text.size()}}};
    addFirst(context.book.leads, lead, list->text, evidence, context, facts);
}

/// Numbered steps under the heading that says what they do.
void addSteps(const BlockPlace& place, const PatternContext& context, std::vector<Fact>& facts) {
    const JoinedBlock& list = place.block();
    const std::string heading = headingNamed(place.previous());
    if (heading.empty() || !isWhole(list) || !isNumbered(list)) {
        return;
    }
    addFirst(context.book.stepHeadings, heading, list.text, {{place.index, {0, list.text.size()}}},
             context, facts);
}

struct LeadingText {
    std::string text;
    TextSpan span;
};

/// The sentences that a paragraph begins with, as far as they can stand alone.
LeadingText leadingText(const JoinedBlock& block, const PatternBook& book) {
    LeadingText result;
    std::size_t words = 0;
    constexpr std::size_t bytesMax = 3000;
    for (const TextSpan& span : splitSentences(std::string_view(block.text).substr(0, bytesMax))) {
        const std::string sentence = plainSentence(block.part(span), book);
        const std::size_t count = wordsOf(sentence).size();
        if (sentence.empty() || words + count > kBlockWordsMax) {
            break;
        }
        const bool first = result.text.empty();
        result.text += (first ? "" : " ") + sentence;
        result.span = {first ? span.begin : result.span.begin, span.end};
        words += count;
    }
    return words < kBlockWordsMin ? LeadingText() : result;
}

/// Whether an answer's first sentence speaks of what a heading names, by the first letters of all
/// its longer words.
bool isAbout(const std::string& answer, const std::string& heading) {
    constexpr std::size_t stemBytes = 6;
    constexpr std::size_t wordBytesMin = 4;
    const std::string lower = lowerCase(answer.substr(0, answer.find(". ")));
    std::size_t words = 0;
    std::size_t found = 0;
    for (const Word& word : wordsOf(heading)) {
        if (word.bare.size() >= wordBytesMin) {
            ++words;
            found += lower.find(word.bare.substr(0, stemBytes)) != std::string::npos ? 1 : 0;
        }
    }
    return found > 0 && found == words;
}

/// A paragraph under the heading that names what it tells.
void addHeaded(const BlockPlace& place, const PatternContext& context, std::vector<Fact>& facts) {
    const JoinedBlock& block = place.block();
    const std::string heading = headingNamed(place.previous());
    // Where the section goes on, its first paragraph may be half of the answer.
    const bool whole = place.next() == nullptr || place.next()->kind == BlockKind::Heading;
    if (block.kind != BlockKind::Text || heading.empty() || !whole) {
        return;
    }
    const LeadingText answer = leadingText(block, context.book);
    if (answer.span.end != block.text.size() || !isAbout(answer.text, heading)) {
        return;
    }
    addFirst(context.book.textHeadings, heading, answer.text, {{place.index, answer.span}}, context,
             facts);
}

}  // namespace

void addPatternBlockFacts(const BlockPlace& place,
                          const PatternContext& context,
                          std::vector<Fact>& facts) {
    addLedList(place, context, facts);
    addSteps(place, context, facts);
    addHeaded(place, context, facts);
    addPatternTableFacts(place, context, facts);
}

}  // namespace strata::datasetgen
