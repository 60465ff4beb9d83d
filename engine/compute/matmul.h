// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix products, the only place that knows number formats. Activations are fp32; weights are fp32
// or bf16. A product with bf16 weights adds up in fp32. On CPUs with bf16 instructions the
// activations are rounded to bf16 for it; on others the weights are widened, a cache-sized tile at
// a time (bf16_products.h). Shapes: x [T, I], y [T, O], weight [O, I] as checkpoints store a linear
// layer. Thread: the engine thread (multiply: any, within a task of a loop too). Results do not
// depend on the number of threads.
#pragma once

#include "compute/bf16_products.h"
#include "compute/matrix.h"
#include "compute/packed_product.h"
#include "compute/workspace.h"

#include <cstdint>
#include <initializer_list>
#include <span>

namespace strata::compute {

/// out = beta out + alpha op(a) op(b), all fp32, on the calling thread; out must not overlap a or
/// b. beta = 0 ignores what out held.
void multiply(Matrix out,
              ConstMatrix a,
              Transpose transposeA,
              ConstMatrix b,
              Transpose transposeB,
              float alpha,
              float beta);

/// What the mathematics runs on.
struct Machine {
    WorkerPool* pool = nullptr;
    Bf16Products products = Bf16Products::Widen;
};

/// Threads and scratch that the products of one call share.
struct ProductScratch {
    ProductScratch() = default;
    /// The largest activations and weights of the products to come.
    ProductScratch(Workspace& workspace,
                   DType dtype,
                   const Machine& machine,
                   std::initializer_list<Extent> activations,
                   std::initializer_list<Extent> weights);

    WorkerPool* pool = nullptr;  ///< of the threads that the products run on
    Bf16Products products = Bf16Products::Widen;
    float* tile = nullptr;          ///< Widen: a piece of the weight
    std::uint16_t* left = nullptr;  ///< Native: operands in bf16
    std::uint16_t* right = nullptr;
    PackedScratch packed;  ///< Packed
};

/// y = beta y + alpha x W^T
void productForward(Matrix y,
                    ConstMatrix x,
                    const Weight& weight,
                    float alpha,
                    float beta,
                    const ProductScratch& scratch);

/// One of several products of the same x.
struct ForwardProduct {
    Matrix y;
    Weight weight;
};

/// Each of them, with x rounded once for all.
void productsForward(std::span<const ForwardProduct> products,
                     ConstMatrix x,
                     float alpha,
                     float beta,
                     const ProductScratch& scratch);

/// gx = beta gx + alpha gy W
void productBackward(Matrix gx,
                     ConstMatrix gy,
                     const Weight& weight,
                     float alpha,
                     float beta,
                     const ProductScratch& scratch);

/// gradient [O, I] += alpha gy^T x, with the operands' format following the weight's; does nothing
/// if gradient is nullptr.
void addWeightGradient(float* gradient,
                       const Weight& weight,
                       ConstMatrix gy,
                       ConstMatrix x,
                       float alpha,
                       const ProductScratch& scratch);

/// The gradient of one of several weights of the same x.
struct GradientProduct {
    float* gradient;  ///< nullptr: not wanted
    Weight weight;
    ConstMatrix gy;
};

/// Each of them, with x rounded once for all.
void addWeightGradients(std::span<const GradientProduct> products,
                        ConstMatrix x,
                        float alpha,
                        const ProductScratch& scratch);

}  // namespace strata::compute
