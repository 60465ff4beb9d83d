// SPDX-License-Identifier: GPL-3.0-or-later
// The power goes, silently, at every operation on the medium in turn: no committed step is lost,
// and the run ends as if nothing had happened. And the other way round: with any one kind of sync
// missing, such a sweep finds a run that is damaged.
#include "sim/lives.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata::test {
namespace {

struct Sweep {
    Shape shape;
    std::vector<Life> before;  ///< lives before the one that is struck
    std::uint64_t stride = 1;
    SyncFilter isSyncLost;
};

/// The first problem of a run that is struck at operation 1, 1 + stride, ...; empty when there is
/// none.
std::string firstProblem(const Sweep& sweep, std::uint64_t seed) {
    const TempDir folder;
    References references;
    const std::uint64_t operations = operationCount(sweep.shape, folder.path().string());
    for (std::uint64_t operation = 1; operation <= operations; operation += sweep.stride) {
        Life struck;
        const auto after = (seed + operation) % 2 == 0 ? AfterCrash::Pretend : AfterCrash::Refuse;
        struck.crash = {operation, after, seed + operation};
        Biography biography{sweep.shape, sweep.before};
        biography.lives.push_back(struck);
        const std::string problem = problemOf(biography, references.of(sweep.shape),
                                              folder.path().string(), sweep.isSyncLost);
        if (!problem.empty()) {
            return describe(biography) + "\n" + problem;
        }
    }
    return {};
}

void expectNoProblem(const std::string& problem) {
    EXPECT_TRUE(problem.empty()) << problem;
}

TEST(CrashSim, AtAnyOperationLosesNoCommittedStep) {
    expectNoProblem(firstProblem({{}, {}, 1, {}}, testSeed(41)));
}

TEST(CrashSim, WithEvaluationsLosesNoneOfThem) {
    Shape shape;
    shape.evalEvery = 2;
    expectNoProblem(firstProblem({shape, {}, 1, {}}, testSeed(42)));
}

TEST(CrashSim, OfAResumedRunLosesNoCommittedStep) {
    Sweep sweep;
    sweep.before.emplace_back().stopAfterStep = 1;
    expectNoProblem(firstProblem(sweep, testSeed(46)));
}

TEST(CrashSim, WhileAStoppedEvaluationIsMadeGoodLosesNoLine) {
    Sweep sweep;
    sweep.shape.evalEvery = 2;
    sweep.before.emplace_back().stopAfterEvaluationPass = 1;
    expectNoProblem(firstProblem(sweep, testSeed(47)));
}

TEST(CrashSim, OfASingleSlotStartsOverOrGoesOn) {
    Shape shape;
    shape.slots = 1;
    expectNoProblem(firstProblem({shape, {}, 1, {}}, testSeed(43)));
}

TEST(CrashSim, OfASingleSlotWithCopiesLosesNoCopy) {
    Shape shape;
    shape.slots = 1;
    shape.checkpointEvery = 2;
    expectNoProblem(firstProblem({shape, {}, 1, {}}, testSeed(44)));
}

TEST(CrashSim, OfEachWayToKeepStateLosesNothing) {
    Shape spilled;
    spilled.budgetBytes = leastBudgetBytes(spilled);
    Shape cached;
    cached.cacheBytes = 100 * kKiB;
    cached.checkpointEvery = 1;
    Shape folders;
    folders.folderShares = {1, 1};
    Shape adapter;
    adapter.lora = true;
    Shape inputs;
    inputs.inputs = plan::InputChoice{ActivationPlace::Ssd, 2, 1, 1};
    Shape eightBit;
    eightBit.moments = MomentFormat::EightBit;
    const std::uint64_t seed = testSeed(45);
    for (const Shape& shape : {spilled, cached, folders, adapter, inputs, eightBit}) {
        expectNoProblem(
            firstProblem({shape, {}, 3, {}}, seed));  // the sweeps above take every operation
    }
}

/// Some layers are updated on a device, then all: what they came to is only there until a commit.
TEST(CrashSim, OfStateOnADeviceLosesNoCommittedStep) {
    Shape some;
    some.device = "emulated";
    some.deviceCacheBytes = 300 * kKiB;
    some.checkpointEvery = 1;
    Shape all = some;
    all.deviceCacheBytes = 64 * kMiB;
    all.dtype = DType::BF16;
    Shape evaluated = all;
    evaluated.checkpointEvery = 0;
    evaluated.evalEvery = 2;
    Shape single = evaluated;
    single.slots = 1;
    single.moments = MomentFormat::EightBit;
    const std::uint64_t seed = testSeed(48);
    for (const Shape& shape : {some, all, evaluated, single}) {
        expectNoProblem(firstProblem({shape, {}, 3, {}}, seed));
    }
}

/// Whether sweeps find out that syncs of paths that end in `end` do nothing, from the n-th of a
/// path on and before the m-th.
bool isFound(Sweep sweep, const std::string& end, std::uint64_t from, std::uint64_t to) {
    sweep.isSyncLost = [&](const std::string& path, std::uint64_t syncsBefore) {
        return path.ends_with(end) && syncsBefore >= from && syncsBefore < to;
    };
    constexpr std::uint64_t kSweepsMax = 8;
    for (std::uint64_t seed = 1; seed <= kSweepsMax; ++seed) {
        if (!firstProblem(sweep, seed * 1000).empty()) {
            return true;
        }
    }
    return false;
}

constexpr std::uint64_t kAlways = UINT64_MAX;

TEST(LostSync, OfTheStateFileBeforeTheFirstCommitIsFound) {
    EXPECT_TRUE(isFound({}, "/slices.bin", 0, 1));
}

TEST(LostSync, OfTheStateFileBeforeALaterCommitIsFound) {
    EXPECT_TRUE(isFound({}, "/slices.bin", 1, kAlways));
}

TEST(LostSync, OfTheFolderOfTheStateFileIsFound) {
    EXPECT_TRUE(isFound({}, "/ssd0", 0, kAlways));
}

TEST(LostSync, OfTheManifestIsFound) {
    EXPECT_TRUE(isFound({}, "/manifest.writing", 0, kAlways));
}

TEST(LostSync, OfTheFolderOfTheManifestIsFound) {
    EXPECT_TRUE(isFound({}, "/state", 0, kAlways));
}

TEST(LostSync, OfTheFolderOfTheManifestIsFoundWithASingleSlot) {
    Sweep sweep;
    sweep.shape.slots = 1;
    EXPECT_TRUE(isFound(sweep, "/state", 0, kAlways));
}

TEST(LostSync, OfTheMetricsIsFound) {
    EXPECT_TRUE(isFound({}, "/metrics.jsonl", 0, kAlways));
}

TEST(LostSync, OfTheMetricsAsTheyWereCutBackIsFound) {
    Sweep sweep;
    sweep.before.emplace_back().stopAfterStep = 2;
    EXPECT_TRUE(isFound(sweep, "/metrics.jsonl.writing", 0, kAlways));
}

TEST(LostSync, OfTheLogIsFound) {
    EXPECT_TRUE(isFound({}, "/log.txt", 0, kAlways));
}

TEST(LostSync, OfTheFolderOfTheMetricsIsFound) {
    EXPECT_TRUE(isFound({}, "/run", 0, kAlways));
}

}  // namespace
}  // namespace strata::test
