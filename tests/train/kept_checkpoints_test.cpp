// SPDX-License-Identifier: GPL-3.0-or-later
// Earlier checkpoints that a run keeps: which, how it goes back to them, and what a kill, a damaged
// copy or a wrong step does to it.
#include "support/outcome_json.h"
#include "train/small_run.h"

#include "strata/error.h"
#include "strata/plan_outcome.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace strata::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class KeptCheckpoint : public SmallRun {
protected:
    /// Eight steps of which every second is one to keep.
    TrainSettings keeping(std::int64_t count) const {
        TrainSettings wanted = settings();
        wanted.accumulate = 1;
        wanted.steps = 8;
        wanted.evalEvery = 2;
        wanted.keepCheckpoints = count;
        return wanted;
    }

    /// The same to the end, undisturbed, at path("whole").
    void makeWhole(TrainSettings wanted) {
        wanted.out = path("whole");
        ASSERT_FALSE(train(wanted).stopped);
    }
    /// A run that was stopped after step 7.
    void makeStopped(const TrainSettings& wanted) {
        stopAtStep_ = 7;
        ASSERT_TRUE(train(wanted).stopped);
        stopAtStep_ = -1;
    }
    train::TrainingResult goBack(std::int64_t step, const std::vector<OptionChange>& changes = {}) {
        return train::resumeCommand(
            {runPath(), changes, step}, [](const TrainSettings&) { return makeReferenceCompute(); },
            context());
    }
    Error refusalOf(std::int64_t step) {
        try {
            goBack(step);
        } catch (const Error& error) {
            return error;
        }
        return {ErrorCode::Internal, Sentence("nothing was refused")};
    }

    static std::vector<std::int64_t> keptIn(const std::string& run) {
        std::vector<std::int64_t> steps;
        for (const fs::directory_entry& entry : fs::directory_iterator(run + "/state")) {
            const std::string name = entry.path().filename().string();
            if (name.starts_with("kept-")) {
                EXPECT_TRUE(fs::exists(entry.path() / "manifest")) << name;
                EXPECT_TRUE(fs::exists(entry.path() / "slices.bin")) << name;
                steps.push_back(std::stoll(name.substr(5)));
            }
        }
        std::ranges::sort(steps);
        return steps;
    }
    static std::vector<nlohmann::json> valuesOf(const std::string& run, const std::string& key) {
        std::vector<nlohmann::json> values;
        for (const nlohmann::json& line : metricsOf(run)) {
            values.push_back(line.at(key));
        }
        return values;
    }
    void expectAsWhole() {
        EXPECT_EQ(stateOf(runPath()), stateOf(path("whole")));
        EXPECT_EQ(valuesOf(runPath(), "loss"), valuesOf(path("whole"), "loss"));
        EXPECT_EQ(keptIn(runPath()), keptIn(path("whole")));
    }
};

TEST_F(KeptCheckpoint, TheNewestOfTheEarlierOnesStay) {
    for (const auto& [count, steps] :
         std::vector<std::pair<std::int64_t, std::vector<std::int64_t>>>{
             {0, {}}, {1, {6}}, {2, {4, 6}}, {9, {2, 4, 6}}}) {
        SCOPED_TRACE(count);
        ASSERT_FALSE(train(keeping(count)).stopped);
        EXPECT_EQ(keptIn(runPath()), steps);
        fs::remove_all(runPath());
    }
}

TEST_F(KeptCheckpoint, CheckpointEveryIsThePaceWhereItIsGiven) {
    TrainSettings wanted = keeping(9);
    wanted.checkpointEvery = 3;
    ASSERT_FALSE(train(wanted).stopped);
    EXPECT_THAT(keptIn(runPath()), ElementsAre(3, 6));
}

