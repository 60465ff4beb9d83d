// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/name_usage.h"

#include <algorithm>

namespace strata::chat_template {
namespace {

/// Visits in the order in which jinja2's tree lists its nodes; the first mention decides.
class UsageFinder {
public:
    explicit UsageFinder(const std::string& name) : name_(name) {}

    bool found() const { return found_; }

    void visit(const Statements& statements) {
        for (const Statement& statement : statements) {
            if (decided_) {
                return;
            }
            std::visit(*this, statement.node);
        }
    }

    void operator()(const TextStatement&) {}
    void operator()(const PrintStatement& node) { read(node.value); }
    void operator()(const AssignStatement& node) {
        declare(*node.target);
        read(node.value);
    }
    void operator()(const CaptureStatement& node) {
        declare(*node.target);
        read(node.filter);
        visit(node.body.statements);
    }
    void operator()(const ForStatement& node) {
        declare(*node.target);
        read(node.iterable);
        visit(node.body.statements);
        visit(node.otherwise.statements);
        read(node.test);
    }
    void operator()(const IfStatement& node) {
        for (const auto& [test, body] : node.branches) {
            read(test);
            visit(body);
        }
        visit(node.otherwise);
    }
    void operator()(const WithStatement& node) {
        for (const auto& [target, value] : node.bindings) {
            declare(*target);
        }
        for (const auto& [target, value] : node.bindings) {
            read(value);
        }
        visit(node.body.statements);
    }
    void operator()(const MacroStatement& node) { macro(node.macro); }
    void operator()(const CallBlockStatement& node) {
        read(node.call);
        macro(node.caller);
    }
    void operator()(const FilterStatement& node) {
        visit(node.body.statements);
        read(node.filter);
    }
    void operator()(const GenerationStatement& node) { visit(node.body.statements); }
    void operator()(const BreakStatement&) {}
    void operator()(const ContinueStatement&) {}

private:
    void read(const ExprPtr& expr) {
        if (expr != nullptr) {
            read(*expr);
        }
    }

    void read(const Expr& expr) {
        const auto* name = std::get_if<NameExpr>(&expr.node);
        if (!decided_ && name != nullptr && name->name == name_) {
            decided_ = true;
            found_ = true;
        }
        forEachPart(expr, [&](const Expr& part) { read(part); });
    }

    void declare(const Expr& target) {
        const auto* name = std::get_if<NameExpr>(&target.node);
        decided_ = decided_ || (name != nullptr && name->name == name_);
        forEachPart(target, [&](const Expr& part) { declare(part); });
    }

    void macro(const MacroDefinition& definition) {
        const auto& parameters = definition.parameters;
        decided_ =
            decided_ || std::find(parameters.begin(), parameters.end(), name_) != parameters.end();
        for (const ExprPtr& value : definition.defaults) {
            read(value);
        }
        visit(definition.body.statements);
    }

    const std::string& name_;
    bool decided_ = false;
    bool found_ = false;
};

}  // namespace

bool readsUndeclared(const Statements& statements, const std::string& name) {
    UsageFinder finder(name);
    finder.visit(statements);
    return finder.found();
}

}  // namespace strata::chat_template
