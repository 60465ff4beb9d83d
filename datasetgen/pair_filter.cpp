// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pair_filter.h"

#include "datasetgen/language_guess.h"
#include "datasetgen/quote_align.h"
#include "datasetgen/self_contained.h"
#include "datasetgen/text_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

namespace strata::datasetgen {
namespace {

constexpr std::array kRefusals = std::to_array<std::string_view>(
    {"as an ai", "i cannot", "i can't", "i am unable", "i'm unable", "i'm sorry", "i am sorry",
     "not mentioned in", "not specified in", "no information", "does not provide information",
     "not enough information", "cannot be determined from", "is not stated", "not provided in the",
     "cannot answer", "language model", "keine angabe im text", "wird nicht erwähnt"});

constexpr double kSimilarityRelaxed = 0.8;

// Units that are told apart by their letters; compared as they are written.
constexpr std::array kUnits = std::to_array<std::string_view>(
    {"%",   "°C",   "°F",    "K",       "V",       "mV",    "kV",     "A",     "mA",  "µA",  "W",
     "kW",  "MW",   "Wh",    "kWh",     "Hz",      "kHz",   "MHz",    "GHz",   "s",   "ms",  "µs",
     "ns",  "min",  "h",     "m",       "cm",      "mm",    "µm",     "nm",    "km",  "g",   "kg",
     "mg",  "t",    "l",     "ml",      "bar",     "mbar",  "Pa",     "kPa",   "MPa", "N",   "Nm",
     "J",   "kJ",   "B",     "kB",      "KB",      "MB",    "GB",     "TB",    "KiB", "MiB", "GiB",
     "bit", "bits", "byte",  "bytes",   "dB",      "rpm",   "lb",     "in",    "ft",  "px",  "Ω",
     "kΩ",  "days", "hours", "minutes", "seconds", "weeks", "months", "years", "EUR", "USD"});

bool isDigit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

std::string evidenceOf(const Pair& pair) {
    std::string evidence;
    for (const Quote& quote : pair.quotes) {
        evidence += quote.text + "\n";
    }
    return evidence;
}

/// A number with the unit right behind it: "512 MB" and "512MB" are both {"512", "MB"}.
struct Measure {
    std::string number;
    std::string unit;

    auto operator<=>(const Measure&) const = default;
};

std::vector<Measure> measuresOf(std::string_view text) {
    std::vector<Measure> measures;
    for (std::size_t i = 0; i < text.size();) {
        if (!isDigit(text[i])) {
            ++i;
            continue;
        }
        std::string number;
        while (i < text.size() &&
               (isDigit(text[i]) || ((text[i] == '.' || text[i] == ',') && i + 1 < text.size() &&
                                     isDigit(text[i + 1])))) {
            number += text[i++];
        }
        // "1,000" means 1000; "0.5" and "0,5" stay what they are.
        const std::size_t comma = number.find(',');
        if (comma != std::string::npos && number.size() - comma == 4) {
            std::erase(number, ',');
        }
        std::size_t unitBegin = i;
        if (unitBegin < text.size() && text[unitBegin] == ' ') {
            ++unitBegin;
        }
        const std::size_t unitEnd =
            std::min(text.find_first_of(" \n\t.,;:()/", unitBegin), text.size());
        const std::string_view unit = text.substr(unitBegin, unitEnd - unitBegin);
        const bool known = std::ranges::find(kUnits, unit) != kUnits.end();
        measures.push_back({number, known ? std::string(unit) : std::string()});
    }
    return measures;
}

std::string_view numberFault(const Pair& pair, const std::string& evidence) {
    const std::vector<Measure> stated = measuresOf(evidence + "\n" + pair.question);
    for (const Measure& measure : measuresOf(pair.answer)) {
        const bool supported = std::ranges::any_of(stated, [&](const Measure& other) {
            return other.number == measure.number &&
                   (measure.unit.empty() || other.unit == measure.unit);
        });
        if (!supported) {
            return kNumberUnsupported;
        }
    }
    return {};
}

/// Words with a capital inside a sentence: names, months, abbreviations.
std::string_view nameFault(const Pair& pair, const std::string& evidence) {
    const std::string stated = normalizedText(evidence + "\n" + pair.question);
    const std::vector<Word> words = wordsOf(pair.answer);
    bool opens = true;
    for (const Word& word : words) {
        const std::string_view raw =
            std::string_view(pair.answer).substr(word.span.begin, word.span.end - word.span.begin);
        const std::string plain = normalizedText(raw);
        const bool capital = std::ranges::any_of(raw, [](char c) { return c >= 'A' && c <= 'Z'; });
        if (!opens && capital && !plain.empty() && plain != "i" && !containsPhrase(stated, plain)) {
            return kNameUnsupported;
        }
        opens = raw.find_first_of(".:!?") != std::string_view::npos || plain.empty();
    }
    return {};
}

bool repeatsAnswer(const Pair& pair) {
    const std::string answer = normalizedText(pair.answer);
    const std::string question = normalizedText(pair.question);
    return answer == question || (wordsOf(answer).size() >= 4 && containsPhrase(question, answer));
}

bool isRefusal(const std::string& answer) {
    const std::string lower = lowerCase(answer);
    return std::ranges::any_of(
        kRefusals, [&](std::string_view phrase) { return containsPhrase(lower, phrase); });
}

/// English has next to no letters beyond ASCII; a text full of them is another language, also one
/// that is not known here.
bool isForeign(std::string_view text) {
    std::size_t letters = 0;
    std::size_t other = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t character = nextCharacter(text, at);
        const bool ascii = character < 0x80 && std::isalpha(static_cast<int>(character)) != 0;
        const bool accented = character >= 0xC0 && character < 0x2000;
        letters += ascii || accented ? 1 : 0;
        other += accented ? 1 : 0;
    }
    return other * 8 > letters;
}

bool isWithin(const std::string& text, std::size_t charactersMin, std::size_t charactersMax) {
    const std::size_t count = characterCount(trimmed(text));
    return count >= charactersMin && count <= charactersMax;
}

/// An answer that begins with "Yes." or a code word is judged behind it.
std::string_view afterYesNo(std::string_view answer) {
    for (const std::string_view word : {"Yes. ", "No. ", "Yes, ", "No, "}) {
        if (answer.starts_with(word)) {
            return answer.substr(word.size());
        }
    }
    return answer;
}

}  // namespace

