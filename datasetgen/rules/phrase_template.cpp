// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/phrase_template.h"

#include "base/assert.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

/// "von der Last ab" and "hängt" as "von der Last abhängt". Nothing where a subordinate clause
/// follows: the verb would have to stand before it.
std::optional<std::string> closedBy(const std::string& part,
                                    const std::string& verb,
                                    const PhraseWords& words) {
    if (part.find(',') != std::string::npos) {
        return std::nullopt;
    }
    const std::size_t blank = part.find_last_of(' ');
    const std::string last = blank == std::string::npos ? part : part.substr(blank + 1);
    return part + (words.separable.contains(last) ? "" : " ") + verb;
}

/// The verb that stands before the subject in a question: the auxiliary itself, or "does".
std::optional<std::string> helperOf(const std::string& verb, const PhraseWords& words) {
    const std::string lower = lowerCase(verb);
    if (words.auxiliaries.contains(lower)) {
        return lower;
    }
    const auto helper = std::ranges::find_if(words.helpers, [&](const auto& entry) {
        return words.lexicon.contains(entry.first, lower);
    });
    return helper == words.helpers.end() ? std::nullopt : std::optional(helper->second);
}

/// "enable the check and remove it" in the third person: "enables the check and removes it".
std::optional<std::string> inForm(const std::string& part,
                                  std::string_view column,
                                  const PhraseWords& words) {
    const std::size_t blank = std::min(part.find(' '), part.size());
    const std::string first = lowerCase(part.substr(0, blank));
    if (words.auxiliaries.contains(first)) {
        return part.substr(std::min(part.size(), blank + 1));
    }
    const std::string form = words.lexicon.form(first, column);
    if (form.empty()) {
        return std::nullopt;
    }
    std::string tail = part.substr(blank);
    if (const auto second = words.secondVerb.search(tail)) {
        const std::string_view verb = second->group("verb");
        const std::string other = words.lexicon.form(verb, column);
        tail.replace(static_cast<std::size_t>(verb.data() - tail.data()), verb.size(),
                     other.empty() ? std::string(verb) : other);
    }
    return form + tail;
}

/// "Storage Size" as "storage size", "USB port" as it is.
std::string inSmallLetters(const std::string& part) {
    std::string small = part;
    for (const Word& word : wordsOf(part)) {
        const std::string raw(textAt(part, word.span));
        if (raw.size() > 1 && withFirstLower(raw) == lowerCase(raw)) {
            small.replace(word.span.begin, raw.size(), lowerCase(raw));
        }
    }
    return small;
}

/// "Disable the check. It is slow." as "disables the check".
std::optional<std::string> predicateOf(const std::string& part, const PhraseWords& words) {
    std::string first = part.substr(0, part.find(". "));
    while (first.ends_with('.')) {
        first.pop_back();
    }
    const bool turns = words.auxiliaries.contains(lowerCase(first.substr(0, first.find(' '))));
    return turns || words.helpers.empty() ? std::optional(withFirstLower(first))
                                          : inForm(first, words.helpers.front().first, words);
}

std::optional<std::string> changedPart(std::string_view gap,
                                       const PartOf& partOf,
                                       const PhraseWords& words,
                                       const Vocabulary& vocabulary) {
    const std::size_t bar = gap.find('|');
    const std::string part = partOf(gap.substr(0, bar));
    if (bar == std::string_view::npos) {
        return part;
    }
    const std::string_view change = gap.substr(bar + 1);
    constexpr std::string_view closed = "closed ";
    if (change.starts_with(closed)) {
        return closedBy(part, partOf(change.substr(closed.size())), words);
    }
    if (part.empty()) {
        return part;
    }
    if (change == "inside") {
        return insideSentence(part, words, vocabulary);
    }
    if (change == "upper") {
        return withFirstUpper(part);
    }
    if (change == "lower") {
        return withFirstLower(part);
    }
    if (change == "small") {
        return inSmallLetters(part);
    }
    if (change == "predicate") {
        return predicateOf(part, words);
    }
    if (change == "helper") {
        return helperOf(part, words);
    }
    if (change == "singular") {
        return changedText(part, words.singular);
    }
    return inForm(part, change, words);
}

}  // namespace

std::string changedText(std::string text, const std::vector<TextChange>& changes) {
    for (const TextChange& change : changes) {
        text = change.from.replacedAll(text, change.to);
    }
    return collapsed(text);
}

std::string insideSentence(const std::string& phrase,
                           const PhraseWords& words,
                           const Vocabulary& vocabulary) {
    const std::string first = phrase.substr(0, phrase.find(' '));
    const std::string lower = lowerCase(first);
    const bool listed = withFirstLower(first) == lower &&
                        vocabulary.commonSpelling(lower).empty() &&
                        (words.smallWord.occursIn(first) ||
                         std::ranges::any_of(words.smallLists, [&](const std::string& list) {
                             return words.lexicon.contains(list, lower);
                         }));
    return listed || words.lowerInside.contains(lower) || vocabulary.isOrdinary(first)
               ? withFirstLower(phrase)
               : phrase;
}

std::optional<std::string> filledTemplate(std::string_view text,
                                          const PartOf& partOf,
                                          const PhraseWords& words,
                                          const Vocabulary& vocabulary) {
    std::string result;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        result += text.substr(0, open);
        text.remove_prefix(open);
        if (text.empty()) {
            break;
        }
        const std::size_t close = text.find('}');
        STRATA_ASSERT(close != std::string_view::npos);
        const std::optional<std::string> part =
            changedPart(text.substr(1, close - 1), partOf, words, vocabulary);
        if (!part) {
            return std::nullopt;
        }
        result += *part;
        text.remove_prefix(close + 1);
    }
    static const TextPattern blankBeforeMark(" +(?=[?.,](?: |$))");
    static const TextPattern commaAtHead("^[, ]+");
    const std::string filled = blankBeforeMark.replacedAll(collapsed(result), "");
    const std::string sentence = commaAtHead.replacedAll(filled, "");
    // "cinc2h.pl" is written so wherever it stands.
    const std::string first = sentence.substr(0, sentence.find(' '));
    return isCodeWord(first) || first.find_first_of("./_") < first.size() - 1
               ? sentence
               : withFirstUpper(sentence);
}

}  // namespace strata::datasetgen
