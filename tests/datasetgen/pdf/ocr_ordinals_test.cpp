// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/ocr_ordinals.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

TEST(OcrOrdinals, OnesThatWereReadAsLettersAreOnesAgain) {
    EXPECT_EQ(withOrdinals("lith"), "11th");
    EXPECT_EQ(withOrdinals("l0th"), "10th");
    EXPECT_EQ(withOrdinals("(IIth)"), "(11th)");
    EXPECT_EQ(withOrdinals("2lst,"), "21st,");
    EXPECT_EQ(withOrdinals("Ist-7th"), "1st-7th");
    EXPECT_EQ(withOrdinals("1Oth"), "10th");
    EXPECT_EQ(withOrdinals("Ilth-century"), "11th-century");
}

TEST(OcrOrdinals, WordsAndRightNumbersStay) {
    for (const char* word :
         {"Ist", "ith", "IInd",  "IIIrd", "list",  "lth",  "Oth", "first", "1st", "12th",
          "th",  "nd",  "sixth", "month", "worth", "1ist", "",    "–",     "0th", "üith"}) {
        EXPECT_EQ(withOrdinals(word), word);
    }
}

}  // namespace
}  // namespace strata::datasetgen::pdf
