// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules ask of statements in the past.
#include "documents_here.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using test::AskedDocument;
using test::askedOf;
using test::asks;
using test::DocumentMaker;
using test::isAsked;

AskedDocument askedOfPast(const std::string& text) {
    DocumentMaker maker("Notes", "/tmp/old-notes.md");
    AskedDocument asked = askedOf(maker.heading(1, "Notes").heading(2, "Past").text(text));
    EXPECT_TRUE(asked.pairs.empty() || areGoodQuestions(asked));
    return asked;
}

TEST(EventRules, AskWhenWhoAndWhat) {
    const AskedDocument asked =
        askedOfPast("The Harbor Council adopted the new plan in 2019. It rained on the next day.");
    const std::string answer = "The Harbor Council adopted the new plan in 2019.";
    EXPECT_TRUE(isAsked(asked, {"when", answer, {"Harbor Council", "new plan"}, "2019"}));
    EXPECT_TRUE(isAsked(asked, {"who", answer, {"new plan", "2019"}, "Council"}));
    EXPECT_TRUE(isAsked(asked, {"what", answer, {"Harbor Council", "2019"}, "plan"}));
}

TEST(EventRules, AskOfATimeInFrontAndOfAPassive) {
    const std::string opened = "In May 1853, the Alden bridge was opened to carts.";
    const std::string sold = "The Alden ferry was sold on 3 June 1861.";
    const AskedDocument asked = askedOfPast(opened + " " + sold);
    EXPECT_TRUE(isAsked(asked, {"when", opened, {"Alden bridge", "opened to carts"}, "1853"}));
    EXPECT_TRUE(isAsked(asked, {"which date", sold, {"Alden ferry", "sold"}, "1861"}));
}

TEST(EventRules, AskWhoOnlyOfPeople) {
    const std::string answer = "The Alden flood destroyed the old mill in 1910.";
    const AskedDocument asked = askedOfPast(answer);
    EXPECT_TRUE(isAsked(asked, {"when", answer, {"Alden flood", "old mill"}, "1910"}));
    EXPECT_FALSE(asks(asked, "who"));
}

TEST(EventRules, LeaveATimeThatIsNotTheWholeStatements) {
    const AskedDocument asked =
        askedOfPast("The Alden mill was built in 1910 style and painted red by the owner.");
    EXPECT_FALSE(asks(asked, "when was the Alden mill built"));
    EXPECT_FALSE(asks(asked, "when the Alden mill was built"));
}

}  // namespace
}  // namespace strata::datasetgen
