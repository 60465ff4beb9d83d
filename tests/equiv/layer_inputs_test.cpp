// SPDX-License-Identifier: GPL-3.0-or-later
// The same training wherever inputs of blocks wait for the backward pass, or are recomputed: the
// same bits on every device. On SSD they are counted to the byte, damage and failures have names,
// and nothing stays behind.
#include "plan/forecast.h"
#include "sim/simulated_run.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace strata::test {
namespace {

using plan::InputChoice;

constexpr std::int64_t kBlocks = 7;

std::vector<InputChoice> choices(bool onDevice) {
    std::vector<InputChoice> all;
    for (const std::int32_t places : {2, 3}) {
        for (const std::int32_t hostPlaces : {1, 2, 4}) {
            if (onDevice || hostPlaces == 1) {
                all.push_back({ActivationPlace::Ssd, places, onDevice ? hostPlaces : 0, 1});
            }
        }
    }
    for (const std::int32_t every : {2, 3, 5}) {
        all.push_back({ActivationPlace::Recompute, 0, 0, every});
    }
    return all;
}

struct NumberKind {
    const char* name;
    DType dtype;
    bool lora;
};

/// How a test names its case.
void PrintTo(const NumberKind& kind, std::ostream* out) {
    *out << kind.name;
}

class LayerInputGrid : public ::testing::TestWithParam<NumberKind> {};

TEST_P(LayerInputGrid, EveryPlaceGivesTheSameBits) {
    Shape kept;
    kept.dtype = GetParam().dtype;
    kept.lora = GetParam().lora;
    kept.blocks = kBlocks;
    kept.activations = ActivationPlace::Device;
    const SimulatedResult reference = runWhole(kept);
    std::uint64_t cells = 0;
    for (const bool onDevice : {false, true}) {
        for (const InputChoice& inputs : choices(onDevice)) {
            for (const std::int64_t prefetch : {1, 2}) {
                for (const std::uint64_t cacheBytes : {std::uint64_t{0}, 64 * kMiB}) {
                    Shape shape = kept;
                    ++cells;
                    shape.inputs = inputs;
                    shape.prefetch = prefetch;
                    shape.cacheBytes = cacheBytes;
                    shape.deviceCacheBytes = (cells % 3) * 30 * kKiB;
                    shape.device = onDevice ? "emulated:" + std::to_string(cells) : "cpu";
                    shape.threads = 1 + static_cast<int>(cells % 3);
                    shape.folderShares.assign(1 + cells % 2, 1);
                    shape.scheduleSeed = cells;
                    const SimulatedResult result = runWhole(shape);
                    EXPECT_EQ(result.losses, reference.losses) << describe(shape);
                    EXPECT_EQ(result.hash, reference.hash) << describe(shape);
                }
            }
        }
    }
    std::cout << cells << " cells, each compared with all inputs kept\n";
}

INSTANTIATE_TEST_SUITE_P(Kinds,
                         LayerInputGrid,
                         ::testing::Values(NumberKind{"fp32", DType::F32, false},
                                           NumberKind{"bf16", DType::BF16, false},
                                           NumberKind{"fp32Lora", DType::F32, true},
                                           NumberKind{"bf16Lora", DType::BF16, true}),
                         [](const auto& test) { return std::string(test.param.name); });

Shape shapeOnSsd(const std::string& device) {
    Shape shape;
    shape.device = device;
    shape.blocks = kBlocks;
    const bool isDevice = device != "cpu";
    shape.inputs = InputChoice{ActivationPlace::Ssd, 3, isDevice ? 2 : 0, 1};
    return shape;
}

/// What a run reads and writes on SSD, and its forecast for as many steps.
struct Counted {
    plan::StepTraffic whole;
    plan::StepTraffic forecast;
};

Counted countedRun(const Shape& shape) {
    const TempDir folder;
    SimulatedRun run(shape, std::make_shared<MemStorage>(), folder.path().string());
    run.create();
    const std::uint64_t readBefore = run.disk().bytesRead();
    const std::uint64_t writtenBefore = run.disk().bytesWritten();
    run.trainToEnd();
    Counted counted;
    counted.whole.ssdReadBytes = run.disk().bytesRead() - readBefore;
    counted.whole.ssdWrittenBytes = run.disk().bytesWritten() - writtenBefore;
    const train::TrainingModel& model = run.model();
    const plan::StepPlan step = run.memory().step(model.spec, model.layout, shape.dtype,
                                                  plan::StepPass::Train, plan::VisitMode::Update);
    const std::uint64_t inputBytes =
        static_cast<std::uint64_t>(run.extent().stepPositions * model.spec.hiddenSize) *
        bytesOf(shape.dtype);
    counted.forecast =
        plan::phaseTraffic(step, model.layout, run.memory(), shape.dtype, inputBytes).total();
    return counted;
}

/// Every input of the tiny model fills one block of the SSD, in small steps too: the counts are
/// exact.
TEST(LayerInputsOnSsd, BytesAreThoseOfTheForecast) {
    for (const std::string device : {"cpu", "emulated"}) {
        Shape shape = shapeOnSsd(device);
        const Counted onSsd = countedRun(shape);
        const std::uint64_t inputs =
            SimulatedRun(shape, std::make_shared<MemStorage>(), {}).memory().inputsOnSsdBytes();
        shape.inputs = InputChoice{};
        const Counted kept = countedRun(shape);
        const std::uint64_t count = kBlocks + 1 - 3 - (device == "cpu" ? 0 : 2);
        EXPECT_EQ(inputs, count * kIoAlignmentBytes);
        EXPECT_EQ(onSsd.forecast.ssdWrittenBytes - kept.forecast.ssdWrittenBytes, inputs);
        EXPECT_EQ(onSsd.forecast.ssdReadBytes - kept.forecast.ssdReadBytes, inputs);
        EXPECT_EQ(onSsd.whole.ssdWrittenBytes - kept.whole.ssdWrittenBytes,
                  inputs * kSimulatedSteps);
        EXPECT_EQ(onSsd.whole.ssdReadBytes - kept.whole.ssdReadBytes, inputs * kSimulatedSteps);
    }
}

/// Recomputation visits the weights of the blocks that it goes through once more.
TEST(LayerInputsRecomputed, ReadTheWeightsOnceMore) {
    for (const std::string device : {"cpu", "emulated"}) {
        Shape shape;
        shape.dtype = DType::BF16;
        shape.blocks = kBlocks;
        shape.device = device;
        shape.deviceCacheBytes = 0;
        shape.inputs = InputChoice{};
        const Counted kept = countedRun(shape);
        shape.inputs = InputChoice{ActivationPlace::Recompute, 0, 0, 3};
        const Counted recomputed = countedRun(shape);
        EXPECT_EQ(
            recomputed.whole.ssdReadBytes - kept.whole.ssdReadBytes,
            kSimulatedSteps * (recomputed.forecast.ssdReadBytes - kept.forecast.ssdReadBytes));
        EXPECT_EQ(recomputed.whole.ssdWrittenBytes, kept.whole.ssdWrittenBytes);
        const SimulatedRun run(shape, std::make_shared<MemStorage>(), {});
        const auto blockBytes =
            static_cast<std::uint64_t>(run.model().layout.layers[1].elementCount) * 2;
        // Seven blocks in groups of three: two of each but the last group.
        EXPECT_GE(recomputed.forecast.ssdReadBytes - kept.forecast.ssdReadBytes, 4 * blockBytes);
        EXPECT_EQ(recomputed.forecast.uploadedBytes - kept.forecast.uploadedBytes,
                  device == "cpu" ? 0 : 4 * blockBytes);
    }
}

TEST(LayerInputsOnSsd, NothingStaysBehindARun) {
    const TempDir folder;
    const auto storage = std::make_shared<MemStorage>();
    Shape shape = shapeOnSsd("cpu");
    shape.folderShares = {1, 3};
    SimulatedRun run(shape, storage, folder.path().string());
    run.create();
    const auto isThere = [&](const char* ssd) {
        return storage->exists(folder.path().string() + ssd + "/inputs.bin");
    };
    EXPECT_TRUE(isThere("/ssd0"));
    EXPECT_TRUE(isThere("/ssd1"));
    run.trainToEnd();
    run.stateHash();  // ends the session
    EXPECT_FALSE(isThere("/ssd0"));
    EXPECT_FALSE(isThere("/ssd1"));
}

/// Killed with files of inputs, a run resumes with other places for them, and removes the files.
TEST(LayerInputsOnSsd, AKilledRunResumesWithInputsElsewhere) {
    const SimulatedResult wanted = runWhole(shapeOnSsd("cpu"));
    const TempDir folder;
    const auto storage = std::make_shared<MemStorage>();

    {
        SimulatedRun run(shapeOnSsd("emulated:5"), storage, folder.path().string());
        run.create();
        CrashPlan crash;
        crash.atOperation = 80;
        storage->planCrash(crash);
        EXPECT_THROW(run.trainToEnd(), Error);
        EXPECT_TRUE(storage->hasCrashed());
    }
    storage->restart();
    Shape shape = shapeOnSsd("cpu");
    shape.inputs = InputChoice{ActivationPlace::Recompute, 0, 0, 2};
    SimulatedRun again(shape, storage, folder.path().string());
    again.begin();
    EXPECT_FALSE(storage->exists(folder.path().string() + "/ssd0/inputs.bin"));
    again.trainToEnd();
    EXPECT_EQ(again.stateHash(), wanted.hash);
}

/// One transfer of an input after the other fails; each failure has a name, and the run resumes.
class LayerInputFault : public ::testing::TestWithParam<std::string> {
protected:
    /// Whether the fault was one of an input.
    static bool failsInput(const FaultPlan& faults, ErrorCode code, const SimulatedResult& wanted) {
        const TempDir folder;
        const auto storage = std::make_shared<MemStorage>();
        const Shape shape = shapeOnSsd(GetParam());
        bool isInput = false;
        {
            SimulatedRun run(shape, storage, folder.path().string(), faults);
            try {
                run.create();
                run.trainToEnd();
                return false;
            } catch (const Error& error) {
                isInput = error.where().ends_with("/inputs.bin");
                EXPECT_EQ(error.code(), code) << error.what();
                EXPECT_FALSE(error.hint().empty()) << error.what();
            }
        }
        if (isInput) {
            SimulatedRun again(shape, storage, folder.path().string());
            again.open();
            again.trainToEnd();
            EXPECT_EQ(again.stateHash(), wanted.hash);
        }
        return isInput;
    }

