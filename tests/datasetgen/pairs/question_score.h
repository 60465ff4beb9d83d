// SPDX-License-Identifier: GPL-3.0-or-later
// Says of a generated question whether it can be answered, invents nothing and is a sentence. Tests
// of the rules ask this instead of freezing a wording. An oracle: it shares no code and no list of
// words with the rules; its own words stand in question_words/<language>.json.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <gtest/gtest.h>

#include <iosfwd>
#include <string>
#include <vector>

namespace strata::datasetgen::test {

enum class QuestionQuality { Answerable, Grounded, Grammatical };

/// What keeps a question from a quality.
struct QuestionFault {
    QuestionQuality quality;
    std::string reason;
};

/// Three points less those of the qualities that are missing.
struct QuestionScore {
    std::vector<QuestionFault> faults;

    int points() const;
    bool has(QuestionQuality quality) const;
};

/// "2 of 3; not grounded: “boiler” is not in the source".
std::ostream& operator<<(std::ostream& stream, const QuestionScore& score);

struct ScoredTexts {
    std::string question;
    std::string answer;
    std::string evidence;         ///< the answer has its words from here
    std::string source;           ///< the question has its words from here; holds the evidence
    std::string language = "en";  ///< of question_words
};

/// Answerable: the answer's content words stand in the evidence and not all of them in the
/// question. Grounded: the question's content words stand in the source, in any inflection that
/// keeps their beginning; numbers as they are. Grammatical: see grammarFaults.
QuestionScore scoreQuestion(const ScoredTexts& texts);

/// What is no sentence: its beginning and end, its brackets and quotes, doubled words, what stands
/// before the question mark, where the question word stands, and the forms of its verbs as far as
/// neighbors show them. `source` tells inflected verbs from nouns.
std::vector<std::string> grammarFaults(const std::string& question,
                                       const std::string& language,
                                       const std::string& source = {});

/// A pair with the quotes, headings and title that it comes from; a row of a table also has the
/// names of its columns.
QuestionScore scorePair(const Pair& pair,
                        const Document& document,
                        const std::string& language = "en");

/// A document and the pairs that were made of it.
struct AskedDocument {
    Document document;
    std::vector<Pair> pairs;
    std::string language = "en";
};

/// Which fact is asked for, whatever the wording.
struct AskedFact {
    std::string ask;                 ///< how it is asked: "when", "how many"
    std::string answer;              ///< letter by letter
    std::vector<std::string> names;  ///< what the question speaks of
    std::string value = {};          ///< what is asked for: the question does not say it
};

/// Whether a pair asks for the fact in a question that the score accepts. If not, the
/// questions with this answer are told with their scores, or all if there are none.
testing::AssertionResult isAsked(const AskedDocument& asked, const AskedFact& fact);

/// Whether any question, good or not, says these words in a row, in any case of letters.
bool asks(const AskedDocument& asked, const std::string& words);

/// Whether there are pairs and the score accepts every one.
testing::AssertionResult areGoodQuestions(const AskedDocument& asked);

}  // namespace strata::datasetgen::test
