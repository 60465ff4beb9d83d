// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a step onto a device that has memory of its own: adds the copies of weights up and of
// rounded gradients down, the waits that order them, and places in the device's memory.
//
//   weights     Acquire -> Upload -> Use, computation -> (host waits for the upload) Release
//   gradients   RoundGradient -> Download -> StoreGradient, one or two parts later
//   state       UpdateState -> computation; RoundGradient -> Download of its measures alone
//   inputs      Embed, Forward -> SaveInput; Backward of a later block -> LoadInput -> Backward
//   on SSD      SaveInput -> WriteInput, one block later; LoadInput of a later block -> ReadInput,
//               as many blocks ahead as RAM has places -> LoadInput
//
// The host gives operations out as far ahead as places allow: it waits for the device only where it
// gives memory back (Release, StoreGradient, WriteInput, ReadInput) and where it must know a number
// (ReadLoss).
// Thread: any; pure.
#pragma once

#include "plan/step_plan.h"

#include <cstdint>
#include <vector>

namespace strata::plan {

struct DeviceScheduleRequest {
    /// Visits whose weights are on their way to the device while another is computed with; >= 1 and
    /// <= the prefetch depth.
    std::int32_t uploadDepth = 1;
    /// Parts of gradients that can wait at once, rounded, to be downloaded or stored; >= 1.
    std::int32_t roundedPlaces = 2;
    std::int64_t roundedPartElements = 0;  ///< of a part, at most
    RoundedFormat rounded;
    /// Inputs of blocks that the device has room for; >= 2, or 0: all. The others wait on the host.
    std::int32_t inputPlaces = 0;
    /// Of these, inputs that RAM has room for; >= 1, or 0: all. The others wait on SSD.
    std::int32_t hostInputPlaces = 0;
    /// Bytes of each layer's weights on the device; one a layer.
    std::vector<std::uint64_t> weightBytes;
    /// One a layer, as StepRequest::keptOnDevice of the host's step; empty: none.
    std::vector<bool> keptOnDevice;
    std::vector<std::int64_t> elementCounts;  ///< one a layer
    /// One a layer, as StepRequest::stateOnDevice of the host's step; empty: none.
    std::vector<bool> stateOnDevice;
    /// Bytes of each layer's [hi|lo|m|v]; one a layer.
    std::vector<std::uint64_t> stateBytes;
    bool readsHi = true;  ///< computation's format is hi itself
};

/// `host` is of planStep. A pass that computes nothing moves nothing but state.
StepPlan scheduleOnDevice(StepPlan host, const DeviceScheduleRequest& request);

}  // namespace strata::plan
