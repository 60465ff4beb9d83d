// SPDX-License-Identifier: GPL-3.0-or-later
// The ways to ask for a fact, which are data: resources/rules/<language>/questions.txt, and the
// answers and phrases that the program words itself: answers.txt, phrases.txt. A line "[name]"
// opens a frame, each line below it is a question with its values' names in braces. Of ways that "
// | " parts in a line one is taken, by the values, so that not every fact is asked alike. Thread:
// free functions; any thread.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// What stands in a question for "{name}".
struct FrameValue {
    std::string_view name;
    std::string value;
};

/// A frame's questions in their order with the values filled in. The frame must exist.
std::vector<std::string> framedQuestions(std::string_view language,
                                         std::string_view frame,
                                         std::initializer_list<FrameValue> values);

/// An answer that is more than a sentence of its document, of answers.txt. The frame must exist.
std::string framedAnswer(std::string_view language,
                         std::string_view frame,
                         std::initializer_list<FrameValue> values);

/// What questions and answers are put together of, of the English phrases.txt: "how often" of
/// "interval". The phrase must exist.
std::string wording(std::string_view name, std::initializer_list<FrameValue> values = {});

}  // namespace strata::datasetgen
