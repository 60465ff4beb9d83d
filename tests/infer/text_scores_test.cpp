// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/text_scores.h"

#include "support/test_seed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <random>

namespace strata::infer {
namespace {

using ::testing::ElementsAre;

TEST(TextScores, ExactMatchLooksPastCaseBlanksAndFinalPunctuation) {
    EXPECT_TRUE(exactMatch("  Six \n bar. ", "six bar"));
    EXPECT_TRUE(exactMatch("STRASSE!?",
                           "stra\xc3\x9f"
                           "e"));
    EXPECT_TRUE(exactMatch("cafe\xcc\x81", "caf\xc3\xa9"));
    EXPECT_TRUE(exactMatch("\xe6\x98\xaf\xe3\x80\x82", "\xe6\x98\xaf"));
    EXPECT_FALSE(exactMatch("six bars", "six bar"));
    EXPECT_FALSE(exactMatch("3.5", "35"));
    EXPECT_FALSE(exactMatch("-5", "5"));
    EXPECT_EQ(normalisedAnswer("\xff ok"), "\xef\xbf\xbd ok");
    EXPECT_EQ(normalisedAnswer(" \t"), "");
}

TEST(TextScores, WordsAreRunsOfLettersAndDigitsAndSingleIdeographs) {
    EXPECT_THAT(scoreWords("Don't A-b 3.5!"), ElementsAre("don", "t", "a", "b", "3", "5"));
    EXPECT_THAT(scoreWords("\xd0\x9f\xd1\x80\xd0\xb8 \xe4\xbd\xa0\xe5\xa5\xbd"
                           "ok"),
                ElementsAre("\xd0\xbf\xd1\x80\xd0\xb8", "\xe4\xbd\xa0", "\xe5\xa5\xbd", "ok"));
}

/// Values of Google's rouge-score 0.1.2, rougeL, without stemming.
TEST(TextScores, RougeLAgreesWithTheReferencePackage) {
    EXPECT_DOUBLE_EQ(rougeL("police killed the gunman", "police kill the gunman"), 0.75);
    EXPECT_DOUBLE_EQ(rougeL("The maximum pressure is six bar.", "Six bar is the maximum pressure"),
                     0.5);
    EXPECT_DOUBLE_EQ(rougeL("the the the cat", "the cat sat on the mat"), 0.4);
    EXPECT_DOUBLE_EQ(rougeL("No, not today!", "yes"), 0.0);
    EXPECT_DOUBLE_EQ(rougeL("Turn the key to the left, then wait 10 seconds.",
                            "Turn the key left and wait for 10 seconds."),
                     0.7368421052631577);
    EXPECT_DOUBLE_EQ(rougeL("A-b c_d 3.5", "a b c d 3 5"), 1.0);
    EXPECT_DOUBLE_EQ(rougeL("", "a"), 0.0);
    EXPECT_DOUBLE_EQ(rougeL("a", "..."), 0.0);
}

/// The longest common subsequence by its definition: every way of leaving words out.
TEST(TextScores, RougeLEqualsItsSlowTwin) {
    std::mt19937_64 random(strata::test::testSeed(3));
    for (int round = 0; round < 200; ++round) {
        std::string left;
        std::string right;
        const std::size_t leftCount = 1 + random() % 8;
        const std::size_t rightCount = 1 + random() % 8;
        for (std::size_t index = 0; index < leftCount; ++index) {
            left += static_cast<char>('a' + random() % 3);
        }
        for (std::size_t index = 0; index < rightCount; ++index) {
            right += static_cast<char>('a' + random() % 3);
        }
        const std::function<std::size_t(std::size_t, std::size_t)> longest = [&](std::size_t i,
                                                                                 std::size_t j) {
            if (i == left.size() || j == right.size()) {
                return std::size_t{0};
            }
            return left[i] == right[j] ? 1 + longest(i + 1, j + 1)
                                       : std::max(longest(i + 1, j), longest(i, j + 1));
        };
        const auto spaced = [](const std::string& letters) {
            std::string text;
            for (const char letter : letters) {
                text += letter;
                text += ' ';
            }
            return text;
        };
        const double common = static_cast<double>(longest(0, 0));
        const double expected = 2.0 * common / static_cast<double>(leftCount + rightCount);
        EXPECT_NEAR(rougeL(spaced(left), spaced(right)), expected, 1e-12) << left << " | " << right;
    }
}

}  // namespace
}  // namespace strata::infer
