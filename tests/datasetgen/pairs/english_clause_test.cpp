// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/english_clause.h"

#include "datasetgen/plain_statements.h"
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
