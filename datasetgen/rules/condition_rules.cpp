// SPDX-License-Identifier: GPL-3.0-or-later
// "If the option is set, the file is kept", "X is slow because Y".
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

/// "If C, R" cut at the comma behind which a clause or a command begins.
struct TwoParts {
    std::string condition;
    std::string result;
};

std::optional<TwoParts> cutAtComma(std::string_view text, const RuleContext& context) {
    for (std::size_t at = text.find(", "); at != std::string_view::npos;
         at = text.find(", ", at + 1)) {
        const std::string_view result =
            english::withoutOpening(text.substr(at + 2), "result marks");
        const std::vector<Word> words = wordsOf(result);
        const std::string_view condition = text.substr(0, at);
        const std::size_t comma = condition.rfind(',');
        // "the mean, median, deviation and ...": a comma of a list, not the condition's end.
        const bool list = comma != std::string_view::npos &&
                          !english::holdsOneOf(condition.substr(comma), "last item marks");
        if (list || words.size() < 3 || wordsOf(condition).size() < 2) {
            continue;
        }
        const std::string& first = words[0].bare;
        const bool opens = english::isImperative(result) ||
                           english::isOneOf(first, "result openings") ||
                           clauseOf(result, context).has_value();
        if (opens) {
            return TwoParts{std::string(text.substr(0, at)), std::string(result)};
        }
    }
    return std::nullopt;
}

bool obliges(std::string_view result) {
    const std::vector<Word> words = wordsOf(result);
    if (english::isImperative(result)) {
        return true;
    }
    if (words.size() < 3 || !english::isOneOf(words[0].bare, "reader")) {
        return false;
    }
    const std::string& verb = words[1].bare;
    return english::isOneOf(verb, "verbs of duty");
}

/// "What happens if ...", by what the second part says: a command, a permission or a result.
void addConditionQuestions(Fact& fact,
                           const RuleContext& context,
                           const std::string& word,
                           const TwoParts& parts,
                           const std::string& answer) {
    const std::string condition = word + " " + parts.condition;
    const std::vector<Word> words = wordsOf(parts.result);
    const bool allows = english::isOneOf(words[0].bare + " " + words[1].bare, "offers") &&
                        !english::isOneOf(words[2].bare, "choosing words");
    const auto clause = clauseOf(parts.result, context);
    const bool requires_ = clause && (english::isOneOf(clause->verb, "binding modals") ||
                                      english::isOneOf(clause->base, "verbs of need"));
    // "When the parties met, the war was over": both in the past.
    const auto isPast = [](const auto& part) {
        return part && (part->past || english::isOneOf(part->verb, "past of be"));
    };
    const bool past = isPast(clause) && isPast(clauseOf(parts.condition, context));
    // "What happens unless" is no English; a rule with an exception of its own is unclear.
    const bool excepts = english::isOneOf(word, "exceptions");
    const std::string frame = obliges(parts.result) ? "duty if"
                              : allows              ? "choice if"
                              : excepts             ? (requires_ ? "" : "result unless")
                              : requires_           ? "rule if"
                              : past                ? "past result if"
                                                    : "result if";
    if (!frame.empty()) {
        ask(fact, context, frame, {{"condition", condition}}, answer);
    }
}

/// Whether a condition says by itself what it is about: not "all goes well".
bool isTellingCondition(std::string_view condition, const RuleContext& context) {
    const std::string plain = withoutParentheses(condition);
    const std::vector<Word> words = wordsOf(plain);
    const bool empty = words.size() < 3 || english::isOneOf(words[0].bare, "vague conditions") ||
                       std::ranges::any_of(words, [](const Word& word) {
                           return english::isOneOf(word.bare, "wishes");
                       });
    // "The parameter is a path": of what, only the sentence before says.
    const bool loose =
        words.size() > 2 && english::isOneOf(words[0].bare, "definite article") &&
        (english::isGenericHead(words[1].bare) || !context.topic.isProduct) &&
        (english::isAuxiliary(words[2].bare) || !english::baseOfThirdPerson(words[2].bare).empty());
    // "Count is 0", "EOF is read": of what, too.
    const bool reader = !words.empty() && english::isOneOf(words[0].bare, "reader");
    const bool lone = words.size() > 1 && !context.topic.isProduct && !reader &&
                      !english::isDeterminer(words[0].bare) &&
                      (english::isAuxiliary(words[1].bare) ||
                       (words.size() == 2 && !english::baseOfThirdPerson(words[1].bare).empty()));
    // Many commands have a "-L".
    static const TextPattern& letter = english::pattern("letter option");
    if (loose || lone || (!context.topic.isProduct && letter.occursIn(condition)) ||
        (!words.empty() && english::isOneOf(words[0].bare, "pronoun of a thing"))) {
        return false;
    }
    return !empty ||
           (words.size() > 2 && reader && english::isOneOf(words[1].bare, "deeds of the reader"));
}

