// SPDX-License-Identifier: GPL-3.0-or-later
// The interpreter's loops and macros.
#include "chat_template/failure.h"
#include "chat_template/interpreter.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"

#include <algorithm>

namespace strata::chat_template {
namespace {

class MacroObject : public Object {
public:
    MacroObject(Interpreter& interpreter, const MacroDefinition& macro, ScopeRef closure)
        : interpreter_(interpreter), macro_(macro), closure_(std::move(closure)) {}

    const char* typeName() const override { return "Macro"; }
    std::string repr(Runtime&) const override {
        return macro_.name.empty() ? "<Macro anonymous>" : "<Macro " + reprText(macro_.name) + ">";
    }
    bool isCallable() const override { return true; }
    Value call(Runtime&, const Arguments& arguments) override {
        return interpreter_.callMacro(macro_, closure_, arguments);
    }
    std::optional<Value> attribute(Runtime&, const std::string& name) override {
        if (name == "name") {
            return macro_.name.empty() ? Value() : Value::text(macro_.name);
        }
        if (name == "arguments") {
            std::vector<Value> names;
            for (const std::string& parameter : macro_.parameters) {
                names.push_back(Value::text(parameter));
            }
            return Value::tuple(std::move(names));
        }
        if (name == "caller" || name == "catch_kwargs" || name == "catch_varargs") {
            return Value(name == "caller"         ? macro_.usesCaller
                         : name == "catch_kwargs" ? macro_.usesKwargs
                                                  : macro_.usesVarargs);
        }
        return std::nullopt;
    }
    void release() override { closure_ = nullptr; }

private:
    Interpreter& interpreter_;
    const MacroDefinition& macro_;
    ScopeRef closure_;
};

/// The keyword arguments of a macro call, taken one by one.
class NamedArguments {
public:
    explicit NamedArguments(const Arguments& arguments) : rest_(arguments.named) {}

