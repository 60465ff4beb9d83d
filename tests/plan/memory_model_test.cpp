// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/memory_model.h"

#include "plan/forecast.h"
#include "plan/model_layout.h"
#include "support/tiny_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace strata::plan {
namespace {

MemoryRequest request(std::uint64_t budgetBytes) {
    MemoryRequest wanted;
    wanted.compute = DType::BF16;
    wanted.tokens.all = 64;
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
    wanted.device->rounded = {2, 4096, 16};
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
    return phaseTraffic(planStep(model, layout, step), layout, plan, DType::BF16, 0).total();
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

struct ParameterTraffic {
    double read;
    double written;
};

/// Bytes a parameter of a step that streams everything.
ParameterTraffic streamedTraffic(MomentFormat moments) {
    ModelSpec model = test::tinyModel();
    model.hiddenSize = 256;
    model.headDim = 64;
    model.intermediateSize = 768;
    model.vocabularySize = 2048;
    model.tiedEmbeddings = true;
    const ModelLayout layout = layoutOf(model);
    MemoryRequest wanted = request(kGiB);
    wanted.moments = moments;
    wanted.ramCache = {false, 0};
    wanted.sliceSize = {};
    const MemoryPlan plan = planMemory(model, layout, wanted);
    EXPECT_EQ(plan.regions.cache, 0U);
    const StepTraffic traffic = trafficOf(model, layout, plan);
    const auto parameters = static_cast<double>(parameterCount(layout));
    return {static_cast<double>(traffic.ssdReadBytes) / parameters,
            static_cast<double>(traffic.ssdWrittenBytes) / parameters};
}

TEST(MemoryModel, CacheOfZeroStreamsEverythingInTwentySixBytesAParameter) {
    const ParameterTraffic traffic = streamedTraffic(MomentFormat::Fp32);
    EXPECT_LE(traffic.read + traffic.written, 26.5);
    EXPECT_LE(traffic.written, 12.2);
}

TEST(MemoryModel, WithMomentsInEightBitsInFourteen) {
    const ParameterTraffic traffic = streamedTraffic(MomentFormat::EightBit);
    EXPECT_GE(traffic.read + traffic.written, 14.06);
    EXPECT_LE(traffic.read + traffic.written, 14.3);
    EXPECT_LE(traffic.written, 6.13);
}

TEST(MemoryModel, CachedLayersAreSpreadOverTheModel) {
    ModelSpec model = test::tinyModel();
    model.layerCount = 16;
    const ModelLayout layout = layoutOf(model);
    MemoryRequest wanted = request(kGiB);
    const MemoryPlan all = planMemory(model, layout, wanted);
    wanted.ramCache = {false, all.regions.cache / 2};
    const MemoryPlan half = planMemory(model, layout, wanted);
    std::size_t streamed = 0;
    std::size_t longest = 0;
    for (const bool isCached : half.cached) {
        streamed = isCached ? 0 : streamed + 1;
        longest = std::max(longest, streamed);
    }
    EXPECT_GE(longest, 1U);
    EXPECT_LE(longest, 3U);
}

TEST(MemoryModel, LayersWithMomentsInEightBitsAreCachedInHalfTheRoom) {
    const ModelSpec model = test::tinyModel();
    const ModelLayout layout = layoutOf(model);
    MemoryRequest wanted = request(kGiB);
    wanted.sliceSize = {false, 32 * kKiB};  // padding is a large part of such slices
    const MemoryPlan fp32 = planMemory(model, layout, wanted);
    wanted.moments = MomentFormat::EightBit;
    const MemoryPlan eightBit = planMemory(model, layout, wanted);
    const auto sumOfLayers = [](const MemoryPlan& plan) {
        return std::accumulate(plan.slices.layerBytes.begin(), plan.slices.layerBytes.end(),
                               std::uint64_t{0});
    };
    EXPECT_EQ(fp32.regions.cache, sumOfLayers(fp32));
    EXPECT_EQ(eightBit.regions.cache, sumOfLayers(eightBit));
    EXPECT_LT(eightBit.regions.cache, fp32.regions.cache * 7 / 10);
}

}  // namespace
}  // namespace strata::plan
