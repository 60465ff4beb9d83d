// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/sentence.h"

#include <gtest/gtest.h>

namespace strata {
namespace {

TEST(Sentence, FillsItsPlacesInAnyOrder) {
    EXPECT_EQ(Sentence("Shard %2 of %1 is missing.", 3, "b").text(), "Shard b of 3 is missing.");
    EXPECT_EQ(Sentence("%1 and %1", std::string("a")).text(), "a and a");
    EXPECT_EQ(Sentence().text(), "");
    EXPECT_TRUE(Sentence().empty());
}

TEST(Sentence, WhatStandsInAPlaceIsNotFilledAgain) {
    EXPECT_EQ(Sentence("%1 of %2", "%2", "100 %1").text(), "%2 of 100 %1");
    EXPECT_EQ(Sentence::verbatim("%1 %").text(), "%1 %");
}

TEST(Sentence, KeepsPercentSignsAndPlacesThatNothingFills) {
    EXPECT_EQ(Sentence("at 10% of %1, %2, 5%", 7).text(), "at 10% of 7, %2, 5%");
    EXPECT_EQ(fillPlaces("%0 %9 %", {"a"}), "%0 %9 %");
}

TEST(Sentence, HoldsSentences) {
    const Sentence inner("The file %1 is empty.", "a.jsonl");
    const Sentence outer("%1 %2", inner, Sentence("Choose another."));
    EXPECT_EQ(outer.text(), "The file a.jsonl is empty. Choose another.");
    EXPECT_EQ(outer.arguments()[0], inner);
    EXPECT_FALSE(outer.arguments()[0].isVerbatim());
    EXPECT_TRUE(inner.arguments()[0].isVerbatim());
}

TEST(Sentence, IsStoredByPatternAndArguments) {
    const Sentence said("Step %1 of %2", 3, 7);
    EXPECT_EQ(Sentence::stored(said.pattern(), said.arguments()), said);
    EXPECT_NE(Sentence::verbatim("a"), Sentence::stored("a"));
}

TEST(Sentence, BecomesWholeWhereItStandsAlone) {
    EXPECT_EQ(wholeSentence("the file is empty"), "The file is empty.");
    EXPECT_EQ(wholeSentence("config.json has no vocab_size"), "config.json has no vocab_size.");
    EXPECT_EQ(wholeSentence("Is it?"), "Is it?");
    EXPECT_EQ(wholeSentence(""), "");
    EXPECT_EQ(wholeSentence("rows left:\n  3: too long"), "Rows left:\n  3: too long");
}

}  // namespace
}  // namespace strata
