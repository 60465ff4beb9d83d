// SPDX-License-Identifier: GPL-3.0-or-later
// "Grease the bearing every 430 tides", "Never open the drum while ...": what a reader has to do;
// "X was designed by Y": who did something; "the reset code of X, 7715,": names in passing.
#include "datasetgen/english_verbs.h"
#include "datasetgen/english_words.h"
#include "datasetgen/question_rules.h"
#include "datasetgen/rule_text.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_pattern.h"

#include <algorithm>
#include <array>
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

std::string_view withoutStop(std::string_view sentence) {
    while (sentence.ends_with('.') || sentence.ends_with('!')) {
        sentence.remove_suffix(1);
    }
    return sentence;
}

/// "grease the bearing" with the owner of the bearing named.
std::string actionWithOwner(const std::string& action, const Topic& topic) {
    const std::size_t blank = action.find(' ');
    return blank == std::string::npos
               ? action
               : action.substr(0, blank + 1) + withOwner(action.substr(blank + 1), topic);
}

std::optional<Command> commandOf(std::string_view sentence, const RuleContext& context) {
    std::string text(withoutStop(sentence));
    Command command;
    for (const std::string_view opening :
         {"Do not ", "Never ", "NEVER ", "Don't ", "Don\u2019t "}) {
        if (text.starts_with(opening)) {
            text = text.substr(opening.size());
            command.forbidden = true;
        }
    }
    for (const std::string_view opening : {"Always ", "Please "}) {
        if (text.starts_with(opening)) {
            text = text.substr(opening.size());
        }
    }
    text = withFirstLower(text.substr(0, text.find(": ")));
    const std::vector<Word> words = wordsOf(text);
    if (words.size() < 3 || !english::isBaseVerb(words[0].bare) ||
        languageWords("en", "reading_verbs.txt").contains(words[0].bare) ||
        !english::isImperative(text)) {
        return std::nullopt;
    }
    std::size_t cut = text.size();
    for (const std::string_view mark :
         {" every ",  " before ",  " after ",  " while ",         " when ",    " if ",
          " unless ", " until ",   " once a ", " at least once ", " twice a ", " on ",
          " in ",     " at ",      " inside ", " near ",          " under ",   " with ",
          " using ",  " so that ", " because "}) {
        cut = std::min(cut, text.find(mark));
    }
    command.action = text.substr(0, cut);
    command.limit = cut < text.size() ? text.substr(cut + 1) : std::string();
    command.limit = command.limit.substr(0, command.limit.find(", "));
    constexpr std::array always = std::to_array<std::string_view>(
        {"if needed", "when needed", "if necessary", "when necessary", "if required",
         "when required", "if possible", "if desired", "if appropriate", "where needed"});
    if (std::ranges::find(always, command.limit) != always.end()) {
        return std::nullopt;
    }
    const std::vector<Word> action = wordsOf(command.action);
    // "Ensure that when ..." and "connect the": the cut took the object.
    const bool open = !action.empty() && (english::isSubordinator(action.back().bare) ||
                                          english::isDeterminer(action.back().bare));
    if (open || action.size() < 2 || action.size() > 8 ||
        command.action.find_first_of(",;") != std::string::npos ||
        containsPhrase(command.action, "and") || containsPhrase(command.action, "there") ||
        containsPhrase(command.action, "following") ||
        containsPhrase(lowerCase(command.limit), "it")) {
        return std::nullopt;
    }
    command.action = actionWithOwner(command.action, context.topic);
    return command;
}

bool opensWith(const std::string& text, std::initializer_list<std::string_view> openings) {
    return std::ranges::any_of(openings,
                               [&](std::string_view opening) { return text.starts_with(opening); });
}

void addForbidden(Fact& fact,
                  const RuleContext& context,
                  const Command& command,
                  const std::string& answer) {
    if (opensWith(command.limit, {"while ", "when ", "if ", "before ", "after ", "until "})) {
        ask(fact, context, "forbidden when", {{"action", command.action}}, answer);
    } else if (!opensWith(command.limit, {"unless ", "with ", "using "})) {
        const std::string what =
            command.action + (command.limit.empty() ? "" : " " + command.limit);
        ask(fact, context, "forbidden", {{"action", what}}, "No. " + answer);
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
    } else if (opensWith(limit, {"every ", "once a ", "at least once ", "twice a "})) {
        addAdvised(fact, context, *command, "how often", answer);
    } else if (opensWith(limit, {"before ", "after ", "when ", "if "})) {
        addAdvised(fact, context, *command, "when", answer);
    } else if (languageWords("en", "placing_verbs.txt").contains(verb) &&
               opensWith(limit, {"on ", "in ", "at ", "inside ", "near ", "under "})) {
        addAdvised(fact, context, *command, "where", answer);
    } else if (opensWith(limit, {"so that ", "because "})) {
        ask(fact, context, "advised why", {{"action", command->action}}, answer);
    }
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> findingFact(std::string_view sentence, const RuleContext& context) {
    static const TextPattern finding(
        R"((?:You(?:['’]ll| will| can| may) find) (.+?) (?:in|at|on|under) .+)");
    const auto match = finding.match(withoutStop(sentence));
    if (!isAnswerSentence(sentence) || !match || wordsOf(match->group(1)).size() > 8) {
        return std::nullopt;
    }
    std::string what = withOwner(std::string(match->group(1)), context.topic);
    // "some small examples" as a question has them: "small examples".
    what = what.starts_with("some ") ? what.substr(5) : what;
    const std::string answer(sentence);
    Fact fact{"specification", 80, {}, {}};
    const bool plural = isPluralNoun(wordsOf(what).back().bare);
    ask(fact, context, "found", {{"what", what}, {"is", plural ? "are" : "is"}}, answer);
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> agentFact(std::string_view sentence, const RuleContext& context) {
    const std::optional<Clause> clause =
        isAnswerSentence(sentence) ? clauseOf(sentence, context) : std::nullopt;
    if (!clause || clause->verbClass != VerbClass::Be || clause->negative) {
        return std::nullopt;
    }
    const std::vector<Word> words = wordsOf(clause->rest);
    if (words.size() < 3 || words[1].bare != "by" || !english::isParticiple(words[0].bare)) {
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
    if (!somebody && words[2].bare != "the" && words[2].bare != "a" && words[2].bare != "an") {
        return std::nullopt;
    }
    const std::string wh = somebody ? "who" : "what";
    const bool past = clause->verb == "was" || clause->verb == "were";
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
         {"by", somebody ? "by whom" : "by what"},
         {"wh", wh},
         {"inverted", english::inverted(*clause, participle)},
         {"stated", english::statement(*clause, participle)}},
        answer);
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> appositionFact(std::string_view sentence, const RuleContext& context) {
    static const TextPattern apposition(
        R"(\bthe ([a-z][a-z-]*(?: [a-z][a-z-]*){0,2} of (?:the )?[A-Z][\w-]+(?: [A-Z][\w-]+)?), ([\w.-]+(?: [\w.-]+)?), )");
    const auto match = apposition.search(sentence);
    if (!match || !(hasDigit(match->group(2)) || isCodeWord(match->group(2)))) {
        return std::nullopt;
    }
    const std::string name = "the " + std::string(match->group(1));
    const std::string answer = withFirstUpper(name) + " is " + std::string(match->group(2)) + ".";
    Fact fact{"specification", 92, {}, {}};
    ask(fact, context, "in passing", {{"name", name}}, answer);
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

}  // namespace strata::datasetgen
