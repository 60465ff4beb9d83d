// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/html_reader.h"

#include "datasetgen/documents/reading.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using ::strata::test::bytesOf;
using ::strata::test::keptBlocks;
using ::strata::test::saidBlocks;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;
using ::testing::Not;

Document documentOfHtml(const std::string& body) {
    return readHtml(bytesOf("<!DOCTYPE html><html><head><title>The page</title></head><body>" +
                            body + "</body></html>"),
                    {});
}

// Enough words that no small part of a page is most of it.
const std::string kProse =
    "<p>A long paragraph that says many things about the engine, so that the page has a main part "
    "that is clearly not a menu and not a list of links to anything else at all.</p>";

TEST(HtmlReader, KeepsHeadingsWithLevelsAndPaths) {
    const Document document = documentOfHtml(
        "<h1>One</h1><p>First.</p><h3>Deep</h3><p>Second.</p><h2>Two</h2><p>Third.</p>");
    EXPECT_THAT(keptBlocks(document),
                ElementsAre("heading1: One", "text: First.", "heading3: Deep", "text: Second.",
                            "heading2: Two", "text: Third."));
    EXPECT_THAT(document.blocks[3].headingPath, ElementsAre("One", "Deep"));
    EXPECT_THAT(document.blocks[5].headingPath, ElementsAre("One", "Two"));
    EXPECT_EQ(document.title, "The page");
}

TEST(HtmlReader, SeesBoldHeadingsUnderATitleAlone) {
    const std::string body =
        "<p><b>Safety</b></p><p>Keep <b>away</b>.</p>"
        "<p><span style='font-weight:700'>Storage</span></p><p><b>Keep it dry.</b></p>";
    const std::vector<std::string> blocks = {"heading2: Safety", "text: Keep away.",
                                             "heading2: Storage", "text: Keep it dry."};
    EXPECT_THAT(keptBlocks(documentOfHtml(body)), ElementsAreArray(blocks));
    const std::vector<std::string> sections =
        keptBlocks(documentOfHtml("<h1>One</h1><p>First.</p><h2>Two</h2>" + body));
    EXPECT_THAT(sections, Contains("text: Safety"));
}

TEST(HtmlReader, RemovesMenusHeadersAndFootersWithReason) {
    const Document document = documentOfHtml(
        "<header><a href=/>Home</a> <a href=/x>Products</a></header>"
        "<nav><ul><li><a href=/a>Start</a></li></ul></nav>"
        "<form role=search><input name=q> Search here</form>" +
        kProse + "<div class=navfooter><a href=p>Prev</a> <a href=u>Up</a></div>" +
        "<footer>Copyright 2020 Somebody</footer><script>var x = 1;</script>");
    const auto said = saidBlocks(document);
    EXPECT_THAT(said, Contains("removed (page header): Home Products"));
    EXPECT_THAT(said, Contains("removed (navigation): Start"));
    EXPECT_THAT(said, Contains("removed (form): Search here"));
    EXPECT_THAT(said, Contains("removed (navigation): Prev Up"));
    EXPECT_THAT(said, Contains("removed (page footer): Copyright 2020 Somebody"));
    EXPECT_EQ(keptBlocks(document).size(), 1U);
}

TEST(HtmlReader, KnowsNavigationLinesWithoutClasses) {
    const Document document = documentOfHtml(
        "<p>Next: <a href=b>The B chapter</a>, Previous: <a href=a>The A chapter</a>, Up: "
        "<a href=t>Top</a></p><h1>Title</h1>" +
        kProse);
    EXPECT_THAT(saidBlocks(document)[0], HasSubstr("removed (navigation)"));
}

TEST(HtmlReader, ReadsOnlyTheMainPartWhereThereIsOne) {
    const Document document =
        documentOfHtml("<div>Advice: buy <a href=x>this</a></div><main><h1>T</h1>" + kProse +
                       "</main><div>Cookies and more</div>");
    EXPECT_THAT(saidBlocks(document),
                Contains("removed (outside the main part): Cookies and more"));
    EXPECT_EQ(keptBlocks(document).size(), 2U);
}

