// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/expression_parser.h"

#include "chat_template/failure.h"
#include "chat_template/limits.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata::chat_template {
namespace {

class NestingGuard {
public:
    NestingGuard(int& depth, int line) : depth_(depth) {
        if (depth_ >= kExpressionDepthMax) {
            failSyntax(line, "an expression is nested too deeply");
        }
        ++depth_;
    }
    ~NestingGuard() { --depth_; }
    NestingGuard(const NestingGuard&) = delete;
    NestingGuard& operator=(const NestingGuard&) = delete;

private:
    int& depth_;
};

constexpr std::array<std::pair<std::string_view, CompareOp>, 6> kComparisons = {{
    {"==", CompareOp::Equal},
    {"!=", CompareOp::NotEqual},
    {"<", CompareOp::Less},
    {"<=", CompareOp::LessEqual},
    {">", CompareOp::Greater},
    {">=", CompareOp::GreaterEqual},
}};

constexpr std::array<std::pair<std::string_view, BinaryOp>, 2> kSums = {
    {{"+", BinaryOp::Add}, {"-", BinaryOp::Subtract}}};

constexpr std::array<std::pair<std::string_view, BinaryOp>, 4> kProducts = {{
    {"*", BinaryOp::Multiply},
    {"/", BinaryOp::Divide},
    {"//", BinaryOp::FloorDivide},
    {"%", BinaryOp::Modulo},
}};

/// The entry of the current operator token, nullptr if there is none.
template <typename Table>
const typename Table::value_type* operatorIn(const Table& table, const Token& token) {
    if (token.type != TokenType::Operator) {
        return nullptr;
    }
    const auto found = std::find_if(table.begin(), table.end(),
                                    [&](const auto& entry) { return entry.first == token.text; });
    return found == table.end() ? nullptr : &*found;
}

Value textConstant(std::string text) {
    return Value::text(std::move(text));
}

}  // namespace

ExprPtr ExpressionParser::make(int line, Expr::Node node) const {
    auto expr = std::make_unique<Expr>();
    expr->line = line;
    expr->node = std::move(node);
    int deepest = 0;
    forEachPart(*expr, [&](const Expr& part) { deepest = std::max(deepest, part.depth); });
    expr->depth = deepest + 1;
    if (expr->depth > kExpressionDepthMax) {
        failSyntax(line, "an expression is nested too deeply");
    }
    return expr;
}

ExprPtr ExpressionParser::expression(Conditional allowed) {
    const NestingGuard guard(depth_, stream_.current().line);
    return allowed == Conditional::Allowed ? conditional() : disjunction();
}

ExprPtr ExpressionParser::conditional() {
    int line = stream_.current().line;
    ExprPtr result = disjunction();
    while (stream_.skipName("if")) {
        ExprPtr condition = disjunction();
        ExprPtr otherwise;
        if (stream_.skipName("else")) {
            const NestingGuard guard(depth_, line);
            otherwise = conditional();
        }
        result = make(
            line, ConditionalExpr{std::move(condition), std::move(result), std::move(otherwise)});
        line = stream_.current().line;
    }
    return result;
}

ExprPtr ExpressionParser::disjunction() {
    const int line = stream_.current().line;
    ExprPtr left = conjunction();
    while (stream_.skipName("or")) {
        ExprPtr right = conjunction();
        left = make(line, LogicExpr{LogicOp::Or, std::move(left), std::move(right)});
    }
    return left;
}

ExprPtr ExpressionParser::conjunction() {
    const int line = stream_.current().line;
    ExprPtr left = negation();
    while (stream_.skipName("and")) {
        ExprPtr right = negation();
        left = make(line, LogicExpr{LogicOp::And, std::move(left), std::move(right)});
    }
    return left;
}

ExprPtr ExpressionParser::negation() {
    const int line = stream_.current().line;
    if (stream_.skipName("not")) {
        const NestingGuard guard(depth_, line);
        return make(line, UnaryExpr{UnaryOp::Not, negation()});
    }
    return comparison();
}

ExprPtr ExpressionParser::comparison() {
    const int line = stream_.current().line;
    CompareExpr chain{sum(), {}};
    while (true) {
        if (const auto* entry = operatorIn(kComparisons, stream_.current())) {
            stream_.take();
            chain.rest.emplace_back(entry->second, sum());
        } else if (stream_.skipName("in")) {
            chain.rest.emplace_back(CompareOp::In, sum());
        } else if (stream_.isName("not") && TokenStream::isNameToken(stream_.ahead(), "in")) {
            stream_.take();
            stream_.take();
            chain.rest.emplace_back(CompareOp::NotIn, sum());
        } else {
            break;
        }
    }
    return chain.rest.empty() ? std::move(chain.first) : make(line, std::move(chain));
}

ExprPtr ExpressionParser::sum() {
    const int line = stream_.current().line;
    ExprPtr left = concatenation();
    while (const auto* entry = operatorIn(kSums, stream_.current())) {
        stream_.take();
        ExprPtr right = concatenation();
        left = make(line, BinaryExpr{entry->second, std::move(left), std::move(right)});
    }
    return left;
}

