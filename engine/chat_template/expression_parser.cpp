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

bool isReserved(const std::string& name) {
    static constexpr std::string_view kReserved[] = {"true", "false", "none",
                                                     "True", "False", "None"};
    return std::find(std::begin(kReserved), std::end(kReserved), name) != std::end(kReserved);
}

}  // namespace

bool ExpressionParser::hasRead(const std::string& name, std::size_t count) const {
    return std::find(read_.begin() + static_cast<std::ptrdiff_t>(count), read_.end(), name) !=
           read_.end();
}

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
    const NestingGuard guard(depth_, stream_.line());
    return allowed == Conditional::Allowed ? conditional() : disjunction();
}

ExprPtr ExpressionParser::conditional() {
    int line = stream_.line();
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
        line = stream_.line();
    }
    return result;
}

ExprPtr ExpressionParser::logicChain(const char* word, LogicOp op, Rule operand) {
    const int line = stream_.line();
    ExprPtr left = (this->*operand)();
    while (stream_.skipName(word)) {
        ExprPtr right = (this->*operand)();
        left = make(line, LogicExpr{op, std::move(left), std::move(right)});
    }
    return left;
}

ExprPtr ExpressionParser::disjunction() {
    return logicChain("or", LogicOp::Or, &ExpressionParser::conjunction);
}

ExprPtr ExpressionParser::conjunction() {
    return logicChain("and", LogicOp::And, &ExpressionParser::negation);
}

ExprPtr ExpressionParser::negation() {
    const int line = stream_.line();
    if (stream_.skipName("not")) {
        const NestingGuard guard(depth_, line);
        return make(line, UnaryExpr{UnaryOp::Not, negation()});
    }
    return comparison();
}

