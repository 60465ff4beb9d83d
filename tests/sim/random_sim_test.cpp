// SPDX-License-Identifier: GPL-3.0-or-later
// Random runs: a seed decides shape, budget, order of completions, and how each of several lives
// ends. STRATA_SIM_ROUNDS sets the number of runs, STRATA_LONG_TESTS a larger one; a failure names
// the seed, and STRATA_SEED=<that seed> STRATA_SIM_ROUNDS=1 lives the same run again.
//
// What a seed determines: everything chosen here, what the medium does to what it holds, and with
// Completion::Replayed and one thread the order of all operations (the test below). With other
// orders of completion or more threads, how far the program had come when the k-th operation struck
// varies.
#include "base/rng.h"
#include "sim/lives.h"
#include "support/long_tests.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace strata::test {
namespace {

std::uint64_t rounds() {
    const char* const given = std::getenv("STRATA_SIM_ROUNDS");
    return given != nullptr ? std::strtoull(given, nullptr, 10) : areLongTestsWanted() ? 400 : 40;
}

/// Numbers that follow from a seed.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : seed_(seed) {}
    std::uint64_t below(std::uint64_t bound) { return deriveKey(seed_, throws_++, 0) % bound; }
    template <typename Value>
    Value of(const std::vector<Value>& values) {
        return values[below(values.size())];
    }
    bool oneIn(std::uint64_t count) { return below(count) == 0; }

private:
    const std::uint64_t seed_;
    std::uint64_t throws_ = 0;
};

Shape randomShape(Dice& dice) {
    Shape shape;
    shape.dtype = dice.of<DType>({DType::F32, DType::BF16});
    shape.moments = dice.of<MomentFormat>({MomentFormat::Fp32, MomentFormat::EightBit});
    shape.lora = dice.oneIn(4);
    shape.evalEvery = dice.of<std::int64_t>({0, 1, 2, 3});
    shape.sliceBytes = dice.of<std::uint64_t>({32 * kKiB, 64 * kKiB, 1 * kMiB});
    shape.cacheBytes = dice.of<std::uint64_t>({0, 0, 100 * kKiB, 64 * kMiB});
    shape.prefetch = dice.of<std::int64_t>({1, 2, 3});
    shape.slots = dice.of<int>({1, 2, 2});
    shape.checkpointEvery = dice.of<std::int64_t>({0, 0, 1, 2, 3});
    shape.threads = dice.of<int>({1, 1, 2});
    shape.folderShares = dice.of<plan::FolderShares>({{1}, {1, 1}, {5, 2}, {1, 1000, 3}});
    shape.completion =
        dice.of<Completion>({Completion::InOrder, Completion::Shuffled, Completion::Replayed});
    shape.scheduleSeed = dice.below(1'000'000);
    if (dice.oneIn(3)) {
        shape.device = "emulated:" + std::to_string(dice.below(1000));
        shape.deviceCacheBytes = dice.of<std::uint64_t>({0, 300 * kKiB, 64 * kMiB});
    }
    if (dice.oneIn(3)) {
        shape.inputs = dice.of<plan::InputChoice>({{ActivationPlace::Ssd, 2, 1, 1},
                                                   {ActivationPlace::Ssd, 3, 1, 1},
                                                   {ActivationPlace::Recompute, 0, 0, 2}});
    }
    const std::uint64_t least = leastBudgetBytes(shape);
    shape.budgetBytes = least + (dice.oneIn(2) ? 0 : dice.below(least));
    return shape;
}

Life randomLife(Dice& dice, std::uint64_t operations) {
    Life life;
    switch (dice.below(5)) {
        case 0:
            life.stopAfterStep = 1 + static_cast<std::int64_t>(dice.below(kSimulatedSteps));
            break;
        case 1:
            life.stopAfterEvaluationPass = 1 + static_cast<std::int64_t>(dice.below(4));
            break;
        case 2:
            life.faults.fault = dice.of<Fault>({Fault::IoError, Fault::NoSpace});
            life.faults.target = dice.of<FaultTarget>(
                {FaultTarget::Transfers, FaultTarget::Syncs, FaultTarget::SmallFiles});
            life.faults.failAt = 1 + dice.below(operations / 4);
            break;
        default:
            break;
    }
    if (!dice.oneIn(3)) {
        life.crash.atOperation = 1 + dice.below(operations);
        life.crash.after = dice.of<AfterCrash>({AfterCrash::Pretend, AfterCrash::Refuse});
        life.crash.seed = dice.below(1'000'000);
    }
    return life;
}

Biography randomBiography(std::uint64_t seed, const std::string& folder) {
    Dice dice(seed);
    Biography biography;
    biography.shape = randomShape(dice);
    const std::uint64_t operations = operationCount(biography.shape, folder);
    const std::uint64_t lives = 1 + dice.below(3);
    for (std::uint64_t number = 0; number < lives; ++number) {
        biography.lives.push_back(randomLife(dice, operations));
    }
    return biography;
}

TEST(RandomSim, WhateverDisturbsARunItEndsAsIfNothingHad) {
    const std::uint64_t seed = testSeed(1);
    const TempDir folder;
    References references;
    for (std::uint64_t round = 0; round < rounds(); ++round) {
        const Biography biography = randomBiography(seed + round, folder.path().string());
        const std::string problem =
            problemOf(biography, references.of(biography.shape), folder.path().string());
        ASSERT_TRUE(problem.empty()) << problem << "\nSTRATA_SEED=" << seed + round
                                     << " STRATA_SIM_ROUNDS=1: " << describe(biography);
    }
}

TEST(RandomSim, ASeedReplaysTheOrderOfAllOperations) {
    const std::uint64_t seed = testSeed(3);
    const TempDir folder;
    Shape streamed;
    streamed.prefetch = 3;
    streamed.evalEvery = 2;
    Shape cached = streamed;
    cached.cacheBytes = 100 * kKiB;
    cached.folderShares = {1, 1};
    cached.checkpointEvery = 1;
    for (Shape shape : {streamed, cached}) {
        shape.completion = Completion::Replayed;
        const auto operationsOf = [&](std::uint64_t scheduleSeed) {
            shape.scheduleSeed = scheduleSeed;
            const auto storage = std::make_shared<MemStorage>();
            live(shape, storage, folder.path().string(), {});
            return storage->operations();
        };
        const std::vector<Operation> order = operationsOf(seed);
        for (int again = 0; again < 5; ++again) {
            EXPECT_TRUE(operationsOf(seed) == order) << describe(shape);
        }
        EXPECT_FALSE(operationsOf(seed + 1) == order);
    }
}

}  // namespace
}  // namespace strata::test
