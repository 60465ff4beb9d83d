// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/english_clause.h"

#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_frames.h"
#include "datasetgen/rules/subject_words.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
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

    std::string_view raw(std::size_t i) const { return textAt(text, words[i].span); }
    std::string_view bare(std::size_t i) const {
        return i < words.size() ? std::string_view(words[i].bare) : std::string_view();
    }
};

/// An auxiliary; the month is none.
bool isVerbForm(const Scanner& scan, std::size_t i) {
    return isAuxiliary(scan.bare(i)) && !isOneOf(scan.raw(i), "months like modals");
}

bool isRelative(std::string_view word) {
    return isOneOf(word, "relatives");
}

bool opensObject(std::string_view word) {
    return isDeterminer(word) || isOneOf(word, "object openings") ||
           (!word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) != 0);
}

/// A main verb at `i`: a known third person form, or a base form behind a plural.
bool isMainVerb(const Scanner& scan, std::size_t i) {
    const std::string_view word = scan.bare(i);
    const std::string_view before = scan.bare(i - 1);
    const std::string_view after = scan.bare(i + 1);
    // A capital inside a sentence begins a label's text: "--foo Causes ...".
    if (beginsWithUpper(scan.raw(i)) || isDeterminer(before) || isPreposition(before) ||
        isOneOf(before, "infinitive mark") || after.empty() || isAuxiliary(after) ||
        isOneOf(after, "genitive mark") ||
        scan.raw(i).find_first_of(",;()") != std::string_view::npos) {
        return false;
    }
    const std::string base = baseOfThirdPerson(word);
    if (!base.empty()) {
        const bool nounLike = isOneOf(base, "noun_like_verbs");
        // "shows K14": a name is an object too.
        const bool name = !scan.raw(i).empty() && beginsWithLower(scan.raw(i)) &&
                          i + 1 < scan.words.size() && beginsWithUpper(scan.raw(i + 1));
        // "Overrides provided by ..." and "minor changes to the plan": nouns.
        if (isParticiple(after) && !opensObject(after)) {
            return false;
        }
        return !nounLike || (opensObject(after) && !isOneOf(after, "infinitive mark")) || name;
    }
    const bool pluralBefore = isPluralNoun(before);
    // "options appear after ..."
    const bool takesPreposition = isPreposition(after) && isOneOf(word, "prepositional_verbs");
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
        isOneOf(after, "participle followers") ||
        isOneOf(std::string(word) + " " + std::string(after), "habits in the past") ||
        scan.raw(i).find_first_of(",;()") != std::string_view::npos) {
        return false;
    }
    if (!isParticiple(word)) {
        return !isBaseVerb(word) || opensObject(after);
    }
    // "A ring called the Great Ring" has no verb yet.
    const bool naming = isOneOf(base, "naming verbs");
    const bool named = !naming && beginsWithUpper(scan.raw(i + 1));
    const bool object = !naming && !isOneOf(after, "infinitive mark") &&
                        (opensObject(after) || isOneOf(after, "possessives of persons"));
    const bool intransitive = (isPreposition(after) || isOneOf(after, "times of a deed")) &&
                              isOneOf(base, "intransitive_verbs");
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
            while (isAuxiliary(scan.bare(i + 1)) ||
                   isOneOf(scan.bare(i + 1), "verb continuations") ||
                   isMiddleAdverb(scan.bare(i + 1))) {
                ++i;
            }
        } else if (isSubordinator(word) && !isOneOf(word, "coordinators")) {
            return std::nullopt;
        } else if (isPronoun(word) && relatives == 0 && !isOneOf(word, "counting pronouns")) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

