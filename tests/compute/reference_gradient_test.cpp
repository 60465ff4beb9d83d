// SPDX-License-Identifier: GPL-3.0-or-later
// The twin's backward against finite differences of its own forward, in double precision: every
// kind of weight, the input, and the loss.
#include "compute/model_fixture.h"
#include "support/compute/fake_compute.h"
#include "support/compute/reference_block.h"

#include <gtest/gtest.h>

namespace strata::test {
namespace {

constexpr float kStep = 1.0F / 4096.0F;

double weightedSum(const Mat& y, const Mat& weights) {
    double sum = 0.0;
    for (std::size_t i = 0; i < y.values.size(); ++i) {
        sum += y.values[i] * weights.values[i];
    }
    return sum;
}

Mat randomMat(std::uint64_t key, std::int64_t rows, std::int64_t columns) {
    const std::vector<float> values = randomValues(key, rows * columns, 1.0F);
    Mat result(rows, columns);
    result.values.assign(values.begin(), values.end());
    return result;
}

/// (f(value + h) - f(value - h)) / 2h with the steps that fp32 really takes.
template <typename Function>
double centralDifference(float& value, const Function& f) {
    const float before = value;
    value = before + kStep;
    const double upper = f();
    const double high = value;
    value = before - kStep;
    const double lower = f();
    const double low = value;
    value = before;
    return (upper - lower) / (high - low);
}

class ReferenceGradient : public ::testing::TestWithParam<Variant> {};

TEST_P(ReferenceGradient, OfABlockEqualsFiniteDifferences) {
    RandomModel model(GetParam(), DType::F32, testSeed(1));
    const RandomBatch batch({7, 4}, model.spec().vocabularySize, 3);
    const compute::TokenBatch view = batch.view();
    const compute::LayerWeights block = model.block(0);
    const compute::BlockAdapter adapter = model.adapter(0);
    ReferenceBlock reference(model.spec(), block, adapter, view);
    Mat x = randomMat(5, batch.tokens(), model.spec().hiddenSize);
    const Mat weights = randomMat(6, batch.tokens(), model.spec().hiddenSize);
    const auto loss = [&] { return weightedSum(reference.forward(x, {}), weights); };

    std::vector<float> blockGradients(static_cast<std::size_t>(block.layout->elementCount));
    std::vector<float> adapterGradients(
        model.variant.lora ? static_cast<std::size_t>(adapter.weights.layout->elementCount) : 0);
    loss();
    const Mat gradX = reference.backward(weights, blockGradients, adapterGradients);

    const auto checkLayer = [&](const LayerLayout& layout, float* values,
                                const std::vector<float>& gradients) {
        for (const TensorLayout& tensor : layout.tensors) {
            for (std::uint64_t sample = 0; sample < 4; ++sample) {
                const auto offset = static_cast<std::int64_t>(
                    uniformFloat(9, sample) * static_cast<float>(tensor.elementCount));
                const auto at = static_cast<std::size_t>(tensor.elementBegin + offset);
                const double expected = centralDifference(values[at], loss);
                EXPECT_NEAR(gradients[at], expected, 2e-4 * (1.0 + std::abs(expected)))
                    << tensor.name << " " << offset;
            }
        }
    };
    checkLayer(*block.layout, model.floats(1), blockGradients);
    if (model.variant.lora) {
        checkLayer(*adapter.weights.layout,
                   model.floats(static_cast<std::size_t>(2 + model.layout.blockCount)),
                   adapterGradients);
    }
    for (std::size_t i = 0; i < x.values.size(); i += 23) {
        const double before = x.values[i];
        x.values[i] = before + 1e-4;
        const double upper = loss();
        x.values[i] = before - 1e-4;
        const double lower = loss();
        x.values[i] = before;
        EXPECT_NEAR(gradX.values[i], (upper - lower) / 2e-4,
                    1e-5 * (1.0 + std::abs(gradX.values[i])))
            << "input " << i;
    }
}

INSTANTIATE_TEST_SUITE_P(Variants, ReferenceGradient, ::testing::ValuesIn(variants()), variantName);

TEST(ReferenceGradient, OfTheHeadEqualsFiniteDifferences) {
    RandomModel model({"Plain", tinyModel()}, DType::F32, testSeed(2));
    const RandomBatch batch({9}, model.spec().vocabularySize, 4);
    const auto compute = makeReferenceCompute();
    std::vector<float> x = randomValues(8, batch.tokens() * model.spec().hiddenSize, 1.0F);
    std::vector<float> gradX(x.size());
    std::vector<float> gradients(static_cast<std::size_t>(model.head().layout->elementCount));
    const auto loss = [&](std::span<float> gradOfX, compute::LayerGradients headGradients) {
        return compute
            ->headLoss({model.spec(),
                        model.head(),
                        model.product(),
                        batch.view(),
                        {x.data(), DType::F32},
                        0.5F,
                        gradOfX,
                        headGradients,
                        headGradients,
                        {},
                        {}})
            .value();
    };
    const auto forward = [&] { return 0.5 * loss({}, {}); };
    loss(gradX, gradients);
    for (std::size_t i = 0; i < x.size(); i += 7) {
        EXPECT_NEAR(gradX[i], centralDifference(x[i], forward), 1e-5) << "input " << i;
    }
    float* weights = model.floats(static_cast<std::size_t>(1 + model.layout.blockCount));
    for (std::size_t i = 0; i < gradients.size(); i += 97) {
        EXPECT_NEAR(gradients[i], centralDifference(weights[i], forward), 1e-5) << "weight " << i;
    }
}

}  // namespace
}  // namespace strata::test
