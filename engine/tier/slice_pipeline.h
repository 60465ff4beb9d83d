// SPDX-License-Identifier: GPL-3.0-or-later
// A slice's way through memory: its bytes are read, verified, updated, delivered to where
// computation reads them, and written back.
//
//   a job is     becomes      when
//   reading      processing   its last read arrived
//   processing   writing      its weights are delivered, and it has something to write
//   writing      over         its last write arrived; then its record is replaced
//   any          over         nothing more is to be done, or anything failed
//
// Invariants, beside those of checked_transfer:
//  1. A job belongs to one stage at a time, which hands it on or ends it, once. It ends after its
//  last transfer arrived; then the ledger hears of it.
//  2. Bytes read from SSD are used only after their checksums matched.
// Thread: beginStep on the engine thread, while the ledger's step is over; fetch on the feeder.
// Inside: the disk's threads (never blocked) and tasks on the runner's threads.
#pragma once

#include "tier/checked_transfer.h"
#include "tier/gradient_store.h"
#include "tier/lease.h"
#include "tier/mover_setup.h"
#include "tier/slice_job.h"
#include "tier/updates_ahead.h"
#include "tier/visit_ledger.h"

#include <cstdint>
#include <memory>
#include <string>

namespace strata::tier {

class SlicePipeline {
public:
    /// Everything given must outlive the pipeline.
    SlicePipeline(const MoverSetup& setup,
                  StagingRing& staging,
                  const GradientStore& gradients,
                  UpdatesAhead& ahead,
                  VisitLedger& ledger);

    /// Visits of mode Update are visits of mode Weights when `update` is empty.
    void beginStep(const plan::StepPlan& step, SliceUpdate update, CacheWrites cacheWrites);

    /// Starts every slice of a visit that the ledger handed out; blocks until a staging buffer is
    /// free. Throws nothing: what fails is the ledger's.
    void fetch(std::int32_t visit);

private:
    using JobPointer = std::shared_ptr<SliceJob>;

    void start(VisitLedger::SliceTicket ticket, const JobRequest& wanted);
    void readsDone(const JobPointer& job);
    void process(const JobPointer& job);
    void verify(SliceJob& job) const;
    void deliver(SliceJob& job) const;
    const std::string& fileName(const SliceJob& job) const {
        return setup_.files.names[static_cast<std::size_t>(job.slice->folder)];
    }

    const MoverSetup& setup_;
    StagingRing& staging_;
    const GradientStore& gradients_;
    UpdatesAhead& ahead_;
    VisitLedger& ledger_;
    const CheckedTransfer transfer_;

    // fixed during a step
    const plan::StepPlan* step_ = nullptr;
    SliceUpdate update_;
    CacheWrites cacheWrites_ = CacheWrites::Write;
};

}  // namespace strata::tier
