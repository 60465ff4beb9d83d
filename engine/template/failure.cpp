// SPDX-License-Identifier: GPL-3.0-or-later
#include "template/failure.h"

#include "strata/error.h"

#include <utility>

namespace strata::data::jinja {

void fail(std::string message) {
    throw Error(ErrorCode::TemplateFailed, std::move(message), {},
                "Check that the messages have the roles and fields this chat template expects.");
}

void failLimit(const std::string& what) {
    throw Error(ErrorCode::TemplateLimit, "the chat template " + what, {},
                "Use another chat template.");
}

void failSyntax(int line, const std::string& message) {
    throw Error(ErrorCode::TemplateSyntax, "Can't parse the chat template: " + message,
                "line " + std::to_string(line),
                "Correct the template or use the original model's.");
}

}  // namespace strata::data::jinja
