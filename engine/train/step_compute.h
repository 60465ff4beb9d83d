// SPDX-License-Identifier: GPL-3.0-or-later
// The computation of a step, operation by operation: gives each to the device with the bytes that
// it reads and writes. Where those lie was decided by the plan; when they are computed is the
// device's matter. Thread: the engine thread.
#pragma once

#include "compute/compute.h"
#include "compute/device.h"
#include "plan/slice_map.h"
#include "plan/step_plan.h"
#include "rows/batcher.h"
#include "train/gradient_ops.h"
#include "train/state_ops.h"
#include "train/step_model.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace strata::train {

/// Regions of the device's memory that computation uses; sizes as the memory plan says.
struct ComputeRegions {
    compute::DeviceSpan weights;  ///< state and weights that stay, and those of visits; empty where
                                  ///< nothing is uploaded
    compute::DeviceSpan gradients;
    compute::DeviceSpan activations;
    compute::DeviceSpan activationGradient;
    compute::DeviceSpan inner;  ///< inner activations that are kept; empty where none are
    compute::DeviceSpan workspace;
    compute::DeviceSpan rounded;  ///< gradients for download; empty where nothing is
};

class StepCompute {
public:
    /// Everything given must outlive the object.
    StepCompute(const StepModel& model,
                compute::Compute& compute,
                compute::Device& device,
                const ComputeRegions& regions,
                const GradientOps& gradientOps,
                const StateOps& stateOps);

    /// From now on the operations of `plan` over `batches`; both stay until the device's work is
    /// over. `dropoutSeed` is of (seed, step), `pending` of layers whose state the device keeps.
    void beginStep(const plan::StepPlan& plan,
                   std::span<const rows::MicroBatch> batches,
                   std::uint64_t dropoutSeed,
                   const PendingUpdate& pending);

    /// The layer's weights lie there for what is given from now on.
    void use(std::int32_t layer, compute::DeviceSpan weights);

    void embed();
    void forward(std::int64_t block);
    /// The same again, for the input of the block behind.
    void recompute(std::int64_t block);
    /// losses() are known when the device has done it.
    void headLoss();
    void backward(std::int64_t block);
    void embedBackward();
    void zeroGradient(std::int32_t layer);
    /// `look` sees the fp32 sums of the layer's gradient, before the next operation changes them.
    void readGradient(std::int32_t layer, std::function<void(std::span<const float>)> look);
    /// Writes what is to be downloaded of part `index`.
    void roundGradient(std::int32_t index);

    /// Applies the pending update to the layer's state on the device.
    void updateState(std::int32_t layer);
    /// Makes the weights that computation reads, where those are not hi itself.
    void deliverState(std::int32_t layer);
    /// A section of a slice of a layer whose state is on the device.
    compute::DeviceSpan stateSection(const plan::Slice& slice, plan::Section section) const;

    /// The input of a block, or of the head as that of the block behind the last, of all
    /// micro-batches.
    compute::DeviceSpan blockInputs(std::int64_t block) const;
    /// Its bytes with the padding to the next place: whole blocks of the SSD.
    std::uint64_t inputPlaceBytes() const;

    /// By micro-batch: sum of -log p over its trained tokens.
    const std::vector<compute::LossSum>& losses() const { return losses_; }
    /// The bytes that stand for losses() where a device looks at what it writes for the host.
    std::span<const std::byte> lossMarks() const { return lossMarks_; }

private:
    void throughBlock(plan::OpKind kind, std::int64_t block);

    struct Layer {
        std::int32_t index;
        compute::DeviceSpan weights;
    };

    Layer layer(std::int32_t index) const;
    compute::LayerWeights weights(const Layer& layer, const compute::DeviceMemory& memory) const;
    std::vector<Layer> layersOfBlock(std::int64_t block) const;
    compute::BlockAdapter adapter(std::int64_t block,
                                  std::span<const Layer> layers,
                                  std::size_t microBatch,
                                  const compute::DeviceMemory& memory) const;
    compute::TokenBatch view(std::size_t microBatch) const;
    compute::Activations activations(std::int64_t block,
                                     std::size_t microBatch,
                                     const compute::DeviceMemory& memory) const;
    /// Inner activations of a block, of all micro-batches; empty where they are not kept.
    compute::DeviceSpan innerActivations(std::int64_t block) const;
    std::span<std::byte> inner(std::int64_t block,
                               std::size_t microBatch,
                               const compute::DeviceMemory& memory) const;
    compute::DeviceSpan activationGradients() const;
    std::span<float> activationGradient(std::size_t microBatch,
                                        const compute::DeviceMemory& memory) const;
    const plan::StatePlace& statePlace(std::int32_t layer) const {
        return plan_->state[static_cast<std::size_t>(layer)];
    }
    plan::Slice wholeState(std::int32_t layer) const;
    std::vector<compute::DeviceSpan> stateSections(std::int32_t layer) const;
    compute::DeviceSpan partOfState(const plan::GradientPlace& place) const;
    LayerState stateOf(std::int32_t layer, const compute::DeviceMemory& memory) const;
    compute::DeviceSpan gradientPlace(std::int32_t layer) const;
    std::span<float> gradient(std::int32_t layer, const compute::DeviceMemory& memory) const;
    void addGradientPlaces(std::vector<compute::DeviceSpan>& to,
                           std::initializer_list<std::int32_t> layers) const;
    bool isTraining() const { return plan_->pass == plan::StepPass::Train; }
    std::string name(plan::OpKind kind, std::int64_t index = 0) const;

    const StepModel& model_;
    compute::Compute& compute_;
    compute::Device& device_;
    const ComputeRegions regions_;
    const GradientOps& gradientOps_;
    const StateOps& stateOps_;
    std::vector<compute::DeviceSpan> weights_;  // by layer

    // of the step being computed
    const plan::StepPlan* plan_ = nullptr;
    std::span<const rows::MicroBatch> batches_;
    std::uint64_t dropoutSeed_ = 0;
    PendingUpdate pending_;
    std::vector<std::vector<compute::Segment>> segments_;
    std::vector<std::int64_t> tokenBegin_;
    std::int64_t stepTokens_ = 0;
    float lossScale_ = 0.0F;
    std::vector<compute::LossSum> losses_;
    std::vector<std::byte> lossMarks_;  ///< one a micro-batch; a checking device spoils them
};

}  // namespace strata::train
