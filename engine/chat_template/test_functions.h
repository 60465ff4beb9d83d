// SPDX-License-Identifier: GPL-3.0-or-later
// jinja2's tests (value is name(arguments)).
#pragma once

#include "chat_template/value.h"

#include <string>

namespace strata::chat_template {

using Test = bool (*)(Runtime& runtime, const Value& input, const Arguments& arguments);

/// nullptr if there is no such test.
chat_template::Test findTest(const std::string& name);

}  // namespace strata::chat_template
