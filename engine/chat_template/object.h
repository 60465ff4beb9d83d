// SPDX-License-Identifier: GPL-3.0-or-later
// The values that are more than data: namespaces, macros, loops and functions.
// Thread: one render.
#pragma once

#include "chat_template/value.h"

#include <memory>
#include <optional>
#include <string>

namespace strata::chat_template {

/// Something that can take part in a circle of references.
class Kept {
public:
    virtual ~Kept() = default;
    /// Drops everything it refers to; called once when the render ends.
    virtual void release() = 0;
};

class Object : public Kept, public std::enable_shared_from_this<Object> {
public:
    virtual const char* typeName() const = 0;
    /// A Python attribute; nullopt if there is none of this name. Throws TemplateFailed for one
    /// that is refused, as all are unless the object says otherwise.
    virtual std::optional<Value> attribute(Runtime& runtime, const std::string& name);
    virtual bool isCallable() const { return false; }
    /// Throws TemplateFailed if it is not callable, and what the call throws.
    virtual Value call(Runtime& runtime, const Arguments& arguments);
};

}  // namespace strata::chat_template
