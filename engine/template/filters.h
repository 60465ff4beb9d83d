// SPDX-License-Identifier: GPL-3.0-or-later
// jinja2's filters (value | name(arguments)); tojson is transformers'. Argument names are jinja2's.
#pragma once

#include "template/methods.h"
#include "template/value.h"

#include <string>

namespace strata::data::jinja {

using Filter = Value (*)(Runtime& runtime, const Value& input, const Arguments& arguments);

/// nullptr if there is no such filter.
Filter findFilter(const std::string& name);

/// Their groups, one per file.
Filter findTextFilter(const std::string& name);
Filter findLayoutFilter(const std::string& name);
Filter findNumberFilter(const std::string& name);
Filter findSequenceFilter(const std::string& name);
Filter findOrderFilter(const std::string& name);
Filter findSelectionFilter(const std::string& name);

/// Texts in lower case, other values as they are: the key of comparisons that ignore case.
Value withoutCase(const Value& value);

}  // namespace strata::data::jinja
