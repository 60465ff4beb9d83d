// SPDX-License-Identifier: GPL-3.0-or-later
// What a run records, however it is disturbed: every optimizer step once in metrics.jsonl, and in
// log.txt each stage once and everything that was done to the run.
#include "format/expect_error.h"
#include "support/engine_client.h"
#include "support/long_tests.h"
#include "support/sanitizer.h"
#include "support/test_seed.h"
#include "train/metrics_log.h"
#include "train/run_log.h"
#include "train/small_run.h"

#include "strata/engine.h"
#include "strata/run_files.h"
#include "strata/run_log_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace strata::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

using Moments = std::vector<std::pair<RunMoment, std::int64_t>>;

class RunRecord : public SmallRun {
protected:
    static std::vector<RunLogLine> logOf(const std::string& run) {
        std::vector<RunLogLine> lines;
        std::istringstream in(readPlainFile(run + "/" + kRunLogFile));
        for (std::string text; std::getline(in, text);) {
            const auto line = parseRunLogLine(text);
            EXPECT_TRUE(line) << text;
            lines.push_back(line.value_or(RunLogLine{}));
        }
        return lines;
    }
    static Moments momentsOf(const std::string& run) {
        Moments moments;
        for (const RunLogLine& line : logOf(run)) {
            moments.emplace_back(line.moment, line.step);
        }
        return moments;
    }
    static std::vector<std::int64_t> stepsOf(const std::string& run) {
        std::vector<std::int64_t> steps;
        for (const nlohmann::json& line : metricsOf(run)) {
            steps.push_back(line["step"]);
        }
        return steps;
    }
    static std::vector<std::int64_t> stepsUpTo(std::int64_t last) {
        std::vector<std::int64_t> steps(static_cast<std::size_t>(last));
        std::iota(steps.begin(), steps.end(), 1);
        return steps;
    }
    TrainSettings evaluated() const {
        TrainSettings wanted = settings();
        wanted.steps = 6;
        wanted.evalEvery = 2;
        wanted.checkpointEvery = 2;
        wanted.ramBudgetBytes = kGiB;
        wanted.validation = path("validation.jsonl");
        return wanted;
    }
    void SetUp() override {
        writePlainFile(path("validation.jsonl"), "{\"text\": \"abc\"}\n{\"text\": \"dbca\"}\n");
    }
};

TEST_F(RunRecord, TellsEveryStageOfARun) {
    ASSERT_FALSE(train(evaluated()).stopped);
    Moments told = momentsOf(runPath());
    if (kIsSanitized) {  // a sanitizer's memory is in no plan, which is told
        std::erase_if(told, [](const auto& line) { return line.first == RunMoment::Notice; });
    }
    EXPECT_EQ(told, (Moments{{RunMoment::Created, 0},
                             {RunMoment::Planned, 0},
                             {RunMoment::Preparing, 0},
                             {RunMoment::Begun, 0},
                             {RunMoment::Validation, 2},
                             {RunMoment::Checkpoint, 2},
                             {RunMoment::Validation, 4},
                             {RunMoment::Checkpoint, 4},
                             {RunMoment::Validation, 6},
                             {RunMoment::Checkpoint, 6},
                             {RunMoment::Writing, 6},
                             {RunMoment::Finished, 6}}));
    EXPECT_THAT(logOf(runPath())[0].text, HasSubstr("Full fine-tuning of model on data.jsonl"));
    EXPECT_THAT(logOf(runPath())[1].text, HasSubstr("6 optimizer steps"));
}

TEST_F(RunRecord, MemoryBeyondThePlanIsToldOnce) {
    std::vector<char> unplanned;
    onStep_ = [&unplanned](const StepFinished& step) {
        EXPECT_GT(step.plannedPeakBytes, 0U);
        unplanned.resize(static_cast<std::size_t>(step.step) * 64 * kMiB, 1);
    };
    ASSERT_FALSE(train(settings()).stopped);
    ASSERT_EQ(notices_.size(), 1U);
    EXPECT_THAT(notices_[0], HasSubstr("in step 2"));
    EXPECT_THAT(notices_[0], HasSubstr("more than planned"));
    const auto told = std::ranges::count(logOf(runPath()), notices_[0], &RunLogLine::text);
    EXPECT_EQ(told, 1);
}

