// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rule_text.h"

#include "datasetgen/english_verbs.h"
#include "datasetgen/english_words.h"
#include "datasetgen/self_contained.h"
#include "datasetgen/sentence_faults.h"
#include "datasetgen/text_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kQuestionWordsMax = 26;
constexpr std::size_t kAnswerWordsMax = 70;

constexpr std::array kKinds = std::to_array<std::string_view>(
    {"option",    "options",    "function",    "functions",   "command",  "commands",
     "type",      "types",      "flag",        "flags",       "method",   "methods",
     "macro",     "macros",     "variable",    "variables",   "keyword",  "keywords",
     "parameter", "parameters", "format",      "formats",     "file",     "files",
     "directive", "directives", "register",    "registers",   "operator", "operators",
     "statement", "statements", "port",        "ports",       "model",    "models",
     "compiler",  "debugger",   "simulator",   "assembler",   "linker",   "optimizer",
     "tool",      "tools",      "library",     "libraries",   "class",    "classes",
     "package",   "pragma",     "pragmas",     "switch",      "header",   "routine",
     "routines",  "algorithm",  "algorithms",  "environment", "program",  "setting",
     "settings",  "attribute",  "attributes",  "field",       "fields",   "menu",
     "button",    "key",        "constructor", "operation",   "device",   "module",
     "interface", "protocol",   "subcommand",  "policy",      "law",      "rule",
     "sensor",    "valve",      "pump",        "motor",       "filter",   "unit",
     "mode"});

bool isBalanced(std::string_view text, char open, char close) {
    return std::ranges::count(text, open) == std::ranges::count(text, close);
}

bool isBalanced(std::string_view text) {
    return isBalanced(text, '(', ')') && isBalanced(text, '[', ']') && isBalanced(text, '{', '}') &&
           std::ranges::count(text, '"') % 2 == 0 && std::ranges::count(text, '`') % 2 == 0;
}

/// "this option", "such a file": a noun that another sentence has named. "This is" and "that"
/// may point at the sentence's own words.
bool pointsBack(const std::vector<Word>& words) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string& word = words[i].bare;
        const std::string& next = words[i + 1].bare;
        const bool points = word == "this" || word == "these" || word == "such";
        if (points && !english::isAuxiliary(next) && !english::isPreposition(next) &&
            !english::isSubordinator(next)) {
            return true;
        }
        // "the commands of that package", unless the package stands in the sentence's own head.
        const bool named =
            std::any_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i),
                        [&](const Word& before) { return before.bare == next; });
        if (i > 0 && (word == "that" || word == "those") && !named &&
            english::isPreposition(words[i - 1].bare) && !english::isAuxiliary(next) &&
            !english::isPreposition(next) && !english::isSubordinator(next)) {
            return true;
        }
    }
    return false;
}

/// "SDCC_HOME SDCC installs", "-v --version displays": a name that is described, then the subject.
bool beginsWithLabel(std::string_view subject, const std::vector<Word>& words) {
    if (words.size() < 2) {
        return false;
    }
    const std::string_view first = subject.substr(0, words[0].span.end);
    const std::string_view second = subject.substr(words[1].span.begin);
    return isCodeWord(first) && (beginsWithUpper(second) || second.starts_with("--"));
}

/// The sentence's first letter large, unless a name of code begins it.
std::string asSentence(std::string_view text) {
    return isCodeWord(text.substr(0, text.find(' '))) ? std::string(text) : withFirstUpper(text);
}

/// A label that the page sets before a sentence without a mark: "printf() The default ...".
std::string withoutRunInLabel(const std::string& text) {
    constexpr std::array openings = std::to_array<std::string_view>(
        {"The", "This", "A", "An", "If", "When", "Use", "To", "In", "These", "It", "For"});
    constexpr std::size_t labelWordsMax = 3;
    const std::vector<Word> words = wordsOf(text);
    for (std::size_t i = 1; i < std::min(words.size(), labelWordsMax + 1); ++i) {
        const std::string_view raw = std::string_view(text).substr(
            words[i].span.begin, words[i].span.end - words[i].span.begin);
        const char before = text[words[i - 1].span.end - 1];
        const bool open = std::isalnum(static_cast<unsigned char>(before)) != 0 || before == ')';
        if (open && std::ranges::find(openings, raw) != openings.end() &&
            !english::isPreposition(words[i - 1].bare)) {
            return text.substr(words[i].span.begin);
        }
    }
    return text;
}

