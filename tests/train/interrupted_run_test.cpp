// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that end without a word, at the moments where something could be lost: evaluations, the end,
// a state in one slot, a step that is not finite. What is resumed equals what nobody touched.
#include "support/outcome_json.h"
#include "train/small_run.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

namespace strata::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A metrics line without what a clock or the machine decides.
nlohmann::json steadyPart(const nlohmann::json& line) {
    nlohmann::json steady;
    for (const char* key : {"step", "epoch", "loss", "grad_norm", "lr", "trained_tokens", "tokens",
                            "padded_tokens", "validation_loss", "skipped_steps", "skipped_rows"}) {
        if (line.contains(key)) {
            steady[key] = line[key];
        }
    }
    return steady;
}

/// Where the state is between the steps.
struct StateKept {
    const char* name;
    std::uint64_t ramCacheBytes;
    const char* device;

    void apply(TrainSettings& settings) const {
        settings.ramCache = {false, ramCacheBytes};
        settings.device = device;
    }
};
constexpr std::array<StateKept, 3> kStateKept = {
    {{"on SSD", 0, "cpu"}, {"in RAM", 64 * kMiB, "cpu"}, {"on the device", 0, "emulated:1"}}};

class InterruptedRun : public SmallRun {
protected:
    TrainSettings evaluatedSettings() const {
        TrainSettings wanted = settings();
        wanted.steps = 6;
        wanted.accumulate = 1;
        wanted.evalEvery = 2;
        wanted.validation = path("validation.jsonl");
        return wanted;
    }
    void makeValidation(const std::string& rows = "{\"text\": \"abc\"}\n{\"text\": \"dbca\"}\n") {
        writePlainFile(path("validation.jsonl"), rows);
    }

    static std::vector<nlohmann::json> steadyMetrics(const std::string& run) {
        std::vector<nlohmann::json> lines;
        for (const nlohmann::json& line : metricsOf(run)) {
            lines.push_back(steadyPart(line));
        }
        return lines;
    }

    /// A run with these settings that nothing disturbs, at path("whole").
    void makeWhole(TrainSettings wanted) {
        wanted.out = path("whole");
        ASSERT_FALSE(train(wanted).stopped);
    }

    void expectAsWhole() {
        EXPECT_EQ(steadyMetrics(runPath()), steadyMetrics(path("whole")));
        EXPECT_EQ(stateOf(runPath()), stateOf(path("whole")));
        EXPECT_EQ(fs::exists(runPath() + "/best"), fs::exists(path("whole/best")));
        if (fs::exists(path("whole/best"))) {
            EXPECT_EQ(readPlainFile(runPath() + "/best/model.safetensors"),
                      readPlainFile(path("whole/best/model.safetensors")));
        }
    }

    void crash(const TrainSettings& wanted) { EXPECT_THROW(train(wanted), Crash); }
    void resumeToTheEnd() {
        crashInPhase_.reset();
        crashAtStep_ = -1;
        stopInPhase_.reset();
        EXPECT_FALSE(resume(runPath()).stopped);
    }

    /// Rows with the letter f have a loss that is not a number.
    void poisonRowsWithF() {
        const std::size_t rowOfF = 7 * static_cast<std::size_t>(smallModel("llama").hiddenSize);
        poison("model.embed_tokens.weight", rowOfF, std::numeric_limits<float>::quiet_NaN());
    }
    void writeRows(const std::vector<std::string>& texts) {
        std::string rows;
        for (const std::string& text : texts) {
            rows += "{\"text\": \"" + text + "\"}\n";
        }
        writePlainFile(path("data.jsonl"), rows);
    }
    TrainSettings skippingSettings() const {
        TrainSettings wanted = settings();
        wanted.accumulate = 1;
        wanted.steps = 6;
        wanted.onNonFinite = NonFinitePolicy::Skip;
        return wanted;
    }
};

TEST_F(InterruptedRun, AKillDuringAnEvaluationLosesNoLineAndNoEvaluation) {
    makeValidation();
    for (const StateKept& kept : kStateKept) {
        SCOPED_TRACE(kept.name);
        TrainSettings wanted = evaluatedSettings();
        kept.apply(wanted);
        makeWhole(wanted);
        EXPECT_TRUE(metricsOf(path("whole"))[3].contains("validation_loss"));
        for (const Phase phase : {Phase::Validate, Phase::WriteModel}) {
            for (const std::int64_t event : {1, 2}) {
                SCOPED_TRACE(::testing::PrintToString(phase) + " " + std::to_string(event));
                crashInPhase_ = phase;
                crashAtEvent_ = event;
                crash(wanted);
                resumeToTheEnd();
                expectAsWhole();
                fs::remove_all(runPath());
            }
        }
        fs::remove_all(path("whole"));
    }
}

