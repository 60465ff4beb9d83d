// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/pair_filter.h"

#include "datasetgen/pairs/measures.h"
#include "datasetgen/pairs/pair_language.h"
#include "datasetgen/pairs/quote_align.h"
#include "datasetgen/pairs/self_contained.h"
#include "datasetgen/pairs/stated_names.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/language_guess.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

constexpr double kSimilarityRelaxed = 0.8;

std::string evidenceOf(const Pair& pair) {
    std::string evidence;
    for (const Quote& quote : pair.quotes) {
        evidence += quote.text + "\n";
    }
    return evidence;
}

/// What may state a number of the answer.
std::string sourceOf(const Pair& pair) {
    return evidenceOf(pair) + pair.question;
}

/// Headings name what the sentences under them speak of.
std::string namingSourceOf(const Pair& pair) {
    std::string source = sourceOf(pair);
    for (const std::string& heading : pair.headingPath) {
        source += "\n" + heading;
    }
    return source;
}

/// The language by which a pair is read where nobody says it.
std::string languageOf(const Pair& pair, std::string_view language) {
    if (!language.empty()) {
        return std::string(language);
    }
    const std::string guessed = guessLanguage(sourceOf(pair) + " " + pair.answer);
    return guessed.empty() ? "en" : guessed;
}

bool repeatsAnswer(const Pair& pair) {
    const std::string answer = normalizedText(pair.answer);
    const std::string question = normalizedText(pair.question);
    return answer == question || (wordsOf(answer).size() >= 4 && containsPhrase(question, answer));
}

/// A model may refuse in English whatever it was asked.
bool isRefusal(const std::string& answer, std::string_view language) {
    const std::string lower = replacedAll(lowerCase(answer), "\u2019", "'");
    const auto refuses = [&](std::string_view of) {
        return std::ranges::any_of(
            languageWords(of, "refusals.txt"),
            [&](const std::string& phrase) { return containsPhrase(lower, phrase); });
    };
    return refuses(language) || refuses("en");
}

bool isWithin(const std::string& text, std::size_t columnsMin, std::size_t columnsMax) {
    const std::size_t count = columnCount(trimmed(text));
    return count >= columnsMin && count <= columnsMax;
}

/// An answer that begins with "Yes." is judged behind it.
std::string_view afterYesNo(std::string_view answer, std::string_view language) {
    for (const std::string& word : languageWords(language, "yes_no.txt")) {
        if (!answer.starts_with(word)) {
            continue;
        }
        const std::string_view rest = answer.substr(word.size());
        for (const std::string_view mark : {". ", ", ", "。", "，", "、", ": ", " : "}) {
            if (rest.starts_with(mark)) {
                return rest.substr(mark.size());
            }
        }
    }
    return answer;
}

bool standsAlone(const Pair& pair, std::string_view language) {
    return selfContainedFault(pair.question, language).empty() &&
           selfContainedFault(afterYesNo(pair.answer, language), language).empty();
}

bool isInLanguage(const Pair& pair, std::string_view language) {
    const std::string evidence = evidenceOf(pair);
    return !isInOtherLanguage(pair.question, evidence, language) &&
           !isInOtherLanguage(pair.answer, evidence + pair.question, language) &&
           !isInOtherLanguage(pair.question + " " + pair.answer, evidence, language);
}

}  // namespace

std::vector<std::string> numbersOf(std::string_view text) {
    std::vector<std::string> numbers;
    for (Measure& measure : measuresOf(text, guessLanguage(text))) {
        if (measure.form != NumberForm::Words) {
            numbers.push_back(std::move(measure.raw));
        }
    }
    return numbers;
}

bool statesItsNumbers(const Pair& pair, std::string_view language) {
    return numbersAreStated(pair.answer, sourceOf(pair), languageOf(pair, language));
}

std::string_view supportFault(const Pair& pair, std::string_view language) {
    const std::string own = languageOf(pair, language);
    if (!statesItsNumbers(pair, own)) {
        return kNumberUnsupported;
    }
    return namesAreStated(pair.answer, namingSourceOf(pair), own) ? "" : kNameUnsupported;
}

