// SPDX-License-Identifier: GPL-3.0-or-later
// What to tell people when a run that can be resumed fails.
// Thread: any; pure.
#pragma once

#include "strata/error.h"
#include "strata/memory_advice.h"

#include <optional>
#include <string>

namespace strata::train {

/// The same error with a hint that says how to go on with this run once the cause is gone. Errors
/// that a resumed run would meet again are returned as they are, unless advice says how it would
/// not.
Error withResumeHint(const Error& error,
                     const std::string& run,
                     const std::optional<MemoryAdvice>& advice = std::nullopt);

}  // namespace strata::train
