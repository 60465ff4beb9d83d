// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drive_watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace strata::train {
namespace {

using ::testing::HasSubstr;

constexpr std::uint64_t kRead = 1'400'000'000;
constexpr std::uint64_t kWritten = 1'200'000'000;

/// A step that streams for `seconds` from one drive, and waits for it most of the time.
StepFinished streamed(double seconds) {
    StepFinished step;
    step.drives = {{"/a", kRead, kWritten, seconds}};
    step.seconds = 1.1 * seconds;
    step.waitSeconds.ssdRead = 0.8 * seconds;
    return step;
}

/// The same from two drives.
StepFinished streamed(double secondsOfA, double secondsOfB) {
    StepFinished step = streamed(std::max(secondsOfA, secondsOfB));
    step.drives = {{"/a", kRead, kWritten, secondsOfA}, {"/b", kRead, kWritten, secondsOfB}};
    return step;
}

/// A step that computes for ten times as long as it reads.
StepFinished computed(double secondsOfDrive) {
    StepFinished step = streamed(secondsOfDrive);
    step.seconds = 10.0 * secondsOfDrive;
    step.waitSeconds.ssdRead = 0.02 * secondsOfDrive;
    return step;
}

std::vector<std::string> after(DriveWatch& watch, const StepFinished& step, int times = 1) {
    std::vector<std::string> said;
    for (int time = 0; time < times; ++time) {
        for (const Sentence& sentence : watch.after(step)) {
            said.push_back(sentence.text());
        }
    }
    return said;
}

TEST(DriveWatch, NamesASlowDriveOnceAndSaysWhenItIsFastAgain) {
    DriveWatch watch({});
    EXPECT_TRUE(after(watch, streamed(1.0, 1.0), 5).empty());
    EXPECT_TRUE(after(watch, streamed(1.0, 3.0)).empty()) << "one step may be a coincidence";
    const auto slow = after(watch, streamed(1.0, 3.0), 10);
    ASSERT_EQ(slow.size(), 1U);
    EXPECT_THAT(slow[0], HasSubstr("The drive of /b has become slow: 827 MiB/s in this step, but "
                                   "2.42 GiB/s before."));
    EXPECT_TRUE(after(watch, streamed(1.0, 1.8), 5).empty()) << "not fast yet, nor news";
    EXPECT_TRUE(after(watch, streamed(1.0, 1.1)).empty());
    const auto fast = after(watch, streamed(1.0, 1.1), 5);
    ASSERT_EQ(fast.size(), 1U);
    EXPECT_THAT(fast[0], HasSubstr("The drive of /b is fast again: 2.2 GiB/s."));
    EXPECT_EQ(after(watch, streamed(1.0, 3.0), 3).size(), 1U) << "it may become slow again";
}

TEST(DriveWatch, SlowStepsThatAreNotInARowAreNoNews) {
    DriveWatch watch({});
    after(watch, streamed(1.0), 5);
    for (int round = 0; round < 5; ++round) {
        EXPECT_TRUE(after(watch, streamed(4.0)).empty());
        EXPECT_TRUE(after(watch, streamed(1.0)).empty());
    }
}

TEST(DriveWatch, StepsThatComputeSayNothingOfTheDrive) {
    DriveWatch watch({});
    after(watch, streamed(1.0), 5);
    EXPECT_TRUE(after(watch, computed(10.0), 20).empty());
    EXPECT_TRUE(after(watch, streamed(4.0)).empty());
    EXPECT_EQ(after(watch, streamed(4.0)).size(), 1U) << "the steps between are no measure";
}

/// What one drive does not deliver, the queue of the other does not ask for.
TEST(DriveWatch, ADriveWithLittleWorkIsNotBlamed) {
    DriveWatch watch({});
    after(watch, streamed(1.0, 1.0), 5);
    const auto said = after(watch, streamed(20.0, 4.0), 5);
    ASSERT_EQ(said.size(), 1U);
    EXPECT_THAT(said[0], HasSubstr("/a"));
}

TEST(DriveWatch, WritesAreNotComparedWithReads) {
    DriveWatch watch({});
    StepFinished reads = streamed(1.0);
    reads.drives[0].readBytes = 2 * kRead;
    reads.drives[0].writtenBytes = 0;
    after(watch, reads, 5);
    EXPECT_TRUE(after(watch, streamed(5.0), 5).empty());
    EXPECT_EQ(after(watch, streamed(15.0), 5).size(), 1U);
    reads.drives[0].busySeconds = 3.0;
    DriveWatch other({});
    EXPECT_TRUE(after(other, reads, 2).empty());
    EXPECT_TRUE(after(other, streamed(40.0), 5).empty()) << "nothing to compare with";
}

TEST(DriveWatch, ADriveThatIsSlowerThanMeasuredIsNamedFromTheStart) {
    constexpr plan::DriveRates kAsInTurn{4e9, 2e9, 8e9 / 3.0};
    DriveWatch watch({kAsInTurn, kAsInTurn});  // 0.95 s
    EXPECT_TRUE(after(watch, streamed(1.0, 1.7), 5).empty());
    const auto said = after(watch, streamed(1.0, 2.2), 2);
    ASSERT_EQ(said.size(), 1U);
    EXPECT_THAT(said[0], HasSubstr("The drive of /b is slow: 1.1 GiB/s in this step, but "
                                   "2.55 GiB/s when it was measured."));
}

TEST(DriveWatch, MomentsAreTooShortToJudge) {
    DriveWatch watch({});
    after(watch, streamed(0.001), 10);
    EXPECT_TRUE(after(watch, streamed(0.05), 10).empty());
}

}  // namespace
}  // namespace strata::train
