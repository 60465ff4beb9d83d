// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/evaluator.h"

#include "chat_template/attributes.h"
#include "chat_template/dict.h"
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/globals.h"
#include "chat_template/namespace_object.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/test_functions.h"

#include <utility>

namespace strata::chat_template {

Value Evaluator::lookUp(const std::string& name, const ScopeRef& scope) {
    if (const std::optional<Value>* slot = scope->find(name)) {
        return *slot ? **slot : Value::undefined("'" + name + "' is undefined");
    }
    const auto found = variables_.find(name);
    if (found != variables_.end()) {
        return found->second;
    }
    return findGlobal(name).value_or(Value::undefined("'" + name + "' is undefined"));
}

Value Evaluator::evaluate(const Expr& expr, const ScopeRef& scope) {
    const DepthGuard guard(runtime_);
    runtime_.spend(1);
    const int outerLine = std::exchange(runtime_.line, expr.line);
    Value value = std::visit([&](const auto& node) { return valueOf(node, scope); }, expr.node);
    runtime_.line = outerLine;
    return value;
}

Value Evaluator::valueOf(const LiteralExpr& node, const ScopeRef&) {
    return node.value;
}

Value Evaluator::valueOf(const NameExpr& node, const ScopeRef& scope) {
    return lookUp(node.name, scope);
}

Value Evaluator::valueOf(const NamespaceTarget&, const ScopeRef&) {
    return {};
}

Value Evaluator::valueOf(const SequenceExpr& node, const ScopeRef& scope) {
    std::vector<Value> items;
    items.reserve(node.items.size());
    for (const ExprPtr& item : node.items) {
        items.push_back(evaluate(*item, scope));
    }
    return Value::sequence(node.shape, std::move(items));
}

Value Evaluator::valueOf(const DictExpr& node, const ScopeRef& scope) {
    DictBuilder dict;
    for (const auto& [key, value] : node.entries) {
        const Value name = evaluate(*key, scope);
        dict.set(runtime_, name, evaluate(*value, scope));
    }
    return dict.build();
}

Value Evaluator::valueOf(const UnaryExpr& node, const ScopeRef& scope) {
    const Value value = evaluate(*node.operand, scope);
    switch (node.op) {
        case UnaryOp::Negate:
            return negate(value);
        case UnaryOp::Plus:
            return unaryPlus(value);
        case UnaryOp::Not:
            break;
    }
    return Value(!isTrue(value));
}

Value Evaluator::valueOf(const BinaryExpr& node, const ScopeRef& scope) {
    const Value left = evaluate(*node.left, scope);
    const Value right = evaluate(*node.right, scope);
    Value result = binary(node.op, left, right);
    runtime_.spendFor(result);
    return result;
}

Value Evaluator::valueOf(const LogicExpr& node, const ScopeRef& scope) {
    Value left = evaluate(*node.left, scope);
    const bool decided = isTrue(left) == (node.op == LogicOp::Or);
    return decided ? left : evaluate(*node.right, scope);
}

Value Evaluator::valueOf(const CompareExpr& node, const ScopeRef& scope) {
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

Value Evaluator::valueOf(const ConcatExpr& node, const ScopeRef& scope) {
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

Value Evaluator::valueOf(const ConditionalExpr& node, const ScopeRef& scope) {
    if (isTrue(evaluate(*node.test, scope))) {
        return evaluate(*node.then, scope);
    }
    if (node.otherwise != nullptr) {
        return evaluate(*node.otherwise, scope);
    }
    return Value::undefined("the inline if-expression on line " + std::to_string(runtime_.line) +
                            " evaluated to false and no else section was defined.");
}

Value Evaluator::valueOf(const AttributeExpr& node, const ScopeRef& scope) {
    return getAttribute(runtime_, evaluate(*node.object, scope), node.name);
}

Value Evaluator::valueOf(const ItemExpr& node, const ScopeRef& scope) {
    const Value object = evaluate(*node.object, scope);
    return getItem(runtime_, object, evaluate(*node.key, scope));
}

Value Evaluator::valueOf(const SliceExpr& node, const ScopeRef& scope) {
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

Arguments Evaluator::argumentsOf(const CallArguments& node, const ScopeRef& scope) {
    Arguments arguments;
    for (const ExprPtr& argument : node.positional) {
        arguments.positional.push_back(evaluate(*argument, scope));
        runtime_.spendFor(arguments.positional.back());
    }
    for (const auto& [name, argument] : node.named) {
        arguments.named.emplace_back(name, evaluate(*argument, scope));
    }
    return arguments;
}

Value Evaluator::call(const CallExpr& node,
                      const ScopeRef& scope,
                      const std::optional<Value>& caller) {
    const Value callee = evaluate(*node.callee, scope);
    Arguments arguments = argumentsOf(node.arguments, scope);
    if (caller) {
        arguments.named.emplace_back("caller", *caller);
    }
    Value result = callValue(runtime_, callee, arguments);
    runtime_.spendFor(result);
    return result;
}

Value Evaluator::valueOf(const CallExpr& node, const ScopeRef& scope) {
    return call(node, scope, std::nullopt);
}

Value Evaluator::filter(const FilterExpr& node, const ScopeRef& scope, const Value& input) {
    const NamedFunction& function = requireFunction(findFilter(node.name), "filter", node.name);
    const Arguments arguments = argumentsOf(node.arguments, scope);
    runtime_.spendFor(input);
    Value result = invoke(function, runtime_, input, arguments);
    runtime_.spendFor(result);
    return result;
}

Value Evaluator::valueOf(const FilterExpr& node, const ScopeRef& scope) {
    return filter(node, scope, evaluate(*node.input, scope));
}

Value Evaluator::filterText(const Expr& chain, const ScopeRef& scope, const Value& captured) {
    const DepthGuard guard(runtime_);
    const auto& node = std::get<FilterExpr>(chain.node);
    return filter(node, scope,
                  node.input == nullptr ? captured : filterText(*node.input, scope, captured));
}

Value Evaluator::valueOf(const TestExpr& node, const ScopeRef& scope) {
    const Value input = evaluate(*node.input, scope);
    const NamedFunction& function = requireFunction(findTest(node.name), "test", node.name);
    return invoke(function, runtime_, input, argumentsOf(node.arguments, scope));
}

void Evaluator::assign(const Expr& target, const Value& value, const ScopeRef& scope) {
    if (const auto* name = std::get_if<NameExpr>(&target.node)) {
        scope->set(name->name, value);
        return;
    }
    if (const auto* attribute = std::get_if<NamespaceTarget>(&target.node)) {
        const Value holder = lookUp(attribute->name, scope);
        auto* space = dynamic_cast<NamespaceObject*>(holder.asObject());
        if (space == nullptr) {
            fail("cannot assign attribute on non-namespace object");
        }
        space->set(attribute->attribute, value);
        return;
    }
    const auto& targets = std::get<SequenceExpr>(target.node).items;
    const std::vector<Value> items = toVector(runtime_, value);
    if (items.size() != targets.size()) {
        fail(std::string(items.size() < targets.size() ? "not enough" : "too many") +
             " values to unpack (expected " + std::to_string(targets.size()) + ")");
    }
    for (std::size_t i = 0; i < targets.size(); ++i) {
        assign(*targets[i], items[i], scope);
    }
}

}  // namespace strata::chat_template