TEST_F(InterruptedRun, CaseAResumedRunKeepsTheSplitThatItBeganWith) {
    TrainSettings wanted = settings();
    wanted.validation = "0.5";
    stopAtStep_ = 1;
    ASSERT_TRUE(train(wanted).stopped);
    stopAtStep_ = -1;
    // As if an earlier version had held out others.
    const std::string training = runPath() + "/state/rows.tokens";
    const std::string validation = runPath() + "/state/validation.tokens";
    const std::string before = readPlainFile(training);
    writePlainFile(training, readPlainFile(validation));
    writePlainFile(validation, before);
    ASSERT_NE(readPlainFile(training), before);
    EXPECT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(readPlainFile(validation), before);
    EXPECT_NE(readPlainFile(training), before);
}

TEST_F(InterruptedRun, AnEvaluationIsStoppedAndTheResumedRunBeginsWithIt) {
    makeValidation();
    makeWhole(evaluatedSettings());
    for (const Phase phase : {Phase::Validate, Phase::WriteModel}) {
        SCOPED_TRACE(::testing::PrintToString(phase));
        stopInPhase_ = phase;
        const train::TrainingResult stopped = train(evaluatedSettings());
        ASSERT_TRUE(stopped.stopped);
        EXPECT_EQ(stopped.stoppedRun.step, 2);
        EXPECT_EQ(verify(runPath())["step"], 2);
        EXPECT_FALSE(metricsOf(runPath()).back().contains("validation_loss"));
        // Once more, in the evaluation that was made up for.
        EXPECT_TRUE(resume(runPath()).stopped);
        EXPECT_EQ(verify(runPath())["step"], 2);
        resumeToTheEnd();
        expectAsWhole();
        fs::remove_all(runPath());
    }
}

TEST_F(InterruptedRun, AnEarlyStopHoldsWhenTheRunIsKilledBeforeItsModelIsWritten) {
    makeValidation();
    TrainSettings wanted = evaluatedSettings();
    wanted.steps = 40;
    wanted.lr = 0.3;  // too much to get better than after the first step
    wanted.evalEvery = 1;
    wanted.earlyStopPatience = 1;
    makeWhole(wanted);
    const auto last = metricsOf(path("whole")).back();
    ASSERT_EQ(last["event"], "early_stop");
    ASSERT_EQ(last["step"], 2);
    phases_.clear();
    // The last model written is the run's result.
    crashInPhase_ = Phase::WriteModel;
    for (std::int64_t event = 1; !fs::exists(runPath() + "/model"); ++event) {
        ASSERT_LT(event, 100);
        fs::remove_all(runPath());
        crashAtEvent_ = event;
        try {
            train(wanted);
        } catch (const Crash&) {
            resumeToTheEnd();
            crashInPhase_ = Phase::WriteModel;
            expectAsWhole();
            fs::remove_all(runPath());
        }
    }
}

TEST_F(InterruptedRun, AValidationLossThatIsNotFiniteIsNeverTheBest) {
    makeValidation("{\"text\": \"abfc\"}\n");
    writeRows({"abcd", "dcba", "aabb"});
    poisonRowsWithF();
    const TrainSettings wanted = evaluatedSettings();
    ASSERT_FALSE(train(wanted).stopped);
    EXPECT_FALSE(fs::exists(runPath() + "/best"));
    EXPECT_TRUE(metricsOf(runPath())[1]["validation_loss"].is_null());
}

TEST_F(InterruptedRun, OneSlotStartsOverAfterAKillAndGoesOnAfterAStop) {
    TrainSettings wanted = settings();
    wanted.slots = 1;
    makeWhole(wanted);
    crashAtStep_ = 3;
    crash(wanted);
    EXPECT_EQ(stateErrorOf(runPath()), ErrorCode::StateCorrupt);
    resumeToTheEnd();
    EXPECT_THAT(notices_, testing::Contains(HasSubstr("starts over")));
    expectAsWhole();
    fs::remove_all(runPath());

    stopAtStep_ = 2;
    EXPECT_TRUE(train(wanted).stopped);
    stopAtStep_ = -1;
    std::vector<std::int64_t> steps;
    onStep_ = [&](const StepFinished& step) { steps.push_back(step.step); };
    resumeToTheEnd();
    EXPECT_THAT(steps, ElementsAre(3, 4));
    expectAsWhole();
}

