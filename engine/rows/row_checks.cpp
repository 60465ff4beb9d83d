// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_checks.h"

#include "rows/row_conversation.h"
#include "rows/row_layout.h"

#include "strata/sentence.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace strata::rows {
namespace {

/// `{{name}}` and the like, as datasets leave them for the user to fill in.
std::optional<std::string> findPlaceholder(std::string_view text) {
    for (std::size_t open = text.find("{{"); open != std::string_view::npos;
         open = text.find("{{", open + 1)) {
        const std::size_t close = text.find("}}", open);
        if (close == std::string_view::npos) {
            return std::nullopt;
        }
        std::string_view name = text.substr(open + 2, close - open - 2);
        const auto isNameByte = [](char byte) {
            return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_' ||
                   byte == ' ' || (byte >= '0' && byte <= '9');
        };
        if (!isBlank(name) && name.size() <= 40 &&
            std::all_of(name.begin(), name.end(), isNameByte)) {
            return std::string(text.substr(open, close + 2 - open));
        }
    }
    return std::nullopt;
}

/// Unlike "None", hardly ever an answer.
bool isNotANumber(std::string_view text) {
    return isOneOf(text, {"nan", "<na>"});
}

}  // namespace

void checkConversation(const Row& row) {
    std::int64_t answers = 0;
    std::int64_t trained = 0;
    for (const Message& message : row.messages) {
        const bool isAnswer = message.role == "assistant";
        answers += isAnswer ? 1 : 0;
        trained += isAnswer && message.use == TurnUse::Trained ? 1 : 0;
    }
    if (trained == 0) {
        throw Error(ErrorCode::NoAssistantTurn,
                    answers == 0
                        ? Sentence("The row has no assistant turn, so there is nothing to train.")
                        : Sentence("Every assistant turn is marked as not trained, so there is "
                                   "nothing to train."),
                    {}, Sentence("Add an answer or leave the row out."));
    }
    for (std::size_t index = 0; index < row.messages.size(); ++index) {
        const Message& message = row.messages[index];
        if (message.role == "assistant" && message.calls.empty() && isBlank(message.content)) {
            throw Error(ErrorCode::DatasetLineInvalid,
                        Sentence("Turn %1 (%2) is empty.", index + 1, message.role), {},
                        Sentence("Fill it in or leave the row out."));
        }
    }
}

bool isAboutDataset(const RowIssue& issue) {
    return issue.severity == IssueSeverity::Warning &&
           (issue.code == ErrorCode::ColumnUnused ||
            issue.code == ErrorCode::DatasetContainerInvalid);
}

void addRowWarnings(const Row& row, std::vector<RowIssue>& warnings) {
    std::optional<std::string> placeholder = findPlaceholder(row.text);
    for (std::size_t index = 0; index < row.messages.size(); ++index) {
        const Message& message = row.messages[index];
        if (message.role == "assistant" && isNotANumber(message.content)) {
            warnings.push_back({row.number, ErrorCode::PlaceholderUnfilled,
                                Sentence("Turn %1 (assistant) is only '%2', which pandas writes "
                                         "for a missing value.",
                                         index + 1, message.content),
                                IssueSeverity::Warning});
        }
        if (message.role == "user" && isBlank(message.content)) {
            warnings.push_back({row.number, ErrorCode::DatasetLineInvalid,
                                Sentence("Turn %1 (user) is empty.", index + 1),
                                IssueSeverity::Warning});
        }
        if (!placeholder) {
            placeholder = findPlaceholder(message.content);
        }
    }
    if (placeholder) {
        warnings.push_back(
            {row.number, ErrorCode::PlaceholderUnfilled,
             Sentence("The placeholder %1 is not filled in, so the model would learn it literally.",
                      *placeholder),
             IssueSeverity::Warning});
    }
}

}  // namespace strata::rows
