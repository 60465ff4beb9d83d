// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/title_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

using ::testing::ElementsAre;

TypedBlock typedLines(BlockKind kind, std::string text, double size, std::size_t lines = 1) {
    TypedBlock made;
    made.block.kind = kind;
    made.block.text = std::move(text);
    made.block.lines.resize(lines);
    made.type.size = size;
    return made;
}

TypedBlock titleHeading(std::string text, double size) {
    return typedLines(BlockKind::Heading, std::move(text), size);
}

TypedBlock paragraph() {
    return typedLines(BlockKind::Text, "The running text of the document goes on for lines.", 10,
                      5);
}

/// The headings that are left of a page, in order.
std::vector<std::string> headingsOf(std::vector<TypedBlock> page) {
    std::vector<std::vector<TypedBlock>> pages{std::move(page)};
    readTitlePage(pages);
    std::vector<std::string> headings;
    for (const TypedBlock& block : pages[0]) {
        if (block.block.kind == BlockKind::Heading) {
            headings.push_back(block.block.text);
        }
    }
    return headings;
}

TEST(TitlePage, AuthorsWithMarksAreText) {
    EXPECT_THAT(
        headingsOf(
            {titleHeading("A TEMPLATE FOR PAPERS", 12),
             titleHeading("John H. Lienhard1, † , ∗ , Luis Hernández2, † , Maria Silva³", 10),
             typedLines(BlockKind::Text, "1Institution or Company Name, City, State", 9),
             titleHeading("ABSTRACT", 10), paragraph()}),
        ElementsAre("A TEMPLATE FOR PAPERS", "ABSTRACT"));
}

TEST(TitlePage, AddressesInstitutionsAndNamesBesideThemAreText) {
    EXPECT_THAT(
        headingsOf({titleHeading("Shared Database", 20),
                    titleHeading("X Desktop Group (http://www.freedesktop.org)", 14),
                    titleHeading("Thomas Leonard", 14), titleHeading("tal197 at users.sf.net", 10),
                    titleHeading("1. Introduction", 14), paragraph()}),
        ElementsAre("Shared Database", "1. Introduction"));
    EXPECT_THAT(
        headingsOf({titleHeading("Lampen der Gezeiten", 20), titleHeading("Anna von Halm", 12),
                    titleHeading("Universität Irgendwo", 12), titleHeading("3. Mai 2021", 12)}),
        ElementsAre("Lampen der Gezeiten"));
}

TEST(TitlePage, DatesAreTextAndYearsAloneAreNot) {
    EXPECT_THAT(headingsOf({titleHeading("Report", 20), titleHeading("18 August 2022", 12),
                            titleHeading("2022-08-18", 12), titleHeading("May 2022", 12),
                            titleHeading("Outlook for 2030", 12)}),
                ElementsAre("Report", "Outlook for 2030"));
}

TEST(TitlePage, SectionsStayWhateverTheyName) {
    EXPECT_THAT(
        headingsOf({titleHeading("Handbook", 20), titleHeading("University Rules", 14), paragraph(),
                    titleHeading("Write to rules@example.org", 14), paragraph()}),
        ElementsAre("Handbook", "University Rules", "Write to rules@example.org"));
    EXPECT_THAT(headingsOf({titleHeading("User Guide", 20), titleHeading("Getting Started", 14),
                            titleHeading("First Steps", 12), paragraph()}),
                ElementsAre("User Guide", "Getting Started", "First Steps"));
    EXPECT_THAT(headingsOf({titleHeading("User Guide", 20), titleHeading("Windows Server 2022", 14),
                            paragraph()}),
                ElementsAre("User Guide", "Windows Server 2022"));
    EXPECT_THAT(headingsOf({titleHeading("Changes", 20), titleHeading("2022-08-18", 14),
                            typedLines(BlockKind::List, "- one\n- two", 10, 2)}),
                ElementsAre("Changes", "2022-08-18"));
    EXPECT_THAT(
        headingsOf({titleHeading("Handbook", 20), titleHeading("2 University of Somewhere", 14),
                    titleHeading("Foundation", 12)}),
        ElementsAre("Handbook", "2 University of Somewhere", "Foundation"));
}

TEST(TitlePage, TitleStaysWhateverItNames) {
    EXPECT_THAT(
        headingsOf({titleHeading("Foundation University", 20), titleHeading("ada@x.org", 10)}),
        ElementsAre("Foundation University"));
}

TEST(TitlePage, OnlyTheFirstPageWithTextIsOne) {
    std::vector<std::vector<TypedBlock>> pages{
        {},
        {titleHeading("Title", 20), titleHeading("ada@example.org", 10)},
        {titleHeading("Chapter", 20), titleHeading("Write to ada@example.org", 10)}};
    readTitlePage(pages);
    EXPECT_EQ(pages[1][1].block.kind, BlockKind::Text);
    EXPECT_EQ(pages[2][1].block.kind, BlockKind::Heading);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
