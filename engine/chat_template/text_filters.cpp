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

#include <unordered_map>

namespace strata::chat_template {
namespace {

constexpr std::int64_t kIndentWidth = 4;

/// markupsafe.soft_str: a text stays as it is.
Value softText(Runtime& runtime, const Value& value) {
    return value.asText() != nullptr ? value : Value::text(str(runtime, value));
}

template <std::string (*Change)(std::string_view)>
Value changed(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"filter", {}, 0}, arguments);
    const Value text = softText(runtime, input);
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

Value replace(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"replace", {"old", "new", "count"}, 2}, arguments);
    const std::int64_t count = bound[2] && !bound[2]->isNone() ? toIndex(*bound[2], "count") : -1;
    return Value::text(
        replaceText(str(runtime, input), str(runtime, *bound[0]), str(runtime, *bound[1]), count));
}

Value trim(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"trim", {"chars"}, 0}, arguments);
    const Value text = softText(runtime, input);
    Arguments strip;
    strip.positional.push_back(bound[0].value_or(Value()));
    return findTextSearchMethod("strip")(runtime, text, strip);
}

Value string(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"string", {}, 0}, arguments);
    return softText(runtime, input);
}

Value escape(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"escape", {}, 0}, arguments);
    return escapeValue(runtime, input);
}

Value safe(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"safe", {}, 0}, arguments);
    return Value::text(str(runtime, input), Safety::Markup);
}

/// A text, or so many blanks.
std::string indentation(const Value& width) {
    if (const TextData* text = width.asText()) {
        return text->utf8;
    }
    const std::int64_t blanks = toIndex(width, "indent");
    BoundedText text;
    text.append(blanks > 0 ? static_cast<std::size_t>(blanks) : 0, ' ');
    return text.take();
}

Value indent(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"indent", {"width", "first", "blank"}, 0}, arguments);
    requireDefined(input);
    const TextData& text = requireText(input, "the text to indent");
    const std::string prefix = indentation(bound[0].value_or(Value::integer(kIndentWidth)));
    const bool first = bound[1] && isTrue(runtime, *bound[1]);
    const bool blank = bound[2] && isTrue(runtime, *bound[2]);
    // the added line end makes splitLines keep a last empty line
    const std::string ended = text.utf8 + "\n";
    BoundedText out;
    out.append(first ? prefix : "");
    bool isFirstLine = true;
    for (const std::string_view line : splitLines(ended)) {
        if (!isFirstLine) {
            out.append("\n").append(blank || !line.empty() ? prefix : "");
        }
        isFirstLine = false;
        out.append(line);
    }
    return Value::text(out.take(), text.safety);
}

Value tojson(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound =
        bind({"tojson", {"ensure_ascii", "indent", "separators", "sort_keys"}, 0}, arguments);
    JsonStyle style;
    style.asciiOnly = bound[0] && isTrue(runtime, *bound[0]);
    if (bound[1] && !bound[1]->isNone()) {
        style.indent = indentation(*bound[1]);
    }
    style.itemSeparator = style.indent ? "," : ", ";
    if (bound[2] && !bound[2]->isNone()) {
        const std::vector<Value> separators = toVector(runtime, *bound[2]);
        if (separators.size() != 2) {
            fail("separators must be a pair");
        }
        style.itemSeparator = requireText(separators[0], "a separator").utf8;
        style.keySeparator = requireText(separators[1], "a separator").utf8;
    }
    style.sortedKeys = bound[3] && isTrue(runtime, *bound[3]);
    return Value::text(toJson(runtime, input, style));
}

}  // namespace

chat_template::Filter findTextFilter(const std::string& name) {
    static const std::unordered_map<std::string, Filter> kFilters = {
        {"capitalize", changed<capitalizeText>},
        {"e", escape},
        {"escape", escape},
        {"indent", indent},
        {"lower", changed<lowerText>},
        {"replace", replace},
        {"safe", safe},
        {"string", string},
        {"title", changed<titleOfWords>},
        {"tojson", tojson},
        {"trim", trim},
        {"upper", changed<upperText>},
    };
    const auto found = kFilters.find(name);
    return found == kFilters.end() ? nullptr : found->second;
}

}  // namespace strata::chat_template
