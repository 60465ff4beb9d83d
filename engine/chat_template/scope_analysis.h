// SPDX-License-Identifier: GPL-3.0-or-later
// What jinja2 decides when it compiles a template: which names a scope holds although they are not
// set yet, and whether all filters and tests exist. Source: jinja2's idtracking module (Symbols,
// FrameSymbolVisitor), whose rule is observable: a name that a scope sets further down is undefined
// before that, even if the context has it.
#pragma once

#include "chat_template/ast.h"

namespace strata::chat_template {

/// Completes the tree. Throws TemplateSyntax for an unknown filter or test that is not inside a
/// condition, and for assignments to `loop` inside a loop.
void analyzeScopes(Body& root);

}  // namespace strata::chat_template
