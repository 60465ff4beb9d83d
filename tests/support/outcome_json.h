// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line prints of an outcome, for tests that look at it field by field.
#pragma once

#include "cli/outcome_json.h"

#include "strata/outcomes.h"

#include <nlohmann/json.hpp>

namespace strata::test {

inline nlohmann::json jsonOf(const Outcome& outcome) {
    return nlohmann::json::parse(cli::jsonText(cli::toJson(outcome)));
}

}  // namespace strata::test
