// SPDX-License-Identifier: GPL-3.0-or-later
// Walks a StepPlan: the only loop that knows the order of a step. It decides nothing; what happens
// when was decided by the planner, where bytes lie by the memory plan. Thread: the engine thread.
#pragma once

#include "compute/compute.h"
#include "plan/memory_model.h"
#include "plan/step_plan.h"
#include "rows/batcher.h"
#include "tier/mover.h"

#include "strata/events.h"
#include "strata/sentence.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::run {

/// The arena's regions that computation uses; sizes as in plan::ArenaRegions.
struct ComputeRegions {
    std::span<std::byte> gradients;
    std::span<std::byte> activations;
    std::span<std::byte> activationGradient;
    std::span<std::byte> workspace;
};

/// Sum of squares and soundness of a layer's gradient (optim/grad_stats), and its rounding to the
/// stored format.
struct GradientMeasure {
    double sumOfSquares = 0.0;
    std::int64_t nonFiniteCount = 0;
};
struct GradientMaths {
    std::function<GradientMeasure(std::span<const float> gradient)> measure;
    std::function<void(std::span<const float> gradient, std::byte* out)> store;
};

struct StepOutcome {
    double nllSum = 0.0;  ///< sum of -log p over the step's trained tokens
    std::int64_t trainedTokens = 0;
    double gradientSquares = 0.0;  ///< sum over all layers, in the order of the layers
    WaitSeconds waits;
};

struct StepWork {
    const plan::StepPlan* plan = nullptr;
    std::span<const data::MicroBatch> batches;  ///< empty for a drain
    tier::SliceUpdate update;                   ///< empty when nothing is pending
    tier::CacheWrites cacheWrites = tier::CacheWrites::Write;
    std::uint64_t dropoutSeed = 0;  ///< of (seed, step)
    std::string_view dataSet;       ///< the file that the rows come from, for messages
};

class Executor {
public:
    /// `lora` is null without adapters. Everything referred to must outlive the executor.
    Executor(const ModelSpec& model,
             const ModelLayout& layout,
             const LoraSpec* lora,
             DType dtype,
             compute::Compute& compute,
             tier::Mover& mover,
             ComputeRegions regions,
             GradientMaths maths);

    /// Throws NonFiniteGradient (the loss or a gradient is NaN or infinite; `where` names the
    /// rows): the pending update was acquired in every layer, nothing else touched state, and the
    /// mover's step is to be abandoned. Also whatever the mover or the computation throws.
    StepOutcome run(const StepWork& work);

private:
    void perform(const plan::Op& op, const StepWork& work, StepOutcome& outcome);
    void embed(const StepWork& work);
    void forward(std::int64_t block, const StepWork& work);
    void headLoss(const StepWork& work, StepOutcome& outcome);
    void backward(std::int64_t block, const StepWork& work);
    void closeGradient(std::int32_t layer, const StepWork& work, StepOutcome& outcome);

    compute::LayerWeights weights(std::int32_t layer) const;
    compute::BlockAdapter adapter(std::int64_t block,
                                  const StepWork& work,
                                  std::size_t microBatch) const;
    std::int32_t adapterLayer(std::int64_t block) const {
        return static_cast<std::int32_t>(2 + layout_.blockCount + block);
    }
    compute::TokenBatch view(std::size_t microBatch) const;
    compute::Activations activations(std::int64_t block, std::size_t microBatch) const;
    std::span<float> activationGradient(std::size_t microBatch) const;
    std::span<float> gradient(const StepWork& work, std::int32_t layer) const;
    [[noreturn]] void refuse(const Sentence& what,
                             std::span<const data::MicroBatch> batches,
                             const StepWork& work) const;

    const ModelSpec& model_;
    const ModelLayout& layout_;
    const LoraSpec* lora_;
    DType dtype_;
    compute::Compute& compute_;
    tier::Mover& mover_;
    ComputeRegions regions_;
    GradientMaths maths_;

    // of the step being run
    std::span<const data::MicroBatch> batches_;
    std::vector<std::vector<compute::Segment>> segments_;
    std::vector<std::int64_t> tokenBegin_;
    std::int64_t stepTokens_ = 0;
    std::vector<const void*> layerWeights_;
    std::vector<double> layerSquares_;
};

}  // namespace strata::run
