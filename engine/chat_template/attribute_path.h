// SPDX-License-Identifier: GPL-3.0-or-later
// What the attribute= argument of a filter names.
// Thread: a value.
#pragma once

#include "chat_template/value.h"

#include <vector>

namespace strata::chat_template {

struct Runtime;

/// Reads "a.b.0" of an item: the getter behind attribute= arguments.
class AttributePath {
public:
    /// None: the item itself; a text is cut at its dots; a number is an index.
    explicit AttributePath(const Value& attribute);
    /// Undefined parts become `fallback` unless it is None.
    Value read(Runtime& runtime, const Value& item, const Value& fallback = Value()) const;

private:
    std::vector<Value> parts_;
};

}  // namespace strata::chat_template
