// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/ast.h"

namespace strata::chat_template {
namespace {

using Visit = std::function<void(const Expr&)>;

void visitIf(const ExprPtr& expr, const Visit& visit) {
    if (expr != nullptr) {
        visit(*expr);
    }
}

void visitArguments(const CallArguments& arguments, const Visit& visit) {
    for (const ExprPtr& argument : arguments.positional) {
        visit(*argument);
    }
    for (const auto& [name, argument] : arguments.named) {
        visit(*argument);
    }
}

struct Parts {
    const Visit& visit;

    void operator()(const LiteralExpr&) const {}
    void operator()(const NameExpr&) const {}
    void operator()(const NamespaceTarget&) const {}
    void operator()(const SequenceExpr& node) const {
        for (const ExprPtr& item : node.items) {
            visit(*item);
        }
    }
    void operator()(const DictExpr& node) const {
        for (const auto& [key, value] : node.entries) {
            visit(*key);
            visit(*value);
        }
    }
    void operator()(const UnaryExpr& node) const { visit(*node.operand); }
    void operator()(const BinaryExpr& node) const {
        visit(*node.left);
        visit(*node.right);
    }
    void operator()(const LogicExpr& node) const {
        visit(*node.left);
        visit(*node.right);
    }
    void operator()(const CompareExpr& node) const {
        visit(*node.first);
        for (const auto& [op, operand] : node.rest) {
            visit(*operand);
        }
    }
    void operator()(const ConcatExpr& node) const {
        for (const ExprPtr& part : node.parts) {
            visit(*part);
        }
    }
    void operator()(const ConditionalExpr& node) const {
        visit(*node.test);
        visit(*node.then);
        visitIf(node.otherwise, visit);
    }
    void operator()(const AttributeExpr& node) const { visit(*node.object); }
    void operator()(const ItemExpr& node) const {
        visit(*node.object);
        visit(*node.key);
    }
    void operator()(const SliceExpr& node) const {
        visitIf(node.object, visit);
        visitIf(node.start, visit);
        visitIf(node.stop, visit);
        visitIf(node.step, visit);
    }
    void operator()(const CallExpr& node) const {
        visit(*node.callee);
        visitArguments(node.arguments, visit);
    }
    void operator()(const FilterExpr& node) const {
        visitIf(node.input, visit);
        visitArguments(node.arguments, visit);
    }
    void operator()(const TestExpr& node) const {
        visit(*node.input);
        visitArguments(node.arguments, visit);
    }
};

}  // namespace

void forEachPart(const Expr& expr, const std::function<void(const Expr&)>& visit) {
    std::visit(Parts{visit}, expr.node);
}

}  // namespace strata::chat_template
