// SPDX-License-Identifier: GPL-3.0-or-later
// Python's str methods that change letters or width, and the table of all of them.
#include "chat_template/text_methods.h"

#include "chat_template/escape.h"
#include "chat_template/failure.h"
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

Method findTextMethod(const std::string& name) {
    static const std::unordered_map<std::string, Method> kMethods = {
        {"capitalize", changedSelf<capitalizeText>}, {"join", joinWithSelf},
        {"lower", changedSelf<lowerText>},           {"replace", replaceInSelf},
        {"title", changedSelf<titleText>},           {"upper", changedSelf<upperText>},
    };
    const auto found = kMethods.find(name);
    return found == kMethods.end() ? findTextSearchMethod(name) : found->second;
}

}  // namespace strata::chat_template