TEST_F(KeptCheckpoint, GoingBackAndOnGivesTheSameBits) {
    const std::vector<std::pair<const char*, std::function<void(TrainSettings&)>>> kinds = {
        {"streamed", [](TrainSettings&) {}},
        {"cached",
         [](TrainSettings& s) {
             s.ramCache = {false, 64 * kMiB};
         }},
        {"on a device", [](TrainSettings& s) { s.device = "emulated:1"; }},
        {"one slot", [](TrainSettings& s) { s.slots = 1; }},
        {"8-bit moments", [](TrainSettings& s) { s.moments = MomentFormat::EightBit; }},
        {"adapter", [](TrainSettings& s) { s.method = TrainMethod::Lora; }},
        {"two drives",
         [this](TrainSettings& s) {
             s.ssdFolders = {path("ssd1"), path("ssd2")};
         }},
        {"checkpoints every third step", [](TrainSettings& s) { s.checkpointEvery = 3; }},
    };
    for (const auto& [name, change] : kinds) {
        SCOPED_TRACE(name);
        TrainSettings wanted = keeping(3);
        change(wanted);
        fs::create_directories(path("ssd1"));
        fs::create_directories(path("ssd2"));
        makeWhole(wanted);
        makeStopped(wanted);
        const std::int64_t step = wanted.checkpointEvery > 0 ? 3 : 4;
        onStep_ = [first = true, step](const StepFinished& finished) mutable {
            EXPECT_TRUE(!first || finished.step == step + 1) << finished.step;
            first = false;
        };
        EXPECT_FALSE(goBack(step).stopped);
        onStep_ = {};
        EXPECT_EQ(stateOf(runPath()), stateOf(path("whole")));
        EXPECT_EQ(valuesOf(runPath(), "loss"), valuesOf(path("whole"), "loss"));
        for (const nlohmann::json& drives : valuesOf(runPath(), "drives")) {
            EXPECT_EQ(drives.size(), std::max<std::size_t>(1, wanted.ssdFolders.size()));
        }
        for (const char* folder : {"run", "whole", "ssd1", "ssd2"}) {
            fs::remove_all(path(folder));
        }
    }
}

TEST_F(KeptCheckpoint, LaterOnesAreGivenUpWhenTheRunGoesBack) {
    makeStopped(keeping(3));
    EXPECT_THAT(keptIn(runPath()), ElementsAre(2, 4, 6));
    stopAtStep_ = 3;
    EXPECT_TRUE(goBack(2).stopped);
    EXPECT_THAT(keptIn(runPath()), ElementsAre(2));
    EXPECT_EQ(valuesOf(runPath(), "step").size(), 3U);
    EXPECT_THAT(notices_, testing::Contains(HasSubstr("goes back to the checkpoint of step 2")));
}

TEST_F(KeptCheckpoint, TheStepsToComeMayHaveAnotherLearningRate) {
    makeWhole(keeping(3));
    makeStopped(keeping(3));
    EXPECT_FALSE(goBack(4, {{"lr", "1e-4"}}).stopped);
    const std::vector<nlohmann::json> before = valuesOf(path("whole"), "lr");
    const std::vector<nlohmann::json> after = valuesOf(runPath(), "lr");
    for (std::size_t index = 0; index < 8; ++index) {
        const double factor = index < 4 ? 1.0 : 1e-2;
        EXPECT_NEAR(after[index].get<double>(), before[index].get<double>() * factor, 1e-9);
    }
    EXPECT_NE(stateOf(runPath()), stateOf(path("whole")));
}

TEST_F(KeptCheckpoint, AStepThatIsNotKeptIsRefusedWithThoseThatAre) {
    makeStopped(keeping(2));
    const std::string record = readPlainFile(runPath() + "/log.txt");
    const Error error = refusalOf(2);
    EXPECT_EQ(error.code(), ErrorCode::OptionInvalid);
    EXPECT_THAT(error.message(), HasSubstr("keeps no checkpoint of step 2"));
    EXPECT_THAT(error.nextStep().text(), HasSubstr("4, 6"));
    EXPECT_EQ(readPlainFile(runPath() + "/log.txt"), record);
}

TEST_F(KeptCheckpoint, AFinishedRunKeepsItsResult) {
    makeWhole(keeping(3));
    ASSERT_FALSE(train(keeping(3)).stopped);
    const Error error = refusalOf(4);
    EXPECT_EQ(error.code(), ErrorCode::OptionInvalid);
    EXPECT_THAT(error.message(), HasSubstr("is finished"));
    fs::rename(runPath() + "/model", path("result"));
    EXPECT_FALSE(goBack(4).stopped);
    expectAsWhole();
}

