// SPDX-License-Identifier: GPL-3.0-or-later
// The second half of ExpressionParser: what may follow an operand (subscripts, calls, filters,
// tests), and the targets of assignments.
#include "chat_template/expression_parser.h"
#include "chat_template/failure.h"

#include <algorithm>
#include <utility>

namespace strata::chat_template {

ExprPtr ExpressionParser::postfix(ExprPtr node) {
    while (true) {
        if (stream_.isOperator(".") || stream_.isOperator("[")) {
            node = subscript(std::move(node));
        } else if (stream_.isOperator("(")) {
            node = call(std::move(node));
        } else {
            return node;
        }
    }
}

ExprPtr ExpressionParser::filtersAndTests(ExprPtr node) {
    while (true) {
        if (stream_.isOperator("|")) {
            node = filterChain(std::move(node));
        } else if (stream_.isName("is")) {
            node = test(std::move(node));
        } else if (stream_.isOperator("(")) {
            node = call(std::move(node));
        } else {
            return node;
        }
    }
}

ExprPtr ExpressionParser::subscript(ExprPtr node) {
    const Token token = stream_.take();
    if (token.text == "[") {
        return bracketSubscript(std::move(node), token.line);
    }
    const Token name = stream_.take();
    if (name.type == TokenType::Name) {
        return make(token.line, AttributeExpr{std::move(node), name.text});
    }
    if (name.type != TokenType::Integer) {
        failSyntax(name.line, "expected name or number");
    }
    return make(token.line, ItemExpr{std::move(node), make(name.line, LiteralExpr{name.number})});
}

ExprPtr ExpressionParser::bracketSubscript(ExprPtr node, int line) {
    std::vector<ExprPtr> keys;
    while (!stream_.isOperator("]")) {
        if (!keys.empty()) {
            stream_.expectOperator(",");
        }
        ExprPtr key = stream_.isOperator(":") ? nullptr : expression();
        if (stream_.isOperator(":")) {
            if (!keys.empty()) {
                failSyntax(line, "a slice cannot be part of a tuple");
            }
            return sliceRest(std::move(node), std::move(key), line);
        }
        keys.push_back(std::move(key));
    }
    stream_.expectOperator("]");
    ExprPtr key = keys.size() == 1 ? std::move(keys[0])
                                   : make(line, SequenceExpr{Shape::Tuple, std::move(keys)});
    return make(line, ItemExpr{std::move(node), std::move(key)});
}

ExprPtr ExpressionParser::sliceRest(ExprPtr node, ExprPtr start, int line) {
    const auto part = [&]() -> ExprPtr {
        return stream_.isOperator("]") || stream_.isOperator(":") ? nullptr : expression();
    };
    stream_.expectOperator(":");
    ExprPtr stop = part();
    ExprPtr step;
    if (stream_.skipOperator(":")) {
        step = part();
    }
    stream_.expectOperator("]");
    return make(line,
                SliceExpr{std::move(node), std::move(start), std::move(stop), std::move(step)});
}

ExprPtr ExpressionParser::call(ExprPtr callee) {
    const int line = stream_.current().line;
    CallArguments arguments = callArguments();
    return make(line, CallExpr{std::move(callee), std::move(arguments)});
}

CallArguments ExpressionParser::callArguments() {
    const int line = stream_.current().line;
    stream_.expectOperator("(");
    CallArguments arguments;
    bool first = true;
    while (!stream_.isOperator(")")) {
        if (!std::exchange(first, false)) {
            stream_.expectOperator(",");
            if (stream_.isOperator(")")) {
                break;
            }
        }
        callArgument(arguments, line);
    }
    stream_.expectOperator(")");
    return arguments;
}

void ExpressionParser::callArgument(CallArguments& arguments, int line) {
    const auto require = [&](bool valid) {
        if (!valid) {
            failSyntax(line, "invalid syntax for function call expression");
        }
    };
    if (stream_.skipOperator("*")) {
        require(arguments.star == nullptr && arguments.doubleStar == nullptr);
        arguments.star = expression();
    } else if (stream_.skipOperator("**")) {
        require(arguments.doubleStar == nullptr);
        arguments.doubleStar = expression();
    } else if (stream_.is(TokenType::Name) && TokenStream::isOperatorToken(stream_.ahead(), "=")) {
        require(arguments.doubleStar == nullptr);
        const std::string name = stream_.take().text;
        stream_.take();
        require(std::none_of(arguments.named.begin(), arguments.named.end(),
                             [&](const auto& argument) { return argument.first == name; }));
        arguments.named.emplace_back(name, expression());
    } else {
        require(arguments.star == nullptr && arguments.doubleStar == nullptr &&
                arguments.named.empty());
        arguments.positional.push_back(expression());
    }
}

std::string ExpressionParser::dottedName() {
    std::string name = stream_.expect(TokenType::Name, "a name").text;
    while (stream_.skipOperator(".")) {
        name += "." + stream_.expect(TokenType::Name, "a name").text;
    }
    return name;
}

ExprPtr ExpressionParser::oneFilter(ExprPtr input) {
    const int line = stream_.current().line;
    FilterExpr filter{std::move(input), dottedName(), {}};
    if (stream_.isOperator("(")) {
        filter.arguments = callArguments();
    }
    return make(line, std::move(filter));
}

ExprPtr ExpressionParser::filterChain(ExprPtr input) {
    while (stream_.skipOperator("|")) {
        input = oneFilter(std::move(input));
    }
    return input;
}

ExprPtr ExpressionParser::inlineFilterChain() {
    return filterChain(oneFilter(nullptr));
}

ExprPtr ExpressionParser::test(ExprPtr input) {
    const int line = stream_.take().line;
    const bool negated = stream_.skipName("not");
    TestExpr node{std::move(input), dottedName(), {}};
    const TokenType type = stream_.current().type;
    const bool startsOperand = type == TokenType::Name || type == TokenType::String ||
                               type == TokenType::Integer || type == TokenType::Float ||
                               stream_.isOperator("[") || stream_.isOperator("{");
    if (stream_.isOperator("(")) {
        node.arguments = callArguments();
    } else if (startsOperand && !stream_.isName("else") && !stream_.isName("or") &&
               !stream_.isName("and")) {
        if (stream_.isName("is")) {
            failSyntax(line, "You cannot chain multiple tests with is");
        }
        node.arguments.positional.push_back(postfix(primary()));
    }
    ExprPtr result = make(line, std::move(node));
    return negated ? make(line, UnaryExpr{UnaryOp::Not, std::move(result)}) : std::move(result);
}

std::string ExpressionParser::targetName() {
    const Token token = stream_.expect(TokenType::Name, "a name");
    static const char* const kReserved[] = {"true", "false", "none", "True", "False", "None"};
    if (std::any_of(std::begin(kReserved), std::end(kReserved),
                    [&](const char* name) { return token.text == name; })) {
        failSyntax(token.line, "can't assign to '" + token.text + "'");
    }
    return token.text;
}

ExprPtr ExpressionParser::targetPrimary(NamespaceTargets namespaces) {
    const Token& token = stream_.current();
    const int line = token.line;
    if (stream_.skipOperator("(")) {
        ExprPtr inner = assignmentTarget(NamespaceTargets::Forbidden);
        stream_.expectOperator(")");
        return inner;
    }
    if (token.type != TokenType::Name) {
        failSyntax(line, "can't assign to '" + stream_.describe() + "'");
    }
    const std::string name = targetName();
    if (namespaces == NamespaceTargets::Allowed && stream_.skipOperator(".")) {
        return make(line, NamespaceTarget{name, stream_.expect(TokenType::Name, "a name").text});
    }
    return make(line, NameExpr{name});
}

ExprPtr ExpressionParser::assignmentTarget(NamespaceTargets namespaces, const char* endName) {
    const int line = stream_.current().line;
    std::vector<ExprPtr> items;
    bool isTuple = false;
    while (true) {
        if (!items.empty()) {
            stream_.expectOperator(",");
        }
        if (!items.empty() && atTupleEnd(endName)) {
            break;
        }
        items.push_back(targetPrimary(namespaces));
        if (!stream_.isOperator(",")) {
            break;
        }
        isTuple = true;
    }
    return isTuple ? make(line, SequenceExpr{Shape::Tuple, std::move(items)}) : std::move(items[0]);
}

}  // namespace strata::chat_template
