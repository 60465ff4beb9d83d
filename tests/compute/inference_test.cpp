// SPDX-License-Identifier: GPL-3.0-or-later
// A sequence computed in pieces with a cache of keys and values equals the sequence computed at once.
#include <gtest/gtest.h>

#include "compute/model_fixture.h"
#include "compute/torch_on_pool.h"
#include "support/compute/fake_compute.h"

namespace strata::test {
namespace {

/// The block's output for one sequence, fed in pieces of these lengths.
std::vector<float> inPieces(compute::Compute& compute, RandomModel& model, const std::vector<std::int64_t>& pieces) {
    std::int64_t total = 0;
    for (const std::int64_t piece : pieces) {
        total += piece;
    }
    const std::int64_t hidden = model.spec().hiddenSize;
    const std::int64_t capacity = total + 5;
    const std::int64_t cacheElements = model.spec().kvHeadCount * capacity * model.spec().headDim;
    std::vector<float> keys(static_cast<std::size_t>(cacheElements));
    std::vector<float> values(keys.size());
    compute::KvCache cache{keys.data(), values.data(), capacity, 0};
    std::vector<float> output;
    const std::vector<float> input = randomValues(61, total * hidden, 1.0F);
    AlignedBytes workspace(compute.workspaceBytes(model.spec(), model.loraOrNull(), {total, total}, model.dtype(),
                                                  compute::Pass::Forward));
    for (const std::int64_t piece : pieces) {
        RandomBatch batch({piece}, model.spec().vocabularySize, 3);
        for (std::int64_t t = 0; t < piece; ++t) {
            batch.positions()[static_cast<std::size_t>(t)] = static_cast<std::int32_t>(cache.length + t);
        }
        AlignedBytes x = makeValues(piece * hidden, model.dtype(), [&](std::int64_t i) {
            return input[static_cast<std::size_t>(cache.length * hidden + i)];
        });
        const compute::Activations view{x.as<float>(), model.dtype()};
        compute.blockForward(model.spec(), model.block(1), model.adapter(1), batch.view(), view, view, &cache, workspace.span());
        const std::vector<float> part = toFloats(x, piece * hidden, model.dtype());
        output.insert(output.end(), part.begin(), part.end());
        cache.length += piece;
    }
    return output;
}

class KvCache : public ::testing::TestWithParam<Variant> {};

TEST_P(KvCache, PiecesEqualTheWholeAndTheTwin) {
    RandomModel model(GetParam(), DType::F32, testSeed(71));
    model.variant.dropout = 0.0F;
    const auto torch = TorchOnPool();
    const std::vector<float> whole = inPieces(*torch, model, {36});
    expectClose(inPieces(*torch, model, {20, 1, 1, 13, 1}), whole, 3e-6, "pieces");
    expectClose(inPieces(*makeReferenceCompute(), model, {20, 16}), whole, 3e-6, "twin");
}

TEST_P(KvCache, PiecesEqualTheWholeInBf16) {
    RandomModel model(GetParam(), DType::BF16, testSeed(72));
    model.variant.dropout = 0.0F;
    const auto torch = TorchOnPool(compute::Bf16Path::Widen);
    expectClose(inPieces(*torch, model, {20, 1, 3, 11, 1}), inPieces(*torch, model, {36}), 8e-3, "pieces");
}

INSTANTIATE_TEST_SUITE_P(Variants, KvCache, ::testing::ValuesIn(variants()), variantName);

}  // namespace
}  // namespace strata::test
