// SPDX-License-Identifier: GPL-3.0-or-later
// A map of sizes: one that is smaller in length and micro-batch needs no more memory.
#include "support/test_seed.h"
#include "train/row_lengths.h"
#include "train/run_planner.h"
#include "train/run_setup.h"
#include "train/small_run.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>

namespace strata::test {
namespace {

constexpr int kMaps = 40;
constexpr std::array<std::int64_t, 4> kLengths{4, 8, 16, 32};
constexpr std::array<std::int64_t, 5> kBatches{1, 2, 4, 8, 16};

class SmallerSizes : public SmallRun {
protected:
    std::int64_t anyUpTo(std::int64_t largest) {
        return std::uniform_int_distribution<std::int64_t>(1, largest)(random_);
    }

    TrainSettings someSettings() {
        TrainSettings wanted = settings();
        wanted.accumulate = anyUpTo(4);
        wanted.tokensPerUpdate = anyUpTo(3) == 1 ? anyUpTo(200) : 0;
        wanted.packing = anyUpTo(2) == 1 ? Choice::On : Choice::Off;
        wanted.shuffle = anyUpTo(2) == 1 ? Choice::On : Choice::Off;
        wanted.threads = static_cast<int>(anyUpTo(4));
        train::completeSettings(wanted);
        return wanted;
    }

    /// One of a token, so that every size has rows. Running text, which a smaller size divides into
    /// more of them, is not shuffled here: their order takes four bytes a row.
    train::PlannedRows someRows(const TrainSettings& settings) {
        train::PlannedRows rows;
        auto all = std::make_shared<train::RowLengths>();
        all->isText = settings.shuffle == Choice::Off && anyUpTo(2) == 1;
        rows.all = std::move(all);
        const std::int64_t count = 1 + anyUpTo(60);
        for (std::int64_t i = 0; i < count; ++i) {
            rows.training.push_back(i == 0 ? 1 : anyUpTo(2 * kLengths.back()));
        }
        return rows;
    }

    std::uint64_t needs(const TrainSettings& settings, const train::PlannedRows& rows) {
        const train::TrainingModel model = train::openTrainingModel(settings);
        const train::PlanMachine machine{
            {}, [](const TrainSettings&, const ModelSpec&, const compute::Compute&) {
                return std::optional(models::FreshProcess{64 * kMiB, models::HeldBeside::Perhaps});
            }};
        return train::RunPlanner(model, *compute_, machine)
            .forecast(settings, rows)
            .memory.leastBytes;
    }

    std::mt19937_64 random_{testSeed(71)};
    const std::unique_ptr<compute::Compute> compute_ = makeReferenceCompute();
};

TEST_F(SmallerSizes, NeedNoMoreMemory) {
    for (int map = 0; map < kMaps; ++map) {
        TrainSettings wanted = someSettings();
        const train::PlannedRows rows = someRows(wanted);
        std::array<std::array<std::uint64_t, kBatches.size()>, kLengths.size()> cells{};
        for (std::size_t row = 0; row < kLengths.size(); ++row) {
            for (std::size_t column = 0; column < kBatches.size(); ++column) {
                wanted.maxLength = kLengths[row];
                wanted.microBatch = kBatches[column];
                cells[row][column] = needs(wanted, rows);
                const std::string where = "map " + std::to_string(map) + ", length " +
                                          std::to_string(wanted.maxLength) + ", micro-batch " +
                                          std::to_string(wanted.microBatch);
                EXPECT_TRUE(row == 0 || cells[row - 1][column] <= cells[row][column]) << where;
                EXPECT_TRUE(column == 0 || cells[row][column - 1] <= cells[row][column]) << where;
            }
        }
    }
}

}  // namespace
}  // namespace strata::test
