// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/pair_parser.h"

#include "datasetgen/generate/json_repair.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace strata::datasetgen {
namespace {

constexpr const char* kReply =
    R"({"questions": [{"type": "reason", "phrasings": ["Why is it shut?", "What is it shut for?"]},
        {"type": "fact", "phrasings": ["How long does it last?", "What is its duration?"]}]})";

std::string jsonIn(const std::string& reply) {
    const auto json = jsonOfReply(reply);
    return json ? json->dump() : "none";
}

TEST(JsonOfReply, FindsJsonAmongTalkFencesAndReasoning) {
    EXPECT_EQ(jsonIn("Sure! Here it is:\n```json\n{\"a\": 1}\n```\nAnything else?"), R"({"a":1})");
    EXPECT_EQ(jsonIn("<think>maybe {\"a\": 2}?</think>\n{\"a\": 1}"), R"({"a":1})");
    EXPECT_EQ(jsonIn("so {\"a\": 2}</think>{\"a\": 1}"), R"({"a":1})");
    EXPECT_EQ(jsonIn("{\"a\": 1}<think>and now {"), R"({"a":1})");
    EXPECT_EQ(jsonIn("a set {x} and [y], then {\"a\": [1]}"), R"({"a":[1]})");
}

TEST(JsonOfReply, ForgivesTrailingCommasAndLineEndsInStrings) {
    EXPECT_EQ(jsonIn("{\"a\": [1, 2,\n], \"b\": \"x\ny\",}"), R"({"a":[1,2],"b":"x\ny"})");
    EXPECT_EQ(jsonIn(R"({"a": "a quote \" and ] and }"})"), R"({"a":"a quote \" and ] and }"})");
}

TEST(JsonOfReply, TakesWhatIsWholeOfACutReply) {
    EXPECT_EQ(jsonIn(R"({"list": [{"a": 1}, {"a": 2}, {"a)"), R"({"list":[{"a":1},{"a":2},{}]})");
    EXPECT_EQ(jsonIn(R"({"list": ["one", "tw)"), R"({"list":["one"]})");
    EXPECT_EQ(jsonIn(R"({"list": [{"a": 1}, )"), R"({"list":[{"a":1}]})");
    EXPECT_EQ(jsonIn("I cannot do that."), "none");
    EXPECT_EQ(jsonIn(""), "none");
    EXPECT_EQ(jsonIn(std::string(100000, '[')), "none");
}

TEST(PairParser, ReadsQuestionsWithTheirPhrasings) {
    const auto facts = parseQuestions(kReply, 6);
    ASSERT_TRUE(facts);
    ASSERT_EQ(facts->size(), 2U);
    EXPECT_EQ(facts->front().kind, "reason");
    EXPECT_EQ(facts->front().phrasings.back(), "What is it shut for?");
    EXPECT_EQ(parseQuestions(kReply, 1)->size(), 1U);
}

TEST(PairParser, EveryCutOfAReplyGivesWholeFactsOrNone) {
    const std::string reply = kReply;
    for (std::size_t length = 0; length < reply.size(); ++length) {
        const auto facts = parseQuestions(reply.substr(0, length), 6);
        for (const ProposedFact& fact : facts.value_or(std::vector<ProposedFact>{})) {
            for (const std::string& phrasing : fact.phrasings) {
                EXPECT_EQ(phrasing.back(), '?') << length;
            }
        }
    }
}

TEST(PairParser, PhrasingsAreOnceAndAtMostFour) {
    const auto facts = parseQuestions(
        R"([{"kind":"riddle","phrasings":["What is it?"," what is it ","b?","c?","d?","e?"]}])", 6);
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->front().kind, "fact");
    EXPECT_EQ(facts->front().phrasings.size(), 4U);
    EXPECT_EQ(facts->front().phrasings.front(), "What is it?");
}

TEST(PairParser, RefusesRepliesOfAnotherForm) {
    for (const char* reply : {"", "no", "[]x", R"(["What?", "Why?"])", R"({"questions": "none"})",
                              R"({"a": 1})", R"({"questions": [1, null, {"phrasings": 7}]})"}) {
        EXPECT_FALSE(parseQuestions(reply, 6)) << reply;
        EXPECT_FALSE(parseAnswers(reply, 6)) << reply;
        EXPECT_FALSE(parseVerdicts(reply, 6)) << reply;
    }
    EXPECT_TRUE(parseQuestions(R"({"questions": []})", 6)->empty());
}

TEST(PairParser, ReadsAnswersByNumberOrPlace) {
    const auto answers = parseAnswers(
        R"({"answers": [
            {"question": 2, "answerable": false, "evidence": [], "answer": "none"},
            {"question": 1, "evidence": "one quote", "answer": " An answer. "},
            {"question": 1, "evidence": ["again"], "answer": "Again."},
            {"question": 9, "evidence": ["x"], "answer": "Out of range."}]})",
        2);
    ASSERT_TRUE(answers);
    ASSERT_EQ(answers->size(), 2U);
    EXPECT_FALSE((*answers)[0].isAnswerable);
    EXPECT_EQ((*answers)[1].number, 1U);
    EXPECT_EQ((*answers)[1].answer, "An answer.");
    EXPECT_EQ((*answers)[1].evidence, std::vector<std::string>{"one quote"});
    const auto placed = parseAnswers(R"([{"answer":"a"},{"answer":"b"}])", 2);
    ASSERT_TRUE(placed);
    EXPECT_EQ((*placed)[1].number, 2U);
}

TEST(PairParser, LeavesOutVerdictsWithoutWholeScores) {
    const auto verdicts = parseVerdicts(
        R"({"verdicts": [
            {"pair": 1, "groundedness": 5, "clarity": 4.5, "completeness": 3, "usefulness": 0},
            {"pair": 2, "groundedness": 6, "clarity": 4, "completeness": 3, "usefulness": 0},
            {"pair": 3, "groundedness": 5, "clarity": 4, "completeness": 3}]})",
        3);
    ASSERT_TRUE(verdicts);
    ASSERT_EQ(verdicts->size(), 1U);
    EXPECT_EQ(verdicts->front().clarity, 4.5);
}

}  // namespace
}  // namespace strata::datasetgen
