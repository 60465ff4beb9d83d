// SPDX-License-Identifier: GPL-3.0-or-later
// The mathematics of the model, one layer at a time, as pure functions on views of memory that
// somebody else owns. No call keeps a pointer, allocates more than small bookkeeping, or knows
// where a layer comes from; all scratch memory is the workspace that the caller hands in.
// Implemented with libtorch by compute/torch_compute.h and, for tests without it, by
// support/compute/fake_compute.h. Thread: one at a time (the engine thread).
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"
#include "compute/batch.h"
#include "compute/layer_calls.h"
#include "compute/loss_sum.h"

#include "strata/lora_spec.h"
#include "strata/units.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace strata {
class WorkerPool;
}

namespace strata::compute {

/// A run, and a model of its kind that is small enough to compute in a millisecond.
struct WarmUp {
    const ModelSpec& model;
    BatchShape shape;
    DType dtype = DType::F32;
    Pass pass = Pass::Forward;
    const ModelSpec& small;
    const ModelLayout& smallLayout;
};

class Compute {
public:
    virtual ~Compute() = default;

    /// Bytes of workspace that any call below needs for batches within `shape`. `lora` may be null.
    virtual std::size_t workspaceBytes(const ModelSpec& model,
                                       const LoraSpec* lora,
                                       BatchShape shape,
                                       DType dtype,
                                       Pass pass) const = 0;

    /// x_out[t] = embedding[ids[t]].
    virtual void embed(const ModelSpec& model,
                       const LayerWeights& embedding,
                       const TokenBatch& batch,
                       Activations xOut) = 0;

    /// gradients[ids[t]] += gradient of x[t]; in token order, so that the result does not depend on
    /// threads.
    virtual void embedBackward(const ModelSpec& model,
                               const LayerLayout& embedding,
                               const TokenBatch& batch,
                               std::span<const float> gradX,
                               LayerGradients gradients) = 0;

    /// Bytes a token of a block's inner activations, which its forward pass can leave for its
    /// backward pass; 0: these are always computed again.
    virtual std::size_t innerBytesPerToken(const ModelSpec& model, DType dtype) const = 0;

    virtual void blockForward(const BlockForward& work) = 0;
    virtual void blockBackward(const BlockBackward& work) = 0;
    /// The sum of -log p over the targets.
    virtual LossSum headLoss(const HeadLoss& work) = 0;
    virtual void logits(const HeadLogits& work) = 0;

    /// From now on everything runs on these threads and the caller's; the workspace depends on
    /// their number. The pool must outlive the calls.
    virtual void usePool(WorkerPool& pool) = 0;

    /// Makes libraries take now what they keep for themselves when they compute for such a run, on
    /// every thread of the pool, so that a plan can measure it; the first run that is named to a
    /// pool stands for all. Takes some milliseconds.
    virtual void warmUp(const WarmUp& /*work*/) {}

    /// How products with bf16 weights are done, where there are several ways with different bits;
    /// the fastest on this machine at first.
    virtual std::string productsName() const { return {}; }

    /// From now on so, where this machine can; as before where it can't, or for a name that it
    /// doesn't know. The workspace depends on it.
    virtual void useProducts(const std::string& /*name*/) {}
};

}  // namespace strata::compute
