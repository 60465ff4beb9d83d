// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/json_fault.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>

namespace strata::format {
namespace {

struct Word {
    std::string_view written;
    std::string_view json;
};

constexpr std::array kWords = {
    Word{"NaN", "null"},  Word{"nan", "null"},    Word{"Infinity", "null"}, Word{"None", "null"},
    Word{"True", "true"}, Word{"False", "false"}, Word{"undefined", "null"}};

constexpr std::string_view kSpace = " \t\r\n";
constexpr std::string_view kNumber = "0123456789+-.eE";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The UTF-16 unit of "\u" and four hexadecimal digits at `at`.
std::optional<std::uint32_t> escapedUnit(std::string_view text, std::size_t at) {
    constexpr std::size_t kDigits = 4;
    if (text.size() < at + 2 + kDigits || !text.substr(at).starts_with("\\u")) {
        return std::nullopt;
    }
    const char* const begin = text.data() + at + 2;
    std::uint32_t unit = 0;
    const auto read = std::from_chars(begin, begin + kDigits, unit, 16);
    return read.ptr == begin + kDigits ? std::optional(unit) : std::nullopt;
}

/// One walk over the text, which ends at the first fault.
class JsonWalk {
public:
    explicit JsonWalk(std::string_view text) : text_(text) {}

    std::optional<Sentence> firstFault() {
        while (at_ < text_.size()) {
            if (text_[at_] == '\0') {
                return Sentence("There is a zero byte, as an interrupted write leaves it (%1).",
                                place());
            }
            if (std::optional<Sentence> fault = isInText_ ? stepInText() : stepBetween()) {
                return fault;
            }
        }
        return isInText_ || depth_ > 0
                   ? std::optional(
                         Sentence("It ends in the middle of a text, a list or an object."))
                   : std::nullopt;
    }

private:
    Sentence place() const {
        const std::string_view before = text_.substr(0, at_);
        const std::size_t lineBegin = before.rfind('\n') + 1;  // 0 after npos
        const std::size_t column = at_ - lineBegin + 1;
        return text_.find('\n') == std::string_view::npos
                   ? Sentence("column %1", column)
                   : Sentence("line %1, column %2", std::ranges::count(before, '\n') + 1, column);
    }

    std::optional<Sentence> stepInText() {
        const char byte = text_[at_];
        if (byte == '\\') {
            return stepEscape();
        }
        if (static_cast<unsigned char>(byte) < 0x20) {
            return Sentence("A line break or tab inside a text must be written \\n or \\t (%1).",
                            place());
        }
        isInText_ = byte != '"';
        ++at_;
        return std::nullopt;
    }

    std::optional<Sentence> stepEscape() {
        constexpr std::size_t kUnitBytes = 6;
        const auto unit = escapedUnit(text_, at_);
        if (!unit) {
            at_ += 2;
            return std::nullopt;
        }
        const auto isBetween = [](std::uint32_t value, std::uint32_t first, std::uint32_t last) {
            return value >= first && value <= last;
        };
        const bool isHigh = isBetween(*unit, 0xd800, 0xdbff);
        const auto next = escapedUnit(text_, at_ + kUnitBytes);
        const bool isPair = isHigh && next && isBetween(*next, 0xdc00, 0xdfff);
        if (isBetween(*unit, 0xd800, 0xdfff) && !isPair) {
            return Sentence("%1 is half a character, perhaps of a cut emoji (%2).",
                            std::string(text_.substr(at_, kUnitBytes)), place());
        }
        at_ += isPair ? 2 * kUnitBytes : kUnitBytes;
        return std::nullopt;
    }

    std::optional<Sentence> stepBetween() {
        const char byte = text_[at_];
        if (kLetters.find(byte) != std::string_view::npos) {
            return stepWord();
        }
        if (byte == '\'') {
            return Sentence("Names and texts must be in double quotation marks (%1).", place());
        }
        if (byte == '/' || byte == '#') {
            return Sentence("There is a comment, which JSON has no room for (%1).", place());
        }
        if (byte == ',') {
            const std::size_t next = text_.find_first_not_of(kSpace, at_ + 1);
            if (next != std::string_view::npos && (text_[next] == ']' || text_[next] == '}')) {
                return Sentence("There is a comma with nothing after it (%1).", place());
            }
        }
        isInText_ = byte == '"';
        depth_ += byte == '{' || byte == '[' ? 1 : 0;
        depth_ -= byte == '}' || byte == ']' ? 1 : 0;
        const bool isNumber = kNumber.find(byte) != std::string_view::npos;
        at_ = isNumber ? std::min(text_.find_first_not_of(kNumber, at_), text_.size()) : at_ + 1;
        return std::nullopt;
    }

    std::optional<Sentence> stepWord() {
        const std::size_t end = std::min(text_.find_first_not_of(kLetters, at_), text_.size());
        const std::string_view word = text_.substr(at_, end - at_);
        const auto known = std::ranges::find(kWords, word, &Word::written);
        if (known != kWords.end()) {
            return Sentence("%1 must be written %2 (%3).", known->written, known->json, place());
        }
        at_ = end;
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    bool isInText_ = false;
};

}  // namespace

std::optional<Sentence> jsonFaultIn(std::string_view text) {
    return JsonWalk(text).firstFault();
}

}  // namespace strata::format
