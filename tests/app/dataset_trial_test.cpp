// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chooses before and beside a build: a trial's estimate, decisions about blocks,
// relaxed gates, prompts of their own.
#include "jobs/dataset_trial.h"

#include "jobs/build_record.h"
#include "jobs/dataset_plan.h"
#include "jobs/overlay_file.h"
#include "jobs/review_file.h"
#include "support/kettle_manual.h"
#include "support/places.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

namespace strata {
namespace {

using datasetgen::BlockFate;

using strata::test::kManual;

TEST(DatasetTrial, EstimatesByTheCallsThatLoadedNothing) {
    // The first call loaded the model; three passages of 300 tokens of 3000 were tried.
    const std::vector<datasetgen::CallRecord> calls{
        {"questions", 20.0, 80, 20}, {"answers", 4.0, 150, 50},  {"questions", 2.0, 80, 20},
        {"answers", 4.0, 150, 50},   {"questions", 2.0, 80, 20}, {"answers", 4.0, 150, 50}};
    jobs::DatasetTrial trial;
    jobs::addEstimate({calls, 1}, {3, 300, 3000}, trial);
    EXPECT_TRUE(trial.isTimed);
    EXPECT_DOUBLE_EQ(trial.seconds, 36.0);
    EXPECT_DOUBLE_EQ(trial.secondsAll, 180.0);
    EXPECT_EQ(trial.tokens, 900U);
    EXPECT_EQ(trial.tokensAll, 9000U);
    jobs::DatasetTrial atOnce;
    jobs::addEstimate({calls, 4}, {3, 300, 3000}, atOnce);
    EXPECT_DOUBLE_EQ(atOnce.secondsAll, 45.0);
}

TEST(DatasetTrial, AnswersOfUnknownTimeAreNotTimed) {
    jobs::DatasetTrial trial;
    jobs::addEstimate({{{"questions", 0.0, 10, 0}, {"questions", 2.0, 10, 0}}, 1}, {1, 10, 100},
                      trial);
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
    jobs::DatasetBuildSettings settings_;
};

TEST_F(DatasetChoices, ATrialMakesPairsAndNoDataSet) {
    const jobs::DatasetTrial trial = jobs::tryDataset(settings_, 1, {}, [](const Event&) {}, {});
    EXPECT_EQ(trial.passages, 1U);
    EXPECT_GE(trial.passagesAll, 1U);
    EXPECT_FALSE(trial.pairs.empty());
    EXPECT_EQ(trial.tokensAll, 0U);
    EXPECT_FALSE(std::ifstream(settings_.out).is_open());
}

TEST_F(DatasetChoices, AnUnknownGateAndAFaultyPromptAreRefused) {
    settings_.relaxedGates = {"no such gate"};
    EXPECT_THROW(jobs::buildDataset(settings_, {}, [](const Event&) {}, {}), Error);
    settings_.relaxedGates.clear();
    settings_.prompts.judge = "=== system ===\nBe strict.\n=== user ===\n{{passage}}";
    EXPECT_THROW(jobs::buildDataset(settings_, {}, [](const Event&) {}, {}), Error);
}

TEST_F(DatasetChoices, TheRecordAndTheKeyHaveGatesPromptsAndBlocks) {
    jobs::buildDataset(settings_, {}, [](const Event&) {}, {});
    const std::string key = jobs::buildKeyOf(settings_, {});
    jobs::writeOverlay(jobs::overlaysPathOf(settings_.out), std::string(64, 'a'),
                       {{0, {"mark", {BlockFate::LeftOut, ""}}}});
    EXPECT_NE(jobs::buildKeyOf(settings_, {}), key);
    settings_.relaxedGates = {"judge"};
    jobs::buildDataset(settings_, {}, [](const Event&) {}, {});
    EXPECT_EQ(jobs::recordedSettings(settings_.out).relaxedGates, settings_.relaxedGates);
}

TEST_F(DatasetChoices, ThePlanIsWhatTheBuildMakes) {
    settings_.documents = {strata::test::inTree("resources/samples/tidelamp_manual.pdf")};
    const auto madeBy = [this] {
        std::size_t made = 0;
        jobs::BuildWatch watch;
        watch.made = [&made](const auto&, const auto&, const auto& pairs) { made += pairs.size(); };
        jobs::buildDataset(
            settings_, {}, [](const Event&) {}, {}, watch);
        return made;
    };
    const auto plan = [this] { return jobs::planDataset(settings_, {}, [](const Event&) {}, {}); };
    const auto pairsOf = [](const jobs::DatasetPlan& planned) {
        std::size_t pairs = 0;
        for (const jobs::PassagePlan& passage : planned.passages) {
            EXPECT_EQ(passage.pairsMin, passage.pairsMax);
            pairs += passage.pairsMax;
        }
        return pairs;
    };
    const jobs::DatasetPlan all = plan();
    EXPECT_TRUE(all.isExact);
    EXPECT_EQ(pairsOf(all), madeBy());
    settings_.types = {datasetgen::FactType::Procedure, datasetgen::FactType::Reason};
    const jobs::DatasetPlan some = plan();
    EXPECT_LT(pairsOf(some), pairsOf(all));
    EXPECT_EQ(pairsOf(some), madeBy());
    EXPECT_EQ(jobs::recordedSettings(settings_.out).types, settings_.types);
    settings_.types.clear();
    settings_.passagesExcluded = {all.passages.front().id};
    EXPECT_EQ(pairsOf(plan()), pairsOf(all) - all.passages.front().pairsMax);
    EXPECT_EQ(pairsOf(plan()), madeBy());
    EXPECT_EQ(jobs::recordedSettings(settings_.out).passagesExcluded, settings_.passagesExcluded);
}

TEST_F(DatasetChoices, AModelsPlanIsARangeAndAsksNobody) {
    settings_.generator = "http:http://localhost:1";  // nobody listens there
    settings_.quantity = datasetgen::Quantity::Number;
    settings_.factsPerPassage = 2;
    const auto plan = [this] { return jobs::planDataset(settings_, {}, [](const Event&) {}, {}); };
    const jobs::DatasetPlan planned = plan();
    EXPECT_FALSE(planned.isExact);
    ASSERT_FALSE(planned.passages.empty());
    for (const jobs::PassagePlan& passage : planned.passages) {
        EXPECT_LE(passage.facts, 2U);
        EXPECT_EQ(passage.pairsMin, 2 * passage.facts);
        EXPECT_EQ(passage.pairsMax, 4 * passage.facts);
    }
    settings_.judge = "nobody";
    EXPECT_THROW(plan(), Error);
}

TEST_F(DatasetChoices, ATrialOfSeveralDocumentsShowsAPairOfEachFirst) {
    for (const char* name : {"pot", "pan"}) {
        std::string text = kManual;
        for (std::size_t at = 0; (at = text.find("Brennock", at)) != std::string::npos; ++at) {
            text.replace(at, 8, name);
        }
        settings_.documents.push_back(folder_.file(std::string(name) + ".md"));
        std::ofstream(settings_.documents.back()) << text;
    }
    const jobs::DatasetTrial trial = jobs::tryDataset(settings_, 3, {}, [](const Event&) {}, {});
    ASSERT_GE(trial.pairs.size(), 3U);
    const std::set<std::string> documents{trial.pairs[0].document, trial.pairs[1].document,
                                          trial.pairs[2].document};
    EXPECT_EQ(documents.size(), 3U);
}

TEST(ApplyDecisions, AnAcceptedPairBringsNoCopyOfItBack) {
    std::vector<datasetgen::Document> documents(1);
    documents[0].sha256 = "d";
    datasetgen::Pair copy;
    copy.question = "Why?";
    copy.answer = "Because.";
    copy.rejected = "duplicate question";
    std::vector<datasetgen::Pair> pairs{copy, copy, copy};
    pairs[1].rejected.clear();
    const std::string id = datasetgen::pairId(pairs[0], documents);
    const auto decide = [&](store::Decision decision, const std::string& reason) {
        datasetgen::applyDecisions(jobs::decisionsOf({{id, decision, reason, "", "", ""}}),
                                   documents, pairs);
    };
    decide(store::Decision::Accept, "");
    EXPECT_NE(pairs[0].rejected, "");
    EXPECT_EQ(pairs[1].rejected, "");
    EXPECT_NE(pairs[2].rejected, "");
    decide(store::Decision::Reject, "wrong");
    EXPECT_EQ(pairs[1].rejected, "review: wrong");
}

TEST(OverlayFile, TheLastWordCountsAndATornLineIsLeftOut) {
    const test::TempDir folder;
    const std::string path = folder.file("a.build/blocks.jsonl");
    EXPECT_TRUE(jobs::readOverlays(path).empty());
    jobs::writeOverlay(path, "d",
                       {{3, {"m", {BlockFate::LeftOut, ""}}}, {4, {"n", {{}, "words"}}}});
    jobs::writeOverlay(path, "d", {{3, {"m", {BlockFate::AsRead, ""}}}});
    std::ofstream(path, std::ios::app) << R"({"document": "d", "blo)";
    const jobs::Overlays overlays = jobs::readOverlays(path);
    ASSERT_EQ(overlays.size(), 1U);
    ASSERT_EQ(overlays.at("d").size(), 1U);
    EXPECT_EQ(overlays.at("d").at(4).overlay.text, "words");
    jobs::writeOverlay(path, "d", {{5, {"m", {BlockFate::TakenIn, ""}}}});
    EXPECT_EQ(jobs::readOverlays(path).at("d").size(), 2U);
    std::ofstream(path, std::ios::app) << "{}\n";
    EXPECT_THROW(jobs::readOverlays(path), Error);
}

}  // namespace
}  // namespace strata
