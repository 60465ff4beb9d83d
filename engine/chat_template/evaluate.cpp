// SPDX-License-Identifier: GPL-3.0-or-later
// The interpreter's expressions.
#include "chat_template/attributes.h"
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/interpreter.h"
#include "chat_template/methods.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/test_functions.h"

namespace strata::chat_template {
namespace {

/// A method of a plain value that can be called without making a value of it first; nullptr if
/// there is none.
Method directMethod(const Value& object, const std::string& name) {
    if (object.asText() != nullptr) {
        return findTextMethod(name);
    }
    return isMutator(object, name) ? nullptr : findContainerMethod(object, name);
}

}  // namespace

void Interpreter::spendFor(const Value& value) {
    if (const TextData* text = value.asText()) {
        runtime_.spendBytes(text->utf8.size());
    } else if (const SequenceData* sequence = value.asSequence()) {
        runtime_.spend(sequence->items.size());
    }
}

Value Interpreter::lookUp(const std::string& name, const ScopeRef& scope) {
    if (const std::optional<Value>* slot = scope->find(name)) {
        return *slot ? **slot : Value::undefined("'" + name + "' is undefined");
    }
    const auto found = variables_.find(name);
    if (found != variables_.end()) {
        return found->second;
    }
    return findGlobal(name).value_or(Value::undefined("'" + name + "' is undefined"));
}

Value Interpreter::evaluate(const Expr& expr, const ScopeRef& scope) {
    const DepthGuard guard(runtime_);
    runtime_.spend(1);
    runtime_.line = expr.line;
    return std::visit([&](const auto& node) { return valueOf(node, scope); }, expr.node);
}

Value Interpreter::valueOf(const LiteralExpr& node, const ScopeRef&) {
    return node.value;
}

Value Interpreter::valueOf(const NameExpr& node, const ScopeRef& scope) {
    return lookUp(node.name, scope);
}

Value Interpreter::valueOf(const NamespaceTarget&, const ScopeRef&) {
    return {};
}

Value Interpreter::valueOf(const SequenceExpr& node, const ScopeRef& scope) {
    std::vector<Value> items;
    items.reserve(node.items.size());
    for (const ExprPtr& item : node.items) {
        items.push_back(evaluate(*item, scope));
    }
    return Value::sequence(node.shape, std::move(items));
}

Value Interpreter::valueOf(const DictExpr& node, const ScopeRef& scope) {
    DictBuilder dict;
    for (const auto& [key, value] : node.entries) {
        const Value name = evaluate(*key, scope);
        dict.set(runtime_, name, evaluate(*value, scope));
    }
    return dict.build();
}

Value Interpreter::valueOf(const UnaryExpr& node, const ScopeRef& scope) {
    const Value value = evaluate(*node.operand, scope);
    switch (node.op) {
        case UnaryOp::Negate:
            return negate(value);
        case UnaryOp::Plus:
            return unaryPlus(value);
        default:
            return Value(!isTrue(runtime_, value));
    }
}

Value Interpreter::valueOf(const BinaryExpr& node, const ScopeRef& scope) {
    const Value left = evaluate(*node.left, scope);
    const Value right = evaluate(*node.right, scope);
    Value result = binary(runtime_, node.op, left, right);
    spendFor(result);
    return result;
}

Value Interpreter::valueOf(const LogicExpr& node, const ScopeRef& scope) {
    Value left = evaluate(*node.left, scope);
    const bool decided = isTrue(runtime_, left) == (node.op == LogicOp::Or);
    return decided ? left : evaluate(*node.right, scope);
}

Value Interpreter::valueOf(const CompareExpr& node, const ScopeRef& scope) {
    Value left = evaluate(*node.first, scope);
    for (const auto& [op, operand] : node.rest) {
        Value right = evaluate(*operand, scope);
        if (!compare(runtime_, op, left, right)) {
            return Value(false);
        }
        left = std::move(right);
    }
    return Value(true);
}

Value Interpreter::valueOf(const ConcatExpr& node, const ScopeRef& scope) {
    std::vector<Value> parts;
    for (const ExprPtr& part : node.parts) {
        parts.push_back(evaluate(*part, scope));
    }
    BoundedText text;
    for (const Value& part : parts) {
        text.append(str(runtime_, part));
    }
    runtime_.spendBytes(text.size());
    return Value::text(text.take());
}

Value Interpreter::valueOf(const ConditionalExpr& node, const ScopeRef& scope) {
    const int line = runtime_.line;
    if (isTrue(runtime_, evaluate(*node.test, scope))) {
        return evaluate(*node.then, scope);
    }
    if (node.otherwise != nullptr) {
        return evaluate(*node.otherwise, scope);
    }
    return Value::undefined("the inline if-expression on line " + std::to_string(line) +
                            " evaluated to false and no else section was defined.");
}

Value Interpreter::valueOf(const AttributeExpr& node, const ScopeRef& scope) {
    const Value object = evaluate(*node.object, scope);
    return getAttribute(runtime_, object, node.name);
}

Value Interpreter::valueOf(const ItemExpr& node, const ScopeRef& scope) {
    const Value object = evaluate(*node.object, scope);
    return getItem(runtime_, object, evaluate(*node.key, scope));
}

Value Interpreter::valueOf(const SliceExpr& node, const ScopeRef& scope) {
    const Value object = evaluate(*node.object, scope);
    const auto part = [&](const ExprPtr& expr) {
        return expr == nullptr ? Value() : evaluate(*expr, scope);
    };
    SliceBounds bounds;
    bounds.start = part(node.start);
    bounds.stop = part(node.stop);
    bounds.step = part(node.step);
    return getSlice(runtime_, object, bounds);
}

Arguments Interpreter::argumentsOf(const CallArguments& node, const ScopeRef& scope) {
    Arguments arguments;
    for (const ExprPtr& argument : node.positional) {
        arguments.positional.push_back(evaluate(*argument, scope));
    }
    for (const auto& [name, argument] : node.named) {
        arguments.named.emplace_back(name, evaluate(*argument, scope));
    }
    if (node.star != nullptr) {
        for (Value& value : toVector(runtime_, evaluate(*node.star, scope))) {
            arguments.positional.push_back(std::move(value));
        }
    }
    if (node.doubleStar != nullptr) {
        const Value mapping = evaluate(*node.doubleStar, scope);
        const DictData* dict = mapping.asDict();
        if (dict == nullptr) {
            fail("argument after ** must be a mapping, not " + mapping.typeName());
        }
        for (const auto& [key, value] : dict->entries) {
            const std::string& name = chat_template::requireText(key, "keywords").utf8;
            for (const auto& [known, present] : arguments.named) {
                if (known == name) {
                    fail("got multiple values for keyword argument '" + name + "'");
                }
            }
            arguments.named.emplace_back(name, value);
        }
    }
    for (const Value& value : arguments.positional) {
        spendFor(value);
    }
    return arguments;
}

Value Interpreter::call(const CallExpr& node,
                        const ScopeRef& scope,
                        const std::optional<Value>& caller) {
    const int line = runtime_.line;
    const auto withCaller = [&] {
        Arguments arguments = argumentsOf(node.arguments, scope);
        if (caller) {
            arguments.named.emplace_back("caller", *caller);
        }
        runtime_.line = line;
        return arguments;
    };
    Value result;
    const auto* attribute = std::get_if<AttributeExpr>(&node.callee->node);
    if (attribute == nullptr) {
        const Value callee = evaluate(*node.callee, scope);
        result = callValue(runtime_, callee, withCaller());
    } else {
        const Value object = evaluate(*attribute->object, scope);
        const Method method = directMethod(object, attribute->name);
        spendFor(object);
        if (method != nullptr) {
            result = method(runtime_, object, withCaller());
        } else {
            const Value callee = getAttribute(runtime_, object, attribute->name);
            result = callValue(runtime_, callee, withCaller());
        }
    }
    spendFor(result);
    return result;
}

Value Interpreter::valueOf(const CallExpr& node, const ScopeRef& scope) {
    return call(node, scope, std::nullopt);
}

Value Interpreter::filter(const FilterExpr& node, const ScopeRef& scope, const Value* captured) {
    const int line = runtime_.line;
    const Value input = captured != nullptr ? *captured : evaluate(*node.input, scope);
    const Filter apply = findFilter(node.name);
    if (apply == nullptr) {
        fail(refusal("filter", node.name));
    }
    const Arguments arguments = argumentsOf(node.arguments, scope);
    spendFor(input);
    runtime_.line = line;
    Value result = apply(runtime_, input, arguments);
    spendFor(result);
    return result;
}

Value Interpreter::valueOf(const FilterExpr& node, const ScopeRef& scope) {
    return filter(node, scope, nullptr);
}

Value Interpreter::filterText(const Expr& chain, const ScopeRef& scope, const Value& captured) {
    const DepthGuard guard(runtime_);
    const auto& node = std::get<FilterExpr>(chain.node);
    const Value input = node.input == nullptr ? captured : filterText(*node.input, scope, captured);
    return filter(node, scope, &input);
}

Value Interpreter::valueOf(const TestExpr& node, const ScopeRef& scope) {
    const int line = runtime_.line;
    const Value input = evaluate(*node.input, scope);
    const Test test = findTest(node.name);
    if (test == nullptr) {
        fail(refusal("test", node.name));
    }
    const Arguments arguments = argumentsOf(node.arguments, scope);
    runtime_.line = line;
    return Value(test(runtime_, input, arguments));
}

}  // namespace strata::chat_template
