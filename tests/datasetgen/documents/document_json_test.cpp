// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/document_json.h"

#include "datasetgen/base/document_limits.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace strata::datasetgen {
namespace {

Document sample() {
    Document document;
    document.path = "a \"b\".pdf";
    document.sha256 = std::string(64, 'a');
    document.format = "pdf";
    document.title = "Über \n Titel";
    document.pages = 7;
    document.notes = {Sentence("page 3: read by OCR")};
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

using TaggedLines = std::vector<std::pair<char, std::string>>;

TaggedLines linesOf(const Document& document) {
    TaggedLines lines;
    sayDocument(document,
                [&](char tag, const std::string& line) { lines.emplace_back(tag, line); });
    return lines;
}

Document taken(const TaggedLines& lines) {
    DocumentLineReader reader;
    for (const auto& [tag, line] : lines) {
        reader.take(tag, line);
    }
    return reader.finish();
}

void expectRefused(const TaggedLines& lines, ErrorCode code) {
    try {
        taken(lines);
        FAIL() << lines.size() << " lines";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code) << error.message();
    }
}

TEST(DocumentJson, ComesBackWithoutLoss) {
    const Document document = sample();
    EXPECT_EQ(taken(linesOf(document)), document);
}

TEST(DocumentJson, SaysAHeadingPathOnceHoweverManyBlocksStandUnderIt) {
    Document document = sample();
    document.blocks[0].headingPath = HeadingPath{std::string(kHeadingBytesMax, 'x'), "Two"};
    document.blocks.resize(1000, document.blocks[0]);
    std::size_t bytes = 0;
    for (const auto& [tag, line] : linesOf(document)) {
        bytes += line.size();
    }
    EXPECT_LT(bytes, 1000U * 300U);
    const Document back = taken(linesOf(document));
    EXPECT_EQ(back.blocks[999].headingPath, document.blocks[0].headingPath);
    EXPECT_EQ(back.blocks[999].headingPath.identity(), back.blocks[0].headingPath.identity());
}

/// What is put in place of what in a line.
struct Damage {
    const char* name;
    const char* good;
    const char* bad;
};

/// How a test names its case.
void PrintTo(const Damage& damage, std::ostream* out) {
    *out << damage.name;
}

class BadLine : public ::testing::TestWithParam<Damage> {};

TEST_P(BadLine, IsRefused) {
    const Document document = sample();
    TaggedLines lines = linesOf(document);
    std::string& line = lines[3].second;
    const auto [name, good, bad] = GetParam();
    const std::size_t at = line.find(good);
    ASSERT_NE(at, std::string::npos) << line;
    line.replace(at, std::string_view(good).size(), bad);
    expectRefused(lines, ErrorCode::DocumentWorkerFailed);
}

INSTANTIATE_TEST_SUITE_P(
    Fields,
    BadLine,
    ::testing::Values(Damage{"PageZero", "\"page\":2", "\"page\":0"},
                      Damage{"PageOfAFraction", "\"page\":2", "\"page\":2.5"},
                      Damage{"PageTooLarge", "\"page\":2", "\"page\":99999999999999999999"},
                      Damage{"NoPage", "\"page\"", "\"pages\""},
                      Damage{"UnknownKind", "\"heading\"", "\"chapter\""},
                      Damage{"BoxTooLarge", "[0.1,", "[1e300,"},
                      Damage{"BoxFromRightToLeft", "[0.1,", "[500,"},
                      Damage{"BoxOfThreeNumbers", "[0.1,", "["},
                      Damage{"HeadingNotAText", "\"Title\"", "7"},
                      Damage{"RemovedNotAText", "null", "false"},
                      Damage{"LineBehindTheText", "[2,5,", "[2,6,"},
                      Damage{"LineBeforeTheText", "[2,5,", "[-1,5,"},
                      Damage{"LineNested", "[2,5,", "[[[[[[2]]]]],5,"},
                      Damage{"HeadingLevelSeven", "\"heading_level\":3", "\"heading_level\":7"},
                      Damage{"ContinuesNotABoolean", "\"continues\":false", "\"continues\":0"},
                      Damage{"NoObject", "{", ""}),
    [](const auto& damage) { return std::string(damage.param.name); });

TEST(DocumentJson, NeedsItsLinesInOrder) {
    const TaggedLines lines = linesOf(sample());
    for (const TaggedLines& wrong : {
             TaggedLines(lines.begin() + 1, lines.end()),              // no document
             TaggedLines{lines[0], lines[0]},                          // twice
             TaggedLines(lines.begin(), lines.end() - 1),              // no end
             TaggedLines{lines[0], lines[1], lines[2], lines.back()},  // fewer blocks than said
             TaggedLines{lines[0], lines[3]},                          // a path nobody said
             TaggedLines{lines[0], lines[2]},                          // a heading under none
             TaggedLines{lines[0], {'X', "{}"}},
         }) {
        expectRefused(wrong, ErrorCode::DocumentWorkerFailed);
    }
}

TEST(DocumentJson, RefusesAHeadingBeyondItsBounds) {
    Document document = sample();
    document.blocks[0].headingPath = {std::string(kHeadingBytesMax + 1, 'x')};
    expectRefused(linesOf(document), ErrorCode::DocumentWorkerFailed);
    document.blocks[0].headingPath = std::vector<std::string>(kHeadingDepthMax + 1, "x");
    expectRefused(linesOf(document), ErrorCode::DocumentWorkerFailed);
}

TEST(DocumentJson, RefusesATextBeyondItsBounds) {
    Document document = sample();
    document.blocks[0].lines.clear();
    document.blocks[0].text.assign(kHeadingBytesMax + 1, 'x');
    expectRefused(linesOf(document), ErrorCode::DocumentWorkerFailed);
    document = sample();
    document.title.assign(kTitleBytesMax + 1, 'x');
    expectRefused(linesOf(document), ErrorCode::DocumentWorkerFailed);
    document = sample();
    document.blocks[1].text.assign(kRowsBytesMax, 'x');
    document.blocks.resize(2 * kTextBytesMax / kRowsBytesMax + 4, document.blocks[1]);
    expectRefused(linesOf(document), ErrorCode::DocumentLimit);
}

TEST(DocumentJson, RefusesBlocksBeyondTheirNumber) {
    DocumentLineReader reader;
    const TaggedLines lines = linesOf(sample());
    for (int i = 0; i < 3; ++i) {
        reader.take(lines[static_cast<std::size_t>(i)].first,
                    lines[static_cast<std::size_t>(i)].second);
    }
    const auto sayAll = [&] {
        for (std::size_t i = 0; i < kBlocksMax + 2; ++i) {
            reader.take('B', lines[4].second);
        }
    };
    EXPECT_THROW(sayAll(), Error);
}

}  // namespace
}  // namespace strata::datasetgen
