// SPDX-License-Identifier: GPL-3.0-or-later
// What a commit waits for the drive is told as time of the drive, not of computation. The program
// has an fdatasync of its own, which takes time that the test knows.
#include "train/small_run.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kSyncTime{5};
std::atomic<int> syncs = 0;

}  // namespace

extern "C" int fdatasync(int) {
    ++syncs;
    const auto end = Clock::now() + kSyncTime;
    while (Clock::now() < end) {
    }
    return 0;
}

namespace strata::test {
namespace {

class CommitTime : public SmallRun {};

TEST_F(CommitTime, IsTimeOfTheDrive) {
    TrainSettings wanted = settings();
    wanted.steps = 6;
    int syncsBefore = 0;
    onStep_ = [&](const StepFinished& step) {
        const int commits = syncs - syncsBefore;  // of one state file each
        syncsBefore = syncs;
        if (step.step > 1) {
            EXPECT_EQ(commits, 1) << step.step;
            EXPECT_GE(step.waitSeconds.ssdWrite, std::chrono::duration<double>(kSyncTime).count());
        }
    };
    ASSERT_FALSE(train(wanted).stopped);
    EXPECT_GT(syncs, 5);
}

}  // namespace
}  // namespace strata::test
