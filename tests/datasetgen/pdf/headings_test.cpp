// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/headings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

using ::testing::ElementsAre;

TypedBlock typed(BlockKind kind, std::string text, double size, double bold) {
    TypedBlock made;
    made.block.kind = kind;
    made.block.text = std::move(text);
    made.type.size = size;
    made.type.boldShare = bold;
    return made;
}

TypedBlock heading(std::string text, double size, double bold = 1.0) {
    return typed(BlockKind::Heading, std::move(text), size, bold);
}

TEST(Headings, NumbersNestBelowOneAnotherWhateverTheirType) {
    std::vector<std::vector<TypedBlock>> pages{
        {heading("The Title", 20), heading("1 First", 14), heading("1.1 Part", 12),
         heading("1.1.1 Detail", 12), typed(BlockKind::Text, "text", 10, 0)},
        {heading("2 Second", 14), typed(BlockKind::Text, "more", 10, 0)}};
    rankHeadings(pages);
    EXPECT_EQ(pages[0][0].block.headingLevel, 1);
    EXPECT_EQ(pages[0][1].block.headingLevel, 2);
    EXPECT_EQ(pages[0][2].block.headingLevel, 3);
    EXPECT_EQ(pages[0][3].block.headingLevel, 4);
    EXPECT_THAT(pages[0][4].block.headingPath,
                ElementsAre("The Title", "1 First", "1.1 Part", "1.1.1 Detail"));
    EXPECT_THAT(pages[1][0].block.headingPath, ElementsAre("The Title"));
    EXPECT_THAT(pages[1][1].block.headingPath, ElementsAre("The Title", "2 Second"));
}

TEST(Headings, LargerTypeRanksHigherWithoutNumbers) {
    std::vector<std::vector<TypedBlock>> pages{
        {heading("Chapter", 18), heading("Section", 13), heading("Run", 10), heading("Next", 13)}};
    rankHeadings(pages);
    EXPECT_EQ(pages[0][1].block.headingLevel, 2);
    EXPECT_EQ(pages[0][2].block.headingLevel, 3);
    EXPECT_THAT(pages[0][3].block.headingPath, ElementsAre("Chapter"));
}

TEST(Headings, LevelsEndAtSix) {
    std::vector<std::vector<TypedBlock>> pages(1);
    for (int size = 20; size > 10; --size) {
        pages[0].push_back(heading("H", size));
    }
    rankHeadings(pages);
    EXPECT_EQ(pages[0].back().block.headingLevel, 6);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
