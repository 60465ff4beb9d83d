// SPDX-License-Identifier: GPL-3.0-or-later
// Which of a run's models is meant, by the run's goal and what is on the disk.
#include "strata/trained_model.h"

#include "format/plain_file.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace strata::test {
namespace {

class TrainedModels : public testing::Test {
protected:
    TrainedModels() {
        put("metrics.jsonl",
            "{\"step\": 10, \"validation_loss\": 2.3204}\n{\"step\": 11}\n"
            "{\"step\": 20, \"validation_loss\": 2.41}\n{\"step\": 30, \"validation_loss\": null}\n"
            "{\"step\": 60, \"validation_loss\": 3.2}\n{\"step\": 6");
    }

    void put(const std::string& name, const std::string& text) const {
        const std::string path = run() + "/" + name;
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        writePlainFile(path, text);
    }
    void setGoal(const char* goal) const {
        put("job.json", nlohmann::json{{"settings", {{"goal", goal}}}}.dump());
    }
    void addBoth() const {
        put("model/config.json", "{}");
        put("best/config.json", "{}");
    }
    std::string run() const { return folder_.file("run"); }
    std::vector<std::string> words() const {
        std::vector<std::string> all;
        for (const TrainedModel& model : modelsOfRun(run())) {
            all.push_back(wordsOf(model).text());
        }
        return all;
    }

private:
    TempDir folder_{TempDir::Place::Memory};
};

using Words = std::vector<std::string>;
constexpr const char* kLast = "step 60, the last";
constexpr const char* kBest = "step 10, lowest validation loss 2.320";

TEST_F(TrainedModels, OfFactsTheLastIsMeantThoughItsLossIsHigher) {
    addBoth();
    setGoal("facts");
    EXPECT_EQ(words(), (Words{kLast, kBest}));
    EXPECT_EQ(modelsOfRun(run()).front().folder, run() + "/model");
    put("recall.json", R"({"facts": 26, "asked": 26, "base": 0, "tuned": 19})");
    EXPECT_EQ(words(), (Words{"step 60, recall 19 of 26", kBest}));
}

TEST_F(TrainedModels, OfFactsTheBestIsMeantWhereItRecallsMore) {
    addBoth();
    setGoal("facts");
    put("recall.json", R"({"asked": 26, "base": 0, "tuned": 19, "best": 2})");
    EXPECT_EQ(words(), (Words{"step 60, recall 19 of 26", "step 10, recall 2 of 26"}));
    put("recall.json", R"({"asked": 26, "base": 0, "tuned": 19, "best": 19})");
    EXPECT_EQ(words().front(), "step 60, recall 19 of 26");
    put("recall.json", R"({"asked": 26, "base": 0, "tuned": 19, "best": 20})");
    EXPECT_EQ(words(), (Words{"step 10, recall 20 of 26", "step 60, recall 19 of 26"}));
}

TEST_F(TrainedModels, OfStyleAndTextTheLowestValidationLossIsMeant) {
    addBoth();
    put("recall.json", R"({"asked": 26, "base": 0, "tuned": 19, "best": 2})");
    for (const char* goal : {"style", "text"}) {
        setGoal(goal);
        EXPECT_EQ(words(), (Words{kBest, kLast})) << goal;
        EXPECT_EQ(modelsOfRun(run()).front().folder, run() + "/best");
    }
    std::filesystem::remove_all(run() + "/best");
    EXPECT_EQ(words(), Words{kLast});
}

TEST_F(TrainedModels, WithoutAGoalTheLastIsMeant) {
    addBoth();
    EXPECT_EQ(words(), (Words{kLast, kBest}));  // of an earlier version, or damaged
    put("job.json", R"({"settings": {"option": "of another version"}})");
    EXPECT_EQ(words(), (Words{kLast, kBest}));
    setGoal("none");
    EXPECT_EQ(words(), (Words{kLast, kBest}));
}

TEST_F(TrainedModels, OfAnUnfinishedRunTheLatestCheckpointIsMeant) {
    EXPECT_EQ(words(), Words{});
    setGoal("style");
    put("best/adapter_config.json", "{}");
    EXPECT_EQ(words(), Words{kBest});
    put("state/manifest", "");
    EXPECT_EQ(words(), (Words{"latest checkpoint", kBest}));
    EXPECT_TRUE(modelsOfRun(run()).front().folder.empty());
    put("adapter/adapter_config.json", "{}");
    EXPECT_EQ(words(), (Words{kBest, kLast}));
    EXPECT_TRUE(modelsOfRun(run()).front().isAdapter);
}

TEST_F(TrainedModels, WhatIsDamagedCountsAsAbsent) {
    addBoth();
    setGoal("facts");
    for (const char* record :
         {"damaged", "[]", R"({"asked": 26, "tuned": 27})", R"({"asked": 0, "tuned": 0})",
          R"({"asked": "26", "tuned": 3})", R"({"asked": 26, "tuned": -1})"}) {
        put("recall.json", record);
        EXPECT_EQ(words(), (Words{kLast, kBest})) << record;
    }
    put("metrics.jsonl", "[1]\n\"validation_loss\"\n{\"validation_loss\": 1, \"step\": \"a\"}\n");
    EXPECT_EQ(words(), (Words{"the last", "lowest validation loss"}));
}

}  // namespace
}  // namespace strata::test
