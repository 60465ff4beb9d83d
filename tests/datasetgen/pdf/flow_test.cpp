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

Block block(BlockKind kind, std::string text) {
    Block made;
    made.kind = kind;
    made.text = std::move(text);
    made.lines.push_back(TextLine{0, made.text.size(), {}});
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
    Block number = block(BlockKind::Text, "7");
    number.removed = "page number";
    std::vector<std::vector<Block>> pages{
        {block(BlockKind::Text, "An open sen-"), block(BlockKind::Footnote, "1 Note."), number},
        {block(BlockKind::Caption, "Figure 1: On top"),
         block(BlockKind::Text, "tence ends here.")}};
    joinPages(pages, HyphenVocabulary{});
    EXPECT_EQ(pages[0][1].text, "An open sentence");
    EXPECT_EQ(pages[0][2].removed, "page number");
    EXPECT_EQ(pages[1][0].text, "ends here.");
    EXPECT_TRUE(pages[1][0].continuesPrevious);
    EXPECT_EQ(pages[1][0].lines[0].end, pages[1][0].text.size());
    EXPECT_FALSE(pages[1][1].continuesPrevious);
}

TEST(Flow, NewParagraphAfterAPageBreakIsNotMarked) {
    std::vector<std::vector<Block>> pages{{block(BlockKind::Text, "Done.")},
                                          {block(BlockKind::Text, "lower case, but new.")}};
    joinPages(pages, HyphenVocabulary{});
    EXPECT_FALSE(pages[1][0].continuesPrevious);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
