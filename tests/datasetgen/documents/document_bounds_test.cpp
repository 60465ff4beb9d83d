// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/document_bounds.h"

#include "datasetgen/base/document_limits.h"
#include "datasetgen/text/block_builder.h"

#include "strata/units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Document documentOf(BlockKind kind, std::string text) {
    Document document;
    Block block;
    block.kind = kind;
    block.text = std::move(text);
    document.blocks = {block};
    return document;
}

std::string repeated(const std::string& text, std::size_t count) {
    std::string result;
    for (std::size_t i = 0; i < count; ++i) {
        result += text;
    }
    return result;
}

TEST(DocumentBounds, LeavesAUsualDocumentAsItIs) {
    Document document = documentOf(BlockKind::Text, "One sentence. And another.");
    document.title = "Title";
    document.notes = {Sentence("page 3: read by OCR")};
    document.blocks[0].continuesPrevious = true;
    const Document before = document;
    keepWithinLimits(document);
    EXPECT_EQ(document, before);
}

TEST(DocumentBounds, SplitsALongParagraphAtBlanksAndLosesNoWord) {
    const std::string text = repeated("wörter ", 40'000) + "end";
    Document document = documentOf(BlockKind::Text, text);
    keepWithinLimits(document);
    ASSERT_GT(document.blocks.size(), 4U);
    std::string joined;
    for (const Block& block : document.blocks) {
        EXPECT_LE(block.text.size(), kParagraphBytesMax);
        EXPECT_TRUE(block.text.ends_with("wörter") || block.text.ends_with("end"));
        joined += (joined.empty() ? "" : " ") + block.text;
    }
    EXPECT_EQ(joined, text);
    EXPECT_THAT(document.notes, IsEmpty());
}

TEST(DocumentBounds, CutsNoCharacterInTwo) {
    Document document = documentOf(BlockKind::Text, repeated("漢", 50'000));
    keepWithinLimits(document);
    std::size_t bytes = 0;
    for (const Block& block : document.blocks) {
        EXPECT_EQ(block.text.size() % 3, 0U);
        bytes += block.text.size();
    }
    EXPECT_EQ(bytes, 150'000U);
}

TEST(DocumentBounds, EveryPartOfALongTableBeginsWithItsHeader) {
    Document document =
        documentOf(BlockKind::Table, "Size\tWeight\n" + repeated("1\t2\n", 600'000));
    keepWithinLimits(document);
    ASSERT_GT(document.blocks.size(), 2U);
    for (const Block& block : document.blocks) {
        EXPECT_LE(block.text.size(), kRowsBytesMax);
        EXPECT_TRUE(block.text.starts_with("Size\tWeight\n1\t2"));
    }
}

TEST(DocumentBounds, PrintedLinesStayWithTheirWords) {
    const std::size_t bytes = kParagraphBytesMax + 100;
    Document document = documentOf(BlockKind::Text, std::string(bytes, 'x'));
    const Box lower{0, 10, 1, 20};
    document.blocks[0].lines = {{0, bytes - 50, {}}, {bytes - 50, bytes, lower}};
    keepWithinLimits(document);
    ASSERT_THAT(document.blocks, SizeIs(2));
    EXPECT_EQ(document.blocks[0].lines, (std::vector<TextLine>{{0, kParagraphBytesMax, {}}}));
    EXPECT_EQ(document.blocks[1].lines, (std::vector<TextLine>{{0, 50, {}}, {50, 100, lower}}));
}

TEST(DocumentBounds, LeavesOutTextBeyondItsBoundAndSaysSo) {
    Document document = documentOf(BlockKind::Text, std::string(kParagraphBytesMax, 'x'));
    document.blocks.resize(kTextBytesMax / kParagraphBytesMax + 10, document.blocks[0]);
    keepWithinLimits(document);
    EXPECT_THAT(document.blocks, SizeIs(kTextBytesMax / kParagraphBytesMax));
    ASSERT_THAT(document.notes, SizeIs(1));
    EXPECT_THAT(document.notes[0].text(), HasSubstr(formatBytes(kTextBytesMax)));
}

TEST(DocumentBounds, LeavesOutBlocksBeyondTheirNumberAndSaysSo) {
    Document document = documentOf(BlockKind::Text, "x");
    document.blocks.resize(kBlocksMax + 1, document.blocks[0]);
    keepWithinLimits(document);
    EXPECT_THAT(document.blocks, SizeIs(kBlocksMax));
    EXPECT_THAT(document.notes, SizeIs(1));
}

TEST(DocumentBounds, BuilderKeepsNoMoreThanWillBeRead) {
    BlockBuilder builder("text");
    for (std::size_t i = 0; i < kBlocksMax + 1000; ++i) {
        builder.add(BlockKind::Text, "x");
    }
    Document document = builder.finish();
    EXPECT_THAT(document.blocks, SizeIs(kBlocksMax + 1));
    keepWithinLimits(document);
    EXPECT_THAT(document.notes, SizeIs(1));
}

TEST(DocumentBounds, AHeadingTooLongForOneBecomesText) {
    BlockBuilder builder("html");
    builder.addHeading(1, std::string(kHeadingBytesMax, 'x'));
    builder.addHeading(2, repeated("1.", 14'000));
    builder.add(BlockKind::Text, "below");
    Document document = builder.finish();
    keepWithinLimits(document);
    EXPECT_EQ(document.blocks[0].kind, BlockKind::Heading);
    EXPECT_EQ(document.blocks[1].kind, BlockKind::Text);
    EXPECT_EQ(document.blocks[1].text.size(), 28'000U);
    EXPECT_THAT(document.blocks[2].headingPath, SizeIs(1));
    EXPECT_THAT(document.notes, SizeIs(1));
}

TEST(DocumentBounds, CutsTitleAndNotes) {
    Document document = documentOf(BlockKind::Text, "x");
    document.title = repeated("ä", kTitleBytesMax);
    document.notes.assign(kNotesMax + 5, Sentence::verbatim(std::string(kNoteBytesMax + 5, 'n')));
    keepWithinLimits(document);
    EXPECT_EQ(document.title.size(), kTitleBytesMax);
    EXPECT_THAT(document.notes, SizeIs(kNotesMax));
    EXPECT_EQ(document.notes[0].text().size(), kNoteBytesMax);
}

}  // namespace
}  // namespace strata::datasetgen
