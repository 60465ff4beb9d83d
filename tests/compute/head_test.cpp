// SPDX-License-Identifier: GPL-3.0-or-later
// Embedding, loss and logits of each implementation against the slow twin.
#include "compute/layer_runs.h"
#include "compute/model_fixture.h"
#include "compute/torch_on_pool.h"
#include "support/compute/fake_compute.h"

#include "strata/error.h"

#include <gtest/gtest.h>

namespace strata::test {
namespace {

Variant headVariant(bool tied) {
    Variant variant{"Head", tinyModel()};
    variant.model.tiedEmbeddings = tied;
    variant.model.vocabularySize = 203;
    return variant;
}

void expectSameHead(const HeadResult& actual, const HeadResult& expected, double tolerance) {
    printf(
        "worst relative errors: loss %.1e, row losses %.1e, gradient of x %.1e, of the head %.1e, "
        "of the product %.1e\n",
        std::abs(actual.loss - expected.loss) / expected.loss,
        worstError(actual.rowLoss, expected.rowLoss), worstError(actual.gradX, expected.gradX),
        worstError(actual.headGradients, expected.headGradients),
        worstError(actual.productGradients, expected.productGradients));
    EXPECT_NEAR(actual.loss, expected.loss, tolerance * expected.loss);
    expectClose(actual.rowLoss, expected.rowLoss, tolerance, "row losses");
    expectClose(actual.gradX, expected.gradX, tolerance, "gradient of x");
    expectClose(actual.headGradients, expected.headGradients, tolerance, "head gradients");
    expectClose(actual.productGradients, expected.productGradients, tolerance, "product gradients");
}

class HeadLoss : public ::testing::TestWithParam<Implementation> {};
class Logits : public ::testing::TestWithParam<Implementation> {};
class Embedding : public ::testing::TestWithParam<Implementation> {};

/// Where an implementation rounds activations to bf16 for its products, the twin does not.
double toleranceOf(Implementation implementation, DType dtype, double exact) {
    return implementation == Implementation::Aten && dtype == DType::BF16 ? 1e-2 : exact;
}

/// Loss and gradients of a batch of rows of these lengths.
void expectTwin(Implementation implementation,
                RandomModel& model,
                DType dtype,
                const std::vector<std::int64_t>& rows) {
    const RandomBatch batch(rows, model.spec().vocabularySize, 3);
    const auto torch = TorchOnPool(implementation, compute::Bf16Path::Widen);
    expectSameHead(
        runHead(*torch, model, batch, compute::Pass::ForwardAndBackward),
        runHead(*makeReferenceCompute(), model, batch, compute::Pass::ForwardAndBackward),
        toleranceOf(implementation, dtype, 3e-6));
}

TEST_P(HeadLoss, EqualsTheTwinOverSeveralTiles) {
    for (const bool tied : {false, true}) {
        for (const DType dtype : {DType::F32, DType::BF16}) {
            RandomModel model(headVariant(tied), dtype, testSeed(41));
            expectTwin(GetParam(), model, dtype, {1000, 900});
        }
    }
}

// 70,001 entries are more than one tile of the vocabulary, and its last tile is no whole one.
TEST_P(HeadLoss, EqualsTheTwinOverTilesOfTheVocabulary) {
    Variant variant = headVariant(true);
    variant.model.vocabularySize = 70'001;
    for (const DType dtype : {DType::F32, DType::BF16}) {
        RandomModel model(variant, dtype, testSeed(48));
        expectTwin(GetParam(), model, dtype, {13, 8});
    }
}

TEST_P(HeadLoss, IsTheSameWithoutGradients) {
    for (const std::int64_t vocabulary : {203, 70'001}) {
        Variant variant = headVariant(false);
        variant.model.vocabularySize = vocabulary;
        RandomModel model(variant, DType::F32, testSeed(42));
        const RandomBatch batch({60}, vocabulary, 3);
        const auto torch = TorchOnPool(GetParam());
        const HeadResult forward = runHead(*torch, model, batch, compute::Pass::Forward);
        const HeadResult both = runHead(*torch, model, batch, compute::Pass::ForwardAndBackward);
        EXPECT_EQ(forward.loss, both.loss);
        EXPECT_EQ(forward.rowLoss, both.rowLoss);
    }
}

TEST_P(HeadLoss, IsZeroWithoutTargets) {
    RandomModel model(headVariant(true), DType::F32, testSeed(44));
    const RandomBatch batch({4}, model.spec().vocabularySize, 3);
    compute::TokenBatch view = batch.view();
    const std::vector<std::int32_t> none(4, -1);
    view.targets = none;
    const auto torch = TorchOnPool(GetParam());
    std::vector<float> x(static_cast<std::size_t>(4 * model.spec().hiddenSize), 1.0F);
    std::vector<float> gradX(x.size(), 9.0F);
    AlignedBytes workspace(torch->workspaceBytes(model.spec(), nullptr, {4, 4}, DType::F32,
                                                 compute::Pass::ForwardAndBackward));
    EXPECT_EQ(torch
                  ->headLoss({model.spec(),
                              model.head(),
                              model.product(),
                              view,
                              {x.data(), DType::F32},
                              1.0F,
                              gradX,
                              {},
                              {},
                              {},
                              workspace.span()})
                  .value(),
              0.0);
    EXPECT_EQ(gradX, std::vector<float>(gradX.size(), 0.0F));
}

TEST_P(Logits, OfChosenRowsEqualTheTwin) {
    for (const DType dtype : {DType::F32, DType::BF16}) {
        RandomModel model(headVariant(false), dtype, testSeed(45));
        const std::int64_t hidden = model.spec().hiddenSize;
        const std::vector<float> input = randomValues(31, 20 * hidden, 1.5F);
        AlignedBytes x = makeValues(
            20 * hidden, dtype, [&](std::int64_t i) { return input[static_cast<std::size_t>(i)]; });
        const std::vector<std::int64_t> rows = {19, 0, 7, 7, 3, 12};
        std::vector<float> actual(rows.size() *
                                  static_cast<std::size_t>(model.spec().vocabularySize));
        std::vector<float> expected(actual.size());
        const auto torch = TorchOnPool(GetParam(), compute::Bf16Path::Widen);
        AlignedBytes workspace(
            torch->workspaceBytes(model.spec(), nullptr, {20, 20}, dtype, compute::Pass::Forward));
        torch->logits({model.spec(),
                       model.head(),
                       model.product(),
                       {x.as<float>(), dtype},
                       rows,
                       actual,
                       workspace.span()});
        makeReferenceCompute()->logits({model.spec(),
                                        model.head(),
                                        model.product(),
                                        {x.as<float>(), dtype},
                                        rows,
                                        expected,
                                        {}});
        expectClose(actual, expected, toleranceOf(GetParam(), dtype, 2e-6), "logits");
    }
}

TEST_P(Embedding, CopiesRowsAndAddsGradientsInTokenOrder) {
    RandomModel model(headVariant(true), DType::BF16, testSeed(46));
    RandomBatch batch({50, 30}, model.spec().vocabularySize, 3);
    batch.ids()[3] = batch.ids()[70] = batch.ids()[20];
    const std::int64_t elements = batch.tokens() * model.spec().hiddenSize;
    const std::vector<float> gradX = randomValues(51, elements, 1.0F);
    const auto run = [&](compute::Compute& compute, AlignedBytes& x,
                         std::vector<float>& gradients) {
        compute.embed(model.spec(), model.embedding(), batch.view(), {x.as<float>(), DType::BF16});
        compute.embedBackward(model.spec(), *model.embedding().layout, batch.view(), gradX,
                              gradients);
    };
    AlignedBytes actual(static_cast<std::size_t>(elements) * 2);
    AlignedBytes expected(static_cast<std::size_t>(elements) * 2);
    std::vector<float> actualGradients(
        static_cast<std::size_t>(model.embedding().layout->elementCount), 1.0F);
    std::vector<float> expectedGradients = actualGradients;
    run(*TorchOnPool(GetParam()), actual, actualGradients);
    run(*makeReferenceCompute(), expected, expectedGradients);
    EXPECT_EQ(toFloats(actual, elements, DType::BF16), toFloats(expected, elements, DType::BF16));
    expectClose(actualGradients, expectedGradients, 1e-6, "embedding gradients");
}

TEST_P(Embedding, RefusesATokenOutsideTheVocabulary) {
    RandomModel model(headVariant(true), DType::F32, testSeed(47));
    RandomBatch batch({3}, model.spec().vocabularySize, 3);
    batch.ids()[1] = 203;
    std::vector<float> x(static_cast<std::size_t>(3 * model.spec().hiddenSize));
    try {
        TorchOnPool(GetParam())
            ->embed(model.spec(), model.embedding(), batch.view(), {x.data(), DType::F32});
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::ComputeFailed);
        EXPECT_NE(error.message().find("Token 203 is outside the model's vocabulary of 203"),
                  std::string::npos);
    }
}

std::string caseName(const ::testing::TestParamInfo<Implementation>& test) {
    return nameOf(test.param);
}

INSTANTIATE_TEST_SUITE_P(Implementations,
                         HeadLoss,
                         ::testing::ValuesIn(kImplementations),
                         caseName);
INSTANTIATE_TEST_SUITE_P(Implementations, Logits, ::testing::ValuesIn(kImplementations), caseName);
INSTANTIATE_TEST_SUITE_P(Implementations,
                         Embedding,
                         ::testing::ValuesIn(kImplementations),
                         caseName);

}  // namespace
}  // namespace strata::test
