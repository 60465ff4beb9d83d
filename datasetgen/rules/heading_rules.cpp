// SPDX-License-Identifier: GPL-3.0-or-later
// A heading that names a subject and the paragraph under it; and the gap in a sentence, where a
// passage gives nothing better.
#include "datasetgen/pairs/self_contained.h"
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/rules/sentence_faults.h"
#include "datasetgen/text/sentence_splitter.h"
#include "datasetgen/text/text_pattern.h"

#include <algorithm>
#include <cctype>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kSectionWordsMax = 110;
constexpr std::size_t kSectionWordsMin = 12;
constexpr std::size_t kDescriptionWordsMin = 22;
constexpr std::size_t kHeadingWordsMax = 9;

bool namesSubject(const std::string& heading) {
    const std::string lower = lowerCase(heading);
    const std::vector<Word> words = wordsOf(heading);
    return !words.empty() && words.size() <= kHeadingWordsMax && characterCount(heading) >= 4 &&
           !english::isOneOf(lower, "empty_headings") && !beginsWithLower(heading) &&
           !english::isAmbiguousStart(words[0].bare) &&
           !english::isOneOf(words[0].bare, "unspecific adjectives") &&
           selfContainedFault(heading).empty() && heading.find(':') == std::string::npos &&
           heading.find('/') == std::string::npos;
}

struct LeadingSentences {
    std::string text;
    TextSpan span;
};

/// The sentences a paragraph begins with, as far as they can stand alone.
LeadingSentences leadingSentences(const std::string& paragraph) {
    LeadingSentences result;
    std::size_t words = 0;
    // No answer is longer, and a line may be a megabyte.
    constexpr std::size_t bytesMax = 3000;
    for (const TextSpan& span : splitSentences(std::string_view(paragraph).substr(0, bytesMax))) {
        const std::string sentence = standaloneSentence(textAt(paragraph, span));
        const std::size_t count = wordsOf(sentence).size();
        const std::string_view fault = selfContainedFault(sentence);
        const bool first = result.text.empty();
        const bool ends =
            sentence.ends_with('.') || sentence.ends_with('!') || sentence.ends_with("。");
        const std::vector<Word> inSentence = wordsOf(sentence);
        const bool own = std::ranges::none_of(
            inSentence, [](const Word& word) { return english::isFirstPerson(word.bare); });
        // "Another improvement would be ..." goes on from the one before.
        const bool goesOn = first && !inSentence.empty() &&
                            english::isOneOf(inSentence[0].bare, "counting openings");
        const bool sendsOn = sentence.find("..") != std::string::npos ||
                             english::beginsWithOneOf(sentence, "sending openings");
        if (!ends || !own || sendsOn || goesOn || isTorn(sentence) || fault == "pointer" ||
            (first && !fault.empty()) || words + count > kSectionWordsMax) {
            break;
        }
        // The words as they are printed, so that the evidence is what the answer says.
        const std::string_view printed = textAt(paragraph, span);
        result.text += (first ? "" : " ") + (first ? sentence : collapsed(printed));
        result.span = {first ? span.begin : result.span.begin, span.end};
        words += count;
    }
    const bool spaceless = characterCount(result.text) * 2 < result.text.size();
    if (words < kSectionWordsMin && !(spaceless && characterCount(result.text) >= 30)) {
        return {};
    }
    return result;
}

/// Whether the words tell what to do.
bool instructs(const std::string& text) {
    const std::string lower = lowerCase(text);
    return english::isImperative(text) || english::saysOneOf(lower, "ways") ||
           english::beginsWithOneOf(lower, "infinitive openings");
}

/// How closely an answer must keep to its heading.
enum class Closeness { Strict, Loose };

/// Whether the answer speaks of what the heading names: most of the heading's words stand in its
/// first sentence, by their first letters; half of them anywhere where that will do.
bool isAbout(const std::string& answer, const std::string& heading, Closeness closeness) {
    constexpr std::size_t stemBytes = 5;
    const bool strict = closeness == Closeness::Strict;
    const std::string lower = lowerCase(strict ? answer.substr(0, answer.find(". ")) : answer);
    std::size_t words = 0;
    std::size_t found = 0;
    for (const Word& word : wordsOf(heading)) {
        if (word.bare.size() < 3 || english::isPreposition(word.bare) ||
            english::isDeterminer(word.bare) || english::isSubordinator(word.bare)) {
            continue;
        }
        ++words;
        found += lower.find(word.bare.substr(0, stemBytes)) != std::string::npos ? 1 : 0;
    }
    return found > 0 && (strict ? found * 3 >= words * 2 : found * 2 >= words);
}