/// Whether a result says what happens: not "it is best", not an aside.
bool isTellingResult(std::string_view result) {
    const std::vector<Word> words = wordsOf(result);
    const std::string& first = words[0].bare;
    const std::string& second = words[1].bare;
    const bool expletive =
        (english::isOneOf(first, "pronoun of a thing") &&
         (english::isAuxiliary(second) || english::isOneOf(second, "verbs of becoming"))) ||
        english::isOneOf(first, "expletives");
    const bool sees =
        english::isOneOf(first, "reader") && english::isOneOf(second, "what befalls the reader");
    const bool sends = english::isOneOf(first, "sending verbs");
    return !expletive && !sees && !sends;
}

/// "R if C": the condition is asked for.
std::optional<Fact> trailingCondition(std::string_view text, const RuleContext& context) {
    for (const std::string& mark : english::entries("trailing conditions")) {
        const std::size_t at = text.find(mark);
        if (at == std::string_view::npos || text.find(',') < at ||
            wordsOf(text.substr(at + mark.size())).size() < 3) {
            continue;
        }
        const std::string_view head = text.substr(0, at);
        const bool concedes = english::endsWithOneOf(head, "conceding ends");
        const std::optional<Clause> clause = clauseOf(head, context);
        const std::string condition(text.substr(at + mark.size()));
        const std::string last = lowerCase(head.substr(head.find_last_of(' ') + 1));
        const bool denies = clause && clause->negative && clause->verbClass != VerbClass::Be;
        if (!clause || concedes || denies || !clause->lead.empty() || clause->rest.empty() ||
            !isTellingCondition(condition, context) || english::isOneOf(last, "valuing words")) {
            return std::nullopt;
        }
        std::string rest(english::withoutEnding(clause->rest, "limiting ends"));
        for (const std::string& adverb : english::entries("adverbs of custom")) {
            rest = rest.starts_with(adverb) ? rest.substr(adverb.size()) : rest;
        }
        // "Find out if it works": what is asked there is whether.
        static const TextPattern& whether = english::pattern("asks whether");
        // "Can be ignored when creating a theory": who creates it is not said.
        const std::vector<Word> told = wordsOf(text.substr(at + mark.size()));
        const bool doing = !english::baseOfGerund(told[0].bare).empty();
        static const TextPattern& often = english::pattern("how often in front");
        const bool open = english::isPreposition(wordsOf(head).back().bare);
        if (open || doing || often.occursIn(head) ||
            (english::isOneOf(trimmed(mark), "question conditions") && whether.occursIn(head))) {
            return std::nullopt;
        }
        Fact fact{"condition", 72, {}, {}};
        const std::string answer = std::string(text) + ".";
        const bool when = english::isOneOf(trimmed(mark), "conditions in time");
        const bool shows = english::isOneOf(clause->base, "verbs of a sign");
        const std::string behind = english::isOneOf(trimmed(mark), "repeated conditions")
                                       ? wording("time")
                                       : std::string(trimmed(mark));
        if (shows) {
            fact.quality = 90;
            ask(fact, context, "shown if",
                {{"inverted", english::inverted(*clause, "")},
                 {"condition", behind + " " + condition},
                 {"stated", english::statement(*clause, rest)}},
                answer);
        }
        ask(fact, context, "when",
            {{"inverted", english::inverted(*clause, rest)},
             {"situation", wording(when ? "situation" : "condition")},
             {"stated", english::statement(*clause, rest)}},
            answer);
        return fact;
    }
    return std::nullopt;
}

