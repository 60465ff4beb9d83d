// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/english_clause.h"

#include "datasetgen/english_verbs.h"
#include "datasetgen/english_words.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <ranges>
#include <vector>

namespace strata::datasetgen::english {
namespace {

constexpr std::size_t kSubjectWordsMax = 12;
constexpr std::size_t kLeadWordsMax = 8;

struct Scanner {
    std::string_view text;
    const std::vector<Word>& words;

    std::string_view raw(std::size_t i) const {
        return text.substr(words[i].span.begin, words[i].span.end - words[i].span.begin);
    }
    std::string_view bare(std::size_t i) const {
        return i < words.size() ? std::string_view(words[i].bare) : std::string_view();
    }
};

/// An auxiliary; the month is none.
bool isVerbForm(const Scanner& scan, std::size_t i) {
    return isAuxiliary(scan.bare(i)) && scan.raw(i) != "May";
}

bool isRelative(std::string_view word) {
    return word == "that" || word == "which" || word == "who" || word == "whose";
}

bool opensObject(std::string_view word) {
    return isDeterminer(word) || word == "only" || word == "two" || word == "three" ||
           word == "its" || word == "their" || word == "to" || word == "how" || word == "whether" ||
           word == "you" || word == "that" ||
           (!word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) != 0);
}

/// A main verb at `i`: a known third person form, or a base form behind a plural.
bool isMainVerb(const Scanner& scan, std::size_t i) {
    const std::string_view word = scan.bare(i);
    const std::string_view before = scan.bare(i - 1);
    const std::string_view after = scan.bare(i + 1);
    // A capital inside a sentence begins a label's text: "--foo Causes ...".
    if (beginsWithUpper(scan.raw(i)) || isDeterminer(before) || isPreposition(before) ||
        before == "to" || after.empty() || isAuxiliary(after) || after == "of" ||
        scan.raw(i).find_first_of(",;()") != std::string_view::npos) {
        return false;
    }
    const std::string base = baseOfThirdPerson(word);
    if (!base.empty()) {
        const bool nounLike = languageWords("en", "noun_like_verbs.txt").contains(base);
        // "shows K14": a name is an object too.
        const bool name = !scan.raw(i).empty() && beginsWithLower(scan.raw(i)) &&
                          i + 1 < scan.words.size() && beginsWithUpper(scan.raw(i + 1));
        // "Overrides provided by ..." and "minor changes to the plan": nouns.
        if (isParticiple(after) && !opensObject(after)) {
            return false;
        }
        return !nounLike || (opensObject(after) && after != "to") || name;
    }
    const bool pluralBefore = before.size() > 2 && before.ends_with('s') &&
                              !before.ends_with("ss") && !before.ends_with("us") &&
                              !before.ends_with("is");
    // "options appear after ..."
    const bool takesPreposition =
        isPreposition(after) && languageWords("en", "prepositional_verbs.txt").contains(word);
    return pluralBefore && isBaseVerb(word) && (opensObject(after) || takesPreposition);
}

/// A verb that states something behind `i` in the same clause.
bool isFollowedByVerb(const Scanner& scan, std::size_t i) {
    for (std::size_t at = i + 1; at < scan.words.size(); ++at) {
        if (isSubordinator(scan.bare(at)) || scan.raw(at).ends_with(';')) {
            return false;
        }
        if (isAuxiliary(scan.bare(at)) || isMainVerb(scan, at)) {
            return true;
        }
    }
    return false;
}

/// A main verb in the past at `i`: "the council adopted the plan", but not "the plan adopted by".
bool isPastVerb(const Scanner& scan, std::size_t i) {
    const std::string_view word = scan.bare(i);
    const std::string_view before = scan.bare(i - 1);
    const std::string_view after = scan.bare(i + 1);
    const std::string base = baseOfSimplePast(word);
    if (base.empty() || base == word || beginsWithUpper(scan.raw(i)) || isDeterminer(before) ||
        isPreposition(before) || isAuxiliary(before) || after.empty() || isAuxiliary(after) ||
        after == "by" || after == "of" || (word == "used" && after == "to") ||
        scan.raw(i).find_first_of(",;()") != std::string_view::npos) {
        return false;
    }
    if (!isParticiple(word)) {
        return !isBaseVerb(word) || opensObject(after);
    }
    // "A ring called the Great Ring" has no verb yet.
    const bool naming = base == "call" || base == "name" || base == "entitle";
    const bool named = !naming && beginsWithUpper(scan.raw(i + 1));
    const bool object =
        !naming && after != "to" && (opensObject(after) || after == "his" || after == "her");
    const bool intransitive = (isPreposition(after) || after == "when") &&
                              languageWords("en", "intransitive_verbs.txt").contains(base);
    return (object || named || intransitive) && !isFollowedByVerb(scan, i);
}

bool isParenthesisOpen(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    return std::ranges::count(before, '(') > std::ranges::count(before, ')');
}

std::optional<std::size_t> findVerb(const Scanner& scan, std::size_t from) {
    int relatives = 0;
    const std::size_t last = std::min(scan.words.size(), from + kSubjectWordsMax + 6);
    for (std::size_t i = from + 1; i < last; ++i) {
        const std::string_view word = scan.bare(i);
        if (isParenthesisOpen(scan.text, scan.words[i].span.begin) ||
            scan.raw(i).starts_with('(')) {
            continue;
        }
        if (isRelative(word)) {
            ++relatives;
        } else if (isVerbForm(scan, i) || isMainVerb(scan, i) || isPastVerb(scan, i)) {
            if (relatives == 0) {
                return i;
            }
            --relatives;
            while (isAuxiliary(scan.bare(i + 1)) || scan.bare(i + 1) == "be" ||
                   scan.bare(i + 1) == "not" || isMiddleAdverb(scan.bare(i + 1))) {
                ++i;
            }
        } else if (isSubordinator(word) && word != "and" && word != "or") {
            return std::nullopt;
        } else if (isPronoun(word) && relatives == 0 && word != "both" && word != "all") {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

/// "Happily", but not "family": an adverb that colors what the verb says.
bool isManner(std::string_view word) {
    constexpr std::array nouns = std::to_array<std::string_view>(
        {"family",   "supply", "assembly", "reply",     "italy", "july",    "anomaly",
         "monopoly", "fly",    "ally",     "rally",     "belly", "jelly",   "butterfly",
         "daily",    "weekly", "monthly",  "quarterly", "apply", "multiply"});
    return word.size() > 4 && word.ends_with("ly") && std::ranges::find(nouns, word) == nouns.end();
}

/// A subject that names something: no pronoun, no loose "the option", nothing counted off.
bool isPlainSubject(std::string_view subject) {
    const std::vector<Word> words = wordsOf(subject);
    if (words.empty() || words.size() > kSubjectWordsMax ||
        subject.find_first_of(";:?!") != std::string_view::npos ||
        subject.find(" - ") != std::string_view::npos) {
        return false;
    }
    const std::string& first = words.front().bare;
    // "Please have ..." and "Let's assume ..." speak to the reader; "no X is" states nothing of X.
    const bool speaks = first == "please" || first == "let" || first == "let's" ||
                        first == "let\u2019s" || first == "no" || first == "not";
    if (speaks || words.back().bare.empty() || subject.ends_with(" -") ||
        (isPronoun(first) && first != "all" && first != "most" && first != "many") ||
        isPreposition(first) || isSubordinator(first) || isAuxiliary(first) ||
        isMiddleAdverb(first) || isAmbiguousStart(first) || first.empty() ||
        isPreposition(words.back().bare) || isDeterminer(words.back().bare) ||
        isSubordinator(words.back().bare) || isManner(words.back().bare) || isManner(first) ||
        subject.ends_with(',')) {
        return false;
    }
    // A comma inside means more than a plain subject, unless it is inside parentheses.
    for (std::size_t at = subject.find(','); at != std::string_view::npos;
         at = subject.find(',', at + 1)) {
        if (!isParenthesisOpen(subject, at) && at + 1 < subject.size() && subject[at + 1] == ' ') {
            return false;
        }
    }
    // "NOTES ON SUPPORTED PUMPS" is a heading that got into the text.
    const auto shouted = std::ranges::count_if(words, [&](const Word& word) {
        const std::string_view raw =
            subject.substr(word.span.begin, word.span.end - word.span.begin);
        return raw.size() > 3 &&
               std::ranges::all_of(raw, [](char c) { return c >= 'A' && c <= 'Z'; });
    });
    const bool joins =
        first == "according" || first == "starting" || first == "beginning" || first == "depending";
    const std::string& head = words.back().bare;
    if (joins || shouted >= 2 || (!isDeterminer(first) && (head == "use" || head == "usage"))) {
        return false;
    }
    const bool definite = isDeterminer(first);
    if (definite && words.size() > 1 && isAmbiguousStart(words[1].bare)) {
        return false;
    }
    // "The current default": nothing but words that point back.
    const bool loose = std::all_of(words.begin() + 1, words.end(), [](const Word& word) {
        return isGenericHead(word.bare) || word.bare == "current" || word.bare == "actual";
    });
    return !(first == "the" && loose);
}

/// "Fully wound, the drum ...": how the subject is when the statement holds.
bool opensWithParticiple(const Scanner& scan) {
    const bool adverb = scan.bare(0).ends_with("ly") && isParticiple(scan.bare(1));
    return (adverb && scan.raw(1).ends_with(',')) ||
           (isParticiple(scan.bare(0)) && scan.raw(0).ends_with(','));
}

/// Where the subject begins: behind "In X," or "In clear weather" or at once. Nothing for other
/// openings.
std::optional<std::size_t> subjectBegin(const Scanner& scan) {
    const std::string_view first = scan.bare(0);
    if (opensWithParticiple(scan)) {
        return scan.raw(0).ends_with(',') ? 1 : 2;
    }
    if (!isPreposition(first) || first == "to" || first == "as" || first == "than" ||
        first == "like" || first == "using") {
        return 0;
    }
    for (std::size_t i = 1; i < std::min(scan.words.size(), kLeadWordsMax); ++i) {
        const bool some = scan.bare(i) == "some" || scan.bare(i) == "most" || scan.bare(i) == "all";
        if ((isPronoun(scan.bare(i)) && !some) || isSubordinator(scan.bare(i)) ||
            isVerbForm(scan, i)) {
            return std::nullopt;
        }
        if (scan.raw(i).ends_with(',')) {
            return i + 1;
        }
        // "In 1993 Ian Murdock founded ..."
        const std::string_view year = scan.raw(i);
        const bool isYear = year.size() == 4 && std::ranges::all_of(year, [](char c) {
                                return std::isdigit(static_cast<unsigned char>(c)) != 0;
                            });
        if (isYear && i + 1 < scan.words.size() && beginsWithUpper(scan.raw(i + 1))) {
            return i + 1;
        }
        // Without a comma: "In clear weather the beam ...".
        const std::string_view next = scan.bare(i + 1);
        if ((next == "the" || next == "a" || next == "an") && !isPreposition(scan.bare(i)) &&
            !isDeterminer(scan.bare(i))) {
            // "In essence X forces the ...": the subject stands before the article.
            const bool verb = !baseOfThirdPerson(scan.bare(i)).empty();
            return verb ? std::nullopt : std::optional(i + 1);
        }
    }
    return std::nullopt;
}

VerbClass classOf(std::string_view verb) {
    if (verb == "is" || verb == "are" || verb == "was" || verb == "were" || verb == "isn't" ||
        verb == "aren't" || verb == "wasn't" || verb == "weren't") {
        return VerbClass::Be;
    }
    if (verb == "has" || verb == "have" || verb == "had") {
        return VerbClass::Have;
    }
    if (verb == "do" || verb == "does" || verb == "did" || verb == "don't" || verb == "doesn't" ||
        verb == "didn't") {
        return VerbClass::Do;
    }
    return isAuxiliary(verb) ? VerbClass::Modal : VerbClass::Main;
}

/// "isn't" as "is" with "not" in front of the rest.
void openContraction(Clause& clause) {
    if (clause.verb == "cannot" || clause.verb == "can't") {
        clause.verb = "can";
    } else if (clause.verb == "won't") {
        clause.verb = "will";
    } else if (clause.verb.ends_with("n't")) {
        clause.verb.resize(clause.verb.size() - 3);
    } else {
        clause.negative = clause.rest.starts_with("not ") || clause.rest.starts_with("no longer ");
        return;
    }
    clause.negative = true;
    clause.rest = "not " + clause.rest;
}

/// Drops the adverbs between a subject and its verb; false where one makes a remark of the fact.
bool takeAdverbs(const Scanner& scan, std::size_t from, std::size_t& subjectEnd, Clause& clause) {
    while (subjectEnd > from + 1 && isMiddleAdverb(scan.bare(subjectEnd - 1))) {
        const std::string_view adverb = scan.bare(subjectEnd - 1);
        if (adverb == "just" || adverb == "simply" || adverb == "merely" || adverb == "even") {
            return false;
        }
        if (adverb == "never" || adverb == "only" || adverb == "rarely") {
            clause.adverb = std::string(adverb);
        }
        --subjectEnd;
    }
    return true;
}

/// "General guidelines describes": a title or a torn sentence, no subject of its verb.
bool disagrees(const Scanner& scan, std::size_t from, std::size_t end, const Clause& clause) {
    std::size_t head = from;
    while (head + 1 < end && !isPreposition(scan.bare(head + 1)) &&
           !isSubordinator(scan.bare(head + 1))) {
        ++head;
    }
    const std::string_view noun = scan.bare(head);
    const bool plural = noun.size() > 3 && noun.ends_with('s') && !noun.ends_with("ss") &&
                        !noun.ends_with("us") && !noun.ends_with("is") &&
                        beginsWithLower(scan.raw(head)) && isPlainWord(noun) &&
                        !languageWords("en", "singular_s.txt").contains(noun);
    const bool joined = std::ranges::any_of(std::views::iota(head, end), [&](std::size_t i) {
        return scan.bare(i) == "and" || scan.bare(i) == "or";
    });
    const bool singular =
        (clause.verbClass == VerbClass::Main && !clause.past && clause.verb != clause.base) ||
        clause.verb == "is" || clause.verb == "was" || clause.verb == "has";
    return singular && plural && !joined && baseOfGerund(scan.bare(from)).empty();
}

bool isPluralSubject(const Clause& clause) {
    if (clause.verbClass == VerbClass::Be || clause.verbClass == VerbClass::Have ||
        clause.verbClass == VerbClass::Do) {
        return clause.verb == "are" || clause.verb == "were" || clause.verb == "have" ||
               clause.verb == "do";
    }
    return clause.verbClass == VerbClass::Main && clause.verb == clause.base;
}

}  // namespace

std::string midSentence(std::string_view phrase, const Vocabulary& vocabulary) {
    const std::vector<Word> words = wordsOf(phrase);
    if (words.empty()) {
        return std::string(phrase);
    }
    const std::string_view first =
        phrase.substr(words[0].span.begin, words[0].span.end - words[0].span.begin);
    const std::string_view tail = first.substr(std::min<std::size_t>(1, first.size()));
    const bool title =
        words.size() > 1 && !isDeterminer(words[0].bare) && !isPreposition(words[0].bare) &&
        std::all_of(words.begin() + 1, words.end(),
                    [&](const Word& word) {
                        return beginsWithUpper(withoutEndMarks(phrase.substr(word.span.begin))) ||
                               isPreposition(word.bare) || isDeterminer(word.bare) ||
                               word.bare == "and";
                    }) &&
        beginsWithUpper(withoutEndMarks(phrase.substr(words.back().span.begin)));
    const bool shout =
        title || std::ranges::any_of(tail, [](char c) { return c >= 'A' && c <= 'Z'; });
    const std::string& bare = words[0].bare;
    // A word that never stands inside a sentence: its form tells common nouns from names.
    const bool common = vocabulary.commonSpelling(bare).empty() && looksCommon(bare);
    if (shout || !(vocabulary.isOrdinary(bare) || bare == "being" || !baseOfGerund(bare).empty() ||
                   isBaseVerb(bare) || common)) {
        return std::string(phrase);
    }
    return withFirstLower(phrase);
}

bool isImperative(std::string_view sentence) {
    const std::vector<Word> words = wordsOf(sentence);
    if (words.size() < 3) {
        return false;
    }
    if ((words[0].bare == "do" && words[1].bare == "not") || words[0].bare == "don't" ||
        words[0].bare == "never" || words[0].bare == "always" || words[0].bare == "please") {
        return true;
    }
    return isBaseVerb(words[0].bare) &&
           (opensObject(words[1].bare) || isPreposition(words[1].bare) || words[1].bare == "your" ||
            words[1].bare.starts_with("-"));
}

std::optional<Clause> parseClause(std::string_view sentence, const Vocabulary& vocabulary) {
    sentence = trimmed(sentence);
    if (sentence.ends_with('?') || sentence.ends_with(':')) {
        return std::nullopt;
    }
    while (sentence.ends_with('.') || sentence.ends_with('!')) {
        sentence.remove_suffix(1);
    }
    const std::vector<Word> words = wordsOf(sentence);
    const Scanner scan{sentence, words};
    const std::optional<std::size_t> from = words.size() < 3 ? std::nullopt : subjectBegin(scan);
    if (!from || *from + 2 > words.size()) {
        return std::nullopt;
    }
    const std::optional<std::size_t> at = findVerb(scan, *from);
    if (!at || *at + 1 >= words.size()) {
        return std::nullopt;
    }
    Clause clause;
    std::size_t subjectEnd = *at;
    if (!takeAdverbs(scan, *from, subjectEnd, clause)) {
        return std::nullopt;
    }
    const std::string_view subject = sentence.substr(
        words[*from].span.begin, words[subjectEnd - 1].span.end - words[*from].span.begin);
    if (!isPlainSubject(subject)) {
        return std::nullopt;
    }
    if (*from > 0) {
        std::string_view lead = sentence.substr(0, words[*from - 1].span.end);
        lead.remove_suffix(lead.ends_with(',') ? 1 : 0);
        clause.lead = (opensWithParticiple(scan) ? "when " + withFirstLower(lead)
                                                 : midSentence(lead, vocabulary));
    }
    clause.subject = midSentence(subject, vocabulary);
    clause.gerundSubject = !baseOfGerund(words[*from].bare).empty();
    clause.verb = words[*at].bare;
    clause.verbClass = classOf(clause.verb);
    if (clause.verbClass == VerbClass::Main) {
        const std::string present = baseOfThirdPerson(clause.verb);
        const std::string past = baseOfSimplePast(clause.verb);
        clause.past = present.empty() && !past.empty() && past != clause.verb;
        clause.base = clause.past ? past : present.empty() ? clause.verb : present;
    }
    clause.rest = std::string(trimmed(sentence.substr(words[*at].span.end)));
    if (disagrees(scan, *from, subjectEnd, clause)) {
        return std::nullopt;
    }
    openContraction(clause);
    if (clause.verbClass == VerbClass::Have && isParticiple(scan.bare(*at + 1))) {
        clause.verbClass = VerbClass::Modal;  // the perfect turns round like "can"
    }
    clause.plural = isPluralSubject(clause);
    return clause;
}

std::string helper(const Clause& clause) {
    if (clause.verbClass == VerbClass::Main || clause.verbClass == VerbClass::Have) {
        const bool past = clause.past || clause.verb == "had";
        return past ? "did" : clause.plural ? "do" : "does";
    }
    return clause.verb;
}

std::string inverted(const Clause& clause, std::string_view rest) {
    std::string result = helper(clause) + " " + clause.subject;
    if (!clause.adverb.empty()) {
        result += " " + clause.adverb;
    }
    if (clause.verbClass == VerbClass::Main) {
        result += " " + clause.base;
    } else if (clause.verbClass == VerbClass::Have) {
        result += " have";
    }
    return rest.empty() ? result : result + " " + std::string(rest);
}

std::string statement(const Clause& clause, std::string_view rest) {
    std::string result = clause.subject;
    if (!clause.adverb.empty()) {
        result += " " + clause.adverb;
    }
    result += " " + clause.verb;
    return rest.empty() ? result : result + " " + std::string(rest);
}

}  // namespace strata::datasetgen::english
