// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/docx_reader.h"

#include "datasetgen/documents/reading.h"
#include "datasetgen/documents/zip_maker.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace strata::datasetgen {
namespace {

using ::strata::test::bytesOf;
using ::strata::test::keptBlocks;
using ::strata::test::saidBlocks;
using ::strata::test::ZipMaker;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string kNamespaces =
    " xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\""
    " xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\"";

/// A docx of body markup, with styles, numbering and notes like those word processors write.
std::string docxOf(const std::string& body, const std::string& more = {}) {
    ZipMaker zip;
    zip.add("_rels/.rels",
            "<Relationships><Relationship Id=\"r1\" Type=\"http://x/officeDocument\" "
            "Target=\"word/document.xml\"/></Relationships>");
    zip.add("word/_rels/document.xml.rels",
            "<Relationships><Relationship Type=\"http://x/styles\" Target=\"styles.xml\"/>"
            "<Relationship Type=\"http://x/numbering\" Target=\"numbering.xml\"/>"
            "<Relationship Type=\"http://x/header\" Target=\"header1.xml\"/>"
            "<Relationship Type=\"http://x/footnotes\" Target=\"footnotes.xml\"/></Relationships>");
    zip.add("word/styles.xml",
            "<w:styles" + kNamespaces +
                "><w:style w:type=\"paragraph\" w:default=\"1\" w:styleId=\"Standard\">"
                "<w:name w:val=\"Normal\"/></w:style>"
                "<w:style w:styleId=\"berschrift2\"><w:name w:val=\"heading 2\"/></w:style>"
                "<w:style w:styleId=\"Mine\"><w:name w:val=\"My part\"/>"
                "<w:basedOn w:val=\"berschrift2\"/></w:style>"
                "<w:style w:styleId=\"Titel1\"><w:name w:val=\"Título 1\"/></w:style>"
                "<w:style w:styleId=\"Outlined\"><w:name w:val=\"Other\"/><w:pPr>"
                "<w:outlineLvl w:val=\"2\"/></w:pPr></w:style>"
                "<w:style w:styleId=\"Pre\"><w:name w:val=\"Preformatted Text\"/></w:style>"
                "<w:style w:styleId=\"Cap\"><w:name w:val=\"caption\"/></w:style>"
                "<w:style w:styleId=\"TOC1\"><w:name w:val=\"toc 1\"/></w:style></w:styles>");
    zip.add("word/numbering.xml",
            "<w:numbering" + kNamespaces +
                "><w:abstractNum w:abstractNumId=\"1\"><w:lvl w:ilvl=\"0\"><w:start w:val=\"1\"/>"
                "<w:numFmt w:val=\"decimal\"/><w:lvlText w:val=\"%1.\"/></w:lvl><w:lvl "
                "w:ilvl=\"1\"><w:numFmt w:val=\"lowerLetter\"/><w:lvlText w:val=\"(%2)\"/></w:lvl>"
                "</w:abstractNum><w:num w:numId=\"5\"><w:abstractNumId w:val=\"1\"/></w:num>"
                "</w:numbering>");
    zip.add("word/header1.xml", "<w:hdr" + kNamespaces +
                                    "><w:p><w:r><w:t>Secret plan</w:t></w:r>"
                                    "</w:p></w:hdr>");
    zip.add("word/footnotes.xml",
            "<w:footnotes" + kNamespaces +
                "><w:footnote w:type=\"separator\" w:id=\"0\"/><w:footnote w:id=\"2\"><w:p><w:r>"
                "<w:footnoteRef/><w:t>The source.</w:t></w:r></w:p></w:footnote></w:footnotes>");
    zip.add("word/document.xml", "<?xml version=\"1.0\"?>" + more + "<w:document" + kNamespaces +
                                     "><w:body>" + body + "</w:body></w:document>");
    return zip.finish();
}

std::string paragraph(const std::string& text, const std::string& properties = {}) {
    return "<w:p><w:pPr>" + properties + "</w:pPr><w:r><w:t xml:space=\"preserve\">" + text +
           "</w:t></w:r></w:p>";
}

std::string styled(const std::string& style, const std::string& text) {
    return paragraph(text, "<w:pStyle w:val=\"" + style + "\"/>");
}

std::string item(int level, const std::string& text) {
    return paragraph(text, "<w:numPr><w:ilvl w:val=\"" + std::to_string(level) +
                               "\"/><w:numId w:val=\"5\"/></w:numPr>");
}

Document documentOfDocx(const std::string& body) {
    return readDocx(bytesOf(docxOf(body)), {});
}

TEST(DocxReader, FindsHeadingsThroughTheirStyles) {
    EXPECT_THAT(keptBlocks(documentOfDocx(
                    styled("berschrift2", "Named") + styled("Mine", "Based") +
                    styled("Titel1", "Local") + styled("Outlined", "Outline") +
                    paragraph("Own", "<w:outlineLvl w:val=\"0\"/>") + paragraph("Text."))),
                ElementsAre("heading2: Named", "heading2: Based", "heading1: Local",
                            "heading3: Outline", "heading1: Own", "text: Text."));
}

TEST(DocxReader, CountsListsLikeAWordProcessor) {
    EXPECT_THAT(
        keptBlocks(documentOfDocx(item(0, "one") + item(1, "inner") + item(1, "more") +
                                  item(0, "two") + paragraph("Between.") + item(0, "three"))),
        ElementsAre("list: 1. one /   (a) inner /   (b) more / 2. two", "text: Between.",
                    "list: 3. three"));
}

TEST(DocxReader, JoinsPreformattedLines) {
    const Document document =
        documentOfDocx(styled("Pre", "if (a)") + styled("Pre", "    b();") + styled("Pre", "") +
                       styled("Pre", "c();") + paragraph("End."));
    ASSERT_EQ(document.blocks[0].kind, BlockKind::Code);
    EXPECT_EQ(document.blocks[0].text, "if (a)\n    b();\n\nc();");
}

TEST(DocxReader, MergesCellsAndFlattensInnerTables) {
    const auto cell = [](const std::string& text, const std::string& properties = {}) {
        return "<w:tc><w:tcPr>" + properties + "</w:tcPr>" + paragraph(text) + "</w:tc>";
    };
    const std::string inner = "<w:tbl><w:tr>" + cell("x") + cell("y") + "</w:tr></w:tbl>";
    EXPECT_THAT(keptBlocks(documentOfDocx(
                    "<w:tbl><w:tr>" + cell("a", "<w:gridSpan w:val=\"2\"/>") + cell("b") +
                    "</w:tr><w:tr>" + cell("c", "<w:vMerge w:val=\"restart\"/>") + cell("d") +
                    "<w:tc>" + inner + paragraph("") + "</w:tc></w:tr><w:tr>" +
                    cell("", "<w:vMerge/>") + cell("e") + cell("f") + "</w:tr></w:tbl>")),
                ElementsAre("table: a||b / c|d|x y / c|e|f"));
}

TEST(DocxReader, LeavesDeletedTextFieldCodesAndHyphenMarksOut) {
    EXPECT_THAT(keptBlocks(documentOfDocx(
                    "<w:p><w:r><w:t>Key</w:t></w:r><w:del><w:r><w:delText>old</w:delText></w:r>"
                    "</w:del><w:ins><w:r><w:softHyphen/><w:t>board</w:t></w:r></w:ins>"
                    "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText> REF x "
                    "</w:instrText></w:r><w:r><w:fldChar w:fldCharType=\"separate\"/></w:r>"
                    "<w:r><w:t> 7</w:t></w:r><w:r><w:fldChar w:fldCharType=\"end\"/></w:r>"
                    "<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r></w:p>")),
                ElementsAre("text: Keyboard 7"));
}

TEST(DocxReader, SaysTextBoxesAndFootnotesOnce) {
    const std::string box =
        "<w:txbxContent>" + styled("Cap", "Figure 1: A box.") + "</w:txbxContent>";
    EXPECT_THAT(
        keptBlocks(documentOfDocx("<w:p><w:r><w:t>Before.</w:t><w:footnoteReference w:id=\"2\"/>"
                                  "<mc:AlternateContent><mc:Choice><w:drawing>" +
                                  box + "</w:drawing></mc:Choice><mc:Fallback><w:pict>" + box +
                                  "</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>")),
        ElementsAre("text: Before.", "footnote: The source.", "caption: Figure 1: A box."));
}

TEST(DocxReader, RemovesContentsAndPageHeaders) {
    EXPECT_THAT(saidBlocks(documentOfDocx(styled("TOC1", "Part 1 ..... 3") + paragraph("Text."))),
                ElementsAre("removed (table of contents): Part 1 ..... 3", "text: Text.",
                            "removed (page header): Secret plan"));
}

TEST(DocxReader, InfersHeadingsWhereNothingIsMarked) {
    const Document document =
        documentOfDocx(paragraph("Rules of the hall") + paragraph("Opening hours") +
                       paragraph("The hall opens at nine on weekdays.") +
                       paragraph("Best regards") + paragraph("Jo Field"));
    EXPECT_THAT(keptBlocks(document),
                ElementsAre("heading1: Rules of the hall", "heading2: Opening hours",
                            "text: The hall opens at nine on weekdays.", "text: Best regards",
                            "text: Jo Field"));
    EXPECT_EQ(document.title, "Rules of the hall");
    EXPECT_THAT(document.blocks[2].headingPath, ElementsAre("Rules of the hall", "Opening hours"));
}

TEST(DocxReader, SeesHeadingsByLookWhereThereAreNoOthers) {
    EXPECT_THAT(keptBlocks(documentOfDocx(
                    "<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Bold title</w:t></w:r></w:p>" +
                    paragraph("Text."))),
                ElementsAre("heading2: Bold title", "text: Text."));
}

ErrorCode codeOf(const std::string& file) {
    try {
        readDocx(bytesOf(file), {});
    } catch (const Error& error) {
        return error.code();
    }
    return ErrorCode::Internal;
}

TEST(DocxReader, RefusesADocumentTypeByName) {
    for (const char* prologue :
         {"<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\">]>",
          "<!DOCTYPE x SYSTEM \"http://example.com/x.dtd\">", "<?x y?><!DOCTYPE x>"}) {
        try {
            readDocx(bytesOf(docxOf(paragraph("&b;"), prologue)), {});
            ADD_FAILURE() << prologue;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::DocumentUnreadable);
            EXPECT_THAT(error.message(), HasSubstr("DOCTYPE"));
            EXPECT_EQ(error.where(), "word/document.xml");
            EXPECT_FALSE(error.hint().empty());
        }
    }
}