/// "Happily", but not "family": an adverb that colors what the verb says.
bool isManner(std::string_view word) {
    return word.size() > 4 && word.ends_with("ly") && !isOneOf(word, "words in ly");
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
    const bool speaks = isOneOf(first, "no subjects");
    if (speaks || words.back().bare.empty() || subject.ends_with(" -") ||
        (isPronoun(first) && !isOneOf(first, "shares")) || isPreposition(first) ||
        isSubordinator(first) || isAuxiliary(first) || isMiddleAdverb(first) ||
        isAmbiguousStart(first) || first.empty() || isPreposition(words.back().bare) ||
        isDeterminer(words.back().bare) || isSubordinator(words.back().bare) ||
        isManner(words.back().bare) || isManner(first) || subject.ends_with(',')) {
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
        const std::string_view raw = textAt(subject, word.span);
        return raw.size() > 3 &&
               std::ranges::all_of(raw, [](char c) { return c >= 'A' && c <= 'Z'; });
    });
    const bool joins = isOneOf(first, "joining participles");
    const std::string& head = words.back().bare;
    if (joins || shouted >= 2 || (!isDeterminer(first) && isOneOf(head, "nouns of use"))) {
        return false;
    }
    const bool definite = isDeterminer(first);
    if (definite && words.size() > 1 && isAmbiguousStart(words[1].bare)) {
        return false;
    }
    // "The current default": nothing but words that point back.
    const bool loose = std::all_of(words.begin() + 1, words.end(), [](const Word& word) {
        return isGenericHead(word.bare) || isOneOf(word.bare, "adjectives of state");
    });
    return !(isOneOf(first, "definite article") && loose);
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
    if (!isPreposition(first) || isOneOf(first, "prepositions of no lead")) {
        return 0;
    }
    for (std::size_t i = 1; i < std::min(scan.words.size(), kLeadWordsMax); ++i) {
        const bool some = isOneOf(scan.bare(i), "pronouns in a lead");
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
        if (isOneOf(next, "articles") && !isPreposition(scan.bare(i)) &&
            !isDeterminer(scan.bare(i))) {
            // "In essence X forces the ...": the subject stands before the article.
            const bool verb = !baseOfThirdPerson(scan.bare(i)).empty();
            return verb ? std::nullopt : std::optional(i + 1);
        }
    }
    return std::nullopt;
}

VerbClass classOf(std::string_view verb) {
    if (isOneOf(verb, "forms of be")) {
        return VerbClass::Be;
    }
    if (isOneOf(verb, "forms of have")) {
        return VerbClass::Have;
    }
    if (isOneOf(verb, "forms of do")) {
        return VerbClass::Do;
    }
    return isAuxiliary(verb) ? VerbClass::Modal : VerbClass::Main;
}

/// "isn't" as "is" with "not" in front of the rest.
void openContraction(Clause& clause) {
    const std::string_view verb = isOneOf(clause.verb, "negations of can")
                                      ? entries("modals of ability").front()
                                  : isOneOf(clause.verb, "negations of will")
                                      ? entries("future").front()
                                      : withoutEnding(clause.verb, "contracted negation");
    if (verb == clause.verb) {
        clause.negative = beginsWithOneOf(clause.rest, "negations");
        return;
    }
    clause.verb = std::string(verb);
    clause.negative = true;
    clause.rest = entries("negations").front() + clause.rest;
}

