// SPDX-License-Identifier: GPL-3.0-or-later
// A run that another process pauses or stops by a file in its folder: it ends at the step boundary
// as for a person at hand, says who asked, and resumes to the same bits.
#include "format/plain_file.h"
#include "train/run_requests.h"
#include "train/small_run.h"

#include "strata/run_files.h"
#include "strata/run_log_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

namespace strata::test {
namespace {

using testing::HasSubstr;

class RunRequested : public SmallRun {
protected:
    static RunLogLine lastLineOf(const std::string& run) {
        RunLogLine last;
        std::istringstream in(readPlainFile(run + "/" + kRunLogFile));
        for (std::string text; std::getline(in, text);) {
            last = parseRunLogLine(text).value_or(last);
        }
        return last;
    }
    std::string fileOf(RunRequest request) const { return runPath() + "/" + requestFile(request); }
    void ask(RunRequest request) const { writePlainFile(fileOf(request), ""); }
    void askAtStep(std::int64_t step, RunRequest request) {
        onStep_ = [this, step, request](const StepFinished& finished) {
            if (finished.step == step) {
                ask(request);
            }
        };
    }
    void askInPhase(Phase phase, RunRequest request) {
        onPhase_ = [this, phase, request](Phase told) {
            if (told == phase) {
                ask(request);
            }
        };
    }
    /// A folder that is not empty cannot be removed like a file.
    void obstruct(RunRequest request) const {
        std::filesystem::create_directories(fileOf(request) + "/inside");
    }
    bool isAsked(RunRequest request) const { return std::filesystem::exists(fileOf(request)); }
};

struct End {
    RunRequest request;
    StopReason reason;
    RunMoment moment;
    const char* words;
};

class RunRequestedToEnd : public RunRequested, public testing::WithParamInterface<End> {};
INSTANTIATE_TEST_SUITE_P(
    PausedAndStopped,
    RunRequestedToEnd,
    testing::Values(End{RunRequest::Pause, StopReason::Pause, RunMoment::Paused, "Paused after"},
                    End{RunRequest::Stop, StopReason::User, RunMoment::Stopped, "Stopped by user"}),
    [](const auto& test) {
        return test.param.request == RunRequest::Pause ? "Paused" : "Stopped";
    });

TEST_P(RunRequestedToEnd, EndsAfterTheStepSaysWhoAskedAndResumesToTheSameBits) {
    const std::string wanted = undisturbedState();
    askAtStep(2, GetParam().request);
    const train::TrainingResult end = train(settings());
    ASSERT_TRUE(end.stopped);
    EXPECT_EQ(end.stoppedRun.step, 2);
    EXPECT_EQ(end.stoppedRun.reason, GetParam().reason);
    EXPECT_FALSE(isAsked(GetParam().request));
    EXPECT_EQ(verify(runPath())["step"], 2);
    const RunLogLine last = lastLineOf(runPath());
    EXPECT_EQ(last.moment, GetParam().moment);
    EXPECT_THAT(last.text, HasSubstr(GetParam().words));
    EXPECT_THAT(last.text, HasSubstr(requestFile(GetParam().request)));
    ASSERT_EQ(notices_.size(), 1U);
    EXPECT_THAT(notices_[0], HasSubstr(requestFile(GetParam().request)));

    onStep_ = nullptr;
    ASSERT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(stateOf(runPath()), wanted);
    EXPECT_TRUE(notices_.empty());
}

TEST_P(RunRequestedToEnd, AResumedRunKnowsNothingOfWhatWasAskedBefore) {
    makeStoppedRun();
    ask(GetParam().request);
    ask(RunRequest::Save);
    ASSERT_FALSE(resume(runPath()).stopped);
    for (const auto& line : metricsOf(runPath())) {
        EXPECT_NE(line.value("event", ""), "saved");
    }
    EXPECT_FALSE(isAsked(GetParam().request));
    EXPECT_FALSE(isAsked(RunRequest::Save));
}

TEST_P(RunRequestedToEnd, AFileThatCannotBeRemovedEndsTheRunOnce) {
    const std::string wanted = undisturbedState();
    onStep_ = [this](const StepFinished& step) {
        if (step.step == 1) {
            obstruct(GetParam().request);
        }
    };
    ASSERT_TRUE(train(settings()).stopped);
    ASSERT_EQ(notices_.size(), 2U);
    EXPECT_THAT(notices_[1], HasSubstr("Can't remove the file"));
    // Once it is gone, the next one counts.
    onStep_ = [this](const StepFinished& step) {
        if (step.step == 2) {
            std::filesystem::remove_all(fileOf(GetParam().request));
        } else if (step.step == 3) {
            ask(GetParam().request);
        }
    };
    const train::TrainingResult again = resume(runPath());
    ASSERT_TRUE(again.stopped);
    EXPECT_EQ(again.stoppedRun.step, 3);
    obstruct(GetParam().request);
    ASSERT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(stateOf(runPath()), wanted);
}

TEST_F(RunRequested, APauseIsObeyedWhileTheRunIsPreparedAndEvaluated) {
    TrainSettings evaluated = settings();
    evaluated.validation = path("data.jsonl");
    evaluated.evalEvery = 2;
    evaluated.out = path("whole");
    ASSERT_FALSE(train(evaluated).stopped);
    evaluated.out = runPath();
    askInPhase(Phase::PrepareState, RunRequest::Pause);
    const train::TrainingResult prepared = train(evaluated);
    ASSERT_TRUE(prepared.stopped);
    EXPECT_EQ(prepared.stoppedRun.step, 0);
    EXPECT_THAT(lastLineOf(runPath()).text, HasSubstr("before the first step"));

    askInPhase(Phase::Validate, RunRequest::Pause);
    const train::TrainingResult validated = resume(runPath());
    ASSERT_TRUE(validated.stopped);
    EXPECT_EQ(validated.stoppedRun.step, 2);
    EXPECT_FALSE(metricsOf(runPath()).back().contains("validation_loss"));
    onPhase_ = nullptr;
    ASSERT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(stateOf(runPath()), stateOf(path("whole")));
}

TEST_F(RunRequested, AStopWeighsMoreThanAPauseAndLeavesNoFile) {
    onStep_ = [this](const StepFinished&) {
        ask(RunRequest::Pause);
        ask(RunRequest::Stop);
        ask(RunRequest::Save);
    };
    ASSERT_TRUE(train(settings()).stopped);
    EXPECT_EQ(lastLineOf(runPath()).moment, RunMoment::Stopped);
    for (const RunRequest request : {RunRequest::Save, RunRequest::Pause, RunRequest::Stop}) {
        EXPECT_FALSE(isAsked(request));
    }
}

TEST_F(RunRequested, WhatThePersonAtHandAskedFirstIsWhatIsRecorded) {
    stopReason_ = StopReason::HandOver;
    stopAtStep_ = 2;
    askAtStep(2, RunRequest::Pause);
    const train::TrainingResult end = train(settings());
    ASSERT_TRUE(end.stopped);
    EXPECT_EQ(end.stoppedRun.reason, StopReason::HandOver);
    EXPECT_EQ(lastLineOf(runPath()).moment, RunMoment::HandedOver);
    EXPECT_FALSE(isAsked(RunRequest::Pause));
}

}  // namespace
}  // namespace strata::test
