// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/parser.h"

#include "chat_template/expression_parser.h"
#include "chat_template/failure.h"
#include "chat_template/lexer.h"
#include "chat_template/limits.h"
#include "chat_template/scope_analysis.h"
#include "chat_template/token_stream.h"

#include <algorithm>
#include <initializer_list>
#include <unordered_map>

namespace strata::chat_template {
namespace {

using EndTags = std::initializer_list<const char*>;

class Parser {
public:
    explicit Parser(std::string_view source) : stream_(tokenize(source)), expressions_(stream_) {}

    Statements run() { return statementsUntil({}); }

private:
    using Rule = Statement::Node (Parser::*)();

    static const std::unordered_map<std::string, Rule>& rules() {
        static const std::unordered_map<std::string, Rule> kRules = {
            {"for", &Parser::forLoop},
            {"if", &Parser::condition},
            {"set", &Parser::assignment},
            {"macro", &Parser::macro},
            {"call", &Parser::callBlock},
            {"filter", &Parser::filterBlock},
            {"generation", &Parser::generation},
            {"break", &Parser::leaveLoop<BreakStatement>},
            {"continue", &Parser::leaveLoop<ContinueStatement>},
        };
        return kRules;
    }

    /// Up to one of the end tags, whose name becomes the current token; without end tags, up to the
    /// end of the source.
    Statements statementsUntil(EndTags endTags) {
        if (depth_ >= kStatementDepthMax) {
            failSyntax(stream_.line(), "statements are nested too deeply");
        }
        ++depth_;
        Statements body;
        while (!stream_.is(TokenType::End)) {
            const int line = stream_.line();
            if (stream_.is(TokenType::Data)) {
                body.push_back({line, TextStatement{stream_.take().text}});
            } else if (stream_.is(TokenType::VariableBegin)) {
                stream_.take();
                body.push_back({line, PrintStatement{expressions_.tuple()}});
                stream_.expect(TokenType::VariableEnd, "end of print statement");
            } else {
                stream_.expect(TokenType::BlockBegin, "begin of statement block");
                const bool ends = std::any_of(endTags.begin(), endTags.end(),
                                              [&](const char* tag) { return stream_.isName(tag); });
                if (ends) {
                    --depth_;
                    return body;
                }
                statement(body);
                stream_.expect(TokenType::BlockEnd, "end of statement block");
            }
        }
        if (endTags.size() != 0) {
            failSyntax(stream_.line(), std::string("Unexpected end of template, looking for '") +
                                           *endTags.begin() + "'");
        }
        --depth_;
        return body;
    }

    /// The rest of the opening tag, then everything up to an end tag.
    Statements bodyUntil(EndTags endTags) {
        stream_.skipOperator(":");
        stream_.expect(TokenType::BlockEnd, "end of statement block");
        return statementsUntil(endTags);
    }

    Statements bodyThrough(const char* endTag) {
        Statements body = bodyUntil({endTag});
        stream_.take();
        return body;
    }

    void statement(Statements& body) {
        const Token tag = stream_.current();
        if (tag.type != TokenType::Name) {
            failSyntax(tag.line, "tag name expected");
        }
        const auto rule = rules().find(tag.text);
        if (rule == rules().end()) {
            failSyntax(tag.line, refusal("tag", tag.text));
        }
        stream_.take();
        body.push_back({tag.line, (this->*rule->second)()});
    }

    Statement::Node forLoop() {
        ForStatement node;
        node.target = expressions_.assignmentTarget(ExpressionParser::NamespaceTargets::Forbidden);
        stream_.expectName("in");
        node.iterable = expressions_.tuple(ExpressionParser::Conditional::Forbidden);
        if (stream_.skipName("if")) {
            node.test = expressions_.expression();
        }
        if (stream_.isName("recursive")) {
            failSyntax(stream_.line(), refusal("loop modifier", "recursive"));
        }
        ++loopDepth_;
        node.body.statements = bodyUntil({"endfor", "else"});
        --loopDepth_;
        node.hasElse = stream_.take().text == "else";
        if (node.hasElse) {
            node.otherwise.statements = bodyThrough("endfor");
        }
        return node;
    }

