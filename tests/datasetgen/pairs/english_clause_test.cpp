// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/english_clause.h"

#include "datasetgen/rules/plain_statements.h"
#include "documents_here.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::english {
namespace {

const Vocabulary& noWords() {
    static const Vocabulary vocabulary{Document{}};
    return vocabulary;
}

TEST(EnglishClause, FindsSubjectVerbAndRest) {
    const auto clause = parseClause("The feed pump supports two modes.", noWords());
    ASSERT_TRUE(clause);
    EXPECT_EQ(clause->subject, "the feed pump");
    EXPECT_EQ(clause->base, "support");
    EXPECT_EQ(clause->rest, "two modes");
    EXPECT_EQ(inverted(*clause, ""), "does the feed pump support");
    EXPECT_EQ(statement(*clause, clause->rest), "the feed pump supports two modes");
}

TEST(EnglishClause, TurnsAuxiliariesRound) {
    const auto can = parseClause("The drum can be opened.", noWords());
    ASSERT_TRUE(can);
    EXPECT_EQ(inverted(*can, can->rest), "can the drum be opened");
    const auto has = parseClause("The drum has a red line.", noWords());
    ASSERT_TRUE(has);
    EXPECT_EQ(inverted(*has, has->rest), "does the drum have a red line");
}

TEST(EnglishClause, SeesALeadWithAndWithoutItsComma) {
    const auto comma = parseClause("By default, the feed pump is off.", noWords());
    ASSERT_TRUE(comma);
    EXPECT_EQ(comma->lead, "by default");
    const auto plain = parseClause("In clear weather the beam reaches two miles.", noWords());
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->lead, "in clear weather");
    EXPECT_EQ(plain->subject, "the beam");
    const auto state = parseClause("Fully wound, the main drum keeps the time.", noWords());
    ASSERT_TRUE(state);
    EXPECT_EQ(state->lead, "when fully wound");
}

TEST(EnglishClause, TurnsThePastRoundWithDid) {
    const auto adopted = parseClause("The Council adopted the plan in 2019.", noWords());
    ASSERT_TRUE(adopted);
    EXPECT_TRUE(adopted->past);
    EXPECT_EQ(adopted->base, "adopt");
    EXPECT_EQ(inverted(*adopted, "the plan"), "did the Council adopt the plan");
    EXPECT_EQ(statement(*adopted, adopted->rest), "the Council adopted the plan in 2019");
    const auto wrote = parseClause("Mary Shelley wrote novels and tales.", noWords());
    ASSERT_TRUE(wrote);
    EXPECT_EQ(inverted(*wrote, ""), "did Mary Shelley write");
    const auto began = parseClause("The main survey began in April.", noWords());
    ASSERT_TRUE(began);
    EXPECT_EQ(inverted(*began, ""), "did the main survey begin");
}

TEST(EnglishClause, TurnsThePerfectRoundByItsAuxiliary) {
    const auto been = parseClause("The red barn has been painted twice.", noWords());
    ASSERT_TRUE(been);
    EXPECT_EQ(inverted(*been, been->rest), "has the red barn been painted twice");
    const auto written = parseClause("Mary Shelley has written novels.", noWords());
    ASSERT_TRUE(written);
    EXPECT_EQ(inverted(*written, written->rest), "has Mary Shelley written novels");
}

TEST(EnglishClause, LeavesASubjectThatItsVerbDoesNotAgreeWith) {
    EXPECT_FALSE(parseClause("General guidelines for descriptions describes the plan.", noWords()));
    EXPECT_TRUE(parseClause("The news describes the plan.", noWords()));
}

TEST(EnglishClause, KnowsAParticipleBehindANounFromAVerb) {
    const auto good = parseClause("The plan adopted by the Council was good.", noWords());
    ASSERT_TRUE(good);
    EXPECT_EQ(good->subject, "the plan adopted by the Council");
    EXPECT_EQ(good->verb, "was");
    EXPECT_FALSE(parseClause("The adopted plan of the main council.", noWords()));
    EXPECT_FALSE(parseClause("A ring called the Great Ring of old.", noWords()));
}

TEST(EnglishClause, LeavesWhatPointsBackOrIsNoStatement) {
    EXPECT_FALSE(parseClause("It is small.", noWords()));
    EXPECT_FALSE(parseClause("The option is small.", noWords()));
    EXPECT_FALSE(parseClause("Is the pump on?", noWords()));
    EXPECT_FALSE(parseClause("", noWords()));
    EXPECT_TRUE(isImperative("Use the pump."));
    EXPECT_FALSE(isImperative("The pump runs."));
}

TEST(PlainStatements, CutsPredicatesAndSemicolons) {
    const auto two =
        plainStatements("The lamp weighs 614 kg and is delivered in four crates.", "", noWords());
    ASSERT_EQ(two.size(), 2U);
    EXPECT_EQ(two[0].text, "The lamp weighs 614 kg.");
    EXPECT_EQ(two[1].text, "The lamp is delivered in four crates.");
    const auto parts =
        plainStatements("The lamp gives one flash; the lens can be cleaned.", "", noWords());
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[1].text, "The lens can be cleaned.");
}

TEST(PlainStatements, NamesWhatItMeans) {
    EXPECT_EQ(antecedentOf("The Tidelamp is built by Vennick.", "Tidelamp", noWords()),
              "the Tidelamp");
    const auto its = plainStatements("Its lens was designed by Ysolde.", "the Tidelamp", noWords());
    ASSERT_EQ(its.size(), 1U);
    EXPECT_EQ(its[0].text, "The lens of the Tidelamp was designed by Ysolde.");
    EXPECT_TRUE(its[0].needsPrevious);
    const auto it = plainStatements("It is possible to stop.", "the Tidelamp", noWords());
    ASSERT_EQ(it.size(), 1U);
    EXPECT_FALSE(it[0].needsPrevious);
}

}  // namespace
}  // namespace strata::datasetgen::english
