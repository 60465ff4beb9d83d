// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/lexer.h"

#include "chat_template/failure.h"
#include "chat_template/limits.h"
#include "chat_template/number_text.h"
#include "chat_template/string_literal.h"
#include "chat_template/text.h"
#include "text/utf8.h"

#include <algorithm>
#include <array>
#include <optional>

namespace strata::chat_template {
namespace {

constexpr std::string_view kTwoCharOperators[] = {"//", "**", "==", "!=", ">=", "<="};
constexpr std::string_view kOneCharOperators = "+-/*%~[](){}><=.:|,;";

/// Line ends become \n; one at the very end is dropped.
std::string normalized(std::string_view source) {
    std::string out;
    out.reserve(source.size());
    for (std::size_t i = 0; i < source.size(); ++i) {
        if (source[i] == '\r') {
            out += '\n';
            i += i + 1 < source.size() && source[i + 1] == '\n' ? 1 : 0;
        } else {
            out += source[i];
        }
    }
    if (!out.empty() && out.back() == '\n') {
        out.pop_back();
    }
    return out;
}

bool isDecimalDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isNameCharacter(char c) {
    return c == '_' || isDecimalDigit(c) || ((c | 32) >= 'a' && (c | 32) <= 'z');
}

class Lexer {
public:
    explicit Lexer(std::string source) : source_(std::move(source)) {}

    std::vector<Token> run() {
        while (position_ < source_.size()) {
            root();
        }
        add(TokenType::End, {});
        return std::move(tokens_);
    }

private:
    char at(std::size_t i) const { return i < source_.size() ? source_[i] : '\0'; }
    bool startsWith(std::size_t i, std::string_view text) const {
        return source_.compare(i, text.size(), text) == 0;
    }

    [[noreturn]] void unexpected() const {
        std::size_t next = position_;
        nextCodePoint(source_, next);
        failSyntax(line_, "unexpected char '" + source_.substr(position_, next - position_) + "'");
    }

    void add(TokenType type, std::string text) {
        tokens_.push_back({type, line_, std::move(text), {}});
    }

    void advanceTo(std::size_t end) {
        const std::string_view passed(source_.data() + position_, end - position_);
        line_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
        lineStarting_ = passed.empty() ? lineStarting_ : passed.back() == '\n';
        position_ = end;
    }

    std::size_t skipSpaces(std::size_t i) const {
        while (i < source_.size()) {
            std::size_t next = i;
            if (!isSpace(nextCodePoint(source_, next))) {
                break;
            }
            i = next;
        }
        return i;
    }

    std::size_t findTag(std::size_t from) const {
        for (std::size_t i = from; i + 1 < source_.size(); ++i) {
            if (source_[i] == '{' &&
                (source_[i + 1] == '{' || source_[i + 1] == '%' || source_[i + 1] == '#')) {
                return i;
            }
        }
        return std::string::npos;
    }

    /// The text before a tag, shortened as the tag's sign and lstrip_blocks demand.
    void addText(std::size_t end, char sign, bool isVariable) {
        std::string_view text(source_.data() + position_, end - position_);
        if (sign == '-') {
            text = stripText(text, Side::Right);
        } else if (sign != '+' && !isVariable) {
            const std::size_t lastBreak = text.rfind('\n');
            const std::size_t lineBegin = lastBreak == std::string_view::npos ? 0 : lastBreak + 1;
            if ((lineBegin > 0 || lineStarting_) &&
                stripText(text.substr(lineBegin), Side::Both).empty()) {
                text = text.substr(0, lineBegin);
            }
        }
        if (!text.empty()) {
            add(TokenType::Data, std::string(text));
        }
    }

    void root() {
        const std::size_t tag = findTag(position_);
        if (tag == std::string::npos) {
            add(TokenType::Data, source_.substr(position_));
            advanceTo(source_.size());
            return;
        }
        const char kind = source_[tag + 1];
        const char sign = at(tag + 2) == '-' || at(tag + 2) == '+' ? at(tag + 2) : '\0';
        const std::size_t inside = tag + (sign == '\0' ? 2 : 3);
        addText(tag, sign, kind == '{');
        advanceTo(inside);
        if (kind == '#') {
            comment();
        } else {
            add(kind == '{' ? TokenType::VariableBegin : TokenType::BlockBegin,
                source_.substr(tag, 2));
            insideOfTag(kind);
        }
    }

    /// As in jinja2, a comment may stay open if nothing follows.
    void comment() {
        if (position_ == source_.size()) {
            return;
        }
        const std::size_t close = source_.find("#}", position_);
        if (close == std::string::npos) {
            failSyntax(line_, "Missing end of comment tag");
        }
        const char sign = close > position_ ? source_[close - 1] : '\0';
        std::size_t end = close + 2;
        if (sign == '-') {
            end = skipSpaces(end);
        } else if (sign != '+' && at(end) == '\n') {
            ++end;
        }
        advanceTo(end);
    }

