// SPDX-License-Identifier: GPL-3.0-or-later
// Makes StepPlans: the order of visits and operations of the deferred-update schedule
// (engine/README.md), and fixed places in memory for weights and gradients. Thread: any; pure.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"
#include "plan/step_plan.h"

#include <cstdint>
#include <vector>

namespace strata::plan {

struct StepRequest {
    StepPass pass = StepPass::Train;
    VisitMode forwardVisits = VisitMode::Update;  ///< Weights in a step with no pending update
    /// >= 1: visits that read from SSD and are fetched ahead of the one that is computed with.
    /// Those of cached layers are not counted; there are at most as many of them.
    std::int32_t prefetchDepth = 1;
    std::uint64_t weightBytesPerElement = 2;  ///< of the compute format
    std::vector<bool> cached;       ///< one a layer; what a Store pass visits. Empty: none
    std::vector<bool> readInPlace;  ///< one a layer: cached in the compute format
    /// One a layer: a device keeps the weights of its first visit, so that there is no second.
    /// Empty: none.
    std::vector<bool> keptOnDevice;
    /// One a layer: its optimizer state stays on a device, so that it is not visited. Empty: none.
    std::vector<bool> stateOnDevice;
    /// The inputs of blocks 0, n, 2n, ... are kept for the backward pass; the others are recomputed
    /// from them. 1: all are kept.
    std::int32_t inputsKeptEvery = 1;
    /// Of so many blocks, the last ones, the inner activations are kept for the backward pass.
    std::int32_t innerKeptCount = 0;
};

/// Bytes that a layer's weights take in memory, padded to the I/O alignment.
std::uint64_t weightBytes(const LayerLayout& layer, std::uint64_t bytesPerElement);

StepPlan planStep(const ModelSpec& model, const ModelLayout& layout, const StepRequest& request);

}  // namespace strata::plan
