// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions of the template language, by recursive descent with jinja2's precedences.
// Every function reads from the current token and leaves the stream behind what it has read; throws
// TemplateSyntax.
#pragma once

#include "chat_template/ast.h"
#include "chat_template/token_stream.h"

#include <string>
#include <vector>

namespace strata::chat_template {

enum class Conditional { Allowed, Forbidden };  ///< a if b else c
enum class EmptyTuple { Allowed, Forbidden };

class ExpressionParser {
public:
    explicit ExpressionParser(TokenStream& stream) : stream_(stream) {}

    ExprPtr expression(Conditional conditional = Conditional::Allowed);
    /// One expression, or several with commas between them: a tuple. `endName` ends a tuple after a
    /// comma.
    ExprPtr tuple(Conditional conditional = Conditional::Allowed,
                  const char* endName = nullptr,
                  EmptyTuple emptyTuple = EmptyTuple::Forbidden);
    /// A name, a tuple of names or, where allowed, namespace.attribute.
    enum class NamespaceTargets { Allowed, Forbidden };
    ExprPtr assignmentTarget(NamespaceTargets namespaces, const char* endName = nullptr);
    std::string targetName();
    /// | name(arguments) | ...; nullptr if there is none.
    ExprPtr filterChain(ExprPtr input);
    /// name(arguments) | ...: the filter of a filter block.
    ExprPtr inlineFilterChain();

private:
    ExprPtr conditional();
    ExprPtr disjunction();
    ExprPtr conjunction();
    ExprPtr negation();
    ExprPtr comparison();
    ExprPtr sum();
    ExprPtr concatenation();
    ExprPtr product();
    ExprPtr power();
    enum class Filters { Allowed, Forbidden };
    ExprPtr unary(Filters filters);
    ExprPtr primary();
    ExprPtr namedPrimary();
    ExprPtr stringPrimary();
    ExprPtr listDisplay();
    ExprPtr dictDisplay();
    ExprPtr postfix(ExprPtr node);
    ExprPtr filtersAndTests(ExprPtr node);
    ExprPtr subscript(ExprPtr node);
    ExprPtr bracketSubscript(ExprPtr node, int line);
    ExprPtr sliceRest(ExprPtr node, ExprPtr start, int line);
    ExprPtr call(ExprPtr callee);
    CallArguments callArguments();
    void callArgument(CallArguments& arguments, int line);
    ExprPtr oneFilter(ExprPtr input);
    ExprPtr test(ExprPtr input);
    std::string dottedName();
    ExprPtr targetPrimary(NamespaceTargets namespaces);
    bool atTupleEnd(const char* endName) const;
    ExprPtr make(int line, Expr::Node node) const;

    TokenStream& stream_;
    int depth_ = 0;
};

}  // namespace strata::chat_template
