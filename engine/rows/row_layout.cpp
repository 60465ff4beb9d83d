// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_layout.h"

#include <algorithm>
#include <array>

namespace strata::data {
namespace {

/// Sources: TRL's dataset formats (preference), LLaMA-Factory's data README (ranking), axolotl's
/// RLHF formats, OpenAI's preference fine-tuning.
constexpr std::array kPreferenceColumns = {
    PreferenceColumns{"chosen", "rejected"},
    PreferenceColumns{"chosen_response", "rejected_response"},
    PreferenceColumns{"preferred_output", "non_preferred_output"},
};

}  // namespace

std::span<const PreferenceColumns> preferenceColumns() {
    return kPreferenceColumns;
}

void refusePreference(const PreferenceColumns& columns) {
    const std::string better(columns.better);
    throw Error(ErrorCode::PreferenceRow,
                "The row is a preference pair ('" + better + "' and '" +
                    std::string(columns.worse) + "'), which supervised fine-tuning cannot use.",
                {}, "Keep the answers of '" + better + "' as the assistant's turns of messages.");
}

std::string layoutName(RowLayout layout) {
    switch (layout) {
        case RowLayout::Messages:
            return "messages";
        case RowLayout::ShareGpt:
            return "sharegpt";
        case RowLayout::Alpaca:
            return "alpaca";
        case RowLayout::PromptCompletion:
            return "prompt/completion";
        case RowLayout::QuestionAnswer:
            return "question/answer";
        case RowLayout::Text:
            break;
    }
    return "text";
}

RowLayout detectLayout(const std::vector<std::string_view>& keys) {
    const auto has = [&](std::string_view key) {
        return std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    if (has("messages")) {
        return RowLayout::Messages;
    }
    if (has("conversations") || has("conversation")) {
        return RowLayout::ShareGpt;
    }
    if (has("instruction") && (has("output") || has("response"))) {
        return RowLayout::Alpaca;
    }
    if (has("prompt") && (has("completion") || has("response") || has("output"))) {
        return RowLayout::PromptCompletion;
    }
    if ((has("question") && (has("answer") || has("response"))) ||
        (has("input") && has("output"))) {
        return RowLayout::QuestionAnswer;
    }
    if (has("text")) {
        return RowLayout::Text;
    }
    for (const PreferenceColumns& columns : kPreferenceColumns) {
        if (has(columns.better) && has(columns.worse)) {
            refusePreference(columns);
        }
    }
    std::string found;
    for (const std::string_view key : keys) {
        found += (found.empty() ? "" : ", ") + std::string(key.substr(0, 80));
    }
    throw Error(ErrorCode::DatasetFormatUnknown,
                "The columns fit no known format; found: " + (found.empty() ? "none" : found) + ".",
                {},
                "Supported: messages; conversations (ShareGPT); instruction, input, output "
                "(Alpaca); prompt and "
                "completion; question and answer; text.");
}

}  // namespace strata::data
