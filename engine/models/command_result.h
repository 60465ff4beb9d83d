// SPDX-License-Identifier: GPL-3.0-or-later
// What a command that came to its end gives.
// Thread: values.
#pragma once

#include "strata/outcomes.h"

namespace strata::models {

struct CommandResult {
    Outcome outcome = {};
    bool succeeded = true;
};

}  // namespace strata::models