/// "Additionally the ..." and "Therefore X ...": adverbs that join without a comma.
std::string withoutJoiningAdverb(const std::string& text) {
    constexpr std::array adverbs = std::to_array<std::string_view>(
        {"additionally", "furthermore", "moreover", "therefore", "hence", "consequently",
         "nevertheless", "anyway", "besides", "though", "obviously", "then", "thus", "also",
         "indeed", "fortunately", "unfortunately"});
    const std::vector<Word> words = wordsOf(text);
    const bool joins = words.size() > 3 &&
                       std::ranges::find(adverbs, words[0].bare) != adverbs.end() &&
                       !english::isAuxiliary(words[1].bare);
    const bool however =
        words.size() > 4 && words[0].bare == "however" && english::isDeterminer(words[1].bare);
    const bool course = words.size() > 4 && words[0].bare == "of" && words[1].bare == "course";
    const std::size_t first = course ? 2 : joins || however ? 1 : 0;
    return asSentence(text.substr(words.empty() ? 0 : words[first].span.begin));
}

std::string withoutConnectives(std::string text) {
    for (int round = 0; round < 2; ++round) {
        const std::string lower = lowerCase(text);
        for (const std::string_view connective : english::connectives()) {
            const bool clause = connective.ends_with("that") || connective.ends_with("note");
            const std::string comma = std::string(connective) + (clause ? " " : ", ");
            if (lower.starts_with(comma)) {
                text = asSentence(trimmed(std::string_view(text).substr(comma.size())));
                break;
            }
        }
    }
    return text;
}

/// "..., e.g.:" announces an example; the sentence before it is whole without it.
std::string withoutExampleLead(const std::string& sentence) {
    for (const std::string_view lead :
         {", e.g.:", ", for example:", ", for instance:", ", f.e.:", " e.g.:", ", i.e.:"}) {
        if (sentence.ends_with(lead)) {
            const std::size_t end =
                sentence.find_last_not_of(" .,;", sentence.size() - lead.size() - 1);
            return end == std::string::npos ? std::string() : sentence.substr(0, end + 1) + ".";
        }
    }
    return sentence;
}

/// "analyze the flow and improve it" behind its first verb: the second in the same form.
std::string withSecondVerb(const std::string& text) {
    const std::vector<Word> words = wordsOf(text);
    for (std::size_t i = 0; i + 2 < words.size(); ++i) {
        const std::string& verb = words[i + 1].bare;
        const std::string& object = words[i + 2].bare;
        if (words[i].bare == "and" && english::isBaseVerb(verb) &&
            (english::isDeterminer(object) || object == "it" || object == "them" ||
             beginsWithUpper(std::string_view(text).substr(words[i + 2].span.begin)))) {
            return text.substr(0, words[i + 1].span.begin) + english::thirdPersonOf(verb) +
                   text.substr(words[i + 1].span.end);
        }
    }
    return text;
}

}  // namespace

std::string standaloneSentence(std::string_view sentence) {
    // Parentheses that only point elsewhere, citations, and a note's word in front.
    static const std::regex pointing(
        R"( ?\((see|cf\.|refer to|compare|as described in|as explained in|siehe|vgl\.)\b[^()]*\))",
        std::regex::icase);
    static const std::regex citation(" ?\\[\\d+((,|-|\xE2\x80\x93) ?\\d+)*\\]");
    static const std::regex label(R"(^(note|hint|tip|warning|caution|important|hinweis)\s*[:!] *)",
                                  std::regex::icase);
    static const std::regex bullet(R"(^(•|▪|‣|◦|·|–|—|-|\*) +)");
    std::string text = std::regex_replace(mendedSentence(collapsed(sentence)), bullet, "");
    text = std::regex_replace(text, pointing, "");
    text = std::regex_replace(text, citation, "");
    text = std::regex_replace(text, label, "");
    text = withoutRunInLabel(withoutJoiningAdverb(withoutConnectives(asSentence(text))));
    // A whole sentence in parentheses loses them.
    if (text.starts_with('(') && text.ends_with(')') && text.find(')') + 1 == text.size()) {
        text = text.substr(1, text.size() - 2);
    }
    // What stood before the full stop may have gone with its parentheses.
    if ((text.ends_with(" .") || text.ends_with(" !")) && text.find("..") == std::string::npos) {
        text = std::string(trimmed(std::string_view(text).substr(0, text.size() - 1)));
        text += text.ends_with('.') ? "" : ".";
    }
    return withoutExampleLead(text);
}

