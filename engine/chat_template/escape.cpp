// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/escape.h"

#include "chat_template/repr.h"
#include "chat_template/runtime.h"

namespace strata::chat_template {

std::string escapeHtml(std::string_view text) {
    BoundedText out;
    for (const char& c : text) {
        switch (c) {
            case '&':
                out.append("&amp;");
                break;
            case '<':
                out.append("&lt;");
                break;
            case '>':
                out.append("&gt;");
                break;
            case '"':
                out.append("&#34;");
                break;
            case '\'':
                out.append("&#39;");
                break;
            default:
                out.append(std::string_view(&c, 1));
        }
    }
    return out.take();
}

Value escapeValue(Runtime& runtime, const Value& value) {
    const TextData* text = value.asText();
    if (text != nullptr && text->safety == Safety::Markup) {
        return value;
    }
    return Value::text(escapeHtml(str(runtime, value)), Safety::Markup);
}

}  // namespace strata::chat_template
