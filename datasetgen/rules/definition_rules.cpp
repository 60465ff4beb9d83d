// SPDX-License-Identifier: GPL-3.0-or-later
// "SDCC is a compiler suite", "`console` is the default format", "DVCS stands for ...".
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_pattern.h"

#include <algorithm>
#include <cctype>

namespace strata::datasetgen {
namespace {

using english::Clause;
using english::VerbClass;

bool definesSomething(std::string_view complement) {
    const std::vector<Word> words = wordsOf(complement);
    // "X is a problem" defines nothing.
    static const auto& emptyWords = languageWords("en", "empty_complements.txt");
    const auto isEmpty = [&](std::size_t i) { return emptyWords.contains(words[i].bare); };
    const std::string& second = words.size() > 2 ? words[2].bare : std::string();
    const bool problem = english::isOneOf(second, "nouns of opinion");
    static const TextPattern& denies = english::pattern("denied complement");
    const bool valued =
        denies.occursIn(complement) || isEmpty(1) || (words.size() > 2 && isEmpty(2));
    return words.size() >= (english::isOneOf(words[0].bare, "definite article") ? 3U : 4U) &&
           !valued && !problem && !english::isOneOf(words[1].bare, "ranks");
}

/// The first word that the complement of a definition begins with, behind adverbs.
std::string_view complementOf(const Clause& clause) {
    std::string_view rest = clause.rest;
    for (const Word& word : wordsOf(rest)) {
        const bool general = english::isOneOf(word.bare, "general adverbs");
        // "Is also a package", "was simply the end": a remark, no definition.
        if (english::isMiddleAdverb(word.bare) && !general) {
            return {};
        }
        if (!general) {
            return rest.substr(word.span.begin);
        }
    }
    return {};
}

void addWhatIs(Fact& fact,
               const RuleContext& context,
               const Clause& clause,
               const std::string& answer) {
    const std::string subject = withoutParentheses(clause.subject);
    // "What is git in git bisect" would be odd.
    Topic topic = context.topic;
    topic.name = containsPhrase(lowerCase(topic.name), lowerCase(subject)) ? "" : topic.name;
    const RuleContext own{topic, context.vocabulary};
    const bool person =
        beginsWithUpper(subject) && (isSomebody(complementOf(clause)) || isSomebody(subject));
    ask(fact, own, person ? "person" : "definition", {{"is", clause.verb}, {"subject", subject}},
        answer);
}

/// "The default format is console" for "`console` is the default format".
void addReverse(Fact& fact,
                const RuleContext& context,
                const Clause& clause,
                std::string_view complement,
                const std::string& answer) {
    const std::string what = mainPart(complement);
    const std::size_t words = wordsOf(what).size();
    if (words >= 4 && words <= 11 && wordsOf(clause.subject).size() <= 5) {
        ask(fact, context, isSomebody(what) ? "person" : "what is",
            {{"is", clause.verb}, {"what", what}, {"subject", what}}, answer);
    }
}

bool isValue(std::string_view rest) {
    const std::vector<Word> words = wordsOf(rest);
    if (words.empty()) {
        return false;
    }
    const std::string& first = words[0].bare;
    // A word in quotes may also be one that is meant loosely.
    const bool quoted = rest.front() == '"' || rest.front() == '\'' || rest.starts_with("\u201c");
    constexpr std::size_t wordsMax = 4;
    if (quoted && words.size() > wordsMax) {
        return false;
    }
    return hasDigit(first) || isCodeWord(first) || english::isOneOf(first, "numbers as values") ||
           rest.front() == '"' || rest.front() == '\'' || rest.starts_with("\u201c");
}

/// "The option is disabled by default": which of two states is asked for.
void addState(Fact& fact,
              const RuleContext& context,
              const Clause& clause,
              std::string_view complement,
              const std::string& answer) {
    const std::string state = wordsOf(complement)[0].bare;
    const bool switched = english::isOneOf(state, "states of a switch");
    const bool enabled = english::isOneOf(state, "states of a function");
    if ((!switched && !enabled) || !english::endsWithOneOf(complement, "marks of a default")) {
        return;
    }
    const auto& pair = english::entries(switched ? "states of a switch" : "states of a function");
    const std::string states = wording("either", {{"one", pair.at(0)}, {"other", pair.at(1)}});
    fact.kind = "specification";
    ask(fact, context, "default state",
        {{"is", clause.verb}, {"subject", clause.subject}, {"states", states}}, answer);
}

bool isPlainPhrase(std::string_view phrase) {
    return std::ranges::all_of(phrase, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return std::isalnum(byte) != 0 || byte >= 0x80 || c == ' ' || c == '-';
    });
}

/// Whether capital letters stand for the words before or behind them in order.
bool abbreviates(std::string_view letters, const std::vector<std::string>& words) {
    std::size_t at = 0;
    for (const std::string& word : words) {
        if (at < letters.size() &&
            std::toupper(static_cast<unsigned char>(word[0])) == letters[at]) {
            ++at;
        } else if (!english::isPreposition(word) && !english::isDeterminer(word) &&
                   !english::isOneOf(word, "adding word")) {
            return false;
        }
    }
    return at == letters.size();
}

/// The shortest run of words ending at `end` whose initials spell `letters`.
std::string longForm(const std::vector<std::string>& words,
                     std::size_t end,
                     std::string_view letters) {
    for (std::size_t count = 2; count <= std::min(end, letters.size() + 3); ++count) {
        const std::vector<std::string> run(words.begin() + static_cast<std::ptrdiff_t>(end - count),
                                           words.begin() + static_cast<std::ptrdiff_t>(end));
        if (run.front().empty() ||
            std::toupper(static_cast<unsigned char>(run.front()[0])) != letters.front() ||
            !abbreviates(letters, run)) {
            continue;
        }
        std::string phrase;
        for (const std::string& word : run) {
            phrase += (phrase.empty() ? "" : " ") + word;
        }
        return phrase;
    }
    return {};
}

Fact abbreviation(const std::string& letters,
                  const std::string& phrase,
                  const RuleContext& context) {
    Fact fact{"definition", 95, {}, {}};
    const std::string answer =
        framedAnswer("en", "abbreviation", {{"letters", letters}, {"phrase", phrase}});
    ask(fact, context, "abbreviation", {{"letters", letters}}, answer);
    return fact;
}

}  // namespace

