// SPDX-License-Identifier: GPL-3.0-or-later
// Fail the k-th I/O of a whole run (preparation, steps, commits, the drain) for k = 1, 2, ... until
// none fires; then fail the k-th I/O of the resumed run too. Whatever failed, going on ends in the
// state of an undisturbed run.
#include "sim/simulated_run.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>

namespace strata::test {
namespace {

enum class Ending { Finished, Failed };

/// Makes the run, or opens what an attempt before left, and trains. Only the injected error may
/// come out of it.
Ending attempt(SimulatedRun& run, ErrorCode wanted) {
    try {
        run.begin();
        run.trainToEnd();
        return Ending::Finished;
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), wanted) << error.what();
        EXPECT_FALSE(error.where().empty()) << error.what();
        return Ending::Failed;
    }
}

struct Sweep {
    Shape shape;
    FaultTarget target = FaultTarget::Transfers;
    Fault fault = Fault::IoError;
    std::uint64_t stride = 1;
};

/// `power`: what unsynced sectors meet after the failure; empty when the machine stays up.
void sweep(const Sweep& plan, std::optional<std::uint64_t> power) {
    const std::string wanted = runWhole(plan.shape).hash;
    const ErrorCode code = plan.fault == Fault::NoSpace ? ErrorCode::DiskFull : ErrorCode::IoFailed;
    Ending ending = Ending::Failed;
    for (std::uint64_t k = 1; ending == Ending::Failed; k += plan.stride) {
        ASSERT_LT(k, 10'000U) << "the sweep does not end";
        const TempDir folder;
        const auto storage = std::make_shared<MemStorage>();
        const std::string path = folder.path().string();
        {
            SimulatedRun run(plan.shape, storage, path, {plan.fault, plan.target, k, 0.0, 0});
            ending = attempt(run, code);
            EXPECT_EQ(run.disk().faultsFired(), ending == Ending::Failed ? 1U : 0U)
                << "fault " << k << " was swallowed";
        }
        if (power) {
            storage->crash(*power + k);
        }
        {
            SimulatedRun again(plan.shape, storage, path, {plan.fault, plan.target, k, 0.0, 0});
            attempt(again, code);
        }
        if (power) {
            storage->crash(*power + k + 1);
        }
        SimulatedRun last(plan.shape, storage, path);
        ASSERT_EQ(attempt(last, code), Ending::Finished) << "fault " << k;
        EXPECT_EQ(last.stateHash(), wanted) << "fault " << k;
    }
}

TEST(TrainingSweep, AFailedReadLosesNothing) {
    sweep({{}, FaultTarget::Reads, Fault::IoError}, {});
}

TEST(TrainingSweep, AFailedWriteLosesNothingEvenWithThePower) {
    const std::uint64_t seed = testSeed(3);
    sweep({{}, FaultTarget::Writes, Fault::IoError}, {});
    sweep({{}, FaultTarget::Writes, Fault::IoError}, seed);
}

TEST(TrainingSweep, AFailedSyncLosesNothingEvenWithThePower) {
    const std::uint64_t seed = testSeed(5);
    sweep({{}, FaultTarget::Syncs, Fault::IoError}, {});
    sweep({{}, FaultTarget::Syncs, Fault::IoError}, seed);
}

TEST(TrainingSweep, AFailedOperationOnTheManifestLosesNothingEvenWithThePower) {
    const std::uint64_t seed = testSeed(9);
    sweep({{}, FaultTarget::SmallFiles, Fault::IoError}, {});
    sweep({{}, FaultTarget::SmallFiles, Fault::IoError}, seed);
    Shape single;
    single.slots = 1;
    sweep({single, FaultTarget::SmallFiles, Fault::IoError}, seed);
}

TEST(TrainingSweep, AFullDiskLosesNothing) {
    sweep({{}, FaultTarget::Writes, Fault::NoSpace}, {});
    sweep({{}, FaultTarget::Syncs, Fault::NoSpace}, {});
    sweep({{}, FaultTarget::SmallFiles, Fault::NoSpace}, {});
}

TEST(TrainingSweep, SpilledGradientsFoldersAndAdaptersLoseNothing) {
    Shape lean;
    lean.budgetBytes = leastBudgetBytes(lean);
    Shape two;
    two.folderShares = {1, 1};
    Shape adapter;
    adapter.lora = true;
    Shape cached;
    cached.cacheBytes = 64 * kMiB;
    constexpr std::uint64_t kStride = 3;  // the sweeps above take every one
    const std::uint64_t seed = testSeed(7);
    for (const Shape& shape : {lean, two, adapter, cached}) {
        sweep({shape, FaultTarget::Transfers, Fault::IoError, kStride}, seed);
    }
}

/// Layer inputs on SSD are no state: whatever fails of them, nothing is lost.
TEST(TrainingSweep, LayerInputsOnSsdLoseNothing) {
    Shape onHost;
    onHost.blocks = 5;
    onHost.inputs = plan::InputChoice{ActivationPlace::Ssd, 3, 0, 1};
    Shape onDevice = onHost;
    onDevice.device = "emulated:1";
    onDevice.deviceCacheBytes = 0;
    onDevice.inputs->hostPlaces = 1;
    constexpr std::uint64_t kStride = 3;
    const std::uint64_t seed = testSeed(11);
    for (const Shape& shape : {onHost, onDevice}) {
        sweep({shape, FaultTarget::Transfers, Fault::IoError, kStride}, seed);
    }
}

}  // namespace
}  // namespace strata::test
