// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules know of a language, read from resources/rules/<language>/patterns.json and
// frames.json: patterns of sentences with the questions they answer, and what is asked of lists,
// headings and tables. A language without these files has no rules.
// Thread: immutable; any thread.
#pragma once

#include "datasetgen/rules/phrase_template.h"
#include "datasetgen/text/text_pattern.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// Whether questions name what the document is about.
enum class NamesTheme { WhereAmbiguous, Always, No };

/// A sentence and what it is expected to be asked, for the test that tries every pattern.
struct PatternExample {
    std::string sentence;
    std::string question;
};

struct SentencePattern {
    std::string kind;  ///< of the fact, as in Pair::kind
    int quality = 0;   ///< as in Fact
    TextPattern pattern;
    std::map<std::string, std::string, std::less<>> words;  ///< fixed parts: "ask", ...
    std::set<std::string, std::less<>> groups;              ///< names of the pattern's groups
    std::vector<std::string> questions;                     ///< templates
    std::string answer;                                     ///< template; empty: the sentence
    NamesTheme namesTheme = NamesTheme::WhereAmbiguous;
    PatternExample example;
};

/// Questions about names that stand in quotes.
struct BlockFrame {
    std::vector<std::string> questions;
    std::string answer;
};

struct TextChange {
    TextPattern from;
    std::string to;
};

struct PatternBook {
    PhraseWords words;
    std::vector<SentencePattern> sentences;  ///< the first that fits decides
    std::vector<SentencePattern> passing;    ///< what a sentence tells besides its own point
    std::vector<SentencePattern> leads;      ///< sentences that lead in a list, which is the answer
    std::vector<SentencePattern> stepHeadings;        ///< headings whose steps are the answer
    std::vector<SentencePattern> textHeadings;        ///< headings whose paragraph is the answer
    BlockFrame cell;                                  ///< {row}, {column}, {value}
    BlockFrame property;                              ///< {row}, {value}
    BlockFrame description;                           ///< {row}, {value}: a column of descriptions
    std::set<std::string, std::less<>> columnNames;   ///< that tell a header row from an entry
    std::set<std::string, std::less<>> valueColumns;  ///< that say nothing: "wert"
    std::set<std::string, std::less<>> describingColumns;  ///< "beschreibung"
    std::set<std::string, std::less<>> countColumns;   ///< whose bare numbers say what they count
    std::set<std::string, std::less<>> bareNouns;      ///< that name nothing without their document
    std::set<std::string, std::less<>> modelArticles;  ///< behind which a model takes its noun
    std::string theme;  ///< {theme}, {question}: a question that names its theme
    /// A group "noun" that a question means by the document alone: "das Gerät".
    TextPattern leaning{"(?<noun>(?!))"};
    std::vector<TextChange> sentenceMends;  ///< what a sentence loses before it is read
    std::vector<TextChange> questionMends;
    std::vector<TextChange> themeMends;
    std::vector<TextPattern> notThemes;     ///< titles that name no subject
    std::vector<TextPattern> notSentences;  ///< sentences that cannot stand alone
    std::vector<TextPattern> notQuestions;
    std::vector<TextPattern> notSubjects;  ///< subjects that name nothing by themselves
};

/// Null for languages without rules of this kind. Read once a language.
const PatternBook* patternBook(std::string_view language);

}  // namespace strata::datasetgen
