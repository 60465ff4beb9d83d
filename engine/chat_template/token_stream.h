// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of a template, read one by one by the parsers.
#pragma once

#include "chat_template/failure.h"
#include "chat_template/lexer.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace strata::chat_template {

class TokenStream {
public:
    explicit TokenStream(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

    const Token& current() const { return tokens_[position_]; }
    int line() const { return current().line; }
    const Token& ahead() const { return tokens_[std::min(position_ + 1, tokens_.size() - 1)]; }
    Token take() {
        Token token = current();
        position_ = std::min(position_ + 1, tokens_.size() - 1);
        return token;
    }

    bool is(TokenType type) const { return current().type == type; }
    bool isName(std::string_view name) const { return isNameToken(current(), name); }
    bool isOperator(std::string_view text) const { return isOperatorToken(current(), text); }
    static bool isNameToken(const Token& token, std::string_view name) {
        return token.type == TokenType::Name && token.text == name;
    }
    static bool isOperatorToken(const Token& token, std::string_view text) {
        return token.type == TokenType::Operator && token.text == text;
    }

    bool skipName(std::string_view name) { return skipIf(isName(name)); }
    bool skipOperator(std::string_view text) { return skipIf(isOperator(text)); }

    Token expect(TokenType type, const char* what) {
        if (!is(type)) {
            failExpected(what);
        }
        return take();
    }
    void expectName(const char* name) {
        if (!skipName(name)) {
            failExpected(name);
        }
    }
    void expectOperator(const char* text) {
        if (!skipOperator(text)) {
            failExpected(text);
        }
    }

    /// Items with commas between and perhaps one behind them, up to the closing bracket.
    template <typename ReadItem>
    void readList(const char* close, ReadItem readItem) {
        while (!isOperator(close)) {
            readItem();
            if (!isOperator(close)) {
                expectOperator(",");
            }
        }
        take();
    }

    /// What the current token is called in messages.
    std::string describe() const { return is(TokenType::End) ? "end of template" : current().text; }

    [[noreturn]] void failExpected(const std::string& what) const {
        failSyntax(current().line, "expected " + what + ", got '" + describe() + "'");
    }

private:
    bool skipIf(bool condition) {
        if (condition) {
            take();
        }
        return condition;
    }

    std::vector<Token> tokens_;
    std::size_t position_ = 0;
};

}  // namespace strata::chat_template
