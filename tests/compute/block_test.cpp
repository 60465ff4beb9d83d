// SPDX-License-Identifier: GPL-3.0-or-later
// The block of each implementation against its slow twin, and against itself where results must not
// change.
#include "compute/kernel_host.h"
#include "compute/model_fixture.h"
#include "compute/torch_on_pool.h"
#include "support/compute/fake_compute.h"

#include <gtest/gtest.h>

namespace strata::test {
namespace {

void expectSameResult(const BlockResult& actual,
                      const BlockResult& expected,
                      double outputTolerance,
                      double tolerance) {
    printf(
        "worst relative errors: output %.1e, gradient of x %.1e, of the block %.1e, of the "
        "adapter %.1e\n",
        worstError(actual.output, expected.output), worstError(actual.gradX, expected.gradX),
        worstError(actual.blockGradients, expected.blockGradients),
        worstError(actual.adapterGradients, expected.adapterGradients));
    expectClose(actual.output, expected.output, outputTolerance, "output");
    expectClose(actual.gradX, expected.gradX, tolerance, "gradient of x");
    expectClose(actual.blockGradients, expected.blockGradients, tolerance, "block gradients");
    expectClose(actual.adapterGradients, expected.adapterGradients, tolerance, "adapter gradients");
}

class Block : public ::testing::TestWithParam<std::tuple<Variant, Implementation>> {
protected:
    static Variant variant() { return std::get<Variant>(GetParam()); }
    static Implementation implementation() { return std::get<Implementation>(GetParam()); }
};

class KernelBlock : public ::testing::TestWithParam<Variant> {};

TEST_P(Block, EqualsTheTwinInFp32) {
    RandomModel model(variant(), DType::F32, testSeed(21));
    const RandomBatch batch({1, 19, 150, 6}, model.spec().vocabularySize, 3);
    expectSameResult(runBlock(*TorchOnPool(implementation()), model, batch),
                     runBlock(*makeReferenceCompute(), model, batch), 3e-6, 1e-5);
}

// The output is rounded to 8 bits: where twin and block round to neighbours they differ by one of
// the last place.
TEST_P(KernelBlock, EqualsTheTwinInBf16WithWidenedWeights) {
    RandomModel model(GetParam(), DType::BF16, testSeed(22));
    const RandomBatch batch({1, 19, 150, 6}, model.spec().vocabularySize, 3);
    expectSameResult(runBlock(*TorchOnPool(compute::Bf16Path::Widen), model, batch),
                     runBlock(*makeReferenceCompute(), model, batch), 8e-3, 1e-5);
}

TEST_P(Block, EqualsTheTwinInBf16WithRoundedActivations) {
    RandomModel model(variant(), DType::BF16, testSeed(23));
    const RandomBatch batch({1, 19, 150, 6}, model.spec().vocabularySize, 3);
    expectSameResult(
        runBlock(*TorchOnPool(implementation(), compute::Bf16Path::Native), model, batch),
        runBlock(*makeReferenceCompute(), model, batch), 3e-2, 3e-2);
}

TEST_P(KernelBlock, EqualsTheTwinInBf16WithPackedProducts) {
    if (!isAvailable(compute::Bf16Path::Packed)) {
        GTEST_SKIP() << "This processor has no bf16 instructions.";
    }
    RandomModel model(GetParam(), DType::BF16, testSeed(23));
    const RandomBatch batch({1, 19, 150, 6}, model.spec().vocabularySize, 3);
    expectSameResult(runBlock(*TorchOnPool(compute::Bf16Path::Packed), model, batch),
                     runBlock(*makeReferenceCompute(), model, batch), 3e-2, 3e-2);
}

// Several tiles of the mlp: what is kept is of all tokens, what is recomputed of a tile.
TEST_P(KernelBlock, KeptInnerActivationsGiveTheBitsOfRecomputedOnes) {
    for (const DType dtype : {DType::F32, DType::BF16}) {
        for (const compute::Bf16Path path :
             {compute::Bf16Path::Widen, compute::Bf16Path::Native, compute::Bf16Path::Packed}) {
            if (path == compute::Bf16Path::Packed && !isAvailable(path)) {
                continue;
            }
            RandomModel model(GetParam(), dtype, testSeed(27));
            const RandomBatch batch({1, 19, 1030, 6}, model.spec().vocabularySize, 3);
            const auto torch = TorchOnPool(path);
            const BlockResult kept = runBlock(*torch, model, batch, 1, Inner::Kept);
            const BlockResult recomputed = runBlock(*torch, model, batch);
            EXPECT_EQ(kept.output, recomputed.output);
            EXPECT_EQ(kept.gradX, recomputed.gradX);
            EXPECT_EQ(kept.blockGradients, recomputed.blockGradients);
            EXPECT_EQ(kept.adapterGradients, recomputed.adapterGradients);
        }
    }
}

// Products that widen weights round nothing.
TEST_P(KernelBlock, KeepsGateAndUpInBf16WhereProductsRoundThem) {
    ModelSpec model = GetParam().model;
    model.intermediateSize = 64;  // whole cache lines in either format
    const auto bytes = [&](compute::Bf16Path path, DType dtype) {
        return TorchOnPool(path)->innerBytesPerToken(model, dtype);
    };
    const std::size_t inFp32 = bytes(compute::Bf16Path::Native, DType::F32);
    EXPECT_EQ(bytes(compute::Bf16Path::Native, DType::BF16), inFp32 - 2 * 64 * 2);
    EXPECT_EQ(bytes(compute::Bf16Path::Widen, DType::BF16), inFp32);
}

TEST_P(Block, OutputMayReplaceInput) {
    RandomModel model(variant(), DType::F32, testSeed(24));
    const RandomBatch batch({5, 40}, model.spec().vocabularySize, 3);
    const auto torch = TorchOnPool(implementation());
    const BlockResult expected = runBlock(*torch, model, batch);
    std::vector<float> x = randomValues(11, batch.tokens() * model.spec().hiddenSize, 1.0F);
    AlignedBytes workspace(torch->workspaceBytes(model.spec(), model.loraOrNull(),
                                                 {batch.tokens(), batch.tokens()}, DType::F32,
                                                 compute::Pass::Forward));
    torch->blockForward({model.spec(),
                         model.block(1),
                         model.adapter(1),
                         batch.view(),
                         {x.data(), DType::F32},
                         {x.data(), DType::F32},
                         {},
                         {},
                         workspace.span()});
    EXPECT_EQ(x, expected.output);
}

TEST_P(Block, PackedSequencesEqualSeparateOnes) {
    RandomModel model(variant(), DType::F32, testSeed(26));
    model.variant.dropout = 0.0F;  // its mask is by place in the batch
    const auto torch = TorchOnPool(implementation());
    const std::vector<std::int64_t> lengths = {3, 170, 41};
    const RandomBatch packed(lengths, model.spec().vocabularySize, 3);
    const std::int64_t hidden = model.spec().hiddenSize;
    const std::vector<float> input = randomValues(11, packed.tokens() * hidden, 1.0F);
    AlignedBytes workspace(torch->workspaceBytes(model.spec(), model.loraOrNull(),
                                                 {packed.tokens(), packed.tokens()}, DType::F32,
                                                 compute::Pass::Forward));
    const auto forward = [&](const RandomBatch& batch, std::span<const float> part) {
        std::vector<float> x(part.begin(), part.end());
        torch->blockForward({model.spec(),
                             model.block(1),
                             model.adapter(1),
                             batch.view(),
                             {x.data(), DType::F32},
                             {x.data(), DType::F32},
                             {},
                             {},
                             workspace.span()});
        return x;
    };
    const std::vector<float> together = forward(packed, input);
    std::int64_t begin = 0;
    for (const std::int64_t length : lengths) {
        const RandomBatch alone({length}, model.spec().vocabularySize, 3);
        const auto first = static_cast<std::size_t>(begin * hidden);
        const auto count = static_cast<std::size_t>(length * hidden);
        expectClose(std::span(together).subspan(first, count),
                    forward(alone, std::span(input).subspan(first, count)), 2e-6,
                    "sequence at " + std::to_string(begin));
        begin += length;
    }
}

INSTANTIATE_TEST_SUITE_P(Variants,
                         Block,
                         ::testing::Combine(::testing::ValuesIn(variants()),
                                            ::testing::ValuesIn(kImplementations)),
                         [](const auto& test) {
                             return std::get<Variant>(test.param).name +
                                    nameOf(std::get<Implementation>(test.param));
                         });

INSTANTIATE_TEST_SUITE_P(Variants, KernelBlock, ::testing::ValuesIn(variants()), variantName);

/// The GPU's own kernels, run on the CPU.
class OwnKernelBlock : public ::testing::TestWithParam<Variant> {
protected:
    const compute::OwnKernels kernels_ = hostKernelsAsOwn();
    const std::unique_ptr<compute::Compute> own_ = compute::makeAtenComputeWith(&kernels_, {});
};

TEST_P(OwnKernelBlock, RoundsAndAddsUpAsTheOperatorsDo) {
    RandomModel model(GetParam(), DType::BF16, testSeed(23));
    const RandomBatch batch({1, 19, 150, 6}, model.spec().vocabularySize, 3);
    expectSameResult(runBlock(*own_, model, batch),
                     runBlock(*TorchOnPool(Implementation::Aten), model, batch), 8e-3, 8e-3);
    expectSameResult(runBlock(*own_, model, batch), runBlock(*makeReferenceCompute(), model, batch),
                     3e-2, 3e-2);
}

// Whose products round nothing: the operators compute.
TEST_P(OwnKernelBlock, LeavesFp32ToTheOperators) {
    RandomModel model(GetParam(), DType::F32, testSeed(21));
    const RandomBatch batch({1, 19, 150, 6}, model.spec().vocabularySize, 3);
    expectSameResult(runBlock(*own_, model, batch),
                     runBlock(*TorchOnPool(Implementation::Aten), model, batch), 0.0, 0.0);
}

INSTANTIATE_TEST_SUITE_P(Variants, OwnKernelBlock, ::testing::ValuesIn(variants()), variantName);

// More tokens than a tile has in either implementation, a sequence over each end of a tile;
// dropout's mask goes by the token within the batch. A wider model would have smaller tiles, whose
// work is the same.
TEST(BlockImplementations, GiveTheSameOverSeveralTilesOfTokens) {
    for (const bool lora : {false, true}) {
        RandomModel model({"Plain", tinyModel(), lora, 0.3F}, DType::F32, testSeed(30));
        const RandomBatch batch({900, 900, 900, 900, 900}, model.spec().vocabularySize, 3);
        expectSameResult(runBlock(*TorchOnPool(Implementation::Aten), model, batch),
                         runBlock(*TorchOnPool(Implementation::Kernels), model, batch), 5e-6, 2e-5);
    }
}

class AnyBlock : public ::testing::TestWithParam<Implementation> {};

TEST_P(AnyBlock, LongSequencesOverSeveralTilesEqualTheTwin) {
    for (const std::int64_t window : {0, 150, 600}) {
        Variant variant{"Long", tinyModel()};
        variant.model.slidingWindow.assign(3, window);
        variant.model.intermediateSize = 24;
        RandomModel model(variant, DType::F32, testSeed(27));
        const RandomBatch batch({1200, 90}, model.spec().vocabularySize, 3);
        expectSameResult(runBlock(*TorchOnPool(GetParam()), model, batch),
                         runBlock(*makeReferenceCompute(), model, batch), 5e-6, 2e-5);
    }
}

TEST_P(AnyBlock, FrozenWeightsGetNoGradientAndXTheSame) {
    RandomModel model({"Plain", tinyModel()}, DType::F32, testSeed(28));
    const RandomBatch batch({12}, model.spec().vocabularySize, 3);
    const auto torch = TorchOnPool(GetParam());
    const BlockResult trained = runBlock(*torch, model, batch);
    std::vector<float> x = randomValues(11, batch.tokens() * model.spec().hiddenSize, 1.0F);
    std::vector<float> gradX = randomValues(12, batch.tokens() * model.spec().hiddenSize, 1.0F);
    AlignedBytes workspace(torch->workspaceBytes(model.spec(), nullptr,
                                                 {batch.tokens(), batch.tokens()}, DType::F32,
                                                 compute::Pass::ForwardAndBackward));
    torch->blockBackward({model.spec(),
                          model.block(1),
                          {},
                          batch.view(),
                          {x.data(), DType::F32},
                          gradX,
                          {},
                          {},
                          {},
                          workspace.span()});
    EXPECT_EQ(gradX, trained.gradX);
}

TEST_P(AnyBlock, GradientsAreAddedToWhatIsThere) {
    RandomModel model({"Plain", tinyModel()}, DType::F32, testSeed(29));
    const RandomBatch batch({12}, model.spec().vocabularySize, 3);
    const BlockResult result = runBlock(*TorchOnPool(GetParam()), model, batch);
    // Gaps between tensors keep the 0.25 that runBlock puts there.
    const TensorLayout* norm =
        model.block(1).layout->find(TensorRole::InputNorm, TensorRole::InputNorm);
    EXPECT_EQ(
        result.blockGradients[static_cast<std::size_t>(norm->elementBegin + norm->elementCount)],
        0.25F);
}

INSTANTIATE_TEST_SUITE_P(Implementations,
                         AnyBlock,
                         ::testing::ValuesIn(kImplementations),
                         [](const auto& test) { return nameOf(test.param); });

}  // namespace
}  // namespace strata::test
