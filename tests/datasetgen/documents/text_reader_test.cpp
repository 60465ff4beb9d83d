// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/read/text_reader.h"

#include "datasetgen/documents/reading.h"
#include "support/texts_of.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using ::strata::test::bytesOf;
using ::strata::test::keptBlocks;
using ::strata::test::saidBlocks;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Document documentOfText(std::string_view text) {
    return readText(bytesOf(text), {});
}

TEST(TextReader, JoinsHandBrokenLines) {
    EXPECT_THAT(
        keptBlocks(documentOfText("The first paragraph was broken by\nhand at a col-\numn.\n\n"
                                  "The column is a well-\nknown one, and well-known too.\n")),
        ElementsAre("text: The first paragraph was broken by hand at a column.",
                    "text: The column is a well-known one, and well-known too."));
}

TEST(TextReader, FindsHeadingsByTheirForm) {
    EXPECT_THAT(keptBlocks(documentOfText(
                    "The Title\n=========\n\nWords here.\n\nA Part\n------\n\nMore words "
                    "here.\n\n2.1 Numbered Part\n\nStill more words.\n")),
                ElementsAre("heading1: The Title", "text: Words here.", "heading2: A Part",
                            "text: More words here.", "heading2: 2.1 Numbered Part",
                            "text: Still more words."));
}

TEST(TextReader, FindsHeadingsRightAboveOneLineOfText) {
    EXPECT_THAT(
        keptBlocks(documentOfText("§ 2 Beiträge\nDer Beitrag beträgt 30 Euro im Jahr.\n\n"
                                  "Opening hours\n\nThe hall opens at nine on weekdays.\n")),
        ElementsAre("heading2: § 2 Beiträge", "text: Der Beitrag beträgt 30 Euro im Jahr.",
                    "heading2: Opening hours", "text: The hall opens at nine on weekdays."));
}

TEST(TextReader, TakesTheFirstLineForTheTitle) {
    const std::string rest = "\n\nÖffnungszeiten\nDie Halle ist am Mittwoch bis neun offen.\n";
    EXPECT_THAT(
        keptBlocks(documentOfText("Ordnung der Halle: Fassung für Gäste" + rest)),
        ElementsAre("heading1: Ordnung der Halle: Fassung für Gäste", "heading2: Öffnungszeiten",
                    "text: Die Halle ist am Mittwoch bis neun offen."));
    EXPECT_THAT(
        keptBlocks(documentOfText("Rules of the hall\n\n1. Opening\n\nIt opens at nine.\n")),
        ElementsAre("heading1: Rules of the hall", "heading1: 1. Opening",
                    "text: It opens at nine."));
    for (const char* first :
         {"99084 Erfurt", "Betreff: die Hallenordnung", "Guten Tag,", "Die Halle ist neu."}) {
        EXPECT_THAT(keptBlocks(documentOfText(first + rest)),
                    ElementsAre("text: " + std::string(first), "heading2: Öffnungszeiten",
                                "text: Die Halle ist am Mittwoch bis neun offen."));
    }
}

TEST(TextReader, FindsHeadingsWhereEachLineIsAParagraph) {
    const std::string opening =
        "The hall opens at nine on weekdays. On Saturdays the hall opens at ten, and on Sundays "
        "and holidays the hall stays closed unless a club has asked for it in writing before.";
    const std::string fees =
        "The fee is 30 euros a year. Members under sixteen pay half of the fee, and whoever joins "
        "in the second half of the year pays half of it too, which the treasurer collects.";
    EXPECT_THAT(
        keptBlocks(documentOfText("Rules of the hall\nOpening\n" + opening + "\nFees\n" + fees)),
        ElementsAre("heading1: Rules of the hall", "heading2: Opening", "text: " + opening,
                    "heading2: Fees", "text: " + fees));
}

TEST(TextReader, TakesNoLineThatTheWidthBrokeForAHeading) {
    EXPECT_THAT(keptBlocks(documentOfText("Der Vorstand des Vereins der\nGartenfreunde tagt im Mai "
                                          "und\nOktober im Haus der Gärten.\n")),
                ElementsAre("text: Der Vorstand des Vereins der Gartenfreunde tagt im Mai und "
                            "Oktober im Haus der Gärten."));
}

