// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan says that a run writes to SSD is what the run writes, and what --ssd-write-budget
// allows.
#include "format/expect_error.h"
#include "train/small_run.h"

#include "strata/options.h"
#include "strata/plan_outcome.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace strata::test {
namespace {

class RunWritesTest : public SmallRun {
protected:
    PlanOutcome planned(const TrainSettings& wanted) {
        const auto compute = makeReferenceCompute();
        train::KeptRows kept;
        return std::get<PlanOutcome>(train::planCommand(wanted, *compute, kept, quiet()).outcome);
    }

    /// By the steps of a run.
    std::uint64_t writtenInSteps(const TrainSettings& wanted) {
        std::uint64_t bytes = 0;
        onStep_ = [&bytes](const StepFinished& step) { bytes += step.ssdWrittenBytes; };
        EXPECT_FALSE(train(wanted).stopped);
        onStep_ = nullptr;
        std::filesystem::remove_all(wanted.out);
        return bytes;
    }

    /// Of the plan, all but what steps write: the first state, the last commit, results.
    std::uint64_t writtenBesideSteps(TrainSettings wanted, std::int64_t steps) {
        wanted.steps = steps;
        const PlanOutcome plan = planned(wanted);
        const std::uint64_t inSteps = writtenInSteps(wanted);
        EXPECT_GT(plan.ssdWrittenBytes, inSteps);
        return plan.ssdWrittenBytes - inSteps;
    }
};

TEST_F(RunWritesTest, OfCheckpointsThatAreKeptAreThoseOfThePlan) {
    for (const bool caches : {false, true}) {
        SCOPED_TRACE(caches);
        TrainSettings wanted = settings();
        wanted.ramCache.isAuto = caches;
        wanted.evalEvery = 2;
        wanted.keepCheckpoints = 2;
        EXPECT_EQ(writtenBesideSteps(wanted, 3), writtenBesideSteps(wanted, 9));
    }
}

TEST_F(RunWritesTest, AreThoseOfThePlan) {
    for (const bool caches : {false, true}) {
        for (const std::int64_t every : {0, 1, 3}) {
            for (const TrainMethod method : {TrainMethod::Full, TrainMethod::Lora}) {
                TrainSettings wanted = settings();
                wanted.ramCache.isAuto = caches;
                wanted.checkpointEvery = every;
                wanted.method = method;
                SCOPED_TRACE(testing::Message() << "caches " << caches << ", every " << every
                                                << ", method " << static_cast<int>(method));
                EXPECT_EQ(writtenBesideSteps(wanted, 3), writtenBesideSteps(wanted, 9));
            }
        }
    }
}

TEST_F(RunWritesTest, CountTheFirstStateCheckpointsAndResults) {
    TrainSettings wanted = settings();
    wanted.ramCache.isAuto = true;
    const PlanOutcome plain = planned(wanted);
    EXPECT_EQ(plain.ssdWrittenBytesPerStep, 0);
    EXPECT_GT(plain.ssdWrittenBytes, 0);
    EXPECT_GT(plain.timedCheckpointBytes, 0);
    wanted.checkpointEvery = 2;
    const PlanOutcome often = planned(wanted);
    EXPECT_EQ(often.timedCheckpointBytes, 0);
    EXPECT_EQ(often.ssdWrittenBytes, plain.ssdWrittenBytes + plain.timedCheckpointBytes);
    wanted.validation = "0.2";
    wanted.evalEvery = 1;
    const PlanOutcome validated = planned(wanted);
    EXPECT_GT(validated.ssdWrittenBytes, often.ssdWrittenBytes + 2 * plain.timedCheckpointBytes);
}

TEST_F(RunWritesTest, AboveTheBudgetFitNeitherThePlanNorTheRun) {
    for (const bool caches : {false, true}) {
        TrainSettings wanted = settings();
        wanted.ramCache.isAuto = caches;
        wanted.checkpointEvery = caches ? 1 : 0;
        wanted.ssdWriteBudgetBytes = planned(wanted).ssdWrittenBytes;
        EXPECT_TRUE(planned(wanted).fits);
        EXPECT_FALSE(train(wanted).stopped);
        std::filesystem::remove_all(wanted.out);

        --wanted.ssdWriteBudgetBytes;
        const PlanOutcome plan = planned(wanted);
        EXPECT_FALSE(plan.fits);
        EXPECT_EQ(plan.shortTier, Tier::SsdWrites);
        EXPECT_EQ(plan.tiers.back().tier, Tier::SsdWrites);
        EXPECT_EQ(plan.tiers.back().peakBytes, plan.ssdWrittenBytes);
        EXPECT_EQ(plan.tiers.back().budgetBytes, wanted.ssdWriteBudgetBytes);
        expectError(ErrorCode::BudgetTooSmall, "to SSD", [&] { train(wanted); });
        EXPECT_FALSE(std::filesystem::exists(wanted.out));
    }
}

TEST_F(RunWritesTest, AreLessAfterEachSuggestionAndFitWhereItIsEnough) {
    for (const bool caches : {false, true}) {
        TrainSettings wanted = settings();
        wanted.steps = 40;
        wanted.ramCache.isAuto = caches;
        wanted.checkpointEvery = caches ? 1 : 0;
        wanted.ssdWriteBudgetBytes = planned(wanted).ssdWrittenBytes / 2;
        const PlanOutcome plan = planned(wanted);
        ASSERT_GE(plan.suggestions.size(), 2U);
        for (const PlanSuggestion& suggestion : plan.suggestions) {
            SCOPED_TRACE(suggestion.option + " " + suggestion.value);
            TrainSettings changed = wanted;
            applyOption(changed, suggestion.option, suggestion.value);
            const PlanOutcome after = planned(changed);
            EXPECT_EQ(after.fits, suggestion.isEnough);
            EXPECT_EQ(plan.ssdWrittenBytes - after.ssdWrittenBytes, suggestion.savesBytes);
        }
        EXPECT_EQ(plan.suggestions.back().option, "ssd-write-budget");
        EXPECT_TRUE(plan.suggestions.back().isEnough);
        EXPECT_EQ(plan.suggestions.front().option, caches ? "checkpoint-every" : "ram-cache");
        EXPECT_TRUE(plan.suggestions.front().isEnough);
    }
}

}  // namespace
}  // namespace strata::test
