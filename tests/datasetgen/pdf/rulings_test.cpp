// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/rulings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

GreyImage white(int width, int height) {
    return GreyImage{width, height,
                     std::vector<std::uint8_t>(static_cast<std::size_t>(width * height), 255)};
}

void fill(GreyImage& image, int x0, int y0, int x1, int y1, std::uint8_t grey) {
    for (int y = y0; y < y1; ++y) {
        for (int x = x0; x < x1; ++x) {
            image.pixels[static_cast<std::size_t>(y * image.width + x)] = grey;
        }
    }
}

TEST(Rulings, ThinLinesAreFoundInPoints) {
    GreyImage image = white(200, 200);
    fill(image, 20, 50, 120, 51, 90);
    fill(image, 20, 50, 21, 150, 90);
    const std::vector<Ruling> rulings = rulingsOf(image, 72);
    ASSERT_EQ(rulings.size(), 2U);
    EXPECT_TRUE(rulings[0].isHorizontal);
    EXPECT_NEAR(rulings[0].at, 50.5, 0.6);
    EXPECT_NEAR(rulings[0].begin, 20, 1.1);
    EXPECT_NEAR(rulings[0].end, 120, 1.1);
    EXPECT_FALSE(rulings[1].isHorizontal);
}

TEST(Rulings, BarsShadesAndShortStrokesAreNone) {
    GreyImage image = white(200, 200);
    fill(image, 20, 50, 120, 70, 0);      // a thick bar
    fill(image, 20, 100, 120, 140, 240);  // light shading
    fill(image, 20, 160, 26, 161, 0);     // a dash
    fill(image, 60, 150, 61, 158, 0);     // a letter's stem
    EXPECT_TRUE(rulingsOf(image, 72).empty());
}

TEST(Rulings, RowOfLettersIsNone) {
    GreyImage image = white(200, 40);
    for (int x = 10; x < 190; x += 3) {
        fill(image, x, 10, x + 2, 20, x % 2 == 0 ? 0 : 130);
    }
    EXPECT_TRUE(rulingsOf(image, 72).empty());
}

TEST(Rulings, EmptyImageHasNone) {
    EXPECT_TRUE(rulingsOf(GreyImage{}, 72).empty());
}

}  // namespace
}  // namespace strata::datasetgen::pdf
