// SPDX-License-Identifier: GPL-3.0-or-later
// The methods of Python's built-in types that templates may call, and how their arguments are
// bound.
#pragma once

#include "chat_template/value.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace strata::chat_template {

using Method = Value (*)(Runtime& runtime, const Value& self, const Arguments& arguments);

/// nullptr if the type has no such method (or only one that would change the value).
Method findTextMethod(const std::string& name);
Method findContainerMethod(const Value& value, const std::string& name);
/// True for append, update, ...: they exist, and the sandbox hides them.
bool isMutator(const Value& value, const std::string& name);

/// A method of `self` as a value.
Value bindMethod(Runtime& runtime, const Value& self, Method method);

/// Binds positional and keyword arguments to parameter names as a Python call does; absent ones are
/// nullopt. Throws TemplateFailed for unknown, repeated, missing or superfluous arguments.
struct Signature {
    const char* function;
    std::initializer_list<const char*> parameters;
    std::size_t required = 0;
};
std::vector<std::optional<Value>> bind(const Signature& signature, const Arguments& arguments);

/// The same for functions that take no keyword arguments.
struct Arity {
    const char* function;
    std::size_t required = 0;
    std::size_t allowed = 0;
};
void requireArity(const Arity& arity, const Arguments& arguments);

/// The text of an argument; throws TemplateFailed if it is another type.
const TextData& requireText(const Value& value, const char* what);

}  // namespace strata::chat_template