TEST(TextReader, FindsCapitalHeadingsOverIndentedText) {
    EXPECT_THAT(
        keptBlocks(documentOfText("NAME\n       frob - frobs a file for you.\n\nOPTIONS AND MORE\n"
                                  "       None are there to be described here.\n")),
        ElementsAre("heading1: NAME", "text: frob - frobs a file for you.",
                    "heading1: OPTIONS AND MORE", "text: None are there to be described here."));
}

TEST(TextReader, GathersItemsOverBlankLines) {
    EXPECT_THAT(keptBlocks(documentOfText(
                    "Steps of the work are these:\n\n1. Open the file\n   with care.\n\n"
                    "2. Close it.\n   * gently\n\nDone with all of it.\n")),
                ElementsAre("text: Steps of the work are these:",
                            "list: 1. Open the file with care. / 2. Close it. /   * gently",
                            "text: Done with all of it."));
}

TEST(TextReader, KnowsTheNextItemAfterCode) {
    EXPECT_THAT(
        keptBlocks(documentOfText("Do all of these things in turn:\n\n1.  Get it\n2.  Build it\n\n"
                                  "        make all\n\n3.  Use it\n")),
        ElementsAre("text: Do all of these things in turn:", "list: 1. Get it / 2. Build it",
                    "code: make all", "list: 3. Use it"));
}

TEST(TextReader, KeepsIndentedCode) {
    EXPECT_THAT(keptBlocks(documentOfText(
                    "Run this to build the whole thing:\n\n    make all\n\n"
                    "    ./run --fast; echo $?\n\nThen look at the results of it.\n")),
                ElementsAre("text: Run this to build the whole thing:",
                            "code: make all /  / ./run --fast; echo $?",
                            "text: Then look at the results of it."));
}

TEST(TextReader, FindsTables) {
    EXPECT_THAT(
        keptBlocks(documentOfText("Name    Size   Use\n----    ----   ---\nalpha   12     first\n"
                                  "beta    7      second\n")),
        ElementsAre("table: Name|Size|Use / alpha|12|first / beta|7|second"));
    EXPECT_THAT(
        keptBlocks(documentOfText("+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+\n")),
        ElementsAre("table: a|b / 1|2"));
}

TEST(TextReader, RemovesRunningLinesAroundFormFeeds) {
    std::string text;
    for (int page = 1; page <= 5; ++page) {
        text += "RFC 9999            Frobbing           May 2020\n\n";
        text += "   The sentence of this page goes on and\n";
        text += "   never ends before the page is over, since\n\n";
        text += "Somebody            [Page " + std::to_string(page) + "]\n\f\n";
    }
    const Document document = documentOfText(text);
    EXPECT_THAT(saidBlocks(document), Contains(HasSubstr("removed (running header or footer)")));
    for (const std::string& block : keptBlocks(document)) {
        EXPECT_EQ(block.find("RFC 9999"), std::string::npos) << block;
        EXPECT_EQ(block.find("[Page"), std::string::npos) << block;
    }
}

TEST(TextReader, ReadsFields) {
    EXPECT_THAT(keptBlocks(documentOfText("Name: frob\nVersion: 1.2\n")),
                ElementsAre("list: Name: frob / Version: 1.2"));
}

TEST(TextReader, PassesOverZeroBytesAndBadUtf8) {
    using std::string_view_literals::operator""sv;
    const Document document =
        documentOfText("A caf\xC3\xA9 with a\0 zero and a \xFF byte, h\xC3\xA9las.\n"sv);
    EXPECT_THAT(keptBlocks(document),
                ElementsAre("text: A café with a zero and a \xEF\xBF\xBD byte, hélas."));
    EXPECT_THAT(test::textsOf(document.notes), ElementsAre(HasSubstr("not valid UTF-8")));
}

}  // namespace
}  // namespace strata::datasetgen
