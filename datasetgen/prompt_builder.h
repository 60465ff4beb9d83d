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

using PromptValues = std::map<std::string, std::string, std::less<>>;

/// The text of the file, as it was when the program was built.
std::string_view promptText(PromptName name);

/// "questions-1a2b3c4d".
std::string promptVersion(PromptName name);

/// Of all prompts together: "prompts-1a2b3c4d".
std::string promptsVersion();

/// Puts the values in place of {{their names}}. Every name in the prompt must have a value; what
/// stands in a value is left as it is.
FilledPrompt fillPrompt(PromptName name, const PromptValues& values);

/// The same for a text: lines "=== system ===" and "=== user ===" begin its two parts.
FilledPrompt fillPromptText(std::string_view text, const PromptValues& values);

}  // namespace strata::datasetgen
