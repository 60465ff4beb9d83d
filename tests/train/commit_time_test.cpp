// SPDX-License-Identifier: GPL-3.0-or-later
// A commit waits for the drive on a thread of its own, while the step that wrote it goes on. The
// program has an fdatasync of its own, which knows who calls it.
#include "train/small_run.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace {

std::atomic<int> syncs = 0;
std::atomic<int> syncsOfTheEngine = 0;
std::thread::id engine;

}  // namespace

extern "C" int fdatasync(int) {
    ++syncs;
    if (std::this_thread::get_id() == engine) {
        ++syncsOfTheEngine;
    }
    return 0;
}

namespace strata::test {
namespace {

class CommitTime : public SmallRun {};

TEST_F(CommitTime, IsNotTheEnginesUntilTheRunEnds) {
    TrainSettings wanted = settings();
    wanted.steps = 6;
    int syncsBefore = 0;
    onStep_ = [&](const StepFinished& step) {
        if (step.step == 1) {
            engine = std::this_thread::get_id();
        } else {
            EXPECT_EQ(syncs - syncsBefore, 1) << step.step;  // of one state file
            EXPECT_EQ(syncsOfTheEngine, 0) << step.step;
            EXPECT_GE(step.waitSeconds.commit, 0.0);
        }
        syncsBefore = syncs;
    };
    ASSERT_FALSE(train(wanted).stopped);
    EXPECT_GT(syncs, 5);
    EXPECT_EQ(syncsOfTheEngine, 1);
}

}  // namespace
}  // namespace strata::test
