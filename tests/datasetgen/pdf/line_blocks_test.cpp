// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/line_blocks.h"

#include "datasetgen/pdf/block_text.h"
#include "datasetgen/pdf/printing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

using Kinds = std::vector<std::pair<BlockKind, std::string>>;

Kinds blocks(const Sheet& sheet, ColumnContext context = {}) {
    context.pageHeight = 800.0;
    Region region;
    for (Line& line : linesOf(sheet.page.words, 0.75)) {
        const Box box = line.box;
        region.push_back(Piece{box, std::move(line), {}});
    }
    std::vector<Table> tables;
    Kinds kinds;
    for (const LaidBlock& block : blocksOf(std::move(region), tables, context)) {
        kinds.emplace_back(block.kind, textBlock(block, {}).text);
    }
    return kinds;
}

TEST(LineBlocks, IndentBeginsAParagraph) {
    Sheet sheet;
    sheet.print("The first paragraph fills its lines to the end", 50, 100);
    sheet.print("and ends with this line here, which is as long.", 50, 112);
    sheet.print("A second one is set in by a little, as in books", 65, 124);
    sheet.print("and goes on at the edge of the column of text.", 50, 136);
    const Kinds found = blocks(sheet);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_TRUE(found[1].second.starts_with("A second one"));
}

TEST(LineBlocks, LineThatEndsEarlyEndsItsParagraph) {
    Sheet sheet;
    sheet.lines({"The first paragraph fills its lines to the end of", "this line.",
                 "Another one begins although nothing sets it apart", "from the first."},
                50, 100);
    EXPECT_EQ(blocks(sheet).size(), 2U);
}

TEST(LineBlocks, GapBeginsAParagraph) {
    Sheet sheet;
    sheet.lines({"One paragraph of two lines that are", "equally long, more or less, as here"}, 50,
                100);
    sheet.lines({"the next one after a blank line, also", "of two lines of about equal length"}, 50,
                136);
    EXPECT_EQ(blocks(sheet).size(), 2U);
}

TEST(LineBlocks, BrokenWordsAreWholeInAParagraph) {
    Sheet sheet;
    sheet.lines({"headings and formats that follow the specifi-", "cations for conference papers"},
                50, 100);
    EXPECT_THAT(blocks(sheet), ElementsAre(Pair(BlockKind::Text,
                                                "headings and formats that follow the "
                                                "specifications for conference papers")));
}

TEST(LineBlocks, LargeAndBoldLinesAreHeadings) {
    Sheet sheet;
    sheet.print("3.1 Configure Options", 50, 100, {14, Face::Bold});
    sheet.lines({"The text below the heading is plain and goes", "on for a while, as texts do."},
                50, 125);
    sheet.print("Register usage", 50, 165, {10, Face::Bold});
    sheet.lines({"More of the same follows."}, 50, 180);
    const Kinds found = blocks(sheet);
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[0].first, BlockKind::Heading);
    EXPECT_EQ(found[2], std::pair(BlockKind::Heading, std::string("Register usage")));
}

TEST(LineBlocks, BoldWordsAtAParagraphsBeginAreNoHeading) {
    Sheet sheet;
    sheet.print("Note.", 50, 100, {10, Face::Bold})
        .print("This is a run-in head of a text.", 82, 100);
    EXPECT_EQ(blocks(sheet).at(0).first, BlockKind::Text);
}

TEST(LineBlocks, ListKeepsAnItemALine) {
    Sheet sheet;
    sheet.print("• the first item is long and goes on over the", 60, 100);
    sheet.print("line's end", 67, 112);
    sheet.print("• the second item", 60, 124);
    EXPECT_THAT(blocks(sheet), ElementsAre(Pair(BlockKind::List,
                                                "• the first item is long and goes on over the "
                                                "line's end\n• the second item")));
}

TEST(LineBlocks, BulletBeforeBoldWordsIsAnItem) {
    Sheet sheet;
    const Type bold{10, Face::Bold};
    sheet.lines({"These files are needed too, as the text says"}, 50, 90);
    sheet.print("• setserial", 60, 115, bold);
    sheet.print("• kbdrate and its", 60, 127, bold);
    sheet.print("friends, plain", 67, 139);
    sheet.print("of the keyboard", 67, 151, bold);
    sheet.lines({"The text goes on after them for a while."}, 50, 185);
    const Kinds found = blocks(sheet);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[1],
              std::pair(BlockKind::List, std::string("• setserial\n• kbdrate and its friends, "
                                                     "plain of the keyboard")));
}

TEST(LineBlocks, LongNumberBeforeAShortHeading) {
    Sheet sheet;
    const Type bold{10, Face::Bold};
    const std::vector<std::string> headings{"4.11.10.1. Purpose", "3.1.2 ISO C95",
                                            "3.5.1.7 __sfr / __sfr16 / __sfr32"};
    double y = 100;
    for (const std::string& heading : headings) {
        sheet.print(heading, 50, y, bold);
        sheet.lines({"The text below the heading is plain and goes on."}, 50, y + 20);
        y += 60;
    }
    const Kinds found = blocks(sheet);
    ASSERT_EQ(found.size(), 6U);
    for (std::size_t i = 0; i < headings.size(); ++i) {
        EXPECT_EQ(found[2 * i], std::pair(BlockKind::Heading, headings[i]));
        EXPECT_EQ(found[2 * i + 1].first, BlockKind::Text);
    }
}

