// SPDX-License-Identifier: GPL-3.0-or-later
// str % value, the first form of number_format.h.
#include "chat_template/escape.h"
#include "chat_template/failure.h"
#include "chat_template/format_spec.h"
#include "chat_template/number_format.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <cmath>

namespace strata::chat_template {
namespace {

struct Conversion {
    std::optional<std::string> key;
    FormatSpec spec;
    bool leftAligned = false;
    bool zeroFilled = false;
};

class PercentFormatter {
public:
    PercentFormatter(Runtime& runtime, const TextData& format, const Value& value)
        : runtime_(runtime), format_(format.utf8), safety_(format.safety), value_(value) {
        const SequenceData* sequence = value.asSequence();
        if (sequence != nullptr && sequence->shape != Shape::List) {
            tuple_ = sequence;
        }
        mapping_ = value.asDict() != nullptr || value.asRange() != nullptr || value.isUndefined() ||
                   (sequence != nullptr && tuple_ == nullptr);
    }

    Value run() {
        while (position_ < format_.size()) {
            const std::size_t percent = std::min(format_.find('%', position_), format_.size());
            out_.append(format_.substr(position_, percent - position_));
            position_ = percent;
            if (percent < format_.size()) {
                ++position_;
                convert(parse());
            }
        }
        const bool leftOver =
            tuple_ != nullptr ? used_ < tuple_->items.size() : used_ == 0 && !mapping_;
        if (leftOver) {
            fail("not all arguments converted during string formatting");
        }
        return Value::text(out_.take(), safety_);
    }

private:
    char next() {
        if (position_ >= format_.size()) {
            fail("incomplete format");
        }
        return format_[position_++];
    }

    Value argument() {
        if (tuple_ != nullptr ? used_ < tuple_->items.size() : used_ == 0) {
            ++used_;
            return tuple_ != nullptr ? tuple_->items[used_ - 1] : value_;
        }
        fail("not enough arguments for format string");
    }

    /// Width or precision: digits or `*`.
    std::optional<int> number() {
        if (position_ < format_.size() && format_[position_] == '*') {
            ++position_;
            return static_cast<int>(std::clamp<std::int64_t>(
                chat_template::toIndex(argument(), "*"), -1'000'000'000, 1'000'000'000));
        }
        return parseFormatNumber(format_, position_);
    }

    std::string parseKey() {
        if (!mapping_ || value_.asDict() == nullptr) {
            fail("format requires a mapping");
        }
        const std::size_t begin = position_;
        int open = 1;
        while (open > 0) {
            const char c = next();
            open += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
        return std::string(format_.substr(begin, position_ - begin - 1));
    }

    void parseFlags(Conversion& conversion) {
        while (position_ < format_.size()) {
            switch (format_[position_]) {
                case '-':
                    conversion.leftAligned = true;
                    break;
                case '+':
                    conversion.spec.sign = '+';
                    break;
                case ' ':
                    conversion.spec.sign = conversion.spec.sign == '+' ? '+' : ' ';
                    break;
                case '#':
                    conversion.spec.alternate = true;
                    break;
                case '0':
                    conversion.zeroFilled = true;
                    break;
                default:
                    return;
            }
            ++position_;
        }
    }

    Conversion parse() {
        Conversion conversion;
        if (position_ < format_.size() && format_[position_] == '(') {
            ++position_;
            conversion.key = parseKey();
        }
        parseFlags(conversion);
        const int width = number().value_or(0);
        conversion.leftAligned = conversion.leftAligned || width < 0;
        conversion.spec.width = static_cast<std::size_t>(std::abs(width));
        if (position_ < format_.size() && format_[position_] == '.') {
            ++position_;
            conversion.spec.precision = std::max(number().value_or(0), 0);
        }
        char type = next();
        if (type == 'h' || type == 'l' || type == 'L') {
            type = next();
        }
        conversion.spec.type = type;
        conversion.spec.align = conversion.leftAligned ? '<' : '>';
        return conversion;
    }

    Value argumentOf(const Conversion& conversion) {
        if (!conversion.key) {
            return argument();
        }
        used_ = 1;
        const Value* found = value_.asDict()->find(*conversion.key);
        if (found == nullptr) {
            fail("KeyError: '" + *conversion.key + "'");
        }
        return *found;
    }

    void convert(const Conversion& conversion) {
        const char type = conversion.spec.type;
        if (type == '%') {
            out_.append("%");
            return;
        }
        const Value value = argumentOf(conversion);
        const bool wantsText = type == 's' || type == 'r' || type == 'a';
        if (wantsText) {
            std::string text = type == 's' ? chat_template::str(runtime_, value)
                                           : chat_template::repr(runtime_, value);
            if (safety_ == Safety::Markup &&
                !(value.asText() && value.asText()->safety == Safety::Markup)) {
                text = escapeHtml(text);
            }
            out_.append(formatTextBy(text, conversion.spec));
        } else if (type == 'c') {
            out_.append(padded(character(value), conversion.spec, '>'));
        } else {
            convertNumber(conversion, value);
        }
        runtime_.spend(1);
    }

    static std::string character(const Value& value) {
        if (const TextData* text = value.asText(); text && text->length == 1) {
            return text->utf8;
        }
        const auto code = value.asInt();
        if (!code || *code < 0 || *code > 0x10FFFF || (*code >= 0xD800 && *code < 0xE000)) {
            fail("%c requires int or char");
        }
        std::string text;
        appendCodePoint(text, static_cast<char32_t>(*code));
        return text;
    }

    void convertNumber(const Conversion& conversion, const Value& value) {
        FormatSpec spec = conversion.spec;
        const char type = spec.type;
        if (conversion.zeroFilled && !conversion.leftAligned) {
            spec.align = '=';
            spec.fill = U'0';
        }
        requireDefined(value);
        if (std::string_view("eEfFgG").find(type) != std::string_view::npos) {
            const auto number = toDouble(value);
            if (!number) {
                fail("must be real number, not " + value.typeName());
            }
            out_.append(formatFloatBy(*number, spec));
            return;
        }
        if (std::string_view("diuoxX").find(type) == std::string_view::npos) {
            fail(std::string("unsupported format character '") + type + "'");
        }
        auto whole = value.asInt();
        const double* number = value.asFloat();
        if (!whole && number != nullptr && (type == 'd' || type == 'i' || type == 'u')) {
            if (!std::isfinite(*number) || std::fabs(*number) >= 0x1p126) {
                fail("cannot convert float to integer");
            }
            whole = static_cast<Int>(*number);
        }
        if (!whole) {
            fail(std::string("%") + type + " format: a real number is required, not " +
                 value.typeName());
        }
        const auto digits = static_cast<std::size_t>(spec.precision.value_or(0));
        spec.precision.reset();
        spec.type = type == 'i' || type == 'u' ? 'd' : type;
        out_.append(formatIntBy(*whole, spec, digits));
    }

    Runtime& runtime_;
    std::string_view format_;
    Safety safety_;
    const Value& value_;
    const SequenceData* tuple_ = nullptr;
    bool mapping_ = false;
    std::size_t position_ = 0;
    std::size_t used_ = 0;
    BoundedText out_;
};

}  // namespace

Value formatPercent(Runtime& runtime, const TextData& format, const Value& value) {
    return PercentFormatter(runtime, format, value).run();
}

}  // namespace strata::chat_template
