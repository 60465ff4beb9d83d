// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/sentence_splitter.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

namespace strata::datasetgen {
namespace {

std::vector<std::string> sentences(const std::string& text) {
    std::vector<std::string> result;
    for (const TextSpan& span : splitSentences(text)) {
        result.push_back(text.substr(span.begin, span.end - span.begin));
    }
    return result;
}

TEST(SentenceSplitter, EndsAtFullStopsOfSentences) {
    EXPECT_EQ(sentences("One is here. Two is there!  Is three?"),
              (std::vector<std::string>{"One is here.", "Two is there!", "Is three?"}));
}

TEST(SentenceSplitter, DoesNotEndBehindAbbreviationsAndInitials) {
    EXPECT_EQ(sentences("Use e.g. Oil or fat. See Fig. 3 by J. Smith.").size(), 2U);
    EXPECT_EQ(sentences("Nehmen Sie z.B. Wasser. Dann warten.").size(), 2U);
}

TEST(SentenceSplitter, EndsBehindAUnitOfOneLetter) {
    EXPECT_EQ(sentences("Die Spannung beträgt 230 V. Das Gerät ist neu.").size(), 2U);
    EXPECT_EQ(sentences("The fuse blows at 1.5 A. Replace it then.").size(), 2U);
    EXPECT_EQ(sentences("It was shown in 1936 A. Turing and others.").size(), 1U);
}

TEST(SentenceSplitter, DoesNotEndInsideParentheses) {
    EXPECT_EQ(sentences("The pump (see the note. It is short) stops. Wait.").size(), 2U);
}

TEST(SentenceSplitter, GivesNothingForBlanksAndOneForAHeading) {
    EXPECT_TRUE(sentences("  \n ").empty());
    EXPECT_EQ(sentences("No full stop").size(), 1U);
}

TEST(SentenceSplitter, IsLinearOnOneEndlessParagraph) {
    std::string text;
    while (text.size() < (1U << 20)) {
        text += "a. b (c ";
    }
    const auto began = std::chrono::steady_clock::now();
    EXPECT_FALSE(splitSentences(text).empty());
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
}

TEST(SentenceSplitter, EndsAtWideFullStopsWithoutBlanks) {
    EXPECT_EQ(
        sentences("先切断电源。再打开外壳！npm也要更新吗？好。"),
        (std::vector<std::string>{"先切断电源。", "再打开外壳！", "npm也要更新吗？", "好。"}));
    EXPECT_EQ(
        sentences("水位が下がる（約2cm。通常は問題ない）ことがあります。次に進みます。").size(),
        2U);
}

TEST(SentenceSplitter, KnowsTheAbbreviationsOfTheLanguage) {
    const std::string german = "Das Werk wurde am 3. Mai im 19. Jahrhundert gebaut. Es steht noch.";
    EXPECT_EQ(splitSentences(german, "de").size(), 2U);
    EXPECT_EQ(splitSentences("Il pèse env. 3 kg selon M. Durand. Il est lourd.", "fr").size(), 2U);
    EXPECT_EQ(
        splitSentences("Kosztuje ok. 5 zł w sklepie przy ul. Długiej. Jest tani.", "pl").size(),
        2U);
}

}  // namespace
}  // namespace strata::datasetgen
