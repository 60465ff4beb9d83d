// SPDX-License-Identifier: GPL-3.0-or-later
// jinja2's tests (value is name(arguments)) that chat templates use. They give a bool.
#pragma once

#include "chat_template/function.h"

#include <string>

namespace strata::chat_template {

/// nullptr if there is no such test.
const NamedFunction* findTest(const std::string& name);

}  // namespace strata::chat_template