ExprPtr ExpressionParser::concatenation() {
    const int line = stream_.current().line;
    ConcatExpr concat;
    concat.parts.push_back(product());
    while (stream_.skipOperator("~")) {
        concat.parts.push_back(product());
    }
    return concat.parts.size() == 1 ? std::move(concat.parts[0]) : make(line, std::move(concat));
}

ExprPtr ExpressionParser::product() {
    const int line = stream_.current().line;
    ExprPtr left = power();
    while (const auto* entry = operatorIn(kProducts, stream_.current())) {
        stream_.take();
        ExprPtr right = power();
        left = make(line, BinaryExpr{entry->second, std::move(left), std::move(right)});
    }
    return left;
}

ExprPtr ExpressionParser::power() {
    const int line = stream_.current().line;
    ExprPtr left = unary(Filters::Allowed);
    while (stream_.skipOperator("**")) {
        ExprPtr right = unary(Filters::Allowed);
        left = make(line, BinaryExpr{BinaryOp::Power, std::move(left), std::move(right)});
    }
    return left;
}

ExprPtr ExpressionParser::unary(Filters filters) {
    const int line = stream_.current().line;
    const NestingGuard guard(depth_, line);
    ExprPtr node;
    if (stream_.skipOperator("-")) {
        node = make(line, UnaryExpr{UnaryOp::Negate, unary(Filters::Forbidden)});
    } else if (stream_.skipOperator("+")) {
        node = make(line, UnaryExpr{UnaryOp::Plus, unary(Filters::Forbidden)});
    } else {
        node = primary();
    }
    node = postfix(std::move(node));
    return filters == Filters::Allowed ? filtersAndTests(std::move(node)) : std::move(node);
}

ExprPtr ExpressionParser::primary() {
    const int line = stream_.current().line;
    switch (stream_.current().type) {
        case TokenType::Name:
            return namedPrimary();
        case TokenType::String:
            return stringPrimary();
        case TokenType::Integer:
        case TokenType::Float:
            return make(line, LiteralExpr{stream_.take().number});
        default:
            break;
    }
    if (stream_.skipOperator("(")) {
        ExprPtr inner = tuple(Conditional::Allowed, nullptr, EmptyTuple::Allowed);
        stream_.expectOperator(")");
        return inner;
    }
    if (stream_.isOperator("[")) {
        return listDisplay();
    }
    if (stream_.isOperator("{")) {
        return dictDisplay();
    }
    failSyntax(line, "unexpected '" + stream_.describe() + "'");
}

ExprPtr ExpressionParser::namedPrimary() {
    const Token token = stream_.take();
    const std::string& name = token.text;
    if (name == "true" || name == "True" || name == "false" || name == "False") {
        return make(token.line, LiteralExpr{Value(name == "true" || name == "True")});
    }
    if (name == "none" || name == "None") {
        return make(token.line, LiteralExpr{Value()});
    }
    return make(token.line, NameExpr{name});
}

ExprPtr ExpressionParser::stringPrimary() {
    const int line = stream_.current().line;
    std::string text;
    while (stream_.is(TokenType::String)) {
        text += stream_.take().text;
    }
    return make(line, LiteralExpr{textConstant(std::move(text))});
}

bool ExpressionParser::atTupleEnd(const char* endName) const {
    return stream_.is(TokenType::VariableEnd) || stream_.is(TokenType::BlockEnd) ||
           stream_.isOperator(")") || (endName != nullptr && stream_.isName(endName));
}

ExprPtr ExpressionParser::tuple(Conditional allowed, const char* endName, EmptyTuple emptyTuple) {
    const int line = stream_.current().line;
    std::vector<ExprPtr> items;
    bool isTuple = false;
    while (true) {
        if (!items.empty()) {
            stream_.expectOperator(",");
        }
        if (atTupleEnd(endName)) {
            break;
        }
        items.push_back(expression(allowed));
        if (!stream_.isOperator(",")) {
            break;
        }
        isTuple = true;
    }
    if (!isTuple && !items.empty()) {
        return std::move(items[0]);
    }
    if (!isTuple && emptyTuple == EmptyTuple::Forbidden) {
        failSyntax(line, "Expected an expression, got '" + stream_.describe() + "'");
    }
    return make(line, SequenceExpr{Shape::Tuple, std::move(items)});
}

ExprPtr ExpressionParser::listDisplay() {
    const int line = stream_.take().line;
    SequenceExpr list{Shape::List, {}};
    while (!stream_.isOperator("]")) {
        if (!list.items.empty()) {
            stream_.expectOperator(",");
        }
        if (stream_.isOperator("]")) {
            break;
        }
        list.items.push_back(expression());
    }
    stream_.expectOperator("]");
    return make(line, std::move(list));
}

ExprPtr ExpressionParser::dictDisplay() {
    const int line = stream_.take().line;
    DictExpr dict;
    while (!stream_.isOperator("}")) {
        if (!dict.entries.empty()) {
            stream_.expectOperator(",");
        }
        if (stream_.isOperator("}")) {
            break;
        }
        ExprPtr key = expression();
        stream_.expectOperator(":");
        ExprPtr value = expression();
        dict.entries.emplace_back(std::move(key), std::move(value));
    }
    stream_.expectOperator("}");
    return make(line, std::move(dict));
}

}  // namespace strata::chat_template
