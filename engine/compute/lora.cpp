// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/lora.h"

#include "base/rng.h"
#include "compute/dropout.h"
#include "compute/matrix_rows.h"
#include "compute/parallel.h"

#include <array>

namespace strata::compute {
namespace {

/// The factors of `row`: keptFactor where kept, 0 where dropped. Four elements of the batch share
/// one block of random words.
template <typename Use>
void forEachDropoutFactor(const LoraLinear& lora,
                          std::int64_t row,
                          std::int64_t columns,
                          const Use& use) {
    const float kept = keptFactor(lora.dropout);
    const auto first = static_cast<std::uint64_t>(row * columns);
    std::array<std::uint32_t, 4> words{};
    for (std::int64_t i = 0; i < columns; ++i) {
        const std::uint64_t element = first + static_cast<std::uint64_t>(i);
        if (i == 0 || element % 4 == 0) {
            const std::uint64_t block = element / 4;
            words = philox(lora.key, {static_cast<std::uint32_t>(block),
                                      static_cast<std::uint32_t>(block >> 32), 0, 0});
        }
        const float uniform = static_cast<float>(words[element % 4] >> 8) * 0x1p-24F;
        use(i, uniform < lora.dropout ? 0.0F : kept);
    }
}

/// dropout(x), which is x itself without dropout.
ConstMatrix droppedInput(ConstMatrix x,
                         const LoraLinear& lora,
                         std::int64_t firstToken,
                         const LoraScratch& scratch,
                         WorkerPool& pool) {
    if (lora.dropout == 0.0F) {
        return x;
    }
    const Matrix dropped = matrix(scratch.input, x.rows, x.columns);
    parallelRows(pool, x.rows, x.columns * 8, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t t = begin; t < end; ++t) {
            forEachDropoutFactor(
                lora, firstToken + t, x.columns,
                [&](std::int64_t i, float factor) { dropped.row(t)[i] = factor * x.row(t)[i]; });
        }
    });
    return dropped;
}

}  // namespace

LoraScratch::LoraScratch(Workspace& workspace,
                         Pass pass,
                         std::int64_t lowElements,
                         std::int64_t inputElements) {
    low = workspace.take<float>(lowElements);
    if (pass == Pass::ForwardAndBackward) {
        gradLow = workspace.take<float>(lowElements);
    }
    input = workspace.take<float>(inputElements);
}

void loraForward(Matrix y,
                 ConstMatrix x,
                 const LoraLinear& lora,
                 std::int64_t firstToken,
                 const LoraScratch& scratch,
                 const ProductScratch& products) {
    if (lora.a.data == nullptr) {
        return;
    }
    const Matrix low = matrix(scratch.low, x.rows, lora.a.rows);
    productForward(low, droppedInput(x, lora, firstToken, scratch, *products.pool), lora.a, 1.0F,
                   0.0F, products);
    productForward(y, low, lora.b, lora.scale, 1.0F, products);
}

void loraWeightGradients(ConstMatrix gy,
                         ConstMatrix x,
                         const LoraLinear& lora,
                         std::int64_t firstToken,
                         const LoraScratch& scratch,
                         const ProductScratch& products) {
    if (lora.a.data == nullptr) {
        return;
    }
    const Matrix low = matrix(scratch.low, x.rows, lora.a.rows);
    const Matrix gradLow = matrix(scratch.gradLow, x.rows, lora.a.rows);
    productBackward(gradLow, gy, lora.b, lora.scale, 0.0F, products);
    if (lora.gradA == nullptr) {
        return;
    }
    const ConstMatrix dropped = droppedInput(x, lora, firstToken, scratch, *products.pool);
    productForward(low, dropped, lora.a, 1.0F, 0.0F, products);
    addWeightGradient(lora.gradB, lora.b, gy, low, lora.scale, products);
    addWeightGradient(lora.gradA, lora.a, gradLow, dropped, 1.0F, products);
}

void addLoraInputGradient(Matrix gx,
                          const LoraLinear& lora,
                          std::int64_t firstToken,
                          const LoraScratch& scratch,
                          const ProductScratch& products) {
    if (lora.a.data == nullptr) {
        return;
    }
    const ConstMatrix gradLow =
        matrix(static_cast<const float*>(scratch.gradLow), gx.rows, lora.a.rows);
    if (lora.dropout == 0.0F) {
        productBackward(gx, gradLow, lora.a, 1.0F, 1.0F, products);
        return;
    }
    const Matrix gradDropped = matrix(scratch.input, gx.rows, gx.columns);
    productBackward(gradDropped, gradLow, lora.a, 1.0F, 0.0F, products);
    parallelRows(*products.pool, gx.rows, gx.columns * 8,
                 [&](std::int64_t begin, std::int64_t end) {
                     for (std::int64_t t = begin; t < end; ++t) {
                         forEachDropoutFactor(lora, firstToken + t, gx.columns,
                                              [&](std::int64_t i, float factor) {
                                                  gx.row(t)[i] += factor * gradDropped.row(t)[i];
                                              });
                     }
                 });
}

}  // namespace strata::compute
