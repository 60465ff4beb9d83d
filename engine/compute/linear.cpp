// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/linear.h"

#include "compute/parallel.h"
#include "compute/rms_norm.h"
#include "compute/rows.h"

namespace strata::compute {

void linearForward(Matrix y,
                   ConstMatrix x,
                   const Linear& linear,
                   Accumulate accumulate,
                   std::int64_t firstToken,
                   const LinearScratch& scratch) {
    productForward(y, x, linear.weight, 1.0F, accumulate == Accumulate::Yes ? 1.0F : 0.0F,
                   scratch.products);
    if (linear.bias != nullptr) {
        parallelRows(*scratch.products.pool, y.rows, y.columns,
                     [&](std::int64_t begin, std::int64_t end) {
                         for (std::int64_t t = begin; t < end; ++t) {
                             rows::addScaled(1.0F, linear.bias, y.row(t), y.columns);
                         }
                     });
    }
    loraForward(y, x, linear.lora, firstToken, scratch.lora, scratch.products);
}

void linearBackward(Matrix gx,
                    ConstMatrix gy,
                    ConstMatrix x,
                    const Linear& linear,
                    Accumulate accumulate,
                    std::int64_t firstToken,
                    const LinearScratch& scratch) {
    // Everything that reads x comes before gx is written.
    addWeightGradient(linear.gradWeight, linear.weight, gy, x, 1.0F, scratch.products);
    addBiasGradient(*scratch.products.pool, linear.gradBias, gy);
    loraWeightGradients(gy, x, linear.lora, firstToken, scratch.lora, scratch.products);
    productBackward(gx, gy, linear.weight, 1.0F, accumulate == Accumulate::Yes ? 1.0F : 0.0F,
                    scratch.products);
    addLoraInputGradient(gx, linear.lora, firstToken, scratch.lora, scratch.products);
}

}  // namespace strata::compute
