// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules ask of statements in the past.
#include "documents_here.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using test::answerTo;
using test::DocumentMaker;
using test::pairsOf;

std::vector<Pair> pairsOfText(const std::string& text) {
    DocumentMaker maker("Notes", "/tmp/old-notes.md");
    return pairsOf(maker.heading(1, "Notes").heading(2, "Past").text(text).document());
}

bool isAsked(const std::vector<Pair>& pairs, const std::string& words) {
    return std::ranges::any_of(
        pairs, [&](const Pair& pair) { return pair.question.find(words) != std::string::npos; });
}

TEST(EventRules, AskWhenWhoAndWhat) {
    const std::vector<Pair> pairs =
        pairsOfText("The Harbor Council adopted the new plan in 2019. It rained on the next day.");
    const std::string answer = "The Harbor Council adopted the new plan in 2019.";
    EXPECT_EQ(answerTo(pairs, "When did the Harbor Council adopt the new plan?"), answer);
    EXPECT_EQ(answerTo(pairs, "Who adopted the new plan in 2019?"), answer);
    EXPECT_EQ(answerTo(pairs, "What did the Harbor Council adopt in 2019?"), answer);
}

TEST(EventRules, AskOfATimeInFrontAndOfAPassive) {
    const std::vector<Pair> pairs = pairsOfText(
        "In May 1853, the Alden bridge was opened to carts. "
        "The Alden ferry was sold on 3 June 1861.");
    EXPECT_NE(answerTo(pairs, "When was the Alden bridge opened to carts?"), "");
    EXPECT_NE(answerTo(pairs, "On which date was the Alden ferry sold?"), "");
}

TEST(EventRules, AskWhoOnlyOfPeople) {
    const std::vector<Pair> pairs = pairsOfText("The Alden flood destroyed the old mill in 1910.");
    EXPECT_TRUE(isAsked(pairs, "hen did the Alden flood destroy the old mill"));
    EXPECT_FALSE(isAsked(pairs, "ho destroyed"));
}

TEST(EventRules, LeaveATimeThatIsNotTheWholeStatements) {
    EXPECT_FALSE(
        isAsked(pairsOfText("The Alden mill was built in 1910 style and painted red by the owner."),
                "hen was the Alden mill built"));
}

}  // namespace
}  // namespace strata::datasetgen
