// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/markdown_reader.h"

#include "datasetgen/documents/reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using ::strata::test::bytesOf;
using ::strata::test::keptBlocks;
using ::testing::ElementsAre;

Document documentOfMarkdown(std::string_view text) {
    return readMarkdown(bytesOf(text), {});
}

TEST(MarkdownReader, ReadsTheCommonForms) {
    EXPECT_THAT(keptBlocks(documentOfMarkdown(
                    "# Title\n\nSome *text* with a [link](http://x/y) and `code`,\n"
                    "broken.\n\n- one\n- two\n  1. deep\n\n```c\nint a;\n\n  b();\n```\n"
                    "\n| a | b |\n|---|---|\n| 1 | 2 |\n")),
                ElementsAre("heading1: Title", "text: Some text with a link and code, broken.",
                            "list: - one / - two /   1. deep", "code: int a; /  /   b();",
                            "table: a|b / 1|2"));
}

TEST(MarkdownReader, TakesFrontMatterOff) {
    const Document document =
        documentOfMarkdown("---\ntitle: \"The manual\"\ntags: [a]\n---\n\nText.\n");
    EXPECT_EQ(document.title, "The manual");
    EXPECT_THAT(keptBlocks(document), ElementsAre("text: Text."));
    EXPECT_THAT(keptBlocks(documentOfMarkdown("---\n\nText under a rule.\n")),
                ElementsAre("text: Text under a rule."));
}

TEST(MarkdownReader, DropsAnchorsAndKeepsHtmlTables) {
    EXPECT_THAT(keptBlocks(documentOfMarkdown(
                    "<a name=\"x\" />\n\n## Part\n\n<table><tr><th>k</th><th>v</th></tr>"
                    "<tr><td>a</td><td>b</td></tr></table>\n")),
                ElementsAre("heading2: Part", "table: k|v / a|b"));
}

TEST(MarkdownReader, ReadsTasksAndFootnotes) {
    EXPECT_THAT(
        keptBlocks(
            documentOfMarkdown("- [x] done\n- [ ] open\n\nFact.[^1]\n\n[^1]: The source.\n")),
        ElementsAre("list: - [x] done / - [ ] open", "text: Fact.", "footnote: The source."));
}

TEST(MarkdownReader, KeepsListsOfLinks) {
    EXPECT_THAT(keptBlocks(documentOfMarkdown("- [a](#a)\n- [b](#b)\n- [c](#c)\n- [d](#d)\n")),
                ElementsAre("list: - a / - b / - c / - d"));
}

TEST(MarkdownReader, StandsDeepQuotes) {
    EXPECT_NO_THROW(documentOfMarkdown(std::string(1000, '>') + " deep"));
}

}  // namespace
}  // namespace strata::datasetgen
