// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/pattern_rules.h"

#include "base/assert.h"
#include "datasetgen/rules/sentence_text.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kQuestionWordsMin = 3;
constexpr std::size_t kPatternQuestionWordsMax = 26;
constexpr std::size_t kPhrasingsMin = 2;

/// Whether a subject names something. Where nouns have capitals, one without article begins with a
/// noun or an adjective: what the text writes small elsewhere is no noun.
bool isSubject(const std::string& subject, const PatternContext& context) {
    const std::size_t blank = subject.find(' ');
    const std::string first = subject.substr(0, blank);
    if (isMarked(subject, context.book.notSubjects)) {
        return false;
    }
    if (!context.book.nounsAreLarge || context.book.words.lowerInside.contains(lowerCase(first)) ||
        isCodeWord(first)) {
        return true;
    }
    const std::string usual = context.vocabulary.commonSpelling(lowerCase(first));
    return blank == std::string::npos ? usual.empty() || beginsWithUpper(usual) : !usual.empty();
}

/// Whether capitals are what words are abbreviated to: their first letters, those of small words
/// left out or not, or all that are large.
bool isAbbreviated(const std::string& words, const std::string& capitals, const WordSet& small) {
    static const TextPattern notFirst(R"((?<=\p{L}|\p{N}|')[\p{L}\p{N}']|[^\p{L}])");
    static const TextPattern notLarge(R"([^\p{Lu}])");
    std::string telling;
    for (const Word& word : wordsOf(words)) {
        telling += small.contains(word.bare) ? "" : word.bare + " ";
    }
    const std::string wanted = lowerCase(capitals);
    return lowerCase(notFirst.replacedAll(words, "")) == wanted ||
           notFirst.replacedAll(telling, "") == wanted ||
           notLarge.replacedAll(words, "") == capitals;
}

/// The shortest end of some words that capitals abbreviate; empty if there is none.
std::string longForm(const std::string& words, const std::string& capitals, const WordSet& small) {
    const std::vector<Word> all = wordsOf(words);
    for (std::size_t i = all.size(); i-- > 0;) {
        const std::string end = words.substr(all[i].span.begin);
        if (!small.contains(all[i].bare) && i + 1 < all.size() &&
            isAbbreviated(end, capitals, small)) {
            return end;
        }
    }
    return {};
}

bool isQuestion(const std::string& question, const PatternContext& context) {
    const std::size_t words = wordsOf(question).size();
    return words >= kQuestionWordsMin && words <= kPatternQuestionWordsMax &&
           isBalanced(question) && !isMarked(question, context.book.notQuestions);
}

/// The parts that a pattern's templates name.
class Parts {
public:
    Parts(const SentencePattern& pattern, const TextMatch& match, std::string_view text)
        : pattern_(pattern), match_(match), text_(text) {}

    void replace(const std::string& name, const std::string& part) { replaced_[name] = part; }

    std::string operator()(std::string_view name) const {
        if (name == "sentence") {
            return std::string(text_);
        }
        for (const auto* parts : {&replaced_, &pattern_.words}) {
            const auto part = parts->find(name);
            if (part != parts->end()) {
                return part->second;
            }
        }
        STRATA_ASSERT(pattern_.groups.contains(name));
        return std::string(trimmed(match_.group(name)));
    }

private:
    const SentencePattern& pattern_;
    const TextMatch& match_;
    std::string_view text_;
    std::map<std::string, std::string, std::less<>> replaced_;
};

/// The questions of a pattern that are fit to be asked, each with its answer.
std::vector<Phrasing> phrasingsOf(const SentencePattern& pattern,
                                  std::string_view text,
                                  const std::string& answer,
                                  const Parts& parts,
                                  const PatternContext& context) {
    const PartOf partOf = [&](std::string_view name) { return parts(name); };
    const auto filled = [&](const std::string& gaps) {
        return filledTemplate(gaps, partOf, context.book.words, context.vocabulary);
    };
    std::string reply = answer.empty() ? std::string(text) : answer;
    if (!pattern.answer.empty()) {
        const std::optional<std::string> said = filled(pattern.answer);
        if (!said) {
            return {};
        }
        reply = *said;
    }
    const std::string subject =
        pattern.groups.contains("subject")
            ? insideSentence(parts("subject"), context.book.words, context.vocabulary)
            : std::string();
    std::vector<Phrasing> phrasings;
    for (const std::string& gaps : pattern.questions) {
        const std::optional<std::string> asked = filled(gaps);
        const std::string question = changedText(asked.value_or(""), context.book.questionMends);
        if (!isQuestion(question, context)) {
            continue;
        }
        std::optional<Phrasing> phrasing =
            placedPhrasing(pattern.namesTheme, question, subject, text, context);
        if (phrasing) {
            phrasing->answer = reply;
            phrasings.push_back(*std::move(phrasing));
        }
    }
    return phrasings;
}

}  // namespace

std::optional<Fact> factOf(const SentencePattern& pattern,
                           std::string_view text,
                           const std::string& answer,
                           const PatternContext& context) {
    const auto match = pattern.pattern.search(text);
    if (!match) {
        return std::nullopt;
    }
    Parts parts(pattern, *match, text);
    if (pattern.groups.contains("subject") && !isSubject(parts("subject"), context)) {
        return std::nullopt;
    }
    parts.replace("owner", ownerOf(context.theme, context.book));
    if (pattern.groups.contains("long")) {
        const std::string words =
            longForm(parts("long"), parts("short"), context.book.words.lowerInside);
        if (words.empty()) {
            return std::nullopt;
        }
        parts.replace("long", words);
    }
    Fact fact{
        pattern.kind, pattern.quality, phrasingsOf(pattern, text, answer, parts, context), {}};
    return fact.phrasings.size() < kPhrasingsMin ? std::nullopt : std::optional(std::move(fact));
}

std::optional<Fact> firstFactOf(const std::vector<SentencePattern>& patterns,
                                std::string_view text,
                                const std::string& answer,
                                const PatternContext& context) {
    for (const SentencePattern& pattern : patterns) {
        if (std::optional<Fact> fact = factOf(pattern, text, answer, context)) {
            return fact;
        }
    }
    return std::nullopt;
}

std::vector<Fact> statementFacts(const std::string& statement, const PatternContext& context) {
    std::vector<Fact> facts;
    for (const SentencePattern& pattern : context.book.passing) {
        if (std::optional<Fact> fact = factOf(pattern, statement, {}, context)) {
            facts.push_back(*std::move(fact));
        }
    }
    if (std::optional<Fact> fact = firstFactOf(context.book.sentences, statement, {}, context)) {
        facts.push_back(*std::move(fact));
    }
    return facts;
}

}  // namespace strata::datasetgen
