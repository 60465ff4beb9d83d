// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/dedupe.h"

#include "datasetgen/text/near_duplicate_index.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

Pair pair(const std::string& question, const std::string& answer, const std::string& group) {
    Pair result;
    result.question = question;
    result.answer = answer;
    result.group = group;
    return result;
}

const std::string kLong =
    "The inlet filter of the feed pump has to be rinsed in clean fresh water once every week "
    "before the motor is started for the first time on that day by the keeper.";

TEST(Dedupe, RejectsTheSameQuestionAskedTwice) {
    std::vector<Pair> pairs{pair("What is a pump?", "A machine.", "a"),
                            pair("what is a PUMP", "A machine.", "b")};
    const DedupeReport report = rejectDuplicates(pairs);
    EXPECT_EQ(report.duplicateQuestions, 1U);
    EXPECT_EQ(pairs[0].rejected, "");
    EXPECT_EQ(pairs[1].rejected, kDuplicateQuestion);
}

TEST(Dedupe, LeavesTheRestWhenAskedToStop) {
    std::vector<Pair> pairs{pair("What is a pump?", "A machine.", "a"),
                            pair("what is a PUMP", "A machine.", "b")};
    std::stop_source stopped;
    stopped.request_stop();
    rejectDuplicates(pairs, kAlikeMin, stopped.get_token());
    EXPECT_EQ(pairs[1].rejected, "");
}

TEST(Dedupe, RejectsBothWhereFactsDisagree) {
    std::vector<Pair> pairs{pair("How long does it last?", "Two days.", "a"),
                            pair("How long does it last?", "Four weeks.", "b")};
    EXPECT_EQ(rejectDuplicates(pairs).ambiguousQuestions, 2U);
}

TEST(Dedupe, CitesTheTitleOnlyWhereFactsDisagree) {
    std::vector<Pair> pairs{pair("How long does it last?", "Two days.", "a"),
                            pair("how long does it LAST?", "Four weeks.", "b"),
                            pair("For how long does it last?", "Two days.", "a"),
                            pair("Who made it?", "Mia Holm.", "c"),
                            pair("Who made it?", "Mia Holm.", "d")};
    for (Pair& each : pairs) {
        each.cited = "According to “Plan " + each.group + "”, " + each.question;
    }
    pairs[1].cited.clear();
    citeAmbiguous(pairs, {});
    EXPECT_EQ(pairs[0].question, pairs[0].cited);
    EXPECT_EQ(pairs[1].question, "how long does it LAST?");
    EXPECT_EQ(pairs[2].question, "For how long does it last?");
    EXPECT_EQ(pairs[3].question, "Who made it?");
    EXPECT_EQ(rejectDuplicates(pairs), (DedupeReport{.duplicateQuestions = 1}));
}

TEST(Dedupe, CitesTheTitleWhereAnotherDocumentWritesTheOnlyNoun) {
    const auto documentOf = [](const std::string& text) {
        Document document;
        document.blocks.emplace_back().text = text;
        return document;
    };
    std::vector<Pair> pairs{pair("Wie viel wiegt das Gerät?", "12 kg.", "a"),
                            pair("Wie viel wiegt das Gehäuse?", "2 kg.", "b"),
                            pair("Wie viel wiegt der Deckel der Pumpe?", "1 kg.", "c")};
    pairs[0].leansOn = "Gerät";
    pairs[1].leansOn = "Gehäuse";
    for (Pair& each : pairs) {
        each.cited = "Zum Thema „Pumpe“: " + each.question;
    }
    const std::string pump = "Das Gerät hat ein Gehäuse und der Deckel ist aus Blech.";
    std::vector<Pair> alone = pairs;
    citeAmbiguous(alone, {documentOf(pump)});
    EXPECT_EQ(alone[0].question, "Wie viel wiegt das Gerät?");
    citeAmbiguous(pairs, {documentOf(pump), documentOf("Das Gerät mäht den Deckel der Wiese.")});
    EXPECT_EQ(pairs[0].question, pairs[0].cited);
    EXPECT_EQ(pairs[1].question, "Wie viel wiegt das Gehäuse?");
    EXPECT_EQ(pairs[2].question, "Wie viel wiegt der Deckel der Pumpe?");
}

