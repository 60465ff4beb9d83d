// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/rule_text.h"

#include "datasetgen/pairs/self_contained.h"
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/sentence_faults.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cctype>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kQuestionWordsMax = 26;
constexpr std::size_t kAnswerWordsMax = 70;

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
        const bool points = english::isOneOf(word, "near pointers");
        if (points && !english::isAuxiliary(next) && !english::isPreposition(next) &&
            !english::isSubordinator(next)) {
            return true;
        }
        // "the commands of that package", unless the package stands in the sentence's own head.
        const bool named =
            std::any_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i),
                        [&](const Word& before) { return before.bare == next; });
        if (i > 0 && english::isOneOf(word, "far pointers") && !named &&
            english::isPreposition(words[i - 1].bare) && !english::isAuxiliary(next) &&
            !english::isPreposition(next) && !english::isSubordinator(next)) {
            return true;
        }
    }
    return false;
}

/// "He" and "her" without a name before them in the sentence.
bool pointsAtSomebody(const std::vector<Word>& words, std::string_view sentence) {
    bool named = false;
    for (const Word& word : words) {
        if (!named && english::isOneOf(word.bare, "personal pronouns")) {
            return true;
        }
        const std::string_view raw = textAt(sentence, word.span);
        const bool opens = word.span.begin == 0;
        named = named ||
                (opens ? !english::isDeterminer(word.bare) && !english::isPreposition(word.bare) &&
                             beginsWithUpper(raw) && !english::isSubordinator(word.bare)
                       : beginsWithUpper(raw)) ||
                english::isOneOf(word.bare, "person_words");
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
    constexpr std::size_t labelWordsMax = 3;
    const std::vector<Word> words = wordsOf(text);
    for (std::size_t i = 1; i < std::min(words.size(), labelWordsMax + 1); ++i) {
        const std::string_view raw = textAt(text, words[i].span);
        const char before = text[words[i - 1].span.end - 1];
        const bool open = std::isalnum(static_cast<unsigned char>(before)) != 0 || before == ')';
        if (open && english::isOneOf(raw, "sentence openings") &&
            !english::isPreposition(words[i - 1].bare)) {
            return text.substr(words[i].span.begin);
        }
    }
    return text;
}

/// "Additionally the ..." and "Therefore X ...": adverbs that join without a comma.
std::string withoutJoiningAdverb(const std::string& text) {
    const std::vector<Word> words = wordsOf(text);
    const bool joins = words.size() > 3 && english::isOneOf(words[0].bare, "joining adverbs") &&
                       !english::isAuxiliary(words[1].bare);
    const bool however = words.size() > 4 &&
                         english::isOneOf(words[0].bare, "joining adverb before a subject") &&
                         english::isDeterminer(words[1].bare);
    const bool course =
        words.size() > 4 && english::isOneOf(words[0].bare + " " + words[1].bare, "joining pairs");
    const std::size_t first = course ? 2 : joins || however ? 1 : 0;
    return asSentence(text.substr(words.empty() ? 0 : words[first].span.begin));
}

std::string withoutConnectives(std::string text) {
    for (int round = 0; round < 2; ++round) {
        const std::string lower = lowerCase(text);
        for (const std::string_view connective : english::connectives()) {
            const bool clause = english::endsWithOneOf(connective, "clause connectives");
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
    for (const std::string& lead : english::entries("example leads")) {
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
        if (english::isOneOf(words[i].bare, "adding word") && english::isBaseVerb(verb) &&
            (english::isDeterminer(object) || english::isOneOf(object, "object pronouns") ||
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
    static const TextPattern& pointing = english::pattern("pointing aside");
    static const TextPattern citation(R"( ?\[\d+([,–-] ?\d+)*\])");
    static const TextPattern& label = english::pattern("note label");
    static const TextPattern bullet(R"(^[•▪‣◦·–—*-] +)");
    std::string text = bullet.replacedAll(mendedSentence(collapsed(sentence)), "");
    text = pointing.replacedAll(text, "");
    text = citation.replacedAll(text, "");
    text = label.replacedAll(text, "");
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
        english::saysOneOf(lower, "explaining marks") ||
        phrase.find("..") != std::string_view::npos ||
        english::holdsOneOf(phrase, "cut explaining marks")) {
        return false;
    }
    static const auto& endings = languageWords("en", "open_endings.txt");
    static const auto& pointing = languageWords("en", "pointing_words.txt");
    static const TextPattern& loose = english::pattern("loose reference");
    if (words.back().bare.empty() || endings.contains(words.back().bare) || loose.occursIn(lower) ||
        pointsBack(words)) {
        return false;
    }
    return std::ranges::none_of(words, [](const Word& word) {
        return pointing.contains(word.bare) ||
               (english::isFirstPerson(word.bare) &&
                !english::isOneOf(word.bare, "first person like a letter"));
    });
}

bool isAnswerSentence(std::string_view sentence) {
    const std::vector<Word> words = wordsOf(sentence);
    if (words.size() < 4 || words.size() > kAnswerWordsMax || !isBalanced(sentence) ||
        !selfContainedFault(sentence).empty() || sentence.find("...") != std::string_view::npos) {
        return false;
    }
    // What goes on from the sentence before: "The port was, however, still open."
    static const TextPattern& goesOn = english::pattern("goes on");
    // A stop that begins no sentence, a pointer to a section by its name.
    static const TextPattern& glued = english::pattern("glued sentences");
    static const TextPattern& elsewhere = english::pattern("points elsewhere");
    // "Also" adds to something that the answer would have to say too.
    static const TextPattern& adds = english::pattern("adds");
    if (goesOn.occursIn(sentence) || adds.occursIn(sentence) || glued.occursIn(sentence) ||
        elsewhere.occursIn(sentence) || sentence.find("§") != std::string_view::npos ||
        pointsAtSomebody(words, sentence)) {
        return false;
    }
    const std::string& last = words.back().bare;
    const bool torn = isTorn(sentence) || english::holdsOneOf(sentence, "compared things");
    // A sign in front is what is left of a formula.
    const char opening = sentence.empty() ? ' ' : sentence.front();
    if ((static_cast<unsigned char>(opening) & 0x80U) != 0 && !beginsWithLetter(sentence) &&
        !sentence.starts_with("\u201c") && !sentence.starts_with("\u201d")) {
        return false;
    }
    const bool cut = torn || english::isOneOf(last, "cut endings");
    return !cut && !pointsBack(words) && std::ranges::none_of(words, [](const Word& word) {
        return english::isFirstPerson(word.bare);
    });
}

/// "The problem", "the package" without a word that says which.
bool namesNothing(std::string_view phrase) {
    const std::vector<Word> words = wordsOf(phrase);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string& next = i + 2 < words.size() ? words[i + 2].bare : std::string();
        const bool told = english::isPreposition(next) || english::isSubordinator(next) ||
                          english::isParticiple(next) || !english::baseOfGerund(next).empty() ||
                          isCodeWord(next);
        if (english::isOneOf(words[i].bare, "definite article") &&
            english::isGenericHead(words[i + 1].bare) &&
            (next.empty() || english::isAuxiliary(next) || (!told && english::isModal(next)))) {
            return true;
        }
    }
    return false;
}

/// Whether a question or a request is fit to be asked.
bool isAskable(std::string_view phrase) {
    while (phrase.ends_with('?') || phrase.ends_with('.')) {
        phrase.remove_suffix(1);
    }
    // "me" in a request is who asks, not who wrote the text.
    const std::string lower = lowerCase(phrase);
    for (const std::string& request : english::entries("requests")) {
        const std::size_t at = lower.find(request);
        if (at != std::string::npos) {
            phrase.remove_prefix(at + request.size());
            break;
        }
    }
    return isQuestionPhrase(phrase) && !namesNothing(phrase);
}

void addPhrasing(Fact& fact, const RuleContext& context, std::string question, std::string answer) {
    question = collapsed(withTopic(std::move(question), context.topic));
    if (isAskable(question)) {
        std::string cited = withTitle(question, context.topic);
        fact.phrasings.push_back({withFirstUpper(question), std::move(answer),
                                  isAskable(cited) ? std::move(cited) : std::string()});
    }
}

void ask(Fact& fact,
         const RuleContext& context,
         std::string_view frame,
         std::initializer_list<FrameValue> values,
         const std::string& answer) {
    for (std::string& question : framedQuestions("en", frame, values)) {
        addPhrasing(fact, context, std::move(question), answer);
    }
}

std::optional<english::Clause> clauseOf(std::string_view sentence, const RuleContext& context) {
    std::optional<english::Clause> clause = english::parseClause(sentence, context.vocabulary);
    if (!clause) {
        return std::nullopt;
    }
    clause->subject = withOwner(withoutParentheses(clause->subject), context.topic);
    const std::vector<Word> words = wordsOf(clause->subject);
    // "The decision": which one, only the page says, unless all of it is about one thing or its
    // title says that it is about a decision.
    const bool loose = !context.topic.isProduct && words.size() == 2 &&
                       english::isOneOf(words[0].bare, "definite article") &&
                       isPlainWord(words[1].bare) && beginsWithLower(clause->subject.substr(4)) &&
                       !containsPhrase(lowerCase(context.topic.name), words[1].bare);
    // "Line 1": of a listing that only the page shows.
    static const TextPattern& counted = english::pattern("counted thing");
    static const TextPattern& share = english::pattern("share");
    static const auto& looseLeads = languageWords("en", "loose_leads.txt");
    if (words.empty() || loose || share.occursIn(clause->subject) ||
        counted.occursIn(clause->subject) || looseLeads.contains(lowerCase(clause->lead)) ||
        beginsWithLabel(clause->subject, words)) {
        return std::nullopt;
    }
    // "The j example" is known only to who sees it.
    const bool shown = std::ranges::any_of(
        words, [](const Word& word) { return english::isOneOf(word.bare, "shown things"); });
    return shown ? std::nullopt : clause;
}

std::optional<english::Clause> statedClauseOf(std::string_view sentence,
                                              const RuleContext& context) {
    std::optional<english::Clause> clause =
        isAnswerSentence(sentence) ? clauseOf(sentence, context) : std::nullopt;
    return clause && !clause->negative && !clause->gerundSubject ? clause : std::nullopt;
}

std::string together(const std::string& left, const std::string& right) {
    return left.empty() || right.empty() ? left + right : left + " " + right;
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
    asked.adverb = english::isOneOf(asked.adverb, "limiting adverb") ? std::string() : asked.adverb;
    ask(fact, context, "asked",
        {{"lead", leadOf(asked)},
         {"wh", asking.question},
         {"inverted", english::inverted(asked, asking.rest)},
         {"stated", english::statement(asked, asking.rest)},
         {"behind", asked.lead.empty() ? "" : " " + asked.lead}},
        answer);
}

void addHow(Fact& fact,
            const RuleContext& context,
            const std::string& purpose,
            const std::string& answer) {
    ask(fact, context, "how", {{"purpose", purpose}}, answer);
}

std::string mainPart(std::string_view whole) {
    const std::string phrase = withoutParentheses(whole);
    std::size_t end = phrase.size();
    for (const std::string& mark : english::entries("main part ends")) {
        const std::size_t at = phrase.find(mark);
        // In "A, B, and C" the last comma cuts nothing.
        const bool list = english::isOneOf(mark, "enumeration marks") &&
                          at != std::string_view::npos &&
                          phrase.substr(0, at).find(',') != std::string_view::npos;
        end = list ? end : std::min(end, at);
    }
    return std::string(trimmed(std::string_view(phrase).substr(0, end)));
}

std::size_t markerBytes(std::string_view item) {
    static const TextPattern marker(R"(^(?:[-*•–—◦▪‣·]|\(?\d{1,2}[.)]|\(?[a-z][.)]) +)");
    const auto match = marker.search(item);
    return match ? match->end() : 0;
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

std::string deedOf(const std::string& description) {
    const std::vector<Word> words = wordsOf(description);
    if (words.size() < 2) {
        return {};
    }
    const std::string& first = words[0].bare;
    if (!english::baseOfThirdPerson(first).empty() || english::isModal(first)) {
        return withFirstLower(description);
    }
    if (words.size() > 2 && english::isOneOf(first + " " + words[1].bare, "negative commands")) {
        return english::entries("helping do").front() + description.substr(words[0].span.end);
    }
    if (english::isBaseVerb(first) && !english::isAuxiliary(words[1].bare) &&
        !english::isOneOf(words[1].bare, "noun links") && words.size() >= 3) {
        return english::thirdPersonOf(first) +
               withSecondVerb(description.substr(words[0].span.end));
    }
    return {};
}

}  // namespace strata::datasetgen
