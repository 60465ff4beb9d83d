// SPDX-License-Identifier: GPL-3.0-or-later
// What namespace(...) makes: attributes that inner scopes may set. Source: jinja2's
// utils.Namespace.
#pragma once

#include "chat_template/object.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace strata::chat_template {

class NamespaceObject : public Object {
public:
    void set(const std::string& name, Value value) { values_[name] = std::move(value); }

    const char* typeName() const override { return "Namespace"; }
    std::optional<Value> attribute(Runtime&, const std::string& name) override {
        const auto found = values_.find(name);
        return found == values_.end() ? std::nullopt : std::optional<Value>(found->second);
    }
    void release() override { values_.clear(); }

private:
    std::unordered_map<std::string, Value> values_;
};

}  // namespace strata::chat_template