TEST(HtmlReader, KeepsAPageThatIsAllLinks) {
    const Document document = documentOfHtml(
        "<ul><li><a href=a>Alpha</a></li><li><a href=b>Beta</a></li><li><a href=c>Gamma</a>"
        "</li></ul>");
    EXPECT_THAT(keptBlocks(document), ElementsAre("list: - Alpha / - Beta / - Gamma"));
}

TEST(HtmlReader, WritesTablesAsRowsWithSpans) {
    const Document document = documentOfHtml(
        "<table><caption>Sizes</caption><tr><th>Name<th>Size<br>in bytes</tr>"
        "<tr><td rowspan=2>small</td><td>2</td></tr><tr><td>4</td></tr>"
        "<tr><td colspan=2>all</td></tr></table>");
    EXPECT_THAT(
        keptBlocks(document),
        ElementsAre("caption: Sizes", "table: Name|Size in bytes / small|2 / small|4 / all|"));
}

TEST(HtmlReader, TakesLayoutTablesApart) {
    const Document document = documentOfHtml(
        "<table><tr><td><h2>Left</h2><p>One.</p></td><td><p>Two.</p>"
        "</td></tr></table>");
    EXPECT_THAT(keptBlocks(document), ElementsAre("heading2: Left", "text: One.", "text: Two."));
}

TEST(HtmlReader, NestsListsWithMarkers) {
    const Document document = documentOfHtml(
        "<ol start=3><li>three<ul><li>inner</li></ul></li><li><p>four</p><p>more</p></li>"
        "</ol>");
    EXPECT_THAT(keptBlocks(document), ElementsAre("list: 3. three /   - inner / 4. four more"));
}

TEST(HtmlReader, KeepsCodeVerbatim) {
    const Document document =
        documentOfHtml("<pre><span class=linenos>1</span>int a;\n\tif (a &lt; 1)  {}\n</pre>");
    ASSERT_EQ(document.blocks.size(), 1U);
    EXPECT_EQ(document.blocks[0].text, "int a;\n\tif (a < 1)  {}");
    EXPECT_EQ(document.blocks[0].kind, BlockKind::Code);
}

TEST(HtmlReader, PutsTermsBeforeTheirDefinitions) {
    EXPECT_THAT(keptBlocks(documentOfHtml(
                    "<dl><dt>RAM</dt><dd>Memory.</dd><dt>SSD</dt><dd>Disk.</dd></dl>")),
                ElementsAre("list: RAM: Memory. / SSD: Disk."));
    EXPECT_THAT(
        keptBlocks(documentOfHtml("<dl><dt>f(x)</dt><dd><p>Calls f.</p><pre>f(1)</pre></dd></dl>")),
        ElementsAre("text: f(x): Calls f.", "code: f(1)"));
}

TEST(HtmlReader, PutsTheTitleOfANoteBeforeItsText) {
    EXPECT_THAT(keptBlocks(documentOfHtml("<div class=note><h3>Note</h3><p>Mind it.</p></div>")),
                ElementsAre("text: Note: Mind it."));
}

TEST(HtmlReader, SeparatesNoteMarksFromExponents) {
    EXPECT_THAT(
        keptBlocks(documentOfHtml("<p>10<sup>6</sup> parts<sup><a href='#n1'>1</a></sup> of "
                                  "H<sub>2</sub>O.</p>")),
        ElementsAre("text: 10⁶ parts of H₂O."));
}

TEST(HtmlReader, ReadsDeclaredEncodings) {
    const Document document = readHtml(
        bytesOf("<html><head><meta charset=\"iso-8859-2\"></head><body><p>P\xF8\xEDli\xB9</p>"),
        {});
    EXPECT_THAT(keptBlocks(document), ElementsAre("text: Příliš"));
}

