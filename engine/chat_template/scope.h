// SPDX-License-Identifier: GPL-3.0-or-later
// The variables of a running template.
#pragma once

#include "chat_template/ast.h"
#include "chat_template/object.h"

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata::chat_template {

/// What a render is given by name.
using Variables = std::unordered_map<std::string, Value>;

/// Names set in one body. A slot without value is a name that the body sets later.
class Scope : public Kept {
public:
    explicit Scope(std::shared_ptr<Scope> outer) : outer_(std::move(outer)) {}
    /// The scope of a body, in which the names it sets later have no value yet.
    static std::shared_ptr<Scope> of(const Body& body, std::shared_ptr<Scope> outer);

    void set(const std::string& name, Value value) { slot(name) = std::move(value); }
    /// The slot here or in an outer scope; nullptr if none has the name.
    const std::optional<Value>* find(const std::string& name) const;
    void release() override { slots_.clear(); }

private:
    std::optional<Value>& slot(const std::string& name);

    std::shared_ptr<Scope> outer_;
    std::vector<std::pair<std::string, std::optional<Value>>> slots_;
};

using ScopeRef = std::shared_ptr<Scope>;

}  // namespace strata::chat_template
