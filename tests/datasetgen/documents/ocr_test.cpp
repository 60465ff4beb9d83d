// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/ocr.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string_view>

namespace strata::datasetgen {
namespace {

using ::testing::HasSubstr;

TEST(Ocr, NamesThePackageOfAMissingLanguage) {
    try {
        OcrReader reader("tlh_piqad");
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OcrMissing);
        EXPECT_THAT(error.hint(), HasSubstr("tesseract-ocr-tlh-piqad"));
    }
    EXPECT_THROW(OcrReader("../eng"), Error);
    EXPECT_THROW(OcrReader("eng+"), Error);
}

TEST(Ocr, FindsNoWordsOnAnEmptyPage) {
    std::optional<OcrReader> reader;
    try {
        reader.emplace("eng");
    } catch (const Error& error) {
        GTEST_SKIP() << error.what();
    }
    GreyImage image{400, 300, std::vector<std::uint8_t>(400 * 300, 255)};
    const OcrPage page = reader->read(image, 150);
    EXPECT_TRUE(page.words.empty());
    EXPECT_EQ(page.width, 400);
    EXPECT_EQ(page.height, 300);
}

// Letters of 5 by 7 points, enough for a few lines of words.
constexpr std::array<std::array<std::string_view, 7>, 8> kLetters{{
    {"#####", "#....", "#....", "####.", "#....", "#....", "#...."},  // F
    {".###.", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."},  // O
    {"####.", "#...#", "#...#", "####.", "#.#..", "#..#.", "#...#"},  // R
    {"#####", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."},  // T
    {"#...#", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"},  // H
    {"#####", "#....", "#....", "####.", "#....", "#....", "#####"},  // E
    {"#...#", "##..#", "#.#.#", "#..##", "#...#", "#...#", "#...#"},  // N
    {"#....", "#....", "#....", "#....", "#....", "#....", "#####"},  // L
}};
constexpr std::string_view kOrder = "FORTHENL";

GreyImage pageOf(const std::vector<std::string>& lines) {
    constexpr int kScale = 4;
    GreyImage image{1200, 900, std::vector<std::uint8_t>(1200 * 900, 255)};
    for (std::size_t row = 0; row < lines.size(); ++row) {
        for (std::size_t column = 0; column < lines[row].size(); ++column) {
            const std::size_t letter = kOrder.find(lines[row][column]);
            for (int y = 0; letter != std::string_view::npos && y < 7 * kScale; ++y) {
                for (int x = 0; x < 5 * kScale; ++x) {
                    const auto at =
                        static_cast<std::size_t>((60 + static_cast<int>(row) * 60 + y) * 1200 + 60 +
                                                 static_cast<int>(column) * 6 * kScale + x);
                    const char ink = kLetters[letter][static_cast<std::size_t>(y / kScale)]
                                             [static_cast<std::size_t>(x / kScale)];
                    image.pixels[at] = ink == '#' ? 0 : 255;
                }
            }
        }
    }
    return image;
}

TEST(Ocr, ReadsWordsWithBoxesInOrder) {
    std::optional<OcrReader> reader;
    try {
        reader.emplace("eng");
    } catch (const Error& error) {
        GTEST_SKIP() << error.what();
    }
    const OcrPage page =
        reader->read(pageOf({"THE OTHER FOOT", "TEN FORTE HORN", "THE NEXT"}), 200);
    ASSERT_FALSE(page.words.empty());
    EXPECT_EQ(page.words.front().text, "THE");
    EXPECT_NEAR(page.words.front().box.x0, 60.0, 12.0);
    EXPECT_NEAR(page.words.front().box.y0, 60.0, 12.0);
    EXPECT_TRUE(page.words.back().endsLine);
}

}  // namespace
}  // namespace strata::datasetgen
