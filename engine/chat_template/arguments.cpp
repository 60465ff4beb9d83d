// SPDX-License-Identifier: GPL-3.0-or-later
// Binding of call arguments, declared in methods.h.
#include "chat_template/failure.h"
#include "chat_template/methods.h"
#include "chat_template/operators.h"

#include <algorithm>

namespace strata::chat_template {

std::vector<std::optional<Value>> bind(const Signature& signature, const Arguments& arguments) {
    const std::string function = signature.function;
    const auto& names = signature.parameters;
    if (arguments.positional.size() > names.size()) {
        fail(function + "() takes at most " + std::to_string(names.size()) + " arguments");
    }
    std::vector<std::optional<Value>> bound(names.size());
    std::copy(arguments.positional.begin(), arguments.positional.end(), bound.begin());
    for (const auto& [key, value] : arguments.named) {
        const auto found = std::find_if(names.begin(), names.end(),
                                        [&key = key](const char* name) { return key == name; });
        if (found == names.end()) {
            fail(function + "() got an unexpected keyword argument '" + key + "'");
        }
        auto& slot = bound[static_cast<std::size_t>(found - names.begin())];
        if (slot) {
            fail(function + "() got multiple values for argument '" + key + "'");
        }
        slot = value;
    }
    for (std::size_t i = 0; i < signature.required; ++i) {
        if (!bound[i]) {
            fail(function + "() missing a required argument: '" + names.begin()[i] + "'");
        }
    }
    return bound;
}

void requireArity(const Arity& arity, const Arguments& arguments) {
    const std::string function = arity.function;
    if (!arguments.named.empty()) {
        fail(function + "() takes no keyword arguments");
    }
    const std::size_t count = arguments.positional.size();
    if (count < arity.required || count > arity.allowed) {
        fail(function + "() takes " + std::to_string(arity.required) + " to " +
             std::to_string(arity.allowed) + " arguments (" + std::to_string(count) + " given)");
    }
}

const TextData& requireText(const Value& value, const char* what) {
    const TextData* text = value.asText();
    if (text == nullptr) {
        fail(std::string(what) + " must be str, not " + value.typeName());
    }
    return *text;
}

}  // namespace strata::chat_template
