// SPDX-License-Identifier: GPL-3.0-or-later
// Why a pair or a passage is not used: the codes that Pair::rejected, Passage::rejected, files and
// --relax name, and what a person reads for them. Thread: free functions; any thread.
#pragma once

#include "strata/sentence.h"

#include <string_view>

namespace strata::datasetgen {

// Pairs: what the gates find.
inline constexpr std::string_view kQuoteMissing = "quote missing";
inline constexpr std::string_view kQuoteNotFound = "quote not in source";
inline constexpr std::string_view kNumberUnsupported = "number not in evidence";
inline constexpr std::string_view kNameUnsupported = "name not in evidence";
inline constexpr std::string_view kNotSelfContained = "not self-contained";
inline constexpr std::string_view kWrongLanguage = "wrong language";
inline constexpr std::string_view kLengthOutOfBounds = "length out of bounds";
inline constexpr std::string_view kRefusal = "refusal";
inline constexpr std::string_view kAnswerInQuestion = "question repeats the answer";
inline constexpr std::string_view kDuplicateQuestion = "duplicate question";
inline constexpr std::string_view kAmbiguousQuestion = "ambiguous question";

// Pairs: what the models that make and judge them say.
inline constexpr std::string_view kTooFewPhrasings = "fewer than two phrasings";
inline constexpr std::string_view kNotAnswerable = "not answerable from the source";
inline constexpr std::string_view kNoAnswer = "no answer given";
inline constexpr std::string_view kJudgedBad = "judge";
inline constexpr std::string_view kNotJudged = "not judged";

/// In front of a person's own reason: "review: trivial".
inline constexpr std::string_view kReviewedBad = "review: ";

// Pairs and passages.
inline constexpr std::string_view kNearDuplicate = "near-duplicate";

// Passages.
inline constexpr std::string_view kTableOfContents = "table of contents";
inline constexpr std::string_view kBibliography = "bibliography";
inline constexpr std::string_view kIndex = "index";
inline constexpr std::string_view kNearEmpty = "near-empty";
inline constexpr std::string_view kDigitsAndSymbols = "digits and symbols";
inline constexpr std::string_view kPassageExcluded = "excluded by you";

/// What a person reads for a code: "Number not in the evidence". A code that is none of these, of a
/// file of another version, stays as it is.
Sentence rejectionLabel(std::string_view code);

}  // namespace strata::datasetgen
