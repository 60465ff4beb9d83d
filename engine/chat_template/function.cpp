// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/function.h"

#include "chat_template/failure.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"

#include <algorithm>
#include <memory>

namespace strata::chat_template {

bool Call::isTrue(std::size_t index) const {
    return bound[index] && chat_template::isTrue(*bound[index]);
}

std::int64_t Call::integer(std::size_t index) const {
    return toIndex(*bound[index], "an argument");
}

const std::string& Call::text(std::size_t index) const {
    return requireText(*bound[index], "an argument");
}

const NamedFunction* findFunction(const FunctionTable& table, const std::string& name) {
    const auto found = table.find(name);
    return found == table.end() ? nullptr : &*found;
}

const NamedFunction& requireFunction(const NamedFunction* found,
                                     const std::string& kind,
                                     const std::string& name) {
    if (found == nullptr) {
        fail(refusal(kind, name));
    }
    return *found;
}

Value invoke(const NamedFunction& function,
             Runtime& runtime,
             const Value& self,
             const Arguments& arguments) {
    const auto& [name, definition] = function;
    if (definition.binding == Function::Binding::Free) {
        return definition.body({runtime, self, {}, arguments});
    }
    BoundArguments bound = bindArguments(name, definition.parameters, arguments);
    for (std::size_t i = 0; i < definition.required; ++i) {
        if (!bound[i]) {
            fail(name + "() missing a required argument: '" + definition.parameters[i] + "'");
        }
    }
    return definition.body({runtime, self, std::move(bound), arguments});
}

BoundArguments bindArguments(const std::string& function,
                             const std::vector<std::string>& parameters,
                             const Arguments& arguments) {
    if (arguments.positional.size() > parameters.size()) {
        fail(function + "() takes at most " + std::to_string(parameters.size()) + " arguments");
    }
    BoundArguments bound(parameters.size());
    std::copy(arguments.positional.begin(), arguments.positional.end(), bound.begin());
    for (const auto& [name, value] : arguments.named) {
        const auto found = std::find(parameters.begin(), parameters.end(), name);
        if (found == parameters.end()) {
            fail(function + "() got an unexpected keyword argument '" + name + "'");
        }
        auto& slot = bound[static_cast<std::size_t>(found - parameters.begin())];
        if (slot) {
            fail(function + "() got multiple values for argument '" + name + "'");
        }
        slot = value;
    }
    return bound;
}

const std::string& requireText(const Value& value, const std::string& what) {
    const TextData* text = value.asText();
    if (text == nullptr) {
        fail(what + " must be str, not " + value.typeName());
    }
    return text->utf8;
}

Value FunctionObject::call(Runtime& runtime, const Arguments& arguments) {
    runtime.spendFor(self_);
    return invoke(function_, runtime, self_, arguments);
}

Value makeFunction(const NamedFunction& function, Value self) {
    return Value(ObjectRef(std::make_shared<FunctionObject>(function, std::move(self))));
}

}  // namespace strata::chat_template
