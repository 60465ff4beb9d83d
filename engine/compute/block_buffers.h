// SPDX-License-Identifier: GPL-3.0-or-later
// A block's weights as the kernels want them, and the layout of the workspace for its forward and
// backward. The buffers are laid out by one constructor each, over real memory or over none to
// measure. Shapes: T tokens, D hidden, N = heads * headDim, M = kvHeads * headDim, H heads, C
// headDim. Thread: the engine thread.
#pragma once

#include "compute/attention.h"
#include "compute/compute.h"
#include "compute/mlp.h"
#include "compute/rope.h"
#include "compute/workspace.h"

#include <cstdint>

namespace strata::compute {

/// Sizes that decide the workspace of a block.
struct BlockShape {
    BlockShape(const ModelSpec& model, std::int64_t tokenCount, DType format);

    std::int64_t tokens;
    std::int64_t hidden;
    std::int64_t heads;
    std::int64_t kvHeads;
    std::int64_t headDim;
    std::int64_t intermediate;
    bool qkNorm;
    DType dtype;
    std::int64_t vectorElements;  ///< of norms and biases, each on a cache line
    std::int64_t rank = 0;        ///< 0: no adapter
    bool dropout = false;
    Machine machine;

    std::int64_t queryWidth() const { return heads * headDim; }
    std::int64_t keyWidth() const { return kvHeads * headDim; }
    /// In which gate and up wait for the backward pass: rounded where products round activations,
    /// which the backward pass bears as well; exact where weights are widened to compute exactly.
    DType mlpInnerFormat() const {
        return machine.products == Bf16Products::Widen ? DType::F32 : dtype;
    }
};

/// What a block computes between its input and its output, in the order of the computation.
struct InnerActivations {
    enum class Extent {
        Attention,  ///< what a forward pass needs that leaves nothing
        Block,  ///< what the backward pass reads, but for the mlp's part, which it forms by tiles
        Whole,  ///< with the mlp's part: nothing is computed again
    };
    InnerActivations(Workspace& memory, const BlockShape& shape, Extent extent);

    float* qTN = nullptr;
    float* kTM = nullptr;
    float* vTM = nullptr;
    float* oTN = nullptr;
    float* middleTD = nullptr;    ///< the residual stream between attention and mlp
    float* lseTH = nullptr;       ///< log of the sum of e^score
    float* rawQueryTN = nullptr;  ///< before qk-norm, when there is one
    float* rawKeyTM = nullptr;
    float* inverseQueryTH = nullptr;
    float* inverseKeyTK = nullptr;
    MlpInner mlp;
};

/// Scratch that forward and backward share.
struct BlockScratch {
    BlockScratch(Workspace& workspace, const BlockShape& shape, Pass pass);

    LinearScratch linears;
    AttentionScratch attention;
    RopeTable rope;
    float* vectors = nullptr;  ///< norms and biases in fp32 when they are stored in bf16
    float* xTD = nullptr;      ///< the block's input, then the residual stream, in fp32 when it is
                               ///< stored in bf16
    float* normedTD = nullptr;
};

/// In the two below, `kept` is where the inner activations lie from the forward to the backward
/// pass; nullptr: in the workspace, for one pass.
struct ForwardBuffers {
    ForwardBuffers(Workspace& workspace, const BlockShape& shape, Workspace* kept);

    BlockScratch scratch;
    InnerActivations inner;
    MlpScratch mlp;
};

struct BackwardBuffers {
    BackwardBuffers(Workspace& workspace, const BlockShape& shape, Workspace* kept);

    BlockScratch scratch;
    InnerActivations inner;
    float* gradNormedTD = nullptr;
    float* inverseInputT = nullptr;  ///< of the two norms
    float* inversePostT = nullptr;
    float* deltaTH = nullptr;
    // The next two groups share memory: the first is done with before the second begins.
    MlpScratch mlp;
    float* gradOutTN = nullptr;
    float* gradKeyTM = nullptr;
    float* gradValueTM = nullptr;
};

/// A block with its adapter; vectors in fp32.
struct BlockWeights {
    /// `vectors`: shape.vectorElements floats, read when the block is stored in bf16. Gradient
    /// spans may be empty.
    BlockWeights(const LayerWeights& block,
                 const BlockAdapter& adapter,
                 LayerGradients blockGradients,
                 LayerGradients adapterGradients,
                 float* vectors);

    const float* inputNorm;
    const float* postNorm;
    const float* queryNorm;  ///< nullptr: no qk-norm
    const float* keyNorm;
    float* gradInputNorm;
    float* gradPostNorm;
    float* gradQueryNorm;
    float* gradKeyNorm;
    Linear query;
    Linear key;
    Linear value;
    Linear output;
    Mlp mlp;
};

}  // namespace strata::compute
