// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/text_methods.h"

#include "chat_template/escape.h"
#include "chat_template/failure.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <algorithm>

namespace strata::chat_template {
namespace {

/// Counts as "no limit" for split and replace.
constexpr std::int64_t kAll = -1;

using Parts = std::vector<std::string_view>;

Value piece(const Call& call, std::string_view text) {
    return Value::text(std::string(text), call.selfText().safety);
}

Value pieces(const Call& call, const Parts& parts) {
    call.runtime.spend(parts.size());
    std::vector<Value> items;
    items.reserve(parts.size());
    for (const std::string_view part : parts) {
        items.push_back(piece(call, part));
    }
    return Value::list(std::move(items));
}

template <std::string (*Change)(std::string_view)>
Value recased(const Call& call) {
    return piece(call, Change(call.selfText().utf8));
}

template <Side Which>
Value strip(const Call& call) {
    const std::string& text = call.selfText().utf8;
    return piece(call, call.has(0) ? stripText(text, Which, call.text(0)) : stripText(text, Which));
}

Value replaceParts(const Call& call) {
    const TextData& text = call.selfText();
    const std::string& old = call.text(0);
    const std::string& with = call.text(1);
    const bool escaped =
        text.safety == Safety::Markup && call.argument(1).asText()->safety == Safety::Plain;
    return piece(call, replaceText(text.utf8, old, escaped ? escapeHtml(with) : with,
                                   call.bound[2] ? call.integer(2) : kAll));
}

Value joinItems(const Call& call) {
    const TextData& separator = call.selfText();
    const bool isMarkup = separator.safety == Safety::Markup;
    BoundedText out;
    bool isFirst = true;
    for (const Value& item : toVector(call.runtime, call.argument(0))) {
        out.append(isFirst ? std::string_view() : separator.utf8);
        out.append(requireText(isMarkup ? escapeValue(call.runtime, item) : item,
                               "an item of a sequence to join"));
        isFirst = false;
    }
    return Value::text(out.take(), separator.safety);
}

/// The words between white space; behind `limit` of them, counted from one side, the rest of the
/// text is one part.
Parts splitAtSpaces(std::string_view text, Side from, std::int64_t limit) {
    text = stripText(text, from);
    Parts words;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t at = i;
        if (isSpace(nextCodePoint(text, i))) {
            begin = i;
        } else if (at == begin) {
            words.push_back(text.substr(begin, i - begin));
            requireListLength(words.size());
        } else {
            words.back() = text.substr(begin, i - begin);
        }
    }
    const auto count = static_cast<std::int64_t>(words.size());
    if (limit < 0 || count <= limit) {
        return words;
    }
    if (from == Side::Left) {
        const std::string_view first = words[static_cast<std::size_t>(limit)];
        words.resize(static_cast<std::size_t>(limit));
        words.push_back(text.substr(static_cast<std::size_t>(first.data() - text.data())));
    } else {
        const std::string_view last = words[static_cast<std::size_t>(count - limit - 1)];
        const auto size = static_cast<std::size_t>(last.data() - text.data()) + last.size();
        words.erase(words.begin(), words.end() - limit);
        words.insert(words.begin(), text.substr(0, size));
    }
    return words;
}

Parts splitAt(std::string_view text, std::string_view separator, std::int64_t limit) {
    Parts parts;
    std::size_t position = 0;
    while (limit < 0 || static_cast<std::int64_t>(parts.size()) < limit) {
        const std::size_t found = findText(text, separator, position);
        if (found == std::string_view::npos) {
            break;
        }
        parts.push_back(text.substr(position, found - position));
        requireListLength(parts.size());
        position = found + separator.size();
    }
    parts.push_back(text.substr(position));
    return parts;
}

/// Splits the mirrored text, so that the limit counts from the right.
Parts splitAtFromRight(std::string_view text, std::string_view separator, std::int64_t limit) {
    const std::string mirrored(text.rbegin(), text.rend());
    const std::string mirroredSeparator(separator.rbegin(), separator.rend());
    Parts parts = splitAt(mirrored, mirroredSeparator, limit);
    std::reverse(parts.begin(), parts.end());
    std::size_t position = 0;
    for (std::string_view& part : parts) {
        part = text.substr(position, part.size());
        position += part.size() + separator.size();
    }
    return parts;
}

template <Side From>
Value split(const Call& call) {
    const std::string& text = call.selfText().utf8;
    const std::int64_t limit = call.bound[1] ? call.integer(1) : kAll;
    if (!call.has(0)) {
        return pieces(call, splitAtSpaces(text, From, limit));
    }
    const std::string& separator = call.text(0);
    if (separator.empty()) {
        fail("empty separator");
    }
    return pieces(call, From == Side::Left ? splitAt(text, separator, limit)
                                           : splitAtFromRight(text, separator, limit));
}

bool isLineEnd(char32_t c) {
    return (c >= 10 && c <= 13) || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2028 ||
           c == 0x2029;
}

Value splitlines(const Call& call) {
    return pieces(call, splitLines(call.selfText().utf8,
                                   call.isTrue(0) ? LineEnds::Kept : LineEnds::Dropped));
}

template <Side From>
Value find(const Call& call) {
    const std::string_view text = call.selfText().utf8;
    const std::size_t found =
        From == Side::Left ? findText(text, call.text(0)) : findTextBackwards(text, call.text(0));
    return found == std::string_view::npos ? Value::integer(-1)
                                           : Value::count(codePointCount(text.substr(0, found)));
}

Value count(const Call& call) {
    const TextData& text = call.selfText();
    const std::string& needle = call.text(0);
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
Value hasAffix(const Call& call) {
    const std::string_view text = call.selfText().utf8;
    const auto matches = [&](const Value& candidate) {
        const std::string& affix = requireText(candidate, "the first argument");
        return Where == Side::Left ? text.starts_with(affix) : text.ends_with(affix);
    };
    const Value wanted = call.argument(0);
    const SequenceData* several = wanted.asSequence();
    if (several != nullptr && several->shape != Shape::List) {
        return Value(std::any_of(several->items.begin(), several->items.end(), matches));
    }
    return Value(matches(wanted));
}

template <Side Where>
Value removeAffix(const Call& call) {
    const std::string_view text = call.selfText().utf8;
    const std::string& affix = call.text(0);
    if (Where == Side::Left) {
        return piece(call, text.substr(text.starts_with(affix) ? affix.size() : 0));
    }
    return piece(call, text.substr(0, text.size() - (text.ends_with(affix) ? affix.size() : 0)));
}

}  // namespace

std::string replaceText(std::string_view text,
                        std::string_view old,
                        std::string_view replacement,
                        std::int64_t count) {
    BoundedText out;
    std::size_t position = 0;
    for (; count != 0 && position <= text.size(); count -= count > 0 ? 1 : 0) {
        const std::size_t found = findText(text, old, position);
        if (found == std::string_view::npos) {
            break;
        }
        out.append(text.substr(position, found - position)).append(replacement);
        position = found + old.size();
        if (old.empty()) {
            if (position == text.size()) {
                return out.take();
            }
            std::size_t next = position;
            nextCodePoint(text, next);
            out.append(text.substr(position, next - position));
            position = next;
        }
    }
    return out.append(text.substr(std::min(position, text.size()))).take();
}

std::vector<std::string_view> splitLines(std::string_view text, LineEnds ends) {
    Parts lines;
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
        lines.push_back(text.substr(begin, (ends == LineEnds::Kept ? i : at) - begin));
        requireListLength(lines.size());
        begin = i;
    }
    if (begin < text.size()) {
        lines.push_back(text.substr(begin));
    }
    return lines;
}

