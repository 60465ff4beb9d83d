// SPDX-License-Identifier: GPL-3.0-or-later
// Whole training runs on a tiny model, a disk in memory and plain arithmetic: streamed equals
// resident, crashes and faults lose no committed step, and nothing corrupt is used.
#include "sim/simulated_run.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

namespace strata::test {
namespace {

TEST(TrainingSim, EveryWayOfStreamingGivesTheSameBits) {
    for (const bool lora : {false, true}) {
        for (const DType dtype : {DType::F32, DType::BF16}) {
            Shape shape;
            shape.dtype = dtype;
            shape.lora = lora;
            const SimulatedResult reference = runWhole(shape);
            EXPECT_EQ(reference.losses.size(), static_cast<std::size_t>(kSimulatedSteps));
            std::vector<Shape> others(8, shape);
            others[0].sliceBytes = 1 * kMiB;
            others[1].cacheBytes = 64 * kMiB;
            others[2].prefetch = 3;
            others[3].slots = 1;
            others[4].threads = 3;
            others[5].folders = 2;
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
    const Shape held;
    Shape spilled;
    spilled.budgetBytes = leastBudgetBytes(spilled);
    const auto heldBytes = [](const Shape& shape) {
        return SimulatedRun(shape, std::make_shared<MemStorage>(), {})
            .memory()
            .regions.heldGradients;
    };
    EXPECT_GT(heldBytes(held), 0U);
    EXPECT_EQ(heldBytes(spilled), 0U);
    const SimulatedResult a = runWhole(held);
    const SimulatedResult b = runWhole(spilled);
    EXPECT_EQ(a.losses, b.losses);
    EXPECT_EQ(a.hash, b.hash);
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
    const std::string wanted = runWhole(shape).hash;
    int detected = 0;
    for (std::uint64_t failAt = 1; failAt <= 60; failAt += 2) {
        const TempDir folder;
        FaultPlan plan;
        plan.fault = Fault::FlipBit;
        plan.target = FaultTarget::Reads;
        plan.failAt = failAt;
        SimulatedRun run(shape, std::make_shared<MemStorage>(), folder.path().string(), plan);
        run.create();
        try {
            run.trainToEnd();
            if (run.disk().faultsFired() == 0) {
                EXPECT_EQ(run.stateHash(), wanted);
            } else {
                ADD_FAILURE() << "a flipped bit in read " << failAt << " went unnoticed";
            }
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
    Shape other = shape;
    other.slots = 1;
    SimulatedRun again(other, storage, folder.path().string());
    try {
        again.open();
        ADD_FAILURE() << "another geometry was accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::JobChanged);
    }
}

}  // namespace
}  // namespace strata::test
