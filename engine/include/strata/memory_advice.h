// SPDX-License-Identifier: GPL-3.0-or-later
// What a run that ran out of memory can be resumed with. The run leaves it in
// RUN/memory-advice.json, so that it is found whichever process trained. Thread: any.
#pragma once

#include "strata/memory_use.h"
#include "strata/plan_outcome.h"
#include "strata/run_changes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata {

struct MemoryAdvice {
    Tier tier = Tier::Device;     ///< whose memory was too small
    MemoryItem owner;             ///< what took most of it
    std::uint64_t peakBytes = 0;  ///< that the run needed of it
    /// The nearest settings that fit, all together; never empty.
    std::vector<OptionChange> changes;
};

/// Nothing where the run did not run out of memory since it was last resumed, or nothing would
/// help.
std::optional<MemoryAdvice> readMemoryAdvice(const std::string& run);

}  // namespace strata
