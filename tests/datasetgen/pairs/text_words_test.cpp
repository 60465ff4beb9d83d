// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/text_words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

/// Each ASCII character alone, between letters, at a word's end and beside itself.
std::string allAscii() {
    std::string text = "Pump";
    for (char c = 1; c > 0 && c < 0x7F; ++c) {
        text += std::string("a") + c + "Z" + c + c + " 9";
    }
    return text;
}

TEST(TextWords, AsciiHasTheFormsThatItHasInOtherTexts) {
    EXPECT_EQ("\u00e9 " + normalizedText(allAscii()), normalizedText("\u00c9 " + allAscii()));
    EXPECT_EQ("\u00e9 " + lowerCase(allAscii()), lowerCase("\u00c9 " + allAscii()));
}

TEST(TextWords, NormalizedTextHasOneBlankForWhatIsNoWord) {
    EXPECT_EQ(normalizedText(" -The  X-200's (old) pump.\n"), "the x 200 s old pump");
    EXPECT_EQ(normalizedText("..."), "");
}

TEST(TextWords, PlacesAreThoseOfTheWords) {
    const std::string text =
        "  Open the \u201cvalve\u201d,\n--now: \u538b\u529b\u4e3a\u4e94\u5df4 5bar ";
    std::vector<TextSpan> spans;
    std::string bare;
    for (const Word& word : wordsOf(text)) {
        spans.push_back(word.span);
        bare += word.bare + "|";
    }
    EXPECT_EQ(wordSpansOf(text), spans);
    EXPECT_TRUE(bare.starts_with("open|the|valve|--now|")) << bare;
    EXPECT_TRUE(bare.ends_with("|5bar|")) << bare;
    EXPECT_GT(std::ranges::count(bare, '|'), 6);
}

}  // namespace
}  // namespace strata::datasetgen
