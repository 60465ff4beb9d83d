// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/title_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

using ::testing::ElementsAre;

TypedBlock typed(BlockKind kind, std::string text, double size, std::size_t lines = 1) {
    TypedBlock made;
    made.block.kind = kind;
    made.block.text = std::move(text);
    made.block.lines.resize(lines);
    made.type.size = size;
    return made;
}

TypedBlock heading(std::string text, double size) {
    return typed(BlockKind::Heading, std::move(text), size);
}

TypedBlock paragraph() {
    return typed(BlockKind::Text, "The running text of the document goes on for lines.", 10, 5);
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
        headingsOf({heading("A TEMPLATE FOR PAPERS", 12),
                    heading("John H. Lienhard1, † , ∗ , Luis Hernández2, † , Maria Silva³", 10),
                    typed(BlockKind::Text, "1Institution or Company Name, City, State", 9),
                    heading("ABSTRACT", 10), paragraph()}),
        ElementsAre("A TEMPLATE FOR PAPERS", "ABSTRACT"));
}

TEST(TitlePage, AddressesInstitutionsAndNamesBesideThemAreText) {
    EXPECT_THAT(headingsOf({heading("Shared Database", 20),
                            heading("X Desktop Group (http://www.freedesktop.org)", 14),
                            heading("Thomas Leonard", 14), heading("tal197 at users.sf.net", 10),
                            heading("1. Introduction", 14), paragraph()}),
                ElementsAre("Shared Database", "1. Introduction"));
    EXPECT_THAT(headingsOf({heading("Lampen der Gezeiten", 20), heading("Anna von Halm", 12),
                            heading("Universität Irgendwo", 12), heading("3. Mai 2021", 12)}),
                ElementsAre("Lampen der Gezeiten"));
}

TEST(TitlePage, DatesAreTextAndYearsAloneAreNot) {
    EXPECT_THAT(
        headingsOf({heading("Report", 20), heading("18 August 2022", 12), heading("2022-08-18", 12),
                    heading("May 2022", 12), heading("Outlook for 2030", 12)}),
        ElementsAre("Report", "Outlook for 2030"));
}

TEST(TitlePage, SectionsStayWhateverTheyName) {
    EXPECT_THAT(headingsOf({heading("Handbook", 20), heading("University Rules", 14), paragraph(),
                            heading("Write to rules@example.org", 14), paragraph()}),
                ElementsAre("Handbook", "University Rules", "Write to rules@example.org"));
    EXPECT_THAT(headingsOf({heading("User Guide", 20), heading("Getting Started", 14),
                            heading("First Steps", 12), paragraph()}),
                ElementsAre("User Guide", "Getting Started", "First Steps"));
    EXPECT_THAT(
        headingsOf({heading("User Guide", 20), heading("Windows Server 2022", 14), paragraph()}),
        ElementsAre("User Guide", "Windows Server 2022"));
    EXPECT_THAT(headingsOf({heading("Changes", 20), heading("2022-08-18", 14),
                            typed(BlockKind::List, "- one\n- two", 10, 2)}),
                ElementsAre("Changes", "2022-08-18"));
    EXPECT_THAT(headingsOf({heading("Handbook", 20), heading("2 University of Somewhere", 14),
                            heading("Foundation", 12)}),
                ElementsAre("Handbook", "2 University of Somewhere", "Foundation"));
}

TEST(TitlePage, TitleStaysWhateverItNames) {
    EXPECT_THAT(headingsOf({heading("Foundation University", 20), heading("ada@x.org", 10)}),
                ElementsAre("Foundation University"));
}

TEST(TitlePage, OnlyTheFirstPageWithTextIsOne) {
    std::vector<std::vector<TypedBlock>> pages{
        {},
        {heading("Title", 20), heading("ada@example.org", 10)},
        {heading("Chapter", 20), heading("Write to ada@example.org", 10)}};
    readTitlePage(pages);
    EXPECT_EQ(pages[1][1].block.kind, BlockKind::Text);
    EXPECT_EQ(pages[2][1].block.kind, BlockKind::Heading);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
