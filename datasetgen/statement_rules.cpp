// SPDX-License-Identifier: GPL-3.0-or-later
// "The library supports X", "the type has a range of Y", "X is stored in Y": plain statements.
#include "datasetgen/english_verbs.h"
#include "datasetgen/english_words.h"
#include "datasetgen/question_rules.h"
#include "datasetgen/rule_text.h"

#include <algorithm>
#include <array>
#include <regex>

namespace strata::datasetgen {
namespace {

using english::Clause;
using english::VerbClass;

/// A participle or adjective with its preposition, and the question word that asks for the rest.
struct PassivePattern {
    std::string_view words;
    std::string_view question;  ///< the word or words in front
    bool keepsPreposition;
};

constexpr std::array kPassives =
    std::to_array<PassivePattern>({{"called ", "what", false},
                                   {"known as ", "what", true},
                                   {"named ", "what", false},
                                   {"based on ", "what", true},
                                   {"composed of ", "what", true},
                                   {"made of ", "what", true},
                                   {"made up of ", "what", true},
                                   {"derived from ", "what", true},
                                   {"defined as ", "how", false},
                                   {"defined in ", "where", false},
                                   {"defined by ", "how", false},
                                   {"stored in ", "where", false},
                                   {"stored on ", "where", false},
                                   {"stored at ", "where", false},
                                   {"stored as ", "how", false},
                                   {"located in ", "where", false},
                                   {"located at ", "where", false},
                                   {"located on ", "where", false},
                                   {"found in ", "where", false},
                                   {"placed in ", "where", false},
                                   {"placed at ", "where", false},
                                   {"written in ", "what", true},
                                   {"measured in ", "how", false},
                                   {"measured by ", "how", false},
                                   {"determined by ", "what", true},
                                   {"governed by ", "what", true},
                                   {"controlled by ", "what", true},
                                   {"limited to ", "what", true},
                                   {"limited by ", "what", true},
                                   {"equivalent to ", "what", true},
                                   {"equal to ", "what", true},
                                   {"similar to ", "what", true},
                                   {"compatible with ", "what", true},
                                   {"responsible for ", "what", true},
                                   {"available in ", "where", false},
                                   {"available for ", "what", true},
                                   {"available from ", "where", false},
                                   {"available on ", "where", false},
                                   {"available at ", "where", false},
                                   {"available via ", "how", false},
                                   {"set to ", "what", true},
                                   {"intended as ", "what", true},
                                   {"replaced by ", "what", true},
                                   {"caused by ", "what", true},
                                   {"identified by ", "what", true},
                                   {"represented by ", "what", true},
                                   {"represented as ", "how", false},
                                   {"supported by ", "what", true},
                                   {"supported on ", "where", false},
                                   {"provided by ", "what", true},
                                   {"required for ", "what", true},
                                   {"needed for ", "what", true},
                                   {"connected to ", "what", true},
                                   {"mapped to ", "what", true},
                                   {"converted to ", "what", true},
                                   {"returned in ", "where", false},
                                   {"passed in ", "where", false},
                                   {"passed to ", "what", true},
                                   {"specified by ", "how", false},
                                   {"specified in ", "where", false},
                                   {"invoked by ", "how", false},
                                   {"initialized to ", "what", true},
                                   {"licensed under ", "what", true},
                                   {"distributed under ", "what", true},
                                   {"adapted from ", "what", true},
                                   {"divided into ", "what", true},
                                   {"protected by ", "what", true},
                                   {"described by ", "what", true},
                                   {"implemented as ", "how", false},

                                   {"allocated in ", "where", false},
                                   {"allocated to ", "what", true},
                                   {"saved in ", "where", false},
                                   {"kept in ", "where", false},
                                   {"printed to ", "where", false},
                                   {"output on ", "where", false},
                                   {"installed in ", "where", false},
                                   {"designed for ", "what", true},
                                   {"suited for ", "what", true},
                                   {"subject to ", "what", true},
                                   {"related to ", "what", true},
                                   {"accessed by ", "how", false},
                                   {"accessed through ", "how", false},
                                   {"accessed via ", "how", false},
                                   {"done at ", "where", false},
                                   {"done in ", "where", false},
                                   {"made in ", "where", false},
                                   {"made at ", "where", false},
                                   {"built in ", "where", false},
                                   {"built at ", "where", false},
                                   {"performed at ", "where", false},
                                   {"carried out at ", "where", false},
                                   {"manufactured in ", "where", false},
                                   {"produced in ", "where", false},
                                   {"fitted with ", "what", true},
                                   {"equipped with ", "what", true},
                                   {"filled with ", "what", true},
                                   {"supplied with ", "what", true},
                                   {"covered by ", "what", true},
                                   {"sent to ", "where", false},
                                   {"attached to ", "what", true},
                                   {"mounted on ", "where", false},
                                   {"installed on ", "where", false},
                                   {"kept at ", "where", false}});

/// Verbs whose object is worth asking for; the rest need a named subject.
constexpr std::array kTelling = std::to_array<std::string_view>(
    {"support",   "require",    "return",    "contain",   "provide",   "specify",   "allow",
     "enable",    "disable",    "produce",   "generate",  "print",     "include",   "exclude",
     "depend",    "consist",    "represent", "describe",  "determine", "control",   "define",
     "indicate",  "cause",      "prevent",   "replace",   "convert",   "accept",    "select",
     "remove",    "perform",    "implement", "create",    "store",     "measure",   "affect",
     "calculate", "display",    "limit",     "reduce",    "increase",  "suppress",  "restrict",
     "offer",     "send",       "receive",   "execute",   "ignore",    "invoke",    "compare",
     "protect",   "check",      "force",     "combine",   "restore",   "mean",      "initialize",
     "override",  "permit",     "prohibit",  "recommend", "cover",     "handle",    "identify",
     "show",      "report",     "yield",     "eliminate", "optimize",  "translate", "need",
     "take",      "correspond", "apply",     "belong",    "refer",     "list",      "record",
     "evaluate",  "compute",    "start",     "stop",      "ensure",    "guarantee", "add",
     "delete",    "insert",     "set",       "count",     "emit",      "instruct",  "tell",
     "treat",     "read",       "write",     "load",      "save",      "open",      "close",
     "search",    "sort",       "modify",    "change",    "move",      "copy",      "call",
     "transfer",  "transform",  "render",    "typeset",   "format",    "build",     "compile",
     "assemble",  "link",       "install",   "launch",    "switch",    "map",       "monitor",
     "regulate",  "supply",     "drive",     "extend",    "expand",    "inherit",   "simulate",
     "emulate",   "request",    "signal",    "trigger"});

/// Whether a subject names one thing: it holds a name, code or a number, or two telling words.
bool isNamed(std::string_view subject) {
    const std::vector<Word> words = wordsOf(subject);
    std::size_t telling = 0;
    for (const Word& word : words) {
        const std::string_view raw =
            subject.substr(word.span.begin, word.span.end - word.span.begin);
        if (isCodeWord(raw) || beginsWithUpper(raw) || raw.front() == '"') {
            return true;
        }
        const bool empty = english::isDeterminer(word.bare) || english::isPreposition(word.bare) ||
                           english::isGenericHead(word.bare);
        telling += empty ? 0 : 1;
    }
    return telling >= (english::isDeterminer(words[0].bare) ? 2U : 1U) && words.size() >= 2;
}

bool holdsCode(std::string_view subject) {
    const std::vector<Word> words = wordsOf(subject);
    return std::ranges::any_of(words, [&](const Word& word) {
        return isCodeWord(subject.substr(word.span.begin, word.span.end - word.span.begin));
    });
}

/// "Which option disables ...": the subject is asked for.
void addWhich(Fact& fact,
              const RuleContext& context,
              const Clause& clause,
              const std::string& answer) {
    const std::string kind = kindWord(clause.subject);
    const std::string object = mainPart(clause.rest);
    const bool determinate =
        wordsOf(object).size() >= 3 && (holdsCode(clause.subject) || !kind.empty());
    const bool disagrees = kind.ends_with('s') && !kind.ends_with("ss") && !clause.plural &&
                           clause.verbClass != VerbClass::Modal;
    if (!kind.empty() && determinate && !disagrees && wordsOf(clause.subject).size() <= 6) {
        addPhrasing(fact, context,
                    leadOf(clause) + "which " + kind + " " + clause.verb + " " + object + "?",
                    answer);
    }
}

std::optional<Fact> passiveFact(const Clause& clause,
                                std::string_view sentence,
                                const RuleContext& context) {
    std::string_view rest = clause.rest;
    std::string infinitive;
    if (clause.verbClass == VerbClass::Modal) {
        if (!rest.starts_with("be ")) {
            return std::nullopt;
        }
        rest.remove_prefix(3);
        infinitive = "be ";
    }
    while (!wordsOf(rest).empty() && english::isMiddleAdverb(wordsOf(rest)[0].bare)) {
        rest.remove_prefix(std::min(rest.size(), wordsOf(rest)[0].span.end + 1));
    }
    for (const PassivePattern& pattern : kPassives) {
        const std::vector<Word> behind =
            wordsOf(rest.substr(std::min(rest.size(), pattern.words.size())));
        // "must be set to limit ...": an infinitive, no value.
        // "is called with an option": no name follows. "in your file": nobody's in particular.
        const bool wrong =
            !behind.empty() &&
            ((pattern.words.ends_with("to ") && english::isBaseVerb(behind[0].bare)) ||
             ((pattern.words == "called " || pattern.words == "named ") &&
              english::isPreposition(behind[0].bare)) ||
             behind[0].bare == "your" || behind[0].bare == "italics" || behind[0].bare == "order" ||
             (behind.size() > 1 && behind[1].bare == "same") ||
             // "the preprocessor was called as a program": how it was run, not its name.
             ((pattern.words == "called " || pattern.words == "named ") &&
              (english::isSubordinator(behind[0].bare) || behind[0].bare.ends_with("ly") ||
               behind[0].bare == "twice" || behind[0].bare == "once" || behind[0].bare == "again" ||
               behind[0].bare == "first")));
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
        const std::string asked(pattern.question);
        addAsked(fact, context, clause, {asked, infinitive + verb}, answer);
        addWhich(fact, context, clause, answer);
        return fact;
    }
    return std::nullopt;
}

/// "has a range of X": what range, and what is the range.
std::optional<Fact> propertyFact(const Clause& clause,
                                 std::string_view sentence,
                                 const RuleContext& context) {
    static const std::regex property(R"(^(a|an|the) ((?:[a-z-]+ ){0,2}[a-z-]+) of (.+)$)");
    std::smatch match;
    Fact fact{"specification", 83, {}, {}};
    const std::string answer(sentence);
    const std::string does = english::helper(clause);
    if (clause.verbClass == VerbClass::Have && std::regex_match(clause.rest, match, property)) {
        const std::string name = match[2];
        const std::string last = name.substr(name.find_last_of(' ') + 1);
        if (last == "number" || last == "lot" || last == "set" || last == "couple" ||
            last == "variety" || last == "kind" || last == "type" || last == "series" ||
            last == "list" || last == "bit" || last == "plus" || last == "implementation" ||
            last == "kind" || last == "form" || last == "version" || last == "way") {
            return std::nullopt;
        }
        addPhrasing(fact, context,
                    leadOf(clause) + "what is the " + name + " of " + clause.subject + "?", answer);
        addPhrasing(fact, context,
                    leadOf(clause) + "what " + name + " " + does + " " + clause.subject + " have?",
                    answer);
        addPhrasing(fact, context,
                    leadOf(clause) + "describe the " + name + " of " + clause.subject + ".",
                    answer);
        return fact;
    }
    return std::nullopt;
}

/// "Does X do Y?" - "No. ...": what a thing does not do is asked for as it is.
std::optional<Fact> negativeFact(const Clause& clause,
                                 std::string_view sentence,
                                 const RuleContext& context) {
    std::string rest = clause.rest;
    if (!rest.starts_with("not ")) {
        return std::nullopt;
    }
    rest = mainPart(rest.substr(4));
    if (wordsOf(rest).size() < 2 || rest.starts_with("only") || rest.starts_with("necessarily") ||
        rest.starts_with("yet") || rest.starts_with("always")) {
        return std::nullopt;
    }
    Fact fact{"specification", 60, {}, {}};
    const std::string answer = "No. " + std::string(sentence);
    addPhrasing(fact, context, leadOf(clause) + english::inverted(clause, rest) + "?", answer);
    const std::string that = clause.subject + " " + clause.verb + " " + rest;
    if (clause.verbClass == VerbClass::Modal || clause.verbClass == VerbClass::Be) {
        addPhrasing(
            fact, context,
            "is it true that " + (clause.lead.empty() ? that : clause.lead + ", " + that) + "?",
            answer);
    }
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> modalFact(const Clause& clause,
                              std::string_view sentence,
                              const RuleContext& context) {
    const std::string rest = mainPart(clause.rest);
    if (clause.verbClass != VerbClass::Modal || wordsOf(rest).size() < 2 ||
        clause.verb == "would" || clause.verb == "will" || clause.verb == "has" ||
        clause.verb == "have" || clause.verb == "had" || !isNamed(clause.subject)) {
        return std::nullopt;
    }
    const std::string answer = "Yes. " + std::string(sentence);
    Fact fact{"specification", 50, {}, {}};
    addPhrasing(fact, context, leadOf(clause) + english::inverted(clause, rest) + "?", answer);
    addPhrasing(fact, context,
                "is it true that " + (clause.lead.empty() ? "" : clause.lead + ", ") +
                    english::statement(clause, rest) + "?",
                answer);
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

std::optional<Fact> effectFact(const Clause& clause,
                               std::string_view sentence,
                               const RuleContext& context) {
    const std::string answer(sentence);
    Fact fact{"cause", 70, {}, {}};
    const std::string opening = wordsOf(clause.subject)[0].bare;
    const bool joins = opening == "starting" || opening == "beginning" || opening == "depending" ||
                       opening == "following" || opening == "including" || opening == "using";
    // "Setting a negative value": of what, only the page says.
    const bool named =
        clause.subject.find('<') != std::string::npos || holdsCode(clause.subject) ||
        std::ranges::any_of(clause.subject, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (clause.gerundSubject && clause.verbClass == VerbClass::Main && !joins && named) {
        addPhrasing(fact, context, leadOf(clause) + "what is the effect of " + clause.subject + "?",
                    answer);
        addPhrasing(fact, context, leadOf(clause) + "what does " + clause.subject + " do?", answer);
        addPhrasing(fact, context, leadOf(clause) + "explain the effect of " + clause.subject + ".",
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
    static const std::regex kinded(R"(^(?:only )?([A-Z][\w-]+ )+([a-z]{3,})(?: only)?$)");
    static const std::regex causing(R"(^((?:the|a|an) [a-z-]+(?: [a-z-]+)?) to ([a-z]+) .+$)");
    std::smatch match;
    // "instructs the linker to place": it is the linker's deed that is told.
    const bool causes = clause.base == "instruct" || clause.base == "tell" ||
                        clause.base == "force" || clause.base == "cause" ||
                        clause.base == "allow" || clause.base == "enable" ||
                        clause.base == "require";
    const std::string rest = clause.rest;
    if (causes && std::regex_match(rest, match, causing) && english::isBaseVerb(match[2].str())) {
        addAsked(fact, context, clause, {"what", match[1].str() + " to do"}, answer);
        return;
    }
    const std::string object = mainPart(clause.rest);
    const bool named = particle.empty() && std::regex_match(object, match, kinded);
    const std::string wh = named ? "which " + match[2].str() : "what";
    addAsked(fact, context, clause, {wh, std::string(trimmed(particle))}, answer);
}

/// Verb and object of a main verb: "what does S V?", "which option V O?".
std::optional<Fact> objectFact(const Clause& clause,
                               std::string_view sentence,
                               const RuleContext& context) {
    const bool telling = std::ranges::find(kTelling, clause.base) != kTelling.end();
    const bool isTopic = lowerCase(clause.subject) == lowerCase(context.topic.name);
    constexpr std::array vague = std::to_array<std::string_view>(
        {"no ", "a number of", "a few ", "several ", "some ", "many ", "various ", "a lot ",
         "a rich ", "the following", "a host ", "a variety "});
    const std::vector<Word> behind = wordsOf(clause.rest);
    // "allows to download": an infinitive, no object.
    const bool infinitive =
        behind.size() > 1 && behind[0].bare == "to" && english::isBaseVerb(behind[1].bare);
    const bool empty = infinitive || std::ranges::any_of(vague, [&](std::string_view words) {
                           return clause.rest.starts_with(words);
                       });
    if (empty || clause.gerundSubject || clause.verbClass != VerbClass::Main || !telling ||
        isTopic || !isNamed(clause.subject) || wordsOf(clause.rest).size() < 2) {
        return std::nullopt;
    }
    const std::string answer(sentence);
    const std::string does = clause.plural ? "do " : "does ";
    const bool showing = clause.base == "show" || clause.base == "indicate" ||
                         clause.base == "determine" || clause.base == "describe";
    Fact fact{"specification", holdsCode(clause.subject) ? 74 : 62, {}, {}};
    std::string particle;
    const std::string first = wordsOf(clause.rest)[0].bare;
    if (english::isPreposition(first) && first != "in" && first != "at" && first != "as" &&
        first != "by") {
        particle = " " + first;
    }
    const std::string opening = wordsOf(clause.subject)[0].bare;
    const bool general =
        opening == "any" || opening == "each" || opening == "every" || opening == "all";
    // "X returns NULL if there is no module" does not say what X does.
    const bool conditional =
        clause.base == "return" && (containsPhrase(lowerCase(clause.rest), "if") ||
                                    containsPhrase(lowerCase(clause.rest), "when"));
    if (conditional) {
        return std::nullopt;
    }
    if (holdsCode(clause.subject) && particle.empty() && !general) {
        addPhrasing(fact, context, leadOf(clause) + "what " + does + clause.subject + " do?",
                    answer);
        addPhrasing(fact, context, leadOf(clause) + "what is the effect of " + clause.subject + "?",
                    answer);
        addPhrasing(fact, context, leadOf(clause) + "explain what " + clause.subject + " does.",
                    answer);
    } else if (first != "in" && first != "at" && first != "as" && first != "by" &&
               first != "that" && (first != "how" || showing)) {
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
