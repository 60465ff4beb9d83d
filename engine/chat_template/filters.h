// SPDX-License-Identifier: GPL-3.0-or-later
// jinja2's filters (value | name(arguments)) that chat templates use; tojson is transformers'.
// Argument names are jinja2's.
#pragma once

#include "chat_template/function.h"

#include <string>

namespace strata::chat_template {

/// nullptr if there is no such filter.
const NamedFunction* findFilter(const std::string& name);

/// Their groups, one per file.
const FunctionTable& textFilters();
const FunctionTable& numberFilters();
const FunctionTable& sequenceFilters();
const FunctionTable& orderFilters();
const FunctionTable& selectionFilters();

}  // namespace strata::chat_template