TEST_F(KeptCheckpoint, ADamagedCopyLeavesTheRunAtItsLatestCheckpoint) {
    makeWhole(keeping(3));
    makeStopped(keeping(3));
    const std::string file = runPath() + "/state/kept-4/slices.bin";
    std::string bytes = readPlainFile(file);
    for (char& byte : bytes) {
        byte = static_cast<char>(byte ^ 1);
    }
    writePlainFile(file, bytes);
    const std::string latest = stateOf(runPath());
    EXPECT_EQ(refusalOf(4).code(), ErrorCode::ChecksumMismatch);
    EXPECT_EQ(stateOf(runPath()), latest);
    EXPECT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(stateOf(runPath()), stateOf(path("whole")));
}

TEST_F(KeptCheckpoint, ACopyOfAnotherRunIsRefused) {
    TrainSettings other = keeping(3);
    other.seed = 7;
    makeWhole(other);
    makeStopped(keeping(3));
    fs::remove_all(runPath() + "/state/kept-4");
    fs::copy(path("whole/state/kept-4"), runPath() + "/state/kept-4");
    EXPECT_EQ(refusalOf(4).code(), ErrorCode::JobChanged);
    EXPECT_EQ(verify(runPath())["step"], 7);
}

TEST_F(KeptCheckpoint, AStopWhileOneIsMadeIsObeyedAndLeavesNoHalfOfIt) {
    makeWhole(keeping(3));
    stopInPhase_ = Phase::KeepCheckpoint;
    ASSERT_TRUE(train(keeping(3)).stopped);
    stopInPhase_.reset();
    EXPECT_EQ(keptIn(runPath()), std::vector<std::int64_t>());
    EXPECT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(stateOf(runPath()), stateOf(path("whole")));
    EXPECT_EQ(keptIn(runPath()), (std::vector<std::int64_t>{4, 6}));
}

TEST_F(KeptCheckpoint, AKillAnywhereLosesNothing) {
    for (const std::int64_t slots : {2, 1}) {
        for (const Phase phase : {Phase::KeepCheckpoint, Phase::GoBack}) {
            for (const std::int64_t event : {1, 2}) {
                SCOPED_TRACE(::testing::PrintToString(phase) + " " + std::to_string(event) +
                             ", slots " + std::to_string(slots));
                TrainSettings wanted = keeping(3);
                wanted.slots = static_cast<int>(slots);
                makeWhole(wanted);
                crashInPhase_ = phase;
                crashAtEvent_ = event;
                if (phase == Phase::GoBack) {
                    makeStopped(wanted);
                    EXPECT_THROW(goBack(4), Crash);
                } else {
                    EXPECT_THROW(train(wanted), Crash);
                }
                crashInPhase_.reset();
                EXPECT_FALSE(resume(runPath()).stopped);
                EXPECT_EQ(stateOf(runPath()), stateOf(path("whole")));
                fs::remove_all(runPath());
                fs::remove_all(path("whole"));
            }
        }
    }
}

TEST_F(KeptCheckpoint, ARunWithOneSlotGoesBackToTheNewestInsteadOfStartingOver) {
    TrainSettings wanted = keeping(3);
    wanted.slots = 1;
    makeWhole(wanted);
    crashAtStep_ = 6;
    EXPECT_THROW(train(wanted), Crash);
    crashAtStep_ = -1;
    std::int64_t firstStep = 0;
    onStep_ = [&firstStep](const StepFinished& finished) {
        firstStep = firstStep == 0 ? finished.step : firstStep;
    };
    EXPECT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(firstStep, 5);
    EXPECT_EQ(stateOf(runPath()), stateOf(path("whole")));
}

TEST_F(KeptCheckpoint, ThePlanCountsTheirRoom) {
    const auto bytesOnSsd = [this](std::int64_t count, MemoryUse use) {
        const auto compute = makeReferenceCompute();
        train::KeptRows rows;
        const auto plan = std::get<PlanOutcome>(
            train::planCommand(keeping(count), *compute, rows, quiet()).outcome);
        std::uint64_t bytes = 0;
        for (const MemoryItem& item : plan.tiers.back().items) {
            bytes += item.use == use ? item.bytes : 0;
        }
        return bytes;
    };
    const std::uint64_t slots = bytesOnSsd(0, MemoryUse::StateSlots);
    EXPECT_EQ(bytesOnSsd(0, MemoryUse::CheckpointsKept), 0U);
    EXPECT_EQ(bytesOnSsd(3, MemoryUse::CheckpointsKept), 3 * slots / 2);  // everything trains
}

}  // namespace
}  // namespace strata::test
