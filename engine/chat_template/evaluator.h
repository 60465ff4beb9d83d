// SPDX-License-Identifier: GPL-3.0-or-later
// Values of parsed expressions.
// Invariants: a scope sees its own names first, then those of the scopes around it in the source
// text, then the variables of the render, then the globals; every evaluation spends a step and
// holds a level of depth.
#pragma once

#include "chat_template/ast.h"
#include "chat_template/runtime.h"
#include "chat_template/scope.h"

#include <optional>
#include <string>

namespace strata::chat_template {

class Evaluator {
public:
    Evaluator(Runtime& runtime, Variables variables)
        : runtime_(runtime), variables_(std::move(variables)) {}

    /// Throws TemplateRaised, TemplateFailed, TemplateLimit, as all below.
    Value evaluate(const Expr& expr, const ScopeRef& scope);
    /// The call with `caller` as one more named argument.
    Value call(const CallExpr& node, const ScopeRef& scope, const std::optional<Value>& caller);
    /// A chain of filters whose innermost input is a captured text.
    Value filterText(const Expr& chain, const ScopeRef& scope, const Value& captured);
    /// Sets a name, each name of a tuple, or an attribute of a namespace.
    void assign(const Expr& target, const Value& value, const ScopeRef& scope);

private:
    Value lookUp(const std::string& name, const ScopeRef& scope);
    Value valueOf(const LiteralExpr& node, const ScopeRef& scope);
    Value valueOf(const NameExpr& node, const ScopeRef& scope);
    Value valueOf(const NamespaceTarget& node, const ScopeRef& scope);
    Value valueOf(const SequenceExpr& node, const ScopeRef& scope);
    Value valueOf(const DictExpr& node, const ScopeRef& scope);
    Value valueOf(const UnaryExpr& node, const ScopeRef& scope);
    Value valueOf(const BinaryExpr& node, const ScopeRef& scope);
    Value valueOf(const LogicExpr& node, const ScopeRef& scope);
    Value valueOf(const CompareExpr& node, const ScopeRef& scope);
    Value valueOf(const ConcatExpr& node, const ScopeRef& scope);
    Value valueOf(const ConditionalExpr& node, const ScopeRef& scope);
    Value valueOf(const AttributeExpr& node, const ScopeRef& scope);
    Value valueOf(const ItemExpr& node, const ScopeRef& scope);
    Value valueOf(const SliceExpr& node, const ScopeRef& scope);
    Value valueOf(const CallExpr& node, const ScopeRef& scope);
    Value valueOf(const FilterExpr& node, const ScopeRef& scope);
    Value valueOf(const TestExpr& node, const ScopeRef& scope);

    Value filter(const FilterExpr& node, const ScopeRef& scope, const Value& input);
    Arguments argumentsOf(const CallArguments& node, const ScopeRef& scope);

    Runtime& runtime_;
    Variables variables_;
};

}  // namespace strata::chat_template