const GateNames& relaxableGates() {
    static const GateNames gates{std::string(kQuoteNotFound),    std::string(kNumberUnsupported),
                                 std::string(kNameUnsupported),  std::string(kNotSelfContained),
                                 std::string(kWrongLanguage),    std::string(kLengthOutOfBounds),
                                 std::string(kAnswerInQuestion), std::string(kJudgedBad)};
    return gates;
}

std::string textFault(const Pair& pair, std::string_view language, const GateSettings& settings) {
    const auto holds = [&](std::string_view gate) { return !settings.relaxed.contains(gate); };
    if (holds(kLengthOutOfBounds) &&
        (!isWithin(pair.question, settings.questionColumnsMin, settings.questionColumnsMax) ||
         !isWithin(pair.answer, settings.answerColumnsMin, settings.answerColumnsMax))) {
        return std::string(kLengthOutOfBounds);
    }
    const std::string own = languageOf(pair, language);
    if (isRefusal(pair.answer, own)) {
        return std::string(kRefusal);
    }
    if (holds(kWrongLanguage) && !isInLanguage(pair, language)) {
        return std::string(kWrongLanguage);
    }
    if (holds(kNotSelfContained) && !standsAlone(pair, own)) {
        return std::string(kNotSelfContained);
    }
    if (holds(kAnswerInQuestion) && repeatsAnswer(pair)) {
        return std::string(kAnswerInQuestion);
    }
    if (holds(kNumberUnsupported) && !statesItsNumbers(pair, own)) {
        return std::string(kNumberUnsupported);
    }
    if (holds(kNameUnsupported) && !namesAreStated(pair.answer, namingSourceOf(pair), own)) {
        return std::string(kNameUnsupported);
    }
    return {};
}

bool alignQuotes(Pair& pair,
                 const Document& document,
                 const Passage& passage,
                 const GateSettings& settings) {
    std::vector<Quote> printed;
    for (const Quote& quote : pair.quotes) {
        std::optional<AlignedQuote> aligned =
            alignQuote(document, passage, quote.text, settings.similarityMin);
        if (!aligned) {
            pair.rejected = std::string(kQuoteNotFound);
            return false;
        }
        printed.insert(printed.end(), std::make_move_iterator(aligned->quotes.begin()),
                       std::make_move_iterator(aligned->quotes.end()));
    }
    pair.quotes = std::move(printed);
    return true;
}

namespace {

/// A pair whose quotes are not in the passage, once more where that gate is relaxed.
bool tryMoreAlike(Pair& pair,
                  const Document& document,
                  const Passage& passage,
                  GateSettings settings) {
    if (!settings.relaxed.contains(kQuoteNotFound)) {
        return false;
    }
    pair.rejected.clear();
    settings.similarityMin = kSimilarityRelaxed;
    return alignQuotes(pair, document, passage, settings);
}

}  // namespace

void filterPairs(std::vector<Pair>& pairs,
                 const std::vector<Document>& documents,
                 const std::vector<Passage>& passages,
                 const GateSettings& settings,
                 const std::stop_token& stop) {
    GateSettings strict = settings;
    strict.relaxed.clear();
    SourceLanguages languages(documents, passages);
    for (Pair& pair : pairs) {
        if (stop.stop_requested()) {
            return;
        }
        if (!pair.rejected.empty()) {
            continue;
        }
        const Document& document = documents[pair.documentIndex];
        const Passage& passage = passages[pair.passageIndex];
        const bool exact = std::ranges::all_of(pair.quotes, [&](const Quote& quote) {
            return standsOnItsPage(document, passage, quote);
        });
        if (pair.quotes.empty()) {
            pair.rejected = std::string(kQuoteMissing);
            continue;
        }
        const bool aligned = exact || alignQuotes(pair, document, passage, strict);
        if (aligned || tryMoreAlike(pair, document, passage, settings)) {
            const std::string& language = languages.ofPassage(pair.passageIndex);
            pair.rejected = textFault(pair, language, settings);
            const bool isRelaxed = !settings.relaxed.empty();
            if (pair.rejected.empty() &&
                (!aligned || (isRelaxed && !textFault(pair, language, strict).empty()))) {
                pair.scores[std::string(kReviewScore)] = 1.0;
            }
        }
    }
}

}  // namespace strata::datasetgen