ExprPtr ExpressionParser::comparison() {
    const int line = stream_.line();
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

template <typename Table>
ExprPtr ExpressionParser::binaryChain(const Table& operators, Rule operand) {
    const int line = stream_.line();
    ExprPtr left = (this->*operand)();
    while (const auto* entry = operatorIn(operators, stream_.current())) {
        stream_.take();
        ExprPtr right = (this->*operand)();
        left = make(line, BinaryExpr{entry->second, std::move(left), std::move(right)});
    }
    return left;
}

ExprPtr ExpressionParser::sum() {
    return binaryChain(kSums, &ExpressionParser::concatenation);
}

ExprPtr ExpressionParser::concatenation() {
    const int line = stream_.line();
    ConcatExpr concat;
    concat.parts.push_back(product());
    while (stream_.skipOperator("~")) {
        concat.parts.push_back(product());
    }
    return concat.parts.size() == 1 ? std::move(concat.parts[0]) : make(line, std::move(concat));
}

ExprPtr ExpressionParser::product() {
    return binaryChain(kProducts, &ExpressionParser::filtered);
}

ExprPtr ExpressionParser::filtered() {
    ExprPtr node = unary();
    while (true) {
        if (stream_.isOperator("|")) {
            node = filterChain(std::move(node));
        } else if (stream_.isName("is")) {
            node = test(std::move(node));
        } else if (stream_.isOperator("(")) {
            node = call(std::move(node));
        } else if (stream_.isOperator("**")) {
            failSyntax(stream_.line(), refusal("operator", "**"));
        } else {
            return node;
        }
    }
}

ExprPtr ExpressionParser::unary() {
    const int line = stream_.line();
    const NestingGuard guard(depth_, line);
    ExprPtr node;
    if (stream_.skipOperator("-")) {
        node = make(line, UnaryExpr{UnaryOp::Negate, unary()});
    } else if (stream_.skipOperator("+")) {
        node = make(line, UnaryExpr{UnaryOp::Plus, unary()});
    } else {
        node = primary();
    }
    return postfix(std::move(node));
}

ExprPtr ExpressionParser::primary() {
    const Token& token = stream_.current();
    switch (token.type) {
        case TokenType::Name:
            return variableOrConstant();
        case TokenType::String:
            return text();
        case TokenType::Integer:
        case TokenType::Float: {
            const int line = token.line;
            return make(line, LiteralExpr{stream_.take().number});
        }
        default:
            break;
    }
    if (stream_.isOperator("(")) {
        return parenthesized();
    }
    if (stream_.isOperator("[")) {
        return list();
    }
    if (stream_.isOperator("{")) {
        return dict();
    }
    failSyntax(token.line, "unexpected '" + stream_.describe() + "'");
}

ExprPtr ExpressionParser::variableOrConstant() {
    const Token token = stream_.take();
    const std::string& name = token.text;
    if (!isReserved(name)) {
        read_.push_back(name);
        return make(token.line, NameExpr{name});
    }
    const bool isNone = name == "none" || name == "None";
    return make(token.line,
                LiteralExpr{isNone ? Value() : Value(name == "true" || name == "True")});
}

ExprPtr ExpressionParser::text() {
    const int line = stream_.line();
    std::string joined;
    while (stream_.is(TokenType::String)) {
        joined += stream_.take().text;
    }
    return make(line, LiteralExpr{Value::text(std::move(joined))});
}

ExprPtr ExpressionParser::parenthesized() {
    stream_.expectOperator("(");
    const int line = stream_.line();
    ExprPtr inner = stream_.isOperator(")") ? make(line, SequenceExpr{Shape::Tuple, {}}) : tuple();
    stream_.expectOperator(")");
    return inner;
}

ExprPtr ExpressionParser::list() {
    const int line = stream_.take().line;
    SequenceExpr items{Shape::List, {}};
    stream_.readList("]", [&] { items.items.push_back(expression()); });
    return make(line, std::move(items));
}

ExprPtr ExpressionParser::dict() {
    const int line = stream_.take().line;
    DictExpr entries;
    stream_.readList("}", [&] {
        ExprPtr key = expression();
        stream_.expectOperator(":");
        ExprPtr value = expression();
        entries.entries.emplace_back(std::move(key), std::move(value));
    });
    return make(line, std::move(entries));
}

bool ExpressionParser::atTupleEnd() const {
    return stream_.is(TokenType::VariableEnd) || stream_.is(TokenType::BlockEnd) ||
           stream_.isOperator(")") || stream_.isName("in");
}

template <typename ReadItem>
ExprPtr ExpressionParser::oneOrTuple(ReadItem readItem) {
    const int line = stream_.line();
    ExprPtr first = readItem();
    if (!stream_.isOperator(",")) {
        return first;
    }
    std::vector<ExprPtr> items;
    items.push_back(std::move(first));
    while (stream_.skipOperator(",") && !atTupleEnd()) {
        items.push_back(readItem());
    }
    return make(line, SequenceExpr{Shape::Tuple, std::move(items)});
}

ExprPtr ExpressionParser::tuple(Conditional allowed) {
    return oneOrTuple([&] { return expression(allowed); });
}

ExprPtr ExpressionParser::postfix(ExprPtr node) {
    while (true) {
        if (stream_.isOperator(".")) {
            node = attribute(std::move(node));
        } else if (stream_.isOperator("[")) {
            node = subscript(std::move(node));
        } else if (stream_.isOperator("(")) {
            node = call(std::move(node));
        } else {
            return node;
        }
    }
}

ExprPtr ExpressionParser::attribute(ExprPtr object) {
    const int line = stream_.take().line;
    const Token name = stream_.take();
    if (name.type == TokenType::Name) {
        return make(line, AttributeExpr{std::move(object), name.text});
    }
    if (name.type != TokenType::Integer) {
        failSyntax(name.line, "expected name or number");
    }
    return make(line, ItemExpr{std::move(object), make(name.line, LiteralExpr{name.number})});
}

ExprPtr ExpressionParser::subscript(ExprPtr object) {
    const int line = stream_.take().line;
    const auto part = [&]() -> ExprPtr {
        return stream_.isOperator("]") || stream_.isOperator(":") ? nullptr : expression();
    };
    ExprPtr key = part();
    if (key != nullptr && stream_.skipOperator("]")) {
        return make(line, ItemExpr{std::move(object), std::move(key)});
    }
    stream_.expectOperator(":");
    SliceExpr slice{std::move(object), std::move(key), part(), nullptr};
    if (stream_.skipOperator(":")) {
        slice.step = part();
    }
    stream_.expectOperator("]");
    return make(line, std::move(slice));
}

ExprPtr ExpressionParser::call(ExprPtr callee) {
    const int line = stream_.line();
    CallArguments arguments = callArguments();
    return make(line, CallExpr{std::move(callee), std::move(arguments)});
}

CallArguments ExpressionParser::callArguments() {
    stream_.expectOperator("(");
    CallArguments arguments;
    stream_.readList(")", [&] { callArgument(arguments); });
    return arguments;
}

void ExpressionParser::callArgument(CallArguments& arguments) {
    const int line = stream_.line();
    if (stream_.isOperator("*") || stream_.isOperator("**")) {
        failSyntax(line, refusal("argument", stream_.current().text));
    }
    std::string name;
    if (stream_.is(TokenType::Name) && TokenStream::isOperatorToken(stream_.ahead(), "=")) {
        name = stream_.take().text;
        stream_.take();
    }
    const bool isValid = name.empty()
                             ? arguments.named.empty()
                             : std::none_of(arguments.named.begin(), arguments.named.end(),
                                            [&](const auto& known) { return known.first == name; });
    if (!isValid) {
        failSyntax(line, "invalid syntax for function call expression");
    }
    if (name.empty()) {
        arguments.positional.push_back(expression());
    } else {
        arguments.named.emplace_back(name, expression());
    }
}

ExprPtr ExpressionParser::filter(ExprPtr input) {
    const int line = stream_.line();
    FilterExpr node{std::move(input), stream_.expect(TokenType::Name, "a name").text, {}};
    if (stream_.isOperator("(")) {
        node.arguments = callArguments();
    }
    return make(line, std::move(node));
}

ExprPtr ExpressionParser::filterChain(ExprPtr input) {
    while (stream_.skipOperator("|")) {
        input = filter(std::move(input));
    }
    return input;
}

ExprPtr ExpressionParser::inlineFilterChain() {
    return filterChain(filter(nullptr));
}

ExprPtr ExpressionParser::test(ExprPtr input) {
    const int line = stream_.take().line;
    const bool negated = stream_.skipName("not");
    TestExpr node{std::move(input), stream_.expect(TokenType::Name, "a name").text, {}};
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
    if (isReserved(token.text)) {
        failSyntax(token.line, "can't assign to '" + token.text + "'");
    }
    return token.text;
}

ExprPtr ExpressionParser::targetPrimary(NamespaceTargets namespaces) {
    const int line = stream_.line();
    if (stream_.skipOperator("(")) {
        ExprPtr inner = assignmentTarget(NamespaceTargets::Forbidden);
        stream_.expectOperator(")");
        return inner;
    }
    const std::string name = targetName();
    if (namespaces == NamespaceTargets::Allowed && stream_.skipOperator(".")) {
        return make(line, NamespaceTarget{name, stream_.expect(TokenType::Name, "a name").text});
    }
    return make(line, NameExpr{name});
}

ExprPtr ExpressionParser::assignmentTarget(NamespaceTargets namespaces) {
    return oneOrTuple([&] { return targetPrimary(namespaces); });
}

}  // namespace strata::chat_template
