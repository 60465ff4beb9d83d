// SPDX-License-Identifier: GPL-3.0-or-later
// RUN/metrics.jsonl through the log that writes it. What a run makes of it: run_record_test.cpp.
#include "train/metrics_log.h"

#include "base/process_memory.h"
#include "format/plain_file.h"
#include "support/sanitizer.h"
#include "support/temp_dir.h"

#include "strata/units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace strata::test {
namespace {

class MetricsLogTest : public testing::Test {
protected:
    static std::string lineOf(std::int64_t step, const std::string& more = "") {
        return "{\"step\":" + std::to_string(step) + ",\"loss\":" + std::to_string(step) +
               ".5,\"seconds\":0.25,\"tokens\":7,\"ssd_read_bytes\":3,\"ssd_written_bytes\":2" +
               more + "}\n";
    }

    TempDir folder_;
    std::string path_ = folder_.file("metrics.jsonl");
    train::MetricsLog log_{io::systemFiles(), path_};
};

TEST_F(MetricsLogTest, LinesAfterTheStepAndTornOnesAreCutOff) {
    const std::string whole = lineOf(1) + lineOf(2, ",\"validation_loss\":0.5");
    writePlainFile(path_, whole + lineOf(3) + "{\"step\":4,");
    EXPECT_EQ(log_.read(3).lastStep, 3);
    const train::MetricsHistory history = log_.cutBackTo(2);
    EXPECT_EQ(history.lastStep, 2);
    EXPECT_EQ(history.lastLoss, 2.5);
    EXPECT_EQ(history.seconds, 0.5);
    EXPECT_EQ(history.tokens, 14);
    EXPECT_EQ(history.validationLoss.at(2), 0.5);
    EXPECT_EQ(readPlainFile(path_), whole);
}

TEST_F(MetricsLogTest, OfAStepThatIsThereTwiceTheLastLineCounts) {
    const std::string again = lineOf(2, ",\"event\":\"saved\"");
    writePlainFile(path_, lineOf(1) + lineOf(2) + lineOf(3) + "torn\n" + again);
    const train::MetricsHistory history = log_.cutBackTo(3);
    EXPECT_EQ(history.tokens, 21);
    EXPECT_EQ(history.lastLoss, 3.5);
    EXPECT_EQ(readPlainFile(path_), lineOf(1) + again + lineOf(3));
}

TEST_F(MetricsLogTest, ALineThatLacksOnlyItsEndGetsIt) {
    const std::string whole = lineOf(1);
    writePlainFile(path_, whole.substr(0, whole.size() - 1));
    EXPECT_EQ(log_.cutBackTo(1).lastStep, 1);
    EXPECT_EQ(readPlainFile(path_), whole);
}

TEST_F(MetricsLogTest, AmendingChangesTheLastLineAlone) {
    writePlainFile(path_, lineOf(1) + lineOf(2));
    log_.amend(0.125, "early_stop");
    EXPECT_EQ(readPlainFile(path_), lineOf(1) +
                                        "{\"step\":2,\"loss\":2.5,\"seconds\":0.25,\"tokens\":7,"
                                        "\"ssd_read_bytes\":3,\"ssd_written_bytes\":2,"
                                        "\"validation_loss\":0.125,\"event\":\"early_stop\"}\n");
}

TEST_F(MetricsLogTest, MemoryDoesNotGrowWithTheFile) {
    if (kIsSanitized) {
        GTEST_SKIP() << kSanitizerTakesMemory;
    }
    constexpr std::int64_t kSteps = 2'000;
    const std::string more = ",\"padding\":\"" + std::string(16 * kKiB, 'x') + "\"";
    for (std::int64_t step = 1; step <= kSteps; ++step) {
        io::systemFiles().writeAt(path_, io::systemFiles().sizeOf(path_), lineOf(step, more));
    }
    ASSERT_GT(io::systemFiles().sizeOf(path_), 30 * kMiB);
    trimHeap();
    if (!resetPeakResident()) {
        GTEST_SKIP() << "the kernel does not begin the peak anew";
    }
    const std::uint64_t before = residentBytes();
    EXPECT_EQ(log_.cutBackTo(kSteps - 1).lastStep, kSteps - 1);
    log_.amend(0.5, "");
    EXPECT_EQ(log_.read(kSteps).validationLoss.size(), 1U);
    EXPECT_LT(peakResidentBytes(), before + 4 * kMiB);
}

}  // namespace
}  // namespace strata::test
