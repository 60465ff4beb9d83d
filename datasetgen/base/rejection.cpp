// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/rejection.h"

#include <map>
#include <string>

namespace strata::datasetgen {

Sentence rejectionLabel(std::string_view code) {
    static const std::map<std::string_view, Sentence> labels{
        {kQuoteMissing, Sentence("No quote from the document")},
        {kQuoteNotFound, Sentence("Quote not found in the document")},
        {kNumberUnsupported, Sentence("Number not in the evidence")},
        {kNameUnsupported, Sentence("Name not in the evidence")},
        {kNotSelfContained, Sentence("Not understandable on its own")},
        {kWrongLanguage, Sentence("Not in the document's language")},
        {kLengthOutOfBounds, Sentence("Too short or too long")},
        {kRefusal, Sentence("Model refused to answer")},
        {kAnswerInQuestion, Sentence("Question contains the answer")},
        {kDuplicateQuestion, Sentence("Duplicate question")},
        {kAmbiguousQuestion, Sentence("Same question with different answers")},
        {kTooFewPhrasings, Sentence("Fewer than two phrasings")},
        {kNotAnswerable, Sentence("Not answerable from the document")},
        {kNoAnswer, Sentence("No answer from the model")},
        {kJudgedBad, Sentence("Judge's score too low")},
        {kNotJudged, Sentence("Not scored by the judge")},
        {kNearDuplicate, Sentence("Nearly the same as an earlier one")},
        {kTableOfContents, Sentence("Table of contents")},
        {kBibliography, Sentence("Bibliography")},
        {kIndex, Sentence("Index")},
        {kNearEmpty, Sentence("Almost no text")},
        {kDigitsAndSymbols, Sentence("Mostly digits and symbols")},
        {kPassageExcluded, Sentence("Excluded by you")},
    };
    if (code.starts_with(kReviewedBad)) {
        return Sentence("Rejected in review: %1", code.substr(kReviewedBad.size()));
    }
    const auto label = labels.find(code);
    return label == labels.end() ? Sentence::verbatim(std::string(code)) : label->second;
}

}  // namespace strata::datasetgen
