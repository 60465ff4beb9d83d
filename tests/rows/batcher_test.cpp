// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/batcher.h"

#include "base/rng.h"
#include "rows/memory_rows.h"
#include "support/fixtures.h"
#include "support/test_seed.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <random>

namespace strata::rows {
namespace {

using test::MemoryRows;
using ::testing::ElementsAre;

/// Rows of the given lengths; every token of row r is 100 * (r + 1) + its position, all but the
/// first trained.
MemoryRows memoryRowsOf(const std::vector<int>& lengths) {
    MemoryRows rows;
    for (std::size_t row = 0; row < lengths.size(); ++row) {
        EncodedRow encoded;
        for (int position = 0; position < lengths[row]; ++position) {
            encoded.ids.push_back(static_cast<std::int32_t>(100 * (row + 1)) + position);
            encoded.trained.push_back(position > 0 ? 1 : 0);
        }
        rows.add(std::move(encoded));
    }
    return rows;
}

BatchSettings paddedBatches(std::int64_t microBatch, std::int64_t accumulate) {
    BatchSettings settings;
    settings.microBatch = microBatch;
    settings.accumulate = accumulate;
    settings.packing = false;
    settings.shuffle = false;
    return settings;
}

BatchSettings packed(std::int64_t microBatch, std::int64_t accumulate, std::int64_t maxLength) {
    BatchSettings settings = paddedBatches(microBatch, accumulate);
    settings.packing = true;
    settings.maxLength = maxLength;
    return settings;
}

std::vector<std::vector<std::int64_t>> rowsOfStep(const std::vector<MicroBatch>& step) {
    std::vector<std::vector<std::int64_t>> rows;
    for (const MicroBatch& batch : step) {
        rows.push_back(batch.rows);
    }
    return rows;
}

TEST(Batcher, PadsOnTheRightAndTrainsOnlyTheNextTrainedToken) {
    MemoryRows rows;
    rows.add({{11, 12, 13, 14}, {0, 0, 1, 1}});
    rows.add({{21, 22}, {0, 1}});
    Batcher batcher(rows, paddedBatches(2, 1));
    const auto step = batcher.nextStep();
    ASSERT_EQ(step.size(), 1U);
    const MicroBatch& batch = step[0];
    EXPECT_THAT(batch.ids, ElementsAre(11, 12, 13, 14, 21, 22, 0, 0));
    EXPECT_THAT(batch.positions, ElementsAre(0, 1, 2, 3, 0, 1, 2, 3));
    EXPECT_THAT(batch.targets, ElementsAre(-1, 13, 14, -1, 22, -1, -1, -1));
    EXPECT_THAT(batch.segments, ElementsAre(std::pair<std::int64_t, std::int64_t>(0, 4),
                                            std::pair<std::int64_t, std::int64_t>(4, 8)));
    EXPECT_THAT(batch.rows, ElementsAre(0, 1));
    EXPECT_EQ(batch.realTokens, 6);
    EXPECT_EQ(batch.trainedTokens, 3);
}

TEST(Batcher, PaddedRowsWrapRoundInsideAMicroBatch) {
    const MemoryRows rows = memoryRowsOf({2, 3, 4});
    Batcher batcher(rows, paddedBatches(2, 1));
    EXPECT_THAT(batcher.nextStep()[0].rows, ElementsAre(0, 1));
    EXPECT_THAT(batcher.nextStep()[0].rows, ElementsAre(2, 0));
    EXPECT_EQ(batcher.cursor().epoch, 1);
    EXPECT_EQ(batcher.cursor().row, 1);
    EXPECT_THAT(batcher.nextStep()[0].rows, ElementsAre(1, 2));
    EXPECT_EQ(batcher.cursor().epoch, 2);
    EXPECT_EQ(batcher.cursor().row, 0);
    EXPECT_EQ(batcher.stepsPerEpoch(), 2);
}

TEST(Batcher, PackedRowsStayWholeAndInOrderAndEpochsDoNotMix) {
    const MemoryRows rows = memoryRowsOf({4, 5, 3, 10, 1});
    Batcher batcher(rows, packed(1, 2, 10));
    EXPECT_THAT(rowsOfStep(batcher.nextStep()), ElementsAre(ElementsAre(0, 1), ElementsAre(2)));
    EXPECT_THAT(rowsOfStep(batcher.nextStep()), ElementsAre(ElementsAre(3), ElementsAre(4)));
    EXPECT_EQ(batcher.cursor().epoch, 1);
    EXPECT_THAT(rowsOfStep(batcher.nextStep()), ElementsAre(ElementsAre(0, 1), ElementsAre(2)));
    EXPECT_EQ(batcher.stepsPerEpoch(), 2);
}

TEST(Batcher, PackedPositionsAndTargetsBeginAnewInEverySegment) {
    const MemoryRows rows = memoryRowsOf({2, 3});
    Batcher batcher(rows, packed(1, 4, 8));
    const auto step = batcher.nextStep();
    ASSERT_EQ(step.size(), 1U) << "the epoch's last step is short";
    EXPECT_THAT(step[0].ids, ElementsAre(100, 101, 200, 201, 202));
    EXPECT_THAT(step[0].positions, ElementsAre(0, 1, 0, 1, 2));
    EXPECT_THAT(step[0].targets, ElementsAre(101, -1, 201, 202, -1));
    EXPECT_THAT(step[0].segments, ElementsAre(std::pair<std::int64_t, std::int64_t>(0, 2),
                                              std::pair<std::int64_t, std::int64_t>(2, 5)));
    EXPECT_EQ(step[0].realTokens, 5);
}

TEST(Batcher, ShufflesEveryEpochAnewAndVisitsEveryRowOnce) {
    const std::uint64_t seed = strata::test::testSeed(7);
    std::mt19937_64 random(seed);
    std::vector<int> lengths;
    for (int row = 0; row < 50; ++row) {
        lengths.push_back(1 + static_cast<int>(random() % 20));
    }
    const MemoryRows rows = memoryRowsOf(lengths);
    BatchSettings settings = packed(1, 2, 32);
    settings.shuffle = true;
    settings.seed = seed;
    Batcher batcher(rows, settings);
    for (std::uint64_t epoch = 0; epoch < 3; ++epoch) {
        std::vector<std::int64_t> visited;
        std::int64_t steps = 0;
        while (batcher.cursor().epoch == static_cast<std::int64_t>(epoch)) {
            for (const MicroBatch& batch : batcher.nextStep()) {
                visited.insert(visited.end(), batch.rows.begin(), batch.rows.end());
                EXPECT_LE(batch.realTokens, 32);
            }
            ++steps;
        }
        std::vector<std::uint32_t> order(50);
        shuffleIndices(seed, epoch, order);
        EXPECT_EQ(visited, std::vector<std::int64_t>(order.begin(), order.end()));
        if (epoch == 0) {
            EXPECT_EQ(batcher.stepsPerEpoch(), steps);
        }
    }
}

TEST(Batcher, TokensPerUpdateClosesAStepAtTheFirstMicroBatchThatReachesIt) {
    const MemoryRows rows = memoryRowsOf({4, 4, 4, 4, 4});
    BatchSettings settings = paddedBatches(1, 1);
    settings.tokensPerUpdate = 7;
    Batcher batcher(rows, settings);
    EXPECT_THAT(rowsOfStep(batcher.nextStep()), ElementsAre(ElementsAre(0), ElementsAre(1)));
    EXPECT_THAT(rowsOfStep(batcher.nextStep()), ElementsAre(ElementsAre(2), ElementsAre(3)));
    EXPECT_THAT(rowsOfStep(batcher.nextStep()), ElementsAre(ElementsAre(4), ElementsAre(0)));
    EXPECT_EQ(batcher.stepsPerEpoch(), 3);
}

/// Rows that nobody may read yet.
class UnreadRows final : public RowSource {
public:
    explicit UnreadRows(const RowSource& rows) : rows_(rows) {}