bool isQuestionPhrase(std::string_view phrase) {
    const std::string lower = lowerCase(phrase);
    const std::vector<Word> words = wordsOf(phrase);
    if (words.size() < 3 || words.size() > kQuestionWordsMax || !isBalanced(phrase) ||
        phrase.find_first_of(";") != std::string_view::npos ||
        phrase.find(": ") != std::string_view::npos || !selfContainedFault(phrase).empty() ||
        containsPhrase(lower, "e.g.") || containsPhrase(lower, "i.e.") ||
        phrase.find("..") != std::string_view::npos ||
        phrase.find("e.g") != std::string_view::npos) {
        return false;
    }
    constexpr std::array pointing = std::to_array<std::string_view>({"it",
                                                                     "its",
                                                                     "they",
                                                                     "them",
                                                                     "their",
                                                                     "this",
                                                                     "these",
                                                                     "those",
                                                                     "such",
                                                                     "here",
                                                                     "he",
                                                                     "she",
                                                                     "his",
                                                                     "her",
                                                                     "itself",
                                                                     "latter",
                                                                     "former",
                                                                     "below",
                                                                     "latter's",
                                                                     "it's",
                                                                     "others",
                                                                     "respectively",
                                                                     "aforementioned",
                                                                     "themselves"});
    constexpr std::array endings = std::to_array<std::string_view>(
        {"so", "even", "and", "or", "the", "a", "an", "as", "not", "that", "also", "e.g", "i.e",
         "both", "either", "only", "f.e"});
    if (std::ranges::find(endings, words.back().bare) != endings.end()) {
        return false;
    }
    return std::ranges::none_of(words, [&](const Word& word) {
        return std::ranges::find(pointing, word.bare) != pointing.end() ||
               (english::isFirstPerson(word.bare) && word.bare != "i");
    });
}

bool isAnswerSentence(std::string_view sentence) {
    const std::vector<Word> words = wordsOf(sentence);
    if (words.size() < 4 || words.size() > kAnswerWordsMax || !isBalanced(sentence) ||
        !selfContainedFault(sentence).empty() || sentence.find("...") != std::string_view::npos) {
        return false;
    }
    const std::string& last = words.back().bare;
    const bool torn = isTorn(sentence) ||
                      sentence.find(" the same thing") != std::string_view::npos ||
                      sentence.find(" #1") != std::string_view::npos;
    // A sign in front is what is left of a formula.
    const char opening = sentence.empty() ? ' ' : sentence.front();
    if ((static_cast<unsigned char>(opening) & 0x80U) != 0 && !beginsWithLetter(sentence) &&
        !sentence.starts_with("\u201c") && !sentence.starts_with("\u201d")) {
        return false;
    }
    const bool cut = torn || last == "e.g" || last == "i.e" || last == "by" || last == "of" ||
                     last == "ref" || last == "fig" || last == "eq" || last == "sec";
    return !cut && !pointsBack(words) && std::ranges::none_of(words, [](const Word& word) {
        return english::isFirstPerson(word.bare);
    });
}

void addPlainPhrasing(Fact& fact, std::string question, std::string answer) {
    question = collapsed(question);
    std::string_view phrase = question;
    while (phrase.ends_with('?') || phrase.ends_with('.')) {
        phrase.remove_suffix(1);
    }
    // "me" in a request is who asks, not who wrote the text.
    const std::string lower = lowerCase(phrase);
    for (const std::string_view request : {"tell me ", "i need to know "}) {
        const std::size_t at = lower.find(request);
        if (at != std::string::npos) {
            phrase.remove_prefix(at + request.size());
            break;
        }
    }
    if (isQuestionPhrase(phrase)) {
        fact.phrasings.push_back({withFirstUpper(question), std::move(answer)});
    }
}