std::vector<std::string> numbersOf(std::string_view text) {
    std::vector<std::string> numbers;
    for (Measure& measure : measuresOf(text)) {
        numbers.push_back(std::move(measure.number));
    }
    return numbers;
}

std::string_view supportFault(const Pair& pair) {
    const std::string evidence = evidenceOf(pair);
    const std::string_view fault = numberFault(pair, evidence);
    return fault.empty() ? nameFault(pair, evidence) : fault;
}

std::string pairFault(const Pair& pair,
                      const Document& document,
                      std::string_view language,
                      const GateSettings& settings) {
    if (pair.quotes.empty()) {
        return std::string(kQuoteMissing);
    }
    const bool found = std::ranges::all_of(
        pair.quotes, [&](const Quote& quote) { return standsOnItsPage(document, quote); });
    return found ? textFault(pair, language, settings) : std::string(kQuoteNotFound);
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
        (!isWithin(pair.question, settings.questionCharactersMin, settings.questionCharactersMax) ||
         !isWithin(pair.answer, settings.answerCharactersMin, settings.answerCharactersMax))) {
        return std::string(kLengthOutOfBounds);
    }
    if (isRefusal(pair.answer)) {
        return std::string(kRefusal);
    }
    if (holds(kNotSelfContained) && (!selfContainedFault(pair.question).empty() ||
                                     !selfContainedFault(afterYesNo(pair.answer)).empty())) {
        return std::string(kNotSelfContained);
    }
    if (holds(kAnswerInQuestion) && repeatsAnswer(pair)) {
        return std::string(kAnswerInQuestion);
    }
    const std::string own = guessLanguage(pair.question + " " + pair.answer);
    if (holds(kWrongLanguage) && !language.empty() &&
        ((!own.empty() && own != language) || (language == "en" && isForeign(pair.answer)))) {
        return std::string(kWrongLanguage);
    }
    const std::string evidence = evidenceOf(pair);
    for (const std::string_view fault : {numberFault(pair, evidence), nameFault(pair, evidence)}) {
        if (!fault.empty() && holds(fault)) {
            return std::string(fault);
        }
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
                 const GateSettings& settings) {
    GateSettings strict = settings;
    strict.relaxed.clear();
    std::vector<std::string> languages;
    for (const Document& document : documents) {
        std::string sample;
        for (const Block& block : document.blocks) {
            if (block.removed.empty() && block.kind != BlockKind::Code && sample.size() < 20000) {
                sample += block.text + "\n";
            }
        }
        languages.push_back(guessLanguage(sample));
    }
    for (Pair& pair : pairs) {
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
            const std::string& language = languages[pair.documentIndex];
            pair.rejected = textFault(pair, language, settings);
            if (pair.rejected.empty() && (!aligned || !textFault(pair, language, strict).empty())) {
                pair.scores[std::string(kReviewScore)] = 1.0;
            }
        }
    }
}

}  // namespace strata::datasetgen
