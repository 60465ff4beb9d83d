// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a template into tokens: text between tags with all white space control applied (trim_blocks
// and lstrip_blocks are on, as in transformers), and the names, numbers, strings and operators
// inside tags. Source: jinja2's lexer, whose regular expressions define the language.
#pragma once

#include "chat_template/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata::chat_template {

enum class TokenType {
    Data,
    BlockBegin,
    BlockEnd,
    VariableBegin,
    VariableEnd,
    Name,
    String,
    Integer,
    Float,
    Operator,
    End,
};

struct Token {
    TokenType type = TokenType::End;
    int line = 1;
    std::string text;  ///< data, name, unescaped string, operator, or the bracket of a tag
    Value number;      ///< of Integer and Float
};

/// Ends with a token of type End. Throws TemplateSyntax; TemplateLimit for a source above
/// kSourceBytesMax.
std::vector<Token> tokenize(std::string_view source);

}  // namespace strata::chat_template
