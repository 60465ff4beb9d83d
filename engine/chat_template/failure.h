// SPDX-License-Identifier: GPL-3.0-or-later
// The ways a template fails. Places are added by the interpreter, which knows the line.
#pragma once

#include <cstddef>
#include <string>

namespace strata::chat_template {

/// Throws TemplateFailed: an operation that Python or jinja2 would refuse.
[[noreturn]] void fail(std::string message);

/// Throws TemplateLimit: a bound of limits.h is reached. `what` completes "the chat template ...".
[[noreturn]] void failLimit(const std::string& what);

/// Throw TemplateLimit above kListLengthMax, kTextBytesMax and kNestingMax.
void requireListLength(std::size_t items);
void requireTextBytes(std::size_t bytes);
void requireNesting(int depth);

/// Throws TemplateSyntax with the 1-based line.
[[noreturn]] void failSyntax(int line, const std::string& message);

/// "the filter 'center' is not one that chat templates use": why a part of Jinja or Python that
/// this language leaves out is refused.
std::string refusal(const std::string& kind, const std::string& name);

}  // namespace strata::chat_template