std::optional<Fact> abbreviationFact(std::string_view sentence, const RuleContext& context) {
    // "Distributed Version Control System (DVCS)" or "SDCC (Small Device C Compiler)".
    static const TextPattern behind(R"(\(([A-Z]{2,6})\))");
    static const TextPattern before(R"(\b([A-Z]{3,6}) \(([A-Z][A-Za-z-]+( [A-Za-z-]+){1,6})\))");
    if (const auto match = before.search(sentence)) {
        const std::vector<std::string> words = splitAt(match->group(2), ' ');
        if (abbreviates(match->group(1), words)) {
            return abbreviation(std::string(match->group(1)), std::string(match->group(2)),
                                context);
        }
    }
    if (const auto match = behind.search(sentence)) {
        const std::vector<std::string> words =
            splitAt(trimmed(sentence.substr(0, match->begin())), ' ');
        const std::string phrase = longForm(words, words.size(), match->group(1));
        if (!phrase.empty() && phrase.find_first_of(",;:.()\"") == std::string::npos &&
            !phrase.ends_with("'s")) {
            return abbreviation(std::string(match->group(1)), phrase, context);
        }
    }
    return std::nullopt;
}

std::optional<Fact> definitionFact(std::string_view sentence, const RuleContext& context) {
    const std::optional<Clause> clause = clauseOf(sentence, context);
    if (!clause || clause->negative || clause->gerundSubject || !clause->lead.empty() ||
        !isAnswerSentence(sentence)) {
        return std::nullopt;
    }
    const std::string answer(sentence);
    Fact fact{"definition", 90, {}, {}};
    // "A slashed zero is the default" and "X is useful" define nothing.
    const bool means = english::isOneOf(clause->base, "verbs of meaning") ||
                       english::beginsWithOneOf(clause->base + " " + clause->rest,
                                                "verbs of meaning with a preposition");
    static const TextPattern& letter = english::pattern("quoted letter");
    if (letter.match(clause->subject)) {
        return std::nullopt;
    }
    if (means && wordsOf(clause->subject).size() <= 5) {
        ask(fact, context, "meaning",
            {{"does", english::helper(*clause)},
             {"subject", clause->subject},
             {"means", english::entries("present of mean").at(clause->plural ? 1 : 0)}},
            answer);
        return fact;
    }
    const std::string_view passive = english::withoutOpening(clause->rest, "passive openings");
    if (english::isOneOf(clause->verb, "future") && passive.size() < clause->rest.size() &&
        isValue(passive) && wordsOf(clause->subject).size() >= 3) {
        fact.kind = "specification";
        addAsked(fact, context, *clause,
                 {wording("thing"), english::entries("infinitive of be").front()}, answer);
        return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
    }
    static const TextPattern& anyOf = english::pattern("any of");
    if (clause->verbClass != VerbClass::Be || clause->subject.size() > 90 ||
        anyOf.occursIn(clause->subject)) {
        return std::nullopt;
    }
    const std::string_view complement = complementOf(*clause);
    const std::vector<Word> words = wordsOf(complement);
    const std::string first = words.empty() ? std::string() : words[0].bare;
    if (english::isOneOf(first, "indefinite articles")) {
        if (definesSomething(complement)) {
            addWhatIs(fact, context, *clause, answer);
        }
    } else if (english::isOneOf(first, "definite article") &&
               !english::beginsWithOneOf(clause->subject, "indefinite openings") &&
               definesSomething(complement) && english::holdsOneOf(complement, "defining links") &&
               complement.find("; ") == std::string_view::npos && words.size() >= 3) {
        addReverse(fact, context, *clause, complement, answer);
        addWhatIs(fact, context, *clause, answer);
    } else if (isValue(complement) && wordsOf(clause->subject).size() >= 2) {
        fact.kind = "specification";
        ask(fact, context, "what is", {{"is", clause->verb}, {"what", clause->subject}}, answer);
        // "State the tare weight", but not "state the _start.c".
        if (english::beginsWithOneOf(clause->subject, "definite openings") &&
            kindWord(clause->subject).empty() && isPlainPhrase(clause->subject)) {
            ask(fact, context, "state it", {{"what", clause->subject}}, answer);
        }
    } else if (!words.empty()) {
        addState(fact, context, *clause, complement, answer);
    }
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

}  // namespace strata::datasetgen
