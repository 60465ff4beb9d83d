// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/dict.h"

#include "chat_template/failure.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"

#include <algorithm>
#include <memory>

namespace strata::chat_template {

std::optional<std::size_t> DictData::indexOf(std::string_view key) const {
    const auto found = textIndex.find(key);
    return found == textIndex.end() ? std::nullopt : std::optional<std::size_t>(found->second);
}

std::optional<std::size_t> DictData::indexOf(Runtime& runtime, const Value& key) const {
    if (const TextData* text = key.asText()) {
        runtime.spendBytes(text->utf8.size());
        return indexOf(text->utf8);
    }
    if (!isHashable(runtime, key)) {
        fail("unhashable type: '" + key.typeName() + "'");
    }
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (equals(runtime, entries[i].first, key)) {
            return i;
        }
    }
    return std::nullopt;
}

const Value* DictData::find(Runtime& runtime, const Value& key) const {
    const auto index = indexOf(runtime, key);
    return index ? &entries[*index].second : nullptr;
}

const Value* DictData::find(std::string_view key) const {
    const auto index = indexOf(key);
    return index ? &entries[*index].second : nullptr;
}

Value& DictBuilder::add(Value key) {
    requireListLength(data_.entries.size() + 1);
    data_.depth = std::max(data_.depth, key.depth() + 1);
    requireNesting(data_.depth);
    if (const TextData* text = key.asText()) {
        data_.textIndex.emplace(text->utf8, data_.entries.size());
    }
    return data_.entries.emplace_back(std::move(key), Value()).second;
}

void DictBuilder::put(Value& slot, Value value) {
    data_.depth = std::max(data_.depth, value.depth() + 1);
    requireNesting(data_.depth);
    slot = std::move(value);
}

void DictBuilder::set(Runtime& runtime, const Value& key, Value value) {
    const auto index = data_.indexOf(runtime, key);
    put(index ? data_.entries[*index].second : add(key), std::move(value));
}

void DictBuilder::set(std::string key, Value value) {
    const auto index = data_.indexOf(key);
    put(index ? data_.entries[*index].second : add(Value::text(std::move(key))), std::move(value));
}

bool DictBuilder::insert(Runtime& runtime, const Value& key) {
    if (data_.indexOf(runtime, key)) {
        return false;
    }
    add(key);
    return true;
}

Value DictBuilder::build() {
    return Value(std::make_shared<const DictData>(std::move(data_)));
}

}  // namespace strata::chat_template