TEST_F(RunRecord, APauseAStopAndAHandOverAreToldAsWhatTheyAre) {
    const std::vector<std::pair<StopReason, RunMoment>> ends{
        {StopReason::Pause, RunMoment::Paused},
        {StopReason::User, RunMoment::Stopped},
        {StopReason::HandOver, RunMoment::HandedOver}};
    stopAtStep_ = 1;
    stopReason_ = StopReason::Pause;
    ASSERT_TRUE(train(settings()).stopped);
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const auto step = static_cast<std::int64_t>(i) + 1;
        EXPECT_EQ(momentsOf(runPath()).back(), std::pair(ends[i].second, step));
        EXPECT_THAT(logOf(runPath()).back().text, HasSubstr("after step " + std::to_string(step)));
        EXPECT_EQ(stepsOf(runPath()), stepsUpTo(step));
        stopAtStep_ = i + 1 < ends.size() ? step + 1 : -1;
        stopReason_ = i + 1 < ends.size() ? ends[i + 1].first : StopReason::User;
        resume(runPath());
        EXPECT_THAT(momentsOf(runPath()), testing::Contains(std::pair(RunMoment::Resumed, step)));
    }
    EXPECT_EQ(stepsOf(runPath()), stepsUpTo(4));
    EXPECT_EQ(momentsOf(runPath()).back(), std::pair(RunMoment::Finished, std::int64_t{4}));
}

TEST_F(RunRecord, APauseAfterAnEvaluationIsAPause) {
    // The step's line is written by then, so that its own event cannot tell.
    onStep_ = [this](const StepFinished& step) {
        if (step.step == 2) {
            stopInPhase_ = Phase::WriteModel;
        }
    };
    TrainSettings wanted = evaluated();
    stopReason_ = StopReason::Pause;
    ASSERT_TRUE(train(wanted).stopped);
    EXPECT_EQ(momentsOf(runPath()).back(), std::pair(RunMoment::Paused, std::int64_t{2}));
    stopInPhase_.reset();
    onStep_ = nullptr;
    ASSERT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(stepsOf(runPath()), stepsUpTo(6));
    const Moments moments = momentsOf(runPath());
    for (const std::int64_t step : {2, 4, 6}) {
        EXPECT_EQ(std::ranges::count(moments, std::pair(RunMoment::Validation, step)), 1) << step;
    }
}

TEST_F(RunRecord, APauseBeforeTheFirstStepAndAnotherStartAreTold) {
    stopInPhase_ = Phase::PrepareState;
    stopReason_ = StopReason::Pause;
    ASSERT_TRUE(train(settings()).stopped);
    EXPECT_EQ(momentsOf(runPath()).back(), std::pair(RunMoment::Paused, std::int64_t{0}));
    stopInPhase_.reset();
    ASSERT_FALSE(resume(runPath()).stopped);
    const Moments moments = momentsOf(runPath());
    for (const RunMoment once : {RunMoment::Created, RunMoment::Planned, RunMoment::Preparing,
                                 RunMoment::Paused, RunMoment::Resumed, RunMoment::Begun}) {
        EXPECT_EQ(std::ranges::count(moments, once, &Moments::value_type::first), 1)
            << static_cast<int>(once);
    }
}

TEST_F(RunRecord, AFailureIsToldAndARunGoesOnAfterIt) {
    onStep_ = [](const StepFinished& step) {
        if (step.step == 3) {
            throw Error(ErrorCode::IoFailed, Sentence("the disk went away"));
        }
    };
    EXPECT_THROW(train(settings()), Error);
    EXPECT_EQ(logOf(runPath()).back().moment, RunMoment::Failed);
    EXPECT_THAT(logOf(runPath()).back().text, HasSubstr("he disk went away"));
    onStep_ = nullptr;
    ASSERT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(stepsOf(runPath()), stepsUpTo(4));
}

