// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/question_frames.h"

#include "base/assert.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cstdint>

namespace strata::datasetgen {
namespace {

/// The question with its values; a text of a value is not looked into again.
std::string filled(std::string_view question, std::initializer_list<FrameValue> values) {
    std::string result;
    while (!question.empty()) {
        const std::size_t open = std::min(question.find('{'), question.size());
        result += question.substr(0, open);
        question.remove_prefix(open);
        if (question.empty()) {
            break;
        }
        const std::size_t close = question.find('}');
        STRATA_ASSERT(close != std::string_view::npos);
        const std::string_view name = question.substr(1, close - 1);
        const auto* value = std::ranges::find(values, name, &FrameValue::name);
        STRATA_ASSERT(value != values.end());
        result += value->value;
        question.remove_prefix(close + 1);
    }
    return result;
}

const std::vector<std::string>& frameOf(std::string_view language,
                                        std::string_view file,
                                        std::string_view frame) {
    const LanguageSections& frames = languageSections(language, file);
    const auto found = frames.find(frame);
    STRATA_ASSERT(found != frames.end());
    return found->second;
}

}  // namespace

std::string framedAnswer(std::string_view language,
                         std::string_view frame,
                         std::initializer_list<FrameValue> values) {
    return filled(frameOf(language, "answers.txt", frame).front(), values);
}

std::string wording(std::string_view name, std::initializer_list<FrameValue> values) {
    return filled(frameOf("en", "phrases.txt", name).front(), values);
}

std::vector<std::string> framedQuestions(std::string_view language,
                                         std::string_view frame,
                                         std::initializer_list<FrameValue> values) {
    const std::vector<std::string>& lines = frameOf(language, "questions.txt", frame);
    std::uint64_t choice = stableHash(frame);
    for (const FrameValue& value : values) {
        choice = stableHash(value.value, choice);
    }
    std::vector<std::string> questions;
    for (const std::string& line : lines) {
        const std::vector<std::string> ways = splitAt(line, '|');
        questions.push_back(filled(trimmed(ways[choice % ways.size()]), values));
    }
    return questions;
}

}  // namespace strata::datasetgen
