// SPDX-License-Identifier: GPL-3.0-or-later
// Whole training runs on a tiny model, a disk in memory and plain arithmetic: streamed equals
// resident, crashes and faults lose no committed step, and nothing corrupt is used.
#include "plan/forecast.h"
#include "sim/simulated_run.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

namespace strata::test {
namespace {

TEST(TrainingSim, EveryWayOfStreamingGivesTheSameBits) {
    for (const bool lora : {false, true}) {
        for (const auto& [dtype, moments] :
             std::vector<std::pair<DType, MomentFormat>>{{DType::F32, MomentFormat::Fp32},
                                                         {DType::BF16, MomentFormat::Fp32},
                                                         {DType::F32, MomentFormat::EightBit},
                                                         {DType::BF16, MomentFormat::EightBit}}) {
            Shape shape;
            shape.dtype = dtype;
            shape.moments = moments;
            shape.lora = lora;
            const SimulatedResult reference = runWhole(shape);
            EXPECT_EQ(reference.losses.size(), static_cast<std::size_t>(kSimulatedSteps));
            std::vector<Shape> others(8, shape);
            others[0].sliceBytes = 1 * kMiB;
            others[1].cacheBytes = 64 * kMiB;
            others[2].prefetch = 3;
            others[3].slots = 1;
            others[4].threads = 3;
            others[5].folderShares = {2, 7};
            others[6].cacheBytes = 100 * kKiB;
            others[7].completion = Completion::InOrder;
            for (std::size_t index = 0; index < others.size(); ++index) {
                const SimulatedResult other = runWhole(others[index]);
                EXPECT_EQ(other.losses, reference.losses) << "variant " << index;
                EXPECT_EQ(other.hash, reference.hash) << "variant " << index;
            }
        }
    }
}

TEST(TrainingSim, SpilledGradientsGiveTheSameBitsAsHeldOnes) {
    const auto heldBytes = [](const Shape& shape) {
        return SimulatedRun(shape, std::make_shared<MemStorage>(), {})
            .memory()
            .regions.heldGradients;
    };
    for (const MomentFormat moments : {MomentFormat::Fp32, MomentFormat::EightBit}) {
        Shape held;
        held.moments = moments;
        Shape spilled = held;
        spilled.budgetBytes = leastBudgetBytes(spilled);
        EXPECT_GT(heldBytes(held), 0U);
        EXPECT_EQ(heldBytes(spilled), 0U);
        const SimulatedResult a = runWhole(held);
        const SimulatedResult b = runWhole(spilled);
        EXPECT_EQ(a.losses, b.losses);
        EXPECT_EQ(a.hash, b.hash);
    }
}

/// Every byte that the engine hands to the drive: each step but the first updates, and a drain
/// updates behind the last.
TEST(TrainingSim, BytesOnSsdAreThoseOfTheForecastInBothFormatsOfMoments) {
    for (const MomentFormat moments : {MomentFormat::Fp32, MomentFormat::EightBit}) {
        Shape shape;
        shape.dtype = DType::BF16;
        shape.moments = moments;
        shape.inputs = plan::InputChoice{};
        const TempDir folder;
        SimulatedRun run(shape, std::make_shared<MemStorage>(), folder.path().string());
        run.create();
        const std::uint64_t writtenBefore = run.disk().bytesWritten();
        const std::uint64_t readBefore = run.disk().bytesRead();
        run.trainToEnd();
        const train::TrainingModel& model = run.model();
        const auto bytesOf = [&](plan::StepPass pass, plan::VisitMode mode) {
            const plan::StepPlan step =
                run.memory().step(model.spec, model.layout, shape.dtype, pass, mode);
            return plan::phaseTraffic(step, model.layout, run.memory(), shape.dtype, 0).total();
        };
        const auto first = bytesOf(plan::StepPass::Train, plan::VisitMode::Weights);
        const auto steady = bytesOf(plan::StepPass::Train, plan::VisitMode::Update);
        const auto drain = bytesOf(plan::StepPass::Drain, plan::VisitMode::Update);
        constexpr std::uint64_t kSteady = kSimulatedSteps - 1;
        EXPECT_EQ(run.disk().bytesWritten() - writtenBefore,
                  kSteady * steady.ssdWrittenBytes + drain.ssdWrittenBytes);
        // Moments that were never written are not read.
        std::uint64_t zeroMoments = 0;
        for (const plan::Slice& slice : run.memory().slices.slices) {
            zeroMoments +=
                slice.sectionBytes(plan::Section::M) + slice.sectionBytes(plan::Section::V);
        }
        EXPECT_EQ(
            run.disk().bytesRead() - readBefore,
            first.ssdReadBytes + kSteady * steady.ssdReadBytes + drain.ssdReadBytes - zeroMoments);
    }
}

TEST(TrainingSim, PowerLossAtAnyTransferLosesNoCommittedStep) {
    const Shape shape;
    const std::string wanted = runWhole(shape).hash;
    const std::uint64_t seed = testSeed(11);
    const TempDir measureFolder;
    SimulatedRun measure(shape, std::make_shared<MemStorage>(), measureFolder.path().string());
    measure.create();
    measure.trainToEnd();
    const std::uint64_t operations = measure.disk().operationsSeen();
    for (std::uint64_t failAt = 1; failAt <= operations; failAt += 3) {
        const TempDir folder;
        const auto storage = std::make_shared<MemStorage>();
        FaultPlan plan;
        plan.target = FaultTarget::Transfers;
        plan.failAt = failAt;
        bool created = false;
        try {
            SimulatedRun run(shape, storage, folder.path().string(), plan);
            run.create();
            created = true;
            run.trainToEnd();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::IoFailed) << error.what();
        }
        if (!created) {
            continue;
        }
        storage->crash(seed + failAt);
        SimulatedRun again(shape, storage, folder.path().string());
        again.open();
        again.trainToEnd();
        EXPECT_EQ(again.stateHash(), wanted) << "failed transfer " << failAt << ", seed " << seed;
    }
}

TEST(TrainingSim, FlippedBitsAreNeverUsed) {
    const Shape shape;
    int detected = 0;
    bool isMet = true;
    for (std::uint64_t failAt = 1; isMet; failAt += 2) {
        const TempDir folder;
        FaultPlan plan;
        plan.fault = Fault::FlipBit;
        plan.target = FaultTarget::Reads;
        plan.failAt = failAt;
        SimulatedRun run(shape, std::make_shared<MemStorage>(), folder.path().string(), plan);
        run.create();
        try {
            run.trainToEnd();
            isMet = run.disk().faultsFired() > 0;
            EXPECT_FALSE(isMet) << "a flipped bit in read " << failAt << " went unnoticed";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::ChecksumMismatch) << error.what();
            ++detected;
        }
    }
    EXPECT_GT(detected, 10);
}

