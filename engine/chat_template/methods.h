// SPDX-License-Identifier: GPL-3.0-or-later
// The methods of Python's str and dict that templates call. Those of the immutable sandbox's other
// types all change their object.
#pragma once

#include "chat_template/function.h"
#include "chat_template/value.h"

#include <string>

namespace strata::chat_template {

/// nullptr if the type has no such method. Throws TemplateFailed for attributes of Python's types
/// that chat templates do not use.
const NamedFunction* findMethod(const Value& value, const std::string& name);
/// True for append, update, ...: they exist, and the sandbox hides them.
bool isMutator(const Value& value, const std::string& name);

}  // namespace strata::chat_template
