// SPDX-License-Identifier: GPL-3.0-or-later
// A step as a value: which layer is fetched when, where its weights lie, and the operations in
// order. The planner makes it once per run, plan_check proves it, the executor walks it.
//
// Invariants (plan_check):
//  1. Every visit is acquired once and released once, in the order of the list.
//  2. An operation that reads a layer's weights is between acquire and release of a visit to that
//     layer.
//  3. Two visits that can be in memory together (the later one may be fetched before the earlier
//     one is released) do not share bytes.
//  4. A gradient buffer is opened before the operations that add to it, and closed once after the
//     last of them.
//     It shares no byte with another that is open at the same time.
//  5. Every trainable layer is updated at most once, and before anything reads its weights.
//  6. A pass of kind Store consists of visits of mode Store alone, each to another trainable layer
//     and without weights; no other pass has such a visit.
//  7. An operation that reads the input of a block finds it in its place, and what is read back
//     from SSD was written there in the same step.
//  8. A layer whose state stays on the device has no visit: it is updated at most once, before
//     anything computes with it, and its gradient is rounded into its own place.
//  9. Two operations that touch the same bytes, in either memory, are ordered: they are in one
//     timeline, or there is a Wait. At the end of the step the host has waited for everything.
// Thread: values; any thread.
#pragma once

#include "plan/input_places.h"
#include "plan/rounded_gradient.h"
#include "plan/step_op.h"

#include <cstdint>
#include <optional>
#include <string>
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
    std::int32_t fetchedAfter = 0;  ///< may be fetched when so many visits, the first, are released
    std::uint64_t weightOffset = 0;  ///< in the weight region
    std::uint64_t weightBytes =
        0;  ///< 0: the layer is cached in the compute format and read in place
    std::uint64_t deviceOffset = 0;  ///< in the device's weight region
    std::uint64_t deviceBytes = 0;   ///< 0: computed with where the mover put it
};

struct GradientPlace {
    std::uint64_t offset = 0;  ///< in the gradient region, bytes; fp32
    std::uint64_t bytes = 0;   ///< 0: the layer does not train
};

/// Where the state of a layer stays on the device: in the device's weight region.
struct StatePlace {
    std::uint64_t offset = 0;  ///< of [hi|lo|m|v]
    std::uint64_t bytes = 0;   ///< 0: the layer's state is not on the device
    GradientPlace weights;     ///< what is computed with: hi itself, or fp32 made of hi and lo
    GradientPlace gradient;    ///< rounded, with its measures, until it is applied

    bool hasOwnWeights() const { return weights.offset != offset; }
};

enum class StepPass : std::uint8_t {
    Train,
    Evaluate,
    Drain,        ///< only applies pending updates
    Store,        ///< visits only: writes the cached layers' state as it is
    LoadDevice,   ///< reads the state that stays on the device
    StoreDevice,  ///< writes the state that stays on the device as it is
};

struct StepPlan {
    StepPass pass = StepPass::Train;
    std::vector<Visit> visits;
    std::vector<Op> ops;
    std::vector<GradientPlace> gradients;  ///< one a layer
    InputPlaces inputs;
    /// Blocks, the last ones, whose inner activations stay from the forward to the backward pass,
    /// each in a place of its own; the others are computed again.
    std::int32_t innerKeptCount = 0;
    bool isOnDevice = false;           ///< computed by a device with memory of its own
    std::vector<StatePlace> state;     ///< one a layer; empty: no state is on the device
    std::vector<RoundedPart> rounded;  ///< in the order in which they are rounded
    std::uint64_t weightRegionBytes = 0;
    std::uint64_t gradientRegionBytes = 0;
    std::uint64_t deviceWeightRegionBytes = 0;
    std::uint64_t deviceStateBytes = 0;  ///< its beginning: of layers whose state stays
    std::uint64_t deviceKeptBytes = 0;   ///< behind that: of layers that stay after their visit
    std::uint64_t roundedRegionBytes = 0;
};

/// The place of a block's inner activations, counted in places; nothing: they are not kept.
std::optional<std::int32_t> innerPlaceOf(const StepPlan& plan, std::int64_t block);

/// Whether anything is computed with the weights of the pass's visits.
bool computes(StepPass pass);

/// Whether the layer's state stays on the device.
bool hasDeviceState(const StepPlan& plan, std::int32_t layer);

/// The part of the device's weight region that is downloaded of the gradient of a layer with a
/// StatePlace: its measures, which are at its end.
GradientPlace measuresOf(const StepPlan& plan, const RoundedPart& part);

/// Who does operations of this kind in the plan; of a Wait, see Op::waiter.
Timeline timelineOf(const StepPlan& plan, OpKind kind);

/// "upload of visit 3, layer 2", for messages.
std::string opName(const StepPlan& plan, const Op& op);

}  // namespace strata::plan