TEST(Dedupe, RejectsNearDuplicatesOfAnotherFact) {
    std::vector<Pair> pairs{pair("How is the filter of the pump rinsed?", kLong, "a"),
                            pair("How is the filter of the pump rinsed now?", kLong, "b")};
    EXPECT_EQ(rejectDuplicates(pairs).nearDuplicates, 1U);
    EXPECT_EQ(pairs[1].rejected, kNearDuplicate);
}

TEST(Dedupe, PhrasingsOfOneFactAreNoDuplicates) {
    std::vector<Pair> pairs{pair("How is the filter of the pump rinsed?", kLong, "a"),
                            pair("How is the filter of the pump rinsed now?", kLong, "a")};
    EXPECT_EQ(rejectDuplicates(pairs), DedupeReport{});
}

TEST(Dedupe, CountsWithoutRejecting) {
    std::vector<Pair> pairs{pair("How is the filter of the pump rinsed?", kLong, "a"),
                            pair("How is the filter of the pump rinsed now?", kLong, "b"),
                            pair("How is the filter of the pump rinsed?", kLong, "c"),
                            pair("How is the filter of the pump rinsed?", kLong, "d")};
    pairs.back().rejected = "by a person";
    EXPECT_EQ(countDuplicates(pairs), (DedupeReport{.duplicateQuestions = 1, .nearDuplicates = 1}));
    EXPECT_EQ(pairs[1].rejected, "");
}

TEST(NearDuplicateIndex, NamesTheFirstOfThoseThatCount) {
    NearDuplicateIndex index(0.7);
    const auto any = [](std::size_t) { return true; };
    const auto none = [](std::size_t) { return false; };
    EXPECT_EQ(index.findOrKeep(7, "Nothing like the others at all.", any), std::nullopt);
    EXPECT_EQ(index.findOrKeep(5, kLong, any), std::nullopt);
    EXPECT_EQ(index.findOrKeep(3, kLong, none), std::nullopt);
    EXPECT_EQ(index.findOrKeep(4, kLong + " Then", any), 5U);
    EXPECT_EQ(index.findOrKeep(4, kLong, [](std::size_t id) { return id != 5; }), 3U);
}

TEST(MinHash, EstimatesTheShareOfCommonShingles) {
    const std::vector<std::uint64_t> left = shinglesOf(kLong);
    const std::vector<std::uint64_t> right = shinglesOf(kLong + " And then it is put back.");
    const MinHashSignature a = minHashOf(left);
    const MinHashSignature b = minHashOf(right);
    std::size_t equal = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        equal += a[i] == b[i] ? 1 : 0;
    }
    EXPECT_EQ(a.size(), 128U);
    EXPECT_NEAR(static_cast<double>(equal) / static_cast<double>(a.size()), jaccard(left, right),
                0.12);
}

TEST(MinHash, TwoWordsAreOneShingle) {
    EXPECT_EQ(shinglesOf("hello world").size(), 1U);
    EXPECT_TRUE(shinglesOf("  ").empty());
}

TEST(Dedupe, TellsTextsWithoutBlanksApartByTheirCharacters) {
    const std::string text =
        "安装水泵之前必须先切断电源，并仔细检查电缆是否有破损，以免发生触电事故或者短路。";
    std::vector<Pair> pairs{
        pair("安装水泵之前要做什么？", text, "a"), pair("安装水泵前要做什么？", text, "b"),
        pair("滤网怎样清洗？", "把滤网取出来，用清水冲洗干净后再装回去。", "c")};
    EXPECT_EQ(rejectDuplicates(pairs).nearDuplicates, 1U);
    EXPECT_EQ(pairs[1].rejected, kNearDuplicate);
    EXPECT_EQ(pairs[2].rejected, "");
}

}  // namespace
}  // namespace strata::datasetgen
