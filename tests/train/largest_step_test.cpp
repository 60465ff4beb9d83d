// SPDX-License-Identifier: GPL-3.0-or-later
// Memory is planned for the largest step of training and of evaluation that batches can make.
#include "support/test_seed.h"
#include "train/run_setup.h"
#include "train/small_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace strata::test {
namespace {

using Lengths = std::vector<std::int64_t>;

class LargestStep : public SmallRun {
protected:
    /// A text a row; every `every`-th is long, of many tokens, and comes first.
    void writeRows(const std::string& name, int count, int every, std::size_t longBytes) {
        std::string rows;
        for (int row = 0; row < count; ++row) {
            rows += "{\"text\": \"" + std::string(row % every == 0 ? longBytes : 4, 'a') + "\"}\n";
        }
        writePlainFile(path(name), rows);
    }

    TrainSettings wanted() const {
        TrainSettings wanted = settings();
        wanted.microBatch = 8;
        wanted.tokensPerUpdate = 800;
        wanted.maxLength = 128;
        wanted.steps = 2;
        return wanted;
    }
};

TEST_F(LargestStep, OfPaddedRowsIsTrainedThoughItIsFarMoreThanItsTokens) {
    writeRows("data.jsonl", 400, 8, 99);
    std::int64_t positions = 0;
    onStep_ = [&](const StepFinished& step) { positions = step.paddedTokens; };
    EXPECT_FALSE(train(wanted()).stopped);
    EXPECT_GT(positions, 3 * 800);
}

TEST_F(LargestStep, OfEvaluationFitsWhereStepsAreCountedInTokens) {
    writeRows("data.jsonl", 100, 8, 20);
    writeRows("validation.jsonl", 300, 3, 99);
    TrainSettings settings = wanted();
    settings.tokensPerUpdate = 40;
    settings.accumulate = 6;  // of no meaning beside tokensPerUpdate
    settings.microBatch = 1;
    settings.packing = Choice::On;
    settings.validation = path("validation.jsonl");
    settings.evalEvery = 1;
    EXPECT_FALSE(train(settings).stopped);
}

TEST_F(LargestStep, ThatNoMachineHasRoomForIsRefusedBeforeTheFirst) {
    TrainSettings settings = wanted();
    settings.microBatch = 65'536;
    settings.tokensPerUpdate = 0;
    settings.accumulate = 1'000'000;
    try {
        train(settings);
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BudgetTooSmall);
    }
}

/// Rows of which only the lengths matter.
class Rows final : public rows::RowSource {
public:
    explicit Rows(const Lengths& lengths) : lengths_(lengths) {}
    std::int64_t rowCount() const override { return static_cast<std::int64_t>(lengths_.size()); }
    std::int64_t rowLength(std::int64_t row) const override {
        return lengths_[static_cast<std::size_t>(row)];
    }
    rows::EncodedRow row(std::int64_t row) const override {
        const auto count = static_cast<std::size_t>(rowLength(row));
        return {std::vector<std::int32_t>(count), std::vector<std::uint8_t>(count), row};
    }

private:
    const Lengths& lengths_;
};

Lengths randomLengths(std::mt19937_64& random) {
    const std::uint64_t longest = 1 + random() % 120;
    Lengths lengths(1 + random() % 30);
    for (std::int64_t& length : lengths) {
        length = 1 + static_cast<std::int64_t>(random() % longest);
    }
    return lengths;
}

void expectWithin(rows::Batcher& batcher, std::int64_t steps, const rows::BatchExtent& extent) {
    for (std::int64_t step = 0; step < steps; ++step) {
        std::int64_t positions = 0;
        for (const rows::MicroBatch& batch : batcher.nextStep()) {
            const auto count = static_cast<std::int64_t>(batch.ids.size());
            positions += count;
            ASSERT_LE(count, extent.microBatchPositions);
            for (const auto& [begin, end] : batch.segments) {
                ASSERT_LE(end - begin, extent.segmentPositions);
            }
        }
        ASSERT_LE(positions, extent.stepPositions);
    }
}

TEST_F(LargestStep, HoldsForEveryStepOfTrainingAndOfEvaluation) {
    std::mt19937_64 random(testSeed(47));
    for (int round = 0; round < 1000 && !HasFatalFailure(); ++round) {
        SCOPED_TRACE(round);
        const Lengths training = randomLengths(random);
        const Lengths validation = randomLengths(random);
        TrainSettings settings;
        settings.microBatch = 1 + static_cast<std::int64_t>(random() % 5);
        settings.accumulate = 1 + static_cast<std::int64_t>(random() % 5);
        settings.tokensPerUpdate =
            random() % 2 == 0 ? 0 : 1 + static_cast<std::int64_t>(random() % 500);
        settings.packing = random() % 2 == 0 ? Choice::On : Choice::Off;
        settings.maxLength =
            std::max(*std::ranges::max_element(training), *std::ranges::max_element(validation)) +
            static_cast<std::int64_t>(random() % 20);
        settings.seed = random();
        const rows::BatchExtent extent = train::largestSteps(settings, training, validation);
        const Rows trainingRows(training);
        rows::Batcher trainingBatches(trainingRows, train::batchSettings(settings));
        expectWithin(trainingBatches, 20, extent);
        const Rows validationRows(validation);
        rows::Batcher evaluation(validationRows, train::evaluationBatchSettings(settings, extent));
        expectWithin(evaluation, evaluation.stepsPerEpoch(), extent);
        EXPECT_EQ(evaluation.cursor().row, 0) << "one pass";
    }
}

}  // namespace
}  // namespace strata::test
