// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a text and the lists of question_words/<language>.json, for the score of questions.
// Thread: free functions; any thread.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace strata::datasetgen::test {

struct ScoredWord {
    std::string text;       ///< lower case, without signs at its ends
    bool isQuoted = false;  ///< a whole quotation, as one name
    char behind = ' ';      ///< the last sign that stood at its end: ',', ':'
};

class QuestionWords {
public:
    /// Reads the lists once for each language.
    static const QuestionWords& of(const std::string& language);

    /// A text as the score reads it: in a language with elisions a blank behind each ("l eau"),
    /// marks and quotation marks without the blanks that the language sets beside them.
    std::string asRead(const std::string& text) const;
    /// Whether the list of this name holds the word.
    bool has(const std::string& list, const std::string& word) const;
    /// Whether a word is a form of another: the same beginning, or in a line of "irregular".
    bool areForms(const std::string& one, const std::string& other) const;
    /// The words of a text that mean something, without those of grammar.
    std::vector<std::string> contentOf(const std::string& text) const;

private:
    explicit QuestionWords(const std::string& language);

    std::map<std::string, std::set<std::string>> lists_;
    std::vector<std::set<std::string>> irregular_;
};

std::string lowerLetters(const std::string& text);

/// In order, each quotation as one word.
std::vector<ScoredWord> scoredWords(const std::string& text);

/// Blanks in place of quotations.
std::string withoutQuotations(const std::string& text);

/// In order; compounds with a hyphen or slash stand whole and in their parts.
std::vector<std::string> plainWords(const std::string& text);

}  // namespace strata::datasetgen::test
