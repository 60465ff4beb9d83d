// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/oniguruma_pattern.h"

#include "strata/error.h"

#include <cctype>
#include <vector>

namespace strata::text {
namespace {

// The characters with the property White_Space. PCRE2's own \s has U+180E in addition.
constexpr std::string_view kSpaces =
    "\\x{9}-\\x{d}\\x{20}\\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}"
    "\\x{205f}\\x{3000}";
constexpr std::string_view kNotSpaces = "\\S\\x{180e}";
// Oniguruma counts the superscripts and fractions of Latin-1 as word characters, but no others.
constexpr std::string_view kWord = "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\xb2\\xb3\\xb9\\xbc-\\xbe";
constexpr std::string_view kHexDigits = "0-9a-fA-F";
constexpr std::size_t kPatternBytesMax = 1 << 16;
constexpr std::size_t kPatternDepthMax = 100;

class Translator {
public:
    explicit Translator(std::string_view pattern) : in_(pattern) {}

    std::string translate() {
        while (position_ < in_.size()) {
            step();
        }
        return std::move(out_);
    }

private:
    [[noreturn]] void refuse(const Sentence& reason) const {
        std::string where = "pattern ";
        where += in_;
        where += ", byte ";
        where += std::to_string(position_);
        throw Error(ErrorCode::TokenizerUnsupported,
                    Sentence("The tokenizer's pattern is not supported. %1", reason), where);
    }

    char peek(std::size_t ahead = 0) const {
        return position_ + ahead < in_.size() ? in_[position_ + ahead] : '\0';
    }

    void atom(std::string_view text) {
        atomBegin_ = out_.size();
        out_ += text;
    }

    void step() {
        const char next = peek();
        switch (next) {
            case '\\':
                escape();
                return;
            case '[':
                atomBegin_ = out_.size();
                set(0);
                return;
            case '(':
                openGroup();
                return;
            case ')':
                if (!groups_.empty()) {
                    atomBegin_ = groups_.back();
                    groups_.pop_back();
                }
                break;
            case '{':
                if (interval()) {
                    return;
                }
                atomBegin_ = out_.size();
                break;
            case '*':
            case '+':
            case '?':
            case '|':
                break;
            default:
                if ((static_cast<unsigned char>(next) & 0xc0) != 0x80) {
                    atomBegin_ = out_.size();
                }
        }
        out_ += next;
        ++position_;
    }

    void openGroup() {
        if (groups_.size() >= kPatternDepthMax) {
            refuse(Sentence("It nests groups too deeply."));
        }
        groups_.push_back(out_.size());
        if (peek(1) == '?') {
            const char kind = peek(2);
            if (std::isalpha(static_cast<unsigned char>(kind)) != 0 || kind == '-') {
                const std::size_t end = in_.find_first_of(":)", position_);
                const std::string_view options = in_.substr(
                    position_ + 2, end == std::string_view::npos ? end : end - position_ - 2);
                if (options != "i" && options != "-i") {
                    refuse(Sentence("It uses the group option %1.", options));
                }
            }
            out_ += "(?";
            position_ += 2;
            return;
        }
        // Ruby's plain groups capture too; nothing here reads captures.
        out_ += '(';
        ++position_;
    }

    /// `{n,m}`; with a `+` behind it, Ruby repeats the whole once more.
    bool interval() {
        const std::size_t end = in_.find('}', position_);
        if (end == std::string_view::npos) {
            return false;
        }
        const std::string_view inside = in_.substr(position_ + 1, end - position_ - 1);
        if (inside.empty() || inside == "," ||
            inside.find_first_not_of("0123456789,") != std::string_view::npos) {
            return false;
        }
        out_ += inside.front() == ',' ? "{0" : "{";
        out_ += inside;
        out_ += '}';
        position_ = end + 1;
        if (peek() == '+') {
            out_.insert(atomBegin_, "(?:");
            out_ += ")+";
            ++position_;
        }
        return true;
    }

    void escape() {
        const char name = peek(1);
        switch (name) {
            case 's':
                atom("[" + std::string(kSpaces) + "]");
                break;
            case 'S':
                atom("[" + std::string(kNotSpaces) + "]");
                break;
            case 'w':
                atom("[" + std::string(kWord) + "]");
                break;
            case 'W':
                atom("[^" + std::string(kWord) + "]");
                break;
            case 'h':
                atom("[" + std::string(kHexDigits) + "]");
                break;
            case 'H':
                atom("[^" + std::string(kHexDigits) + "]");
                break;
            default:
                atomBegin_ = out_.size();
                plainEscape();
                return;
        }
        position_ += 2;
    }

