// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/prompt_builder.h"

#include "base/assert.h"
#include "datasetgen/prompt_texts.h"
#include "datasetgen/text_words.h"

namespace strata::datasetgen {
namespace {

constexpr std::size_t kVersionDigits = 8;

std::string_view wordOf(PromptName name) {
    switch (name) {
        case PromptName::Questions:
            return "questions";
        case PromptName::Answers:
            return "answers";
        case PromptName::Judge:
            return "judge";
    }
    return {};
}

/// The part that begins behind the line `heading` and ends before the line `next`.
std::string_view partOf(std::string_view text, std::string_view heading, std::string_view next) {
    const std::size_t begin = text.find(heading);
    STRATA_ASSERT(begin != std::string_view::npos);
    text.remove_prefix(begin + heading.size());
    return trimmed(next.empty() ? text : text.substr(0, text.find(next)));
}

std::string filled(std::string_view text, const PromptValues& values) {
    std::string result;
    for (std::size_t open = text.find("{{"); open != std::string_view::npos;
         open = text.find("{{")) {
        const std::size_t close = text.find("}}", open);
        STRATA_ASSERT(close != std::string_view::npos);
        const auto value = values.find(text.substr(open + 2, close - open - 2));
        STRATA_ASSERT(value != values.end());
        result.append(text.substr(0, open)).append(value->second);
        text.remove_prefix(close + 2);
    }
    return result.append(text);
}

}  // namespace

std::string_view promptText(PromptName name) {
    switch (name) {
        case PromptName::Questions:
            return kQuestionsPrompt;
        case PromptName::Answers:
            return kAnswersPrompt;
        case PromptName::Judge:
            return kJudgePrompt;
    }
    return {};
}

std::string promptVersion(PromptName name) {
    return std::string(wordOf(name)) + "-" + sha256Text(promptText(name)).substr(0, kVersionDigits);
}

std::string promptsVersion() {
    const std::string all = promptVersion(PromptName::Questions) +
                            promptVersion(PromptName::Answers) + promptVersion(PromptName::Judge);
    return "prompts-" + sha256Text(all).substr(0, kVersionDigits);
}

FilledPrompt fillPrompt(PromptName name, const PromptValues& values) {
    return fillPromptText(promptText(name), values);
}

FilledPrompt fillPromptText(std::string_view text, const PromptValues& values) {
    constexpr std::string_view system = "=== system ===";
    constexpr std::string_view user = "=== user ===";
    return {filled(partOf(text, system, user), values), filled(partOf(text, user, {}), values)};
}

}  // namespace strata::datasetgen