    void allowReading() { mayRead_ = true; }
    std::int64_t rowCount() const override { return rows_.rowCount(); }
    std::int64_t rowLength(std::int64_t rowIndex) const override {
        return rows_.rowLength(rowIndex);
    }
    EncodedRow row(std::int64_t rowIndex) const override {
        EXPECT_TRUE(mayRead_) << "row " << rowIndex;
        return rows_.row(rowIndex);
    }

private:
    const RowSource& rows_;
    bool mayRead_ = false;
};

TEST(Batcher, SkippedStepsAreAsThoseThatWereMadeAndReadNoRow) {
    const std::uint64_t seed = strata::test::testSeed(23);
    std::mt19937_64 random(seed);
    const auto number = [&random](int least, int most) {
        return least + static_cast<int>(random() % static_cast<std::uint64_t>(most - least + 1));
    };
    for (int round = 0; round < 400; ++round) {
        std::vector<int> lengths(static_cast<std::size_t>(number(1, 30)));
        std::ranges::generate(lengths, [&] { return number(1, 12); });
        const MemoryRows rows = memoryRowsOf(lengths);
        BatchSettings settings = packed(number(1, 5), number(1, 4), 12);
        settings.packing = number(0, 1) == 0;
        settings.shuffle = number(0, 1) == 0;
        settings.seed = random();
        settings.tokensPerUpdate = number(0, 1) == 0 ? 0 : number(1, 60);
        const int made = number(0, 3);
        const int skipped = number(0, 40);
        SCOPED_TRACE("round " + std::to_string(round) + ", " + std::to_string(lengths.size()) +
                     " rows, micro-batch " + std::to_string(settings.microBatch) + " x " +
                     std::to_string(settings.accumulate) + (settings.packing ? ", packed" : "") +
                     (settings.shuffle ? ", shuffled" : "") + ", tokens per update " +
                     std::to_string(settings.tokensPerUpdate) + ", " + std::to_string(made) +
                     " steps made, " + std::to_string(skipped) + " skipped");
        UnreadRows unread(rows);
        Batcher batcher(unread, settings);
        Batcher reference(rows, settings);
        batcher.skipSteps(made);
        for (int step = 0; step < made; ++step) {
            reference.nextStep();
        }
        batcher.skipSteps(skipped);
        for (int step = 0; step < skipped; ++step) {
            reference.nextStep();
        }
        ASSERT_EQ(batcher.cursor().epoch, reference.cursor().epoch);
        ASSERT_EQ(batcher.cursor().row, reference.cursor().row);
        unread.allowReading();
        for (int step = 0; step < 3; ++step) {
            const auto steps = batcher.nextStep();
            const auto expected = reference.nextStep();
            ASSERT_EQ(rowsOfStep(steps), rowsOfStep(expected));
            for (std::size_t batch = 0; batch < steps.size(); ++batch) {
                ASSERT_EQ(steps[batch].ids, expected[batch].ids);
                ASSERT_EQ(steps[batch].targets, expected[batch].targets);
                ASSERT_EQ(steps[batch].segments, expected[batch].segments);
            }
        }
    }
}

TEST(Batcher, SkipsThousandsOfEpochsAtOnceWhereNoLengthCounts) {
    const MemoryRows rows = memoryRowsOf({2, 3, 4});
    BatchSettings settings = paddedBatches(2, 4);
    settings.shuffle = true;
    Batcher batcher(rows, settings);
    batcher.skipSteps(1'000'000'000'000);
    EXPECT_EQ(batcher.cursor().epoch, 8'000'000'000'000 / 3);
    EXPECT_EQ(batcher.cursor().row, 8'000'000'000'000 % 3);
}

TEST(Batcher, RefusesNoRowsAndTooLongRows) {
    const MemoryRows none;
    EXPECT_THROW(Batcher(none, paddedBatches(1, 1)), Error);
    const MemoryRows rows = memoryRowsOf({3, 9});
    Batcher batcher(rows, packed(4, 1, 8));
    EXPECT_THROW(batcher.nextStep(), Error)
        << "longer than maxLength, though it fits the micro-batch";
}

/// The recorded counts of SmolLM2's six steps come from the recorded ids and masks alone.
TEST(Batcher, CountsOfSixReferenceStepsAreEqual) {
    std::ifstream file(strata::test::fixture("smollm2.json"));
    const auto reference = nlohmann::json::parse(file);
    MemoryRows rows;
    for (const auto& row : reference["rows"]) {
        rows.add({row["ids"].get<std::vector<std::int32_t>>(),
                  row["mask"].get<std::vector<std::uint8_t>>()});
    }
    Batcher batcher(rows, paddedBatches(1, 2));
    for (const auto& expected : reference["train"]["steps"]) {
        std::int64_t trained = 0;
        std::int64_t tokens = 0;
        std::size_t positions = 0;
        for (const MicroBatch& batch : batcher.nextStep()) {
            trained += batch.trainedTokens;
            tokens += batch.realTokens;
            positions += batch.ids.size();
        }
        EXPECT_EQ(trained, expected["trained_tokens"].get<std::int64_t>());
        EXPECT_EQ(tokens, expected["tokens"].get<std::int64_t>());
        EXPECT_EQ(positions, expected["padded_tokens"].get<std::size_t>());
    }
}

}  // namespace
}  // namespace strata::rows
