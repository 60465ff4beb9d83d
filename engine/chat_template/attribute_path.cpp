// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/attribute_path.h"

#include "chat_template/attributes.h"
#include "chat_template/number_text.h"
#include "chat_template/runtime.h"

namespace strata::chat_template {
AttributePath::AttributePath(const Value& attribute) {
    const TextData* text = attribute.asText();
    if (text == nullptr) {
        if (!attribute.isNone()) {
            parts_.push_back(attribute);
        }
        return;
    }
    std::string_view rest = text->utf8;
    while (true) {
        const std::size_t dot = rest.find('.');
        const std::string part(rest.substr(0, dot));
        const bool isNumber = part.find_first_not_of("0123456789") == std::string::npos;
        const auto index = isNumber ? parseInt(part) : std::nullopt;
        parts_.push_back(index ? Value(*index) : Value::text(part));
        if (dot == std::string_view::npos) {
            return;
        }
        rest.remove_prefix(dot + 1);
    }
}

Value AttributePath::read(Runtime& runtime, const Value& item, const Value& fallback) const {
    runtime.spend(1);
    Value value = item;
    for (const Value& part : parts_) {
        value = getItem(runtime, value, part);
        if (value.isUndefined() && !fallback.isNone()) {
            value = fallback;
        }
    }
    return value;
}

}  // namespace strata::chat_template
