// SPDX-License-Identifier: GPL-3.0-or-later
// Computes updates of layers in RAM while the backward pass goes on, before the step's gradient
// norm is known: as if it changed nothing, into a second place. The next step takes those places
// where the norm did change nothing, and updates the first ones, untouched so far, where it did;
// either way the bits are those of an update in the next step. LoHan and SlideFormer update during
// the backward pass as well; the second place makes it exact.
//
// Invariants:
//  1. A place that computation or the SSD may use is never written here.
//  2. Between beginStep and the layer's begin() nothing of it is in flight.
//  3. What a layer's place becomes is whole: all of its slices were updated.
// Thread: beginStep and begin on the engine thread, take on the feeder. Inside: tasks on the
// runner's threads.
#pragma once

#include "base/gate.h"
#include "tier/gradient_store.h"
#include "tier/mover_setup.h"
#include "tier/visit_ledger.h"

#include <cstdint>
#include <deque>
#include <mutex>
#include <vector>

namespace strata::tier {

class UpdatesAhead {
public:
    /// Everything given must outlive the object.
    UpdatesAhead(const MoverSetup& setup, const GradientStore& gradients, VisitLedger& ledger);
    ~UpdatesAhead();

    /// Ends what the step before began; whole layers can be taken if `isPending`.
    void beginStep(UpdateAhead ahead);
    /// The layer's gradient is held: its update may be computed.
    void begin(std::int32_t layer);
    /// Whether the layer's state is the updated one from now on. Nothing of the layer may be in
    /// flight.
    bool take(std::int32_t layer);

private:
    void post();  // with mutex_ held
    void run(std::int32_t sliceIndex);
    void update(std::int32_t sliceIndex) const;

    const MoverSetup& setup_;
    const GradientStore& gradients_;
    VisitLedger& ledger_;
    SliceUpdate update_;  // fixed while anything is in flight
    Gate inFlight_;

    std::mutex mutex_;
    // guarded by mutex_
    std::deque<std::int32_t> waiting_;  // slices
    std::size_t running_ = 0;           // of them, with the runner
    std::vector<std::size_t> missing_;  // by layer: slices that are not updated; 1 until begin()
    std::vector<bool> isWhole_;         // by layer: to be taken
};

}  // namespace strata::tier
