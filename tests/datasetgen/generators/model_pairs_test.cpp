// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/model_pairs.h"

#include "datasetgen/generate/prompt_builder.h"
#include "datasetgen/generators/scripted_model.h"
#include "datasetgen/pairs/pair_filter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace strata::datasetgen {
namespace {

using test::PumpManual;
using test::ScriptedModel;

constexpr const char* kQuestions = R"({"questions": [
    {"type": "fact", "phrasings": ["At what pressure does the pump run?",
                                   "What is the working pressure of the pump?"]},
    {"type": "reason", "phrasings": ["Why is the valve closed before the filter of the pump is changed?",
                                     "For what reason must the valve be closed at a filter change?"]},
    {"type": "fact", "phrasings": ["How loud is the pump?", "What noise does the pump make?"]},
    {"type": "fact", "phrasings": ["Which motor has it?"]}]})";

/// The second answer's evidence stands in the next passage.
constexpr const char* kAnswers = R"({"answers": [
    {"question": 1, "answerable": true, "evidence": ["The pump runs at 40 bar."],
     "answer": "The pump runs at 40 bar."},
    {"question": 2, "answerable": true, "evidence": ["because the pipe stays under pressure"],
     "answer": "Because the pipe stays under pressure."},
    {"question": 3, "answerable": false, "evidence": ["The pump runs"], "answer": "none"}]})";

std::string script(const TextRequest& request) {
    return request.purpose == "questions" ? kQuestions : kAnswers;
}

std::vector<Pair> madeBy(ScriptedModel& model, std::size_t factsMax = 4) {
    const PumpManual manual;
    ModelPairs generator(model, {.seed = 7, .generator = "http"});
    std::vector<Pair> pairs = generator.generate(manual.sources(), 0, factsMax, {});
    filterPairs(pairs, manual.documents, manual.passages);
    return pairs;
}

TEST(ModelPairs, MakesEveryPhrasingAPairWithPrintedEvidence) {
    ScriptedModel model(script);
    const std::vector<Pair> pairs = madeBy(model);
    ASSERT_EQ(pairs.size(), 7U);
    EXPECT_EQ(pairs[0].question, "At what pressure does the pump run?");
    EXPECT_EQ(pairs[0].answer, pairs[1].answer);
    EXPECT_EQ(pairs[0].group, pairs[1].group);
    EXPECT_NE(pairs[1].group, pairs[2].group);
    EXPECT_EQ(pairs[0].rejected, "");
    EXPECT_EQ(pairs[0].generator, "http");
    EXPECT_EQ(pairs[0].promptVersion, promptsVersion());
    EXPECT_EQ(pairs[0].headingPath, std::vector<std::string>{"Chapter 1"});
    ASSERT_EQ(pairs[0].quotes.size(), 1U);
    EXPECT_EQ(pairs[0].quotes[0].page, 1);
    EXPECT_EQ(model.asked.size(), 2U);
}

TEST(ModelPairs, EvidenceMayStandInANeighbour) {
    ScriptedModel model(script);
    const std::vector<Pair> pairs = madeBy(model);
    EXPECT_EQ(pairs[2].kind, "reason");
    EXPECT_EQ(pairs[2].rejected, "");
    EXPECT_EQ(pairs[2].quotes.at(0).page, 2);
    EXPECT_NE(model.asked.at(1).user.find("Close the valve"), std::string::npos);
}

TEST(ModelPairs, KeepsWhatBecomesNoPairWithTheReason) {
    ScriptedModel model(script);
    const std::vector<Pair> pairs = madeBy(model);
    EXPECT_EQ(pairs[4].rejected, kNotAnswerable);
    EXPECT_EQ(pairs[5].rejected, kNotAnswerable);
    EXPECT_EQ(pairs[6].rejected, kTooFewPhrasings);
    ScriptedModel silent([](const TextRequest& request) {
        return request.purpose == "questions"
                   ? std::string(kQuestions)
                   : R"({"answers":[{"question":2,"evidence":["x"],"answer":"y"}]})";
    });
    EXPECT_EQ(madeBy(silent)[0].rejected, kNoAnswer);
}

