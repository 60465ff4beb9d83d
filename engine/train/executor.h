// SPDX-License-Identifier: GPL-3.0-or-later
// Walks a StepPlan: the only loop that knows the order of a step. It decides nothing; what happens
// when was decided by the planner, where bytes lie by the memory plan. Thread: the engine thread.
#pragma once

#include "compute/device.h"
#include "plan/step_plan.h"
#include "tier/input_store.h"
#include "tier/mover.h"
#include "train/gradient_ops.h"
#include "train/step_compute.h"

#include "strata/events.h"
#include "strata/sentence.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace strata::train {

struct StepOutcome {
    double nllSum = 0.0;  ///< sum of -log p over the step's trained tokens
    std::int64_t trainedTokens = 0;
    double gradientSquares = 0.0;  ///< sum over all layers, in the order of the layers
    WaitSeconds waits;
};

struct StepWork {
    const plan::StepPlan* plan = nullptr;
    std::span<const rows::MicroBatch> batches;  ///< empty for a drain
    tier::SliceUpdate update;                   ///< empty when nothing is pending
    PendingUpdate pending;                      ///< the same, for whole layers on the device
    tier::UpdateAhead ahead;                    ///< of layers that have a second place in RAM
    tier::CacheWrites cacheWrites = tier::CacheWrites::Write;
    std::uint64_t dropoutSeed = 0;  ///< of (seed, step)
    std::string_view dataSet;       ///< the file that the rows come from, for messages
    /// Called once every visit of mode Update was acquired, before the loss; may be empty.
    std::function<void()> onUpdatesAcquired;
};

/// Regions of the host's memory for what a device copies down; empty where it copies nothing.
struct HostCopies {
    std::span<std::byte> gradients;  ///< rounded
    std::span<std::byte> inputs;     ///< of blocks, until the backward pass; where the host
                                     ///< computes, those that it computes with
};

class Executor {
public:
    /// Everything referred to must outlive the executor.
    Executor(const StepModel& model,
             compute::Compute& compute,
             compute::Device& device,
             tier::Mover& mover,
             tier::InputStore& inputs,
             const ComputeRegions& regions,
             const HostCopies& copies,
             const GradientOps& maths,
             const StateOps& stateMaths);

    /// Throws NonFiniteGradient (the loss or a gradient is NaN or infinite; `where` names the
    /// rows): the pending update was acquired in every layer, nothing else touched state, and the
    /// mover's step is to be abandoned. Also whatever the mover, the device or the computation
    /// throws. The device refers to nothing any more afterwards.
    StepOutcome run(const StepWork& work);

private:
    void walk(const StepWork& work, StepOutcome& outcome);
    void perform(const plan::Op& op, const StepWork& work, StepOutcome& outcome);
    void acquire(std::int32_t index, StepOutcome& outcome);
    void release(std::int32_t index);
    void upload(std::int32_t index);
    void use(std::int32_t index);
    void download(std::int32_t index);
    void copyInput(const plan::Op& op);
    void transferInput(const plan::Op& op);
    void loadState(std::int32_t layer, StepOutcome& outcome);
    void storeState(std::int32_t layer, StepOutcome& outcome);
    void waitForAll(compute::Stream stream, StepOutcome& outcome);
    void wait(const plan::Op& op, StepOutcome& outcome);
    void readLoss(const StepWork& work, StepOutcome& outcome);
    void closeGradient(std::int32_t layer, const StepWork& work, StepOutcome& outcome);
    void storeDownloaded(std::int32_t index, const StepWork& work, StepOutcome& outcome);
    void takeMeasure(std::int32_t layer, const GradientMeasure& measure, const StepWork& work);

    std::span<const std::byte> hostWeights(std::int32_t index) const;
    const plan::RoundedPart& rounded(std::int32_t index) const;
    std::span<std::byte> downloadPlace(const plan::RoundedPart& part) const;
    std::span<std::byte> inputInRam(std::int32_t block) const;
    std::span<std::byte> savedInput(std::int32_t block) const;
    void awaitSsd(const plan::Op& transfer, StepOutcome& outcome);
    [[noreturn]] void refuse(const Sentence& what,
                             std::span<const rows::MicroBatch> batches,
                             const StepWork& work) const;

    const StepModel& model_;
    compute::Device& device_;
    tier::Mover& mover_;
    tier::InputStore& inputs_;
    const ComputeRegions regions_;
    const HostCopies copies_;
    const GradientOps& maths_;
    StepCompute compute_;

    // of the step being run
    const plan::StepPlan* plan_ = nullptr;
    std::vector<bool> isAwaited_;             // by operation: a Wait names it
    std::vector<compute::Event> events_;      // by operation, where it is awaited
    std::vector<const std::byte*> acquired_;  // by visit
    std::vector<double> layerSquares_;
    std::vector<std::byte> measures_;  // of the layer whose parts are being stored
};

}  // namespace strata::train
