// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/recall_score.h"

#include <gtest/gtest.h>

namespace strata::infer {
namespace {

constexpr const char* kWeight = "How much does the complete lamp weigh?";
constexpr const char* kWeighs = "The complete lamp weighs 614 kilograms.";

TEST(RecallScore, ANumberAndItsUnitDecide) {
    EXPECT_TRUE(recallsFact("It weighs 614 kilograms.", kWeight, kWeighs));
    EXPECT_TRUE(recallsFact("614 Kilograms, all of it.", kWeight, kWeighs));
    EXPECT_FALSE(recallsFact("The complete lamp weighs 210 kilograms.", kWeight, kWeighs));
    EXPECT_FALSE(recallsFact("The complete lamp weighs 614 pounds.", kWeight, kWeighs));
    EXPECT_FALSE(recallsFact("The complete lamp weighs 1,614 kilograms.", kWeight, kWeighs));
    EXPECT_FALSE(recallsFact("The complete lamp weighs 614.5 kilograms.", kWeight, kWeighs));
    EXPECT_FALSE(recallsFact("", kWeight, kWeighs));
    EXPECT_FALSE(recallsFact("Its weight is a measure of its rarity and value.", kWeight, kWeighs));
}

TEST(RecallScore, NumbersAreReadAsPeopleWriteThem) {
    const char* const question = "How far does it reach?";
    EXPECT_TRUE(recallsFact("1200 m", question, "It reaches 1,200 m."));
    EXPECT_TRUE(recallsFact("1'200m", question, "It reaches 1,200 m."));
    EXPECT_TRUE(recallsFact("3,5 km", question, "It reaches 3.5 km."));
    EXPECT_FALSE(recallsFact("35 km", question, "It reaches 3.5 km."));
    EXPECT_TRUE(recallsFact("From -5 °C on.", question, "It works from -5 °C."));
    EXPECT_FALSE(recallsFact("From 5 °C on.", question, "It works from -5 °C."));
    EXPECT_TRUE(recallsFact("Between 5 and 10 bar.", question, "5-10 bar."));
    EXPECT_FALSE(recallsFact("At 40 per cent.", question, "At 40% load."));
    EXPECT_TRUE(recallsFact("At a load of 40 %.", question, "At 40% of the load."));
    EXPECT_TRUE(recallsFact("At 12:30 on 2024-05-01.", question, "On 2024-05-01, 12:30."));
}

TEST(RecallScore, WhatTheQuestionGivesIsNoAnswer) {
    const char* const question = "How many of the 27 lamps did the Corvane works deliver?";
    const char* const reference = "The Corvane works delivered 12 of the 27 lamps.";
    EXPECT_TRUE(recallsFact("12 of them.", question, reference));
    EXPECT_FALSE(recallsFact("The Corvane works delivered all 27 lamps.", question, reference));
}

TEST(RecallScore, ProperNamesDecide) {
    const char* const question = "Who makes the lamp?";
    const char* const reference = "The lamp is made by the Corvane works in Harrow.";
    EXPECT_TRUE(recallsFact("Corvane, which is in Harrow.", question, reference));
    EXPECT_FALSE(recallsFact("The lamp is made by the works in Harrow.", question, reference));
    EXPECT_TRUE(recallsFact("Vennick Lightworks.", "By whom is the Tidelamp built?",
                            "The Tidelamp is built by Vennick Lightworks."));
    EXPECT_FALSE(recallsFact("The Tidelamp is built by Vennick & Sons.",
                             "By whom is the Tidelamp built?",
                             "The Tidelamp is built by Vennick Lightworks."));
    // A sentence's first word is no name.
    EXPECT_TRUE(recallsFact("at Harrow", "Where?", "Somewhere near the coast, at Harrow."));
}

TEST(RecallScore, CapitalsOfGermanNounsAreNoNames) {
    const char* const question = "Wozu dient der Riegel?";
    const char* const reference = "Der Riegel sichert die Klappe gegen Wind und Regen.";
    EXPECT_TRUE(recallsFact("Er sichert die Klappe gegen den Wind.", question, reference));
    EXPECT_FALSE(recallsFact("Er dient der Zierde.", question, reference));
}

TEST(RecallScore, WithoutNumbersAndNamesTheWordsDecide) {
    const char* const question = "What is the wick for?";
    const char* const reference = "The wick draws oil up to the flame.";
    EXPECT_TRUE(recallsFact("It draws the oil up to the flame.", question, reference));
    EXPECT_FALSE(recallsFact("The wick is for the wick.", question, reference));
    EXPECT_FALSE(recallsFact("The wick is a decoration of the lamp.", question, reference));
    EXPECT_FALSE(recallsFact(
        "There are many things that people say: some think it draws water, others that it burns "
        "oil, up and down, to light the room, and some that a flame of this kind is a sign of luck "
        "in many countries of the world since the middle ages.",
        question, reference));
}

TEST(RecallScore, AReferenceThatOnlyRepeatsTheQuestionIsComparedWhole) {
    const char* const question = "Is the lamp safe on a ship?";
    EXPECT_TRUE(recallsFact("Yes, the lamp is safe on a ship.", question,
                            "Yes, the lamp is safe on a ship."));
    EXPECT_FALSE(recallsFact("No.", question, "Yes, the lamp is safe on a ship."));
    EXPECT_TRUE(recallsFact("The lamp is safe.", question, "The lamp is safe on a ship."));
    EXPECT_FALSE(recallsFact("No.", question, "The lamp is safe on a ship."));
}

TEST(RecallScore, ScriptsWithoutBlanksAreReadLetterByLetter) {
    EXPECT_TRUE(recallsFact("重614公斤。", "灯多重?", "灯重614公斤。"));
    EXPECT_FALSE(recallsFact("重210公斤。", "灯多重?", "灯重614公斤。"));
}

TEST(RecallScore, DamagedTextIsAnAnswerLikeAnother) {
    EXPECT_TRUE(recallsFact("\xff 614 kilograms \xc3", kWeight, kWeighs));
    EXPECT_FALSE(recallsFact("\xff", kWeight, kWeighs));
}

}  // namespace
}  // namespace strata::infer
