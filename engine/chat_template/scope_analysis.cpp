// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/scope_analysis.h"

#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/test_functions.h"

#include <set>
#include <utility>

namespace strata::chat_template {
namespace {

/// The names that one scope mentions, in the order of its statements and without inner scopes.
class ScopeNames {
public:
    explicit ScopeNames(const ScopeNames* outer) : outer_(outer) {}

    void visit(const Statements& statements) {
        for (const Statement& statement : statements) {
            std::visit(*this, statement.node);
        }
    }
    void declare(const std::string& name) { known_.insert(name); }
    void declareTarget(const Expr& target) {
        if (const auto* name = std::get_if<NameExpr>(&target.node)) {
            declare(name->name);
        }
        forEachPart(target, [&](const Expr& part) { declareTarget(part); });
    }
    void load(const Expr& expr) {
        if (const auto* name = std::get_if<NameExpr>(&expr.node)) {
            declare(name->name);
        }
        forEachPart(expr, [&](const Expr& part) { load(part); });
    }
    /// The names whose first mention sets them, whatever the conditions.
    std::vector<std::string> takeUnset() { return std::move(unset_); }

    template <typename Node>
    void operator()(const Node&) {}
    void operator()(const PrintStatement& node) { load(*node.value); }
    void operator()(const AssignStatement& node) {
        load(*node.value);
        storeTarget(*node.target);
    }
    void operator()(const CaptureStatement& node) { storeTarget(*node.target); }
    void operator()(const ForStatement& node) { load(*node.iterable); }
    void operator()(const IfStatement& node) {
        ++conditions_;
        for (const auto& [test, body] : node.branches) {
            load(*test);
            visit(body);
        }
        visit(node.otherwise);
        --conditions_;
    }
    void operator()(const MacroStatement& node) { store(node.macro.name); }
    void operator()(const CallBlockStatement& node) { load(*node.call); }
    void operator()(const FilterStatement& node) { load(*node.filter); }

private:
    bool knows(const std::string& name) const {
        return known_.contains(name) || (outer_ != nullptr && outer_->knows(name));
    }

    void store(const std::string& name) {
        if (conditions_ == 0 && !knows(name)) {
            unset_.push_back(name);
        }
        known_.insert(name);
    }

    void storeTarget(const Expr& target) {
        if (const auto* name = std::get_if<NameExpr>(&target.node)) {
            store(name->name);
        } else if (const auto* attribute = std::get_if<NamespaceTarget>(&target.node)) {
            known_.insert(attribute->name);
        }
        forEachPart(target, [&](const Expr& part) { storeTarget(part); });
    }

    const ScopeNames* outer_;
    std::set<std::string> known_;
    std::vector<std::string> unset_;
    int conditions_ = 0;
};

/// Inside a condition an unknown filter or test matters only when it is reached.
enum class Place { Plain, Conditional };

void checkNames(const Expr& expr, Place place) {
    if (place == Place::Plain) {
        const auto* filter = std::get_if<FilterExpr>(&expr.node);
        const auto* test = std::get_if<TestExpr>(&expr.node);
        if (filter != nullptr && findFilter(filter->name) == nullptr) {
            failSyntax(expr.line, refusal("filter", filter->name));
        }
        if (test != nullptr && findTest(test->name) == nullptr) {
            failSyntax(expr.line, refusal("test", test->name));
        }
    }
    const bool conditional = std::holds_alternative<ConditionalExpr>(expr.node);
    forEachPart(expr, [&](const Expr& part) {
        checkNames(part, conditional ? Place::Conditional : place);
    });
}

void checkNames(const ExprPtr& expr, Place place) {
    if (expr != nullptr) {
        checkNames(*expr, place);
    }
}

/// Enters every scope, parents first.
class ScopeWalker {
public:
    void scope(Body& body, ScopeNames names) {
        names.visit(body.statements);
        body.unset = names.takeUnset();
        const ScopeNames* outer = std::exchange(names_, &names);
        const Place outerPlace = std::exchange(place_, Place::Plain);
        visit(body.statements);
        names_ = outer;
        place_ = outerPlace;
    }

    template <typename Node>
    void operator()(Node&) {}
    void operator()(PrintStatement& node) { checkNames(node.value, place_); }
    void operator()(AssignStatement& node) {
        checkTarget(*node.target);
        checkNames(node.value, place_);
    }
    void operator()(CaptureStatement& node) {
        checkTarget(*node.target);
        checkNames(node.filter, Place::Plain);
        scope(node.body, inner());
    }
    void operator()(ForStatement& node) {
        ++loops_;
        checkTarget(*node.target);
        checkNames(node.iterable, place_);
        checkNames(node.test, Place::Plain);
        ScopeNames body = inner();
        body.declare("loop");
        body.declareTarget(*node.target);
        scope(node.body, std::move(body));
        scope(node.otherwise, inner());
        --loops_;
    }
    void operator()(IfStatement& node) {
        const Place outer = std::exchange(place_, Place::Conditional);
        for (auto& [test, body] : node.branches) {
            checkNames(test, place_);
            visit(body);
        }
        visit(node.otherwise);
        place_ = outer;
    }
    void operator()(MacroStatement& node) { macro(node.macro); }
    void operator()(CallBlockStatement& node) {
        checkNames(node.call, place_);
        macro(node.caller);
    }
    void operator()(FilterStatement& node) {
        checkNames(node.filter, Place::Plain);
        scope(node.body, inner());
    }
    void operator()(GenerationStatement& node) { scope(node.body, inner()); }

private:
    ScopeNames inner() const { return ScopeNames(names_); }

    void visit(Statements& statements) {
        for (Statement& statement : statements) {
            std::visit(*this, statement.node);
        }
    }

    void macro(MacroDefinition& definition) {
        ScopeNames body = inner();
        for (const std::string& name : definition.parameters) {
            body.declare(name);
        }
        if (definition.usesCaller) {
            body.declare("caller");
        }
        for (const ExprPtr& value : definition.defaults) {
            checkNames(value, Place::Plain);
            body.load(*value);
        }
        scope(definition.body, std::move(body));
    }

    void checkTarget(const Expr& target) {
        const auto* name = std::get_if<NameExpr>(&target.node);
        if (loops_ > 0 && name != nullptr && name->name == "loop") {
            failSyntax(target.line, "Can't assign to special loop variable in for-loop target");
        }
        forEachPart(target, [&](const Expr& part) { checkTarget(part); });
    }

    const ScopeNames* names_ = nullptr;
    Place place_ = Place::Plain;
    int loops_ = 0;
};

}  // namespace

void analyzeScopes(Body& root) {
    ScopeWalker().scope(root, ScopeNames(nullptr));
}

}  // namespace strata::chat_template
