// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/batch_extent.h"

#include "rows/memory_rows.h"
#include "support/heap_bytes.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace strata::rows {
namespace {

using Lengths = std::vector<std::int64_t>;

test::MemoryRows rowsOfLengths(const Lengths& lengths) {
    test::MemoryRows rows;
    for (const std::int64_t length : lengths) {
        const auto count = static_cast<std::size_t>(length);
        rows.add({std::vector<std::int32_t>(count, 1), std::vector<std::uint8_t>(count, 1)});
    }
    return rows;
}

BatchExtent extentOf(const std::vector<MicroBatch>& step) {
    BatchExtent extent;
    for (const MicroBatch& batch : step) {
        const auto positions = static_cast<std::int64_t>(batch.ids.size());
        extent.stepPositions += positions;
        extent.microBatchPositions = std::max(extent.microBatchPositions, positions);
        for (const auto& [begin, end] : batch.segments) {
            extent.segmentPositions = std::max(extent.segmentPositions, end - begin);
        }
    }
    return extent;
}

/// The largest of each figure in the first steps made.
BatchExtent largestMade(const Lengths& lengths, const BatchSettings& settings, int steps) {
    const test::MemoryRows rows = rowsOfLengths(lengths);
    Batcher batcher(rows, settings);
    BatchExtent largest;
    for (int step = 0; step < steps; ++step) {
        const BatchExtent made = extentOf(batcher.nextStep());
        largest.stepPositions = std::max(largest.stepPositions, made.stepPositions);
        largest.microBatchPositions =
            std::max(largest.microBatchPositions, made.microBatchPositions);
        largest.segmentPositions = std::max(largest.segmentPositions, made.segmentPositions);
    }
    return largest;
}

BatchSettings padded(std::int64_t microBatch, std::int64_t accumulate) {
    BatchSettings settings;
    settings.microBatch = microBatch;
    settings.accumulate = accumulate;
    settings.packing = false;
    settings.shuffle = false;
    return settings;
}

Lengths everyEighthLong(int rows) {
    Lengths lengths;
    for (int row = 0; row < rows; ++row) {
        lengths.push_back(row % 8 == 0 ? 1000 : 50);
    }
    return lengths;
}

TEST(BatchExtent, CountsThePaddingOfAStepOfTokens) {
    BatchSettings settings = padded(8, 1);
    settings.tokensPerUpdate = 8192;
    const BatchExtent extent = largestStep(everyEighthLong(800), settings);
    EXPECT_EQ(extent.stepPositions, 56'000);
    EXPECT_EQ(extent.microBatchPositions, 8'000);
    EXPECT_EQ(extent.segmentPositions, 1'000);
    EXPECT_EQ(largestMade(everyEighthLong(800), settings, 100).stepPositions, 56'000);
}

TEST(BatchExtent, CountsALongRowOnceAnEpochThoughMicroBatchesAreMany) {
    Lengths lengths(100, 50);
    lengths[17] = 2000;
    // The long row may end one epoch and begin the next, both in one step.
    EXPECT_EQ(largestStep(lengths, padded(4, 16)).stepPositions, 4 * (2 * 2000 + 14 * 50));
    EXPECT_EQ(largestStep(lengths, padded(1, 1)).stepPositions, 2000);
}

TEST(BatchExtent, OfPackedRowsIsNeitherMoreThanTheirRoomNorThanAllTokens) {
    BatchSettings settings = padded(2, 3);
    settings.packing = true;
    settings.maxLength = 100;
    EXPECT_EQ(largestStep(Lengths(50, 90), settings).stepPositions, 600);
    EXPECT_EQ(largestStep({90, 20, 30}, settings).stepPositions, 140);
    settings.tokensPerUpdate = 500;
    EXPECT_EQ(largestStep(Lengths(50, 90), settings).stepPositions, 499 + 200);
}

TEST(BatchExtent, IsZeroWithoutRowsAndBoundedAtTheLargestSettings) {
    EXPECT_EQ(largestStep({}, padded(8, 8)).stepPositions, 0);
    BatchSettings settings = padded(65'536, 1'000'000);
    EXPECT_EQ(largestStep(Lengths(10, 1 << 20), settings).stepPositions, kExtentPositionsMax);
    settings.tokensPerUpdate = 1'000'000'000;
    EXPECT_LE(largestStep(Lengths(10, 1 << 20), settings).stepPositions, kExtentPositionsMax);
    settings.packing = true;
    settings.maxLength = 1 << 20;
    EXPECT_EQ(largestStep(Lengths(10, 1 << 20), settings).stepPositions, 10 << 20);
}

Lengths randomLengths(std::mt19937_64& random) {
    const std::int64_t usual = 1 + static_cast<std::int64_t>(random() % 30);
    const std::uint64_t oddOneIn = 1 + random() % 20;
    Lengths lengths(1 + random() % 40);
    for (std::int64_t& length : lengths) {
        const auto range = random() % oddOneIn == 0 ? 200U : static_cast<std::uint64_t>(usual);
        length = 1 + static_cast<std::int64_t>(random() % range);
    }
    return lengths;
}

BatchSettings randomSettings(std::mt19937_64& random, const Lengths& lengths) {
    BatchSettings settings;
    settings.microBatch = 1 + static_cast<std::int64_t>(random() % 9);
    settings.accumulate = 1 + static_cast<std::int64_t>(random() % 6);
    settings.maxLength = *std::max_element(lengths.begin(), lengths.end()) +
                         static_cast<std::int64_t>(random() % 50);
    settings.packing = random() % 2 == 0;
    settings.shuffle = random() % 4 != 0;
    settings.seed = random();
    settings.tokensPerUpdate =
        random() % 2 == 0 ? 0 : 1 + static_cast<std::int64_t>(random() % 900);
    return settings;
}

TEST(BatchExtent, NoStepOfAnyEpochIsLarger) {
    std::mt19937_64 random(strata::test::testSeed(41));
    for (int round = 0; round < 1500; ++round) {
        const Lengths lengths = randomLengths(random);
        const BatchSettings settings = randomSettings(random, lengths);
        const BatchExtent planned = largestStep(lengths, settings);
        const BatchExtent made = largestMade(lengths, settings, 40);
        ASSERT_LE(made.stepPositions, planned.stepPositions) << "round " << round;
        ASSERT_LE(made.microBatchPositions, planned.microBatchPositions) << "round " << round;
        ASSERT_LE(made.segmentPositions, planned.segmentPositions) << "round " << round;
    }
}

/// A bound that is always far off would be safe and useless: some order of the rows comes near.
TEST(BatchExtent, OfPaddedRowsIsReachedByTheOrderThatSpreadsTheLongOnes) {
    std::mt19937_64 random(strata::test::testSeed(43));
    for (int round = 0; round < 300; ++round) {
        const std::int64_t microBatch = 1 + static_cast<std::int64_t>(random() % 6);
        const std::int64_t accumulate = 1 + static_cast<std::int64_t>(random() % 5);
        Lengths leaders;
        for (std::int64_t count = 0; count < accumulate; ++count) {
            leaders.push_back(10 + static_cast<std::int64_t>(random() % 90));
        }
        Lengths order;
        for (const std::int64_t leader : leaders) {
            order.push_back(leader);
            order.insert(order.end(), static_cast<std::size_t>(microBatch - 1), 5);
        }
        order.insert(order.end(), 200, 5);
        const std::int64_t made =
            largestMade(order, padded(microBatch, accumulate), 1).stepPositions;
        // Twice: a step may touch two epochs, whose rows are the same.
        EXPECT_LE(largestStep(order, padded(microBatch, accumulate)).stepPositions, 2 * made);
    }
}

/// Many rows of one length that take no memory themselves.
class EqualRows final : public RowSource {
public:
    static constexpr std::int64_t kCount = 1'000'000;

    std::int64_t rowCount() const override { return kCount; }
    std::int64_t rowLength(std::int64_t) const override { return 4; }
    EncodedRow row(std::int64_t) const override { return {{1, 2, 3, 4}, {0, 1, 1, 1}, 0}; }
};

// Eight bytes a row, unplanned and for evaluations too, once broke the budget of large datasets.
TEST(BatchExtent, CountsAllThatABatcherKeepsOfItsRows) {
    constexpr std::int64_t kRestBytes = 64 * 1024;
    const Lengths lengths(static_cast<std::size_t>(EqualRows::kCount), 4);
    const EqualRows rows;
    for (const bool shuffle : {true, false}) {
        BatchSettings settings = padded(2, 1);
        settings.shuffle = shuffle;
        const auto planned = static_cast<std::int64_t>(largestStep(lengths, settings).orderBytes);
        const std::int64_t before = strata::test::heapBytes();
        Batcher batcher(rows, settings);
        batcher.nextStep();
        const std::int64_t kept = strata::test::heapBytes() - before;
        EXPECT_LE(kept, planned + kRestBytes);
        EXPECT_GE(kept, planned);
        EXPECT_EQ(planned, shuffle ? 4 * EqualRows::kCount : 0);
    }
}

}  // namespace
}  // namespace strata::rows
