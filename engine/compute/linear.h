// SPDX-License-Identifier: GPL-3.0-or-later
// A linear layer of a block, y = x W^T + bias, with its adapter, and its backward.
// Shapes: x [T, I], y [T, O].
// Thread: the engine thread.
#pragma once

#include "compute/lora.h"
#include "compute/matmul.h"

#include <span>

namespace strata::compute {

struct Linear {
    Weight weight;
    const float* bias = nullptr;  ///< [O], fp32; nullptr: none
    float* gradWeight = nullptr;  ///< nullptr: frozen
    float* gradBias = nullptr;
    LoraLinear lora;
};

/// Scratch that all linears of one call share.
struct LinearScratch {
    ProductScratch products;
    LoraScratch lora;
};

/// What a product does to its output.
enum class Accumulate { No, Yes };

/// y = or += x W^T + bias + adapter. `firstToken`: x's first row within the batch.
void linearForward(Matrix y,
                   ConstMatrix x,
                   const Linear& linear,
                   Accumulate accumulate,
                   std::int64_t firstToken,
                   const LinearScratch& scratch);

/// One of several linears of the same x.
struct LinearOutput {
    Matrix y;
    const Linear* linear;
};

/// Each of them, with x rounded once for all.
void linearsForward(std::span<const LinearOutput> outputs,
                    ConstMatrix x,
                    Accumulate accumulate,
                    std::int64_t firstToken,
                    const LinearScratch& scratch);

/// gx = gy W and the adapter's part; adds the gradients of weight, bias and adapter. gx may be x.
void linearBackward(Matrix gx,
                    ConstMatrix gy,
                    ConstMatrix x,
                    const Linear& linear,
                    std::int64_t firstToken,
                    const LinearScratch& scratch);

/// gx = the sum over several linears of the same x, each given the gradient of its output; adds
/// their gradients. gx may not be x.
void linearsBackward(Matrix gx,
                     std::span<const LinearOutput> gradients,
                     ConstMatrix x,
                     std::int64_t firstToken,
                     const LinearScratch& scratch);

}  // namespace strata::compute
