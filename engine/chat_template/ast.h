// SPDX-License-Identifier: GPL-3.0-or-later
// A parsed chat template. Plain values, made by the parser, completed by the scope analysis, then
// read-only.
#pragma once

#include "chat_template/operators.h"
#include "chat_template/value.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace strata::chat_template {

struct Expr;
using ExprPtr = std::unique_ptr<Expr>;

struct CallArguments {
    std::vector<ExprPtr> positional;
    std::vector<std::pair<std::string, ExprPtr>> named;
};

struct LiteralExpr {
    Value value;
};
struct NameExpr {
    std::string name;
};
/// Only as the target of an assignment: a namespace's attribute.
struct NamespaceTarget {
    std::string name;
    std::string attribute;
};
struct SequenceExpr {
    Shape shape;
    std::vector<ExprPtr> items;
};
struct DictExpr {
    std::vector<std::pair<ExprPtr, ExprPtr>> entries;
};
enum class UnaryOp { Negate, Plus, Not };
struct UnaryExpr {
    UnaryOp op;
    ExprPtr operand;
};
struct BinaryExpr {
    BinaryOp op;
    ExprPtr left;
    ExprPtr right;
};
enum class LogicOp { And, Or };
struct LogicExpr {
    LogicOp op;
    ExprPtr left;
    ExprPtr right;
};
/// a < b < c: each operand is evaluated once.
struct CompareExpr {
    ExprPtr first;
    std::vector<std::pair<CompareOp, ExprPtr>> rest;
};
/// a ~ b ~ c
struct ConcatExpr {
    std::vector<ExprPtr> parts;
};
struct ConditionalExpr {
    ExprPtr test;
    ExprPtr then;
    ExprPtr otherwise;  ///< may be absent
};
struct AttributeExpr {
    ExprPtr object;
    std::string name;
};
struct ItemExpr {
    ExprPtr object;
    ExprPtr key;
};
struct SliceExpr {
    ExprPtr object;
    ExprPtr start;  ///< each may be absent
    ExprPtr stop;
    ExprPtr step;
};
struct CallExpr {
    ExprPtr callee;
    CallArguments arguments;
};
struct FilterExpr {
    ExprPtr input;  ///< absent in {% filter %} and {% set x | ... %}: the captured text
    std::string name;
    CallArguments arguments;
};
struct TestExpr {
    ExprPtr input;
    std::string name;
    CallArguments arguments;
};

struct Expr {
    using Node = std::variant<LiteralExpr,
                              NameExpr,
                              NamespaceTarget,
                              SequenceExpr,
                              DictExpr,
                              UnaryExpr,
                              BinaryExpr,
                              LogicExpr,
                              CompareExpr,
                              ConcatExpr,
                              ConditionalExpr,
                              AttributeExpr,
                              ItemExpr,
                              SliceExpr,
                              CallExpr,
                              FilterExpr,
                              TestExpr>;
    int line = 1;
    int depth = 1;  ///< nesting of expressions below, itself included
    Node node;
};

struct Statement;
using Statements = std::vector<Statement>;

/// Statements with a scope of their own. `unset` are names that count as undefined until the scope
/// sets them, although an outer variable of the same name exists in the context (jinja2 decides
/// this when it compiles).
struct Body {
    Statements statements;
    std::vector<std::string> unset;
};

struct TextStatement {
    std::string text;
};
struct PrintStatement {
    ExprPtr value;
};
struct AssignStatement {
    ExprPtr target;
    ExprPtr value;
};
struct CaptureStatement {
    ExprPtr target;
    ExprPtr filter;  ///< may be absent
    Body body;
};
struct ForStatement {
    ExprPtr target;
    ExprPtr iterable;
    ExprPtr test;  ///< may be absent
    Body body;
    bool hasElse = false;
    Body otherwise;
};
struct IfStatement {
    std::vector<std::pair<ExprPtr, Statements>> branches;
    Statements otherwise;
};
/// The parameters and body of a macro or a call block.
struct MacroDefinition {
    std::string name;  ///< empty for a call block
    std::vector<std::string> parameters;
    std::vector<ExprPtr> defaults;  ///< of the last parameters
    Body body;
    bool usesCaller = false;
};
struct MacroStatement {
    MacroDefinition macro;
};
struct CallBlockStatement {
    MacroDefinition caller;
    ExprPtr call;
};
struct FilterStatement {
    ExprPtr filter;
    Body body;
};
/// {% generation %}: marks the assistant's part; the text is its body's.
struct GenerationStatement {
    Body body;
};
struct BreakStatement {};
struct ContinueStatement {};

struct Statement {
    using Node = std::variant<TextStatement,
                              PrintStatement,
                              AssignStatement,
                              CaptureStatement,
                              ForStatement,
                              IfStatement,
                              MacroStatement,
                              CallBlockStatement,
                              FilterStatement,
                              GenerationStatement,
                              BreakStatement,
                              ContinueStatement>;
    int line = 1;
    Node node;
};

/// Calls `visit` for every direct part of an expression that is present.
void forEachPart(const Expr& expr, const std::function<void(const Expr&)>& visit);

}  // namespace strata::chat_template
