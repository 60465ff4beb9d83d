// SPDX-License-Identifier: GPL-3.0-or-later
// Filters that make texts: letter case, replacing, escaping, indenting, tojson.
#include "chat_template/escape.h"
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/json_text.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"
#include "chat_template/text_methods.h"

namespace strata::chat_template {
namespace {

constexpr std::int64_t kIndentWidth = 4;
constexpr std::int64_t kIndentWidthMax = 10'000;

/// markupsafe.soft_str: a text stays as it is.
Value string(const Call& call) {
    return call.self.asText() != nullptr ? call.self : Value::text(str(call.runtime, call.self));
}

template <std::string (*Change)(std::string_view)>
Value changed(const Call& call) {
    const Value text = string(call);
    return Value::text(Change(text.asText()->utf8), text.asText()->safety);
}

bool separatesWords(char32_t c) {
    return isSpace(c) || c == '-' || c == '(' || c == '{' || c == '[' || c == '<';
}

/// Unlike str.title, only white space and a few signs start a word.
std::string titleOfWords(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t begin = i;
        const bool separator = separatesWords(nextCodePoint(text, i));
        const std::size_t afterFirst = i;
        for (std::size_t next = i; next < text.size(); i = next) {
            if (separatesWords(nextCodePoint(text, next)) != separator) {
                break;
            }
        }
        out += upperText(text.substr(begin, afterFirst - begin));
        out += lowerText(text.substr(afterFirst, i - afterFirst));
    }
    return out;
}

Value replace(const Call& call) {
    return Value::text(
        replaceText(str(call.runtime, call.self), str(call.runtime, call.argument(0)),
                    str(call.runtime, call.argument(1)), call.has(2) ? call.integer(2) : -1));
}

Value trim(const Call& call) {
    const Value text = string(call);
    const std::string& utf8 = text.asText()->utf8;
    return Value::text(std::string(call.has(0) ? stripText(utf8, Side::Both, call.text(0))
                                               : stripText(utf8, Side::Both)),
                       text.asText()->safety);
}

Value escape(const Call& call) {
    return escapeValue(call.runtime, call.self);
}

Value safe(const Call& call) {
    return Value::text(str(call.runtime, call.self), Safety::Markup);
}

/// A text, or so many blanks.
std::string indentation(const Value& width) {
    if (const TextData* text = width.asText()) {
        return text->utf8;
    }
    const std::int64_t blanks = toIndex(width, "indent");
    if (blanks > kIndentWidthMax) {
        failLimit("indents by more than " + std::to_string(kIndentWidthMax) + " blanks");
    }
    return std::string(blanks > 0 ? static_cast<std::size_t>(blanks) : 0, ' ');
}

Value indent(const Call& call) {
    requireDefined(call.self);
    const std::string& text = requireText(call.self, "the text to indent");
    const std::string prefix = indentation(call.bound[0].value_or(Value::integer(kIndentWidth)));
    // the added line end makes splitLines keep a last empty line
    const std::string ended = text + "\n";
    BoundedText out;
    out.append(call.isTrue(1) ? prefix : "");
    bool isFirstLine = true;
    for (const std::string_view line : splitLines(ended, LineEnds::Dropped)) {
        if (!isFirstLine) {
            out.append("\n").append(call.isTrue(2) || !line.empty() ? prefix : "");
        }
        isFirstLine = false;
        out.append(line);
    }
    return Value::text(out.take(), call.selfText().safety);
}

Value tojson(const Call& call) {
    JsonStyle style;
    style.asciiOnly = call.isTrue(0);
    if (call.has(1)) {
        style.indent = indentation(call.argument(1));
    }
    style.itemSeparator = style.indent ? "," : ", ";
    if (call.has(2)) {
        const std::vector<Value> separators = toVector(call.runtime, call.argument(2));
        if (separators.size() != 2) {
            fail("separators must be a pair");
        }
        style.itemSeparator = requireText(separators[0], "a separator");
        style.keySeparator = requireText(separators[1], "a separator");
    }
    style.sortedKeys = call.isTrue(3);
    return Value::text(toJson(call.runtime, call.self, style));
}

}  // namespace

const FunctionTable& textFilters() {
    static const FunctionTable kFilters = {
        {"capitalize", {changed<capitalizeText>}},
        {"e", {escape}},
        {"escape", {escape}},
        {"indent", {indent, {"width", "first", "blank"}}},
        {"lower", {changed<lowerText>}},
        {"replace", {replace, {"old", "new", "count"}, 2}},
        {"safe", {safe}},
        {"string", {string}},
        {"title", {changed<titleOfWords>}},
        {"tojson", {tojson, {"ensure_ascii", "indent", "separators", "sort_keys"}}},
        {"trim", {trim, {"chars"}}},
        {"upper", {changed<upperText>}},
    };
    return kFilters;
}

}  // namespace strata::chat_template