    Statement::Node condition() {
        IfStatement node;
        while (true) {
            ExprPtr test = expressions_.tuple(ExpressionParser::Conditional::Forbidden);
            node.branches.emplace_back(std::move(test), bodyUntil({"elif", "else", "endif"}));
            const std::string tag = stream_.take().text;
            if (tag == "else") {
                node.otherwise = bodyThrough("endif");
            }
            if (tag != "elif") {
                return node;
            }
        }
    }

    Statement::Node assignment() {
        ExprPtr target = expressions_.assignmentTarget(ExpressionParser::NamespaceTargets::Allowed);
        if (stream_.skipOperator("=")) {
            return AssignStatement{std::move(target), expressions_.tuple()};
        }
        CaptureStatement node{std::move(target), nullptr, {}};
        if (stream_.skipOperator("|")) {
            node.filter = expressions_.inlineFilterChain();
        }
        node.body.statements = bodyThrough("endset");
        return node;
    }

    void signature(MacroDefinition& macro) {
        stream_.expectOperator("(");
        stream_.readList(")", [&] {
            const int line = stream_.line();
            const std::string name = expressions_.targetName();
            const auto& known = macro.parameters;
            if (name == "caller") {
                failSyntax(line, refusal("parameter", name));
            }
            if (std::find(known.begin(), known.end(), name) != known.end()) {
                failSyntax(line, "duplicate argument '" + name + "'");
            }
            macro.parameters.push_back(name);
            if (stream_.skipOperator("=")) {
                macro.defaults.push_back(expressions_.expression());
            } else if (!macro.defaults.empty()) {
                failSyntax(line, "non-default argument follows default argument");
            }
        });
    }

    /// A macro's body is a function of its own: break and continue cannot leave it.
    void macroBody(MacroDefinition& macro, const char* endTag) {
        const int loops = std::exchange(loopDepth_, 0);
        const std::size_t before = expressions_.readCount();
        macro.body.statements = bodyThrough(endTag);
        macro.usesCaller = expressions_.hasRead("caller", before);
        for (const char* name : {"kwargs", "varargs"}) {
            const auto& known = macro.parameters;
            if (expressions_.hasRead(name, before) &&
                std::find(known.begin(), known.end(), name) == known.end()) {
                failSyntax(stream_.line(), refusal("name", name));
            }
        }
        loopDepth_ = loops;
    }

    Statement::Node macro() {
        MacroStatement node;
        node.macro.name = expressions_.targetName();
        signature(node.macro);
        macroBody(node.macro, "endmacro");
        return node;
    }

    Statement::Node callBlock() {
        CallBlockStatement node;
        const int line = stream_.line();
        if (stream_.isOperator("(")) {
            signature(node.caller);
        }
        node.call = expressions_.expression();
        if (!std::holds_alternative<CallExpr>(node.call->node)) {
            failSyntax(line, "expected call");
        }
        macroBody(node.caller, "endcall");
        return node;
    }

    Statement::Node filterBlock() {
        FilterStatement node;
        node.filter = expressions_.inlineFilterChain();
        node.body.statements = bodyThrough("endfilter");
        return node;
    }

    Statement::Node generation() {
        const int loops = std::exchange(loopDepth_, 0);
        GenerationStatement node{{bodyThrough("endgeneration"), {}}};
        loopDepth_ = loops;
        return node;
    }

    template <typename Leave>
    Statement::Node leaveLoop() {
        if (loopDepth_ == 0) {
            failSyntax(stream_.line(), "'break' and 'continue' need a loop");
        }
        return Leave{};
    }

    TokenStream stream_;
    ExpressionParser expressions_;
    int depth_ = 0;
    int loopDepth_ = 0;
};

}  // namespace

Body parseTemplate(std::string_view source) {
    Body root{Parser(source).run(), {}};
    analyzeScopes(root);
    return root;
}

}  // namespace strata::chat_template
