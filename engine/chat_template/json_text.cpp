// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/json_text.h"

#include "chat_template/dict.h"
#include "chat_template/failure.h"
#include "chat_template/number_text.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"
#include "text/utf8.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace strata::chat_template {
namespace {

using Json = nlohmann::ordered_json;

std::string checkedText(const std::string& text) {
    if (text::findInvalidUtf8(text)) {
        throw Error(ErrorCode::InvalidText,
                    Sentence("A message contains text that is not valid UTF-8."), {},
                    Sentence("Save the dataset as UTF-8."));
    }
    return text;
}

Value convert(const Json& json, int depth) {
    requireNesting(depth);
    switch (json.type()) {
        case Json::value_t::boolean:
            return Value(json.get<bool>());
        case Json::value_t::number_integer:
            return Value(Int{json.get<std::int64_t>()});
        case Json::value_t::number_unsigned:
            return Value(static_cast<Int>(json.get<std::uint64_t>()));
        case Json::value_t::number_float:
            return Value(json.get<double>());
        case Json::value_t::string:
            return Value::text(checkedText(json.get_ref<const std::string&>()));
        case Json::value_t::array: {
            std::vector<Value> items;
            items.reserve(json.size());
            for (const Json& item : json) {
                items.push_back(convert(item, depth + 1));
            }
            return Value::list(std::move(items));
        }
        case Json::value_t::object: {
            DictBuilder dict;
            for (const auto& [key, value] : json.items()) {
                dict.set(checkedText(key), convert(value, depth + 1));
            }
            return dict.build();
        }
        default:
            return {};
    }
}

class JsonWriter {
public:
    JsonWriter(Runtime& runtime, const JsonStyle& style) : runtime_(runtime), style_(style) {}

    void write(const Value& value) {
        const DepthGuard guard(runtime_);
        runtime_.spend(1);
        if (const TextData* text = value.asText()) {
            writeText(text->utf8);
        } else if (const SequenceData* sequence = value.asSequence();
                   sequence != nullptr && sequence->shape != Shape::Range) {
            writeList(sequence->items);
        } else if (const DictData* dict = value.asDict()) {
            writeDict(*dict);
        } else if (const auto plain = plainText(value)) {
            out_.append(*plain);
        } else {
            fail("Object of type " + value.typeName() + " is not JSON serializable");
        }
    }

    std::string take() { return out_.take(); }

private:
    /// None, booleans and numbers.
    static std::optional<std::string> plainText(const Value& value) {
        if (value.isNone()) {
            return "null";
        }
        if (const bool* flag = value.asBool()) {
            return *flag ? "true" : "false";
        }
        if (const auto whole = value.asInt()) {
            return formatInt(*whole);
        }
        const double* number = value.asFloat();
        if (number == nullptr) {
            return std::nullopt;
        }
        if (std::isfinite(*number)) {
            return formatFloat(*number);
        }
        return std::isnan(*number) ? "NaN" : *number > 0 ? "Infinity" : "-Infinity";
    }

    void writeText(const std::string& text) {
        out_.append(Json(text).dump(-1, ' ', style_.asciiOnly));
    }

    void breakLine() {
        if (style_.indent) {
            out_.append("\n");
            for (int i = 0; i < level_; ++i) {
                out_.append(*style_.indent);
            }
        }
    }

    /// Brackets around the items, each on a line of its own where there is an indent.
    template <typename WriteItem>
    void writeAll(std::string_view brackets, std::size_t count, WriteItem writeItem) {
        out_.append(brackets.substr(0, 1));
        ++level_;
        for (std::size_t i = 0; i < count; ++i) {
            out_.append(i == 0 ? std::string_view() : style_.itemSeparator);
            breakLine();
            writeItem(i);
        }
        --level_;
        if (count > 0) {
            breakLine();
        }
        out_.append(brackets.substr(1));
    }

    void writeList(const std::vector<Value>& items) {
        writeAll("[]", items.size(), [&](std::size_t i) { write(items[i]); });
    }

    void writeDict(const DictData& dict) {
        auto entries = dict.entries;
        if (style_.sortedKeys) {
            std::stable_sort(entries.begin(), entries.end(), [&](const auto& a, const auto& b) {
                return isLess(runtime_, a.first, b.first);
            });
        }
        writeAll("{}", entries.size(), [&](std::size_t i) {
            writeKey(entries[i].first);
            out_.append(style_.keySeparator);
            write(entries[i].second);
        });
    }

    void writeKey(const Value& key) {
        const TextData* text = key.asText();
        const auto plain = plainText(key);
        if (text == nullptr && !plain) {
            fail("keys must be str, int, float, bool or None, not " + key.typeName());
        }
        writeText(text != nullptr ? text->utf8 : *plain);
    }

    Runtime& runtime_;
    const JsonStyle& style_;
    BoundedText out_;
    int level_ = 0;
};

}  // namespace

Value fromJson(const nlohmann::ordered_json& json) {
    return convert(json, 0);
}

std::string toJson(Runtime& runtime, const Value& value, const JsonStyle& style) {
    JsonWriter writer(runtime, style);
    writer.write(value);
    return writer.take();
}

}  // namespace strata::chat_template
