// SPDX-License-Identifier: GPL-3.0-or-later
// The same training whether inner activations of blocks are kept for the backward pass or computed
// again: the same bits, on every device, for every number of blocks that the memory lets keep them.
#include "sim/simulated_run.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <memory>
#include <ostream>
#include <set>
#include <string>

namespace strata::test {
namespace {

struct InnerKind {
    const char* name;
    DType dtype;
    bool lora;
    bool onDevice;
};

/// How a test names its case.
void PrintTo(const InnerKind& kind, std::ostream* out) {
    *out << kind.name;
}

class InnerGrid : public ::testing::TestWithParam<InnerKind> {};

std::int32_t keptIn(const Shape& shape) {
    return SimulatedRun(shape, std::make_shared<MemStorage>(), {}).memory().innerKeptCount;
}

TEST_P(InnerGrid, EveryNumberOfKeptBlocksGivesTheSameBits) {
    Shape shape;
    shape.dtype = GetParam().dtype;
    shape.lora = GetParam().lora;
    shape.blocks = 5;
    shape.activations = ActivationPlace::Device;
    shape.device = GetParam().onDevice ? "emulated:3" : "cpu";
    shape.deviceCacheBytes = 0;  // leaves the device's room to inner activations
    std::uint64_t& budget = GetParam().onDevice ? shape.deviceBudgetBytes : shape.budgetBytes;
    const plan::MemoryPlan ample = SimulatedRun(shape, std::make_shared<MemStorage>(), {}).memory();
    const SimulatedResult reference = runWhole(shape);
    std::set<std::int32_t> counts = {keptIn(shape)};
    const std::uint64_t least =
        GetParam().onDevice ? ample.leastDeviceBytes : leastBudgetBytes(shape);
    ASSERT_GT(ample.innerBytes, 0U);
    for (std::uint64_t extra = 0; extra <= 5 * ample.innerBytes; extra += ample.innerBytes / 2) {
        budget = least + extra;
        const SimulatedResult result = runWhole(shape);
        EXPECT_EQ(result.losses, reference.losses) << describe(shape);
        EXPECT_EQ(result.hash, reference.hash) << describe(shape);
        counts.insert(keptIn(shape));
    }
    EXPECT_EQ(*counts.begin(), 0);
    EXPECT_EQ(*counts.rbegin(), shape.blocks);
    EXPECT_GE(counts.size(), 3U);
    std::cout << counts.size() << " numbers of kept blocks\n";
}

INSTANTIATE_TEST_SUITE_P(Kinds,
                         InnerGrid,
                         ::testing::Values(InnerKind{"fp32", DType::F32, false, false},
                                           InnerKind{"bf16", DType::BF16, false, false},
                                           InnerKind{"bf16Lora", DType::BF16, true, false},
                                           InnerKind{"fp32Device", DType::F32, false, true},
                                           InnerKind{"bf16LoraDevice", DType::BF16, true, true}),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace strata::test
