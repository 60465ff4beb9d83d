// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/document_json.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using ::testing::HasSubstr;

Document sample() {
    Document document;
    document.path = "a \"b\".pdf";
    document.sha256 = std::string(64, 'a');
    document.format = "pdf";
    document.title = "Über \n Titel";
    document.pages = 7;
    document.notes = {"page 3: read by OCR"};
    Block heading;
    heading.page = 2;
    heading.box = {0.1, 1.0 / 3.0, 100.25, 700.123456789};
    heading.kind = BlockKind::Heading;
    heading.headingLevel = 3;
    heading.headingPath = {"One", "Two"};
    heading.text = "Title";
    heading.lines = {{0, 2, {1, 2, 3, 4}}, {2, 5, {1, 5, 3, 7}}};
    Block removed;
    removed.kind = BlockKind::Table;
    removed.text = "a\tb\nc\td";
    removed.removed = "running header";
    removed.continuesPrevious = true;
    document.blocks = {heading, removed};
    return document;
}

TEST(DocumentJson, ComesBackWithoutLoss) {
    const Document document = sample();
    DocumentLineReader reader;
    reader.takeDocumentLine(documentLine(document));
    for (const Block& block : document.blocks) {
        reader.takeBlockLine(blockLine(document, block));
    }
    EXPECT_EQ(reader.finish(), document);
}

TEST(DocumentJson, WritesTheLineThatTheCommandLinePromises) {
    const Document document = sample();
    EXPECT_THAT(blockLine(document, document.blocks[1]),
                HasSubstr("\"page\":1,\"box\":[0.0,0.0,0.0,0.0],\"heading_path\":[],\"kind\":"
                          "\"table\",\"text\":\"a\\tb\\nc\\td\",\"removed\":\"running header\""));
    EXPECT_THAT(blockLine(document, document.blocks[0]), HasSubstr("\"removed\":null"));
}

TEST(DocumentJson, WritesInvalidTextAsReplacement) {
    Document document = sample();
    document.blocks[0].text = "a\xFF";
    EXPECT_THAT(blockLine(document, document.blocks[0]), HasSubstr("a\xEF\xBF\xBD"));
}

class BadLine : public ::testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(BadLine, IsRefused) {
    const Document document = sample();
    std::string line = blockLine(document, document.blocks[0]);
    const auto [good, bad] = GetParam();
    const std::size_t at = line.find(good);
    ASSERT_NE(at, std::string::npos) << line;
    line.replace(at, std::string_view(good).size(), bad);
    DocumentLineReader reader;
    reader.takeDocumentLine(documentLine(document));
    try {
        reader.takeBlockLine(line);
        FAIL() << line;
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DocumentWorkerFailed);
    }
}

INSTANTIATE_TEST_SUITE_P(Fields,
                         BadLine,
                         ::testing::Values(std::pair("\"page\":2", "\"page\":0"),
                                           std::pair("\"page\":2", "\"page\":2.5"),
                                           std::pair("\"page\":2", "\"page\":99999999999999999999"),
                                           std::pair("\"page\"", "\"pages\""),
                                           std::pair("\"heading\"", "\"chapter\""),
                                           std::pair("[0.1,", "[1e300,"),
                                           std::pair("[0.1,", "[500,"),
                                           std::pair("[0.1,", "["),
                                           std::pair("\"Title\"", "7"),
                                           std::pair("null", "false"),
                                           std::pair("[2,5,", "[2,6,"),
                                           std::pair("[2,5,", "[-1,5,"),
                                           std::pair("[2,5,", "[[[[[[2]]]]],5,"),
                                           std::pair("\"heading_level\":3", "\"heading_level\":7"),
                                           std::pair("\"continues\":false", "\"continues\":0"),
                                           std::pair("{", "")));

TEST(DocumentJson, NeedsTheDocumentFirstAndOnce) {
    const Document document = sample();
    DocumentLineReader reader;
    EXPECT_THROW(reader.takeBlockLine(blockLine(document, document.blocks[0])), Error);
    EXPECT_THROW(reader.finish(), Error);
    reader.takeDocumentLine(documentLine(document));
    EXPECT_THROW(reader.takeDocumentLine(documentLine(document)), Error);
}

}  // namespace
}  // namespace strata::datasetgen
