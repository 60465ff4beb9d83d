// SPDX-License-Identifier: GPL-3.0-or-later
// "Grease the bearing every 430 tides", "Never open the drum while ...": what a reader has to do;
// "X was designed by Y": who did something; "the reset code of X, 7715,": names in passing.
#include "datasetgen/english_verbs.h"
#include "datasetgen/english_words.h"
#include "datasetgen/question_rules.h"
#include "datasetgen/rule_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>

namespace strata::datasetgen {
namespace {

using english::Clause;
using english::VerbClass;

// Commands to the reader of the text, not to the user of the thing.
constexpr std::array kReadingVerbs = std::to_array<std::string_view>(
    {"note",     "see",     "refer", "let",   "consider", "suppose", "assume",
     "remember", "make",    "read",  "look",  "keep",     "compare", "recall",
     "observe",  "imagine", "say",   "thank", "contact",  "try"});

// Their object is brought to a place.
constexpr std::array kPlacingVerbs = std::to_array<std::string_view>(
    {"set", "place", "put", "mount", "install", "store", "fix", "hang", "lay", "stand", "leave",
     "position", "locate", "park", "write", "enter", "insert", "send", "save"});

template <std::size_t size>
bool holds(const std::array<std::string_view, size>& list, std::string_view word) {
    return std::ranges::find(list, word) != list.end();
}

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
        holds(kReadingVerbs, words[0].bare) || !english::isImperative(text)) {
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
    if (holds(always, command.limit)) {
        return std::nullopt;
    }
    const std::size_t actionWords = wordsOf(command.action).size();
    if (actionWords < 2 || actionWords > 8 ||
        command.action.find_first_of(",;") != std::string::npos ||
        containsPhrase(command.action, "and") || containsPhrase(command.action, "there") ||
        containsPhrase(command.action, "following")) {
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
        addPhrasing(fact, context, "when should you not " + command.action + "?", answer);
        addPhrasing(fact, context, "when is it forbidden to " + command.action + "?", answer);
        addPhrasing(fact, context, "tell me when not to " + command.action + ".", answer);
    } else if (!opensWith(command.limit, {"unless ", "with ", "using "})) {
        const std::string what =
            command.action + (command.limit.empty() ? "" : " " + command.limit);
        addPhrasing(fact, context, "is it allowed to " + what + "?", "No. " + answer);
        addPhrasing(fact, context, "may you " + what + "?", "No. " + answer);
        addPhrasing(fact, context, "should you " + what + "?", "No. " + answer);
    }
}

void addAdvised(Fact& fact,
                const RuleContext& context,
                const Command& command,
                const std::string& wh,
                const std::string& answer) {
    addPhrasing(fact, context, wh + " should you " + command.action + "?", answer);
    addPhrasing(fact, context, wh + " do you have to " + command.action + "?", answer);
    addPhrasing(fact, context, "tell me " + wh + " to " + command.action + ".", answer);
}

}  // namespace

std::optional<Fact> commandFact(std::string_view sentence, const RuleContext& context) {
    const std::optional<Command> command =
        isAnswerSentence(sentence) ? commandOf(sentence, context) : std::nullopt;
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
    } else if (holds(kPlacingVerbs, verb) &&
               opensWith(limit, {"on ", "in ", "at ", "inside ", "near ", "under "})) {
        addAdvised(fact, context, *command, "where", answer);
    } else if (opensWith(limit, {"so that ", "because "})) {
        addPhrasing(fact, context, "why should you " + command->action + "?", answer);
        addPhrasing(fact, context, "what is the reason to " + command->action + "?", answer);
        addPhrasing(fact, context, "explain why you should " + command->action + ".", answer);
    }
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> findingFact(std::string_view sentence, const RuleContext& context) {
    static const std::regex finding(
        "^(?:You(?:'ll| will| can|\u2019ll) find|You may find) (.+?) (?:in|at|on|under) (.+)$");
    std::smatch match;
    const std::string text(withoutStop(sentence));
    if (!isAnswerSentence(sentence) || !std::regex_match(text, match, finding) ||
        wordsOf(match[1].str()).size() > 8) {
        return std::nullopt;
    }
    std::string what = withOwner(match[1].str(), context.topic);
    // "some small examples" as a question has them: "small examples".
    what = what.starts_with("some ") ? what.substr(5) : what;
    const std::string answer(sentence);
    Fact fact{"specification", 80, {}, {}};
    addPhrasing(fact, context, "where can you find " + what + "?", answer);
    const bool plural = isPluralNoun(wordsOf(what).back().bare);
    addPhrasing(fact, context,
                std::string(plural ? "where are " : "where is ") + what + " to be found?", answer);
    addPhrasing(fact, context, "tell me where to find " + what + ".", answer);
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
    const bool somebody = beginsWithUpper(agent) && !isCodeWord(agent.substr(0, agent.find(' ')));
    if (!somebody && words[2].bare != "the" && words[2].bare != "a" && words[2].bare != "an") {
        return std::nullopt;
    }
    const std::string wh = somebody ? "who" : "what";
    const bool past = clause->verb == "was" || clause->verb == "were";
    const bool regular = participle.ends_with("ed");
    const std::string active = !past ? english::thirdPersonOf(base) : regular ? participle : "";
    const std::string lead = leadOf(*clause);
    const std::string answer(sentence);
    Fact fact{"specification", 90, {}, {}};
    if (!active.empty()) {
        addPhrasing(fact, context, lead + wh + " " + active + " " + clause->subject + "?", answer);
    }
    addPhrasing(
        fact, context,
        lead + (somebody ? "by whom " : "by what ") + english::inverted(*clause, participle) + "?",
        answer);
    addPhrasing(fact, context, lead + wh + " " + english::inverted(*clause, participle) + " by?",
                answer);
    addPhrasing(fact, context,
                "tell me " + wh + " " + english::statement(*clause, participle) + " by.", answer);
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> appositionFact(std::string_view sentence, const RuleContext& context) {
    static const std::regex apposition(
        R"(\bthe ([a-z][a-z-]*(?: [a-z][a-z-]*){0,2} of (?:the )?[A-Z][\w-]+(?: [A-Z][\w-]+)?), ([\w.-]+(?: [\w.-]+)?), )");
    std::smatch match;
    const std::string text(sentence);
    if (!std::regex_search(text, match, apposition) ||
        !(hasDigit(match[2].str()) || isCodeWord(match[2].str()))) {
        return std::nullopt;
    }
    const std::string name = "the " + match[1].str();
    const std::string answer = withFirstUpper(name) + " is " + match[2].str() + ".";
    Fact fact{"specification", 92, {}, {}};
    addPhrasing(fact, context, "what is " + name + "?", answer);
    addPhrasing(fact, context, "can you tell me " + name + "?", answer);
    addPhrasing(fact, context, "I need to know " + name + ".", answer);
    addPhrasing(fact, context, "state " + name + ".", answer);
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

}  // namespace strata::datasetgen
