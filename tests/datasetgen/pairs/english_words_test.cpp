// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/english_words.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

TEST(EnglishWords, KeepTheBlanksOfQuotedEntries) {
    EXPECT_TRUE(english::holdsOneOf("open and close", "last item marks"));
    EXPECT_FALSE(english::holdsOneOf("sandy", "last item marks"));
    EXPECT_TRUE(english::isOneOf("called ", "naming participles"));
    EXPECT_FALSE(english::isOneOf("called", "naming participles"));
}

TEST(EnglishWords, LookIntoLongListsToo) {
    EXPECT_TRUE(english::isOneOf("introduction", "empty_headings"));
    EXPECT_TRUE(english::saysOneOf("what is measured when it runs", "conditions"));
    EXPECT_FALSE(english::saysOneOf("whenever it runs", "conditions"));
}

TEST(EnglishWords, AreTakenOffTheirTextsEnds) {
    EXPECT_EQ(english::withoutOpening("then it stops", "result marks"), "it stops");
    EXPECT_EQ(english::withoutOpening("thence it stops", "result marks"), "thence it stops");
    EXPECT_EQ(english::withoutEnding("isn't", "contracted negation"), "is");
    EXPECT_EQ(english::withoutEnding("isn't it", "contracted negation"), "isn't it");
}

TEST(EnglishWords, AreFoundWhereTheFirstOfThemStands) {
    EXPECT_EQ(english::placeOfOne("check it when you use it", "advice without a comma"), 13U);
    EXPECT_EQ(english::placeOfOne("check it", "advice without a comma"), std::string_view::npos);
}

TEST(EnglishWords, ReadAPatternsLinesAsAlternatives) {
    EXPECT_TRUE(english::pattern("year").occursIn("in 1998"));
    EXPECT_TRUE(english::pattern("year").occursIn("the 16th century"));
    EXPECT_TRUE(english::pattern("note label").occursIn("WARNING: hot"));
}

}  // namespace
}  // namespace strata::datasetgen