TEST(TrainingSim, FullDiskIsNamedAndTheRunGoesOnAfterwards) {
    const Shape shape;
    const std::string wanted = runWhole(shape).hash;
    const TempDir folder;
    const auto storage = std::make_shared<MemStorage>();
    FaultPlan plan;
    plan.fault = Fault::NoSpace;
    plan.target = FaultTarget::Writes;
    plan.failAt = 30;
    {
        SimulatedRun run(shape, storage, folder.path().string(), plan);
        run.create();
        try {
            run.trainToEnd();
            ADD_FAILURE() << "the full disk went unnoticed";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::DiskFull) << error.what();
        }
    }
    SimulatedRun again(shape, storage, folder.path().string());
    again.open();
    again.trainToEnd();
    EXPECT_EQ(again.stateHash(), wanted);
}

TEST(TrainingSim, AnotherJobOrGeometryIsRefused) {
    const TempDir folder;
    const auto storage = std::make_shared<MemStorage>();
    const Shape shape;
    {
        SimulatedRun run(shape, storage, folder.path().string());
        run.create();
    }
    Shape oneSlot = shape;
    oneSlot.slots = 1;
    Shape eightBit = shape;
    eightBit.moments = MomentFormat::EightBit;
    for (const Shape& other : {oneSlot, eightBit}) {
        SimulatedRun again(other, storage, folder.path().string());
        try {
            again.open();
            ADD_FAILURE() << "another geometry was accepted";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::JobChanged);
        }
    }
}

}  // namespace
}  // namespace strata::test
