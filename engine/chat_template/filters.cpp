// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/filters.h"

#include "chat_template/text.h"

namespace strata::chat_template {

chat_template::Filter findFilter(const std::string& name) {
    for (const auto find : {findTextFilter, findNumberFilter, findSequenceFilter, findOrderFilter,
                            findSelectionFilter}) {
        if (const Filter filter = find(name)) {
            return filter;
        }
    }
    return nullptr;
}

Value withoutCase(const Value& value) {
    const TextData* text = value.asText();
    return text == nullptr ? value : Value::text(lowerText(text->utf8));
}

}  // namespace strata::chat_template
