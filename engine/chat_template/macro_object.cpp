// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/macro_object.h"

#include "chat_template/function.h"
#include "chat_template/renderer.h"

#include <algorithm>

namespace strata::chat_template {
namespace {

/// The block of a {% call %}, taken out of the arguments.
Value takeCaller(Arguments& arguments) {
    const auto found = std::find_if(arguments.named.begin(), arguments.named.end(),
                                    [](const auto& named) { return named.first == "caller"; });
    if (found == arguments.named.end() || found->second.isNone()) {
        return Value::undefined("No caller defined");
    }
    Value caller = std::move(found->second);
    arguments.named.erase(found);
    return caller;
}

}  // namespace

void MacroObject::bindParameters(const ScopeRef& scope, const Arguments& arguments) {
    const auto& names = definition_.parameters;
    const BoundArguments bound = bindArguments("macro " + definition_.name, names, arguments);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (bound[i]) {
            scope->set(names[i], *bound[i]);
        }
    }
    const std::size_t required = names.size() - definition_.defaults.size();
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (bound[i]) {
            continue;
        }
        scope->set(names[i], i < required
                                 ? Value::undefined("parameter '" + names[i] + "' was not provided")
                                 : renderer_.evaluator().evaluate(
                                       *definition_.defaults[i - required], scope));
    }
}

Value MacroObject::call(Runtime& runtime, const Arguments& arguments) {
    const DepthGuard guard(runtime);
    const ScopeRef scope = Scope::of(definition_.body, closure_);
    Arguments rest = arguments;
    if (definition_.usesCaller) {
        scope->set("caller", takeCaller(rest));
    }
    bindParameters(scope, rest);
    return Value::text(renderer_.renderBody(definition_.body, scope));
}

}  // namespace strata::chat_template
