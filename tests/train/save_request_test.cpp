// SPDX-License-Identifier: GPL-3.0-or-later
// A commit that is asked for between the planned ones: it is there at once, the run goes on, and no
// bit of its results differs.
#include "format/manifest.h"
#include "format/plain_file.h"
#include "train/small_run.h"

#include "strata/error.h"
#include "strata/run_files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace strata::test {
namespace {

class SaveRequest : public SmallRun {
protected:
    /// Settings with which only the end of the run is committed.
    TrainSettings rarelyCommitted() const {
        TrainSettings wanted = settings();
        wanted.steps = 6;
        wanted.checkpointEvery = 100;
        return wanted;
    }
    std::string requestFile() const { return runPath() + "/" + kSaveRequestFile; }
    std::uint64_t committedStep() const {
        return format::readManifest(io::systemFiles(), runPath() + "/state",
                                    format::ManifestVersion::Current)
            .step;
    }
    static std::vector<std::string> events(const std::string& run) {
        std::vector<std::string> result;
        for (const nlohmann::json& line : metricsOf(run)) {
            result.push_back(line.value("event", ""));
        }
        return result;
    }
};

/// Streamed from SSD, and kept in RAM where a commit has to write it first.
class SaveRequestByCache : public SaveRequest, public testing::WithParamInterface<bool> {};
INSTANTIATE_TEST_SUITE_P(StreamedAndCached,
                         SaveRequestByCache,
                         testing::Bool(),
                         [](const auto& test) { return test.param ? "Cached" : "Streamed"; });

TEST_P(SaveRequestByCache, CommitsTheStepAndChangesNoBitOfTheRun) {
    TrainSettings wanted = rarelyCommitted();
    if (GetParam()) {
        wanted.ramCache = {};
    }
    TrainSettings whole = wanted;
    whole.out = path("whole");
    ASSERT_FALSE(train(whole).stopped);

    std::vector<std::uint64_t> committed;
    onStep_ = [&](const StepFinished& step) {
        if (step.step == 2 || step.step == 3) {
            writePlainFile(requestFile(), "");
        }
        committed.push_back(committedStep());
    };
    ASSERT_FALSE(train(wanted).stopped);
    EXPECT_EQ(committed, (std::vector<std::uint64_t>{0, 0, 2, 3, 3, 3}));
    EXPECT_FALSE(std::filesystem::exists(requestFile()));
    EXPECT_EQ(events(runPath()), (std::vector<std::string>{"", "saved", "saved", "", "", ""}));
    EXPECT_EQ(stateOf(runPath()), stateOf(whole.out));
    const auto withSaves = metricsOf(runPath());
    const auto without = metricsOf(whole.out);
    ASSERT_EQ(withSaves.size(), without.size());
    for (std::size_t i = 0; i < without.size(); ++i) {
        EXPECT_EQ(withSaves[i]["loss"], without[i]["loss"]);
        EXPECT_EQ(withSaves[i]["grad_norm"], without[i]["grad_norm"]);
    }
}

TEST_F(SaveRequest, WhatWasSavedIsWhereARunGoesOnAfterAFailure) {
    TrainSettings whole = rarelyCommitted();
    whole.out = path("whole");
    train(whole);

    onStep_ = [&](const StepFinished& step) {
        if (step.step == 3) {
            writePlainFile(requestFile(), "");
        }
        if (step.step == 5) {
            throw Error(ErrorCode::IoFailed, Sentence("the disk went away"));
        }
    };
    EXPECT_THROW(train(rarelyCommitted()), Error);
    EXPECT_EQ(committedStep(), 3U);
    std::vector<std::int64_t> redone;
    onStep_ = [&redone](const StepFinished& step) { redone.push_back(step.step); };
    EXPECT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(redone, (std::vector<std::int64_t>{4, 5, 6}));
    EXPECT_EQ(stateOf(runPath()), stateOf(whole.out));
}

TEST_F(SaveRequest, ThatCannotBeTakenAwayIsObeyedOnce) {
    int saves = 0;
    onStep_ = [&](const StepFinished& step) {
        if (step.step == 1) {  // a folder that is not empty cannot be removed like a file
            std::filesystem::create_directories(requestFile() + "/inside");
        }
        saves = static_cast<int>(committedStep());
    };
    ASSERT_FALSE(train(rarelyCommitted()).stopped);
    EXPECT_EQ(saves, 1);
    EXPECT_EQ(events(runPath()), (std::vector<std::string>{"saved", "", "", "", "", ""}));
}

TEST_F(SaveRequest, CommitsThatAreNotAfterEveryStepLeaveTheirMark) {
    TrainSettings wanted = rarelyCommitted();
    wanted.checkpointEvery = 2;
    ASSERT_FALSE(train(wanted).stopped);
    EXPECT_EQ(events(runPath()),
              (std::vector<std::string>{"", "", "committed", "", "committed", ""}));
    TrainSettings every = settings();
    every.out = path("every");
    ASSERT_FALSE(train(every).stopped);
    EXPECT_EQ(events(every.out), (std::vector<std::string>(4, "")));
}

}  // namespace
}  // namespace strata::test