TEST(DocxReader, PathsThatLeaveTheArchiveLeadNowhere) {
    ZipMaker zip;
    zip.add("../../strata_evil.xml", "<x/>");
    zip.add("/tmp/strata_evil.xml", "<x/>");
    zip.add("_rels/.rels", "<R><R Type=\"x/officeDocument\" Target=\"../../../etc/passwd\"/></R>");
    zip.add("word/_rels/document.xml.rels",
            "<R><R Type=\"x/styles\" Target=\"../../../../etc/passwd\"/></R>");
    zip.add("word/document.xml", "<w:document" + kNamespaces + "><w:body>" + paragraph("Text.") +
                                     "</w:body></w:document>");
    EXPECT_THAT(keptBlocks(readDocx(bytesOf(zip.finish()), {})), ElementsAre("text: Text."));
    EXPECT_FALSE(std::filesystem::exists("/tmp/strata_evil.xml"));
    EXPECT_FALSE(std::filesystem::exists("../../strata_evil.xml"));
}

TEST(DocxReader, RefusesBombsDepthAndDamage) {
    ZipMaker bomb;
    bomb.addZeros("word/document.xml", (300U << 20) / 258 * 258 + 1);
    EXPECT_EQ(codeOf(bomb.finish()), ErrorCode::DocumentLimit);

    std::string deep;
    for (int i = 0; i < 2000; ++i) {
        deep += "<w:sdt><w:sdtContent>";
    }
    for (int i = 0; i < 2000; ++i) {
        deep += "</w:sdtContent></w:sdt>";
    }
    EXPECT_EQ(codeOf(docxOf(deep)), ErrorCode::DocumentLimit);

    const std::string whole = docxOf(paragraph("Text."));
    EXPECT_EQ(codeOf(whole.substr(0, whole.size() / 2)), ErrorCode::DocumentUnreadable);
    EXPECT_EQ(codeOf(docxOf("<w:p>")), ErrorCode::DocumentUnreadable);
}

}  // namespace
}  // namespace strata::datasetgen
