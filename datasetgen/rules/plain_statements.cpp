// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/plain_statements.h"

#include "datasetgen/rules/english_clause.h"
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/rules/subject_words.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <optional>

namespace strata::datasetgen {
namespace {

using english::Clause;
using english::VerbClass;

/// "Its lens was designed" as "The lens of the Tidelamp was designed"; "It weighs" as "The
/// Tidelamp weighs". Empty if the pronoun is not plainly the subject.
std::string withAntecedent(std::string_view sentence,
                           std::string_view antecedent,
                           const Vocabulary& vocabulary) {
    const std::vector<Word> words = wordsOf(sentence);
    if (words.size() < 4 || antecedent.empty()) {
        return {};
    }
    const std::string_view tail = sentence.substr(words[1].span.begin);
    if (english::isOneOf(words[0].bare, "possessive of a thing")) {
        const std::string noun = withFirstUpper(withDefiniteArticle(tail));
        const std::optional<Clause> clause = english::parseClause(noun, vocabulary);
        constexpr std::size_t wordsMax = 4;
        if (!clause || !clause->lead.empty() || wordsOf(clause->subject).size() > wordsMax ||
            english::holdsOneOf(clause->subject, "genitive links")) {
            return {};
        }
        const std::string subject = noun.substr(0, clause->subject.size());
        return wording("part of", {{"part", subject}, {"whole", std::string(antecedent)}}) +
               noun.substr(clause->subject.size());
    }
    const std::string& verb = words[1].bare;
    const bool verbFollows = english::isAuxiliary(verb) ||
                             !english::baseOfThirdPerson(verb).empty() ||
                             !english::baseOfSimplePast(verb).empty();
    // "It is possible to" and "It is clear that" mean nothing in particular.
    const bool expletive = std::any_of(words.begin() + 2, words.end(), [](const Word& word) {
        return english::isOneOf(word.bare, "expletive links");
    });
    if (!english::isOneOf(words[0].bare, "pronoun of a thing") || !verbFollows ||
        (english::isAuxiliary(verb) && expletive)) {
        return {};
    }
    return withFirstUpper(antecedent) + " " + std::string(tail);
}

/// Where the second predicate begins in the words behind the first verb: "... and is delivered".
std::size_t secondPredicate(std::string_view rest) {
    const std::vector<Word> words = wordsOf(rest);
    for (std::size_t i = 0; i + 2 < words.size(); ++i) {
        const std::string& word = words[i].bare;
        const std::string_view raw = textAt(rest, words[i].span);
        if ((english::isSubordinator(word) && !english::isOneOf(word, "links of one clause")) ||
            raw.find_first_of("\"()\u201c;:") != std::string_view::npos) {
            return std::string_view::npos;
        }
        if (!english::isOneOf(word, "adding word") || i == 0) {
            continue;
        }
        const std::string& next = words[i + 1].bare;
        const std::string& after = words[i + 2].bare;
        const bool main = (!english::baseOfThirdPerson(next).empty() ||
                           !english::baseOfSimplePast(next).empty()) &&
                          english::isDeterminer(after);
        if (english::isAuxiliary(next) || main) {
            return words[i].span.begin;
        }
    }
    return std::string_view::npos;
}

/// "S does A and does B." as two sentences; one if there is one predicate.
std::vector<std::string> predicatesOf(const std::string& sentence, const Vocabulary& vocabulary) {
    const std::optional<Clause> clause = english::parseClause(sentence, vocabulary);
    if (!clause || clause->gerundSubject || !clause->lead.empty()) {
        return {sentence};
    }
    const std::string_view text = withoutStop(sentence);
    const std::size_t restBegin = text.size() - std::min(text.size(), clause->rest.size());
    const std::size_t cut = text.substr(restBegin) == clause->rest ? secondPredicate(clause->rest)
                                                                   : std::string_view::npos;
    if (cut == std::string_view::npos || sentence.substr(0, clause->subject.size()).empty()) {
        return {sentence};
    }
    std::string first(trimmed(text.substr(0, restBegin + cut)));
    while (first.ends_with(',')) {
        first.pop_back();
    }
    const std::string_view joined = text.substr(restBegin + cut);
    const std::string second =
        sentence.substr(0, clause->subject.size()) + std::string(joined.substr(joined.find(' ')));
    return {first + ".", second + "."};
}

/// The parts between semicolons if each is a sentence of its own.
std::vector<std::string> partsOf(const std::string& sentence, const Vocabulary& vocabulary) {
    if (sentence.find("; ") == std::string::npos || sentence.find('(') != std::string::npos) {
        return {sentence};
    }
    std::vector<std::string> parts;
    std::string_view rest = withoutStop(sentence);
    while (!rest.empty()) {
        const std::size_t at = rest.find("; ");
        const std::string part = std::string(trimmed(rest.substr(0, at))) + ".";
        if (!english::parseClause(part, vocabulary)) {
            // What cannot be told apart stays what it is.
            return parts.empty() ? std::vector<std::string>{sentence} : parts;
        }
        parts.push_back(parts.empty() ? part : withFirstUpper(part));
        rest = at == std::string_view::npos ? std::string_view() : rest.substr(at + 2);
    }
    return parts;
}

/// "Mary Jones wrote the report": a bare name that does something to a thing, which a following
/// "it" rather means.
bool mayBePerson(const Clause& clause) {
    const auto isOfName = [&](const Word& word) {
        const std::string_view raw = textAt(clause.subject, word.span);
        return beginsWithUpper(raw) && !isCodeWord(raw) && !hasDigit(raw);
    };
    return clause.verbClass == VerbClass::Main &&
           std::ranges::all_of(wordsOf(clause.subject), isOfName) &&
           std::ranges::any_of(wordsOf(clause.rest), [](const Word& word) {
               return english::isDeterminer(word.bare) ||
                      english::isOneOf(word.bare, "possessives of persons");
           });
}

}  // namespace

std::vector<PlainStatement> plainStatements(std::string_view sentence,
                                            std::string_view antecedent,
                                            const Vocabulary& vocabulary) {
    const std::vector<Word> words = wordsOf(sentence);
    std::string text(sentence);
    bool needsPrevious = false;
    if (!words.empty() && english::isOneOf(words[0].bare, "pronouns for a thing")) {
        const std::string named = withAntecedent(sentence, antecedent, vocabulary);
        needsPrevious = !named.empty();
        text = needsPrevious ? named : text;
    }
    std::vector<PlainStatement> statements;
    if (!text.ends_with('.') && !text.ends_with('!')) {
        return {{text, needsPrevious}};
    }
    for (const std::string& part : partsOf(text, vocabulary)) {
        for (const std::string& statement : predicatesOf(part, vocabulary)) {
            statements.push_back({statement, needsPrevious});
        }
    }
    return statements;
}

std::string antecedentOf(std::string_view sentence,
                         std::string_view topicName,
                         const Vocabulary& vocabulary) {
    const std::optional<Clause> clause = english::parseClause(sentence, vocabulary);
    constexpr std::size_t wordsMax = 5;
    if (!clause || clause->plural || clause->gerundSubject ||
        wordsOf(clause->subject).size() > wordsMax ||
        clause->subject.find_first_of("(\"") != std::string::npos) {
        return {};
    }
    const std::vector<Word> words = wordsOf(clause->subject);
    const bool isTopic =
        !topicName.empty() && containsPhrase(lowerCase(clause->subject), lowerCase(topicName));
    if (!isTopic && mayBePerson(*clause)) {
        return {};
    }
    const bool named =
        isTopic || std::ranges::any_of(words, [&](const Word& word) {
            const std::string_view raw = textAt(clause->subject, word.span);
            return isCodeWord(raw) || (beginsWithUpper(raw) && &word != &words.front());
        });
    const bool joins = english::saysOneOf(lowerCase(clause->subject), "adding word");
    return named && !joins ? clause->subject : std::string();
}

}  // namespace strata::datasetgen
