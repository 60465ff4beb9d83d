// SPDX-License-Identifier: GPL-3.0-or-later
// What libtorch's allocator needs, as a run of one layer measures it, against what the mathematics
// has to keep and what it must never keep.
#include "compute/aten_memory.h"

#include "compute/model_fixture.h"

#include <gtest/gtest.h>

namespace strata::test {
namespace {

using compute::BatchShape;
using compute::Pass;

std::size_t measured(const RandomModel& model, BatchShape shape, Pass pass) {
    const LoraSpec lora = model.lora();
    return compute::measureAtenBytes(
        {}, {model.spec(), model.layout, model.variant.lora ? &lora : nullptr, shape, model.dtype(),
             pass});
}

std::size_t fp32Bytes(std::int64_t elements) {
    return static_cast<std::size_t>(elements) * sizeof(float);
}

TEST(AtenMemory, HoldsWhatABackwardRecordsAndGrowsWithTheTokens) {
    for (const DType dtype : {DType::F32, DType::BF16}) {
        const RandomModel model({"Plain", tinyModel()}, dtype, testSeed(101));
        const ModelSpec& spec = model.spec();
        const std::size_t half = measured(model, {400, 200}, Pass::ForwardAndBackward);
        const std::size_t whole = measured(model, {800, 200}, Pass::ForwardAndBackward);
        const std::size_t forward = measured(model, {800, 200}, Pass::Forward);
        printf("%zu, %zu and forward alone %zu bytes\n", half, whole, forward);
        // h, and of the tile its norm, gate, up, their product and its gradient
        EXPECT_GT(whole, fp32Bytes(800 * (2 * spec.hiddenSize + 4 * spec.intermediateSize)));
        EXPECT_GT(whole, half * 3 / 2);
        EXPECT_LT(whole, half * 5 / 2);
        EXPECT_LT(forward, whole);
    }
}

TEST(AtenMemory, HoldsNoSecondGradientOfAMatrix) {
    Variant variant{"Wide", tinyModel()};
    variant.model.intermediateSize = 20000;
    const RandomModel model(variant, DType::F32, testSeed(102));
    EXPECT_LT(measured(model, {4, 4}, Pass::ForwardAndBackward),
              fp32Bytes(variant.model.intermediateSize * variant.model.hiddenSize));
}

TEST(AtenMemory, HoldsNoLogitsOfAFullSequence) {
    Variant variant{"Head", tinyModel()};
    variant.model.vocabularySize = 4000;
    const RandomModel model(variant, DType::F32, testSeed(103));
    EXPECT_LT(measured(model, {4096, 512}, Pass::ForwardAndBackward), fp32Bytes(4096 * 4000));
}

TEST(AtenMemory, DropoutTakesItsMasks) {
    const auto withDropout = [](float dropout) {
        Variant variant{"LoraDropout", tinyModel(), true, dropout};
        return measured(RandomModel(variant, DType::F32, testSeed(104)), {600, 600},
                        Pass::ForwardAndBackward);
    };
    EXPECT_GT(withDropout(0.3F), withDropout(0.0F));
}

TEST(AtenMemory, CountsAPromptThatIsLongerThanTheRows) {
    Variant variant{"Window", tinyModel()};
    variant.model.slidingWindow.assign(3, 100);
    const RandomModel model(variant, DType::BF16, testSeed(105));
    const auto answering = [&](std::int64_t cachedTokens) {
        return compute::measureAtenBytes({}, {model.spec(),
                                              model.layout,
                                              nullptr,
                                              {300, 10},
                                              model.dtype(),
                                              Pass::Forward,
                                              cachedTokens});
    };
    EXPECT_GT(answering(300), answering(0));  // one segment needs a mask, 30 do not
    printf("%zu, with a cache %zu bytes\n", answering(0), answering(300));
}

}  // namespace
}  // namespace strata::test
