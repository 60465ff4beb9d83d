// SPDX-License-Identifier: GPL-3.0-or-later
// Python's dict, made once and then read.
// Thread: one render; those of a parsed template are read-only.
#pragma once

#include "chat_template/value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata::chat_template {

/// In order of insertion; keys are unique. Made by DictBuilder.
struct DictData {
    std::vector<std::pair<Value, Value>> entries;
    std::unordered_map<std::string_view, std::size_t> textIndex;  ///< entries of text keys
    int depth = 1;

    /// The entry of an equal key, nullopt if there is none. Throws TemplateFailed for a key that
    /// Python cannot hash.
    std::optional<std::size_t> indexOf(Runtime& runtime, const Value& key) const;
    std::optional<std::size_t> indexOf(std::string_view key) const;
    /// The value of an equal key, nullptr if there is none; throws as indexOf.
    const Value* find(Runtime& runtime, const Value& key) const;
    const Value* find(std::string_view key) const;
};

/// Throws TemplateLimit where Value::list does.
class DictBuilder {
public:
    /// Replaces the value of an equal key. Throws TemplateFailed for a key that Python cannot hash.
    void set(Runtime& runtime, const Value& key, Value value);
    void set(std::string key, Value value);
    /// False if the key is already there.
    bool insert(Runtime& runtime, const Value& key);
    Value build();

private:
    /// The slot for the value of a new key.
    Value& add(Value key);
    void put(Value& slot, Value value);

    DictData data_;
};

}  // namespace strata::chat_template
