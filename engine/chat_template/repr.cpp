// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/repr.h"

#include "chat_template/dict.h"
#include "chat_template/failure.h"
#include "chat_template/number_text.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"
#include "text/utf8.h"

#include <cstdio>

namespace strata::chat_template {
namespace {

/// A quoted Python literal.
std::string reprText(std::string_view text) {
    const bool hasSingle = text.find('\'') != std::string_view::npos;
    const bool hasDouble = text.find('"') != std::string_view::npos;
    const char32_t quote = hasSingle && !hasDouble ? U'"' : U'\'';
    std::string out;
    text::appendUtf8(out, quote);
    for (std::size_t i = 0; i < text.size();) {
        const char32_t c = nextCodePoint(text, i);
        char escaped[16];
        if (c == '\n' || c == '\r' || c == '\t') {
            out += c == '\n' ? "\\n" : c == '\r' ? "\\r" : "\\t";
        } else if (c == '\\' || c == quote) {
            out += '\\';
            text::appendUtf8(out, c);
        } else if (isPrintable(c)) {
            text::appendUtf8(out, c);
        } else {
            const char* format = c < 0x100 ? "\\x%02x" : c < 0x10000 ? "\\u%04x" : "\\U%08x";
            std::snprintf(escaped, sizeof escaped, format, static_cast<unsigned>(c));
            out += escaped;
        }
    }
    text::appendUtf8(out, quote);
    return out;
}

void write(Runtime& runtime, BoundedText& out, const Value& value);

void writeItems(Runtime& runtime, BoundedText& out, const std::vector<Value>& items) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        out.append(i == 0 ? "" : ", ");
        write(runtime, out, items[i]);
    }
}

void writeSequence(Runtime& runtime, BoundedText& out, const SequenceData& sequence) {
    if (sequence.shape == Shape::Range) {
        fail(refusal("printed type", "range"));
    }
    const bool isList = sequence.shape == Shape::List;
    out.append(isList ? "[" : "(");
    writeItems(runtime, out, sequence.items);
    out.append(isList ? "]" : sequence.items.size() == 1 ? ",)" : ")");
}

void writeDict(Runtime& runtime, BoundedText& out, const DictData& dict) {
    out.append("{");
    for (std::size_t i = 0; i < dict.entries.size(); ++i) {
        out.append(i == 0 ? "" : ", ");
        write(runtime, out, dict.entries[i].first);
        out.append(": ");
        write(runtime, out, dict.entries[i].second);
    }
    out.append("}");
}

void writeView(Runtime& runtime, BoundedText& out, const Value& value) {
    out.append(value.typeName()).append("([");
    writeItems(runtime, out, toVector(runtime, value));
    out.append("])");
}

void write(Runtime& runtime, BoundedText& out, const Value& value) {
    const DepthGuard guard(runtime);
    runtime.spend(1);
    if (const TextData* text = value.asText()) {
        const bool markup = text->safety == Safety::Markup;
        out.append(markup ? "Markup(" : "").append(reprText(text->utf8)).append(markup ? ")" : "");
    } else if (const SequenceData* sequence = value.asSequence()) {
        writeSequence(runtime, out, *sequence);
    } else if (const DictData* dict = value.asDict()) {
        writeDict(runtime, out, *dict);
    } else if (value.asView() != nullptr) {
        writeView(runtime, out, value);
    } else if (const double* number = value.asFloat()) {
        out.append(formatFloat(*number));
    } else if (const bool* flag = value.asBool()) {
        out.append(*flag ? "True" : "False");
    } else if (const auto whole = value.asInt()) {
        out.append(formatInt(*whole));
    } else if (value.isNone()) {
        out.append("None");
    } else if (value.isUndefined()) {
        out.append("Undefined");
    } else {
        fail(refusal("printed type", value.typeName()));
    }
}

}  // namespace

std::string str(Runtime& runtime, const Value& value) {
    if (const TextData* text = value.asText()) {
        return text->utf8;
    }
    return value.isUndefined() ? std::string() : repr(runtime, value);
}

std::string repr(Runtime& runtime, const Value& value) {
    BoundedText out;
    write(runtime, out, value);
    runtime.spendBytes(out.size());
    return out.take();
}

}  // namespace strata::chat_template
