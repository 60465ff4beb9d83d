// SPDX-License-Identifier: GPL-3.0-or-later
// "To P, do R", "use X to P", "X is used to P", "you can P by R": how something is done.
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/text/text_pattern.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

using english::Clause;
using english::VerbClass;

bool isPurpose(std::string_view purpose) {
    const std::vector<Word> words = wordsOf(purpose);
    // "Check which groups": the clause was cut.
    const std::string open = words.size() > 2 ? words[words.size() - 2].bare : std::string();
    return words.size() >= 2 && !english::isOneOf(open, "asking determiners") &&
           english::isBaseVerb(words[0].bare) &&
           !english::isOneOf(words[0].bare, "verbs of no purpose") &&
           !english::isOneOf(words[1].bare, "objects of no purpose") &&
           !english::isOneOf(words.back().bare, "ends of a cut purpose") &&
           isQuestionPhrase(wording("way", {{"purpose", std::string(purpose)}}));
}

/// "To P, R" and "In order to P, R".
std::optional<Fact> leadingPurpose(std::string_view sentence, const RuleContext& context) {
    std::string_view text = sentence;
    for (const std::string& opening : english::entries("purpose openings")) {
        if (!text.starts_with(opening)) {
            continue;
        }
        text.remove_prefix(opening.size());
        std::size_t comma = text.find(", ");
        std::size_t resultBegin = comma == std::string_view::npos ? comma : comma + 2;
        if (comma == std::string_view::npos) {
            // "To declare a column use the syntax": a command without its comma.
            comma = english::placeOfOne(text, "advice without a comma");
            resultBegin = comma == std::string_view::npos ? comma : comma + 1;
        }
        if (comma == std::string_view::npos) {
            return std::nullopt;
        }
        const std::string purpose(text.substr(0, comma));
        const std::string_view result = text.substr(resultBegin);
        const std::string first = wordsOf(result).empty() ? "" : wordsOf(result)[0].bare;
        const bool tells = english::isImperative(result) ||
                           english::isOneOf(first, "openings of advice") ||
                           clauseOf(result, context).has_value();
        Fact fact{"procedure", 88, {}, {}};
        const auto clause = clauseOf(result, context);
        // "To allow sorting, X treats ..." gives the reason for what X does, no instruction; "to
        // boot, enough data must be present" tells of a need.
        const std::vector<Word> told = clause ? wordsOf(clause->rest) : std::vector<Word>();
        const bool instructs =
            !clause || (clause->verbClass == VerbClass::Modal && told.size() >= 2 &&
                        english::beginsWithOneOf(clause->rest, "passive openings") &&
                        english::isParticiple(told[1].bare));
        // What is not to be done is no way to do it.
        if (english::isOneOf(first, "sending verbs") ||
            english::saysOneOf(lowerCase(result), "no advice")) {
            return std::nullopt;
        }
        if (tells && isPurpose(purpose) && instructs) {
            addHow(fact, context, purpose, std::string(sentence));
        } else if (clause && isPurpose(purpose) && !clause->negative) {
            const std::string rest = mainPart(clause->rest);
            ask(fact, context, "for what purpose",
                {{"inverted", english::inverted(*clause, rest)},
                 {"stated", english::statement(*clause, rest)}},
                std::string(sentence));
        }
        return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
    }
    return std::nullopt;
}

/// "If you want to P, R".
std::optional<Fact> wishFact(std::string_view sentence, const RuleContext& context) {
    std::string_view text = sentence;
    for (const std::string& opening : english::entries("wish openings")) {
        // Some leave the comma out before "you have to".
        std::size_t end = text.find(", ");
        std::size_t resultBegin = end + 2;
        for (const std::string& mark : english::entries("duties of the reader")) {
            const std::size_t at = text.find(mark, opening.size());
            if (at < end) {
                end = at;
                resultBegin = at + 1;
            }
        }
        if (!text.starts_with(opening) || end == std::string_view::npos) {
            continue;
        }
        const std::string purpose(text.substr(opening.size(), end - opening.size()));
        const std::vector<Word> result = wordsOf(text.substr(resultBegin));
        const bool tells = english::isImperative(text.substr(resultBegin)) ||
                           (!result.empty() && english::isOneOf(result[0].bare, "reader"));
        Fact fact{"procedure", 87, {}, {}};
        if (tells && isPurpose(purpose)) {
            addHow(fact, context, purpose, std::string(sentence));
        }
        return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
    }
    return std::nullopt;
}

/// The purpose in "... used to P", "... used for Ping": what is asked keeps the participle.
struct UsedFor {
    std::string participle;  ///< "used", "intended"
    std::string purpose;
    bool infinitive = true;
};

std::optional<UsedFor> usedFor(std::string_view rest) {
    static const TextPattern& use = english::pattern("used for");
    const auto match = use.search(rest);
    if (!match || match->begin() > 0) {
        return std::nullopt;
    }
    const bool infinitive = english::isOneOf(match->group(2), "infinitive mark");
    // "Used as a lever" is asked like a purpose; "needed as" tells of a rank.
    if (english::isOneOf(match->group(2), "preposition of a role") &&
        !english::isOneOf(match->group(1), "participle of use")) {
        return std::nullopt;
    }
    return UsedFor{std::string(match->group(1)), std::string(match->group(3)), infinitive};
}

