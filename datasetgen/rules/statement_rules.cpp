// SPDX-License-Identifier: GPL-3.0-or-later
// "The library supports X", "the type has a range of Y", "X is stored in Y": plain statements.
#include "base/assert.h"
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_pattern.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

using english::Clause;
using english::VerbClass;

constexpr std::size_t kNameWordsMax = 8;

/// A participle or adjective with its preposition, and the question word that asks for the rest.
struct PassivePattern {
    std::string words;     ///< "stored in "
    std::string question;  ///< the word in front
    bool keepsPreposition = false;
};

/// Of resources/rules/en/passives.txt: "stored in | where", "based on | what | keep".
const std::vector<PassivePattern>& passives() {
    static const std::vector<PassivePattern> all = [] {
        std::vector<PassivePattern> patterns;
        for (const std::string& line : languageLines("en", "passives.txt")) {
            const std::vector<std::string> parts = splitAt(line, '|');
            STRATA_ASSERT(parts.size() >= 2);
            patterns.push_back({std::string(trimmed(parts[0])) + " ",
                                std::string(trimmed(parts[1])), parts.size() == 3});
        }
        return patterns;
    }();
    return all;
}

bool holdsCode(std::string_view subject) {
    const std::vector<Word> words = wordsOf(subject);
    return std::ranges::any_of(
        words, [&](const Word& word) { return isCodeWord(textAt(subject, word.span)); });
}

/// "Which option disables ...": the subject is asked for.
void addWhich(Fact& fact,
              const RuleContext& context,
              const Clause& clause,
              const std::string& answer) {
    const std::string kind = kindWord(clause.subject);
    const std::string object = mainPart(clause.rest);
    const bool simple = object.find(',') == std::string::npos &&
                        !english::saysOneOf(lowerCase(object), "further clauses");
    const bool determinate =
        simple && wordsOf(object).size() >= 3 && (holdsCode(clause.subject) || !kind.empty());
    const bool disagrees = kind.ends_with('s') && !kind.ends_with("ss") && !clause.plural &&
                           clause.verbClass != VerbClass::Modal;
    if (!kind.empty() && determinate && !disagrees && wordsOf(clause.subject).size() <= 6) {
        ask(fact, context, "which",
            {{"lead", leadOf(clause)}, {"kind", kind}, {"verb", clause.verb}, {"object", object}},
            answer);
    }
}

std::optional<Fact> passiveFact(const Clause& clause,
                                std::string_view sentence,
                                const RuleContext& context) {
    std::string_view rest = clause.rest;
    std::string infinitive;
    if (clause.verbClass == VerbClass::Modal) {
        if (!english::beginsWithOneOf(rest, "passive openings")) {
            return std::nullopt;
        }
        infinitive = english::entries("passive openings").front();
        rest.remove_prefix(infinitive.size());
    }
    while (!wordsOf(rest).empty() && english::isMiddleAdverb(wordsOf(rest)[0].bare)) {
        rest.remove_prefix(std::min(rest.size(), wordsOf(rest)[0].span.end + 1));
    }
    for (const PassivePattern& pattern : passives()) {
        const std::vector<Word> behind =
            wordsOf(rest.substr(std::min(rest.size(), pattern.words.size())));
        const bool naming = english::isOneOf(pattern.words, "naming participles");
        // "must be set to limit ...": an infinitive, no value.
        // "is called with an option": no name follows. "in your file": nobody's in particular.
        const bool wrong =
            !behind.empty() &&
            ((english::endsWithOneOf(pattern.words, "infinitive openings") &&
              english::isBaseVerb(behind[0].bare)) ||
             (naming && (english::isPreposition(behind[0].bare) || behind.size() > kNameWordsMax ||
                         rest.find('(') != std::string_view::npos)) ||
             english::isOneOf(behind[0].bare, "no places") ||
             (behind.size() > 1 && english::isOneOf(behind[1].bare, "comparing words")) ||
             // "the preprocessor was called as a program": how it was run, not its name.
             (naming &&
              (english::isSubordinator(behind[0].bare) || behind[0].bare.ends_with("ly") ||
               english::isOneOf(behind[0].bare, "adverbs of number"))));
        if (wrong) {
            continue;
        }
        if (!rest.starts_with(pattern.words) ||
            wordsOf(rest.substr(pattern.words.size())).empty()) {
            continue;
        }
        std::string verb(trimmed(pattern.words));
        if (!pattern.keepsPreposition) {
            verb = verb.substr(0, verb.find(' '));
        }
        const std::string answer(sentence);
        Fact fact{"specification", 76, {}, {}};
        const std::string object(rest.substr(pattern.words.size()));
        // "Determined by several factors" leaves the factors to the next sentence.
        static const TextPattern& counted = english::pattern("counted object");
        if (counted.occursIn(object)) {
            return std::nullopt;
        }
        const bool somebody =
            english::endsWithOneOf(pattern.words, "agent links") && isSomebody(object);
        addAsked(fact, context, clause,
                 {somebody ? wording("person") : pattern.question, infinitive + verb}, answer);
        addWhich(fact, context, clause, answer);
        return fact;
    }
    return std::nullopt;
}

