// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/furniture.h"

#include "datasetgen/pdf/printing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

using ::testing::IsEmpty;

/// A page with a body of its own between what the test prints.
PageWords bookPage(const std::string& header, const std::string& footer) {
    static int pages = 0;
    const std::string word(4, static_cast<char>('a' + ++pages % 26));
    Sheet sheet;
    sheet.print(header, 60, 40);
    sheet.lines({"body text with " + word, "goes " + word, word + " lines"}, 60, 90);
    sheet.lines({"until " + word, "the " + word}, 60, 690);
    sheet.print(footer, 300, 760);
    return sheet.page;
}

std::vector<std::vector<Furniture>> furnitureOf(const std::vector<PageWords>& pages) {
    std::vector<PageEdges> edges;
    for (const PageWords& page : pages) {
        edges.push_back(edgesOf(page));
    }
    return findFurniture(edges);
}

TEST(Furniture, HeadersThatChangeWithTheChapterAreFoundOnEveryPage) {
    std::vector<PageWords> pages;
    for (int i = 0; i < 8; ++i) {
        pages.push_back(
            bookPage(i < 4 ? "CHAPTER 1. FIRST" : "CHAPTER 2. SECOND", std::to_string(i + 7)));
    }
    for (const std::vector<Furniture>& found : furnitureOf(pages)) {
        ASSERT_EQ(found.size(), 2U);
        EXPECT_EQ(found[0].reason, "running header");
        EXPECT_EQ(found[1].reason, "page number");
    }
}

TEST(Furniture, LeftAndRightPagesMayDiffer) {
    std::vector<PageWords> pages;
    for (int i = 0; i < 8; ++i) {
        pages.push_back(bookPage(i % 2 == 0 ? "The Title of the Book" : "A Section Name", "x"));
    }
    for (const std::vector<Furniture>& found : furnitureOf(pages)) {
        ASSERT_FALSE(found.empty());
        EXPECT_EQ(found[0].reason, "running header");
    }
}

TEST(Furniture, HeaderOfASectionOfOnePageIsFoundByItsPlace) {
    std::vector<PageWords> pages;
    for (int i = 0; i < 7; ++i) {
        pages.push_back(bookPage(i == 3 ? "Quite Another Section" : "The Usual Section", ""));
    }
    EXPECT_EQ(furnitureOf(pages)[3].at(0).text, "Quite Another Section");
}

TEST(Furniture, TheTitleThatTheHeadersRepeatStays) {
    std::vector<PageWords> pages;
    Sheet title;
    title.print("A Book", 60, 40, {.size = 20.0});
    title.lines({"body text of its own", "goes on"}, 60, 90);
    pages.push_back(title.page);
    for (int i = 0; i < 5; ++i) {
        pages.push_back(bookPage("A Book", ""));
    }
    const std::vector<std::vector<Furniture>> found = furnitureOf(pages);
    EXPECT_THAT(found[0], IsEmpty());
    EXPECT_EQ(found[1].at(0).text, "A Book");
}

TEST(Furniture, FirstLinesOfTextStay) {
    std::vector<PageWords> pages;
    for (int i = 0; i < 6; ++i) {
        Sheet sheet;
        const std::string word(static_cast<std::size_t>(i + 3), static_cast<char>('a' + i));
        sheet.lines({word + " begins the page", "and goes on", "line by line"}, 60, 60);
        pages.push_back(sheet.page);
    }
    for (const std::vector<Furniture>& found : furnitureOf(pages)) {
        EXPECT_THAT(found, IsEmpty());
    }
}

TEST(Furniture, NumbersThatDoNotCountWithThePagesStay) {
    std::vector<PageWords> pages;
    for (const char* number : {"41", "7", "93", "12"}) {
        pages.push_back(bookPage("", number));
    }
    for (const std::vector<Furniture>& found : furnitureOf(pages)) {
        EXPECT_THAT(found, IsEmpty());
    }
}

TEST(Furniture, RomanPageNumbersCount) {
    std::vector<PageWords> pages;
    for (const char* number : {"iii", "iv", "v", "vi"}) {
        pages.push_back(bookPage("", number));
    }
    EXPECT_EQ(furnitureOf(pages)[1].at(0).reason, "page number");
}

TEST(Furniture, RemovalTakesOnlyThatLine) {
    PageWords page = bookPage("Running Header", "12");
    const std::size_t before = page.words.size();
    removeFurniture({Furniture{lineOf("Running Header", 60, 40).box, 0, "", "", true}}, page);
    EXPECT_EQ(page.words.size(), before - 2);
    EXPECT_EQ(page.words.front().text, "body");
}

TEST(PageEdges, NumbersAreMaskedAndRead) {
    EXPECT_EQ(edgeCell("Page 3 of 10").masked, "page # of #");
    EXPECT_EQ(edgeCell("– 12 –").number, 12);
    EXPECT_EQ(edgeCell("xiv").number, 14);
    EXPECT_FALSE(edgeCell("mix").number.has_value());
}

}  // namespace
}  // namespace strata::datasetgen::pdf