const FunctionTable& textMethods() {
    static const FunctionTable kMethods = {
        {"capitalize", {recased<capitalizeText>}},
        {"count", {count, {"sub"}, 1}},
        {"endswith", {hasAffix<Side::Right>, {"suffix"}, 1}},
        {"find", {find<Side::Left>, {"sub"}, 1}},
        {"join", {joinItems, {"iterable"}, 1}},
        {"lower", {recased<lowerText>}},
        {"lstrip", {strip<Side::Left>, {"chars"}}},
        {"removeprefix", {removeAffix<Side::Left>, {"prefix"}, 1}},
        {"removesuffix", {removeAffix<Side::Right>, {"suffix"}, 1}},
        {"replace", {replaceParts, {"old", "new", "count"}, 2}},
        {"rfind", {find<Side::Right>, {"sub"}, 1}},
        {"rsplit", {split<Side::Right>, {"sep", "maxsplit"}}},
        {"rstrip", {strip<Side::Right>, {"chars"}}},
        {"split", {split<Side::Left>, {"sep", "maxsplit"}}},
        {"splitlines", {splitlines, {"keepends"}}},
        {"startswith", {hasAffix<Side::Left>, {"prefix"}, 1}},
        {"strip", {strip<Side::Both>, {"chars"}}},
        {"title", {recased<titleText>}},
        {"upper", {recased<upperText>}},
    };
    return kMethods;
}

}  // namespace strata::chat_template
