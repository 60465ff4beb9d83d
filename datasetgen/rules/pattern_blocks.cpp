// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks: what a list, code or a paragraph answers, by the sentence or heading in front of it.
#include "datasetgen/rules/pattern_rules.h"
#include "datasetgen/rules/sentence_text.h"
#include "datasetgen/text/heading_words.h"
#include "datasetgen/text/list_marker.h"
#include "datasetgen/text/sentence_splitter.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kPatternItemsMin = 2;
constexpr std::size_t kPatternItemsMax = 12;
constexpr std::size_t kPatternBytesMax = 1500;
constexpr std::size_t kCodeBytesMax = 600;
constexpr std::ptrdiff_t kCodeLinesMax = 12;
constexpr std::size_t kLeadBytesMax = 600;
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

/// Items that name things instead of stating something.
bool isOfNames(const JoinedBlock& list) {
    constexpr std::size_t wordsMax = 9;
    return std::ranges::all_of(filledLines(list.text), [](const std::string& item) {
        return wordsOf(item).size() <= wordsMax && !item.ends_with('.') &&
               item.find("://") == std::string::npos;
    });
}

/// A heading as questions name it, or empty.
std::string headingNamed(const JoinedBlock* block) {
    if (block == nullptr || block->kind != BlockKind::Heading) {
        return {};
    }
    // Citations and raised note marks are not the heading's words.
    static const TextPattern marks(R"( ?\[\d+(?:, ?\d+)*\]|[¹²³]|^[!#*] *)");
    const std::string name = marks.replacedAll(headingWords(block->text), "");
    const bool fits = wordsOf(name).size() <= kBlockHeadingWordsMax && beginsWithUpper(name) &&
                      name.find(" / ") == std::string::npos;
    return fits ? name : std::string();
}

void addFact(std::optional<Fact> fact, std::vector<Evidence> evidence, std::vector<Fact>& facts) {
    if (fact) {
        fact->evidence = std::move(evidence);
        facts.push_back(*std::move(fact));
    }
}

/// The last sentence of a paragraph that ends with a colon.
std::optional<TextSpan> leadOf(const JoinedBlock& block) {
    if (block.kind != BlockKind::Text || !trimmed(block.text).ends_with(':')) {
        return std::nullopt;
    }
    const TextSpan span = splitSentences(block.text).back();
    return span.end - span.begin <= kLeadBytesMax ? std::optional(span) : std::nullopt;
}

/// A list behind the sentence that leads it in. The sentence is the question's: "as follows" would
/// point at nothing in the answer, unless it stands there too.
void addLedList(const BlockPlace& place, const PatternContext& context, std::vector<Fact>& facts) {
    const JoinedBlock& block = place.block();
    const JoinedBlock* list = place.next();
    const std::optional<TextSpan> span = leadOf(block);
    if (!span || list == nullptr || !isWhole(*list) || list->headingPath != block.headingPath) {
        return;
    }
    const std::string lead = mendedFor(block.part(*span), context.book);
    const std::string answer = (context.book.answersWithLead ? lead + "\n" : "") + list->text;
    addFact(firstFactOf(context.book.leads, lead, answer, context),
            {{place.index, *span}, {place.index + 1, {0, list->text.size()}}}, facts);
}

/// Code behind the sentence that says what it does; both are the answer.
void addLedCode(const BlockPlace& place, const PatternContext& context, std::vector<Fact>& facts) {
    const JoinedBlock* code = place.next();
    const std::optional<TextSpan> span = leadOf(place.block());
    if (!span || code == nullptr || code->kind != BlockKind::Code ||
        code->text.size() > kCodeBytesMax ||
        std::ranges::count(code->text, '\n') >= kCodeLinesMax) {
        return;
    }
    const std::string lead = mendedFor(place.block().part(*span), context.book);
    addFact(firstFactOf(context.book.codeLeads, lead, lead + "\n\n```\n" + code->text + "\n```",
                        context),
            {{place.index, *span}, {place.index + 1, {0, code->text.size()}}}, facts);
}

/// A list under the heading that says what its steps do or its items are.
void addHeadedList(const BlockPlace& place,
                   const PatternContext& context,
                   std::vector<Fact>& facts) {
    const JoinedBlock& list = place.block();
    const std::string heading = headingNamed(place.previous());
    const bool numbered = isNumbered(list);
    if (heading.empty() || !isWhole(list) || (!numbered && !isOfNames(list))) {
        return;
    }
    const auto& patterns = numbered ? context.book.stepHeadings : context.book.listHeadings;
    addFact(firstFactOf(patterns, heading, list.text, context),
            {{place.index, {0, list.text.size()}}}, facts);
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

/// How many of a heading's longer words an answer's first sentence has, by their first letters; and
/// of how many.
struct SharedWords {
    std::size_t found = 0;
    std::size_t words = 0;
};

SharedWords sharedWords(const std::string& answer, const std::string& heading) {
    constexpr std::size_t stemBytes = 6;
    constexpr std::size_t wordBytesMin = 4;
    const std::string lower = lowerCase(answer.substr(0, answer.find(". ")));
    SharedWords shared;
    for (const Word& word : wordsOf(heading)) {
        if (word.bare.size() >= wordBytesMin) {
            ++shared.words;
            shared.found += lower.find(word.bare.substr(0, stemBytes)) != std::string::npos ? 1 : 0;
        }
    }
    return shared;
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
    const SharedWords shared = sharedWords(answer.text, heading);
    if (answer.span.end == block.text.size() && shared.found > 0 && shared.found == shared.words) {
        addFact(firstFactOf(context.book.textHeadings, heading, answer.text, context),
                {{place.index, answer.span}}, facts);
    }
}

/// The beginning of a paragraph under a heading half of whose words it has.
void addLooselyHeaded(const BlockPlace& place,
                      const PatternContext& context,
                      std::vector<Fact>& facts) {
    const std::string heading = headingNamed(place.previous());
    if (place.block().kind != BlockKind::Text || heading.empty()) {
        return;
    }
    const LeadingText answer = leadingText(place.block(), context.book);
    const SharedWords shared = sharedWords(answer.text, heading);
    if (!answer.text.empty() && shared.found > 0 && shared.found * 2 >= shared.words) {
        addFact(firstFactOf(context.book.fallbackHeadings, heading, answer.text, context),
                {{place.index, answer.span}}, facts);
    }
}

}  // namespace

void addPatternBlockFacts(const BlockPlace& place,
                          const PatternContext& context,
                          std::vector<Fact>& facts) {
    addLedList(place, context, facts);
    addLedCode(place, context, facts);
    addHeadedList(place, context, facts);
    addHeaded(place, context, facts);
    addEntryFacts(place, context, facts);
    addPatternTableFacts(place, context, facts);
}

void addFallbackFacts(const BlockPlace& place,
                      const PatternContext& context,
                      std::vector<Fact>& facts) {
    addLooselyHeaded(place, context, facts);
    const JoinedBlock& block = place.block();
    // Items behind "if the following holds:" state nothing by themselves.
    const bool isLedIn = block.kind == BlockKind::List && place.previous() != nullptr &&
                         trimmed(place.previous()->text).ends_with(':');
    if ((block.kind != BlockKind::Text && block.kind != BlockKind::List) || isLedIn) {
        return;
    }
    for (const TextSpan& span : splitSentences(block.text)) {
        const std::string sentence = plainSentence(block.part(span), context.book);
        if (!sentence.empty()) {
            addFact(firstFactOf(context.book.fallback, sentence, {}, context),
                    {{place.index, span}}, facts);
        }
    }
}

}  // namespace strata::datasetgen
