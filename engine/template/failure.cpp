// SPDX-License-Identifier: GPL-3.0-or-later
#include "template/failure.h"

#include "strata/error.h"

#include <utility>

namespace strata::data::jinja {

void fail(std::string message) {
    throw Error(ErrorCode::TemplateFailed, std::move(message), {},
                "check that the messages have the roles and fields this chat template expects");
}

void failLimit(const std::string& what) {
    throw Error(ErrorCode::TemplateLimit, "the chat template " + what, {},
                "use another chat template; a real one needs far less");
}

void failSyntax(int line, const std::string& message) {
    throw Error(ErrorCode::TemplateSyntax, "the chat template cannot be read: " + message,
                "line " + std::to_string(line),
                "correct the template or take the one of the original model");
}

}  // namespace strata::data::jinja
