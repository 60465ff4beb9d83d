// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/leaning_subject.h"

#include "datasetgen/rules/english_clause.h"
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/subject_words.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

bool isCommonWord(std::string_view raw) {
    return isPlainWord(raw) && beginsWithLower(raw) && !hasDigit(raw) && !isCodeWord(raw);
}

/// Whether a question names something: by a name, a number or words in quotes.
bool namesSomething(std::string_view question) {
    const std::vector<Word> words = wordsOf(question);
    return std::any_of(words.begin() + (words.empty() ? 0 : 1), words.end(), [&](const Word& word) {
        const std::string_view raw = withoutEndMarks(textAt(question, word.span));
        return raw != "I" && (hasUpper(raw) || hasDigit(raw) || isCodeWord(raw));
    });
}

/// "notice period" of a subject "the notice period"; empty where it is no definite common noun.
std::string commonSubject(std::string_view statement, const Vocabulary& vocabulary) {
    const auto clause = english::parseClause(statement, vocabulary);
    const std::vector<Word> words = clause ? wordsOf(clause->subject) : std::vector<Word>();
    constexpr std::size_t wordsMax = 4;
    const bool definite = words.size() >= 2 && words.size() <= wordsMax &&
                          english::isOneOf(words[0].bare, "definite article") &&
                          std::all_of(words.begin(), words.end(), [&](const Word& word) {
                              return isCommonWord(textAt(clause->subject, word.span)) &&
                                     !english::isPreposition(word.bare);
                          });
    return definite ? clause->subject.substr(words[1].span.begin) : std::string();
}

/// The only "the eye" of a question; empty where there are two, or it is told which.
std::string loneNoun(std::string_view question) {
    const std::vector<Word> words = wordsOf(question);
    std::set<std::string> nouns;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (!english::isOneOf(words[i].bare, "definite article")) {
            continue;
        }
        const std::string next = i + 2 < words.size() ? words[i + 2].bare : std::string();
        const bool ends =
            next.empty() || english::isAuxiliary(next) ||
            (english::isPreposition(next) && !english::isOneOf(next, "genitive mark")) ||
            english::isSubordinator(next);
        nouns.insert(ends ? words[i + 1].bare : std::string());
    }
    return nouns.size() == 1 ? *nouns.begin() : std::string();
}

}  // namespace

void markLeaning(Fact& fact, std::string_view statement, const Vocabulary& vocabulary) {
    const std::string subject = commonSubject(statement, vocabulary);
    for (Phrasing& phrasing : fact.phrasings) {
        if (namesSomething(phrasing.question)) {
            continue;
        }
        const bool ofSubject =
            !subject.empty() && containsPhrase(lowerCase(phrasing.question), subject);
        phrasing.leansOn = ofSubject ? subject : loneNoun(phrasing.question);
        const bool alone =
            !phrasing.leansOn.empty() && phrasing.leansOn.find(' ') == std::string::npos;
        if (alone && !phrasing.cited.empty()) {
            phrasing = {std::move(phrasing.cited), std::move(phrasing.answer)};
        }
    }
}

}  // namespace strata::datasetgen
