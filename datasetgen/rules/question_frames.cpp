// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/question_frames.h"

#include "base/assert.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text_words.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <mutex>

namespace strata::datasetgen {
namespace {

using Frames = std::map<std::string, std::vector<std::string>, std::less<>>;

Frames readFrames(std::string_view language) {
    Frames frames;
    std::vector<std::string>* open = nullptr;
    for (const std::string& line : languageLines(language, "questions.txt")) {
        if (line.starts_with('[') && line.ends_with(']')) {
            open = &frames[line.substr(1, line.size() - 2)];
        } else {
            STRATA_ASSERT(open != nullptr);
            open->push_back(line);
        }
    }
    return frames;
}

const Frames& framesOfLanguage(std::string_view language) {
    static std::mutex mutex;
    static std::map<std::string, Frames, std::less<>> known;
    const std::scoped_lock lock(mutex);
    const auto entry = known.find(language);
    return entry != known.end()
               ? entry->second
               : known.emplace(std::string(language), readFrames(language)).first->second;
}

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

}  // namespace

std::vector<std::string> framedQuestions(std::string_view language,
                                         std::string_view frame,
                                         std::initializer_list<FrameValue> values) {
    const Frames& frames = framesOfLanguage(language);
    const auto found = frames.find(frame);
    STRATA_ASSERT(found != frames.end());
    std::uint64_t choice = stableHash(frame);
    for (const FrameValue& value : values) {
        choice = stableHash(value.value, choice);
    }
    std::vector<std::string> questions;
    for (const std::string& line : found->second) {
        const std::vector<std::string> ways = splitAt(line, '|');
        questions.push_back(filled(trimmed(ways[choice % ways.size()]), values));
    }
    return questions;
}

}  // namespace strata::datasetgen
