// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/glyph_text.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

TEST(GlyphText, PrivateUseDigitsAndSmallCapitalsAreMapped) {
    EXPECT_EQ(readableText("\uF731\uF739\uF738\uF734"), "1984");
    EXPECT_EQ(readableText("N\uF761\uF773\uF761"), "NASA");
}

TEST(GlyphText, LigaturesAreSpelledOutAlsoWhereOnlyTexCodesAreLeft) {
    EXPECT_EQ(readableText("e\uFB03cient"), "efficient");
    EXPECT_EQ(readableText("e\x0E"
                           "cient"),
              "efficient");
}

TEST(GlyphText, DecomposedAccentsAreComposed) {
    EXPECT_EQ(readableText("u\u0308ber"), "über");
}

TEST(GlyphText, SoftHyphenCountsOnlyAtTheEnd) {
    EXPECT_EQ(readableText("ge\u00ADhen"), "gehen");
    EXPECT_EQ(readableText("ge\u00AD"), "ge-");
}

TEST(GlyphText, ControlCharactersGo) {
    EXPECT_EQ(readableText("a\x01"
                           "b"),
              "ab");
}

TEST(GlyphText, ArabicFormsBecomeLetters) {
    EXPECT_EQ(readableText("\uFEE3"), "\u0645");
}

TEST(GlyphText, CountsGlyphsWithoutMeaning) {
    GlyphCount count;
    count.add("ab\uE123\uFFFD");
    EXPECT_EQ(count.glyphs, 4U);
    EXPECT_EQ(count.unmapped, 2U);
    GlyphCount known;
    known.add("\uF731");
    EXPECT_EQ(known.unmapped, 0U);
}

TEST(GlyphText, SentenceEndsBehindBracketsAndMarks) {
    EXPECT_TRUE(endsSentence("(as before.)"));
    EXPECT_TRUE(endsSentence("footnotes.¹"));
    EXPECT_TRUE(endsSentence("です。"));
    EXPECT_FALSE(endsSentence("after"));
    EXPECT_FALSE(endsSentence("after,"));
}

TEST(GlyphText, LowerBeginLooksBehindAnOpeningBracket) {
    EXPECT_TRUE(beginsLower("(see below"));
    EXPECT_TRUE(beginsLower("вниз"));
    EXPECT_FALSE(beginsLower("Next"));
    EXPECT_FALSE(beginsLower("4 items"));
}

}  // namespace
}  // namespace strata::datasetgen::pdf
