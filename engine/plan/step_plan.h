// SPDX-License-Identifier: GPL-3.0-or-later
// A step as a value: which layer is fetched when, where its weights lie, and the operations in
// order. The planner makes it once per run, plan_check proves it, the executor walks it.
//
// Invariants (plan_check):
//  1. Every visit is acquired once and released once, in the order of the list.
//  2. An operation that reads a layer's weights stands between acquire and release of a visit to
//  that layer.
//  3. Two visits that can be in memory together (their indices differ by at most prefetchDepth) do
//  not share bytes.
//  4. A gradient buffer is opened before the operations that add to it, closed once, and shares no
//  byte with another
//     that is open at the same time.
//  5. Every trainable layer is updated at most once, and before anything reads its weights.
//  6. A pass of kind Store consists of visits of mode Store alone, each to another trainable layer
//  and without weights; no other pass has such a visit.
// Thread: values; any thread.
#pragma once

#include <cstdint>
#include <vector>

namespace strata::plan {

enum class VisitMode : std::uint8_t {
    Weights,  ///< read what computation needs
    Update,   ///< read all state, apply the pending gradient, write back; then as Weights
    Store,    ///< write the state that is cached as it is; nothing is read, nothing computed
};

struct Visit {
    std::int32_t layer = 0;
    VisitMode mode = VisitMode::Weights;
    std::uint64_t weightOffset = 0;  ///< in the weight region
    std::uint64_t weightBytes =
        0;  ///< 0: the layer is cached in the compute format and read in place
};

enum class OpKind : std::uint8_t {
    Acquire,   ///< wait until visit `index` is in memory
    Release,   ///< give visit `index` back
    Embed,     ///< all micro-batches through the embedding
    Forward,   ///< all micro-batches through block `index`
    HeadLoss,  ///< loss; with gradients when the pass is training
    Backward,  ///< all micro-batches back through block `index`
    EmbedBackward,
    OpenGradient,   ///< zero the gradient buffer of layer `index`
    CloseGradient,  ///< measure, round and hold or spill the gradient of layer `index`
};

struct Op {
    OpKind kind;
    std::int32_t index = 0;
};

struct GradientPlace {
    std::uint64_t offset = 0;  ///< in the gradient region, bytes; fp32
    std::uint64_t bytes = 0;   ///< 0: the layer does not train
};

enum class StepPass : std::uint8_t {
    Train,
    Evaluate,
    Drain,  ///< visits only: applies pending updates
    Store,  ///< visits only: writes the cached layers' state as it is
};

struct StepPlan {
    StepPass pass = StepPass::Train;
    std::int32_t prefetchDepth = 1;
    std::vector<Visit> visits;
    std::vector<Op> ops;
    std::vector<GradientPlace> gradients;  ///< one a layer
    std::uint64_t weightRegionBytes = 0;
    std::uint64_t gradientRegionBytes = 0;
};

}  // namespace strata::plan
