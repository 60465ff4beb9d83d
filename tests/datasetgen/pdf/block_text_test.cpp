// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/block_text.h"

#include "datasetgen/pdf/printing.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

TEST(BlockText, LinesTellWhereTheyStandInTheText) {
    LaidBlock laid;
    laid.lines = {lineOf("a broken frag-", 0, 100), lineOf("ment and more", 0, 112)};
    const Block block = textBlock(laid, {});
    EXPECT_EQ(block.text, "a broken fragment and more");
    ASSERT_EQ(block.lines.size(), 2U);
    EXPECT_EQ(block.text.substr(block.lines[0].begin, block.lines[0].end), "a broken frag");
    EXPECT_EQ(block.text.substr(block.lines[1].begin), "ment and more");
    EXPECT_EQ(block.lines[1].box, laid.lines[1].box);
}

TEST(BlockText, TableHasARowALineWithoutEmptyColumns) {
    LaidBlock laid;
    laid.kind = BlockKind::Table;
    laid.rows.push_back({{lineOf("a")}, {}, {lineOf("b")}});
    laid.rows.push_back({{lineOf("c")}, {}, {}});
    const Block block = textBlock(laid, {});
    EXPECT_EQ(block.text, "a\tb\nc\t");
    ASSERT_EQ(block.lines.size(), 2U);
    EXPECT_EQ(block.text.substr(block.lines[1].begin), "c\t");
}

TEST(BlockText, CodeColumnsComeFromPlaces) {
    LaidBlock laid;
    laid.kind = BlockKind::Code;
    const Type code{10, Face::Code};
    laid.lines = {lineOf("mov a,b", 50, 100, code), lineOf("ret", 70, 112, code)};
    laid.box = around(laid.lines[0].box, laid.lines[1].box);
    laid.type = typeOf(laid.lines[0]);
    EXPECT_EQ(textBlock(laid, {}).text, "mov a,b\n    ret");
}

}  // namespace
}  // namespace strata::datasetgen::pdf
