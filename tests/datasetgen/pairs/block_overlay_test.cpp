// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/block_overlay.h"

#include "datasetgen/text/joined_blocks.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

Block block(BlockKind kind, const std::string& text, std::vector<std::string> path = {}) {
    Block made;
    made.kind = kind;
    made.text = text;
    made.headingPath = std::move(path);
    made.lines = {{0, text.size(), {}}};
    return made;
}

/// A title, a section with a paragraph that a running header cuts, another section.
Document overlaidManual() {
    Document document;
    document.blocks = {block(BlockKind::Heading, "Pump"),
                       block(BlockKind::Heading, "Care", {"Pump"}),
                       block(BlockKind::Text, "Close the valve", {"Pump", "Care"}),
                       block(BlockKind::Text, "Pump manual", {"Pump", "Care"}),
                       block(BlockKind::Text, "before the filter is changed.", {"Pump", "Care"}),
                       block(BlockKind::Heading, "Size", {"Pump"}),
                       block(BlockKind::Text, "It weighs 12 kg.", {"Pump", "Size"})};
    document.blocks[0].headingLevel = 1;
    document.blocks[1].headingLevel = 2;
    document.blocks[5].headingLevel = 2;
    document.blocks[3].removed = "running header";
    document.blocks[4].continuesPrevious = true;
    return document;
}

MarkedOverlay marked(const Document& document, std::size_t index, BlockOverlay overlay) {
    const Block& of = document.blocks[index];
    return {blockMark(of.page, of.text), std::move(overlay)};
}

std::size_t lay(Document& document, std::size_t index, BlockOverlay overlay) {
    return layOver(document, {{index, marked(document, index, std::move(overlay))}});
}

TEST(BlockOverlay, LeavesOutAndTakesIn) {
    Document document = overlaidManual();
    EXPECT_EQ(lay(document, 6, {BlockFate::LeftOut, ""}), 0U);
    EXPECT_EQ(document.blocks[6].removed, kLeftOut);
    EXPECT_EQ(lay(document, 3, {BlockFate::TakenIn, ""}), 0U);
    EXPECT_EQ(document.blocks[3].removed, "");
}

TEST(BlockOverlay, AnotherReadingIsLeftAlone) {
    Document document = overlaidManual();
    const DocumentOverlay overlay{{6, marked(document, 6, {BlockFate::LeftOut, ""})},
                                  {60, {"", {BlockFate::LeftOut, ""}}}};
    document.blocks[6].text = "It weighs 13 kg.";
    const Document before = document;
    EXPECT_EQ(layOver(document, overlay), 2U);
    EXPECT_EQ(document, before);
}

TEST(BlockOverlay, OtherWordsHaveNoPrintedLinesAndStayOnOneLine) {
    Document document = overlaidManual();
    lay(document, 6, {BlockFate::AsRead, "It weighs\n13  kg."});
    EXPECT_EQ(document.blocks[6].text, "It weighs 13 kg.");
    EXPECT_TRUE(document.blocks[6].lines.empty());
    EXPECT_EQ(document.blocks[6].removed, "");
}

TEST(BlockOverlay, AHeadingIsRenamedOrTakenOutAboveItsSection) {
    Document document = overlaidManual();
    lay(document, 1, {BlockFate::AsRead, "Upkeep"});
    EXPECT_EQ(document.blocks[2].headingPath, (std::vector<std::string>{"Pump", "Upkeep"}));
    EXPECT_EQ(document.blocks[6].headingPath, (std::vector<std::string>{"Pump", "Size"}));
    lay(document, 0, {BlockFate::LeftOut, ""});
    EXPECT_EQ(document.blocks[2].headingPath, std::vector<std::string>{"Upkeep"});
    EXPECT_EQ(document.blocks[6].headingPath, std::vector<std::string>{"Size"});
}

TEST(BlockOverlay, AParagraphDoesNotGoOnAcrossABlockThatCameOrWent) {
    ASSERT_EQ(joinBlocks(overlaidManual()).size(), 5U);
    Document taken = overlaidManual();
    lay(taken, 3, {BlockFate::TakenIn, ""});
    EXPECT_FALSE(taken.blocks[4].continuesPrevious);
    Document left = overlaidManual();
    lay(left, 2, {BlockFate::LeftOut, ""});
    EXPECT_FALSE(left.blocks[4].continuesPrevious);
}

}  // namespace
}  // namespace strata::datasetgen
