// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/text_decoding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using std::string_view_literals::operator""sv;

std::span<const std::byte> asBytes(std::string_view text) {
    return std::as_bytes(std::span(text));
}

DecodedText decoded(std::string_view text, std::string_view declared = {}) {
    return decodeText(asBytes(text), declared);
}

TEST(TextDecoding, FollowsByteOrderMarks) {
    EXPECT_EQ(decoded("\xEF\xBB\xBF"
                      "a")
                  .text,
              "a");
    EXPECT_EQ(decoded("\xFF\xFE"
                      "a\0\xFC\0"sv)
                  .text,
              "aü");
    EXPECT_EQ(decoded("\xFE\xFF\0a\0\xFC"sv).text, "aü");
}

TEST(TextDecoding, SeesUtf16WithoutMark) {
    EXPECT_EQ(decoded("H\0e\0l\0l\0o\0"sv).encoding, "UTF-16LE");
    EXPECT_EQ(decoded("\0H\0e\0l\0l\0o"sv).text, "Hello");
}

TEST(TextDecoding, RepairsUtf8WithFewBadBytes) {
    std::string text;
    for (int i = 0; i < 20; ++i) {
        text += "größer ";
    }
    const DecodedText result = decoded(text + "\xFF.");
    EXPECT_EQ(result.encoding, "UTF-8");
    EXPECT_THAT(result.text, ::testing::EndsWith("\xEF\xBF\xBD."));
    EXPECT_THAT(result.note.text(), ::testing::HasSubstr("1 byte is"));
    const DecodedText half = decoded("Naïve café \xFF\xFE crème.");
    EXPECT_EQ(half.encoding, "UTF-8");
    EXPECT_THAT(half.note.text(), ::testing::HasSubstr("2 bytes are"));
}

TEST(TextDecoding, GuessesOldEncodings) {
    EXPECT_EQ(decoded("caf\xE9 \x93quoted\x94").text, "café “quoted”");
    EXPECT_EQ(decoded("\xF0\xD2\xC9\xD7\xC5\xD4", "koi8-r").text, "Привет");
}

TEST(TextDecoding, FindsDeclarations) {
    EXPECT_EQ(declaredCharset(asBytes("<meta charset='UTF-8'>")), "utf-8");
    EXPECT_EQ(declaredCharset(asBytes("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>")),
              "windows-1252");
    EXPECT_EQ(declaredCharset(asBytes("<p>none</p>")), "");
}

}  // namespace
}  // namespace strata::datasetgen