TEST_F(InterruptedRun, OneSlotThatNothingOverwroteIsNotLost) {
    TrainSettings wanted = settings();
    wanted.slots = 1;
    wanted.ramCache = {};
    makeWhole(wanted);
    crashAtStep_ = 3;
    crash(wanted);
    EXPECT_EQ(verify(runPath())["step"], 0);
    resumeToTheEnd();
    EXPECT_THAT(notices_, IsEmpty());
    expectAsWhole();
}

TEST_F(InterruptedRun, CheckpointEveryKeepsACopyBesideOneSlot) {
    TrainSettings wanted = settings();
    wanted.slots = 1;
    wanted.checkpointEvery = 2;
    makeWhole(wanted);
    crashAtStep_ = 4;
    crash(wanted);
    EXPECT_EQ(verify(runPath())["step"], 2);
    std::vector<std::int64_t> steps;
    onStep_ = [&](const StepFinished& step) { steps.push_back(step.step); };
    resumeToTheEnd();
    EXPECT_THAT(steps, ElementsAre(3, 4));
    expectAsWhole();
}

TEST_F(InterruptedRun, AGradientThatIsNotFiniteKeepsTheStepBeforeIt) {
    writeRows({"abcd", "dcba", "abf", "aabb"});
    poisonRowsWithF();
    for (const StateKept& kept : kStateKept) {
        SCOPED_TRACE(kept.name);
        for (const int slots : {2, 1}) {
            SCOPED_TRACE("slots " + std::to_string(slots));
            TrainSettings wanted = skippingSettings();
            wanted.onNonFinite = NonFinitePolicy::Stop;
            kept.apply(wanted);
            wanted.slots = slots;
            TrainSettings two = wanted;
            two.steps = 2;
            two.device = "cpu";
            two.schedule = wanted.schedule = LrSchedule::Constant;
            makeWhole(two);
            try {
                train(wanted);
                ADD_FAILURE() << "the step was accepted";
            } catch (const Error& error) {
                EXPECT_EQ(error.code(), ErrorCode::NonFiniteGradient);
                EXPECT_THAT(error.message(), HasSubstr("the checkpoint of step 2 is saved"));
                EXPECT_THAT(error.where(), HasSubstr("row 3"));
            }
            EXPECT_EQ(verify(runPath())["step"], 2);
            EXPECT_EQ(stateOf(runPath()), stateOf(path("whole")));
            fs::remove_all(runPath());
            fs::remove_all(path("whole"));
        }
    }
}

TEST_F(InterruptedRun, SkippedRowsAreAsIfTheyWereNotThere) {
    poisonRowsWithF();
    for (const StateKept& kept : kStateKept) {
        SCOPED_TRACE(kept.name);
        TrainSettings wanted = skippingSettings();
        kept.apply(wanted);
        writeRows({"abcd", "dcba", "aabb"});
        makeWhole(wanted);
        writeRows({"abcd", "fa", "af", "dcba", "aabb"});
        const train::TrainingResult trained = train(wanted);
        ASSERT_FALSE(trained.stopped);
        EXPECT_EQ(test::jsonOf(trained.result.outcome)["skipped_steps"], 4);
        EXPECT_EQ(stateOf(runPath()), stateOf(path("whole")));
        const auto lines = metricsOf(runPath());
        ASSERT_EQ(lines.size(), 6U);
        EXPECT_FALSE(lines[0].contains("skipped_steps"));
        EXPECT_EQ(lines[1]["skipped_steps"], 2);
        EXPECT_EQ(lines[1]["skipped_rows"], (std::vector<int>{2, 3}));
        EXPECT_EQ(lines[4]["skipped_steps"], 2);
        fs::rename(runPath(), path("skipped"));
        fs::remove_all(path("whole"));
        // A kill and a resume count what was left out.
        for (const std::int64_t step : {1, 2, 3, 5}) {
            crashAtStep_ = step;
            crash(wanted);
            resumeToTheEnd();
            EXPECT_EQ(steadyMetrics(runPath()), steadyMetrics(path("skipped"))) << step;
            EXPECT_EQ(stateOf(runPath()), stateOf(path("skipped"))) << step;
            fs::remove_all(runPath());
        }
        fs::remove_all(path("skipped"));
    }
}

TEST_F(InterruptedRun, ARunInWhichNothingIsFiniteEndsInsteadOfSkippingForEver) {
    writeRows({"abcf", "fcba"});
    poisonRowsWithF();
    try {
        train(skippingSettings());
        ADD_FAILURE() << "it ended well";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NonFiniteGradient);
        EXPECT_THAT(error.message(), HasSubstr("10 batches before it"));
    }
}

}  // namespace
}  // namespace strata::test
