// SPDX-License-Identifier: GPL-3.0-or-later
// The prompts of resources/prompts, which are part of the program, and their versions. A prompt's
// version changes with its text.
// Thread: free functions; any thread.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace strata::datasetgen {

enum class PromptName { Questions, Answers, Judge };

struct FilledPrompt {
    std::string system;
    std::string user;
};

/// Texts in place of the program's own; empty: the program's.
struct PromptTexts {
    std::string questions;
    std::string answers;
    std::string judge;

    bool operator==(const PromptTexts&) const = default;
};

using PromptValues = std::map<std::string, std::string, std::less<>>;

/// The text of the file, as it was when the program was built, or the one in its place.
std::string_view promptText(PromptName name, const PromptTexts& texts = {});

/// Why a text cannot be that prompt; empty: it can. It has both parts, in which only names stand
/// that the program's own has, and all of those without which the model knows too little.
std::string promptFault(PromptName name, std::string_view text);

/// "questions-1a2b3c4d".
std::string promptVersion(PromptName name, const PromptTexts& texts = {});

/// Of all prompts together: "prompts-1a2b3c4d".
std::string promptsVersion(const PromptTexts& texts = {});

/// Puts the values in place of {{their names}}. The text has no fault and every name in the prompt
/// must have a value; what stands in a value is left as it is.
FilledPrompt fillPrompt(PromptName name, const PromptValues& values, const PromptTexts& texts = {});

/// The same for a text: lines "=== system ===" and "=== user ===" begin its two parts.
FilledPrompt fillPromptText(std::string_view text, const PromptValues& values);

}  // namespace strata::datasetgen