/// Whether the first sentence is about the heading's thing: a statement whose subject it is.
bool hasAsSubject(const std::string& answer,
                  const std::string& heading,
                  const RuleContext& context) {
    const std::optional<english::Clause> clause =
        english::parseClause(answer.substr(0, answer.find(". ") + 1), context.vocabulary);
    constexpr std::size_t stemBytes = 5;
    const std::vector<Word> words = wordsOf(heading);
    return clause && !words.empty() && clause->lead.empty() &&
           lowerCase(clause->subject).find(words.back().bare.substr(0, stemBytes)) !=
               std::string::npos;
}

/// "In most cases this is not needed": what "this" is stands before the paragraph.
bool pointsBackAtOnce(const std::string& answer) {
    constexpr std::size_t wordsMax = 6;
    const std::vector<Word> words = wordsOf(answer);
    return std::any_of(
        words.begin(),
        words.begin() + static_cast<std::ptrdiff_t>(std::min(words.size(), wordsMax)),
        [](const Word& word) { return english::isOneOf(word.bare, "pointers of a paragraph"); });
}

void addQuestions(Fact& fact,
                  const RuleContext& context,
                  const std::string& heading,
                  const std::string& answer,
                  Closeness closeness) {
    const std::string name = headingInSentence(heading, context.vocabulary);
    const std::vector<Word> words = wordsOf(name);
    const std::string base = english::baseOfGerund(words[0].bare);
    const std::string tail = words.size() > 1 ? name.substr(words[1].span.begin) : std::string();
    const std::string lower = lowerCase(name);
    const std::size_t wayBegin =
        lower.size() - english::withoutOpening(lower, "headings of a way").size();
    // "Regression tests fail" states something; it names nothing.
    const bool states = words.size() >= 3 && isPluralNoun(words[words.size() - 2].bare) &&
                        english::isBaseVerb(words.back().bare);
    const bool single = words.size() == 1 && !isCodeWord(heading) && !hasDigit(heading);
    if (pointsBackAtOnce(answer) || holdsBrokenWord(answer, context.vocabulary)) {
        return;
    }
    if (heading.ends_with('?')) {
        const std::string asked = heading.substr(0, heading.size() - 1);
        ask(fact, context, "heading question", {{"question", withFirstLower(asked)}}, answer);
    } else if (wayBegin > 0) {
        addHow(fact, context, name.substr(wayBegin), answer);
    } else if (english::beginsWithOneOf(lower, "headings of a manner")) {
        ask(fact, context, "heading how", {{"name", withFirstLower(name)}}, answer);
    } else if (states || !isAbout(answer, name, closeness) || (single && !lower.ends_with('s')) ||
               english::parseClause(heading, context.vocabulary) ||
               (closeness == Closeness::Strict && (wordsOf(answer).size() < kDescriptionWordsMin ||
                                                   !hasAsSubject(answer, name, context)))) {
        return;
    } else if (!base.empty() && !tail.empty() && instructs(answer)) {
        addHow(fact, context, base + " " + tail, answer);
    } else {
        const std::string inside = base.empty() ? name : withFirstLower(name);
        ask(fact, context, "heading", {{"name", inside}}, answer);
    }
}

void addHeadingFacts(const BlockPlace& place,
                     const RuleContext& context,
                     Closeness closeness,
                     std::vector<Fact>& facts) {
    const JoinedBlock& block = place.block();
    const JoinedBlock* heading = place.previous();
    if (block.kind != BlockKind::Text || heading == nullptr ||
        heading->kind != BlockKind::Heading) {
        return;
    }
    // Citations and raised note marks are not the heading's words.
    static const TextPattern marks(R"( ?\[\d+(, ?\d+)*\]|[¹²³]|^[!#*] *)");
    const std::string plain = marks.replacedAll(headingWords(heading->text), "");
    const std::string name(english::withoutOpening(plain, "heading openings"));
    const LeadingSentences answer = leadingSentences(block.text);
    if (!namesSubject(name) || answer.text.empty()) {
        return;
    }
    Fact fact{"heading", 40, {}, {{place.index, answer.span}}};
    addQuestions(fact, context, name, answer.text, closeness);
    if (!fact.phrasings.empty()) {
        facts.push_back(std::move(fact));
    }
}

}  // namespace

void addHeadingFacts(const BlockPlace& place,
                     const RuleContext& context,
                     std::vector<Fact>& facts) {
    addHeadingFacts(place, context, Closeness::Strict, facts);
}

void addLooseHeadingFacts(const BlockPlace& place,
                          const RuleContext& context,
                          std::vector<Fact>& facts) {
    addHeadingFacts(place, context, Closeness::Loose, facts);
}

