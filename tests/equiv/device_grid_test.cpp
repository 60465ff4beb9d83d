// SPDX-License-Identifier: GPL-3.0-or-later
// The same training with a device memory of its own and without: the same bits, whatever the size
// of that memory, the depths of the copies and the order in which streams work.
#include "plan/forecast.h"
#include "sim/simulated_run.h"
#include "support/compute/checking_device.h"
#include "support/temp_dir.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace strata::test {
namespace {

constexpr std::uint64_t kSeeds = 6;

/// With so many entries, the embedding is larger than a block, and its gradient comes in parts.
constexpr std::int64_t kLarge = 1000;

struct Kind {
    const char* name;
    DType dtype;
    bool lora;
    bool spills;
    MomentFormat moments = MomentFormat::Fp32;
    std::int64_t vocabulary = 96;
    bool tied = true;
};

/// How a test names its case.
void PrintTo(const Kind& kind, std::ostream* out) {
    *out << kind.name;
}

class DeviceGrid : public ::testing::TestWithParam<Kind> {};

Shape shapeOf(const Kind& kind) {
    Shape shape;
    shape.dtype = kind.dtype;
    shape.lora = kind.lora;
    shape.moments = kind.moments;
    shape.vocabulary = kind.vocabulary;
    shape.tied = kind.tied;
    shape.blocks = 5;  // more than the device has places for inputs
    return shape;
}

/// None of the layers with its state, some, all that train and are no adapters.
constexpr std::array<std::uint64_t, 3> kDeviceCaches = {0, 300 * kKiB, 64 * kMiB};

plan::MemoryPlan memoryOf(const Shape& shape) {
    return SimulatedRun(shape, std::make_shared<MemStorage>(), {}).memory();
}

TEST_P(DeviceGrid, EveryDeviceGivesTheBitsOfTheHost) {
    const Shape host = shapeOf(GetParam());
    const SimulatedResult reference = runWhole(host);
    int cells = 0;
    int cellsWithState = 0;
    for (const std::int64_t prefetch : {1, 2, 4}) {
        for (const bool isTight : {false, true}) {
            for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
                Shape shape = host;
                shape.device = "emulated:" + std::to_string(seed);
                shape.prefetch = prefetch;
                // With and without, beside any two values of the others.
                shape.cacheBytes = (seed / 3 + (isTight ? 1 : 0)) % 2 == 0 ? 0 : 100 * kKiB;
                shape.threads = 1 + static_cast<int>(seed % 3);
                shape.scheduleSeed = 1 + seed;
                shape.deviceBudgetBytes = isTight ? memoryOf(shape).leastDeviceBytes : 0;
                shape.deviceCacheBytes = kDeviceCaches[seed % 3];
                shape.activations = seed % 2 == 0 ? ActivationPlace::Auto : ActivationPlace::Ram;
                shape.budgetBytes = GetParam().spills ? leastBudgetBytes(shape) : shape.budgetBytes;
                const SimulatedResult result = runWhole(shape);
                EXPECT_EQ(result.losses, reference.losses) << describe(shape);
                EXPECT_EQ(result.hash, reference.hash) << describe(shape);
                ++cells;
                cellsWithState += memoryOf(shape).device.state > 0 ? 1 : 0;
            }
        }
    }
    EXPECT_EQ(cellsWithState > 0, !GetParam().lora);
    std::cout << cells << " cells, each compared with --device cpu; in " << cellsWithState
              << " the device updates layers\n";
}

