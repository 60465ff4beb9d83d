// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/text_cleaning.h"

#include "datasetgen/text/line_joiner.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

TEST(TextCleaning, ResolvesLigaturesAndComposes) {
    EXPECT_EQ(cleanLine("e\xEF\xAC\x83"
                        "cient u\xCC\x88"
                        "ber"),
              "efficient über");
}

TEST(TextCleaning, DropsWhatCannotBeSeen) {
    EXPECT_EQ(cleanLine("a\xC2\xAD"
                        "b\xE2\x80\x8B"
                        "c\x01"
                        "d\xC2\xA0"
                        "e"),
              "abcd e");
    EXPECT_EQ(cleanLine("a\xFF"
                        "b"),
              "a\xEF\xBF\xBD"
              "b");
}

TEST(TextCleaning, KeepsRowsAndCode) {
    EXPECT_EQ(cleanRows("a  b\tc \n\n  - d"), "a b\tc\n  - d");
    EXPECT_EQ(cleanCode("\r\n\n  a\tb  \r\n\r\nc\n\n"), "  a\tb\n\nc");
}

TEST(TextCleaning, JoinsChineseWithoutBlanks) {
    std::string text = "中文";
    joinLine(text, "文字");
    EXPECT_EQ(text, "中文文字");
    joinLine(text, "word");
    EXPECT_EQ(text, "中文文字 word");
}

TEST(LineJoiner, DropsAndKeepsHyphensAsTheDocumentDoes) {
    LineJoiner joiner;
    joiner.learn("a fragment of a well-known run-time");
    const auto joined = [&](std::string first, std::string_view second) {
        joiner.join(first, second);
        return first;
    };
    EXPECT_EQ(joined("frag-", "ment"), "fragment");
    EXPECT_EQ(joined("well-", "known"), "well-known");
    EXPECT_EQ(joined("Ost-", "West"), "Ost-West");
    EXPECT_EQ(joined("non-", "zero"), "non-zero");
    EXPECT_EQ(joined("spec-", "ification"), "specification");
    EXPECT_EQ(joined("F-", "16"), "F-16");
    EXPECT_EQ(joined("one", "two"), "one two");
}

}  // namespace
}  // namespace strata::datasetgen