TEST(LineBlocks, NumbersInBoldAreNoHeading) {
    Sheet sheet;
    sheet.print("2.1 0.5 17.25 3.75", 50, 100, {10, Face::Bold});
    sheet.lines({"The text below the numbers is plain and goes on."}, 50, 125);
    EXPECT_EQ(blocks(sheet).at(0).first, BlockKind::Text);
}

TEST(LineBlocks, YearAtALineBeginIsNoItem) {
    Sheet sheet;
    sheet.print("[4] Wions, Thomas and Mills, Christopher. Version", 50, 100);
    sheet.print("4. Archive Network, where all is kept for later", 68, 112);
    sheet.print("[5] Smith, Robert.", 50, 124);
    EXPECT_EQ(blocks(sheet).at(0).second,
              "[4] Wions, Thomas and Mills, Christopher. Version 4. Archive Network, where all is "
              "kept for later\n[5] Smith, Robert.");
}

TEST(LineBlocks, ListingKeepsLinesAndIndentation) {
    Sheet sheet;
    const Type code{10, Face::Code};
    sheet.print("The function is:", 50, 88);
    sheet.print("int main()", 70, 110, code).print("{", 70, 122, code);
    sheet.print("return 0;", 90, 134, code).print("}", 70, 146, code);
    const Kinds found = blocks(sheet);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[1], std::pair(BlockKind::Code, std::string("int main()\n{\n    return 0;\n}")));
}

TEST(LineBlocks, EmptyLinesOfAListingStay) {
    Sheet sheet;
    const Type code{10, Face::Code};
    sheet.print("a = 1", 70, 100, code).print("b = 2", 70, 112, code).print("c = 3", 70, 136, code);
    EXPECT_EQ(blocks(sheet).at(0).second, "a = 1\nb = 2\n\nc = 3");
}

TEST(LineBlocks, CodeWordsInsideAParagraphAreText) {
    Sheet sheet;
    sheet.lines({"The text names a path that fills a whole line of the"}, 50, 100);
    sheet.print("/usr/share/doc/that/is/very/long/and/fills/the/line", 50, 112, {10, Face::Code});
    sheet.lines({"column and goes on after it as if nothing had been"}, 50, 124);
    EXPECT_EQ(blocks(sheet).size(), 1U);
}

TEST(LineBlocks, MonospacedDocumentHasNoListings) {
    Sheet sheet;
    sheet.lines({"All of this document is typed", "on a typewriter, so it is text."}, 50, 100,
                {10, Face::Code});
    ColumnContext context;
    context.body.isMonospaced = true;
    EXPECT_EQ(blocks(sheet, context).at(0).first, BlockKind::Text);
}

TEST(LineBlocks, SmallTypeWithAMarkAtTheFootIsAFootnote) {
    Sheet sheet;
    sheet.lines({"Running text of the page stands above", "and is larger than the note."}, 50, 600);
    sheet.print("1", 50, 697, {5}).print("See the other document.", 55, 700, {8});
    sheet.print("2", 50, 707, {5}).print("And the one after it.", 55, 710, {8});
    const Kinds found = blocks(sheet);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[1].first, BlockKind::Footnote);
    EXPECT_EQ(found[2].first, BlockKind::Footnote);
}

TEST(LineBlocks, CaptionIsRecognizedAndAReferenceIsNot) {
    Sheet sheet;
    sheet.print("Table 2: Values of the experiment", 50, 100);
    sheet.lines({"Figure 3 shows that the values are", "as they were expected to be."}, 50, 140);
    const Kinds found = blocks(sheet);
    EXPECT_EQ(found.at(0).first, BlockKind::Caption);
    EXPECT_EQ(found.at(1).first, BlockKind::Text);
}

TEST(LineBlocks, ContentsAreAListOfEntries) {
    Sheet sheet;
    sheet.print("1 Introduction", 50, 100, {10, Face::Bold}).print("7", 400, 100, {10, Face::Bold});
    sheet.print("1.1 Aims . . . . . . . . . . . 7", 60, 112);
    sheet.print("1.2 A title that is so long that it needs a second line of", 60, 124);
    sheet.print("its own . . . . . . . . . 8", 80, 136);
    sheet.print("1.3 End . . . . . . . . . . . 9", 60, 148);
    EXPECT_THAT(blocks(sheet),
                ElementsAre(Pair(
                    BlockKind::List,
                    "1 Introduction 7\n1.1 Aims . . . . . . . . . . . 7\n1.2 A title that is so "
                    "long that it needs a second line of its own . . . . . . . . . 8\n"
                    "1.3 End . . . . . . . . . . . 9")));
}

}  // namespace
}  // namespace strata::datasetgen::pdf
