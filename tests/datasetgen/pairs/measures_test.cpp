// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/measures.h"

#include "datasetgen/pairs/written_number.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

std::string valueOf(std::string_view number, std::string_view language) {
    return readNumber(number, 0, language).value;
}

TEST(WrittenNumber, PointsAndCommasMeanWhatTheLanguageMeans) {
    EXPECT_EQ(valueOf("1.234,5", "de"), "1234.5");
    EXPECT_EQ(valueOf("1,234.5", "en"), "1234.5");
    EXPECT_EQ(valueOf("1 234,50", "fr"), "1234.5");
    EXPECT_EQ(valueOf("1'234.5", "de"), "1234.5");
    EXPECT_EQ(valueOf("1.234", "de"), "1234");
    EXPECT_EQ(valueOf("1.234", "en"), "1.234");
    EXPECT_EQ(valueOf("1,234", "de"), "1.234");
    EXPECT_EQ(valueOf("0,5", "en"), "0.5");
    EXPECT_EQ(valueOf("1.000.000", "es"), "1000000");
}

TEST(WrittenNumber, ReadsChineseNumerals) {
    EXPECT_EQ(readHanNumber("三百五十个", 0).value, "350");
    EXPECT_EQ(readHanNumber("三万五千", 0).value, "35000");
    EXPECT_EQ(readHanNumber("二〇二一年", 0).value, "2021");
    EXPECT_EQ(readHanNumber("十六日", 0).value, "16");
    EXPECT_TRUE(readHanNumber("万一", 0).raw.empty());
}

TEST(Measures, TheSameMeasureMayBeWrittenInManyWays) {
    EXPECT_TRUE(numbersAreStated("12 Kilogramm", "wiegt 12 kg", "de"));
    EXPECT_TRUE(numbersAreStated("12 kg", "wiegt zwölf Kilogramm", "de"));
    EXPECT_TRUE(numbersAreStated("3.500.000 Euro", "3,5 Millionen Euro", "de"));
    EXPECT_TRUE(numbersAreStated("120 cm", "1,2 m", "fr"));
    EXPECT_TRUE(numbersAreStated("am 03.05.1998", "am 3. Mai 1998", "de"));
    EXPECT_TRUE(numbersAreStated("3.5万平方米", "35,000平方米", "zh"));
    EXPECT_TRUE(numbersAreStated("５００ミリリットル", "500ml", "ja"));
    EXPECT_TRUE(numbersAreStated("18時半", "午後6時半", "ja"));
    EXPECT_TRUE(numbersAreStated("4.5 hours", "four and a half hours", "en"));
    EXPECT_TRUE(numbersAreStated("10 kg", "10 bis 15 kg", "de"));
    EXPECT_TRUE(numbersAreStated("12 kg", "Gewicht (kg)\n12", "de"));
}

TEST(Measures, AnotherValueUnitOrScaleIsNotStated) {
    EXPECT_FALSE(numbersAreStated("13 kg", "wiegt 12 kg", "de"));
    EXPECT_FALSE(numbersAreStated("12 Gramm", "wiegt 12 kg", "de"));
    EXPECT_FALSE(numbersAreStated("12 kg", "12 Schrauben und 5 kg Sand", "de"));
    EXPECT_FALSE(numbersAreStated("3,5 Milliarden Euro", "3,5 Millionen Euro", "de"));
    EXPECT_FALSE(numbersAreStated("am 04.05.1998", "am 3. Mai 1998", "de"));
    EXPECT_FALSE(numbersAreStated("1.234 kg", "1,234 kg", "de"));
    EXPECT_FALSE(numbersAreStated("四个月", "3个月", "zh"));
    EXPECT_FALSE(numbersAreStated("3년", "3개월", "ko"));
    EXPECT_FALSE(numbersAreStated("百分之六", "5%", "zh"));
}

TEST(Measures, WhatOnlyLooksLikeANumberIsNone) {
    EXPECT_TRUE(numbersAreStated("1. Öffnen Sie das Ventil.\n2. Warten Sie.", "Ventil", "de"));
    EXPECT_TRUE(numbersAreStated("水が十分に入っています。", "水", "ja"));
    EXPECT_TRUE(numbersAreStated("一般的な方法です。", "方法", "ja"));
    EXPECT_TRUE(numbersAreStated("四周应留出空间。", "空间", "zh"));
}

}  // namespace
}  // namespace strata::datasetgen
