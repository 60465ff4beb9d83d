// SPDX-License-Identifier: GPL-3.0-or-later
// Names that a text describes one by one: "--foo ARG Does something", "nogcse - stops it".
#include "datasetgen/pairs/self_contained.h"
#include "datasetgen/rules/pattern_rules.h"
#include "datasetgen/rules/sentence_faults.h"
#include "datasetgen/rules/sentence_text.h"
#include "datasetgen/text/sentence_splitter.h"
#include "datasetgen/text/text_words.h"

namespace strata::datasetgen {
namespace {

constexpr std::size_t kEntriesBytesMax = 20000;
constexpr std::size_t kDescriptionBytesMax = 420;
constexpr std::size_t kDescriptionSentencesMax = 3;

struct Entry {
    std::string name;
    std::size_t descriptionBegin = 0;
    TextSpan span;  ///< from the name to the end of its description
};

std::vector<Entry> entriesOf(const std::string& text, const TextPattern& opening) {
    std::vector<Entry> entries;
    for (auto match = opening.search(text); match; match = opening.search(text, match->end())) {
        const std::string_view name = match->group("name");
        const auto begin = static_cast<std::size_t>(name.data() - text.data());
        if (!entries.empty()) {
            entries.back().span.end = match->begin();
        }
        entries.push_back({std::string(name), match->end(), {begin, text.size()}});
    }
    for (Entry& entry : entries) {
        entry.span.end = entry.span.begin + trimmed(textAt(text, entry.span)).size();
    }
    return entries;
}

/// The sentences of a description that can be read without the page; empty if its first cannot.
std::string describedIn(std::string_view printed, const PatternBook& book) {
    const std::string whole = collapsed(printed);
    std::string description;
    std::size_t sentences = 0;
    for (const TextSpan& span : splitSentences(whole)) {
        const std::string sentence = sentences == 0 ? mendedFor(textAt(whole, span), book)
                                                    : plainSentence(textAt(whole, span), book);
        if (sentences == kDescriptionSentencesMax || sentence.empty() || isTorn(sentence) ||
            !isBalanced(sentence) || sentence.ends_with(':') ||
            selfContainedFault(sentence) == "pointer") {
            break;
        }
        description += (sentences > 0 ? " " : "") + sentence;
        ++sentences;
    }
    const bool ends = description.ends_with('.') || description.ends_with('!');
    return description.empty() || description.size() > kDescriptionBytesMax
               ? std::string()
               : description + (ends ? "" : ".");
}

/// "pragma" of a section "Pragmas": what the names in it are.
std::string kindIn(const JoinedBlock& block, const PatternBook& book) {
    const auto match =
        block.headingPath.empty() ? std::nullopt : book.entryKind.search(block.headingPath.back());
    return match ? changedText(lowerCase(match->group("kind")), book.words.singular)
                 : std::string();
}

}  // namespace

void addEntryFacts(const BlockPlace& place,
                   const PatternContext& context,
                   std::vector<Fact>& facts) {
    const JoinedBlock& block = place.block();
    if ((block.kind != BlockKind::Text && block.kind != BlockKind::List) ||
        block.text.size() > kEntriesBytesMax) {
        return;
    }
    const std::string kind = kindIn(block, context.book);
    for (const EntryForm& form : context.book.entries) {
        const std::vector<Entry> entries = entriesOf(block.text, form.opening);
        if (entries.size() < form.entriesMin) {
            continue;
        }
        for (const Entry& entry : entries) {
            const std::string description = describedIn(
                textAt(block.text, {entry.descriptionBegin, entry.span.end}), context.book);
            const std::string text = kind + "|" + entry.name + "|" + description;
            std::optional<Fact> fact =
                description.empty() ? std::nullopt : firstFactOf(form.patterns, text, {}, context);
            if (fact) {
                fact->evidence = {{place.index, entry.span}};
                facts.push_back(*std::move(fact));
            }
        }
        return;
    }
}

}  // namespace strata::datasetgen
