// SPDX-License-Identifier: GPL-3.0-or-later
// The global functions of templates: range, dict and namespace of jinja2, raise_exception and
// strftime_now of transformers.
#pragma once

#include "chat_template/value.h"

#include <optional>
#include <string>

namespace strata::chat_template {

/// The function as a value; nullopt if there is none of this name. Throws TemplateFailed for
/// jinja2's other globals.
std::optional<Value> findGlobal(const std::string& name);

}  // namespace strata::chat_template
