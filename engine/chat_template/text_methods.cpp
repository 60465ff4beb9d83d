// SPDX-License-Identifier: GPL-3.0-or-later
// Python's str methods that change letters or width, and the table of all of them.
#include "chat_template/text_methods.h"

#include "chat_template/escape.h"
#include "chat_template/failure.h"
#include "chat_template/number_format.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <algorithm>
#include <unordered_map>

namespace strata::chat_template {
namespace {

template <std::string (*Change)(std::string_view)>
Value changedSelf(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"str method", 0, 0}, arguments);
    const TextData& text = *self.asText();
    return Value::text(Change(text.utf8), text.safety);
}

std::string repeated(std::string_view piece, std::int64_t times) {
    BoundedText out;
    for (std::int64_t i = 0; i < times; ++i) {
        out.append(piece);
    }
    return out.take();
}

std::string fillArgument(const Arguments& arguments) {
    if (arguments.positional.size() < 2) {
        return " ";
    }
    const TextData& fill =
        chat_template::requireText(arguments.positional[1], "the fill character");
    if (fill.length != 1) {
        fail("The fill character must be exactly one character long");
    }
    return fill.utf8;
}

std::int64_t missingWidth(const TextData& text, std::int64_t width) {
    return std::max<std::int64_t>(0, width - static_cast<std::int64_t>(text.length));
}

Value centerSelf(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"center", 1, 2}, arguments);
    const TextData& text = *self.asText();
    const std::int64_t width = toIndex(arguments.positional[0], "width");
    return Value::text(centerText(text, width, fillArgument(arguments)), text.safety);
}

template <Side Filled>
Value justify(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"ljust or rjust", 1, 2}, arguments);
    const TextData& text = *self.asText();
    const std::int64_t width = toIndex(arguments.positional[0], "width");
    const std::string fill = repeated(fillArgument(arguments), missingWidth(text, width));
    BoundedText out;
    out.append(Filled == Side::Left ? fill : text.utf8)
        .append(Filled == Side::Left ? text.utf8 : fill);
    return Value::text(out.take(), text.safety);
}

Value zfill(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"zfill", 1, 1}, arguments);
    const TextData& text = *self.asText();
    const std::int64_t missing = missingWidth(text, toIndex(arguments.positional[0], "width"));
    const bool hasSign = !text.utf8.empty() && (text.utf8[0] == '+' || text.utf8[0] == '-');
    const std::size_t sign = hasSign ? 1 : 0;
    BoundedText out;
    out.append(text.utf8.substr(0, sign))
        .append(repeated("0", missing))
        .append(text.utf8.substr(sign));
    return Value::text(out.take(), text.safety);
}

Value replaceInSelf(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"replace", 2, 3}, arguments);
    const TextData& text = *self.asText();
    const TextData& old = requireText(arguments.positional[0], "replace() argument 1");
    const TextData& with = requireText(arguments.positional[1], "replace() argument 2");
    const std::int64_t count =
        arguments.positional.size() < 3 ? -1 : toIndex(arguments.positional[2], "count");
    const bool escaped = text.safety == Safety::Markup && with.safety == Safety::Plain;
    return Value::text(
        replaceText(text.utf8, old.utf8, escaped ? escapeHtml(with.utf8) : with.utf8, count),
        text.safety);
}

Value joinWithSelf(Runtime& runtime, const Value& self, const Arguments& arguments) {
    requireArity({"join", 1, 1}, arguments);
    const TextData& separator = *self.asText();
    BoundedText out;
    std::size_t index = 0;
    const IteratorRef iterator = iterate(runtime, arguments.positional[0]);
    while (const auto item = iterator->next(runtime)) {
        const TextData* text = item->asText();
        if (text == nullptr && separator.safety == Safety::Plain) {
            fail("sequence item " + std::to_string(index) + ": expected str instance, " +
                 item->typeName() + " found");
        }
        out.append(index++ == 0 ? std::string_view() : separator.utf8);
        out.append(separator.safety == Safety::Markup ? escapeValue(runtime, *item).asText()->utf8
                                                      : text->utf8);
    }
    return Value::text(out.take(), separator.safety);
}

Value expandTabs(Runtime&, const Value& self, const Arguments& arguments) {
    const auto bound = bind({"expandtabs", {"tabsize"}, 0}, arguments);
    const std::int64_t size = bound[0] ? toIndex(*bound[0], "tabsize") : 8;
    const TextData& text = *self.asText();
    BoundedText out;
    std::int64_t column = 0;
    for (std::size_t i = 0; i < text.utf8.size();) {
        const std::size_t begin = i;
        const char32_t c = nextCodePoint(text.utf8, i);
        if (c == '\t') {
            const std::int64_t blanks = size > 0 ? size - column % size : 0;
            out.append(repeated(" ", blanks));
            column += blanks;
        } else {
            out.append(std::string_view(text.utf8).substr(begin, i - begin));
            column = c == '\n' || c == '\r' ? 0 : column + 1;
        }
    }
    return Value::text(out.take(), text.safety);
}

Value formatSelf(Runtime& runtime, const Value& self, const Arguments& arguments) {
    return formatBraces(runtime, *self.asText(), arguments);
}

Value formatMap(Runtime& runtime, const Value& self, const Arguments& arguments) {
    requireArity({"format_map", 1, 1}, arguments);
    const DictData* dict = arguments.positional[0].asDict();
    if (dict == nullptr) {
        fail("format_map() needs a mapping");
    }
    Arguments named;
    for (const auto& [key, value] : dict->entries) {
        if (const TextData* name = key.asText()) {
            named.named.emplace_back(name->utf8, value);
        }
    }
    return formatBraces(runtime, *self.asText(), named);
}

Value unavailableMethod(Runtime&, const Value&, const Arguments&) {
    fail("this str method is not available in chat templates");
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

std::string centerText(const TextData& text, std::int64_t width, std::string_view fill) {
    const std::int64_t missing = missingWidth(text, width);
    const std::int64_t left = missing / 2 + (missing & width & 1);
    BoundedText out;
    return out.append(repeated(fill, left))
        .append(text.utf8)
        .append(repeated(fill, missing - left))
        .take();
}

Method findTextMethod(const std::string& name) {
    static const std::unordered_map<std::string, Method> kMethods = {
        {"capitalize", changedSelf<capitalizeText>},
        {"casefold", changedSelf<casefoldText>},
        {"center", centerSelf},
        {"encode", unavailableMethod},
        {"expandtabs", expandTabs},
        {"format", formatSelf},
        {"format_map", formatMap},
        {"join", joinWithSelf},
        {"ljust", justify<Side::Right>},
        {"lower", changedSelf<lowerText>},
        {"maketrans", unavailableMethod},
        {"replace", replaceInSelf},
        {"rjust", justify<Side::Left>},
        {"swapcase", changedSelf<swapcaseText>},
        {"title", changedSelf<titleText>},
        {"translate", unavailableMethod},
        {"upper", changedSelf<upperText>},
        {"zfill", zfill},
    };
    const auto found = kMethods.find(name);
    if (found != kMethods.end()) {
        return found->second;
    }
    const Method search = findTextSearchMethod(name);
    return search != nullptr ? search : findTextPredicate(name);
}

}  // namespace strata::chat_template
