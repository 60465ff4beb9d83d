// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/linear.h"

#include "compute/matrix_rows.h"
#include "compute/parallel.h"
#include "compute/rms_norm.h"

#include <vector>

namespace strata::compute {
namespace {

void addBias(WorkerPool& pool, Matrix y, const float* bias) {
    if (bias == nullptr) {
        return;
    }
    parallelRows(pool, y.rows, y.columns, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t t = begin; t < end; ++t) {
            matrix_rows::addScaled(1.0F, bias, y.row(t), y.columns);
        }
    });
}

/// linearBackward() but for the weight's gradient.
void backwardBehindWeight(Matrix gx,
                          ConstMatrix gy,
                          ConstMatrix x,
                          const Linear& linear,
                          Accumulate accumulate,
                          std::int64_t firstToken,
                          const LinearScratch& scratch) {
    addBiasGradient(*scratch.products.pool, linear.gradBias, gy);
    loraWeightGradients(gy, x, linear.lora, firstToken, scratch.lora, scratch.products);
    productBackward(gx, gy, linear.weight, 1.0F, accumulate == Accumulate::Yes ? 1.0F : 0.0F,
                    scratch.products);
    addLoraInputGradient(gx, linear.lora, firstToken, scratch.lora, scratch.products);
}

}  // namespace

void linearForward(Matrix y,
                   ConstMatrix x,
                   const Linear& linear,
                   Accumulate accumulate,
                   std::int64_t firstToken,
                   const LinearScratch& scratch) {
    const LinearOutput output{y, &linear};
    linearsForward({&output, 1}, x, accumulate, firstToken, scratch);
}

void linearsForward(std::span<const LinearOutput> outputs,
                    ConstMatrix x,
                    Accumulate accumulate,
                    std::int64_t firstToken,
                    const LinearScratch& scratch) {
    std::vector<ForwardProduct> products;
    for (const LinearOutput& output : outputs) {
        products.push_back({output.y, output.linear->weight});
    }
    productsForward(products, x, 1.0F, accumulate == Accumulate::Yes ? 1.0F : 0.0F,
                    scratch.products);
    for (const LinearOutput& output : outputs) {
        addBias(*scratch.products.pool, output.y, output.linear->bias);
        loraForward(output.y, x, output.linear->lora, firstToken, scratch.lora, scratch.products);
    }
}

void linearBackward(Matrix gx,
                    ConstMatrix gy,
                    ConstMatrix x,
                    const Linear& linear,
                    std::int64_t firstToken,
                    const LinearScratch& scratch) {
    // Everything that reads x comes before gx is written.
    addWeightGradient(linear.gradWeight, linear.weight, gy, x, 1.0F, scratch.products);
    backwardBehindWeight(gx, gy, x, linear, Accumulate::No, firstToken, scratch);
}

void linearsBackward(Matrix gx,
                     std::span<const LinearOutput> gradients,
                     ConstMatrix x,
                     std::int64_t firstToken,
                     const LinearScratch& scratch) {
    std::vector<GradientProduct> products;
    for (const LinearOutput& gradient : gradients) {
        products.push_back({gradient.linear->gradWeight, gradient.linear->weight, gradient.y});
    }
    addWeightGradients(products, x, 1.0F, scratch.products);
    Accumulate accumulate = Accumulate::No;
    for (const LinearOutput& gradient : gradients) {
        backwardBehindWeight(gx, gradient.y, x, *gradient.linear, accumulate, firstToken, scratch);
        accumulate = Accumulate::Yes;
    }
}

}  // namespace strata::compute
