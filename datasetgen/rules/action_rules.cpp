// SPDX-License-Identifier: GPL-3.0-or-later
// "Grease the bearing every 430 tides", "Never open the drum while ...": what a reader has to do;
// "X was designed by Y": who did something; "the reset code of X, 7715,": names in passing.
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/text/text_pattern.h"

#include <algorithm>
#include <cctype>

namespace strata::datasetgen {
namespace {

using english::Clause;
using english::VerbClass;

/// A command's verb with what it is done to, and what follows from `mark` on.
struct Command {
    std::string action;  ///< "grease the bearing of the Tidelamp"
    std::string limit;   ///< "every 430 tides", "before each winter"
    bool forbidden = false;
};

/// "grease the bearing" with the owner of the bearing named.
std::string actionWithOwner(const std::string& action, const Topic& topic) {
    const std::size_t blank = action.find(' ');
    return blank == std::string::npos
               ? action
               : action.substr(0, blank + 1) + withOwner(action.substr(blank + 1), topic);
}

std::optional<Command> commandOf(std::string_view sentence, const RuleContext& context) {
    const std::string_view whole = withoutStop(sentence);
    const std::string_view allowed = english::withoutOpening(whole, "forbidding openings");
    const std::string_view told = english::withoutOpening(allowed, "urging openings");
    Command command;
    command.forbidden = allowed.size() < whole.size();
    const std::string text = withFirstLower(told.substr(0, told.find(": ")));
    const std::vector<Word> words = wordsOf(text);
    if (words.size() < 3 || !english::isBaseVerb(words[0].bare) ||
        english::isOneOf(words[0].bare, "reading_verbs") || !english::isImperative(text)) {
        return std::nullopt;
    }
    const std::size_t cut = std::min(text.size(), english::placeOfOne(text, "limits"));
    command.action = text.substr(0, cut);
    command.limit = cut < text.size() ? text.substr(cut + 1) : std::string();
    command.limit = command.limit.substr(0, command.limit.find(", "));
    if (english::isOneOf(command.limit, "limits of nothing")) {
        return std::nullopt;
    }
    const std::vector<Word> action = wordsOf(command.action);
    // "Ensure that when ..." and "connect the": the cut took the object.
    const bool open = !action.empty() && (english::isSubordinator(action.back().bare) ||
                                          english::isDeterminer(action.back().bare));
    if (open || action.size() < 2 || action.size() > 8 ||
        command.action.find_first_of(",;") != std::string::npos ||
        english::saysOneOf(command.action, "unclear actions") ||
        english::saysOneOf(lowerCase(command.limit), "pronoun of a thing")) {
        return std::nullopt;
    }
    command.action = actionWithOwner(command.action, context.topic);
    return command;
}

void addForbidden(Fact& fact,
                  const RuleContext& context,
                  const Command& command,
                  const std::string& answer) {
    if (english::beginsWithOneOf(command.limit, "limits by a state")) {
        ask(fact, context, "forbidden when", {{"action", command.action}}, answer);
    } else if (!english::beginsWithOneOf(command.limit, "limits by means")) {
        const std::string what =
            command.action + (command.limit.empty() ? "" : " " + command.limit);
        ask(fact, context, "forbidden", {{"action", what}},
            framedAnswer("en", "no", {{"sentence", answer}}));
    }
}

void addAdvised(Fact& fact,
                const RuleContext& context,
                const Command& command,
                const std::string& wh,
                const std::string& answer) {
    ask(fact, context, "advised", {{"wh", wh}, {"action", command.action}}, answer);
}

}  // namespace

std::optional<Fact> commandFact(std::string_view sentence, const RuleContext& context) {
    // What a list holds may be a power or a case, not a command.
    const bool plain = context.block == BlockKind::Text && isAnswerSentence(sentence);
    const std::optional<Command> command = plain ? commandOf(sentence, context) : std::nullopt;
    if (!command) {
        return std::nullopt;
    }
    const std::string verb = command->action.substr(0, command->action.find(' '));
    const std::string& limit = command->limit;
    const std::string answer(sentence);
    Fact fact{"procedure", 80, {}, {}};
    if (command->forbidden) {
        addForbidden(fact, context, *command, answer);
    } else if (english::beginsWithOneOf(limit, "limits by repetition")) {
        addAdvised(fact, context, *command, wording("interval"), answer);
    } else if (english::beginsWithOneOf(limit, "limits by time")) {
        addAdvised(fact, context, *command, wording("time"), answer);
    } else if (english::isOneOf(verb, "placing_verbs") &&
               english::beginsWithOneOf(limit, "limits by place")) {
        addAdvised(fact, context, *command, wording("place"), answer);
    } else if (english::beginsWithOneOf(limit, "limits by reason")) {
        ask(fact, context, "advised why", {{"action", command->action}}, answer);
    }
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> findingFact(std::string_view sentence, const RuleContext& context) {
    static const TextPattern& finding = english::pattern("finding");
    const auto match = finding.match(withoutStop(sentence));
    if (!isAnswerSentence(sentence) || !match || wordsOf(match->group(1)).size() > 8) {
        return std::nullopt;
    }
    const std::string found = withOwner(std::string(match->group(1)), context.topic);
    // "some small examples" as a question has them: "small examples".
    const std::string what(english::withoutOpening(found, "indefinite amounts"));
    const std::string answer(sentence);
    Fact fact{"specification", 80, {}, {}};
    const bool plural = isPluralNoun(wordsOf(what).back().bare);
    ask(fact, context, "found",
        {{"what", what}, {"is", english::entries("present of be").at(plural ? 1 : 0)}}, answer);
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> agentFact(std::string_view sentence, const RuleContext& context) {
    const std::optional<Clause> clause =
        isAnswerSentence(sentence) ? clauseOf(sentence, context) : std::nullopt;
    if (!clause || clause->verbClass != VerbClass::Be || clause->negative) {
        return std::nullopt;
    }
    const std::vector<Word> words = wordsOf(clause->rest);
    if (words.size() < 3 || !english::isOneOf(words[1].bare, "agent mark") ||
        !english::isParticiple(words[0].bare)) {
        return std::nullopt;
    }
    const std::string& participle = words[0].bare;
    const std::string agent = clause->rest.substr(words[2].span.begin);
    const std::string base = english::baseOfPast(participle);
    // "by Ysolde Farrant" is somebody, "by pressing" a means, "by the linker" something.
    if (!english::baseOfGerund(words[2].bare).empty() || base.empty() ||
        hasDigit(agent.substr(0, agent.find(' ')))) {
        return std::nullopt;
    }
    const bool somebody = isSomebody(agent) ||
                          (beginsWithUpper(agent) && !isCodeWord(agent.substr(0, agent.find(' '))));
    if (!somebody && !english::isOneOf(words[2].bare, "articles")) {
        return std::nullopt;
    }
    const std::string wh = wording(somebody ? "person" : "thing");
    const bool past = english::isOneOf(clause->verb, "past of be");
    const std::string active = past ? english::pastOf(base) : english::thirdPersonOf(base);
    const std::string lead = leadOf(*clause);
    const std::string answer(sentence);
    Fact fact{"specification", 90, {}, {}};
    if (!active.empty()) {
        ask(fact, context, "doer",
            {{"lead", lead}, {"wh", wh}, {"active", active}, {"subject", clause->subject}}, answer);
    }
    ask(fact, context, "done by",
        {{"lead", lead},
         {"by", wording(somebody ? "by a person" : "by a thing")},
         {"wh", wh},
         {"inverted", english::inverted(*clause, participle)},
         {"stated", english::statement(*clause, participle)}},
        answer);
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> appositionFact(std::string_view sentence, const RuleContext& context) {
    static const TextPattern& apposition = english::pattern("apposition");
    const auto match = apposition.search(sentence);
    if (!match || !(hasDigit(match->group(2)) || isCodeWord(match->group(2)))) {
        return std::nullopt;
    }
    const std::string name = withDefiniteArticle(match->group(1));
    const std::string answer =
        framedAnswer("en", "value of a name",
                     {{"name", withFirstUpper(name)}, {"value", std::string(match->group(2))}});
    Fact fact{"specification", 92, {}, {}};
    ask(fact, context, "in passing", {{"name", name}}, answer);
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

}  // namespace strata::datasetgen
