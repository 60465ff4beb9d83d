// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/page_turn.h"

#include "datasetgen/pdf/labels.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

PlacedWord placed(std::string text, Box box, int rotation) {
    PlacedWord word;
    word.word.text = std::move(text);
    word.word.box = box;
    word.word.size = 10.0;
    word.rotation = rotation;
    return word;
}

TEST(PageTurn, UpwardTextIsTurnedAndBoxesTurnBack) {
    const Box lower{90, 600, 102, 640};
    const Box upper{90, 500, 102, 590};
    const PageWords page =
        uprightPage({placed("first", lower, 3), placed("second", upper, 3)}, 600, 800);
    EXPECT_EQ(page.turns, 3);
    EXPECT_DOUBLE_EQ(page.width, 800);
    EXPECT_LT(page.words[0].box.x1, page.words[1].box.x0);
    const Box seen = asSeen(page.words[0].box, page);
    EXPECT_NEAR(seen.y0, 600, 0.01);
    EXPECT_NEAR(seen.y1, 640, 0.01);
    EXPECT_EQ(asLaidOut(seen, page), page.words[0].box);
}

TEST(PageTurn, DownwardAndUpsideDownPagesReadFromLeftToRight) {
    const PageWords down = uprightPage(
        {placed("first", {300, 50, 312, 90}, 1), placed("second", {300, 95, 312, 150}, 1)}, 600,
        800);
    EXPECT_LT(down.words[0].box.x0, down.words[1].box.x0);
    const PageWords over = uprightPage(
        {placed("first", {300, 50, 340, 62}, 2), placed("second", {200, 50, 290, 62}, 2)}, 600,
        800);
    EXPECT_LT(over.words[0].box.x0, over.words[1].box.x0);
}

TEST(PageTurn, WordsInOtherDirectionsAreSortedOut) {
    const PageWords page =
        uprightPage({placed("running text", {50, 50, 200, 62}, 0),
                     placed("axis", {20, 300, 32, 330}, 3), placed("label", {20, 270, 32, 296}, 3)},
                    600, 800);
    ASSERT_EQ(page.words.size(), 1U);
    const std::vector<Word> labels = labelsOf(page.turnedWords);
    ASSERT_EQ(labels.size(), 1U);
    EXPECT_EQ(labels[0].text, "axis label");
}

TEST(PageTurn, TypeBoxHasTheHeightOfTheTypeWhateverTheFontClaims) {
    const Box tight = typeBox({0, 100, 50, 109}, 10.0);
    EXPECT_NEAR(tight.y1 - tight.y0, 9.4, 0.01);
    const Box tall = typeBox({0, 97, 50, 110.4}, 10.0);
    EXPECT_NEAR(tall.y1 - tall.y0, 9.4, 0.01);
    EXPECT_NEAR(tall.y1, tight.y1, 1.0);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
