// SPDX-License-Identifier: GPL-3.0-or-later
// Whether statements read a special name (loop, caller, varargs, kwargs) before they declare it,
// inner scopes included.
#pragma once

#include "chat_template/ast.h"

#include <string>

namespace strata::chat_template {

bool readsUndeclared(const Statements& statements, const std::string& name);

}  // namespace strata::chat_template