/// Drops the adverbs between a subject and its verb; false where one makes a remark of the fact.
bool takeAdverbs(const Scanner& scan, std::size_t from, std::size_t& subjectEnd, Clause& clause) {
    while (subjectEnd > from + 1 && isMiddleAdverb(scan.bare(subjectEnd - 1))) {
        const std::string_view adverb = scan.bare(subjectEnd - 1);
        if (isOneOf(adverb, "remarking adverbs")) {
            return false;
        }
        if (isOneOf(adverb, "telling adverbs")) {
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
    const bool plural = noun.size() > 3 && isPluralNoun(noun) && beginsWithLower(scan.raw(head)) &&
                        isPlainWord(noun) && !isOneOf(noun, "singular_s");
    const bool joined = std::ranges::any_of(std::views::iota(head, end), [&](std::size_t i) {
        return isOneOf(scan.bare(i), "coordinators");
    });
    const bool singular =
        (clause.verbClass == VerbClass::Main && !clause.past && clause.verb != clause.base) ||
        isOneOf(clause.verb, "singular verbs");
    return singular && plural && !joined && baseOfGerund(scan.bare(from)).empty();
}

bool isPluralSubject(const Clause& clause) {
    if (clause.verbClass == VerbClass::Be || clause.verbClass == VerbClass::Have ||
        clause.verbClass == VerbClass::Do) {
        return isOneOf(clause.verb, "plural verbs");
    }
    return clause.verbClass == VerbClass::Main && clause.verb == clause.base;
}

/// Of a word that never stands inside a sentence, whether it is no name: a word of every day, or
/// the plural of what the document writes in lower case.
bool isCommonNoun(std::string_view word, const Vocabulary& vocabulary) {
    return isEverydayWord(word) ||
           std::ranges::any_of(singularsOf(word), [&](const auto& singular) {
               return vocabulary.isOrdinary(singular);
           });
}

/// "Diseased plants": no name ends so before several of a kind.
bool describesPlural(std::string_view phrase, const std::vector<Word>& words) {
    constexpr std::size_t bytesMin = 6;
    return words.size() > 1 && words[0].bare.size() >= bytesMin && words[0].bare.ends_with("ed") &&
           isPluralNoun(words[1].bare) && beginsWithLower(textAt(phrase, words[1].span));
}

/// "Windlasses" of "Windlasses are greased": several of a kind are no name, peoples apart.
bool isKind(const Clause& clause, const Vocabulary& vocabulary) {
    const std::string word = lowerCase(clause.subject);
    return clause.plural && isPlainWord(word) && isPluralNoun(word) &&
           !hasUpper(std::string_view(clause.subject).substr(1)) &&
           vocabulary.commonSpelling(word).empty() && !endsWithOneOf(word, "endings of peoples") &&
           !isOneOf(word, "peoples");
}

}  // namespace

std::string midSentence(std::string_view phrase, const Vocabulary& vocabulary) {
    const std::vector<Word> words = wordsOf(phrase);
    if (words.empty()) {
        return std::string(phrase);
    }
    const std::string_view first = textAt(phrase, words[0].span);
    const std::string_view tail = first.substr(std::min<std::size_t>(1, first.size()));
    const bool title =
        words.size() > 1 && !isDeterminer(words[0].bare) && !isPreposition(words[0].bare) &&
        std::all_of(words.begin() + 1, words.end(),
                    [&](const Word& word) {
                        return beginsWithUpper(withoutEndMarks(phrase.substr(word.span.begin))) ||
                               isPreposition(word.bare) || isDeterminer(word.bare) ||
                               isOneOf(word.bare, "adding word");
                    }) &&
        beginsWithUpper(withoutEndMarks(phrase.substr(words.back().span.begin)));
    const bool shout = title || hasUpper(tail);
    const std::string& bare = words[0].bare;
    const bool leadsName = words.size() > 1 && beginsWithUpper(textAt(phrase, words[1].span));
    const bool common = vocabulary.commonSpelling(bare).empty() &&
                        (looksCommon(bare) || describesPlural(phrase, words) ||
                         (isCommonNoun(bare, vocabulary) && !leadsName));
    if (shout || !(vocabulary.isOrdinary(bare) || isOneOf(bare, "gerund of be") ||
                   !baseOfGerund(bare).empty() || isBaseVerb(bare) || common)) {
        return std::string(phrase);
    }
    return withFirstLower(phrase);
}

bool isImperative(std::string_view sentence) {
    const std::vector<Word> words = wordsOf(sentence);
    if (words.size() < 3) {
        return false;
    }
    if (isOneOf(words[0].bare + " " + words[1].bare, "negative commands") ||
        isOneOf(words[0].bare, "command openings")) {
        return true;
    }
    return isBaseVerb(words[0].bare) &&
           (opensObject(words[1].bare) || isPreposition(words[1].bare) ||
            isOneOf(words[1].bare, "possessive of the reader") || words[1].bare.starts_with("-"));
}

std::optional<Clause> parseClause(std::string_view sentence, const Vocabulary& vocabulary) {
    sentence = trimmed(sentence);
    if (sentence.ends_with('?') || sentence.ends_with(':')) {
        return std::nullopt;
    }
    sentence = withoutStop(sentence);
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
        clause.lead = (opensWithParticiple(scan)
                           ? wording("state of the subject", {{"state", withFirstLower(lead)}})
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
    clause.subject = isKind(clause, vocabulary) ? withFirstLower(clause.subject) : clause.subject;
    return clause;
}

std::string helper(const Clause& clause) {
    if (clause.verbClass == VerbClass::Main || clause.verbClass == VerbClass::Have) {
        const bool past = clause.past || isOneOf(clause.verb, "past of have");
        return entries("helping do").at(past ? 2 : clause.plural ? 1 : 0);
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
        result += " " + entries("infinitive of have").front();
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
