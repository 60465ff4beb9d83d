// SPDX-License-Identifier: GPL-3.0-or-later
// foo.bar, foo['bar'], foo[1:2] and calls, as jinja2's immutable sandbox resolves them.
#pragma once

#include "chat_template/value.h"

#include <string>

namespace strata::chat_template {

/// foo.bar: the attribute, else the item, else Undefined. Throws TemplateFailed on an Undefined and
/// for attributes that are refused.
Value getAttribute(Runtime& runtime, const Value& object, const std::string& name);
/// foo[key]: the item, else (for a text key) the attribute, else Undefined. Throws as getAttribute.
Value getItem(Runtime& runtime, const Value& object, const Value& key);
/// foo[start:stop:step]; None where a part is left out.
struct SliceBounds {
    Value start;
    Value stop;
    Value step;
};
Value getSlice(Runtime& runtime, const Value& object, const SliceBounds& bounds);

bool isCallable(const Value& value);
Value callValue(Runtime& runtime, const Value& callee, const Arguments& arguments);

}  // namespace strata::chat_template
