// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/page_layout.h"

#include "datasetgen/pdf/printing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

std::vector<std::string> column(const std::string& first, const std::string& last) {
    std::vector<std::string> lines{first + " line of a column of text stands"};
    for (int i = 0; i < 8; ++i) {
        lines.push_back("here and goes on with words from edge");
    }
    lines.push_back(last);
    return lines;
}

TEST(PageLayout, SentenceOverAColumnBreakIsOneBlock) {
    Sheet sheet;
    sheet.lines(column("The", "and this sentence does not end before"), 50, 100);
    sheet.lines(column("the", "it has come to its end over there."), 320, 100);
    const std::vector<TypedBlock> blocks = layOut(sheet.page, {}, {});
    ASSERT_EQ(blocks.size(), 1U);
    EXPECT_THAT(blocks[0].block.text, ::testing::HasSubstr("does not end before the line of"));
    EXPECT_EQ(blocks[0].block.lines.size(), 20U);
}

TEST(PageLayout, AxisLabelComesAfterTheText) {
    Sheet sheet;
    sheet.lines(column("The", "and it ends here."), 80, 100);
    Word label = printed("Voltage", 20, 150).front();
    label.box = Box{20, 140, 30, 180};
    label.turns = 3;
    sheet.page.turnedWords.push_back(label);
    const std::vector<TypedBlock> blocks = layOut(sheet.page, {}, {});
    ASSERT_EQ(blocks.size(), 2U);
    EXPECT_EQ(blocks[1].block.text, "Voltage");
    EXPECT_EQ(blocks[1].block.kind, BlockKind::Text);
    EXPECT_TRUE(blocks[1].isLabel);
}

TEST(PageLayout, CaptionPrintedUpwardsIsACaption) {
    Sheet sheet;
    sheet.lines(column("The", "and it ends here."), 80, 100);
    double foot = 300;
    for (Word& word : printed("Figure 2: Voltages", 20, 150)) {
        const double length = word.box.x1 - word.box.x0;
        word.box = Box{20, foot - length, 30, foot};
        word.turns = 3;
        foot -= length + 3;
        sheet.page.turnedWords.push_back(word);
    }
    const std::vector<TypedBlock> blocks = layOut(sheet.page, {}, {});
    ASSERT_EQ(blocks.size(), 2U);
    EXPECT_EQ(blocks[1].block.text, "Figure 2: Voltages");
    EXPECT_EQ(blocks[1].block.kind, BlockKind::Caption);
}

TEST(PageLayout, BoxesOfATurnedPageAreThoseThatAReaderSees) {
    Sheet sheet;
    sheet.print("A line of a page on its side", 50, 100);
    sheet.page.turns = 3;
    const std::vector<TypedBlock> blocks = layOut(sheet.page, {}, {});
    ASSERT_EQ(blocks.size(), 1U);
    const Box& box = blocks[0].block.box;
    EXPECT_GT(box.y1 - box.y0, box.x1 - box.x0);
}

TEST(PageLayout, TextWithoutGapsNeedsNoRulings) {
    Sheet sheet;
    sheet.lines(column("The", "end."), 50, 100);
    EXPECT_FALSE(needsRulings(sheet.page));
    sheet.print("Name", 50, 300).print("Mass", 200, 300).print("a", 50, 312).print("1.5", 200, 312);
    EXPECT_TRUE(needsRulings(sheet.page));
}

TEST(PageLayout, EmptyPageHasNoBlocks) {
    EXPECT_TRUE(layOut(PageWords{}, {}, {}).empty());
}

}  // namespace
}  // namespace strata::datasetgen::pdf