TEST_F(RunRecord, ARefusedResumptionIsToldOfTheStepThatTheRunIsAt) {
    makeStoppedRun();
    expectError(ErrorCode::BudgetTooSmall, "RAM", [&] {
        resume(runPath(), {{"ram-budget", "16MiB"}});
    });
    EXPECT_EQ(logOf(runPath()).back().moment, RunMoment::Failed);
    EXPECT_EQ(logOf(runPath()).back().step, 2);
}

TEST_F(RunRecord, AKilledRunSaysThatItWasInterrupted) {
    crashAtStep_ = 3;
    EXPECT_THROW(train(evaluated()), Crash);
    crashAtStep_ = -1;
    ASSERT_FALSE(resume(runPath()).stopped);
    const auto lines = logOf(runPath());
    const auto resumed = std::ranges::find(lines, RunMoment::Resumed, &RunLogLine::moment);
    ASSERT_NE(resumed, lines.end());
    EXPECT_THAT(resumed->text, HasSubstr("after an interruption from the checkpoint of step 2"));
    EXPECT_EQ(stepsOf(runPath()), stepsUpTo(6));
}

TEST_F(RunRecord, DoublesOfOlderVersionsAreMendedAndTornLinesDropped) {
    stopAtStep_ = 3;
    ASSERT_TRUE(train(settings()).stopped);
    stopAtStep_ = -1;
    const std::string metrics = runPath() + "/metrics.jsonl";
    const std::string text = readPlainFile(metrics);
    const std::size_t second = text.find('\n') + 1;
    const std::size_t third = text.find('\n', second) + 1;
    const std::string doubled = text.substr(second, third - second);
    writePlainFile(metrics, text + doubled + "{\"step\":4,\"lo");
    io::SmallFiles& files = io::systemFiles();
    EXPECT_EQ(train::MetricsLog(files, metrics).read(3).tokens, [&] {
        std::int64_t tokens = 0;
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) {
            tokens += nlohmann::json::parse(line)["tokens"].get<std::int64_t>();
        }
        return tokens;
    }());
    ASSERT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(stepsOf(runPath()), stepsUpTo(4));
}

TEST_F(RunRecord, WhatTheModelWasImportedFromIsTold) {
    models::importCommand({path("model.gguf"), path("imported"), DType::F32}, quiet());
    const auto inspected = [this](const std::string& model) {
        return test::jsonOf(models::inspectCommand({model}, quiet()).outcome)["imported_from"];
    };
    EXPECT_EQ(inspected(path("imported")), "32-bit GGUF (F32)");
    EXPECT_TRUE(inspected(path("model")).is_null());
    writePlainFile(path("model/strata_origin.json"),
                   "{\"file\": \"small.gguf\", \"dtype\": \"Q4_K\"}");
    ASSERT_FALSE(train(settings()).stopped);
    EXPECT_EQ(train::readJob(runPath()).facts.modelOrigin, "4-bit GGUF (Q4_K)");
    EXPECT_THAT(logOf(runPath())[0].text, HasSubstr("imported from 4-bit GGUF (Q4_K)"));
}

TEST_F(RunRecord, TheSpeedIsThatOfTheStepsOwnTokens) {
    // Rows of very different length, one a step: the plan is made for the longest.
    TrainSettings wanted = settings();
    wanted.accumulate = 1;
    wanted.maxLength = 256;
    wanted.steps = 2;
    wanted.ramCache = {};  // computation is what takes time
    writePlainFile(path("data.jsonl"),
                   "{\"text\": \"ab\"}\n{\"text\": \"" + std::string(200, 'a') + "\"}\n");
    ASSERT_FALSE(train(wanted).stopped);
    const auto lines = metricsOf(runPath());
    ASSERT_EQ(lines.size(), 2U);
    const auto planned = [](const nlohmann::json& line) {
        return line["roofline_ratio"].get<double>() * line["seconds"].get<double>();
    };
    EXPECT_GT(planned(lines[0]), 0.0);
    EXPECT_GT(planned(lines[1]), 2.0 * planned(lines[0]));
}

