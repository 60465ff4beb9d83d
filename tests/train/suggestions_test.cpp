// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan suggests where a run does not fit: a change that is said to be enough is, and one
// that is not is not.
#include "support/sanitizer.h"
#include "support/test_seed.h"
#include "train/small_run.h"

#include "strata/options.h"
#include "strata/plan_outcome.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace strata::test {
namespace {

class Suggestions : public SmallRun {
protected:
    PlanOutcome planned(const TrainSettings& wanted) {
        const auto compute = makeReferenceCompute();
        train::KeptRows kept;
        return std::get<PlanOutcome>(train::planCommand(wanted, *compute, kept, steady()).outcome);
    }
    /// What this process takes changes from plan to plan; here all count on the same.
    static models::RunContext steady() {
        models::RunContext context = quiet();
        context.freshProcess = [](const auto&...) {
            return models::FreshProcess{64 * kMiB, models::HeldBeside::Nothing};
        };
        return context;
    }

    TrainSettings randomSettings() {
        TrainSettings wanted = settings();
        wanted.ramCache = {};
        wanted.steps = 1;
        wanted.maxLength = among({64, 128, 512});
        wanted.microBatch = among({1, 2, 4});
        wanted.accumulate = among({1, 4});
        wanted.sliceSize = {false, static_cast<std::uint64_t>(among({64, 1024, 16384})) * kKiB};
        wanted.dtype = among({0, 1}) == 0 ? DType::F32 : DType::BF16;
        wanted.keepCheckpoints = among({0, 2});
        return wanted;
    }
    std::int64_t among(const std::vector<std::int64_t>& choices) {
        return choices[random_() % choices.size()];
    }

    std::mt19937_64 random_{testSeed(5)};
};

TEST_F(Suggestions, ThatAreEnoughFitAndTrain) {
    if (kIsSanitized) {
        GTEST_SKIP() << kSanitizerTakesMemory;
    }
    writePlainFile(path("data.jsonl"), "{\"text\": \"" + std::string(20, 'a') +
                                           "\"}\n{\"text\": \"" + std::string(90, 'b') + "\"}\n");
    int enough = 0;
    for (int round = 0; round < 12; ++round) {
        TrainSettings wanted = randomSettings();
        wanted.ramBudgetBytes = planned(wanted).leastRamBudgetBytes;
        PlanOutcome tight = planned(wanted);
        for (int lowered = 0; tight.fits && lowered < 20; ++lowered) {
            // The least budget that is named has a reserve.
            wanted.ramBudgetBytes -= kMiB;
            tight = planned(wanted);
        }
        ASSERT_EQ(tight.shortTier, Tier::Host) << round;
        for (const PlanSuggestion& suggestion : tight.suggestions) {
            SCOPED_TRACE(std::to_string(round) + ": --" + suggestion.option + " " +
                         suggestion.value);
            TrainSettings changed = wanted;
            applyOption(changed, suggestion.option, suggestion.value);
            EXPECT_EQ(planned(changed).fits, suggestion.isEnough);
            if (suggestion.isEnough) {
                ++enough;
                EXPECT_FALSE(
                    train::trainCommand(changed, *makeReferenceCompute(), steady()).stopped);
                std::filesystem::remove_all(changed.out);
            }
        }
    }
    EXPECT_GE(enough, 12);
}

}  // namespace
}  // namespace strata::test