    /// Everything between {{ and }} or {% and %}.
    void insideOfTag(char kind) {
        while (true) {
            if (open_.empty()) {
                if (const auto end = tagEnd(kind)) {
                    add(kind == '{' ? TokenType::VariableEnd : TokenType::BlockEnd,
                        kind == '{' ? "}}" : "%}");
                    advanceTo(*end);
                    return;
                }
            }
            if (position_ >= source_.size()) {
                return;
            }
            token();
        }
    }

    std::optional<std::size_t> tagEnd(char kind) const {
        const std::string_view close = kind == '{' ? "}}" : "%}";
        if (at(position_) == '-' && startsWith(position_ + 1, close)) {
            return skipSpaces(position_ + 3);
        }
        if (kind == '%' && at(position_) == '+' && startsWith(position_ + 1, close)) {
            return position_ + 3;
        }
        if (!startsWith(position_, close)) {
            return std::nullopt;
        }
        return kind == '%' && at(position_ + 2) == '\n' ? position_ + 3 : position_ + 2;
    }

    void token() {
        const std::size_t afterSpaces = skipSpaces(position_);
        if (afterSpaces != position_) {
            advanceTo(afterSpaces);
        } else if (isDecimalDigit(at(position_))) {
            number();
        } else if (at(position_) == '\'' || at(position_) == '"') {
            string();
        } else if (!name()) {
            operatorSign();
        }
    }

    /// Behind the digits that start here.
    std::size_t digits(std::size_t from) const {
        return std::min(source_.find_first_not_of("0123456789", from), source_.size());
    }

    /// Digits and perhaps a fraction, which does not follow a point: x.1.2 is an item of an item.
    void number() {
        const bool followsPoint = position_ > 0 && source_[position_ - 1] == '.';
        const std::size_t whole = digits(position_);
        const bool isFloat = !followsPoint && at(whole) == '.' && whole + 1 < digits(whole + 1);
        const std::size_t end = isFloat ? digits(whole + 1) : whole;
        const std::string text = source_.substr(position_, end - position_);
        const std::size_t suffix = isNameCharacter(at(end)) ? 1 : 0;
        if (suffix > 0 || (!isFloat && text.size() > 1 && text[0] == '0')) {
            failSyntax(line_,
                       refusal("number", source_.substr(position_, end + suffix - position_)));
        }
        tokens_.push_back(
            {isFloat ? TokenType::Float : TokenType::Integer, line_, text,
             isFloat ? Value(parseFloat(text).value_or(0)) : Value(parseInt(text).value_or(0))});
        advanceTo(end);
    }

    void string() {
        const char quote = source_[position_];
        std::size_t end = position_ + 1;
        while (end < source_.size() && source_[end] != quote) {
            end += source_[end] == '\\' ? 2 : 1;
        }
        if (end >= source_.size()) {
            unexpected();
        }
        const std::string_view body(source_.data() + position_ + 1, end - position_ - 1);
        add(TokenType::String, unescapeLiteral(body, line_));
        advanceTo(end + 1);
    }

    bool name() {
        std::size_t end = position_;
        while (isNameCharacter(at(end))) {
            ++end;
        }
        if (end == position_) {
            return false;
        }
        add(TokenType::Name, source_.substr(position_, end - position_));
        advanceTo(end);
        return true;
    }

    void operatorSign() {
        std::size_t size = 1;
        for (const std::string_view candidate : kTwoCharOperators) {
            size = startsWith(position_, candidate) ? 2 : size;
        }
        if (size == 1 && kOneCharOperators.find(source_[position_]) == std::string_view::npos) {
            unexpected();
        }
        const std::string text = source_.substr(position_, size);
        balance(text);
        add(TokenType::Operator, text);
        advanceTo(position_ + size);
    }

    void balance(const std::string& text) {
        const char c = text[0];
        if (c == '(' || c == '[' || c == '{') {
            open_ += c == '(' ? ')' : c == '[' ? ']' : '}';
        } else if (c == ')' || c == ']' || c == '}') {
            if (open_.empty() || open_.back() != c) {
                failSyntax(
                    line_,
                    "unexpected '" + text +
                        (open_.empty() ? "'" : std::string("', expected '") + open_.back() + "'"));
            }
            open_.pop_back();
        }
    }

    std::string source_;
    std::size_t position_ = 0;
    int line_ = 1;
    bool lineStarting_ = true;
    std::string open_;  ///< closing brackets still expected
    std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokenize(std::string_view source) {
    if (source.size() > kSourceBytesMax) {
        failLimit("is longer than " + std::to_string(kSourceBytesMax) + " bytes");
    }
    if (text::findInvalidUtf8(source)) {
        failSyntax(1, "it is not valid UTF-8");
    }
    return Lexer(normalized(source)).run();
}

}  // namespace strata::chat_template
