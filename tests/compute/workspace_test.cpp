// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/workspace.h"

#include "compute/model_fixture.h"
#include "compute/torch_on_pool.h"

#include <gtest/gtest.h>

namespace strata::test {
namespace {

using compute::Bf16Path;
using compute::Pass;

TEST(Workspace, MeasuresWhatItLaysOut) {
    compute::Workspace measure;
    AlignedBytes memory(64 * 4);
    compute::Workspace real(memory.span());
    for (compute::Workspace* workspace : {&measure, &real}) {
        workspace->take<float>(3);
        const std::size_t mark = workspace->mark();
        workspace->take<std::byte>(65);
        workspace->rewind(mark);
        workspace->take<float>(1);
        EXPECT_EQ(workspace->peakBytes(), 192U);
    }
}

TEST(WorkspaceDeathTest, RefusesToOverflow) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    AlignedBytes memory(64);
    compute::Workspace workspace(memory.span());
    workspace.take<float>(16);
    EXPECT_DEATH(workspace.take<float>(1), "used_ <= memory_.size");
}

class WorkspaceBytes : public ::testing::TestWithParam<Variant> {};

// The calls run in exactly the bytes asked for, all of which the largest of them uses, and none
// beyond.
TEST_P(WorkspaceBytes, AreExactlyWhatTheCallsUse) {
    constexpr auto kCanary = std::byte{0xA5};
    for (const Bf16Path path : {Bf16Path::Widen, Bf16Path::Native, Bf16Path::Packed}) {
        if (path == Bf16Path::Packed && !isAvailable(path)) {
            continue;
        }
        for (const DType dtype : {DType::F32, DType::BF16}) {
            RandomModel model(GetParam(), dtype, testSeed(81));
            const RandomBatch batch({40, 9}, model.spec().vocabularySize, 3);
            const auto torch = TorchOnPool(path);
            const compute::BatchShape shape{batch.tokens(), 40};
            const std::size_t bytes = torch->workspaceBytes(model.spec(), model.loraOrNull(), shape,
                                                            dtype, Pass::ForwardAndBackward);
            EXPECT_LE(torch->workspaceBytes(model.spec(), model.loraOrNull(), shape, dtype,
                                            Pass::Forward),
                      bytes);
            AlignedBytes memory(bytes + 4096);
            std::fill(memory.span().begin(), memory.span().end(), kCanary);
            const std::span<std::byte> workspace = memory.span().first(bytes);

            const std::int64_t elements = batch.tokens() * model.spec().hiddenSize;
            AlignedBytes x = makeValues(
                elements, dtype, [](std::int64_t i) { return static_cast<float>(i % 7) - 3.0F; });
            const compute::Activations activations{x.as<float>(), dtype};
            std::vector<float> gradX(static_cast<std::size_t>(elements), 0.5F);
            std::vector<float> headGradients(
                static_cast<std::size_t>(model.head().layout->elementCount));
            std::vector<float> productGradients(
                static_cast<std::size_t>(model.product().layout->elementCount));
            torch->headLoss({model.spec(),
                             model.head(),
                             model.product(),
                             batch.view(),
                             activations,
                             1.0F,
                             gradX,
                             headGradients,
                             productGradients,
                             {},
                             workspace});
            torch->blockBackward({model.spec(),
                                  model.block(1),
                                  model.adapter(1),
                                  batch.view(),
                                  activations,
                                  gradX,
                                  {},
                                  {},
                                  {},
                                  workspace});
            torch->blockForward({model.spec(),
                                 model.block(1),
                                 model.adapter(1),
                                 batch.view(),
                                 activations,
                                 activations,
                                 {},
                                 {},
                                 workspace});
            for (const std::byte byte : memory.span().subspan(bytes)) {
                ASSERT_EQ(byte, kCanary);
            }
        }
    }
}

TEST(WorkspaceDeathTest, OneLineLessThanAskedForIsTooLittle) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    RandomModel model({"Plain", tinyModel()}, DType::F32, 82);
    const RandomBatch batch({40, 9}, model.spec().vocabularySize, 3);
    const auto torch = TorchOnPool();
    AlignedBytes memory(torch->workspaceBytes(model.spec(), nullptr, {batch.tokens(), 40},
                                              DType::F32, Pass::ForwardAndBackward));
    std::vector<float> x(static_cast<std::size_t>(batch.tokens() * model.spec().hiddenSize), 1.0F);
    std::vector<float> gradX(x.size(), 1.0F);
    EXPECT_DEATH(torch->blockBackward({model.spec(),
                                       model.block(1),
                                       {},
                                       batch.view(),
                                       {x.data(), DType::F32},
                                       gradX,
                                       {},
                                       {},
                                       {},
                                       memory.span().first(memory.span().size() - 64)}),
                 "memory_.size");
}

INSTANTIATE_TEST_SUITE_P(Variants, WorkspaceBytes, ::testing::ValuesIn(variants()), variantName);

}  // namespace
}  // namespace strata::test