/// Whether the norm changes every step, some or none.
TEST_P(DeviceGrid, UpdatesAheadOfTheNormGiveTheBitsOfTheHost) {
    for (const double clip : {0.0, 0.5, 1.0, 2.0, 1e-3}) {
        Shape host = shapeOf(GetParam());
        host.clip = clip;
        const SimulatedResult reference = runWhole(host);
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Shape shape = host;
            shape.device = "emulated:" + std::to_string(seed);
            shape.cacheBytes = 64 * kMiB;
            shape.deviceCacheBytes = 0;
            shape.threads = 1 + static_cast<int>(seed % 3);
            shape.rates.floatingPoint = 1e6;
            shape.rates.hostUpdates = host.lora ? 500.0 : 2.8e4;
            EXPECT_GT(memoryOf(shape).regions.ahead, 0U) << describe(shape);
            const SimulatedResult result = runWhole(shape);
            EXPECT_EQ(result.losses, reference.losses) << describe(shape);
            EXPECT_EQ(result.hash, reference.hash) << describe(shape);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Kinds,
    DeviceGrid,
    ::testing::Values(Kind{"fp32", DType::F32, false, false},
                      Kind{"bf16", DType::BF16, false, false},
                      Kind{"fp32Lora", DType::F32, true, false},
                      Kind{"bf16Lora", DType::BF16, true, false},
                      Kind{"fp32Spilled", DType::F32, false, true},
                      Kind{"bf16Spilled", DType::BF16, false, true},
                      Kind{"fp32EightBit", DType::F32, false, false, MomentFormat::EightBit},
                      Kind{"bf16EightBit", DType::BF16, false, true, MomentFormat::EightBit},
                      Kind{"bf16EightBitLora", DType::BF16, true, false, MomentFormat::EightBit},
                      Kind{"fp32InParts", DType::F32, false, true, MomentFormat::Fp32, kLarge},
                      Kind{"bf16InParts", DType::BF16, false, false, MomentFormat::Fp32, kLarge,
                           false}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(DeviceMemoryPlan, MovesWhatComputesOffTheHost) {
    Shape shape;
    const plan::MemoryPlan host = memoryOf(shape);
    shape.device = "emulated";
    const plan::MemoryPlan device = memoryOf(shape);
    EXPECT_TRUE(device.isOnDevice);
    EXPECT_EQ(device.regions.gradients + device.regions.activations +
                  device.regions.activationGradient + device.regions.inner +
                  device.regions.workspace,
              0U);
    EXPECT_EQ(device.device.gradients, host.regions.gradients);
    EXPECT_EQ(device.device.activations, host.regions.activations);
    EXPECT_EQ(device.device.workspace, host.regions.workspace);
    EXPECT_GT(device.regions.downloads, 0U);
}

TEST(DeviceMemoryPlan, RoundsALargeEmbeddingInPlacesOfABlock) {
    Shape shape;
    shape.device = "emulated";
    const plan::MemoryPlan small = memoryOf(shape);
    shape.vocabulary = kLarge;
    const plan::MemoryPlan large = memoryOf(shape);
    EXPECT_GT(large.device.gradients, small.device.gradients);
    EXPECT_EQ(large.device.rounded, small.device.rounded);
    EXPECT_EQ(large.regions.downloads, small.regions.downloads);
}

TEST(DeviceMemoryPlan, KeepsToTheLeastBudgetAndRefusesLess) {
    Shape shape;
    shape.device = "emulated";
    shape.prefetch = 0;
    const std::uint64_t least = memoryOf(shape).leastDeviceBytes;
    EXPECT_GT(memoryOf(shape).device.total(), least);
    shape.deviceBudgetBytes = least;
    EXPECT_TRUE(memoryOf(shape).fits);
    EXPECT_EQ(memoryOf(shape).device.total(), least);
    shape.deviceBudgetBytes = least - 1;
    EXPECT_FALSE(memoryOf(shape).fits);
}

plan::StepTraffic trafficOf(const Shape& shape) {
    const SimulatedRun run(shape, std::make_shared<MemStorage>(), {});
    const plan::StepPlan step = run.memory().step(run.model().spec, run.model().layout, shape.dtype,
                                                  plan::StepPass::Train, plan::VisitMode::Update);
    return plan::phaseTraffic(step, run.model().layout, run.memory(), shape.dtype, 0).total();
}

TEST(DeviceMemoryPlan, KeepsWeightsThatTheBudgetLeavesAndUploadsThemOnce) {
    Shape shape;
    shape.device = "emulated";
    shape.activations = ActivationPlace::Device;
    shape.lora = true;  // frozen layers have no state to keep
    shape.deviceCacheBytes = 0;
    const plan::MemoryPlan none = memoryOf(shape);
    const std::uint64_t twice = trafficOf(shape).uploadedBytes;
    shape.deviceCacheBytes = 64 * kMiB;
    const plan::MemoryPlan all = memoryOf(shape);
    EXPECT_EQ(none.device.kept, 0U);
    EXPECT_GT(all.device.kept, 0U);
    EXPECT_EQ(all.device.state, 0U);
    EXPECT_LT(trafficOf(shape).uploadedBytes, twice * 6 / 10);
    shape.deviceBudgetBytes = all.device.total() - all.device.inner - 1;
    EXPECT_LT(memoryOf(shape).device.kept, all.device.kept);
    EXPECT_TRUE(memoryOf(shape).fits);
}

/// Layers with state first, then weights of others.
TEST(DeviceMemoryPlan, KeepsStateThatTheBudgetLeavesAndMovesNothingOfIt) {
    Shape shape;
    shape.device = "emulated";
    shape.activations = ActivationPlace::Device;
    shape.blocks = 5;
    shape.deviceCacheBytes = 0;
    const plan::MemoryPlan none = memoryOf(shape);
    const plan::StepTraffic streamed = trafficOf(shape);
    EXPECT_EQ(none.device.stays(), 0U);
    shape.deviceCacheBytes = 64 * kMiB;
    const plan::MemoryPlan all = memoryOf(shape);
    const plan::StepTraffic resident = trafficOf(shape);
    EXPECT_GT(all.device.state, 0U);
    EXPECT_EQ(all.device.kept + all.device.weights, 0U);
    EXPECT_EQ(all.regions.heldGradients + all.regions.weights, 0U);
    EXPECT_EQ(resident.ssdReadBytes + resident.ssdWrittenBytes + resident.uploadedBytes, 0U);
    EXPECT_LT(resident.downloadedBytes, streamed.downloadedBytes / 100);

    shape.deviceCacheBytes = all.device.state / 2;
    const plan::MemoryPlan most = memoryOf(shape);
    EXPECT_LT(most.device.state, all.device.state);
    EXPECT_GT(most.device.kept, 0U);
    EXPECT_LE(most.device.stays(), shape.deviceCacheBytes);
    EXPECT_LT(trafficOf(shape).ssdReadBytes, streamed.ssdReadBytes);
    EXPECT_GT(trafficOf(shape).ssdReadBytes, 0U);

    shape.deviceCacheBytes = 64 * kMiB;
    shape.deviceBudgetBytes = all.device.total() - all.device.inner - 1;
    EXPECT_LT(memoryOf(shape).device.state, all.device.state);
    EXPECT_TRUE(memoryOf(shape).fits);
}

/// While some layers are computed with where they are, the SSD works for those between.
TEST(DeviceMemoryPlan, SpreadsTheStateThatItKeeps) {
    Shape shape;
    shape.device = "emulated";
    shape.blocks = 14;
    shape.deviceCacheBytes = 64 * kMiB;
    shape.deviceCacheBytes = memoryOf(shape).device.state / 2;
    const plan::MemoryPlan half = memoryOf(shape);
    std::size_t longestWithout = 0;
    std::size_t without = 0;
    for (std::size_t layer = 0; layer < half.cached.size(); ++layer) {
        without = half.hasDeviceState(layer) ? 0 : without + 1;
        longestWithout = std::max(longestWithout, without);
    }
    EXPECT_LE(longestWithout, 3U);
}

TEST(DeviceMemoryPlan, LayerInputsWaitInRamWhereTheDeviceHasNoRoom) {
    Shape shape;
    shape.device = "emulated";
    shape.blocks = 7;
    shape.activations = ActivationPlace::Device;
    const plan::MemoryPlan device = memoryOf(shape);
    EXPECT_EQ(device.regions.activations, 0U);
    shape.activations = ActivationPlace::Ram;
    const plan::MemoryPlan ram = memoryOf(shape);
    EXPECT_GT(ram.regions.activations, 0U);
    EXPECT_LT(ram.device.activations, device.device.activations);
    EXPECT_LT(ram.leastDeviceBytes, device.leastDeviceBytes);
    shape.activations = ActivationPlace::Auto;
    EXPECT_EQ(memoryOf(shape).regions.activations, 0U);
    shape.deviceBudgetBytes = ram.leastDeviceBytes;
    EXPECT_GT(memoryOf(shape).regions.activations, 0U);
    EXPECT_TRUE(memoryOf(shape).fits);
}

/// A run to its end on a device that counts what it copies.
struct CountedRun {
    const CheckingDevice* device = nullptr;
    TempDir folder;
    std::optional<SimulatedRun> run;

    explicit CountedRun(ActivationPlace activations,
                        std::uint64_t deviceCacheBytes = 0,
                        MomentFormat moments = MomentFormat::Fp32) {
        Shape shape;
        shape.dtype = DType::BF16;
        shape.moments = moments;
        shape.device = "emulated";
        shape.deviceCacheBytes = deviceCacheBytes;
        shape.blocks = 5;
        shape.activations = activations;
        shape.makeDevice = [this](std::span<std::byte>, const compute::DeviceShare& share) {
            EmulatedOptions options;
            options.memoryBytes = share.memoryBytes;
            auto made = std::make_unique<CheckingDevice>(std::move(options));
            device = made.get();
            return made;
        };
        run.emplace(shape, std::make_shared<MemStorage>(), folder.path().string());
        run->create();
        run->trainToEnd();
    }

    compute::DeviceTraffic traffic() const { return device->traffic(); }
    /// Of a step, with a block's input of so many bytes.
    plan::StepTraffic forecast(std::uint64_t inputBytes) const {
        const train::TrainingModel& model = run->model();
        const plan::StepPlan step = run->memory().step(
            model.spec, model.layout, DType::BF16, plan::StepPass::Train, plan::VisitMode::Update);
        return plan::phaseTraffic(step, model.layout, run->memory(), DType::BF16, inputBytes)
            .total();
    }
};

/// ENGINE.md's table: 4 bytes up and 2 down a parameter and step with bf16 computation.
TEST(DeviceTraffic, IsTwoVisitsUpAndOneRoundedGradientDown) {
    const CountedRun counted(ActivationPlace::Device);
    const plan::StepTraffic forecast = counted.forecast(0);
    std::uint64_t blockElements = 0;
    for (const LayerLayout& layer : counted.run->model().layout.layers) {
        blockElements +=
            layer.kind == LayerKind::Block ? static_cast<std::uint64_t>(layer.elementCount) : 0;
    }
    EXPECT_GE(forecast.uploadedBytes, 4 * blockElements);
    EXPECT_GE(forecast.downloadedBytes, 2 * blockElements);
    EXPECT_EQ(counted.traffic().uploadedBytes, forecast.uploadedBytes * kSimulatedSteps);
    EXPECT_EQ(counted.traffic().downloadedBytes, forecast.downloadedBytes * kSimulatedSteps);
}

/// State goes up once, at the start, and down for each checkpoint; to SSD the same.
TEST(DeviceTraffic, OfStateThatStaysIsThatOfCheckpointsAlone) {
    for (const auto& [cacheBytes, moments] : std::vector<std::pair<std::uint64_t, MomentFormat>>{
             {kDeviceCaches[0], MomentFormat::Fp32},
             {kDeviceCaches[1], MomentFormat::Fp32},
             {kDeviceCaches[2], MomentFormat::Fp32},
             {kDeviceCaches[1], MomentFormat::EightBit},
             {kDeviceCaches[2], MomentFormat::EightBit}}) {
        CountedRun counted(ActivationPlace::Device, cacheBytes, moments);
        const plan::MemoryPlan& memory = counted.run->memory();
        std::uint64_t stateBytes = 0;
        std::uint64_t storedBytes = 0;  // with the padding on SSD
        std::uint64_t weightBytes = 0;  // written when the run was made
        for (const plan::Slice& slice : memory.slices.slices) {
            if (memory.hasDeviceState(static_cast<std::size_t>(slice.layer))) {
                stateBytes += plan::dataBytes(slice.stored, slice.elementCount);
                storedBytes += slice.bytes();
            }
            weightBytes +=
                slice.sectionBytes(plan::Section::Hi) + slice.sectionBytes(plan::Section::Lo);
        }
        const plan::StepTraffic step = counted.forecast(0);
        EXPECT_EQ(counted.traffic().uploadedBytes,
                  step.uploadedBytes * kSimulatedSteps + stateBytes);
        EXPECT_EQ(counted.traffic().downloadedBytes,
                  (step.downloadedBytes + stateBytes) * kSimulatedSteps);
        // Each update is written once, by a step or by the drain behind the last.
        EXPECT_EQ(counted.run->disk().bytesWritten(),
                  weightBytes + (step.ssdWrittenBytes + storedBytes) * kSimulatedSteps);
        std::cout << "state kept: " << stateBytes << " bytes; a step reads " << step.ssdReadBytes
                  << ", writes " << step.ssdWrittenBytes << " on SSD, copies " << step.uploadedBytes
                  << " up, " << step.downloadedBytes << " down\n";
    }
}

/// The forecast is for the largest step.
TEST(DeviceTraffic, OfLayerInputsThatWaitInRamIsOnceEachWay) {
    const CountedRun onDevice(ActivationPlace::Device);
    const CountedRun inRam(ActivationPlace::Ram);
    const std::uint64_t down = inRam.traffic().downloadedBytes - onDevice.traffic().downloadedBytes;
    EXPECT_EQ(inRam.traffic().uploadedBytes - onDevice.traffic().uploadedBytes, down);
    const auto largest = static_cast<std::uint64_t>(inRam.run->extent().stepPositions *
                                                    inRam.run->model().spec.hiddenSize) *
                         sizeof(std::uint16_t);
    const std::uint64_t forecast =
        inRam.forecast(largest).downloadedBytes - inRam.forecast(0).downloadedBytes;
    EXPECT_EQ(forecast, 3 * largest);  // six inputs, three places
    EXPECT_LE(down, forecast * kSimulatedSteps);
    EXPECT_GE(down, forecast * kSimulatedSteps / 2);
}

}  // namespace
}  // namespace strata::test