namespace {

/// How much of a statement is worth a confirmation: names and a subject of several words speak for
/// it, words of opinion against it. Negative: not worth it.
int weightOf(const english::Clause& clause, const std::string& rest) {
    const std::string whole = clause.subject + " " + rest;
    int weight = wordsOf(clause.subject).size() >= 3 ? 2 : 1;
    for (const Word& word : wordsOf(whole)) {
        const std::string_view raw = textAt(whole, word.span);
        if (english::isOneOf(word.bare, "guesses")) {
            return -1;
        }
        weight += isCodeWord(raw) || beginsWithUpper(raw) || hasDigit(raw) ? 1 : 0;
        weight -= english::isOneOf(word.bare, "opinions") ? 3 : 0;
    }
    return weight;
}

/// Items behind "if the following holds:" state nothing by themselves; those behind a label of a
/// few words do.
bool isLedIn(const BlockPlace& place) {
    constexpr std::size_t labelWordsMax = 4;
    const JoinedBlock* before = place.previous();
    return place.block().kind == BlockKind::List && before != nullptr &&
           trimmed(before->text).ends_with(':') && wordsOf(before->text).size() > labelWordsMax;
}

/// A statement to confirm, as a fact without evidence; nothing if it is not fit for it.
std::optional<Fact> checkFact(std::string_view printed, const RuleContext& context, int& weight) {
    constexpr std::size_t wordsMin = 7;
    constexpr std::size_t wordsMax = 24;
    const std::string sentence = standaloneSentence(printed);
    const std::size_t words = wordsOf(sentence).size();
    const bool fits = words >= wordsMin && words <= wordsMax && sentence.ends_with('.') &&
                      isAnswerSentence(sentence) && !holdsBrokenWord(sentence, context.vocabulary);
    const auto clause = fits ? clauseOf(sentence, context) : std::nullopt;
    if (!clause) {
        return std::nullopt;
    }
    const std::string rest = mainPart(clause->rest);
    const bool says = wordsOf(rest).size() >= 3 ||
                      (wordsOf(rest).size() == 2 && wordsOf(clause->subject).size() >= 4);
    if (clause->negative || clause->gerundSubject || !says || clause->subject.starts_with('-') ||
        english::saysOneOf(lowerCase(rest), "negation") ||
        printed.find('\n') != std::string_view::npos) {
        return std::nullopt;
    }
    weight = weightOf(*clause, rest);
    const std::string stated = english::statement(*clause, rest);
    const std::string answer = framedAnswer("en", "yes", {{"sentence", sentence}});
    Fact fact{"check", 20, {}, {}};
    const std::string lead = leadOf(*clause);
    ask(fact, context, "confirmed",
        {{"lead", lead}, {"inverted", english::inverted(*clause, rest)}, {"stated", stated}},
        answer);
    return weight < 0 || fact.phrasings.size() < 2 ? std::nullopt : std::optional(fact);
}

}  // namespace

void addCheckFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts) {
    const JoinedBlock& block = place.block();
    if ((block.kind != BlockKind::Text && block.kind != BlockKind::List) || isLedIn(place)) {
        return;
    }
    std::optional<Fact> best;
    int bestWeight = -1;
    for (const TextSpan& span : splitSentences(block.text)) {
        int weight = 0;
        std::optional<Fact> fact = checkFact(block.part(span), context, weight);
        if (fact && weight > bestWeight) {
            fact->evidence = {{place.index, span}};
            bestWeight = weight;
            best = std::move(fact);
        }
    }
    if (best) {
        facts.push_back(std::move(*best));
    }
}

void addClozeFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts) {
    const JoinedBlock& block = place.block();
    if (block.kind != BlockKind::Text) {
        return;
    }
    for (const TextSpan& span : splitSentences(block.text)) {
        const std::string sentence = standaloneSentence(block.part(span));
        const std::vector<Word> words = wordsOf(sentence);
        if (words.size() < 8 || words.size() > 24 || !isAnswerSentence(sentence) ||
            !sentence.ends_with('.') || sentence.find('=') != std::string::npos ||
            !isQuestionPhrase(std::string_view(sentence).substr(0, sentence.size() - 1)) ||
            !english::parseClause(sentence, context.vocabulary)) {
            continue;
        }
        const auto gap = std::find_if(words.begin() + 4, words.end(), [&](const Word& word) {
            const std::string_view raw = textAt(sentence, word.span);
            return hasDigit(raw) || isCodeWord(raw);
        });
        if (gap == words.end()) {
            continue;
        }
        std::string open = sentence;
        open.replace(gap->span.begin, gap->span.end - gap->span.begin,
                     gap + 1 == words.end() ? "____." : "____");
        Fact fact{"cloze", 10, {}, {{place.index, span}}};
        const std::string shown = " \u201c" + open + "\u201d";
        for (const std::string& frame : framedQuestions("en", "gap", {})) {
            const std::string question = withTopic(frame, context.topic);
            const std::string cited = withTitle(question, context.topic);
            fact.phrasings.push_back({withFirstUpper(question) + shown, sentence,
                                      cited.empty() ? std::string() : cited + shown});
        }
        facts.push_back(std::move(fact));
        return;
    }
}

}  // namespace strata::datasetgen
