// SPDX-License-Identifier: GPL-3.0-or-later
// Filters that make texts: letter case, replacing, escaping, tojson.
#include "chat_template/escape.h"
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/json_text.h"
#include "chat_template/number_format.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"
#include "chat_template/text_methods.h"

#include <unordered_map>

namespace strata::chat_template {
namespace {

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

Value forceEscape(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"forceescape", {}, 0}, arguments);
    return Value::text(escapeHtml(str(runtime, input)), Safety::Markup);
}

Value safe(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"safe", {}, 0}, arguments);
    return Value::text(str(runtime, input), Safety::Markup);
}

Value striptags(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"striptags", {}, 0}, arguments);
    return Value::text(stripTags(str(runtime, input)));
}

Value format(Runtime& runtime, const Value& input, const Arguments& arguments) {
    if (!arguments.positional.empty() && !arguments.named.empty()) {
        fail("can't handle positional and keyword arguments at the same time");
    }
    const Value text = softText(runtime, input);
    if (arguments.named.empty()) {
        return formatPercent(runtime, *text.asText(), Value::tuple(arguments.positional));
    }
    DictBuilder names;
    for (const auto& [name, value] : arguments.named) {
        names.set(name, value);
    }
    return formatPercent(runtime, *text.asText(), names.build());
}

Value wordcount(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"wordcount", {}, 0}, arguments);
    const std::string text = str(runtime, input);
    std::int64_t words = 0;
    bool inWord = false;
    for (std::size_t i = 0; i < text.size();) {
        const char32_t c = nextCodePoint(text, i);
        const bool wordPart = c == '_' || isAlphanumeric(c);
        words += wordPart && !inWord ? 1 : 0;
        inWord = wordPart;
    }
    return Value::integer(words);
}

Value urlencode(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"urlencode", {}, 0}, arguments);
    if (input.asText() != nullptr || !isIterable(input)) {
        return Value::text(quoteUrl(str(runtime, input), UrlPart::Path));
    }
    const Value pairs =
        input.asDict() != nullptr ? Value::view(input.dictRef(), ViewKind::Items) : input;
    BoundedText out;
    for (const Value& pair : toVector(runtime, pairs)) {
        const std::vector<Value> parts = toVector(runtime, pair);
        if (parts.size() != 2) {
            fail("urlencode needs pairs of a name and a value");
        }
        out.append(out.size() == 0 ? "" : "&");
        out.append(quoteUrl(str(runtime, parts[0]), UrlPart::Query)).append("=");
        out.append(quoteUrl(str(runtime, parts[1]), UrlPart::Query));
    }
    return Value::text(out.take());
}

Value xmlattr(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"xmlattr", {"autospace"}, 0}, arguments);
    requireDefined(input);
    const DictData* dict = input.asDict();
    if (dict == nullptr) {
        fail("xmlattr needs a mapping");
    }
    BoundedText out;
    for (const auto& [key, value] : dict->entries) {
        if (value.isNone() || value.isUndefined()) {
            continue;
        }
        const std::string& name = requireText(key, "an attribute name").utf8;
        if (name.find_first_of(" \t\n\r\f\v/>=") != std::string::npos) {
            fail("Invalid character in attribute name: " + reprText(name));
        }
        const bool spaced = out.size() != 0 || !bound[0] || isTrue(runtime, *bound[0]);
        out.append(spaced ? " " : "")
            .append(escapeValue(runtime, key).asText()->utf8)
            .append("=\"");
        out.append(escapeValue(runtime, value).asText()->utf8).append("\"");
    }
    return Value::text(out.take());
}

std::optional<std::string> jsonIndent(const std::optional<Value>& indent) {
    if (!indent || indent->isNone()) {
        return std::nullopt;
    }
    if (const TextData* text = indent->asText()) {
        return text->utf8;
    }
    const std::int64_t width = toIndex(*indent, "indent");
    BoundedText blanks;
    blanks.append(width > 0 ? static_cast<std::size_t>(width) : 0, ' ');
    return blanks.take();
}

Value tojson(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound =
        bind({"tojson", {"ensure_ascii", "indent", "separators", "sort_keys"}, 0}, arguments);
    JsonStyle style;
    style.asciiOnly = bound[0] && isTrue(runtime, *bound[0]);
    style.indent = jsonIndent(bound[1]);
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
        {"forceescape", forceEscape},
        {"format", format},
        {"lower", changed<lowerText>},
        {"replace", replace},
        {"safe", safe},
        {"string", string},
        {"striptags", striptags},
        {"title", changed<titleOfWords>},
        {"tojson", tojson},
        {"trim", trim},
        {"upper", changed<upperText>},
        {"urlencode", urlencode},
        {"wordcount", wordcount},
        {"xmlattr", xmlattr},
    };
    const auto found = kFilters.find(name);
    return found == kFilters.end() ? nullptr : found->second;
}

}  // namespace strata::chat_template