void addPhrasing(Fact& fact, const RuleContext& context, std::string question, std::string answer) {
    addPlainPhrasing(fact, withTopic(std::move(question), context.topic), std::move(answer));
}

std::optional<english::Clause> clauseOf(std::string_view sentence, const RuleContext& context) {
    std::optional<english::Clause> clause = english::parseClause(sentence, context.vocabulary);
    if (!clause) {
        return std::nullopt;
    }
    clause->subject = withOwner(withoutParentheses(clause->subject), context.topic);
    const std::vector<Word> words = wordsOf(clause->subject);
    if (words.empty() || beginsWithLabel(clause->subject, words)) {
        return std::nullopt;
    }
    // "The j example" is known only to who sees it.
    const bool shown = std::ranges::any_of(words, [](const Word& word) {
        return word.bare == "example" || word.bare == "examples" || word.bare == "figure" ||
               word.bare == "listing" || word.bare == "snippet";
    });
    return shown ? std::nullopt : clause;
}

std::string leadOf(const english::Clause& clause) {
    return clause.lead.empty() ? std::string() : clause.lead + ", ";
}

void addAsked(Fact& fact,
              const RuleContext& context,
              const english::Clause& clause,
              const Asking& asking,
              const std::string& answer) {
    // What a thing does only is asked for without saying so: "what does the timer measure".
    english::Clause asked = clause;
    asked.adverb = asked.adverb == "only" ? std::string() : asked.adverb;
    const std::string stated = asking.question + " " + english::statement(asked, asking.rest);
    addPhrasing(fact, context,
                leadOf(asked) + asking.question + " " + english::inverted(asked, asking.rest) + "?",
                answer);
    const std::string lead = asked.lead.empty() ? "" : " " + asked.lead;
    // Which of two ways is taken must not be the same for every fact.
    const bool odd = stableHash(stated) % 2 == 1;
    addPhrasing(fact, context, (odd ? "can you tell me " : "do you know ") + stated + lead + "?",
                answer);
    addPhrasing(fact, context, (odd ? "please say " : "tell me ") + stated + lead + ".", answer);
}

void addHow(Fact& fact,
            const RuleContext& context,
            const std::string& purpose,
            const std::string& answer) {
    addPhrasing(fact, context, "how do you " + purpose + "?", answer);
    addPhrasing(fact, context, "what is the way to " + purpose + "?", answer);
    addPhrasing(fact, context, "explain how to " + purpose + ".", answer);
}

std::string withTopicAside(std::string question, const Topic& topic) {
    const bool marked = question.ends_with('?') || question.ends_with('.');
    if (!marked || topic.name.empty() || question.find(topic.name) != std::string::npos) {
        return question;
    }
    const char end = question.back();
    question.pop_back();
    return question + " (" + topic.name + ")" + end;
}

bool isPluralNoun(std::string_view word) {
    return word.size() > 2 && word.ends_with('s') && !word.ends_with("ss") &&
           !word.ends_with("us") && !word.ends_with("is");
}

std::string mainPart(std::string_view phrase) {
    std::size_t end = phrase.size();
    for (const std::string_view mark :
         {", which",       ", where",    ", who",        ", but",       ", so",      ", because",
          ", although",    ", while",    ", even",       ", as ",       ", and ",    "; ",
          " - ",           " — ",        " – ",          ", i.e.",      ", e.g.",    ", such",
          ", since",       ", that",     ", if ",        ", unless",    ", thus",    ", hence",
          ", for example", ", or ",      ", whereas",    ", therefore", " (",        ", then",
          ", however",     ": ",         ". ",           " and can ",   " and is ",  " and are ",
          " and will ",    " and must ", " and should ", " and may ",   " but ",     ", it ",
          ", they ",       " and does ", " and do ",     " and has ",   " and have "}) {
        const std::size_t at = phrase.find(mark);
        // In "A, B, and C" the last comma cuts nothing.
        const bool list = (mark == ", and " || mark == ", or ") && at != std::string_view::npos &&
                          phrase.substr(0, at).find(',') != std::string_view::npos;
        end = list ? end : std::min(end, at);
    }
    return std::string(trimmed(phrase.substr(0, end)));
}

