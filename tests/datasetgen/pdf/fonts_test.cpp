// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/fonts.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

TEST(Fonts, NamesTellWeightAndSlant) {
    EXPECT_TRUE(traitsOfName("ABCDEF+NimbusRomNo9L-Medi").bold);
    EXPECT_TRUE(traitsOfName("CMBX12").bold);
    EXPECT_FALSE(traitsOfName("Futura-Medium").bold);
    EXPECT_TRUE(traitsOfName("ABCDEF+Helvetica-Oblique").italic);
    EXPECT_TRUE(traitsOfName("LMMono10-Regular").monospaced);
    EXPECT_FALSE(traitsOfName("Times-Roman").monospaced);
}

TEST(Fonts, EqualWidthsOutrankTheName) {
    FontTable fonts;
    const std::uint32_t plain = fonts.indexOf("ABCDEF+Unknown");
    fonts.measure(plain, 'i', 0.6);
    fonts.measure(plain, 'm', 0.6);
    EXPECT_TRUE(fonts.traits(plain).monospaced);
    const std::uint32_t named = fonts.indexOf("Monotype Mono");
    fonts.measure(named, 'l', 0.25);
    fonts.measure(named, 'W', 0.9);
    EXPECT_FALSE(fonts.traits(named).monospaced);
    EXPECT_EQ(fonts.indexOf("ABCDEF+Unknown"), plain);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
