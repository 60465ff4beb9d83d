// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/pdf_reader.h"

#include "datasetgen/pdf/pdf_maker.h"
#include "datasetgen/read/document_reader.h"
#include "support/places.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

namespace strata::datasetgen {
namespace {

using pdf::pdfFile;
using pdf::textAt;

Document read(const std::string& bytes, ReadOptions options = {}) {
    options.ocr = false;
    return readPdf(std::as_bytes(std::span(bytes)), options);
}

std::optional<ErrorCode> failure(const std::string& bytes) {
    try {
        read(bytes);
    } catch (const Error& error) {
        EXPECT_FALSE(error.hint().empty());
        return error.code();
    }
    return std::nullopt;
}

std::string bookPage(int number, const std::string& section) {
    std::string page = textAt("THE HANDBOOK", 72, 760) + textAt(std::to_string(number), 300, 30);
    page += textAt(section, 72, 700, 16, "F2");
    page += textAt("The first line of page " + std::to_string(number) + " is a complete-", 72, 670);
    page += textAt("ly ordinary sentence that ends here.", 72, 657);
    return page;
}

TEST(PdfReader, HeadersGoAndHeadingsLeadTheirText) {
    const Document document =
        read(pdfFile({bookPage(1, "1 Beginning"), bookPage(2, "2 Middle"), bookPage(3, "3 End")}));
    EXPECT_EQ(document.format, "pdf");
    EXPECT_EQ(document.pages, 3);
    EXPECT_EQ(document.title, "1 Beginning");
    std::size_t texts = 0;
    for (const Block& block : document.blocks) {
        EXPECT_EQ(block.removed.empty(), block.text != "THE HANDBOOK" && block.text.size() > 1);
        if (block.removed.empty() && block.kind == BlockKind::Text) {
            ++texts;
            EXPECT_EQ(block.headingPath.size(), 1U);
            EXPECT_THAT(block.text, ::testing::HasSubstr("is a completely ordinary sentence"));
            EXPECT_GT(block.box.y0, 792 - 690);
            EXPECT_LT(block.box.y1, 792 - 650);
        }
    }
    EXPECT_EQ(texts, 3U);
}

TEST(PdfReader, AuthorsOfATitlePageAreNoHeadings) {
    std::string page = textAt("On the Habits of Tidal Lamps", 150, 720, 20, "F2");
    page += textAt("Ada Lovelace", 240, 680, 14, "F2");
    page += textAt("University of Somewhere", 210, 655, 14, "F2");
    page += textAt("ada@example.org", 230, 630, 14, "F2");
    page += textAt("Abstract", 72, 590, 14, "F2");
    page += textAt("The lamps of the tide are lit by those who know it.", 72, 565);
    page += textAt("1 Introduction", 72, 530, 14, "F2");
    page += textAt("The text of the first section begins here and ends here.", 72, 505);
    const Document document = read(pdfFile({page}));
    std::vector<std::string> headings;
    for (const Block& block : document.blocks) {
        if (block.kind == BlockKind::Heading) {
            headings.push_back(block.text);
        }
    }
    EXPECT_THAT(headings, ::testing::ElementsAre("On the Habits of Tidal Lamps", "Abstract",
                                                 "1 Introduction"));
    EXPECT_EQ(document.title, "On the Habits of Tidal Lamps");
}

TEST(PdfReader, RulingsMakeCells) {
    std::string page = "0.5 w\n";
    for (const int y : {700, 680, 640}) {
        page += "72 " + std::to_string(y) + " m 400 " + std::to_string(y) + " l S\n";
    }
    for (const int x : {72, 200, 400}) {
        page += std::to_string(x) + " 640 m " + std::to_string(x) + " 700 l S\n";
    }
    page += textAt("Name", 76, 686) + textAt("Use", 204, 686);
    page += textAt("valve", 76, 666) + textAt("lets water in", 204, 666);
    page += textAt("and out again", 204, 652);
    const Document document = read(pdfFile({page}));
    ASSERT_EQ(document.blocks.size(), 1U);
    EXPECT_EQ(document.blocks[0].kind, BlockKind::Table);
    EXPECT_EQ(document.blocks[0].text, "Name\tUse\nvalve\tlets water in and out again");
}

TEST(PdfReader, RotatedPageReadsAsAnUprightOne) {
    const std::string page = bookPage(1, "1 Beginning");
    const Document upright = read(pdfFile({page}));
    for (const int rotate : {90, 180, 270}) {
        const Document turned = read(pdfFile({page}, rotate));
        ASSERT_EQ(turned.blocks.size(), upright.blocks.size());
        for (std::size_t i = 0; i < upright.blocks.size(); ++i) {
            EXPECT_EQ(turned.blocks[i].text, upright.blocks[i].text) << rotate;
        }
    }
}

TEST(PdfReader, ThreadsDoNotChangeWhatIsRead) {
    std::vector<std::string> pages;
    for (int i = 1; i <= 12; ++i) {
        pages.push_back(bookPage(i, std::to_string(i) + " Section"));
    }
    const std::string file = pdfFile(pages);
    ReadOptions one;
    one.threads = 1;
    ReadOptions four;
    four.threads = 4;
    int last = 0;
    four.progress = [&](int done, int total) {
        EXPECT_GE(done, last);
        EXPECT_EQ(total, 12);
        last = done;
    };
    EXPECT_EQ(read(file, one), read(file, four));
    EXPECT_EQ(last, 12);
}

TEST(PdfReader, PageWithoutTextSaysSo) {
    const Document document = read(pdfFile({"100 100 300 300 re f\n", ""}));
    EXPECT_TRUE(document.blocks.empty());
    // The second page is blank: nothing is missing there.
    ASSERT_EQ(document.notes.size(), 1U);
    EXPECT_THAT(document.notes[0].text(), ::testing::StartsWith("page 1: "));
    EXPECT_THAT(document.notes[0].text(), ::testing::HasSubstr("OCR"));
}

TEST(PdfReader, ProgressCountsEachPageOnce) {
    ReadOptions options;
    std::vector<int> said;
    options.progress = [&](int done, int pages) {
        EXPECT_EQ(pages, 5);
        said.push_back(done);
    };
    read(pdfFile(std::vector<std::string>(5, textAt("The sluice gate is open.", 72, 700))),
         options);
    EXPECT_THAT(said, ::testing::ElementsAre(1, 2, 3, 4, 5));
}

TEST(PdfReader, DamagedFilesAreRefusedWithAHint) {
    EXPECT_EQ(failure("%PDF-1.4\n"), ErrorCode::DocumentUnreadable);
    EXPECT_EQ(failure(""), ErrorCode::DocumentUnreadable);
    EXPECT_EQ(failure(pdfFile({})), ErrorCode::DocumentUnreadable);
}

struct RealDocument {
    std::string path;
    std::size_t footers;
    std::vector<const char*> kept;
};

void expectWhole(const RealDocument& expected) {
    SCOPED_TRACE(expected.path);
    std::ifstream in(expected.path, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), {});
    const Document document = read(bytes);
    std::string kept;
    std::size_t footers = 0;
    for (const Block& block : document.blocks) {
        kept += block.removed.empty() ? block.text + "\n" : "";
        footers += block.removed == "running footer" ? 1 : 0;
        for (const TextLine& line : block.lines) {
            ASSERT_LE(line.begin, line.end);
            ASSERT_LE(line.end, block.text.size());
        }
    }
    EXPECT_EQ(footers, expected.footers);
    for (const char* text : expected.kept) {
        EXPECT_THAT(kept, ::testing::HasSubstr(text));
    }
}

/// The sample of the tree, and a scientific paper where the reference data stand beside the
/// checkout.
TEST(PdfReader, RealDocumentsKeepSentencesAndTablesWhole) {
    expectWhole({strata::test::inTree("resources/samples/tidelamp_manual.pdf"),
                 2,
                 {"turbine bearing\tgrease it with Merrowfat grease, no other\tevery 430 tides\n",
                  "the turbine winds a weight inside a drum, and the drum drives the lamp."}});
    const std::string paper = strata::test::inShared("documents/asmeconf-paper.pdf");
    if (std::filesystem::exists(paper)) {
        expectWhole(
            {paper,
             6,
             {"Run 11\t12.5\t103.4\n", "formats that follow the specifications for conference"}});
    }
}

}  // namespace
}  // namespace strata::datasetgen
