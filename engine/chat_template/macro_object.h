// SPDX-License-Identifier: GPL-3.0-or-later
// A macro, or the body of a call block, as a value that can be called.
#pragma once

#include "chat_template/ast.h"
#include "chat_template/object.h"
#include "chat_template/scope.h"

#include <utility>

namespace strata::chat_template {

class Renderer;

class MacroObject : public Object {
public:
    /// Renderer and definition must outlive the macro; its body sees the names of `closure`.
    MacroObject(Renderer& renderer, const MacroDefinition& definition, ScopeRef closure)
        : renderer_(renderer), definition_(definition), closure_(std::move(closure)) {}

    const char* typeName() const override { return "Macro"; }
    bool isCallable() const override { return true; }
    /// The text it gives for these arguments.
    Value call(Runtime& runtime, const Arguments& arguments) override;
    void release() override { closure_ = nullptr; }

private:
    void bindParameters(const ScopeRef& scope, const Arguments& arguments);

    Renderer& renderer_;
    const MacroDefinition& definition_;
    ScopeRef closure_;
};

}  // namespace strata::chat_template
