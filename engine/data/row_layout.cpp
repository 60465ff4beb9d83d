// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/row_layout.h"

#include <algorithm>

namespace strata::data {

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
