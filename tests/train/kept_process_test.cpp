// SPDX-License-Identifier: GPL-3.0-or-later
// What a process takes for itself: who is asked for it, and when again.
#include "train/kept_process.h"

#include "train/run_setup.h"
#include "train/small_run.h"

#include "strata/fresh_process.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace strata::test {
namespace {

class KeptProcessOf : public SmallRun {
protected:
    KeptProcessOf() { answerWith("echo 123000000"); }

    /// The program that measures does this, and a line in path("asked").
    void answerWith(const std::string& script) const {
        writePlainFile(path("strata"),
                       "#!/bin/sh\necho \"$1\" >>" + path("asked") + "\n" + script + "\n");
        std::filesystem::permissions(path("strata"), std::filesystem::perms::owner_all);
    }

    int timesAsked() const {
        std::ifstream in(path("asked"));
        int times = 0;
        for (std::string line; std::getline(in, line);) {
            times += line == kFreshProcessArgument ? 1 : 0;
        }
        return times;
    }

    TrainSettings completed(int threads, const std::string& device = "cpu") const {
        TrainSettings wanted = settings();
        wanted.threads = threads;
        wanted.device = device;
        train::completeSettings(wanted);
        return wanted;
    }

    train::KeptProcess keeper() const {
        return train::KeptProcess(path("cache/processes.json"), path("strata"));
    }

    std::optional<models::FreshProcess> process(train::KeptProcess& kept,
                                                const TrainSettings& settings) {
        return kept.of(settings, train::openTrainingModel(settings).spec, *compute_);
    }

    const std::unique_ptr<compute::Compute> compute_ = makeReferenceCompute();
};

TEST_F(KeptProcessOf, IsMeasuredOnceForAllProcesses) {
    train::KeptProcess kept = keeper();
    train::KeptProcess other = keeper();
    for (train::KeptProcess* each : {&kept, &kept, &other}) {
        const auto fresh = process(*each, completed(1));
        ASSERT_TRUE(fresh);
        EXPECT_EQ(fresh->bytes, 123000000U);
        EXPECT_EQ(fresh->here,
                  models::HeldBeside::Perhaps);  // this is not the program that measured
    }
    EXPECT_EQ(timesAsked(), 1);
}

TEST_F(KeptProcessOf, IsMeasuredAnewForOtherThreadsAndAnotherBuild) {
    train::KeptProcess kept = keeper();
    process(kept, completed(1));
    process(kept, completed(2));
    EXPECT_EQ(timesAsked(), 2);
    answerWith("echo 124000000; exit 0");
    EXPECT_EQ(process(kept, completed(1))->bytes, 124000000U);
    EXPECT_EQ(timesAsked(), 3);
}

TEST_F(KeptProcessOf, IsNotKnownWhereItCannotBeMeasured) {
    train::KeptProcess kept = keeper();
    EXPECT_FALSE(process(kept, completed(1, "emulated:1")));
    EXPECT_EQ(timesAsked(), 0);
    for (const char* script : {"exit 1", "echo nothing", "kill -9 $$"}) {
        answerWith(script);
        EXPECT_FALSE(process(kept, completed(1))) << script;
    }
    train::KeptProcess without(path("cache/processes.json"), {});
    EXPECT_FALSE(process(without, completed(1)));
}

TEST_F(KeptProcessOf, AFileThatIsNoneOnlyCostsMeasuringAgain) {
    std::filesystem::create_directory(path("cache"));
    for (const char* text : {"", "[]", "{\"processes\": 3}", "{\"processes\": {\"a\": \"b\"}}"}) {
        writePlainFile(path("cache/processes.json"), text);
        train::KeptProcess kept = keeper();
        EXPECT_TRUE(process(kept, completed(1))) << text;
    }
}

}  // namespace
}  // namespace strata::test
