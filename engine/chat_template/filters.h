// SPDX-License-Identifier: GPL-3.0-or-later
// jinja2's filters (value | name(arguments)); tojson is transformers'. Argument names are jinja2's.
#pragma once

#include "chat_template/methods.h"
#include "chat_template/value.h"

#include <string>

namespace strata::chat_template {

using Filter = Value (*)(Runtime& runtime, const Value& input, const Arguments& arguments);

/// nullptr if there is no such filter.
chat_template::Filter findFilter(const std::string& name);

/// Their groups, one per file.
chat_template::Filter findTextFilter(const std::string& name);
chat_template::Filter findNumberFilter(const std::string& name);
chat_template::Filter findSequenceFilter(const std::string& name);
chat_template::Filter findOrderFilter(const std::string& name);
chat_template::Filter findSelectionFilter(const std::string& name);

/// Texts in lower case, other values as they are: the key of comparisons that ignore case.
Value withoutCase(const Value& value);

}  // namespace strata::chat_template
