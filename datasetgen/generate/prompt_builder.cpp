// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/prompt_builder.h"

#include "base/assert.h"
#include "datasetgen/prompt_files.h"
#include "datasetgen/text/text_words.h"

#include <set>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kVersionDigits = 8;
constexpr std::string_view kSystemPart = "=== system ===";
constexpr std::string_view kUserPart = "=== user ===";

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

const std::string& ownText(PromptName name, const PromptTexts& texts) {
    return name == PromptName::Questions ? texts.questions
           : name == PromptName::Answers ? texts.answers
                                         : texts.judge;
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

/// What stands between {{ and }}; one that is not closed is no name that a prompt knows.
std::set<std::string> namesIn(std::string_view text) {
    std::set<std::string> names;
    for (std::size_t open = text.find("{{"); open != std::string_view::npos;
         open = text.find("{{")) {
        text.remove_prefix(open + 2);
        const std::size_t close = text.find("}}");
        names.insert(close == std::string_view::npos
                         ? std::string(text.substr(0, text.find(' '))) + " "
                         : std::string(text.substr(0, close)));
    }
    return names;
}

std::set<std::string> neededBy(PromptName name) {
    switch (name) {
        case PromptName::Questions:
            return {"passage", "facts"};
        case PromptName::Answers:
            return {"passage", "questions"};
        case PromptName::Judge:
            return {"passage", "pairs"};
    }
    return {};
}

}  // namespace

std::string_view promptText(PromptName name, const PromptTexts& texts) {
    const std::string& own = ownText(name, texts);
    return own.empty() ? embeddedText(kPromptFiles, std::string(wordOf(name)) + ".txt") : own;
}

std::string promptFault(PromptName name, std::string_view text) {
    const std::size_t system = text.find(kSystemPart);
    const std::size_t user = text.find(kUserPart);
    if (system == std::string_view::npos || user == std::string_view::npos || user < system) {
        return "The lines \"" + std::string(kSystemPart) + "\" and \"" + std::string(kUserPart) +
               "\" must start its two parts";
    }
    const std::set<std::string> known = namesIn(promptText(name));
    const std::set<std::string> used = namesIn(text);
    for (const std::string& each : used) {
        if (!known.contains(each)) {
            return "Unknown placeholder {{" + each + "}}";
        }
    }
    for (const std::string& needed : neededBy(name)) {
        if (!used.contains(needed)) {
            return "{{" + needed + "}} is required";
        }
    }
    return {};
}

std::string promptVersion(PromptName name, const PromptTexts& texts) {
    return std::string(wordOf(name)) + "-" +
           sha256Text(promptText(name, texts)).substr(0, kVersionDigits);
}

std::string promptsVersion(const PromptTexts& texts) {
    const std::string all = promptVersion(PromptName::Questions, texts) +
                            promptVersion(PromptName::Answers, texts) +
                            promptVersion(PromptName::Judge, texts);
    return "prompts-" + sha256Text(all).substr(0, kVersionDigits);
}

FilledPrompt fillPrompt(PromptName name, const PromptValues& values, const PromptTexts& texts) {
    return fillPromptText(promptText(name, texts), values);
}

FilledPrompt fillPromptText(std::string_view text, const PromptValues& values) {
    return {filled(partOf(text, kSystemPart, kUserPart), values),
            filled(partOf(text, kUserPart, {}), values)};
}

}  // namespace strata::datasetgen
