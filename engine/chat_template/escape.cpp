// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/escape.h"

#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <array>
#include <cstdio>
#include <utility>

namespace strata::chat_template {
namespace {

constexpr std::array<std::pair<std::string_view, char>, 7> kEntities = {{{"&amp;", '&'},
                                                                         {"&lt;", '<'},
                                                                         {"&gt;", '>'},
                                                                         {"&#34;", '"'},
                                                                         {"&quot;", '"'},
                                                                         {"&#39;", '\''},
                                                                         {"&apos;", '\''}}};

/// Removes from each `open` to the next `close`; what is never closed stays.
std::string withoutSpans(std::string_view text, std::string_view open, std::string_view close) {
    std::string out;
    std::size_t position = 0;
    while (true) {
        const std::size_t begin = findText(text, open, position);
        const std::size_t end =
            begin == std::string_view::npos ? begin : findText(text, close, begin);
        if (end == std::string_view::npos) {
            return out.append(text.substr(position));
        }
        out.append(text.substr(position, begin - position));
        position = end + close.size();
    }
}

std::string withSingleSpaces(std::string_view text) {
    std::string out;
    bool pendingSpace = false;
    for (std::size_t i = 0; i < text.size();) {
        const char32_t c = nextCodePoint(text, i);
        if (isSpace(c)) {
            pendingSpace = !out.empty();
            continue;
        }
        if (std::exchange(pendingSpace, false)) {
            out += ' ';
        }
        appendCodePoint(out, c);
    }
    return out;
}

std::string withoutEntities(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        bool replaced = false;
        for (const auto& [entity, character] : kEntities) {
            if (text.substr(i, entity.size()) == entity) {
                out += character;
                i += entity.size();
                replaced = true;
                break;
            }
        }
        if (!replaced) {
            out += text[i++];
        }
    }
    return out;
}

bool isUnreserved(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '-' || c == '~';
}

}  // namespace

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

std::string stripTags(std::string_view text) {
    const std::string withoutComments = withoutSpans(text, "<!--", "-->");
    return withoutEntities(withSingleSpaces(withoutSpans(withoutComments, "<", ">")));
}

std::string quoteUrl(std::string_view text, UrlPart part) {
    BoundedText out;
    for (const char& c : text) {
        if (isUnreserved(c) || (c == '/' && part == UrlPart::Path)) {
            out.append(std::string_view(&c, 1));
        } else if (c == ' ' && part == UrlPart::Query) {
            out.append("+");
        } else {
            char escaped[4];
            std::snprintf(escaped, sizeof escaped, "%%%02X",
                          static_cast<unsigned>(static_cast<unsigned char>(c)));
            out.append(escaped);
        }
    }
    return out.take();
}

}  // namespace strata::chat_template