/// "has a range of X": what range, and what is the range.
std::optional<Fact> propertyFact(const Clause& clause,
                                 std::string_view sentence,
                                 const RuleContext& context) {
    static const TextPattern& property = english::pattern("property");
    Fact fact{"specification", 83, {}, {}};
    const std::string answer(sentence);
    const auto match = property.match(clause.rest);
    if (clause.verbClass == VerbClass::Have && match) {
        const std::string name(match->group(1));
        const std::string last = name.substr(name.find_last_of(' ') + 1);
        if (english::isOneOf(last, "empty_properties")) {
            return std::nullopt;
        }
        ask(fact, context, "property",
            {{"lead", leadOf(clause)},
             {"name", name},
             {"does", english::helper(clause)},
             {"subject", clause.subject}},
            answer);
        return fact;
    }
    return std::nullopt;
}

/// "Does X do Y?" - "No. ...": what a thing does not do is asked for as it is.
std::optional<Fact> negativeFact(const Clause& clause,
                                 std::string_view sentence,
                                 const RuleContext& context) {
    const std::string_view denied = english::withoutOpening(clause.rest, "plain negations");
    if (denied.size() == clause.rest.size()) {
        return std::nullopt;
    }
    const std::string rest = mainPart(denied);
    if (wordsOf(rest).size() < 2 || english::beginsWithOneOf(rest, "half negations")) {
        return std::nullopt;
    }
    Fact fact{"specification", 60, {}, {}};
    const std::string answer = framedAnswer("en", "no", {{"sentence", std::string(sentence)}});
    ask(fact, context, "whether",
        {{"lead", leadOf(clause)}, {"inverted", english::inverted(clause, rest)}}, answer);
    if (clause.verbClass == VerbClass::Modal || clause.verbClass == VerbClass::Be) {
        ask(fact, context, "true that",
            {{"lead", leadOf(clause)}, {"stated", english::statement(clause, rest)}}, answer);
    }
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> modalFact(const Clause& clause,
                              std::string_view sentence,
                              const RuleContext& context) {
    const std::string rest = mainPart(clause.rest);
    if (clause.verbClass != VerbClass::Modal || wordsOf(rest).size() < 2 ||
        english::isOneOf(clause.verb, "unconfirmed auxiliaries") ||
        !namesOneThing(clause.subject)) {
        return std::nullopt;
    }
    const std::string answer = framedAnswer("en", "yes", {{"sentence", std::string(sentence)}});
    Fact fact{"specification", 50, {}, {}};
    ask(fact, context, "whether",
        {{"lead", leadOf(clause)}, {"inverted", english::inverted(clause, rest)}}, answer);
    ask(fact, context, "true that",
        {{"lead", leadOf(clause)}, {"stated", english::statement(clause, rest)}}, answer);
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> effectFact(const Clause& clause,
                               std::string_view sentence,
                               const RuleContext& context) {
    const std::string answer(sentence);
    Fact fact{"cause", 70, {}, {}};
    const std::string opening = wordsOf(clause.subject)[0].bare;
    const bool joins = english::isOneOf(opening, "gerunds of no deed");
    // "Setting a negative value": of what, only the page says.
    const bool named =
        clause.subject.find('<') != std::string::npos || holdsCode(clause.subject) ||
        std::ranges::any_of(clause.subject, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (clause.gerundSubject && clause.verbClass == VerbClass::Main && !joins && named &&
        english::isOneOf(clause.base, "effect_verbs")) {
        ask(fact, context, "effect",
            {{"lead", leadOf(clause)},
             {"subject", clause.subject},
             {"does", english::helper(clause)}},
            answer);
        return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
    }
    return std::nullopt;
}

/// "what does S V?", or "which grease does S take?" where the object is a name with its kind.
void addObjectQuestions(Fact& fact,
                        const RuleContext& context,
                        const Clause& clause,
                        const std::string& particle,
                        const std::string& answer) {
    static const TextPattern& kinded = english::pattern("name with kind");
    static const TextPattern& causing = english::pattern("caused deed");
    // "instructs the linker to place": it is the linker's deed that is told.
    const bool causes = english::isOneOf(clause.base, "causing verbs");
    const auto deed = causing.match(clause.rest);
    if (causes && deed && english::isBaseVerb(deed->group(2))) {
        addAsked(fact, context, clause,
                 {wording("thing"), wording("deed of", {{"doer", std::string(deed->group(1))}})},
                 answer);
        return;
    }
    if (english::isOneOf(clause.base, "instructing verbs")) {
        return;
    }
    const std::string object = mainPart(clause.rest);
    const auto named = kinded.match(object);
    const std::string wh = particle.empty() && named
                               ? wording("kind", {{"kind", std::string(named->group(1))}})
                               : wording("thing");
    addAsked(fact, context, clause, {wh, std::string(trimmed(particle))}, answer);
}

/// Verb and object of a main verb: "what does S V?", "which option V O?".
std::optional<Fact> objectFact(const Clause& clause,
                               std::string_view sentence,
                               const RuleContext& context) {
    // Verbs whose object is worth asking for; the rest need a named subject.
    const bool telling = english::isOneOf(clause.base, "telling_verbs");
    const bool isTopic = lowerCase(clause.subject) == lowerCase(context.topic.name);
    const std::vector<Word> behind = wordsOf(clause.rest);
    // "allows to download": an infinitive, no object.
    const bool infinitive = behind.size() > 1 &&
                            english::isOneOf(behind[0].bare, "infinitive mark") &&
                            english::isBaseVerb(behind[1].bare);
    const bool empty = infinitive || english::beginsWithOneOf(clause.rest, "vague objects");
    if (empty || clause.gerundSubject || clause.verbClass != VerbClass::Main || !telling ||
        isTopic || !namesOneThing(clause.subject) || wordsOf(clause.rest).size() < 2) {
        return std::nullopt;
    }
    // A product has no effect; an option, a function or a file does something.
    const bool acts = !kindWord(clause.subject).empty() ||
                      clause.subject.find_first_of("-_()$/=") != std::string::npos;
    const std::string answer(sentence);
    const bool showing = english::isOneOf(clause.base, "showing verbs");
    Fact fact{"specification", holdsCode(clause.subject) ? 74 : 62, {}, {}};
    const std::string first = behind[0].bare;
    const bool prepositional = english::isPreposition(first);
    const std::string particle = prepositional ? " " + first : std::string();
    if ((prepositional && !english::isOneOf(clause.base + particle, "particle_verbs")) ||
        english::isOneOf(first, "empty objects") ||
        (wordsOf(clause.subject).size() == 1 && !acts)) {
        return std::nullopt;
    }
    const std::string opening = wordsOf(clause.subject)[0].bare;
    const bool general = english::isOneOf(opening, "general openings");
    // "X returns NULL if there is no module" does not say what X does.
    const bool conditional = english::isOneOf(clause.base, "verbs of an answer") &&
                             english::saysOneOf(lowerCase(clause.rest), "conditions");
    if (conditional) {
        return std::nullopt;
    }
    const bool holds = english::isOneOf(clause.base, "containing verbs");
    if (holdsCode(clause.subject) && acts && particle.empty() && !general && !holds) {
        ask(fact, context, "effect",
            {{"lead", leadOf(clause)},
             {"subject", clause.subject},
             {"does", english::helper(clause)}},
            answer);
    } else if (!english::isOneOf(first, "openings of a told clause") &&
               (!english::isOneOf(first, "openings of a manner") || showing)) {
        addObjectQuestions(fact, context, clause, particle, answer);
    }
    addWhich(fact, context, clause, answer);
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Clause> plainClause(std::string_view sentence, const RuleContext& context) {
    if (!isAnswerSentence(sentence)) {
        return std::nullopt;
    }
    return clauseOf(sentence, context);
}

}  // namespace

std::optional<Fact> specificationFact(std::string_view sentence, const RuleContext& context) {
    const std::optional<Clause> clause = plainClause(sentence, context);
    if (!clause || clause->negative) {
        return std::nullopt;
    }
    if (std::optional<Fact> fact = propertyFact(*clause, sentence, context)) {
        return fact;
    }
    return passiveFact(*clause, sentence, context);
}

std::optional<Fact> statementFact(std::string_view sentence, const RuleContext& context) {
    const std::optional<Clause> clause = plainClause(sentence, context);
    if (!clause) {
        return std::nullopt;
    }
    if (clause->negative) {
        return negativeFact(*clause, sentence, context);
    }
    if (std::optional<Fact> fact = effectFact(*clause, sentence, context)) {
        return fact;
    }
    if (std::optional<Fact> fact = objectFact(*clause, sentence, context)) {
        return fact;
    }
    return modalFact(*clause, sentence, context);
}

}  // namespace strata::datasetgen
