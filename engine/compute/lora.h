// SPDX-License-Identifier: GPL-3.0-or-later
// The low-rank part of a linear layer and its backward.
// Shapes: x [T, I], y [T, O], a [R, I], b [O, R].
// Source: Hu et al. 2021 (arXiv 2106.09685), section 4.1: y += scale (dropout(x) A^T) B^T.
// Thread: the engine thread.
#pragma once

#include "compute/matmul.h"

#include <cstdint>

namespace strata::compute {

/// One linear's adapter; a.data == nullptr: none.
struct LoraLinear {
    Weight a;
    Weight b;
    float* gradA = nullptr;  ///< nullptr: not wanted
    float* gradB = nullptr;
    float scale = 0.0F;
    float dropout = 0.0F;   ///< probability of a zero
    std::uint64_t key = 0;  ///< of the dropout mask
};

struct LoraScratch {
    LoraScratch() = default;
    /// For products with up to tokens x rank, and up to `inputElements` = T * I when there is
    /// dropout (else 0).
    LoraScratch(Workspace& workspace,
                Pass pass,
                std::int64_t lowElements,
                std::int64_t inputElements);

    float* low = nullptr;      ///< x A^T
    float* gradLow = nullptr;  ///< its gradient
    float* input = nullptr;    ///< dropout(x), then its gradient
};

/// y += the low-rank part. `firstToken`: x's first row within the batch, for the dropout mask.
void loraForward(Matrix y,
                 ConstMatrix x,
                 const LoraLinear& lora,
                 std::int64_t firstToken,
                 const LoraScratch& scratch,
                 const ProductScratch& products);

/// The backward in two steps, so that gx may share memory with x. First: adds the gradients of A
/// and B and leaves the gradient of x A^T in the scratch.
void loraWeightGradients(ConstMatrix gy,
                         ConstMatrix x,
                         const LoraLinear& lora,
                         std::int64_t firstToken,
                         const LoraScratch& scratch,
                         const ProductScratch& products);

/// Second: gx += the low-rank part's gradient.
void addLoraInputGradient(Matrix gx,
                          const LoraLinear& lora,
                          std::int64_t firstToken,
                          const LoraScratch& scratch,
                          const ProductScratch& products);

}  // namespace strata::compute
