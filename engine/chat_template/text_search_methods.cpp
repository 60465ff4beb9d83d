// SPDX-License-Identifier: GPL-3.0-or-later
// Python's str methods that search and cut.
#include "base/utf8.h"
#include "chat_template/failure.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"
#include "chat_template/text_methods.h"

#include <algorithm>
#include <unordered_map>

namespace strata::chat_template {
namespace {

/// Counts as "no limit" for split.
constexpr std::int64_t kAll = -1;

Value piece(const TextData& whole, std::string_view text) {
    return Value::text(std::string(text), whole.safety);
}

Value pieces(Runtime& runtime, const TextData& whole, const std::vector<std::string_view>& parts) {
    runtime.spend(parts.size());
    std::vector<Value> items;
    items.reserve(parts.size());
    for (const std::string_view part : parts) {
        items.push_back(piece(whole, part));
    }
    return Value::list(std::move(items));
}

template <Side Which>
Value strip(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"strip", 0, 1}, arguments);
    const TextData& text = *self.asText();
    const bool spaces = arguments.positional.empty() || arguments.positional[0].isNone();
    if (spaces) {
        return piece(text, stripText(text.utf8, Which));
    }
    return piece(
        text, stripText(text.utf8, Which, requireText(arguments.positional[0], "strip arg").utf8));
}

void requirePartCount(std::size_t count) {
    if (count > kListLengthMax) {
        failLimit("makes a list of more than " + std::to_string(kListLengthMax) + " items");
    }
}

std::vector<std::string_view> splitAtSpaces(std::string_view text, std::int64_t limit) {
    std::vector<std::string_view> parts;
    text = stripText(text, Side::Left);
    while (!text.empty()) {
        if (limit >= 0 && static_cast<std::int64_t>(parts.size()) >= limit) {
            parts.push_back(text);
            break;
        }
        std::size_t end = 0;
        for (std::size_t next = 0; end < text.size() && !isSpace(nextCodePoint(text, next));
             end = next) {
        }
        parts.push_back(text.substr(0, end));
        requirePartCount(parts.size());
        text = stripText(text.substr(end), Side::Left);
    }
    return parts;
}

std::vector<std::string_view> splitAt(std::string_view text,
                                      std::string_view separator,
                                      std::int64_t limit) {
    std::vector<std::string_view> parts;
    std::size_t position = 0;
    while (limit < 0 || static_cast<std::int64_t>(parts.size()) < limit) {
        const std::size_t found = findText(text, separator, position);
        if (found == std::string_view::npos) {
            break;
        }
        parts.push_back(text.substr(position, found - position));
        requirePartCount(parts.size());
        position = found + separator.size();
    }
    parts.push_back(text.substr(position));
    return parts;
}

std::string reversedBytes(std::string_view text) {
    return {text.rbegin(), text.rend()};
}

/// Splits the mirrored text, so that the limit counts from the right.
std::vector<std::string_view> splitFromRight(std::string_view text,
                                             std::string_view separator,
                                             std::int64_t limit) {
    const std::string mirrored = reversedBytes(text);
    std::vector<std::string_view> parts = splitAt(mirrored, reversedBytes(separator), limit);
    std::reverse(parts.begin(), parts.end());
    std::size_t position = 0;
    for (std::string_view& part : parts) {
        part = text.substr(position, part.size());
        position += part.size() + separator.size();
    }
    return parts;
}

std::vector<std::string_view> splitAtSpacesFromRight(std::string_view text, std::int64_t limit) {
    std::vector<std::string_view> parts;
    text = stripText(text, Side::Right);
    while (!text.empty()) {
        if (limit >= 0 && static_cast<std::int64_t>(parts.size()) >= limit) {
            parts.push_back(text);
            break;
        }
        std::size_t begin = text.size();
        while (begin > 0) {
            std::size_t start = begin - 1;
            while (start > 0 && isUtf8Continuation(text[start])) {
                --start;
            }
            std::size_t next = start;
            if (isSpace(nextCodePoint(text, next))) {
                break;
            }
            begin = start;
        }
        parts.push_back(text.substr(begin));
        requirePartCount(parts.size());
        text = stripText(text.substr(0, begin), Side::Right);
    }
    std::reverse(parts.begin(), parts.end());
    return parts;
}

template <Side From>
Value split(Runtime& runtime, const Value& self, const Arguments& arguments) {
    const auto bound = bind({"split", {"sep", "maxsplit"}, 0}, arguments);
    const TextData& text = *self.asText();
    const std::int64_t limit = bound[1] ? toIndex(*bound[1], "maxsplit") : kAll;
    if (!bound[0] || bound[0]->isNone()) {
        return pieces(runtime, text,
                      From == Side::Left ? splitAtSpaces(text.utf8, limit)
                                         : splitAtSpacesFromRight(text.utf8, limit));
    }
    const std::string& separator = requireText(*bound[0], "the separator").utf8;
    if (separator.empty()) {
        fail("empty separator");
    }
    return pieces(runtime, text,
                  From == Side::Left ? splitAt(text.utf8, separator, limit)
                                     : splitFromRight(text.utf8, separator, limit));
}

