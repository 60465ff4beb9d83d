// SPDX-License-Identifier: GPL-3.0-or-later
// A dry run: one update on the longest rows, told in figures, that leaves nothing behind.
#include "format/expect_error.h"
#include "io/file_lock.h"
#include "support/outcome_json.h"
#include "train/longest_rows.h"
#include "train/small_run.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <utility>
#include <vector>

namespace strata::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class DryRun : public SmallRun {
protected:
    TrainSettings wanted() const {
        TrainSettings wanted = settings();
        wanted.out = path("cache");
        wanted.validation = "0.2";
        return wanted;
    }
    json tryOut(const TrainSettings& settings) {
        return test::jsonOf(train::dryRunCommand(settings, *compute_, context()).outcome);
    }
    bool isEmpty(const std::string& folder) const {
        return !fs::exists(path(folder)) || fs::is_empty(path(folder));
    }

    std::unique_ptr<compute::Compute> compute_ = makeReferenceCompute();
};

class Lengths final : public rows::RowSource {
public:
    explicit Lengths(std::vector<std::int64_t> lengths) : lengths_(std::move(lengths)) {}
    std::int64_t rowCount() const override { return static_cast<std::int64_t>(lengths_.size()); }
    std::int64_t rowLength(std::int64_t row) const override {
        return lengths_[static_cast<std::size_t>(row)];
    }
    rows::EncodedRow row(std::int64_t row) const override { return {{}, {}, row}; }

private:
    std::vector<std::int64_t> lengths_;
};

TEST(LongestFirst, OrdersByLengthAndKeepsTheOrderOfEquals) {
    const Lengths rows({3, 9, 4, 9, 1});
    const train::LongestFirst longest(rows);
    ASSERT_EQ(longest.rowCount(), 5);
    std::vector<std::int64_t> order;
    for (std::int64_t row = 0; row < longest.rowCount(); ++row) {
        order.push_back(longest.row(row).sourceRow);
        EXPECT_EQ(longest.rowLength(row), rows.rowLength(order.back()));
    }
    EXPECT_EQ(order, (std::vector<std::int64_t>{1, 3, 2, 0, 4}));
}

TEST_F(DryRun, TellsOfTheFirstUpdateAndComputesTheLongestRows) {
    TrainSettings settings = wanted();
    settings.validation.clear();
    const json result = tryOut(settings);
    const json& first = result["first_update"];
    EXPECT_EQ(first["rows"], 2);
    EXPECT_EQ(first["row_numbers"], json::array({2, 4}));
    EXPECT_GT(first["trained_tokens"], 0);
    const json& longest = result["longest"];
    EXPECT_EQ(longest["rows"], 2);
    EXPECT_EQ(longest["row_numbers"][0], 10);  // "cafebad"
    EXPECT_GT(longest["longest_row_tokens"].get<int>(), first["tokens"].get<int>() / 2);
    EXPECT_GT(longest["tokens"], first["tokens"]);
    EXPECT_GT(result["loss"], 0.0);
    EXPECT_GT(result["seconds"], 0.0);
    EXPECT_GT(result["commit_seconds"], 0.0);
    EXPECT_GT(result["host_peak_bytes"], 0);
    EXPECT_GT(result["planned_peak_bytes"], 0);
    EXPECT_GT(result["ssd_written_bytes"], 0);
}

TEST_F(DryRun, LeavesNothingBehindAndOtherFilesAlone) {
    TrainSettings settings = wanted();
    settings.ssdFolders = {path("ssd")};
    fs::create_directories(path("ssd"));
    writePlainFile(path("ssd/thesis.txt"), "mine");
    fs::create_directories(path("cache/strata-dry-run/state"));  // of one that was killed
    writePlainFile(path("cache/strata-dry-run/job.json"), "{");
    fs::create_directories(path("ssd/strata-dry-run/strata-0123"));
    tryOut(settings);
    EXPECT_TRUE(isEmpty("cache"));
    fs::remove(path("ssd/thesis.txt"));
    EXPECT_TRUE(isEmpty("ssd"));
}

TEST_F(DryRun, EndsWhereItIsStoppedAndLeavesNothing) {
    for (const Phase phase : {Phase::Tokenize, Phase::PrepareState}) {
        SCOPED_TRACE(::testing::PrintToString(phase));
        stopInPhase_ = phase;
        try {
            tryOut(wanted());
            ADD_FAILURE() << "not stopped";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Stopped);
        }
        EXPECT_TRUE(isEmpty("cache"));
    }
}

TEST_F(DryRun, FailsAsTheRunWouldAndLeavesNothing) {
    TrainSettings settings = wanted();
    settings.ramBudgetBytes = 17 * kMiB;
    try {
        tryOut(settings);
        ADD_FAILURE() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BudgetTooSmall);
    }
    EXPECT_TRUE(isEmpty("cache"));
}

TEST_F(DryRun, LeavesOneThatGoesOnAlone) {
    fs::create_directories(path("cache/strata-dry-run"));
    const io::FileLock lock(path("cache/strata-dry-run/lock"));
    expectError(ErrorCode::Locked, path("cache/strata-dry-run/lock"), [this] { tryOut(wanted()); });
    EXPECT_TRUE(fs::exists(path("cache/strata-dry-run/lock")));
}

}  // namespace
}  // namespace strata::test