    static void sweep(Fault fault, FaultTarget target, ErrorCode code) {
        const SimulatedResult wanted = runWhole(shapeOnSsd(GetParam()));
        int found = 0;
        const std::uint64_t first = target == FaultTarget::Writes ? 20 : 1;
        for (std::uint64_t number = first; number < first + 60; ++number) {
            found += failsInput({fault, target, number, 0.0, 0}, code, wanted) ? 1 : 0;
        }
        EXPECT_GT(found, 5);
    }
};

TEST_P(LayerInputFault, AWriteThatFailsIsNamed) {
    sweep(Fault::IoError, FaultTarget::Writes, ErrorCode::IoFailed);
}

TEST_P(LayerInputFault, AFullDiskIsNamed) {
    sweep(Fault::NoSpace, FaultTarget::Writes, ErrorCode::DiskFull);
}

TEST_P(LayerInputFault, AReadThatFailsIsNamed) {
    sweep(Fault::IoError, FaultTarget::Reads, ErrorCode::IoFailed);
}

TEST_P(LayerInputFault, ABitThatFlippedIsNamed) {
    sweep(Fault::FlipBit, FaultTarget::Reads, ErrorCode::ChecksumMismatch);
}

TEST_P(LayerInputFault, AWriteThatWasLostIsNamed) {
    sweep(Fault::LoseWrite, FaultTarget::Writes, ErrorCode::ChecksumMismatch);
}

INSTANTIATE_TEST_SUITE_P(Devices,
                         LayerInputFault,
                         ::testing::Values("cpu", "emulated:2"),
                         [](const auto& test) { return test.param.substr(0, 3); });

}  // namespace
}  // namespace strata::test
