// SPDX-License-Identifier: GPL-3.0-or-later
// What most of a step's time goes into. Thread: values; pure functions.
#pragma once

#include <cstdint>
#include <string_view>

namespace strata {

enum class StepBound : std::uint8_t {
    Compute,
    Ssd,      ///< of a forecast: in both directions
    SsdRead,  ///< of a step that was measured, as the next two
    SsdWrite,
    Commit,  ///< until the state of the step before is durable
    Optimizer,
    Copies,  ///< to and from the device
};

/// How metrics.jsonl and the commands' JSON name it: "ssd_read".
std::string_view nameOf(StepBound bound);

}  // namespace strata
