// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/text_pattern.h"

#include "text/oniguruma_pattern.h"

#include "strata/error.h"

#include <gtest/gtest.h>

namespace strata::text {
namespace {

std::vector<std::string> matchesOf(std::string_view pattern, const std::string& text) {
    const TextPattern compiled = TextPattern::regex(pattern);
    TextMatcher matcher(compiled);
    std::vector<std::string> found;
    for (const ByteRange range : matcher.findAll(text)) {
        found.push_back(text.substr(range.begin, range.end - range.begin));
    }
    return found;
}

using Strings = std::vector<std::string>;

// The expectations below are what Oniguruma answers, as the tokenizers library uses it.

TEST(TextPattern, WhiteSpaceIsUnicodes) {
    EXPECT_EQ(matchesOf("\\s",
                        "a\xc2\x85"        // U+0085
                        "b\xe3\x80\x80"    // U+3000
                        "c\xe1\xa0\x8e"    // U+180E is not white space
                        "d\xe2\x80\x8b"),  // nor is U+200B
              (Strings{"\xc2\x85", "\xe3\x80\x80"}));
    EXPECT_EQ(matchesOf("\\S+",
                        "a\xe1\xa0\x8e"
                        "b c"),
              (Strings{"a\xe1\xa0\x8e"
                       "b",
                       "c"}));
    EXPECT_EQ(matchesOf("[^\\s\\p{L}]", "a\xe1\xa0\x8e"), (Strings{"\xe1\xa0\x8e"}));
}

TEST(TextPattern, WordCharactersAreOnigurumas) {
    EXPECT_EQ(matchesOf("\\w+", "e\xcc\x81_1\xd9\xa3-\xe2\x85\xa7\xc2\xb2\xe2\x91\xa0"),
              (Strings{"e\xcc\x81_1\xd9\xa3", "\xe2\x85\xa7\xc2\xb2"}));  // not U+2460
}

TEST(TextPattern, ContractionsFoldCaseAsUnicodeDoes) {
    EXPECT_EQ(matchesOf("(?i:'s|'ll)", "'S 'LL '\xc5\xbf"), (Strings{"'S", "'LL", "'\xc5\xbf"}));
}

TEST(TextPattern, PossessiveQuantifiersGiveNothingBack) {
    EXPECT_EQ(matchesOf("a?+a", "a"), Strings{});
    EXPECT_EQ(matchesOf("[^\\r\\n\\p{L}\\p{N}]?+\\p{L}+", " word"), (Strings{" word"}));
}

TEST(TextPattern, APlusBehindAnIntervalRepeatsIt) {
    EXPECT_EQ(matchesOf("\\p{N}{1,3}+", "12345678"), (Strings{"12345678"}));
    EXPECT_EQ(matchesOf("(ab){2}+c", "ababababc"), (Strings{"ababababc"}));
    EXPECT_EQ(matchesOf("\\p{N}{1,3}", "12345678"), (Strings{"123", "456", "78"}));
}

TEST(TextPattern, LinesEndAtEveryLineFeed) {
    EXPECT_EQ(matchesOf("\\s+$", "a  \nb  "), (Strings{"  ", "  "}));
    EXPECT_EQ(matchesOf("^b", "a\nb"), (Strings{"b"}));
}

TEST(TextPattern, SetsMayHoldSets) {
    EXPECT_EQ(matchesOf(" ?[^(\\s|[.,!?])]+", "ab, cd|e"), (Strings{"ab", " cd", "e"}));
    EXPECT_EQ(matchesOf("[]a]+", "]a"), (Strings{"]a"}));
    EXPECT_EQ(matchesOf("[\\u4e00-\\u9fff]+", "a\xe4\xb8\xad"), (Strings{"\xe4\xb8\xad"}));
}

TEST(TextPattern, EmptyMatchesMoveOn) {
    EXPECT_EQ(matchesOf("(?=\xc3\xa9)", "\xc3\xa9\xc3\xa9").size(), 2U);
    EXPECT_EQ(matchesOf("x*", "axb"), (Strings{"", "x", ""}));
}

TEST(TextPattern, WhatHasNoCounterpartIsRefusedByName) {
    for (const char* pattern : {"[a-z&&[^b]]", "(?m:.)", "[a[^b]]", "[\\W]", "\\y", "a\\"}) {
        SCOPED_TRACE(pattern);
        try {
            TextPattern::regex(pattern);
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::TokenizerUnsupported);
        }
    }
    for (const char* pattern : {"(", "a{2,1}", "*a", "\\p{Nonsense}"}) {
        SCOPED_TRACE(pattern);
        try {
            TextPattern::regex(pattern);
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::TokenizerInvalid);
        }
    }
}

TEST(TextPattern, RunawayPatternsEndInAnError) {
    try {
        matchesOf("(a+a+)+[b-d]", std::string(100, 'a'));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::InvalidText);
    }
}

TEST(TextPattern, LongRunsOfBlanksTakeNoQuadraticTime) {
    const std::string blanks(1 << 20, ' ');
    EXPECT_EQ(matchesOf("\\s+$", blanks + "x").size(), 0U);
    EXPECT_EQ(matchesOf("\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+", blanks + "x").size(), 2U);
}

TEST(TextPattern, LiteralsAreTakenAsTheyAre) {
    const TextPattern literal = TextPattern::literal("..");
    TextMatcher matcher(literal);
    EXPECT_EQ(matcher.findAll("a...b..").size(), 2U);
    EXPECT_EQ(matcher.findAll("ab").size(), 0U);
}

}  // namespace
}  // namespace strata::text
