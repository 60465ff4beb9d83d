// SPDX-License-Identifier: GPL-3.0-or-later
// Benchmarks of training: figures of steps that were run, beside the forecast that `plan` gives,
// for one size and for a map of sizes. Nothing stays behind.
#include "format/expect_error.h"
#include "rows/token_rows.h"
#include "support/sanitizer.h"
#include "train/bench_commands.h"
#include "train/random_rows.h"
#include "train/small_run.h"
#include "train/step_measure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace strata::test {
namespace {

namespace fs = std::filesystem;

class Bench : public SmallRun {
protected:
    Bench() {
        onStep_ = [this](const StepFinished& step) { steps_.push_back(step); };
    }

    TrainSettings wanted() const {
        TrainSettings wanted = settings();
        wanted.out = path("bench/here");
        wanted.ssdFolders = {path("ssd")};
        wanted.steps = 3;
        wanted.ramBudgetBytes = kGiB;
        return wanted;
    }
    TrainSettings withoutData() const {
        TrainSettings settings = wanted();
        settings.data.clear();
        return settings;
    }
    BenchTrainOutcome measure(const TrainSettings& settings) {
        return std::get<BenchTrainOutcome>(
            train::benchTrainCommand({settings}, *compute_, kept_, context()).outcome);
    }
    BenchSweepOutcome sweep(const BenchSweepCommand& command) {
        const models::CommandResult result =
            train::benchSweepCommand(command, *compute_, kept_, context());
        auto outcome = std::get<BenchSweepOutcome>(result.outcome);
        EXPECT_EQ(result.succeeded, outcome.isWhole);
        return outcome;
    }
    PlanOutcome planned(const TrainSettings& settings) {
        return std::get<PlanOutcome>(
            train::planCommand(settings, *compute_, kept_, quiet()).outcome);
    }
    bool isNothingLeft() const { return !fs::exists(path("bench")) && !fs::exists(path("ssd")); }

