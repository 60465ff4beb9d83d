// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/ast.h"

#include <initializer_list>

namespace strata::chat_template {
namespace {

/// Hands the parts of each kind of expression to `visit`, leaving out those that are absent.
class PartVisitor {
public:
    explicit PartVisitor(const std::function<void(const Expr&)>& visit) : visit_(visit) {}

    void operator()(const LiteralExpr&) const {}
    void operator()(const NameExpr&) const {}
    void operator()(const NamespaceTarget&) const {}
    void operator()(const SequenceExpr& node) const { parts(node.items); }
    void operator()(const DictExpr& node) const {
        for (const auto& [key, value] : node.entries) {
            parts({&key, &value});
        }
    }
    void operator()(const UnaryExpr& node) const { parts({&node.operand}); }
    void operator()(const BinaryExpr& node) const { parts({&node.left, &node.right}); }
    void operator()(const LogicExpr& node) const { parts({&node.left, &node.right}); }
    void operator()(const CompareExpr& node) const {
        parts({&node.first});
        for (const auto& [op, operand] : node.rest) {
            parts({&operand});
        }
    }
    void operator()(const ConcatExpr& node) const { parts(node.parts); }
    void operator()(const ConditionalExpr& node) const {
        parts({&node.test, &node.then, &node.otherwise});
    }
    void operator()(const AttributeExpr& node) const { parts({&node.object}); }
    void operator()(const ItemExpr& node) const { parts({&node.object, &node.key}); }
    void operator()(const SliceExpr& node) const {
        parts({&node.object, &node.start, &node.stop, &node.step});
    }
    void operator()(const CallExpr& node) const { application(node.callee, node.arguments); }
    void operator()(const FilterExpr& node) const { application(node.input, node.arguments); }
    void operator()(const TestExpr& node) const { application(node.input, node.arguments); }

private:
    void parts(std::initializer_list<const ExprPtr*> exprs) const {
        for (const ExprPtr* expr : exprs) {
            if (*expr != nullptr) {
                visit_(**expr);
            }
        }
    }
    void parts(const std::vector<ExprPtr>& exprs) const {
        for (const ExprPtr& expr : exprs) {
            visit_(*expr);
        }
    }
    void application(const ExprPtr& subject, const CallArguments& arguments) const {
        parts({&subject});
        parts(arguments.positional);
        for (const auto& [name, argument] : arguments.named) {
            parts({&argument});
        }
    }

    const std::function<void(const Expr&)>& visit_;
};

}  // namespace

void forEachPart(const Expr& expr, const std::function<void(const Expr&)>& visit) {
    std::visit(PartVisitor(visit), expr.node);
}

}  // namespace strata::chat_template