bool isLineEnd(char32_t c) {
    return (c >= 10 && c <= 13) || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2028 ||
           c == 0x2029;
}

struct Line {
    std::string_view text;
    std::string_view withEnd;
};

std::vector<Line> linesOf(std::string_view text) {
    std::vector<Line> lines;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t at = i;
        const char32_t c = nextCodePoint(text, i);
        if (!isLineEnd(c)) {
            continue;
        }
        if (c == '\r' && i < text.size() && text[i] == '\n') {
            ++i;
        }
        lines.push_back({text.substr(begin, at - begin), text.substr(begin, i - begin)});
        requirePartCount(lines.size());
        begin = i;
    }
    if (begin < text.size()) {
        lines.push_back({text.substr(begin), text.substr(begin)});
    }
    return lines;
}

Value splitlines(Runtime& runtime, const Value& self, const Arguments& arguments) {
    const auto bound = bind({"splitlines", {"keepends"}, 0}, arguments);
    const bool keepEnds = bound[0] && isTrue(runtime, *bound[0]);
    const TextData& text = *self.asText();
    std::vector<std::string_view> parts;
    for (const Line& line : linesOf(text.utf8)) {
        parts.push_back(keepEnds ? line.withEnd : line.text);
    }
    return pieces(runtime, text, parts);
}

template <Side From>
Value find(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"find", 1, 1}, arguments);
    const std::string_view text = self.asText()->utf8;
    const std::string& needle = requireText(arguments.positional[0], "the argument").utf8;
    const std::size_t found =
        From == Side::Left ? findText(text, needle) : findTextBackwards(text, needle);
    return found == std::string_view::npos ? Value::integer(-1)
                                           : Value::count(codePointCount(text.substr(0, found)));
}

Value count(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"count", 1, 1}, arguments);
    const TextData& text = *self.asText();
    const std::string& needle = requireText(arguments.positional[0], "the argument").utf8;
    if (needle.empty()) {
        return Value::count(text.length + 1);
    }
    std::int64_t found = 0;
    for (std::size_t at = findText(text.utf8, needle); at != std::string_view::npos;
         at = findText(text.utf8, needle, at + needle.size())) {
        ++found;
    }
    return Value::integer(found);
}

template <Side Where>
Value hasAffix(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"startswith or endswith", 1, 1}, arguments);
    const std::string_view text = self.asText()->utf8;
    const auto matches = [&](const Value& candidate) {
        const std::string& affix = requireText(candidate, "the first argument").utf8;
        return Where == Side::Left ? text.starts_with(affix) : text.ends_with(affix);
    };
    const SequenceData* several = arguments.positional[0].asSequence();
    if (several != nullptr && several->shape != Shape::List) {
        return Value(std::any_of(several->items.begin(), several->items.end(), matches));
    }
    return Value(matches(arguments.positional[0]));
}

template <Side Where>
Value removeAffix(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"removeprefix or removesuffix", 1, 1}, arguments);
    const TextData& text = *self.asText();
    const std::string_view whole = text.utf8;
    const std::string& affix = requireText(arguments.positional[0], "the argument").utf8;
    if (Where == Side::Left) {
        return piece(text, whole.starts_with(affix) ? whole.substr(affix.size()) : whole);
    }
    return piece(text,
                 whole.ends_with(affix) ? whole.substr(0, whole.size() - affix.size()) : whole);
}

}  // namespace

std::vector<std::string_view> splitLines(std::string_view text) {
    std::vector<std::string_view> parts;
    for (const Line& line : linesOf(text)) {
        parts.push_back(line.text);
    }
    return parts;
}

Method findTextSearchMethod(const std::string& name) {
    static const std::unordered_map<std::string, Method> kMethods = {
        {"count", count},
        {"endswith", hasAffix<Side::Right>},
        {"find", find<Side::Left>},
        {"lstrip", strip<Side::Left>},
        {"removeprefix", removeAffix<Side::Left>},
        {"removesuffix", removeAffix<Side::Right>},
        {"rfind", find<Side::Right>},
        {"rsplit", split<Side::Right>},
        {"rstrip", strip<Side::Right>},
        {"split", split<Side::Left>},
        {"splitlines", splitlines},
        {"startswith", hasAffix<Side::Left>},
        {"strip", strip<Side::Both>},
    };
    const auto found = kMethods.find(name);
    return found == kMethods.end() ? nullptr : found->second;
}

}  // namespace strata::chat_template
