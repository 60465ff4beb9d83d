// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/scope.h"

namespace strata::chat_template {

std::shared_ptr<Scope> Scope::of(const Body& body, std::shared_ptr<Scope> outer) {
    auto scope = std::make_shared<Scope>(std::move(outer));
    for (const std::string& name : body.unset) {
        scope->slot(name).reset();
    }
    return scope;
}

std::optional<Value>& Scope::slot(const std::string& name) {
    for (auto& [known, value] : slots_) {
        if (known == name) {
            return value;
        }
    }
    return slots_.emplace_back(name, std::nullopt).second;
}

const std::optional<Value>* Scope::find(const std::string& name) const {
    for (const Scope* scope = this; scope != nullptr; scope = scope->outer_.get()) {
        for (const auto& [known, value] : scope->slots_) {
            if (known == name) {
                return &value;
            }
        }
    }
    return nullptr;
}

}  // namespace strata::chat_template
