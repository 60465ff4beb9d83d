// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/judge.h"

#include "datasetgen/generators/scripted_model.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

using test::PumpManual;
using test::ScriptedModel;

Pair judged(const Verdict& verdict) {
    Pair pair;
    applyVerdict(pair, verdict);
    return pair;
}

bool isMarked(const Pair& pair) {
    return pair.scores.contains(std::string(kReviewScore));
}

TEST(Judge, WeighsGroundednessTwice) {
    EXPECT_DOUBLE_EQ(judgeScore({1, 5, 0, 0, 0}), 2.0);
    EXPECT_DOUBLE_EQ(judgeScore({1, 0, 5, 5, 5}), 3.0);
    EXPECT_DOUBLE_EQ(judgeScore({1, 4, 4, 4, 4}), 4.0);
}

TEST(Judge, KeepsGoodMarksDoubtfulAndRejectsBad) {
    const Pair good = judged({1, 4, 4, 4, 4});
    EXPECT_EQ(good.rejected, "");
    EXPECT_FALSE(isMarked(good));
    EXPECT_DOUBLE_EQ(good.scores.at("judge"), 4.0);

    const Pair ungrounded = judged({1, 3, 5, 5, 5});  // mean 4.2
    EXPECT_EQ(ungrounded.rejected, "");
    EXPECT_TRUE(isMarked(ungrounded));
    EXPECT_TRUE(isMarked(judged({1, 5, 3, 3, 3})));  // mean 3.8
    EXPECT_TRUE(isMarked(judged({1, 3, 3, 3, 3})));

    const Pair bad = judged({1, 4, 2, 2, 2});  // mean 2.8
    EXPECT_EQ(bad.rejected, kJudgedBad);
    EXPECT_FALSE(isMarked(bad));
    EXPECT_EQ(judged({1, 2, 5, 5, 5}).rejected, kJudgedBad);
}

TEST(Judge, SeesSourceEvidenceAndEveryPhrasingAndJudgesAFactOnce) {
    const PumpManual manual;
    std::vector<Pair> pairs(3);
    pairs[0].question = "How fast?";
    pairs[0].answer = "40 bar";
    pairs[0].group = "one";
    pairs[0].quotes = {{1, {}, "The pump runs at 40 bar."}};
    pairs[1] = pairs[0];
    pairs[1].question = "At what pressure?";
    pairs[2].question = "Why?";
    pairs[2].answer = "Because.";
    pairs[2].group = "two";
    ScriptedModel model([](const TextRequest&) {
        return R"({"verdicts":[{"pair":1,"groundedness":5,"clarity":5,"completeness":5,
                                "usefulness":5}]})";
    });
    ModelJudge judge(model, {});
    std::vector<Pair*> pointers{&pairs[0], &pairs[1], &pairs[2]};
    judge.judge(manual.sources(), 0, pointers, {});
    ASSERT_EQ(model.asked.size(), 1U);
    const std::string& seen = model.asked.front().user;
    for (const char* part : {"motor needs 230 volts", "Evidence: The pump runs", "How fast?",
                             "At what pressure?", "Answer: 40 bar", "Pair 2"}) {
        EXPECT_NE(seen.find(part), std::string::npos) << part;
    }
    EXPECT_EQ(pairs[0].scores.at("judge"), 5.0);
    EXPECT_EQ(pairs[1].scores.at("judge"), 5.0);
    EXPECT_EQ(pairs[2].rejected, kNotJudged);
}

TEST(Judge, ThatNeverUsesTheFormIsAnErrorWithItsWords) {
    const PumpManual manual;
    ScriptedModel model([](const TextRequest&) { return "They are all fine."; });
    ModelJudge judge(model, {});
    Pair pair;
    Pair* const pointer = &pair;
    try {
        judge.judge(manual.sources(), 0, {&pointer, 1}, {});
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::GeneratorReplyInvalid);
        EXPECT_NE(error.where().find("They are all fine."), std::string::npos);
        EXPECT_FALSE(error.hint().empty());
    }
    EXPECT_EQ(model.asked.size(), 3U);
    EXPECT_NE(model.asked[0].seed, model.asked[1].seed);
}

}  // namespace
}  // namespace strata::datasetgen
