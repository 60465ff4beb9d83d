// SPDX-License-Identifier: GPL-3.0-or-later
// Moves slices between SSD and RAM while the engine computes: walks the visits of a StepPlan ahead
// of the executor, reads, verifies, lets the optimizer update, delivers weights to where
// computation reads them, writes back. Puts its parts together: the visit_ledger says what may
// happen, the slice_pipeline, the gradient_store and the state_transfer do it.
//
// Invariants, beside those of the parts:
//  1. A slice in flight owns a staging lease, or memory of the cache or the weight region; none is
//  shared.
//  2. After an error nothing more is submitted, everything in flight is awaited by endStep,
//  abandonStep or the destructor, and every call throws that error.
// Thread: every call on the engine thread, but awaitUpdates on any. Inside: one feeder thread, the
// disk's completion thread (never blocked), and tasks on the runner's threads.
#pragma once

#include "plan/step_plan.h"
#include "tier/mover_setup.h"

#include "strata/events.h"

#include <cstdint>
#include <memory>

namespace strata::tier {

class Mover {
public:
    explicit Mover(MoverSetup setup);
    /// Waits for everything in flight.
    ~Mover();

    /// Begins to fetch the visits of `step`, which must outlive the step. `update` is used by
    /// visits of mode Update; they are as visits of mode Weights when it is empty. `ahead` is for
    /// layers that have a second place in RAM.
    void beginStep(const plan::StepPlan& step,
                   SliceUpdate update,
                   CacheWrites cacheWrites,
                   UpdateAhead ahead = {});

    /// Blocks until visit `index` is ready; its layer's weights in the compute format. Adds the
    /// time waited to `waited`. Throws the first error of any transfer or checksum.
    const void* acquire(std::int32_t index, WaitSeconds& waited);
    void release(std::int32_t index);

    /// Takes a part of a layer's gradient, whole slices, into held memory or to SSD; the last part
    /// ends the layer's. Returns when `fill` is no longer needed.
    void storeGradient(std::int32_t layer,
                       plan::ElementRange elements,
                       const GradientFill& fill,
                       WaitSeconds& waited);

    /// Gives `take` the layer's whole state from SSD, or writes what `fill` gives to SSD; in a step
    /// without visits. The step's end waits for what is written.
    void readState(std::int32_t layer, const StateTake& take, WaitSeconds& waited);
    void writeState(std::int32_t layer, const StateFill& fill, WaitSeconds& waited);

    /// Blocks until every write of the step has completed.
    void endStep(WaitSeconds& waited);

    /// Blocks until the step's updates are applied and, where they are written, on SSD. Every visit
    /// of mode Update must have been acquired. Throws the first error.
    void awaitUpdates();

    /// In place of endStep, when the step was given up: fetches nothing more and blocks until what
    /// is in flight has completed; then the next step may begin. Every visit of mode Update must
    /// have been acquired: their updates are then applied and, where they are written, on SSD.
    void abandonStep(WaitSeconds& waited);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace strata::tier
