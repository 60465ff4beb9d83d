// SPDX-License-Identifier: GPL-3.0-or-later
// A run on several drives: what each of them gets, and that a run keeps that for good.
#include "train/small_run.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace strata::test {
namespace {

/// Of one slice: folders have whole ones.
constexpr double kTwoSlots = 2.0 * 64.0 * static_cast<double>(kKiB);

class RunOnTwoDrives : public SmallRun {
protected:
    TrainSettings onTwoDrives() const {
        TrainSettings wanted = settings();
        wanted.ssdFolders = {path("a"), path("b")};
        return wanted;
    }

    /// `drives`: as this machine was measured.
    models::RunContext measured(const std::vector<plan::DriveRates>& drives) {
        models::RunContext measuredContext = context();
        measuredContext.rates = [drives](const TrainSettings&, compute::Compute&, models::RateUse) {
            plan::MachineRates rates;
            rates.isSsdMeasured = !drives.empty();
            if (rates.isSsdMeasured) {
                rates.drives = drives;
            }
            return rates;
        };
        return measuredContext;
    }
    train::TrainingResult trainWith(const std::vector<plan::DriveRates>& drives) {
        return train::trainCommand(onTwoDrives(), *reference_, measured(drives));
    }
    train::TrainingResult resumeWith(const std::vector<plan::DriveRates>& drives) {
        return train::resumeCommand(
            {runPath(), {}}, [](const TrainSettings&) { return makeReferenceCompute(); },
            measured(drives));
    }

    nlohmann::json geometry() const {
        return nlohmann::json::parse(readPlainFile(runPath() + "/state/geometry.json"));
    }
    void writeGeometry(const nlohmann::json& changed) const {
        writePlainFile(runPath() + "/state/geometry.json", changed.dump());
    }
    double stateBytesIn(const std::string& folder) const {
        double bytes = 0.0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(path(folder))) {
            if (entry.path().filename() == "slices.bin") {
                bytes += static_cast<double>(entry.file_size());
            }
        }
        return bytes;
    }

    const std::unique_ptr<compute::Compute> reference_ = makeReferenceCompute();
    const std::vector<plan::DriveRates> threeToOne_ = {{3e9, 3e9, 3e9}, {1e9, 1e9, 1e9}};
};

TEST_F(RunOnTwoDrives, TheFasterDriveGetsMore) {
    trainWith(threeToOne_);
    EXPECT_EQ(geometry()["folder_shares"], (std::vector<int>{1000, 333}));
    const double all = stateBytesIn("a") + stateBytesIn("b");
    EXPECT_NEAR(stateBytesIn("a"), 0.75 * all, kTwoSlots);
    const std::string state = stateOf(runPath());
    EXPECT_EQ(state, undisturbedState());
}

TEST_F(RunOnTwoDrives, DrivesThatNobodyMeasuredShareEqually) {
    trainWith({});
    EXPECT_EQ(geometry()["folder_shares"], (std::vector<int>{1, 1}));
    EXPECT_NEAR(stateBytesIn("a"), stateBytesIn("b"), kTwoSlots);
}

TEST_F(RunOnTwoDrives, AResumedRunKeepsItsShares) {
    const std::string state = undisturbedState();
    stopAtStep_ = 2;
    ASSERT_TRUE(trainWith(threeToOne_).stopped);
    stopAtStep_ = -1;
    ASSERT_FALSE(resumeWith({{1e9, 1e9, 1e9}, {5e9, 5e9, 5e9}}).stopped);
    EXPECT_EQ(geometry()["folder_shares"], (std::vector<int>{1000, 333}));
    EXPECT_EQ(stateOf(runPath()), state);
}

TEST_F(RunOnTwoDrives, ARunOfAnEarlierVersionSharesEqually) {
    const std::string state = undisturbedState();
    stopAtStep_ = 2;
    ASSERT_TRUE(trainWith({}).stopped);
    stopAtStep_ = -1;
    nlohmann::json earlier = geometry();
    earlier.erase("folder_shares");
    writeGeometry(earlier);
    ASSERT_FALSE(resumeWith(threeToOne_).stopped);
    EXPECT_EQ(stateOf(runPath()), state);
}

TEST_F(RunOnTwoDrives, DamagedSharesAreRefused) {
    stopAtStep_ = 2;
    ASSERT_TRUE(trainWith(threeToOne_).stopped);
    const nlohmann::json sound = geometry();
    for (const char* shares :
         {"[1]", "[1,1,1]", "[0,1]", "[1,-3]", "[1,1001]", "[1.5,\"a\"]", "7"}) {
        nlohmann::json damaged = sound;
        damaged["folder_shares"] = nlohmann::json::parse(shares);
        writeGeometry(damaged);
        EXPECT_EQ(stateErrorOf(runPath()), ErrorCode::RunInvalid) << shares;
    }
    nlohmann::json other = sound;
    other["folder_shares"] = {1, 1};
    writeGeometry(other);
    EXPECT_EQ(stateErrorOf(runPath()), ErrorCode::JobChanged);
    writeGeometry(sound);
    EXPECT_EQ(stateErrorOf(runPath()), std::nullopt);
}

}  // namespace
}  // namespace strata::test
