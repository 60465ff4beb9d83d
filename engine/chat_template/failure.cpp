// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/failure.h"

#include "chat_template/limits.h"

#include "strata/error.h"

#include <utility>

namespace strata::chat_template {

void fail(std::string message) {
    throw Error(
        ErrorCode::TemplateFailed, Sentence::verbatim(std::move(message)), {},
        Sentence("Check that the messages have the roles and fields this chat template expects."));
}

void failLimit(const std::string& what) {
    throw Error(ErrorCode::TemplateLimit, Sentence("the chat template %1", what), {},
                Sentence("Use another chat template."));
}

void requireListLength(std::size_t items) {
    if (items > kListLengthMax) {
        failLimit("makes a list of more than " + std::to_string(kListLengthMax) + " items");
    }
}

void requireTextBytes(std::size_t bytes) {
    if (bytes > kTextBytesMax) {
        failLimit("makes a text of more than " + std::to_string(kTextBytesMax) + " bytes");
    }
}

void requireNesting(int depth) {
    if (depth > kNestingMax) {
        failLimit("nests values more than " + std::to_string(kNestingMax) + " levels deep");
    }
}

void failSyntax(int line, const std::string& message) {
    throw Error(ErrorCode::TemplateSyntax, Sentence("Can't parse the chat template: %1", message),
                "line " + std::to_string(line),
                Sentence("Correct the template or use the original model's."));
}

std::string refusal(const std::string& kind, const std::string& name) {
    return "the " + kind + " '" + name + "' is not one that chat templates use";
}

}  // namespace strata::chat_template
