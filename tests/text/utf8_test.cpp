// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/utf8.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <string>

namespace strata::text {
namespace {

TEST(Utf8, EveryCodePointSurvivesARoundTrip) {
    for (char32_t codePoint = 0; codePoint <= 0x10ffff; ++codePoint) {
        if (codePoint >= 0xd800 && codePoint <= 0xdfff) {
            continue;
        }
        std::string text;
        appendUtf8(text, codePoint);
        ASSERT_FALSE(findInvalidUtf8(text)) << static_cast<unsigned>(codePoint);
        ASSERT_EQ(utf8Length(text[0]), text.size());
        ASSERT_EQ(utf8At(text, 0), codePoint);
    }
}

TEST(Utf8, IllFormedTextIsReportedWithItsBytePosition) {
    EXPECT_EQ(findInvalidUtf8("ab\xff"), 2U);
    EXPECT_EQ(findInvalidUtf8("a\xc0\x80"), 1U);         // overlong
    EXPECT_EQ(findInvalidUtf8("\xed\xa0\x80"), 0U);      // surrogate
    EXPECT_EQ(findInvalidUtf8("\xf4\x90\x80\x80"), 0U);  // above U+10FFFF
    EXPECT_EQ(findInvalidUtf8("abc\xe2\x82"), 3U);       // cut off
    try {
        requireUtf8("abc\x80");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::InvalidText);
        EXPECT_EQ(error.where(), "byte 3");
    }
}

TEST(Utf8, ReplacementTakesMaximalSubparts) {
    const std::string mark = "\xef\xbf\xbd";
    EXPECT_EQ(replaceInvalidUtf8("a\xf0\x9f\x98z"), "a" + mark + "z");
    EXPECT_EQ(replaceInvalidUtf8("\xed\xa0\x80"), mark + mark + mark);
    EXPECT_EQ(replaceInvalidUtf8("\xe2\x82"), mark);
}

}  // namespace
}  // namespace strata::text
