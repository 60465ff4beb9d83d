// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions of the template language, by recursive descent with jinja2's precedences.
// Every function reads from the current token and leaves the stream behind what it has read; throws
// TemplateSyntax.
#pragma once

#include "chat_template/ast.h"
#include "chat_template/token_stream.h"

#include <string>
#include <utility>
#include <vector>

namespace strata::chat_template {

class ExpressionParser {
public:
    explicit ExpressionParser(TokenStream& stream) : stream_(stream) {}

    enum class Conditional { Allowed, Forbidden };  ///< a if b else c
    ExprPtr expression(Conditional conditional = Conditional::Allowed);
    /// One expression, or several with commas between them: a tuple.
    ExprPtr tuple(Conditional conditional = Conditional::Allowed);
    /// A name, a tuple of names or, where allowed, namespace.attribute.
    enum class NamespaceTargets { Allowed, Forbidden };
    ExprPtr assignmentTarget(NamespaceTargets namespaces);
    std::string targetName();
    /// name(arguments) | ...: the filter of a filter block.
    ExprPtr inlineFilterChain();

    /// How many variables the expressions so far have read, and whether `name` is one of those
    /// after the first `count`.
    std::size_t readCount() const { return read_.size(); }
    bool hasRead(const std::string& name, std::size_t count) const;

private:
    using Rule = ExprPtr (ExpressionParser::*)();

    ExprPtr conditional();
    ExprPtr disjunction();
    ExprPtr conjunction();
    ExprPtr negation();
    ExprPtr comparison();
    ExprPtr sum();
    ExprPtr concatenation();
    ExprPtr product();
    ExprPtr filtered();
    ExprPtr unary();
    ExprPtr primary();
    /// Left-associative `word`s between operands.
    ExprPtr logicChain(const char* word, LogicOp op, Rule operand);
    /// Left-associative operators of the table between operands.
    template <typename Table>
    ExprPtr binaryChain(const Table& operators, Rule operand);

    ExprPtr variableOrConstant();
    ExprPtr text();
    ExprPtr parenthesized();
    ExprPtr list();
    ExprPtr dict();

    /// What may follow an operand: attributes, subscripts and calls.
    ExprPtr postfix(ExprPtr node);
    ExprPtr attribute(ExprPtr object);
    ExprPtr subscript(ExprPtr object);
    ExprPtr call(ExprPtr callee);
    CallArguments callArguments();
    void callArgument(CallArguments& arguments);
    ExprPtr filterChain(ExprPtr input);
    ExprPtr filter(ExprPtr input);
    ExprPtr test(ExprPtr input);
    ExprPtr targetPrimary(NamespaceTargets namespaces);

    /// Whether a tuple ends behind its last comma.
    bool atTupleEnd() const;
    /// An item, or a tuple of several with commas between them.
    template <typename ReadItem>
    ExprPtr oneOrTuple(ReadItem readItem);
    ExprPtr make(int line, Expr::Node node) const;

    TokenStream& stream_;
    int depth_ = 0;
    std::vector<std::string> read_;
};

}  // namespace strata::chat_template
