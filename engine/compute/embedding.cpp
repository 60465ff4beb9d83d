// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/embedding.h"

#include "compute/matrix.h"
#include "compute/matrix_rows.h"
#include "compute/parallel.h"

#include "strata/error.h"

#include <cstring>
#include <string>

namespace strata::compute {

void checkIds(const ModelSpec& model, std::span<const std::int32_t> ids) {
    for (const std::int32_t id : ids) {
        if (id < 0 || id >= model.vocabularySize) {
            throw Error(ErrorCode::ComputeFailed,
                        Sentence("Token %1 is outside the model's vocabulary of %2.", id,
                                 model.vocabularySize),
                        "embedding", Sentence("Check that the tokenizer belongs to the model."));
        }
    }
}

void embed(WorkerPool& pool,
           const ModelSpec& model,
           const LayerWeights& embedding,
           const TokenBatch& batch,
           Activations xOut) {
    checkIds(model, batch.ids);
    const Weight table = weightOf(embedding, TensorRole::Embedding);
    STRATA_ASSERT(table.data != nullptr && table.dtype == xOut.dtype);
    const std::size_t rowBytes = static_cast<std::size_t>(table.columns) * bytesOf(table.dtype);
    parallelRows(
        pool, batch.tokenCount(), table.columns, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t t = begin; t < end; ++t) {
                const std::int64_t id = batch.ids[static_cast<std::size_t>(t)];
                std::memcpy(static_cast<char*>(xOut.data) + static_cast<std::size_t>(t) * rowBytes,
                            table.at(id * table.columns), rowBytes);
            }
        });
}

void embedBackward(WorkerPool& pool,
                   const ModelSpec& model,
                   const LayerLayout& embedding,
                   const TokenBatch& batch,
                   std::span<const float> gradX,
                   LayerGradients gradients) {
    checkIds(model, batch.ids);
    float* table = gradientOf(&embedding, gradients, TensorRole::Embedding);
    if (table == nullptr) {
        return;
    }
    const std::int64_t hidden = model.hiddenSize;
    parallelColumns(pool, hidden, batch.tokenCount(), [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t t = 0; t < batch.tokenCount(); ++t) {
            const std::int64_t id = batch.ids[static_cast<std::size_t>(t)];
            matrix_rows::addScaled(1.0F, gradX.data() + t * hidden + begin,
                                   table + id * hidden + begin, end - begin);
        }
    });
}

}  // namespace strata::compute
