// SPDX-License-Identifier: GPL-3.0-or-later
// The language of a text, from its small words or its script, and what can be asked in languages
// that have no rules of their own.
// Thread: free functions; any thread.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// "en", "de", "fr", "es", "it", "pt", "nl", "ru", "zh", "ja", "ko"; empty if unsure.
std::string guessLanguage(std::string_view text);

/// Sentences with {row}, {column}, {value} and {heading} to fill. Names stand in quotes, so that
/// no gender or case can be wrong.
struct QuestionFrames {
    std::string_view language;
    std::array<std::string_view, 3> cellQuestions;
    std::string_view cellAnswer;
    std::array<std::string_view, 3> headingQuestions;
};

/// Null for English, which has rules, and for languages without frames.
const QuestionFrames* framesOf(std::string_view language);

}  // namespace strata::datasetgen
