// SPDX-License-Identifier: GPL-3.0-or-later
// The head on random input, and a block fed in pieces, as several tests of this room run them.
#pragma once

#include "compute/compute.h"
#include "compute/model_fixture.h"

#include <cstdint>
#include <span>
#include <vector>

namespace strata::test {

/// What one call of headLoss gives.
struct HeadResult {
    double loss = 0.0;
    std::vector<float> gradX;
    std::vector<float> headGradients;
    std::vector<float> productGradients;
    std::vector<float> rowLoss;
};

/// Runs the loss on random input, with a workspace of exactly the size asked for.
inline HeadResult runHead(compute::Compute& compute,
                          const RandomModel& model,
                          const RandomBatch& batch,
                          compute::Pass pass) {
    const std::int64_t elements = batch.tokens() * model.spec().hiddenSize;
    const std::vector<float> input = randomValues(31, elements, 1.5F);
    AlignedBytes x = makeValues(elements, model.dtype(),
                                [&](std::int64_t i) { return input[static_cast<std::size_t>(i)]; });
    AlignedBytes workspace(compute.workspaceBytes(
        model.spec(), nullptr, {batch.tokens(), batch.tokens()}, model.dtype(), pass));
    HeadResult result;
    result.rowLoss.assign(static_cast<std::size_t>(batch.tokens()), 9.0F);
    result.headGradients.assign(static_cast<std::size_t>(model.head().layout->elementCount), 0.5F);
    result.productGradients.assign(static_cast<std::size_t>(model.product().layout->elementCount),
                                   0.5F);
    // An untied product's gradient lives in the head layer.
    std::span<float> product = model.spec().tiedEmbeddings ? std::span(result.productGradients)
                                                           : std::span(result.headGradients);
    std::span<float> head = result.headGradients;
    if (pass == compute::Pass::Forward) {
        head = product = {};
    } else {
        result.gradX.assign(static_cast<std::size_t>(elements), 9.0F);
    }
    result.loss = compute
                      .headLoss({model.spec(),
                                 model.head(),
                                 model.product(),
                                 batch.view(),
                                 {x.as<float>(), model.dtype()},
                                 0.125F,
                                 result.gradX,
                                 head,
                                 product,
                                 result.rowLoss,
                                 workspace.span()})
                      .value();
    return result;
}

/// The block's output for one sequence, fed in pieces of these lengths.
inline std::vector<float> runInPieces(compute::Compute& compute,
                                      RandomModel& model,
                                      const std::vector<std::int64_t>& pieces) {
    std::int64_t total = 0;
    for (const std::int64_t piece : pieces) {
        total += piece;
    }
    const std::int64_t hidden = model.spec().hiddenSize;
    const std::int64_t capacity = total + 5;
    const std::uint64_t cacheBytes = compute::kvCacheBytes(model.spec(), capacity, model.dtype());
    AlignedBytes kept(cacheBytes);
    compute::KvCache cache{kept.span().data(), kept.span().data() + cacheBytes / 2, capacity, 0};
    std::vector<float> output;
    const std::vector<float> input = randomValues(61, total * hidden, 1.0F);
    AlignedBytes workspace(compute.workspaceBytes(model.spec(), model.loraOrNull(), {total, total},
                                                  model.dtype(), compute::Pass::Forward));
    for (const std::int64_t piece : pieces) {
        RandomBatch batch({piece}, model.spec().vocabularySize, 3);
        for (std::int64_t t = 0; t < piece; ++t) {
            batch.positions()[static_cast<std::size_t>(t)] =
                static_cast<std::int32_t>(cache.length + t);
        }
        AlignedBytes x = makeValues(piece * hidden, model.dtype(), [&](std::int64_t i) {
            return input[static_cast<std::size_t>(cache.length * hidden + i)];
        });
        const compute::Activations view{x.as<float>(), model.dtype()};
        compute.blockForward({model.spec(),
                              model.block(1),
                              model.adapter(1),
                              batch.view(),
                              view,
                              view,
                              {&cache, 1},
                              {},
                              workspace.span()});
        const std::vector<float> part = toFloats(x, piece * hidden, model.dtype());
        output.insert(output.end(), part.begin(), part.end());
        cache.length += piece;
    }
    return output;
}

}  // namespace strata::test
