// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/string_literal.h"

#include "chat_template/failure.h"
#include "chat_template/text.h"

#include <unicode/uchar.h>

#include <charconv>
#include <cstdint>
#include <cstdio>

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
        } else if (c == '\n') {
            return;
        } else if (c >= '0' && c <= '7') {
            octal();
        } else if (c == 'x') {
            add(hex(2, "truncated \\xXX escape"));
        } else if (c == 'u') {
            add(hex(4, "truncated \\uXXXX escape"));
        } else if (c == 'U') {
            add(hex(8, "truncated \\UXXXXXXXX escape"));
        } else if (c == 'N') {
            add(named());
        } else if ((c & 0x80) != 0) {
            escapedNonAscii();
        } else {
            out_ += '\\';
            out_ += c;
        }
    }

    /// jinja2 writes other characters as escapes before it resolves any, so a backslash before one
    /// leaves that text.
    void escapedNonAscii() {
        --position_;
        const char32_t c = nextCodePoint(body_, position_);
        char text[16];
        const char* format = c < 0x100 ? "\\x%02x" : c < 0x10000 ? "\\u%04x" : "\\U%08x";
        std::snprintf(text, sizeof text, format, static_cast<unsigned>(c));
        out_ += text;
    }

    void octal() {
        char32_t code = 0;
        --position_;
        for (int i = 0; i < 3 && position_ < body_.size() && body_[position_] >= '0' &&
                        body_[position_] <= '7';
             ++i) {
            code = code * 8 + static_cast<char32_t>(body_[position_++] - '0');
        }
        add(code);
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

    /// {NAME} of Unicode's character database.
    char32_t named() {
        const std::size_t close = body_.find('}', position_);
        if (position_ >= body_.size() || body_[position_] != '{' ||
            close == std::string_view::npos) {
            failSyntax(line_, "malformed \\N character escape");
        }
        const std::string name(body_.substr(position_ + 1, close - position_ - 1));
        for (const UCharNameChoice choice : {U_UNICODE_CHAR_NAME, U_CHAR_NAME_ALIAS}) {
            UErrorCode status = U_ZERO_ERROR;
            const UChar32 code = u_charFromName(choice, name.c_str(), &status);
            if (U_SUCCESS(status)) {
                position_ = close + 1;
                return static_cast<char32_t>(code);
            }
        }
        failSyntax(line_, "unknown Unicode character name");
    }

    void add(char32_t code) {
        if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) {
            failSyntax(line_, "illegal Unicode character in a string");
        }
        appendCodePoint(out_, code);
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
