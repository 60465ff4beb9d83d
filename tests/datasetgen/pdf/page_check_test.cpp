// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/page_check.h"

#include "datasetgen/pdf/printing.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

TEST(PageCheck, FewCharactersMeanNoTextLayer) {
    Sheet sheet;
    sheet.print("Scanned by X", 50, 100);
    EXPECT_EQ(textLayerOf(sheet.page, {}), TextLayer::Missing);
    sheet.print("A page with a longer line of real text on it", 50, 112);
    EXPECT_EQ(textLayerOf(sheet.page, {}), TextLayer::Usable);
}

TEST(PageCheck, UnmappedGlyphsMeanGarbage) {
    Sheet sheet;
    sheet.print("A page with a longer line of real text on it", 50, 112);
    EXPECT_EQ(textLayerOf(sheet.page, GlyphCount{100, 21}), TextLayer::Garbled);
    EXPECT_EQ(textLayerOf(sheet.page, GlyphCount{100, 19}), TextLayer::Usable);
}

TEST(PageCheck, InkIsMoreThanSpecks) {
    GreyImage image{100, 100, std::vector<std::uint8_t>(10'000, 255)};
    image.pixels[5] = 0;
    EXPECT_FALSE(hasInk(image));
    std::fill_n(image.pixels.begin(), 50, std::uint8_t{0});
    EXPECT_TRUE(hasInk(image));
    EXPECT_FALSE(hasInk(GreyImage{}));
}

TEST(PageCheck, LongTextWithoutAnyLigatureLostThem) {
    LigatureCount count;
    for (int i = 0; i < 2000; ++i) {
        count.add("word");
    }
    EXPECT_TRUE(count.areLost());
    count.add("office");
    EXPECT_FALSE(count.areLost());
    LigatureCount brief;
    brief.add("word");
    EXPECT_FALSE(brief.areLost());
}

}  // namespace
}  // namespace strata::datasetgen::pdf
