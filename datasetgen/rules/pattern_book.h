// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules know of a language, read from resources/rules/<language>/patterns.json and
// frames.json: patterns of sentences with the questions they answer, and what is asked of lists,
// headings and tables. A language without these files has no rules. docs/rules.md says what each
// entry means.
// Thread: immutable; any thread.
#pragma once

#include "datasetgen/rules/phrase_template.h"
#include "datasetgen/text/text_pattern.h"

#include <cstddef>
#include <map>
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
    WordSet groups;                                         ///< names of the pattern's groups
    std::vector<std::string> questions;                     ///< templates
    std::string answer;                                     ///< template; empty: the sentence
    NamesTheme namesTheme = NamesTheme::WhereAmbiguous;
    PatternExample example;
};

/// A sentence in which others are contained: "The lamp weighs 6 kg and is red."
struct StatementSplit {
    TextPattern pattern;
    std::vector<std::string> statements;  ///< templates of the pattern's groups
};

/// What describes names one by one: lines of options, items of a list.
struct EntryForm {
    TextPattern opening;  ///< groups name, and what else stands before the description
    std::size_t entriesMin = 1;
    std::vector<SentencePattern> patterns;  ///< of "kind|name|description"
};

/// A table that has columns of certain names: "part | what to do | when".
struct RecordFrame {
    std::vector<TextPattern> columns;       ///< each fits the name of one column
    std::vector<SentencePattern> patterns;  ///< of "row|cell|cell...", the cells of these columns
};

/// How questions name the document and the section that they are about.
struct ThemeWords {
    std::string cited;            ///< {theme}, {question}: by the title
    std::string named;            ///< by a name that the document writes as one; empty: never so
    std::string ofModel;          ///< by the model that a section is about; empty: by its heading
    std::string article;          ///< "the ": what a name may have before it
    std::string owned;            ///< {part}, {theme}: "the lens of the lamp"
    TextPattern ownable{"(?!)"};  ///< subjects that are a part of what the document is about
    WordSet inside;               ///< words before a name: "in SDCC"
    WordSet after;                ///< words behind which a name has ended
    WordSet titleWords;           ///< that name a kind of document: "manual"
    std::size_t wordsMin = 1;     ///< of a title without a subtitle
    std::vector<TextChange> mends;
    std::vector<TextPattern> notThemes;  ///< titles that name no subject
    WordSet modelArticles;               ///< behind which a model takes its noun
};

/// Which nouns need their document to be known.
struct LeaningWords {
    /// A group "noun" that a question means by the document alone: "das Gerät".
    TextPattern leaning{"(?<noun>(?!))"};
    TextPattern nouns{"(?!)"};  ///< every noun of a question that may be such a one
    TextPattern names{"(?!)"};  ///< what is known by itself: names, numbers
    WordSet bare;               ///< nouns that name nothing without their document
    bool loneIsBare = false;    ///< nor does any other noun of one word
    bool namesPlace = false;    ///< a question that names something needs no title at all
};

struct PatternBook {
    PhraseWords words;
    std::vector<SentencePattern> sentences;  ///< the first that fits decides
    std::vector<SentencePattern> passing;    ///< what a sentence tells besides its own point
    std::vector<SentencePattern> fallback;   ///< of pages that give nothing better
    std::vector<SentencePattern> leads;      ///< sentences that lead in a list, which is the answer
    std::vector<SentencePattern> codeLeads;  ///< sentences that lead in code
    std::vector<SentencePattern> stepHeadings;      ///< headings whose steps are the answer
    std::vector<SentencePattern> listHeadings;      ///< headings whose items are the answer
    std::vector<SentencePattern> textHeadings;      ///< headings whose paragraph is the answer
    std::vector<SentencePattern> fallbackHeadings;  ///< the same of pages without better
    bool answersWithLead = false;                   ///< a list answers behind its lead
    std::vector<EntryForm> entries;
    /// Cells, of "name of the row's column|name of the cell's column|row|cell"; both names are
    /// empty in tables without a header. The first that fits decides.
    std::vector<SentencePattern> cells;
    std::vector<RecordFrame> records;
    TextPattern header{"(?!)"};     ///< of two columns, the second's name in a row of names
    TextPattern notHeader{"(?!)"};  ///< "column|column|..." of a row that names no columns
    std::vector<StatementSplit> splits;
    TextPattern antecedent{"(?<subject>(?!))"};  ///< a sentence whose subject a pronoun may mean
    std::vector<TextChange> pronouns;  ///< of "antecedent|sentence"; put "{subject}" in its place
    ThemeWords theme;
    LeaningWords leaning;
    TextPattern entryKind{"(?<kind>(?!))"};  ///< in a heading, what the entries under it are
    std::vector<TextChange> sentenceMends;   ///< what a sentence loses before it is read
    std::vector<TextChange> questionMends;
    std::vector<TextPattern> notSentences;  ///< sentences that cannot stand alone
    std::vector<TextPattern> notQuestions;
    std::vector<TextPattern> notSubjects;  ///< subjects that name nothing by themselves
    bool nounsAreLarge = false;            ///< a subject's noun has a capital everywhere
};

/// Null for languages without rules. Read once a language.
const PatternBook* patternBook(std::string_view language);

}  // namespace strata::datasetgen