/// Pauses, stops, hand-overs, failures and kills at random moments, in random order, until the run
/// ends by itself.
TEST_F(RunRecord, IsWholeWhateverDisturbsTheRun) {
    std::mt19937_64 random{testSeed(21)};
    const auto below = [&random](std::uint64_t bound) { return random() % bound; };
    ASSERT_FALSE(train([&] {
                     TrainSettings whole = evaluated();
                     whole.out = path("whole");
                     return whole;
                 }())
                     .stopped);
    const std::vector<Phase> phases{Phase::PrepareState, Phase::Validate, Phase::WriteModel};
    const int rounds = areLongTestsWanted() ? 100 : 10;
    for (int round = 0; round < rounds; ++round) {
        SCOPED_TRACE(round);
        std::size_t disturbances = 0;
        for (bool isEnded = false; !isEnded;) {
            const bool isDisturbed = ++disturbances < 6;
            stopAtStep_ = crashAtStep_ = -1;
            stopInPhase_.reset();
            crashInPhase_.reset();
            crashAtEvent_ = 1 + static_cast<std::int64_t>(below(3));
            stopReason_ = static_cast<StopReason>(below(3));
            switch (isDisturbed ? below(4) : 4) {
                case 0:
                    stopAtStep_ = 1 + static_cast<std::int64_t>(below(6));
                    break;
                case 1:
                    crashAtStep_ = 1 + static_cast<std::int64_t>(below(6));
                    break;
                case 2:
                    stopInPhase_ = phases[below(phases.size())];
                    break;
                case 3:
                    crashInPhase_ = phases[below(phases.size())];
                    break;
                default:
                    break;
            }
            const bool isBegun = std::filesystem::exists(runPath() + "/job.json");
            try {
                isEnded = !(isBegun ? resume(runPath()) : train(evaluated())).stopped;
            } catch (const Crash&) {
                isEnded = false;
            }
        }
        EXPECT_EQ(stepsOf(runPath()), stepsUpTo(6));
        const auto steady = [this](const std::string& run) {
            std::vector<std::string> lines;
            for (const RunLogLine& line : logOf(run)) {
                const bool isOnce =
                    line.moment == RunMoment::Planned || line.moment == RunMoment::Preparing ||
                    line.moment == RunMoment::Begun || line.moment == RunMoment::Validation ||
                    line.moment == RunMoment::Finished;
                if (isOnce) {
                    // What the process held before is part of a plan's peak.
                    lines.push_back(line.text.substr(0, line.text.find("; peak memory ")));
                }
            }
            return lines;
        };
        EXPECT_EQ(steady(runPath()), steady(path("whole")));
        Moments checkpoints = momentsOf(runPath());
        std::erase_if(checkpoints,
                      [](const auto& moment) { return moment.first != RunMoment::Checkpoint; });
        std::ranges::sort(checkpoints);
        EXPECT_EQ(std::ranges::adjacent_find(checkpoints), checkpoints.end());
        std::filesystem::remove_all(runPath());
    }
}

TEST(RunLogLine, IsReadAsItIsWritten) {
    const RunLogLine line{"2026-11-23 08:54:34", 12, RunMoment::Notice, "Two  gaps\nand a break."};
    const std::string text = logLineText(line);
    EXPECT_EQ(text, "2026-11-23 08:54:34  step 12  notice  Two  gaps and a break.");
    const auto read = parseRunLogLine(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->step, 12);
    EXPECT_EQ(read->text, "Two  gaps and a break.");
    for (const char* other :
         {"", "2026-11-23 08:54:34 3 rows are longer than 512 tokens.",
          "2026-11-23 08:54:34  step x  notice  A", "2026-11-23 08:54:34  step 1",
          "2026-11-23 08:54:34  step 1  oops  A"}) {
        EXPECT_FALSE(parseRunLogLine(other)) << other;
    }
}

}  // namespace
}  // namespace strata::test