TEST(ModelPairs, EvidenceThatIsNowhereIsRejectedByTheGates) {
    ScriptedModel model([](const TextRequest& request) {
        return request.purpose == "questions"
                   ? std::string(kQuestions)
                   : R"({"answers":[{"question":1,"evidence":["The pump is pink and runs on soup."],
                                     "answer":"It runs on soup."}]})";
    });
    EXPECT_EQ(madeBy(model)[0].rejected, kQuoteNotFound);
}

TEST(ModelPairs, AsksAgainWithAnotherSeedWhenAReplyHasNotTheForm) {
    int calls = 0;
    ScriptedModel model([&](const TextRequest& request) {
        return ++calls < 3 && request.purpose == "questions" ? "Certainly!" : script(request);
    });
    EXPECT_EQ(madeBy(model).size(), 7U);
    std::set<std::uint64_t> seeds;
    for (const TextRequest& request : model.asked) {
        seeds.insert(request.seed);
    }
    EXPECT_EQ(model.count("questions"), 3U);
    EXPECT_EQ(seeds.size(), 3U);
}

TEST(ModelPairs, AskForOneToSixFactsByLength) {
    for (const auto& [tokens, facts] : std::vector<std::pair<std::size_t, std::size_t>>{
             {0, 1}, {48, 1}, {239, 1}, {240, 2}, {512, 4}, {719, 5}, {720, 6}, {8192, 6}}) {
        EXPECT_EQ(factsAsked(tokens, kFactsPerPassage), facts) << tokens;
    }
    EXPECT_EQ(factsAsked(512, 1), 1U);
    EXPECT_EQ(factsAsked(512, 3), 3U);
    EXPECT_EQ(factsAsked(48, 3), 1U);
    // More than six stand closer together; a long passage reaches every limit.
    EXPECT_EQ(factsAsked(360, 12), 6U);
    for (std::size_t most = 1; most <= kFactsPerPassageMax; ++most) {
        EXPECT_EQ(factsAsked(720, most), most);
        EXPECT_EQ(factsAsked(100000, most), most);
    }
}

TEST(ModelPairs, TheModelIsToldHowManyFactsAreWanted) {
    const PumpManual manual;
    for (const auto& [most, told] : {std::pair(2, "at most 2,"), std::pair(6, "at most 4,")}) {
        ScriptedModel model(script);
        ModelPairs generator(model, {.factsMax = static_cast<std::size_t>(most)});
        generator.generate(manual.sources(), 0, 40, {});
        EXPECT_NE(model.asked.front().user.find(told), std::string::npos) << told;
        EXPECT_EQ(model.asked.front().tokensMax, 160 + 240 * std::min(most, 4));
    }
}

TEST(ModelPairs, TakesNoMoreFactsThanPlannedAndNoneWhereThereIsNone) {
    ScriptedModel model(script);
    std::set<std::string> groups;
    for (const Pair& pair : madeBy(model, 2)) {
        groups.insert(pair.group);
    }
    EXPECT_EQ(groups.size(), 2U);
    ScriptedModel idle([](const TextRequest&) { return R"({"questions": []})"; });
    EXPECT_TRUE(madeBy(idle).empty());
    EXPECT_EQ(idle.asked.size(), 1U);
}

TEST(ModelPairs, AsksForTheWantedTypesAndLeavesOthers) {
    ScriptedModel model(script);
    const PumpManual manual;
    ModelPairs generator(model, {.seed = 7, .types = {FactType::Reason}});
    const std::vector<Pair> pairs = generator.generate(manual.sources(), 0, 4, {});
    ASSERT_FALSE(pairs.empty());
    for (const Pair& pair : pairs) {
        EXPECT_EQ(pair.kind, "reason");
    }
    const TextRequest& asked = model.asked.front();
    EXPECT_NE(asked.user.find("Only facts of these types: \"reason\"."), std::string::npos);
    EXPECT_EQ(asked.schema.find("procedure"), std::string::npos);
}

}  // namespace
}  // namespace strata::datasetgen
