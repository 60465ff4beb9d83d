// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/string_literal.h"

#include "chat_template/failure.h"
#include "chat_template/text.h"
#include "text/utf8.h"

#include <charconv>
#include <cstdint>

namespace strata::chat_template {
namespace {

constexpr std::string_view kSimple = "\\'\"abfnrtv";
constexpr std::string_view kSimpleValues = "\\'\"\a\b\f\n\r\t\v";

class Unescaper {
public:
    Unescaper(std::string_view body, int line) : body_(body), line_(line) {}

    std::string run() {
        while (position_ < body_.size()) {
            const char c = body_[position_++];
            if (c != '\\' || position_ >= body_.size()) {
                out_ += c;
            } else {
                escape(body_[position_++]);
            }
        }
        return std::move(out_);
    }

private:
    void escape(char c) {
        const std::size_t simple = kSimple.find(c);
        if (simple != std::string_view::npos) {
            out_ += kSimpleValues[simple];
        } else if (c == 'x') {
            add(hex(2, "truncated \\xXX escape"));
        } else if (c == 'u') {
            add(hex(4, "truncated \\uXXXX escape"));
        } else if (c == 'U') {
            add(hex(8, "truncated \\UXXXXXXXX escape"));
        } else if ((c >= '0' && c <= '7') || c == 'N' || c == '\n' || (c & 0x80) != 0) {
            failUnused();
        } else {
            out_ += '\\';
            out_ += c;
        }
    }

    /// Octal numbers, names of characters, continued lines, and what jinja2 makes of a backslash
    /// before other scripts.
    [[noreturn]] void failUnused() const {
        std::size_t end = position_ - 1;
        nextCodePoint(body_, end);
        const std::string escape(body_.substr(position_ - 2, end - position_ + 2));
        failSyntax(line_, refusal("escape", escape));
    }

    char32_t hex(std::size_t digits, const char* problem) {
        const std::string_view text = body_.substr(position_, digits);
        std::uint32_t code = 0;
        const auto result = std::from_chars(text.data(), text.data() + text.size(), code, 16);
        if (text.size() != digits || result.ptr != text.data() + text.size()) {
            failSyntax(line_, problem);
        }
        position_ += digits;
        return code;
    }

    void add(char32_t code) {
        if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) {
            failSyntax(line_, "illegal Unicode character in a string");
        }
        text::appendUtf8(out_, code);
    }

    std::string_view body_;
    int line_;
    std::size_t position_ = 0;
    std::string out_;
};

}  // namespace

std::string unescapeLiteral(std::string_view body, int line) {
    return Unescaper(body, line).run();
}

}  // namespace strata::chat_template
