// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chooses before and beside a build: a trial's estimate, decisions about blocks,
// relaxed gates, prompts of their own.
#include "jobs/dataset_trial.h"

#include "jobs/build_record.h"
#include "jobs/dataset_index.h"
#include "jobs/overlay_file.h"
#include "jobs/review_file.h"
#include "support/kettle_manual.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <fstream>

namespace strata {
namespace {

using datasetgen::BlockFate;

using strata::test::kManual;

TEST(DatasetTrial, EstimatesByTheCallsThatLoadedNothing) {
    // The first call loaded the model; three passages of 300 tokens of 3000 were tried.
    const std::vector<datasetgen::CallRecord> calls{
        {"questions", 20.0, 80, 20}, {"answers", 4.0, 150, 50},  {"questions", 2.0, 80, 20},
        {"answers", 4.0, 150, 50},   {"questions", 2.0, 80, 20}, {"answers", 4.0, 150, 50}};
    DatasetTrial trial;
    addEstimate({calls, 1}, {3, 300, 3000}, trial);
    EXPECT_TRUE(trial.isTimed);
    EXPECT_DOUBLE_EQ(trial.seconds, 36.0);
    EXPECT_DOUBLE_EQ(trial.secondsAll, 180.0);
    EXPECT_EQ(trial.tokens, 900U);
    EXPECT_EQ(trial.tokensAll, 9000U);
    DatasetTrial atOnce;
    addEstimate({calls, 4}, {3, 300, 3000}, atOnce);
    EXPECT_DOUBLE_EQ(atOnce.secondsAll, 45.0);
}

TEST(DatasetTrial, AnswersOfUnknownTimeAreNotTimed) {
    DatasetTrial trial;
    addEstimate({{{"questions", 0.0, 10, 0}, {"questions", 2.0, 10, 0}}, 1}, {1, 10, 100}, trial);
    EXPECT_FALSE(trial.isTimed);
}

class DatasetChoices : public ::testing::Test {
protected:
    DatasetChoices() {
        std::ofstream(folder_.file("kettle.md")) << kManual;
        settings_.documents = {folder_.file("kettle.md")};
        settings_.out = folder_.file("kettle.jsonl");
    }

    test::TempDir folder_;
    DatasetBuildSettings settings_;
};

TEST_F(DatasetChoices, ATrialMakesPairsAndNoDataSet) {
    const DatasetTrial trial = tryDataset(settings_, 1, {}, [](const Event&) {}, {});
    EXPECT_EQ(trial.passages, 1U);
    EXPECT_GE(trial.passagesAll, 1U);
    EXPECT_FALSE(trial.pairs.empty());
    EXPECT_EQ(trial.tokensAll, 0U);
    EXPECT_FALSE(std::ifstream(settings_.out).is_open());
}

TEST_F(DatasetChoices, AnUnknownGateAndAFaultyPromptAreRefused) {
    settings_.relaxedGates = {"no such gate"};
    EXPECT_THROW(buildDataset(settings_, {}, [](const Event&) {}, {}), Error);
    settings_.relaxedGates.clear();
    settings_.prompts.judge = "=== system ===\nBe strict.\n=== user ===\n{{passage}}";
    EXPECT_THROW(buildDataset(settings_, {}, [](const Event&) {}, {}), Error);
}

TEST_F(DatasetChoices, TheRecordAndTheKeyHaveGatesPromptsAndBlocks) {
    buildDataset(settings_, {}, [](const Event&) {}, {});
    const std::string key = buildKeyOf(settings_, {});
    writeOverlay(overlaysPathOf(settings_.out), std::string(64, 'a'),
                 {{0, {"mark", {BlockFate::LeftOut, ""}}}});
    EXPECT_NE(buildKeyOf(settings_, {}), key);
    settings_.relaxedGates = {"judge"};
    buildDataset(settings_, {}, [](const Event&) {}, {});
    EXPECT_EQ(recordedSettings(settings_.out).relaxedGates, settings_.relaxedGates);
}

TEST(ApplyReviews, AnAcceptedPairBringsNoCopyOfItBack) {
    std::vector<datasetgen::Document> documents(1);
    documents[0].sha256 = "d";
    datasetgen::Pair copy;
    copy.question = "Why?";
    copy.answer = "Because.";
    copy.rejected = "duplicate question";
    std::vector<datasetgen::Pair> pairs{copy, copy, copy};
    pairs[1].rejected.clear();
    const std::string id = pairId(pairs[0], documents);
    applyReviews({{id, store::Decision::Accept, "", "", "", ""}}, documents, pairs);
    EXPECT_NE(pairs[0].rejected, "");
    EXPECT_EQ(pairs[1].rejected, "");
    EXPECT_NE(pairs[2].rejected, "");
    applyReviews({{id, store::Decision::Reject, "wrong", "", "", ""}}, documents, pairs);
    EXPECT_EQ(pairs[1].rejected, "review: wrong");
}

TEST(OverlayFile, TheLastWordCountsAndATornLineIsLeftOut) {
    const test::TempDir folder;
    const std::string path = folder.file("a.build/blocks.jsonl");
    EXPECT_TRUE(readOverlays(path).empty());
    writeOverlay(path, "d", {{3, {"m", {BlockFate::LeftOut, ""}}}, {4, {"n", {{}, "words"}}}});
    writeOverlay(path, "d", {{3, {"m", {BlockFate::AsRead, ""}}}});
    std::ofstream(path, std::ios::app) << R"({"document": "d", "blo)";
    const Overlays overlays = readOverlays(path);
    ASSERT_EQ(overlays.size(), 1U);
    ASSERT_EQ(overlays.at("d").size(), 1U);
    EXPECT_EQ(overlays.at("d").at(4).overlay.text, "words");
    writeOverlay(path, "d", {{5, {"m", {BlockFate::TakenIn, ""}}}});
    EXPECT_EQ(readOverlays(path).at("d").size(), 2U);
    std::ofstream(path, std::ios::app) << "{}\n";
    EXPECT_THROW(readOverlays(path), Error);
}

}  // namespace
}  // namespace strata
