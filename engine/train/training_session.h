// SPDX-License-Identifier: GPL-3.0-or-later
// The machinery of a run, put together once: the arena with its regions, the state on SSD, the
// mover, the optimizer workers and the executor. A step is one call; what to do between steps is
// the trainer's. Thread: the engine thread.
#pragma once

#include "base/memory_claim.h"
#include "base/worker_pool.h"
#include "compute/compute.h"
#include "compute/make_device.h"
#include "io/disk.h"
#include "io/host_arena.h"
#include "optim/adamw.h"
#include "plan/memory_model.h"
#include "rows/batcher.h"
#include "train/checkpoint.h"
#include "train/executor.h"
#include "train/run_setup.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

namespace strata::train {

/// The commit of a step that the next one writes.
struct StepCommit {
    std::int64_t step = 0;
    std::function<void()> first;  ///< what has to last before: the step's record
};

class TrainingSession {
public:
    /// Reserves all memory, the device's too. Everything referred to must outlive the session.
    /// Throws OutOfHostMemory, IoFailed and what the device throws.
    TrainingSession(const TrainSettings& settings,
                    const TrainingModel& model,
                    const plan::MemoryPlan& memory,
                    Checkpoint& checkpoint,
                    io::Disk& disk,
                    compute::Compute& compute,
                    WorkerPool& workers,
                    const compute::MakeDevice& makeDevice);
    ~TrainingSession();

    /// One step: applies `pending`, computes loss and gradients. `dropoutSeed` is of (seed, step).
    /// With `commit` the state that `pending` leads to becomes the durable one, while the loss and
    /// the backward pass are computed; all of it must go to SSD in this step. Throws
    /// NonFiniteGradient; `pending` was applied then, and committed where asked for, and nothing
    /// else. `unclipped` is what the next step's `pending` is if the norm of this one changes
    /// nothing: the plan's layers that are updated ahead are so meanwhile.
    StepOutcome train(std::span<const rows::MicroBatch> batches,
                      const PendingUpdate& pending,
                      tier::CacheWrites writes,
                      std::uint64_t dropoutSeed,
                      const std::optional<StepCommit>& commit = {},
                      const PendingUpdate& unclipped = {});
    /// Loss only; applies `pending`.
    StepOutcome evaluate(std::span<const rows::MicroBatch> batches,
                         const PendingUpdate& pending,
                         tier::CacheWrites writes);
    /// Applies `pending` and computes nothing. All state goes to SSD.
    StepOutcome drain(const optim::AdamwConstants& pending);

    /// The state after `step` updates becomes the durable one. Nothing may be pending that was part
    /// of it.
    void commit(std::int64_t step);

    /// Brings all applied updates to SSD, without a commit; where each slice is then.
    const std::vector<format::SliceRecord>& written();

    /// Whether train() can commit: no state stays on a device.
    bool canCommitInStep() const { return memory_.device.state == 0; }

    const MemoryClaim& claim() const { return claim_; }

    /// The folders of the state's files, in the order of --ssd.
    const std::vector<std::string>& dataFolders() const {
        return checkpoint_.folders().dataFolders;
    }

    /// Of the process, in RAM.
    std::uint64_t plannedPeakBytes() const { return memory_.processPeakBytes; }

    /// What the process held before that is not the session's.
    std::uint64_t besideBytes() const { return memory_.besideBytes; }

    /// The most of the device's memory that the session took; 0 where the host computes.
    std::uint64_t devicePeakBytes() const { return memory_.isOnDevice ? device_->peakBytes() : 0; }

    /// What was copied between the host and a device since construction.
    compute::DeviceTraffic deviceTraffic() const { return device_->traffic(); }

private:
    plan::StepPlan step(plan::StepPass pass, plan::VisitMode visits) const;
    StepOutcome run(const plan::StepPlan& plan,
                    std::span<const rows::MicroBatch> batches,
                    const PendingUpdate& pending,
                    tier::CacheWrites writes,
                    std::uint64_t dropoutSeed,
                    const std::optional<StepCommit>& commit,
                    const PendingUpdate& unclipped = {});
    void commitBehindUpdates(const StepCommit& commit);
    bool overwritesCommitted(plan::StepPass pass, tier::CacheWrites writes) const;
    tier::SliceUpdate sliceUpdate(const PendingUpdate& pending) const;
    ComputeRegions hostRegions();
    tier::SliceMaths sliceMaths() const;
    std::span<std::byte> takeRegion(std::uint64_t bytes);

    const TrainSettings& settings_;
    const TrainingModel& model_;
    const plan::MemoryPlan& memory_;
    Checkpoint& checkpoint_;
    plan::StepPlan firstStep_;   ///< nothing pending
    plan::StepPlan steadyStep_;  ///< an update pending
    plan::StepPlan evaluation_;
    plan::StepPlan evaluationAfterUpdate_;
    plan::StepPlan drain_;
    plan::StepPlan store_;        ///< what is cached, to SSD as it is
    plan::StepPlan loadDevice_;   ///< what stays on the device, there
    plan::StepPlan storeDevice_;  ///< and to SSD as it is

    io::HostArena arena_;
    MemoryClaim claim_;  // of the arena
    std::uint64_t arenaUsed_ = 0;
    PendingUpdate computedAhead_;  ///< what the step before computed for layers updated ahead
    bool isCacheAhead_ = false;    ///< updates of cached layers are in RAM only
    bool isDeviceAhead_ = false;   ///< updates of layers that stay on the device are there only
    WorkerPool& workers_;
    std::unique_ptr<tier::SliceResidency> residency_;
    std::unique_ptr<tier::Mover> mover_;
    std::unique_ptr<tier::InputStore> inputs_;
    StepModel stepModel_;
    GradientOps gradientMaths_;
    StateOps stateMaths_;
    std::unique_ptr<compute::Device> device_;
    std::unique_ptr<Executor> executor_;
};

}  // namespace strata::train