std::size_t markerBytes(std::string_view item) {
    static const std::regex marker(R"(^(?:[-*]|•|–|—|◦|▪|‣|·|\(?\d{1,2}[.)]|\(?[a-z][.)]) +)");
    std::cmatch match;
    const std::string head(item.substr(0, 12));
    return std::regex_search(head.c_str(), match, marker) ? static_cast<std::size_t>(match.length())
                                                          : 0;
}

std::string withoutParentheses(std::string_view text) {
    std::string result;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool opensAside = text[i] == '(' && i > 0 && text[i - 1] == ' ';
        if (opensAside || (depth > 0 && text[i] == '(')) {
            ++depth;
        } else if (depth > 0 && text[i] == ')') {
            --depth;
        } else if (depth == 0) {
            result += text[i];
        }
    }
    // A blank before ".tex" belongs there.
    result = replacedAll(replacedAll(collapsed(result), " ,", ","), " . ", ". ");
    return result.ends_with(" .") ? result.substr(0, result.size() - 2) + "." : result;
}

std::string kindWord(std::string_view subject) {
    const std::vector<Word> words = wordsOf(subject);
    const auto isKind = [&](std::size_t i) {
        return std::ranges::find(kKinds, words[i].bare) != kKinds.end();
    };
    // In "the compiler option -debug" it is the word before the name.
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (isKind(i) &&
            isCodeWord(subject.substr(words[i + 1].span.begin,
                                      words[i + 1].span.end - words[i + 1].span.begin))) {
            return words[i].bare;
        }
    }
    for (const std::size_t i : {words.size() - 1, std::size_t{1}, std::size_t{0}}) {
        if (i < words.size() && std::ranges::find(kKinds, words[i].bare) != kKinds.end()) {
            return words[i].bare;
        }
    }
    return {};
}

bool isCodeWord(std::string_view word) {
    if (word.size() < 2) {
        return false;
    }
    const bool marks = word.starts_with("-") || word.find("()") != std::string_view::npos ||
                       word.find('_') != std::string_view::npos ||
                       word.find("::") != std::string_view::npos || word.starts_with("$") ||
                       word.starts_with("#") || word.starts_with("/") || word.starts_with("\\") ||
                       word.find('=') != std::string_view::npos;
    bool inner = false;
    for (std::size_t i = 1; i < word.size(); ++i) {
        inner = inner || (std::isupper(static_cast<unsigned char>(word[i])) != 0 &&
                          std::islower(static_cast<unsigned char>(word[i - 1])) != 0);
    }
    return marks || inner;
}

bool hasDigit(std::string_view text) {
    return std::ranges::any_of(
        text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
}

std::string headingWords(std::string_view heading) {
    static const std::regex number(
        R"(^((chapter|section|appendix|part|kapitel|abschnitt|anhang)\s+)?([0-9]+(\.[0-9]+)*\.?|[A-Z](\.[0-9]+)+\.?|[IVX]+\.|[A-Z]\.|§ ?[0-9]+)[\s:.–-]+)",
        std::regex::icase);
    return std::string(trimmed(std::regex_replace(collapsed(heading), number, "")));
}

std::string deedOf(const std::string& description) {
    const std::vector<Word> words = wordsOf(description);
    if (words.size() < 2) {
        return {};
    }
    const std::string& first = words[0].bare;
    if (!english::baseOfThirdPerson(first).empty() || english::isModal(first)) {
        return withFirstLower(description);
    }
    if (first == "do" && words.size() > 2 && words[1].bare == "not") {
        return "does" + description.substr(words[0].span.end);
    }
    if (english::isBaseVerb(first) && !english::isAuxiliary(words[1].bare) &&
        words[1].bare != "of" && words[1].bare != "for" && words.size() >= 3) {
        return english::thirdPersonOf(first) +
               withSecondVerb(description.substr(words[0].span.end));
    }
    return {};
}

std::string withArticle(std::string_view noun) {
    const std::string lower = lowerCase(noun);
    const bool vowel =
        !lower.empty() && std::string_view("aeiou").find(lower[0]) != std::string_view::npos &&
        !lower.starts_with("uni") && !lower.starts_with("use") && !lower.starts_with("one");
    return (vowel ? "an " : "a ") + std::string(noun);
}

}  // namespace strata::datasetgen