void addWhy(Fact& fact,
            const RuleContext& context,
            const Clause& clause,
            const std::string& answer) {
    const std::string rest = withoutParentheses(clause.rest);
    const std::string lead = clause.lead.empty() ? "" : " " + clause.lead;
    ask(fact, context, "why",
        {{"inverted", english::inverted(clause, rest)},
         {"stated", english::statement(clause, rest)},
         {"behind", lead}},
        answer);
}

}  // namespace

std::optional<Fact> causeFact(std::string_view sentence, const RuleContext& context) {
    if (!isAnswerSentence(sentence)) {
        return std::nullopt;
    }
    const std::string_view text = withoutStop(sentence);
    Fact fact{"cause", 82, {}, {}};
    const std::string_view because = english::withoutOpening(text, "leading causes");
    if (because.size() < text.size() && !english::beginsWithOneOf(text, "causes with a noun")) {
        const std::optional<TwoParts> parts = cutAtComma(because, context);
        const auto clause = parts ? clauseOf(parts->result, context) : std::nullopt;
        if (clause) {
            addWhy(fact, context, *clause, std::string(sentence));
        }
    } else {
        for (const std::string& mark : english::entries("causes")) {
            const std::size_t at = text.find(mark);
            const std::string_view head = text.substr(0, at);
            if (at == std::string_view::npos || english::holdsOneOf(head, "further statements")) {
                continue;
            }
            std::string_view result = head;
            while (result.ends_with(',')) {
                result.remove_suffix(1);
            }
            const auto clause = clauseOf(result, context);
            // "instructs the compiler to emit code so that": the purpose is the code's.
            const bool nested = !english::isOneOf(mark, "plain causes") && clause &&
                                (clause->verbClass == VerbClass::Main ||
                                 english::holdsOneOf(clause->rest, "infinitive links"));
            const bool causal = !nested && !english::endsWithOneOf(result, "remarking ends") &&
                                // "Can force it, so that ...": what comes of it, not why.
                                !(english::isOneOf(mark, "causes by result") && clause &&
                                  english::isOneOf(clause->verb, "modals of ability"));
            if (clause && causal && !clause->rest.empty()) {
                addWhy(fact, context, *clause, std::string(sentence));
            }
            break;
        }
    }
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> conditionFact(std::string_view sentence, const RuleContext& context) {
    if (!isAnswerSentence(sentence)) {
        return std::nullopt;
    }
    const std::string_view text = withoutStop(sentence);
    for (const std::string& opening : english::entries("leading conditions")) {
        if (!text.starts_with(opening)) {
            continue;
        }
        const std::optional<TwoParts> parts = cutAtComma(text.substr(opening.size()), context);
        const std::string word = lowerCase(trimmed(opening));
        const std::string first = parts ? wordsOf(parts->condition)[0].bare : std::string();
        const bool participle = english::isParticiple(first) || english::isPreposition(first);
        // "When reporting a bug, ..." has no result; only a command makes an answer.
        const bool doing =
            !english::baseOfGerund(first).empty() && parts && !obliges(parts->result);
        const std::string opens = parts ? wordsOf(parts->result)[0].bare : std::string();
        const bool loose = english::isOneOf(opens, "loose results") ||
                           (english::isOneOf(opens, "pronoun of a thing") &&
                            english::holdsOneOf(parts->condition, "joining links"));
        if (!parts || participle || doing || loose ||
            !isTellingCondition(parts->condition, context) || !isTellingResult(parts->result) ||
            (english::isOneOf(word, "orders in time") && english::baseOfGerund(first).empty())) {
            return std::nullopt;
        }
        Fact fact{"condition", 78, {}, {}};
        addConditionQuestions(fact, context, word, *parts, std::string(sentence));
        return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
    }
    return trailingCondition(text, context);
}

}  // namespace strata::datasetgen
