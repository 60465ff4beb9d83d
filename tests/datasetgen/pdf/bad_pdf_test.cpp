// SPDX-License-Identifier: GPL-3.0-or-later
// PDFs that are made to hurt: what they cost is one sentence, never the program.
#include "datasetgen/pdf/pdf_maker.h"
#include "datasetgen/read/document_reader.h"
#include "support/texts_of.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

namespace strata::datasetgen {
namespace {

using pdf::pdfFile;
using pdf::textAt;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kSentence = "The pump moves water through a valve to the tank.";

Document readBad(const std::string& bytes) {
    ReadOptions options;
    options.ocr = false;
    return readDocument(std::as_bytes(std::span(bytes)), options);
}

std::optional<ErrorCode> failureOfBad(const std::string& bytes) {
    try {
        readBad(bytes);
    } catch (const Error& error) {
        EXPECT_FALSE(error.message().empty());
        EXPECT_FALSE(error.hint().empty());
        return error.code();
    }
    return std::nullopt;
}

std::vector<std::string> texts(const Document& document) {
    std::vector<std::string> result;
    for (const Block& block : document.blocks) {
        result.push_back(block.text);
    }
    return result;
}

/// The first `from` of the file becomes `to`; Poppler finds the moved objects again.
std::string changed(std::string file, const std::string& from, const std::string& to) {
    return file.replace(file.find(from), from.size(), to);
}

/// A page of one sentence whose media box is `box`.
std::string pdfOfSize(const std::string& box) {
    return changed(pdfFile({textAt(kSentence, 72, 700)}), "[0 0 612 792]", box);
}

TEST(BadPdf, WithoutPagesIsRefused) {
    const std::string whole = pdfFile({textAt(kSentence, 72, 700)});
    EXPECT_EQ(failureOfBad(pdfFile({})), ErrorCode::DocumentUnreadable);
    EXPECT_EQ(failureOfBad(changed(whole, "/Kids [6 0 R ]", "/Kids [2 0 R ]")),
              ErrorCode::DocumentUnreadable);
    EXPECT_EQ(failureOfBad(changed(whole, "/Kids [6 0 R ] /Count 1", "/Kids [] /Count 2000000000")),
              ErrorCode::DocumentUnreadable);
}

TEST(BadPdf, CutShortOrFullOfNoiseIsRefused) {
    const std::string whole = pdfFile({textAt(kSentence, 72, 700)});
    EXPECT_EQ(failureOfBad(whole.substr(0, 40)), ErrorCode::DocumentUnreadable);
    std::string noise = "%PDF-1.7\n";
    unsigned state = 1;
    for (int i = 0; i < 20'000; ++i) {
        state = state * 1664525U + 1013904223U;
        noise += static_cast<char>(state >> 24);
    }
    EXPECT_EQ(failureOfBad(noise), ErrorCode::DocumentUnreadable);
}

TEST(BadPdf, EveryCutReadsOrSaysSo) {
    const std::string whole = pdfFile({textAt(kSentence, 72, 700), textAt(kSentence, 72, 600)});
    for (std::size_t size = 0; size < whole.size(); size += 97) {
        const std::optional<ErrorCode> code = failureOfBad(whole.substr(0, size));
        EXPECT_TRUE(!code || code == ErrorCode::DocumentUnreadable ||
                    code == ErrorCode::DocumentTypeUnknown)
            << size;
    }
}

TEST(BadPdf, MoreThanTwentyThousandPagesAreRefused) {
    EXPECT_EQ(failureOfBad(pdfFile(std::vector<std::string>(20'001))), ErrorCode::DocumentLimit);
}

TEST(BadPdf, ManyPagesAreRead) {
    const Document document =
        readBad(pdfFile(std::vector<std::string>(1000, textAt(kSentence, 72, 700))));
    EXPECT_EQ(document.pages, 1000);
    EXPECT_EQ(document.blocks.size(), 1000U);
}

TEST(BadPdf, HugePageIsReadAsFarAsPaperGoes) {
    const Document tall = readBad(pdfOfSize("[0 0 200000000 200000000]"));
    EXPECT_THAT(tall.blocks, IsEmpty());
    EXPECT_THAT(test::textsOf(tall.notes), Contains(HasSubstr("larger than any paper")));
    EXPECT_THAT(test::textsOf(tall.notes), Contains(HasSubstr("no text was found")));
    const Document wide = readBad(pdfOfSize("[0 0 200000000 792]"));
    EXPECT_THAT(texts(wide), ElementsAre(kSentence));
    EXPECT_THAT(test::textsOf(wide.notes), Contains(HasSubstr("larger than any paper")));
}

TEST(BadPdf, SizesThatAreNoSizesDoNoHarm) {
    for (const char* box : {"[0 0 0 0]", "[10 10 10 10]", "[0 0 -612 -792]", "[0 0 1e38 1e38]",
                            "[0 0 99999999999999999999999999999999999999999 1]", "[0 0]", "null"}) {
        EXPECT_EQ(failureOfBad(pdfOfSize(box)), std::nullopt) << box;
    }
}

TEST(BadPdf, WordsFarOffThePageAreLeftOut) {
    std::string page = textAt(kSentence, 72, 700);
    page += "BT /F1 11 Tf 1 0 0 1 100000000 100000000 Tm (far) Tj ET\n";
    page += "BT /F1 99999999 Tf 1 0 0 1 72 300 Tm (large) Tj ET\n";
    EXPECT_THAT(texts(readBad(pdfFile({page}))), ElementsAre(kSentence));
}

TEST(BadPdf, ScriptsAndEmbeddedFilesAreNotLookedAt) {
    const std::string active =
        changed(pdfFile({textAt(kSentence, 72, 700)}), "/Type /Catalog",
                "/Type /Catalog /OpenAction << /S /JavaScript /JS (while\\(1\\){}) >> "
                "/AA << /WC << /S /Launch /F (/bin/sh) >> >> /Names << /EmbeddedFiles << /Names "
                "[(../../evil) << /Type /Filespec /F (../../evil) >>] >> >>");
    EXPECT_THAT(texts(readBad(active)), ElementsAre(kSentence));
}

}  // namespace
}  // namespace strata::datasetgen