    std::vector<StepFinished> steps_;  // that the engine told of
    std::unique_ptr<compute::Compute> compute_ = makeReferenceCompute();
    train::KeptRows kept_;
};

StepFinished stepOf(double seconds, std::int64_t tokens, StepBound boundBy) {
    StepFinished step;
    step.seconds = seconds;
    step.tokens = tokens;
    step.tokensPerSecond = static_cast<double>(tokens) / seconds;
    step.boundBy = boundBy;
    step.hostPeakBytes = static_cast<std::uint64_t>(tokens);
    return step;
}

TEST(StepMeasure, LeavesTheFirstTwoStepsOutOfMedianAndRange) {
    const std::vector<StepFinished> odd = {
        stepOf(100.0, 1, StepBound::Copies), stepOf(50.0, 1, StepBound::Copies),
        stepOf(4.0, 8, StepBound::Compute), stepOf(1.0, 8, StepBound::SsdRead),
        stepOf(2.0, 10, StepBound::Compute)};
    const StepMeasure measure = train::measureOf(odd);
    EXPECT_EQ(measure.steps, 3);
    EXPECT_EQ(measure.firstStepSeconds, 100.0);
    EXPECT_EQ(measure.stepSeconds, (std::vector<double>{4.0, 1.0, 2.0}));
    EXPECT_EQ(measure.seconds.median, 2.0);
    EXPECT_EQ(measure.seconds.min, 1.0);
    EXPECT_EQ(measure.seconds.max, 4.0);
    EXPECT_EQ(measure.tokensPerStep, 8);
    EXPECT_EQ(measure.tokensPerSecond, 5.0);  // of 2, 8 and 5
    EXPECT_EQ(measure.boundBy, StepBound::Compute);
    EXPECT_EQ(measure.hostPeakBytes, 10U);
    const std::vector<StepFinished> even = {odd[0], odd[1], odd[2], odd[3]};
    EXPECT_EQ(train::measureOf(even).seconds.median, 2.5);
}

TEST_F(Bench, MeasuresTheStepsAfterTheFirstTwoBesideTheForecast) {
    const PlanOutcome plan = planned(wanted());
    const BenchTrainOutcome bench = measure(wanted());
    ASSERT_EQ(steps_.size(), 5U);
    EXPECT_EQ(bench.rows, BenchRows::Dataset);
    EXPECT_EQ(bench.measured.steps, 3);
    EXPECT_EQ(bench.measured.firstStepSeconds, steps_[0].seconds);
    std::vector<double> seconds = {steps_[2].seconds, steps_[3].seconds, steps_[4].seconds};
    std::ranges::sort(seconds);
    EXPECT_EQ(bench.measured.seconds.median, seconds[1]);
    EXPECT_EQ(bench.measured.seconds.min, seconds[0]);
    EXPECT_EQ(bench.measured.seconds.max, seconds[2]);
    EXPECT_EQ(bench.measured.ssdReadBytesPerStep, plan.ssdReadBytesPerStep);
    EXPECT_EQ(bench.measured.ssdWrittenBytesPerStep, plan.ssdWrittenBytesPerStep);
    EXPECT_EQ(bench.forecast.ssdReadBytesPerStep, plan.ssdReadBytesPerStep);
    EXPECT_EQ(bench.forecast.secondsPerStep, plan.secondsPerStep);
    EXPECT_EQ(bench.forecast.tokensPerStep, plan.tokensPerStep);
    EXPECT_GT(bench.measured.hostPeakBytes, 0U);
    EXPECT_GT(bench.measured.rooflineRatio, 0.0);
    EXPECT_TRUE(isNothingLeft());
}

TEST_F(Bench, TrainsOnRandomTokensThatFillEveryStepWhereThereIsNoDataset) {
    for (const Choice packing : {Choice::Off, Choice::On}) {
        TrainSettings settings = withoutData();
        settings.packing = packing;
        settings.microBatch = 3;
        steps_.clear();
        const BenchTrainOutcome bench = measure(settings);
        EXPECT_EQ(bench.rows, BenchRows::RandomTokens);
        EXPECT_EQ(bench.measured.tokensPerStep, 2 * 3 * 16);
        EXPECT_EQ(bench.forecast.tokensPerStep, 2 * 3 * 16);
        for (const StepFinished& step : steps_) {
            EXPECT_EQ(step.tokens, step.paddedTokens);
        }
        // Random tokens cannot be learned: the loss begins at that of a guess.
        const double guess = std::log(static_cast<double>(smallModel("llama").vocabularySize));
        EXPECT_NEAR(steps_.front().loss, guess, 0.2 * guess);
        EXPECT_TRUE(isNothingLeft());
    }
    TrainSettings settings = withoutData();
    settings.tokensPerUpdate = 40;  // three rows of 16
    settings.steps = 0;
    steps_.clear();
    EXPECT_EQ(measure(settings).measured.tokensPerStep, 48);
    EXPECT_EQ(steps_.size(), 7U);
}

TEST_F(Bench, LeavesNothingWhenItIsStoppedOrFails) {
    for (const std::int64_t step : {1, 2}) {
        stopAtStep_ = step;
        expectError(ErrorCode::Stopped, "", [this] { measure(wanted()); });
        EXPECT_TRUE(isNothingLeft());
    }
    stopAtStep_ = -1;
    TrainSettings settings = wanted();
    settings.ramBudgetBytes = 17 * kMiB;
    expectError(ErrorCode::BudgetTooSmall, "--ram-budget", [&] { measure(settings); });
    EXPECT_TRUE(phases_.empty());  // refused before anything was done
    EXPECT_TRUE(isNothingLeft());
}

TEST_F(Bench, LeavesWhatOthersHaveInItsFolders) {
    fs::create_directories(path("bench/here/strata-bench/state"));  // of one that was killed
    writePlainFile(path("bench/here/thesis.txt"), "mine");
    measure(withoutData());
    EXPECT_EQ(readPlainFile(path("bench/here/thesis.txt")), "mine");
    EXPECT_FALSE(fs::exists(path("bench/here/strata-bench")));
}

TEST_F(Bench, RandomRowsAreOfTheVocabularyAndOfTheSeed) {
    TrainSettings settings = withoutData();
    settings.maxLength = 512;
    const auto written = [&] {
        train::writeRandomRows(settings, 13, path("rows.tokens"), quiet());
        const rows::TokenRows rows(path("rows.tokens"));
        std::vector<std::vector<std::int32_t>> ids;
        for (std::int64_t row = 0; row < rows.rowCount(); ++row) {
            ids.push_back(rows.row(row).ids);
            EXPECT_EQ(rows.row(row).trained, std::vector<std::uint8_t>(512, 1));
        }
        return ids;
    };
    const auto rows = written();
    ASSERT_EQ(rows.size(), train::plannedRandomRows(settings).training.size());
    EXPECT_EQ(rows.size(), 6U);
    const std::set<std::int32_t> ids(rows[0].begin(), rows[0].end());
    EXPECT_EQ(*ids.begin(), 0);
    EXPECT_EQ(*ids.rbegin(), 12);
    EXPECT_EQ(ids.size(), 13U);
    EXPECT_NE(rows[0], rows[1]);
    EXPECT_EQ(written(), rows);
    settings.seed = 7;
    EXPECT_NE(written(), rows);
    settings.microBatch = 65536;
    settings.accumulate = 1'000'000;
    expectError(ErrorCode::OptionInvalid, "", [&] { train::plannedRandomRows(settings); });
}

TEST_F(Bench, ASweepGivesEachSizeThePlanOfThatSize) {
    TrainSettings settings = wanted();
    settings.packing = Choice::On;
    settings.validation = "0.2";
    const BenchSweepOutcome map = sweep({settings, {1, 4}, {8, 16, 32}});
    EXPECT_TRUE(map.isWhole);
    ASSERT_EQ(map.cells.size(), 6U);
    for (std::size_t i = 0; i < map.cells.size(); ++i) {
        const SweepCell& cell = map.cells[i];
        EXPECT_EQ(cell.maxLength, map.lengths[i / 2]);
        EXPECT_EQ(cell.microBatch, map.microBatches[i % 2]);
        settings.microBatch = cell.microBatch;
        settings.maxLength = cell.maxLength;
        const PlanOutcome plan = planned(settings);
        EXPECT_EQ(cell.fit, SizeFit::Fits);
        EXPECT_EQ(cell.forecast.secondsPerStep, plan.secondsPerStep);
        EXPECT_EQ(cell.forecast.tokensPerStep, plan.tokensPerStep);
        if (!kIsSanitized) {  // a sanitizer keeps what each plan has freed
            EXPECT_EQ(cell.leastRamBudgetBytes, plan.leastRamBudgetBytes);
        }
        EXPECT_EQ(cell.tiers.size(), plan.tiers.size());
        EXPECT_FALSE(cell.measured.has_value());
    }
    EXPECT_TRUE(steps_.empty());
    EXPECT_TRUE(isNothingLeft());
}

TEST_F(Bench, ASweepNamesTheTierThatIsShort) {
    TrainSettings settings = withoutData();
    const BenchSweepOutcome large = sweep({settings, {1, 4096}, {16, 1024}});
    const std::uint64_t least = large.cells.front().leastRamBudgetBytes;
    settings.ramBudgetBytes = least + 8 * kMiB;
    const BenchSweepOutcome map = sweep({settings, {1, 4096}, {16, 1024}});
    EXPECT_EQ(map.cells.front().fit, SizeFit::Fits);
    EXPECT_EQ(map.cells.back().fit, SizeFit::OutOfMemory);
    EXPECT_EQ(map.cells.back().shortTier, Tier::Host);
    EXPECT_GT(map.cells.back().leastRamBudgetBytes, settings.ramBudgetBytes);
    EXPECT_FALSE(map.cells.back().fitsMemory());

    settings = withoutData();
    settings.device = "emulated";
    settings.vramBudgetBytes = 2 * kMiB;
    const SweepCell onDevice = sweep({settings, {512}, {1024}}).cells.front();
    EXPECT_EQ(onDevice.fit, SizeFit::OutOfMemory);
    EXPECT_EQ(onDevice.shortTier, Tier::Device);
    EXPECT_GT(onDevice.leastVramBudgetBytes, settings.vramBudgetBytes);
}

TEST_F(Bench, ASizeThatNoRowFitsIsSaidSo) {
    const BenchSweepOutcome map = sweep({wanted(), {1}, {2, 16}});
    EXPECT_EQ(map.cells[0].fit, SizeFit::NoRows);
    EXPECT_EQ(map.cells[1].fit, SizeFit::Fits);
    EXPECT_TRUE(notices_.empty());
}

TEST_F(Bench, AMeasuredSweepRunsWhatFits) {
    TrainSettings settings = withoutData();
    settings.steps = 1;
    const BenchSweepOutcome map = sweep({settings, {1, 2}, {8, 16}, SweepWork::Measure});
    for (const SweepCell& cell : map.cells) {
        ASSERT_TRUE(cell.measured.has_value());
        EXPECT_EQ(cell.measured->steps, 1);
        EXPECT_EQ(cell.measured->tokensPerStep, 2 * cell.microBatch * cell.maxLength);
        EXPECT_EQ(cell.measured->ssdReadBytesPerStep, cell.forecast.ssdReadBytesPerStep);
    }
    EXPECT_EQ(steps_.size(), 12U);
    EXPECT_TRUE(isNothingLeft());
}

TEST_F(Bench, AStoppedSweepGivesWhatWasMeasured) {
    TrainSettings settings = withoutData();
    settings.steps = 1;
    onStep_ = [this](const StepFinished& step) {
        steps_.push_back(step);
        stopAtStep_ = steps_.size() == 3 ? 1 : -1;  // the first step of the second size
    };
    const BenchSweepOutcome map = sweep({settings, {1, 2, 4}, {8}, SweepWork::Measure});
    EXPECT_FALSE(map.isWhole);
    EXPECT_TRUE(map.cells[0].measured.has_value());
    EXPECT_FALSE(map.cells[1].measured.has_value());
    EXPECT_FALSE(map.cells[2].measured.has_value());
    EXPECT_EQ(map.cells[2].fit, SizeFit::Fits);
    EXPECT_TRUE(isNothingLeft());
    stopAtStep_ = -1;
    onStep_ = {};
    stopInPhase_ = Phase::PlanSizes;
    expectError(ErrorCode::Stopped, "", [&] { sweep({settings, {1}, {8}}); });
}

}  // namespace
}  // namespace strata::test
