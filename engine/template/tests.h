// SPDX-License-Identifier: GPL-3.0-or-later
// jinja2's tests (value is name(arguments)).
#pragma once

#include "template/value.h"

#include <string>

namespace strata::data::jinja {

using Test = bool (*)(Runtime& runtime, const Value& input, const Arguments& arguments);

/// nullptr if there is no such test.
Test findTest(const std::string& name);

}  // namespace strata::data::jinja
