// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/odt_reader.h"

#include "datasetgen/documents/reading.h"
#include "datasetgen/documents/zip_maker.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using ::strata::test::bytesOf;
using ::strata::test::keptBlocks;
using ::strata::test::saidBlocks;
using ::strata::test::ZipMaker;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string contentOf(const std::string& text) {
    return "<?xml version=\"1.0\"?><office:document-content><office:automatic-styles>"
           "<style:style style:name=\"P1\" style:family=\"paragraph\" "
           "style:parent-style-name=\"Preformatted_20_Text\"/>"
           "<style:style style:name=\"T1\" style:family=\"text\"><style:text-properties "
           "style:text-position=\"super 58%\"/></style:style>"
           "<text:list-style style:name=\"L1\"><text:list-level-style-number text:level=\"1\" "
           "style:num-format=\"1\" style:num-suffix=\".\"/><text:list-level-style-bullet "
           "text:level=\"2\"/></text:list-style>"
           "</office:automatic-styles><office:body><office:text>" +
           text + "</office:text></office:body></office:document-content>";
}

std::string odtOf(const std::string& text) {
    ZipMaker zip;
    zip.add("mimetype", "application/vnd.oasis.opendocument.text");
    zip.add("content.xml", contentOf(text));
    zip.add("styles.xml",
            "<office:document-styles><office:styles><style:style "
            "style:name=\"Preformatted_20_Text\" style:family=\"paragraph\"/></office:styles>"
            "<office:master-styles><style:master-page><style:footer><text:p>Page "
            "<text:page-number>1</text:page-number></text:p></style:footer></style:master-page>"
            "</office:master-styles></office:document-styles>");
    return zip.finish();
}

Document documentOfOdt(const std::string& text) {
    return readOdt(bytesOf(odtOf(text)), {});
}

TEST(OdtReader, ReadsHeadingsParagraphsAndNotes) {
    EXPECT_THAT(saidBlocks(documentOfOdt(
                    "<text:h text:outline-level=\"2\">Part</text:h><text:p>Ten to 10"
                    "<text:span text:style-name=\"T1\">6</text:span><text:s text:c=\"2\"/>"
                    "parts<text:note><text:note-citation>1</text:note-citation><text:note-body>"
                    "<text:p>A note.</text:p></text:note-body></text:note>.</text:p>")),
                ElementsAre("heading2: Part", "text: Ten to 10⁶ parts.", "footnote: A note.",
                            "removed (page footer): Page 1"));
}

TEST(OdtReader, CountsNestedLists) {
    EXPECT_THAT(
        keptBlocks(documentOfOdt("<text:list text:style-name=\"L1\"><text:list-item><text:p>one"
                                 "</text:p><text:list><text:list-item><text:p>in</text:p>"
                                 "</text:list-item></text:list></text:list-item><text:list-item>"
                                 "<text:p>two</text:p><text:p>more</text:p></text:list-item>"
                                 "</text:list>")),
        ElementsAre("list: 1. one /   - in / 2. two more"));
}

TEST(OdtReader, KeepsListingsAndTables) {
    EXPECT_THAT(keptBlocks(documentOfOdt(
                    "<text:p text:style-name=\"P1\">a<text:s text:c=\"3\"/>b</text:p>"
                    "<text:p text:style-name=\"P1\">c</text:p><table:table>"
                    "<table:table-header-rows><table:table-row><table:table-cell><text:p>k"
                    "</text:p></table:table-cell><table:table-cell><text:p>v</text:p>"
                    "</table:table-cell></table:table-row></table:table-header-rows>"
                    "<table:table-row><table:table-cell table:number-columns-spanned=\"2\">"
                    "<text:p>all</text:p><text:p>of it</text:p></table:table-cell>"
                    "<table:covered-table-cell/></table:table-row></table:table>")),
                ElementsAre("code: a   b / c", "table: k|v / all of it|"));
}

TEST(OdtReader, LeavesDeletedTextAndContentsOut) {
    EXPECT_THAT(saidBlocks(documentOfOdt(
                    "<text:tracked-changes><text:changed-region><text:deletion><text:p>gone"
                    "</text:p></text:deletion></text:changed-region></text:tracked-changes>"
                    "<text:table-of-content><text:index-body><text:p>Part 3</text:p>"
                    "</text:index-body></text:table-of-content><text:p>Text.</text:p>")),
                ElementsAre("removed (table of contents): Part 3", "text: Text.",
                            "removed (page footer): Page 1"));
}

TEST(OdtReader, ReadsFlatFiles) {
    const std::string flat =
        "<?xml version=\"1.0\"?><office:document><office:body><office:text><text:p>Flat."
        "</text:p></office:text></office:body></office:document>";
    EXPECT_THAT(keptBlocks(readOdt(bytesOf(flat), {})), ElementsAre("text: Flat."));
}

TEST(OdtReader, RefusesADocumentTypeByName) {
    const std::string declared = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\">]>";
    std::string content = contentOf("<text:p>&a;</text:p>");
    content.insert(content.find("?>") + 2, declared);
    ZipMaker zip;
    zip.add("mimetype", "application/vnd.oasis.opendocument.text");
    // Old writers declare one here, and nothing of it is parsed.
    zip.add("META-INF/manifest.xml", "<!DOCTYPE manifest:manifest SYSTEM \"Manifest.dtd\"><m/>");
    zip.add("content.xml", content);
    try {
        readOdt(bytesOf(zip.finish()), {});
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DocumentUnreadable);
        EXPECT_THAT(error.message(), HasSubstr("DOCTYPE"));
        EXPECT_EQ(error.where(), "content.xml");
    }
}

TEST(OdtReader, SaysWhenAFileIsEncrypted) {
    ZipMaker zip;
    zip.add("mimetype", "application/vnd.oasis.opendocument.text");
    zip.add("META-INF/manifest.xml", "<manifest:encryption-data/>");
    zip.add("content.xml", "rubbish");
    try {
        readOdt(bytesOf(zip.finish()), {});
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DocumentEncrypted);
    }
}

}  // namespace
}  // namespace strata::datasetgen
