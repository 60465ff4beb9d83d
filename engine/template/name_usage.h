// SPDX-License-Identifier: GPL-3.0-or-later
// Whether statements read a special name (loop, caller, varargs, kwargs) before they declare it,
// inner scopes included.
#pragma once

#include "template/ast.h"

#include <string>

namespace strata::data::jinja {

bool readsUndeclared(const Statements& statements, const std::string& name);

}  // namespace strata::data::jinja