std::optional<Fact> usedToFact(const Clause& clause,
                               std::string_view sentence,
                               const RuleContext& context) {
    const bool passive = clause.verbClass == VerbClass::Be ||
                         (english::isOneOf(clause.verb, "modals of leave") &&
                          english::beginsWithOneOf(clause.rest, "passive openings"));
    const std::optional<UsedFor> use =
        passive && !clause.negative ? usedFor(clause.rest) : std::nullopt;
    if (!use) {
        return std::nullopt;
    }
    Fact fact{"definition", 85, {}, {}};
    const std::string answer(sentence);
    const bool can = clause.verbClass == VerbClass::Modal;
    const std::string subject = withoutParentheses(clause.subject);
    const std::string be = can ? " " + english::entries("infinitive of be").front() : "";
    // "What is it used for?", but "what is it designed to do?".
    const bool does = use->infinitive && !english::isOneOf(use->participle, "participle of use");
    const std::string asked =
        wording(does ? "made to do" : "used for", {{"participle", use->participle}});
    ask(fact, context, "purpose",
        {{"is", clause.verb}, {"subject", subject}, {"be", be}, {"used", asked}}, answer);
    const std::string purpose = mainPart(use->purpose);
    if (use->infinitive && isPurpose(purpose)) {
        const std::string kind = kindWord(subject);
        const bool agrees = !kind.empty() && kind.ends_with('s') == clause.plural;
        ask(fact, context, "used to",
            {{"which", agrees ? wording("kind", {{"kind", kind}}) : wording("thing")},
             {"is", clause.verb},
             {"be", be},
             {"used", wording("used to", {{"participle", use->participle}})},
             {"purpose", purpose}},
            answer);
    }
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

/// What stands behind the first entry of the list; empty where there is none.
std::string_view behindOneOf(std::string_view text, std::string_view list) {
    const std::string lower = lowerCase(text);
    for (const std::string& mark : english::entries(list)) {
        const std::size_t at = lower.find(mark);
        if (at != std::string::npos) {
            return text.substr(at + mark.size());
        }
    }
    return {};
}

/// "Use X to P", "You can use X to P".
std::optional<Fact> useToFact(std::string_view sentence, const RuleContext& context) {
    const std::string_view text = withoutStop(sentence);
    const std::string lower = lowerCase(text);
    std::string_view aim;
    const bool command =
        english::isImperative(text) && !english::beginsWithOneOf(lower, "negative commands");
    if (command || english::beginsWithOneOf(lower, "openings of ability")) {
        // "Set X to Y" names no purpose; only tools that are used do.
        constexpr std::size_t useBytesMax = 16;
        aim = behindOneOf(text, "marks of an aim");
        if (aim.empty() && english::placeOfOne(lower, "use of a tool") < useBytesMax) {
            aim = behindOneOf(text, "infinitive links");
        }
    }
    const std::string purpose = mainPart(aim);
    // "... and --size to specify": a second way, not a part of the purpose.
    if (!isPurpose(purpose) || english::holdsOneOf(purpose, "second ways")) {
        return std::nullopt;
    }
    Fact fact{"procedure", 86, {}, {}};
    addHow(fact, context, purpose, std::string(sentence));
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

/// "You can P by R", "P can be done using R".
std::optional<Fact> byMeansFact(std::string_view sentence, const RuleContext& context) {
    const std::string_view text = withoutStop(sentence);
    const std::string lower = lowerCase(text);
    std::size_t by = std::string::npos;
    for (const std::string& mark : english::entries("means")) {
        const std::size_t at = lower.find(mark);
        const std::vector<Word> behind =
            at == std::string::npos ? std::vector<Word>()
                                    : wordsOf(std::string_view(lower).substr(at + mark.size()));
        const bool doing = !behind.empty() && (!english::baseOfGerund(behind[0].bare).empty() ||
                                               !english::isOneOf(mark, "means by a deed"));
        if (doing) {
            by = std::min(by, at);
        }
    }
    if (by == std::string::npos || by < 12) {
        return std::nullopt;
    }
    const std::string_view head = text.substr(0, by);
    const std::vector<Word> headWords = wordsOf(head);
    const bool nested = std::any_of(headWords.begin() + 1, headWords.end(), [](const Word& word) {
        return english::isOneOf(word.bare, "nesting words");
    });
    if (nested) {
        return std::nullopt;
    }
    Fact fact{"procedure", 84, {}, {}};
    for (const std::string& opening : english::entries("leave openings")) {
        if (head.starts_with(opening) && isPurpose(head.substr(opening.size()))) {
            addHow(fact, context, std::string(head.substr(opening.size())), std::string(sentence));
            return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
        }
    }
    const std::optional<Clause> clause = clauseOf(head, context);
    if (!clause || clause->negative || clause->rest.empty() ||
        mainPart(clause->rest) != clause->rest) {
        return std::nullopt;
    }
    const bool passive = clause->verbClass == VerbClass::Modal &&
                         english::beginsWithOneOf(clause->rest, "passive openings");
    const std::vector<Word> rest = wordsOf(clause->rest);
    const bool done = clause->verbClass == VerbClass::Be && english::isParticiple(rest[0].bare);
    if (!passive && !done) {
        return std::nullopt;
    }
    ask(fact, context, "by means",
        {{"lead", leadOf(*clause)},
         {"inverted", english::inverted(*clause, clause->rest)},
         {"stated", english::statement(*clause, clause->rest)}},
        std::string(sentence));
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

}  // namespace

std::optional<Fact> purposeFact(std::string_view sentence, const RuleContext& context) {
    if (!isAnswerSentence(sentence)) {
        return std::nullopt;
    }
    if (std::optional<Fact> fact = leadingPurpose(sentence, context)) {
        return fact;
    }
    if (std::optional<Fact> fact = wishFact(sentence, context)) {
        return fact;
    }
    if (const auto clause = clauseOf(sentence, context)) {
        if (std::optional<Fact> fact = usedToFact(*clause, sentence, context)) {
            return fact;
        }
    }
    if (std::optional<Fact> fact = useToFact(sentence, context)) {
        return fact;
    }
    return byMeansFact(sentence, context);
}

}  // namespace strata::datasetgen