TEST(HtmlReader, LeavesScriptsAndForeignFilesAlone) {
    const Document document = documentOfHtml(
        "<script>while(1){}</script><p onclick=\"x()\">Visible<script>document.write('no')"
        "</script>.</p><iframe src=\"file:///etc/passwd\"></iframe><object data=x></object>"
        "<style>p{}</style>");
    EXPECT_THAT(keptBlocks(document), ElementsAre("text: Visible."));
}

TEST(HtmlReader, RefusesAHundredMegabytesOfMarkup) {
    std::string page;
    while (page.size() < 100'000'000) {
        page += "<p>The pump moves <b>water</b> through a <i>valve</i>.</p>\n";
    }
    try {
        documentOfHtml(page);
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DocumentLimit);
        EXPECT_THAT(error.what(), HasSubstr("too much markup"));
        EXPECT_FALSE(error.hint().empty());
    }
}

std::string nested(int levels, const std::string& inner) {
    std::string page;
    for (int i = 0; i < levels; ++i) {
        page += "<div>" + std::string(i % 1000 == 0 ? "level " + std::to_string(i) : "");
    }
    page += inner;
    for (int i = 0; i < levels; ++i) {
        page += "</div>";
    }
    return page + "<p>After all.</p>";
}

TEST(HtmlReader, ReadsElementsNestedThirtyThousandDeep) {
    const Document document =
        documentOfHtml(nested(30'000,
                              "<h2>Deep <b>title</b></h2><p>First.</p><ul><li>a<li>b</ul>"
                              "<table><tr><th>Size<th>Weight<tr><td>1<td>2</table>"));
    std::vector<std::string> expected;
    for (int i = 0; i < 30; ++i) {
        expected.push_back("text: level " + std::to_string(1000 * i));
    }
    for (const char* block : {"heading2: Deep title", "text: First.", "list: - a / - b",
                              "table: Size|Weight / 1|2", "text: After all."}) {
        expected.emplace_back(block);
    }
    EXPECT_THAT(keptBlocks(document), ElementsAreArray(expected));
}

TEST(HtmlReader, KeepsParagraphsApartThatStandDeep) {
    const std::string page = nested(450, "one<div>two<span>, still two</span></div>three");
    EXPECT_THAT(keptBlocks(documentOfHtml(page)),
                ElementsAre("text: level 0", "text: one", "text: two, still two", "text: three",
                            "text: After all."));
    EXPECT_THAT(keptBlocks(documentOfHtml(nested(2'000, nested(300, "one") + "two"))),
                ElementsAre("text: level 0", "text: level 1000", "text: level 0", "text: one",
                            "text: After all.", "text: two", "text: After all."));
}

TEST(HtmlReader, RefusesBottomlessNesting) {
    std::string deep;
    for (int i = 0; i < 100'000; ++i) {
        deep += "<div>";
    }
    try {
        documentOfHtml(deep);
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DocumentLimit);
        EXPECT_THAT(error.what(), HasSubstr("nested too deep"));
    }
}

TEST(HtmlReader, RefusesATagOfManyAttributesAtOnce) {
    std::string page = "<p";
    for (int i = 0; i < 300'000; ++i) {
        page += " a" + std::to_string(i);
    }
    try {
        documentOfHtml(page + ">Text.");
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DocumentLimit);
        EXPECT_THAT(error.what(), HasSubstr("too many attributes"));
        EXPECT_FALSE(error.hint().empty());
    }
}

TEST(HtmlReader, TakesAWrappedPlainTextApart) {
    std::string text = "TITLE OF IT\n\n";
    for (int i = 0; i < 100; ++i) {
        text += "This is a paragraph of many words that was broken by\nhand into lines.\n\n";
    }
    const Document document = documentOfHtml("<pre>" + text + "</pre>");
    EXPECT_GT(document.blocks.size(), 100U);
    EXPECT_THAT(keptBlocks(document), Not(Contains(HasSubstr("code:"))));
}

}  // namespace
}  // namespace strata::datasetgen
