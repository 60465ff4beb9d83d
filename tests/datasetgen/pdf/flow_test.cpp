// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/flow.h"

#include "datasetgen/pdf/hyphens.h"
#include "datasetgen/pdf/printing.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

LaidBlock laid(BlockKind kind, std::string_view text, std::size_t region) {
    LaidBlock block;
    block.kind = kind;
    block.lines.push_back(lineOf(text));
    block.box = block.lines.front().box;
    block.type = typeOf(block.lines.front());
    block.region = region;
    block.reachesEnd = true;
    return block;
}

TypedBlock block(BlockKind kind, std::string text) {
    TypedBlock made;
    made.block.kind = kind;
    made.block.text = std::move(text);
    made.block.lines.push_back(TextLine{0, made.block.text.size(), {}});
    return made;
}

TEST(Flow, SentenceGoesOnOverAColumnBreakAndAFootnote) {
    const std::vector<LaidBlock> flow = joinedFlow(
        {laid(BlockKind::Text, "A sentence that", 0), laid(BlockKind::Footnote, "1 Note.", 0),
         laid(BlockKind::Caption, "Table 1: Values", 1),
         laid(BlockKind::Text, "ends in the next column.", 1)});
    ASSERT_EQ(flow.size(), 3U);
    EXPECT_EQ(flow[0].lines.size(), 2U);
    EXPECT_EQ(flow[1].kind, BlockKind::Footnote);
}

TEST(Flow, FinishedSentenceAndHeadingPartParagraphs) {
    EXPECT_EQ(
        joinedFlow({laid(BlockKind::Text, "Finished.", 0), laid(BlockKind::Text, "next one", 1)})
            .size(),
        2U);
    EXPECT_EQ(
        joinedFlow({laid(BlockKind::Text, "An open one", 0), laid(BlockKind::Heading, "Heading", 1),
                    laid(BlockKind::Text, "goes not on", 1)})
            .size(),
        3U);
}

TEST(Flow, PageBreakMarksTheRestAndMovesNotesAway) {
    TypedBlock number = block(BlockKind::Text, "7");
    number.block.removed = "page number";
    std::vector<std::vector<TypedBlock>> pages{
        {block(BlockKind::Text, "An open sen-"), block(BlockKind::Footnote, "1 Note."), number},
        {block(BlockKind::Caption, "Figure 1: On top"),
         block(BlockKind::Text, "tence ends here.")}};
    joinPages(pages, HyphenVocabulary{});
    EXPECT_EQ(pages[0][1].block.text, "An open sentence");
    EXPECT_EQ(pages[0][2].block.removed, "page number");
    EXPECT_EQ(pages[1][0].block.text, "ends here.");
    EXPECT_TRUE(pages[1][0].block.continuesPrevious);
    EXPECT_EQ(pages[1][0].block.lines[0].end, pages[1][0].block.text.size());
    EXPECT_FALSE(pages[1][1].block.continuesPrevious);
}

TEST(Flow, SentenceGoesOnPastAnAxisLabel) {
    TypedBlock label = block(BlockKind::Text, "Voltage");
    label.isLabel = true;
    std::vector<std::vector<TypedBlock>> pages{{block(BlockKind::Text, "An open sentence"), label},
                                               {block(BlockKind::Text, "ends here.")}};
    joinPages(pages, HyphenVocabulary{});
    EXPECT_EQ(pages[0][1].block.text, "An open sentence");
    EXPECT_TRUE(pages[1][0].block.continuesPrevious);
}

TEST(Flow, NewParagraphAfterAPageBreakIsNotMarked) {
    std::vector<std::vector<TypedBlock>> pages{{block(BlockKind::Text, "Done.")},
                                               {block(BlockKind::Text, "lower case, but new.")}};
    joinPages(pages, HyphenVocabulary{});
    EXPECT_FALSE(pages[1][0].block.continuesPrevious);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
