// SPDX-License-Identifier: GPL-3.0-or-later
// Python's str() and repr() of values.
#pragma once

#include "chat_template/value.h"

#include <string>

namespace strata::chat_template {

/// What {{ value }} prints: texts as they are, Undefined as nothing, everything else as repr.
std::string str(Runtime& runtime, const Value& value);
/// Throws TemplateLimit above kTextBytesMax.
std::string repr(Runtime& runtime, const Value& value);

}  // namespace strata::chat_template
