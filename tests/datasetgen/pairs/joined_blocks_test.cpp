// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/joined_blocks.h"

#include "documents_here.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using test::DocumentMaker;

TEST(JoinedBlocks, GivesAQuoteForEachPageOfASentence) {
    DocumentMaker maker("Pump");
    maker.text("The motor must").page(2).goesOn(BlockKind::Text, "be off. Wait.");
    const std::vector<JoinedBlock> joined = joinBlocks(maker.document());
    ASSERT_EQ(joined.size(), 1U);
    EXPECT_EQ(joined[0].text, "The motor must be off. Wait.");
    const std::vector<Quote> quotes = quotesOf(maker.document(), joined[0], {0, 22});
    ASSERT_EQ(quotes.size(), 2U);
    EXPECT_EQ(quotes[0].text, "The motor must");
    EXPECT_EQ(quotes[0].page, 1);
    EXPECT_EQ(quotes[1].text, "be off.");
    EXPECT_EQ(quotes[1].page, 2);
}

TEST(JoinedBlocks, PutsNoBlankIntoWordsThatHaveNoneBetweenThem) {
    DocumentMaker maker("泵");
    maker.text("启动水泵之前，")
        .page(2)
        .goesOn(BlockKind::Text, "必须关闭 GPU")
        .page(3)
        .goesOn(BlockKind::Text, "电源。");
    const std::vector<JoinedBlock> joined = joinBlocks(maker.document());
    ASSERT_EQ(joined.size(), 1U);
    EXPECT_EQ(joined[0].text, "启动水泵之前，必须关闭 GPU 电源。");
}

TEST(JoinedBlocks, DropsTheRepeatedHeaderOfATableThatGoesOn) {
    DocumentMaker maker("Pump");
    maker.table("Part\tNo\nvalve\t1").page(2).goesOn(BlockKind::Table, "Part\tNo\npump\t2");
    const std::vector<JoinedBlock> joined = joinBlocks(maker.document());
    ASSERT_EQ(joined.size(), 1U);
    EXPECT_EQ(joined[0].text, "Part\tNo\nvalve\t1\npump\t2");
    const std::size_t at = joined[0].text.find("pump");
    const std::vector<Quote> quotes = quotesOf(maker.document(), joined[0], {at, at + 4});
    ASSERT_EQ(quotes.size(), 1U);
    EXPECT_EQ(quotes[0].text, "pump");
    EXPECT_EQ(quotes[0].page, 2);
}

TEST(JoinedBlocks, TheBoxIsThatOfTheLinesTouched) {
    Block block;
    block.box = {0, 0, 100, 100};
    block.lines = {{0, 10, {1, 1, 50, 11}}, {10, 20, {1, 12, 60, 22}}, {20, 30, {1, 23, 70, 33}}};
    EXPECT_EQ(boxOf(block, {2, 12}), (Box{1, 1, 60, 22}));
    block.lines.clear();
    EXPECT_EQ(boxOf(block, {2, 12}), block.box);
}

}  // namespace
}  // namespace strata::datasetgen