    std::optional<Value> take(const std::string& name) {
        const auto found = std::find_if(rest_.begin(), rest_.end(),
                                        [&](const auto& entry) { return entry.first == name; });
        if (found == rest_.end()) {
            return std::nullopt;
        }
        Value value = std::move(found->second);
        rest_.erase(found);
        return value;
    }
    const std::vector<std::pair<std::string, Value>>& rest() const { return rest_; }

private:
    std::vector<std::pair<std::string, Value>> rest_;
};

Value dictOf(const std::vector<std::pair<std::string, Value>>& entries) {
    DictBuilder dict;
    for (const auto& [name, value] : entries) {
        dict.set(name, value);
    }
    return dict.build();
}

/// A loop's items are dropped when it ends, even if the loop variable lives on somewhere.
class LoopGuard {
public:
    explicit LoopGuard(LoopObject& loop) : loop_(loop) {}
    ~LoopGuard() { loop_.release(); }
    LoopGuard(const LoopGuard&) = delete;
    LoopGuard& operator=(const LoopGuard&) = delete;

private:
    LoopObject& loop_;
};

}  // namespace

Interpreter::Flow Interpreter::run(const ForStatement& node, const ScopeRef& scope) {
    const Value iterable = evaluate(*node.iterable, scope);
    if (!node.recursive) {
        return runLoop(node, iterable, scope, 0);
    }
    emit(chat_template::str(runtime_, renderLoop(node, iterable, scope, 0)));
    return Flow::Normal;
}

Value Interpreter::renderLoop(const ForStatement& node,
                              const Value& iterable,
                              const ScopeRef& scope,
                              int depth) {
    const DepthGuard guard(runtime_);
    std::string text;
    capture(text, [&] { return runLoop(node, iterable, scope, depth); });
    return Value::text(std::move(text));
}

IteratorRef Interpreter::loopItems(const ForStatement& node,
                                   const Value& iterable,
                                   const ScopeRef& scope) {
    IteratorRef items = iterate(runtime_, iterable);
    if (node.test == nullptr) {
        return items;
    }
    return std::make_shared<Iterator>(
        [this, &node, items, scope]() -> std::optional<Value> {
            while (auto item = items->next(runtime_)) {
                const auto inner = std::make_shared<Scope>(scope);
                assign(*node.target, *item, inner);
                if (isTrue(runtime_, evaluate(*node.test, inner))) {
                    return item;
                }
            }
            return std::nullopt;
        },
        "generator");
}

Interpreter::Flow Interpreter::runLoop(const ForStatement& node,
                                       const Value& iterable,
                                       const ScopeRef& scope,
                                       int depth) {
    LoopObject::Recurse recurse;
    if (node.recursive) {
        recurse = [this, &node, scope](const Value& items, int inner) {
            return renderLoop(node, items, scope, inner);
        };
    }
    const bool isSized = node.test == nullptr && iterable.asIterator() == nullptr;
    const auto loop = std::make_shared<LoopObject>(
        loopItems(node, iterable, scope), isSized ? std::optional<Value>(iterable) : std::nullopt,
        std::move(recurse), depth);
    const LoopGuard guard(*loop);
    // as in jinja2, an item whose body ends early does not count for the else branch
    bool completed = false;
    while (const auto item = loop->next(runtime_)) {
        const ScopeRef inner = enter(node.body, scope);
        inner->set("loop", Value(ObjectRef(loop)));
        assign(*node.target, *item, inner);
        const Flow flow = execute(node.body.statements, inner);
        if (flow == Flow::Break) {
            break;
        }
        completed = completed || flow == Flow::Normal;
    }
    if (node.hasElse && !completed) {
        return execute(node.otherwise.statements, enter(node.otherwise, scope));
    }
    return Flow::Normal;
}

Value Interpreter::makeMacro(const MacroDefinition& macro, const ScopeRef& scope) {
    runtime_.keep(scope);
    return Value(ObjectRef(runtime_.keep(std::make_shared<MacroObject>(*this, macro, scope))));
}

Interpreter::Flow Interpreter::run(const MacroStatement& node, const ScopeRef& scope) {
    scope->set(node.macro.name, makeMacro(node.macro, scope));
    return Flow::Normal;
}

Interpreter::Flow Interpreter::run(const CallBlockStatement& node, const ScopeRef& scope) {
    const Value caller = makeMacro(node.caller, scope);
    const auto& callNode = std::get<CallExpr>(node.call->node);
    emit(chat_template::str(runtime_, call(callNode, scope, caller)));
    return Flow::Normal;
}

void Interpreter::bindParameters(const MacroDefinition& macro,
                                 const ScopeRef& scope,
                                 const Arguments& arguments) {
    NamedArguments named(arguments);
    const std::size_t given = std::min(arguments.positional.size(), macro.parameters.size());
    bool foundCaller = false;
    for (std::size_t i = 0; i < macro.parameters.size(); ++i) {
        const std::string& name = macro.parameters[i];
        foundCaller = foundCaller || name == "caller";
        if (i < given) {
            scope->set(name, arguments.positional[i]);
        } else if (auto value = named.take(name)) {
            scope->set(name, std::move(*value));
        } else {
            scope->declare(name);
        }
    }
    if (macro.usesCaller && !foundCaller) {
        const Value caller = named.take("caller").value_or(Value());
        scope->set("caller", caller.isNone() ? Value::undefined("No caller defined") : caller);
    }
    const std::string macroName = macro.name.empty() ? "None" : reprText(macro.name);
    if (macro.usesKwargs) {
        scope->set("kwargs", dictOf(named.rest()));
    } else if (!named.rest().empty()) {
        fail("macro " + macroName + " takes no keyword argument '" + named.rest()[0].first + "'");
    }
    if (macro.usesVarargs) {
        scope->set("varargs",
                   Value::tuple({arguments.positional.begin() + static_cast<std::ptrdiff_t>(given),
                                 arguments.positional.end()}));
    } else if (arguments.positional.size() > given) {
        fail("macro " + macroName + " takes not more than " +
             std::to_string(macro.parameters.size()) + " argument(s)");
    }
}

Value Interpreter::callMacro(const MacroDefinition& macro,
                             const ScopeRef& closure,
                             const Arguments& arguments) {
    const DepthGuard guard(runtime_);
    const int line = runtime_.line;
    const ScopeRef scope = enter(macro.body, closure);
    bindParameters(macro, scope, arguments);
    const std::size_t required = macro.parameters.size() - macro.defaults.size();
    for (std::size_t i = 0; i < macro.parameters.size(); ++i) {
        const std::string& name = macro.parameters[i];
        if (scope->find(name)->has_value()) {
            continue;
        }
        scope->set(name, i < required
                             ? Value::undefined("parameter '" + name + "' was not provided")
                             : evaluate(*macro.defaults[i - required], scope));
    }
    std::string text;
    capture(text, [&] { return execute(macro.body.statements, scope); });
    runtime_.line = line;
    return Value::text(std::move(text));
}

}  // namespace strata::chat_template
