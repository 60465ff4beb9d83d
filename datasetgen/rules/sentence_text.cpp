// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/sentence_text.h"

#include "datasetgen/rules/sentence_faults.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <optional>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kSentenceWordsMin = 4;
constexpr std::size_t kSentenceWordsMax = 60;
constexpr std::string_view kSubjectGap = "{subject}";

bool isWhole(const std::string& sentence) {
    const std::size_t words = wordsOf(sentence).size();
    return sentence.ends_with('.') && words >= kSentenceWordsMin && words <= kSentenceWordsMax &&
           (beginsWithUpper(sentence) || isCodeWord(sentence.substr(0, sentence.find(' ')))) &&
           isBalanced(sentence) && !isTorn(sentence);
}

/// What pronouns are looked for in: their form may depend on what they mean.
std::string withMeaning(const std::string& antecedent, const std::string& sentence) {
    return antecedent + "|" + sentence;
}

/// "It weighs" as "The Tidelamp weighs"; empty where no pronoun that it knows stands at its head.
std::string withAntecedent(const std::string& sentence,
                           const std::string& antecedent,
                           const PatternBook& book,
                           const Vocabulary& vocabulary) {
    const std::string both = withMeaning(antecedent, sentence);
    for (const TextChange& pronoun : book.pronouns) {
        if (!antecedent.empty() && pronoun.from.occursIn(both)) {
            return withFirstUpper(replacedAll(pronoun.from.replacedAll(both, pronoun.to),
                                              kSubjectGap,
                                              insideSentence(antecedent, book.words, vocabulary)));
        }
    }
    return {};
}

std::vector<std::string> partsOf(const std::string& sentence,
                                 const PatternBook& book,
                                 const Vocabulary& vocabulary) {
    for (const StatementSplit& split : book.splits) {
        const auto match = split.pattern.search(sentence);
        if (!match) {
            continue;
        }
        std::vector<std::string> parts;
        for (const std::string& statement : split.statements) {
            const auto filled = filledTemplate(
                statement, [&](std::string_view name) { return std::string(match->group(name)); },
                book.words, vocabulary);
            parts.push_back(filled.value_or(""));
        }
        return parts;
    }
    return {sentence};
}

}  // namespace

bool isMarked(std::string_view text, const std::vector<TextPattern>& marks) {
    return std::ranges::any_of(marks, [&](const TextPattern& mark) { return mark.occursIn(text); });
}

bool isBalanced(std::string_view text) {
    static const TextPattern opening("[„«(]|\\[");
    static const TextPattern closing("[“”»)]|\\]");
    static const TextPattern inside(R"(\([^()]*\)|\[[^][]*\]|„[^„“”]*[“”]|“[^“”]*”)"
                                    R"(|»[^«»]*«|«[^«»]*»|"[^"]*")");
    const std::string rest = inside.replacedAll(text, "");
    return rest.find('"') == std::string::npos && !opening.occursIn(rest) &&
           !closing.occursIn(rest);
}

std::string mendedFor(std::string_view printed, const PatternBook& book) {
    const std::string whole = collapsed(printed);
    const std::string mended = changedText(mendedSentence(whole), book.sentenceMends);
    // What was taken from the head left the next word behind.
    return beginsWithUpper(whole) ? withFirstUpper(mended) : mended;
}

std::string plainSentence(std::string_view printed, const PatternBook& book) {
    const std::string sentence = mendedFor(printed, book);
    return isWhole(sentence) && !isMarked(sentence, book.notSentences) ? sentence : std::string();
}

std::vector<PlainStatement> plainStatements(std::string_view printed,
                                            const std::string& antecedent,
                                            const PatternBook& book,
                                            const Vocabulary& vocabulary) {
    const std::string sentence = mendedFor(printed, book);
    const std::string named = withAntecedent(sentence, antecedent, book, vocabulary);
    std::vector<PlainStatement> statements;
    for (const std::string& part : partsOf(named.empty() ? sentence : named, book, vocabulary)) {
        std::string plain = plainSentence(part, book);
        if (!plain.empty() && !holdsBrokenWord(plain, vocabulary)) {
            statements.push_back({std::move(plain), !named.empty()});
        }
    }
    return statements;
}

std::string antecedentBehind(std::string_view printed,
                             const std::string& before,
                             const PatternBook& book) {
    const std::string sentence = mendedFor(printed, book);
    const std::string both = withMeaning(before, sentence);
    const bool goesOn = std::ranges::any_of(
        book.pronouns, [&](const TextChange& pronoun) { return pronoun.from.occursIn(both); });
    if (goesOn) {
        return before;
    }
    const auto match = book.antecedent.search(sentence);
    return match ? std::string(match->group("subject")) : std::string();
}

}  // namespace strata::datasetgen