    /// Escapes that mean the same in and outside of sets.
    void plainEscape() {
        const char name = peek(1);
        if (name == '\0') {
            refuse(Sentence("It ends with a backslash."));
        }
        if (name == 'u') {
            const std::string_view digits = in_.substr(position_ + 2, 4);
            if (digits.size() != 4 ||
                digits.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos) {
                refuse(Sentence("It has \\u without four hexadecimal digits."));
            }
            out_ += "\\x{" + std::string(digits) + "}";
            position_ += 6;
            return;
        }
        if ((name == 'p' || name == 'P' || name == 'x') && peek(2) == '{') {
            const std::size_t end = in_.find('}', position_);
            if (end == std::string_view::npos) {
                refuse(Sentence("It has a brace that is not closed."));
            }
            out_ += in_.substr(position_, end + 1 - position_);
            position_ = end + 1;
            return;
        }
        if (std::isalpha(static_cast<unsigned char>(name)) != 0 &&
            std::string_view("abBdDefnrtvAzZGpPxRXk").find(name) == std::string_view::npos) {
            refuse(Sentence("It uses the escape %1.", in_.substr(position_, 2)));
        }
        out_ += '\\';
        ++position_;
        const std::size_t length = (static_cast<unsigned char>(name) & 0x80) == 0 ? 1 : 0;
        out_ += in_.substr(position_, length);
        position_ += length;
    }

    void set(std::size_t depth) {
        if (depth >= kPatternDepthMax) {
            refuse(Sentence("It nests character classes too deeply."));
        }
        ++position_;
        const bool negated = peek() == '^';
        if (depth == 0) {
            out_ += negated ? "[^" : "[";
        } else if (negated) {
            refuse(Sentence("It negates a character class within another."));
        }
        position_ += negated ? 1 : 0;
        bool first = true;
        while (first || peek() != ']') {
            if (position_ >= in_.size()) {
                refuse(Sentence("It has a character class that is not closed."));
            }
            setItem(depth, first);
            first = false;
        }
        ++position_;
        if (depth == 0) {
            out_ += ']';
        }
    }

    void setItem(std::size_t depth, bool first) {
        const char next = peek();
        if (next == '&' && peek(1) == '&') {
            refuse(Sentence("It intersects character classes."));
        }
        if (next == '[' && peek(1) == ':') {
            const std::size_t end = in_.find(":]", position_ + 2);
            if (end != std::string_view::npos) {
                out_ += in_.substr(position_, end + 2 - position_);
                position_ = end + 2;
                return;
            }
        }
        if (next == '[') {
            set(depth + 1);
            return;
        }
        if (next == '\\') {
            setEscape();
            return;
        }
        if (first && next == ']') {
            out_ += '\\';
        }
        out_ += next;
        ++position_;
    }

    void setEscape() {
        const char name = peek(1);
        switch (name) {
            case 's':
                out_ += kSpaces;
                break;
            case 'S':
                out_ += kNotSpaces;
                break;
            case 'w':
                out_ += kWord;
                break;
            case 'h':
                out_ += kHexDigits;
                break;
            case 'W':
            case 'H':
                refuse(Sentence("It uses %1 within a character class.", in_.substr(position_, 2)));
            default:
                plainEscape();
                return;
        }
        position_ += 2;
    }

    std::string_view in_;
    std::size_t position_ = 0;
    std::string out_;
    std::size_t atomBegin_ = 0;        // where in out_ the last repeatable item begins
    std::vector<std::size_t> groups_;  // where in out_ each open group begins
};

}  // namespace

std::string translateOniguruma(std::string_view pattern) {
    if (pattern.size() > kPatternBytesMax) {
        throw Error(ErrorCode::TokenizerUnsupported,
                    Sentence("The tokenizer's pattern is too long."));
    }
    if (pattern == "\\s+$") {
        // Equal, since the leftmost match begins where the white space begins; but every blank
        // inside a long run is then dismissed at once, where the pattern as written would look at
        // the rest of the run each time.
        return "(?<![" + std::string(kSpaces) + "])[" + std::string(kSpaces) + "]+$";
    }
    return Translator(pattern).translate();
}

}  // namespace strata::text
