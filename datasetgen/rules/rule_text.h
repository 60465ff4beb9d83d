// SPDX-License-Identifier: GPL-3.0-or-later
// What the question rules share: sentences made fit to stand alone, and the checks that a question
// or an answer does.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/question_frames.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/subject_words.h"
#include "datasetgen/text/heading_words.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// A sentence without what ties it to its neighbours: "However,", "(see Section 3)", citation
/// marks. Empty if nothing that can stand alone is left.
std::string standaloneSentence(std::string_view sentence);

/// Whether a phrase can be part of a question: no words that need others before them, no page
/// pointers, balanced, not too long.
bool isQuestionPhrase(std::string_view phrase);

/// Whether a sentence can be an answer by itself.
bool isAnswerSentence(std::string_view sentence);

/// Adds a phrasing, the topic named, if its question is fit to be asked.
void addPhrasing(Fact& fact, const RuleContext& context, std::string question, std::string answer);

/// Every question of a frame that is fit to be asked, the topic named.
void ask(Fact& fact,
         const RuleContext& context,
         std::string_view frame,
         std::initializer_list<FrameValue> values,
         const std::string& answer);

/// A sentence taken apart, its subject named with the topic it is a part of.
std::optional<english::Clause> clauseOf(std::string_view sentence, const RuleContext& context);

/// The clause of a sentence that may be an answer; nothing where it denies, or is about a doing.
std::optional<english::Clause> statedClauseOf(std::string_view sentence,
                                              const RuleContext& context);

/// Both with a blank between, where neither is empty.
std::string together(const std::string& left, const std::string& right);

/// A clause's lead with its comma; empty if it has none.
std::string leadOf(const english::Clause& clause);

/// What asks for a part of a clause: "how often" of "the lamp flashes every 9 seconds", `rest`
/// being what is left behind the verb.
struct Asking {
    std::string question;
    std::string rest;
};

/// The ways to ask it: as a question, as a question about knowing, as a request.
void addAsked(Fact& fact,
              const RuleContext& context,
              const english::Clause& clause,
              const Asking& asking,
              const std::string& answer);

/// "how do you P", "explain how to P", "what is the way to P".
void addHow(Fact& fact,
            const RuleContext& context,
            const std::string& purpose,
            const std::string& answer);

/// Cut before the first of ", which", "; ", " - " and the like: the part that a question asks of.
std::string mainPart(std::string_view whole);

/// The bytes of a list marker and the blanks behind it at the head of an item; 0 if there is none.
std::size_t markerBytes(std::string_view item);

std::string withoutParentheses(std::string_view text);

/// A description without its subject in the third person: "Exclude the port" as "excludes the
/// port", "Do not warn" as "does not warn". Empty if it does not say what something does.
std::string deedOf(const std::string& description);

}  // namespace strata::datasetgen
