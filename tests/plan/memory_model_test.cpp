// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/memory_model.h"

#include "plan/forecast.h"
#include "plan/model_layout.h"
#include "support/tiny_model.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace strata::plan {
namespace {

MemoryRequest request(std::uint64_t budgetBytes) {
    MemoryRequest wanted;
    wanted.compute = DType::BF16;
    wanted.stepTokensMax = 64;
    wanted.workspaceBytes = 256 * kKiB;
    wanted.processBaseBytes = 4 * kMiB;
    wanted.budgetBytes = budgetBytes;
    wanted.sliceSize = {false, 48 * kKiB};
    return wanted;
}

ModelLayout layoutOf(const ModelSpec& model) {
    return buildModelLayout(model, Method::Full);
}

std::uint64_t sumOf(const std::vector<MemoryItem>& items) {
    return std::accumulate(
        items.begin(), items.end(), std::uint64_t{0},
        [](std::uint64_t total, const MemoryItem& item) { return total + item.bytes; });
}

TEST(MemoryModel, PeakNeverExceedsBudgetAndItemsAddUp) {
    const ModelSpec model = test::tinyModel();
    const ModelLayout layout = layoutOf(model);
    const std::uint64_t least = planMemory(model, layout, request(0)).leastBytes;
    EXPECT_FALSE(planMemory(model, layout, request(least - 1)).fits);
    for (std::uint64_t budget = least; budget < least + 2 * kMiB; budget += 37 * kKiB) {
        const MemoryPlan plan = planMemory(model, layout, request(budget));
        EXPECT_TRUE(plan.fits);
        EXPECT_LE(plan.processPeakBytes, budget);
        EXPECT_EQ(sumOf(plan.items), plan.processPeakBytes);
    }
}

TEST(MemoryModel, LibrariesTakeTheirPartOfADevice) {
    const ModelSpec model = test::tinyModel();
    const ModelLayout layout = layoutOf(model);
    MemoryRequest wanted = request(kGiB);
    wanted.device.emplace();
    wanted.device->roundedBytes.assign(layout.layers.size(), 64 * kKiB);
    wanted.device->measureBytes.assign(layout.layers.size(), 64);
    const std::uint64_t least = planMemory(model, layout, wanted).leastDeviceBytes;
    wanted.device->libraryBytes = 5 * kMiB;
    EXPECT_EQ(planMemory(model, layout, wanted).leastDeviceBytes, least + 5 * kMiB);
    wanted.device->budgetBytes = least + 5 * kMiB - 1;
    EXPECT_FALSE(planMemory(model, layout, wanted).fits);
    wanted.device->budgetBytes = least + 5 * kMiB;
    const MemoryPlan plan = planMemory(model, layout, wanted);
    EXPECT_TRUE(plan.fits);
    EXPECT_LE(plan.devicePeakBytes(), wanted.device->budgetBytes);
    EXPECT_EQ(sumOf(plan.deviceItems), plan.devicePeakBytes());
}

StepTraffic trafficOf(const ModelSpec& model, const ModelLayout& layout, const MemoryPlan& plan) {
    StepRequest step;
    step.prefetchDepth = plan.prefetchDepth;
    step.readInPlace = plan.readInPlace;
    return stepTraffic(planStep(model, layout, step), layout, plan, DType::BF16, 0);
}

TEST(MemoryModel, LeastBudgetSpillsAndAmpleBudgetIsResident) {
    const ModelSpec model = test::tinyModel();
    const ModelLayout layout = layoutOf(model);
    const MemoryPlan least =
        planMemory(model, layout, request(planMemory(model, layout, request(0)).leastBytes));
    EXPECT_EQ(least.regions.heldGradients, 0U);
    EXPECT_EQ(least.regions.cache, 0U);
    const MemoryPlan ample = planMemory(model, layout, request(64 * kMiB));
    const StepTraffic traffic = trafficOf(model, layout, ample);
    EXPECT_EQ(traffic.ssdReadBytes + traffic.ssdWrittenBytes, 0U);
}

TEST(MemoryModel, CacheOfZeroStreamsEverythingInTwentySixBytesAParameter) {
    ModelSpec model = test::tinyModel();
    model.hiddenSize = 256;
    model.headDim = 64;
    model.intermediateSize = 768;
    model.vocabularySize = 2048;
    model.tiedEmbeddings = true;
    const ModelLayout layout = layoutOf(model);
    MemoryRequest wanted = request(kGiB);
    wanted.ramCache = {false, 0};
    wanted.sliceSize = {};
    const MemoryPlan plan = planMemory(model, layout, wanted);
    EXPECT_EQ(plan.regions.cache, 0U);
    const StepTraffic traffic = trafficOf(model, layout, plan);
    const auto parameters = static_cast<double>(parameterCount(layout));
    EXPECT_LE(static_cast<double>(traffic.ssdReadBytes + traffic.ssdWrittenBytes) / parameters,
              26.5);
    EXPECT_LE(static_cast<double>(traffic.ssdWrittenBytes) / parameters, 12.2);
}

}  // namespace
}  // namespace strata::plan
