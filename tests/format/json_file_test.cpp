// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/json_file.h"

#include "format/expect_error.h"
#include "format/json_fault.h"
#include "format/plain_file.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>
#include <string>

namespace strata::format {
namespace {

std::string faultIn(const std::string& text) {
    const auto fault = jsonFaultIn(text);
    return fault ? fault->text() : "";
}

TEST(JsonFault, WordsOfOtherLanguagesAreNamedWithTheirPlace) {
    EXPECT_EQ(faultIn(R"({"output": NaN})"), "NaN must be written null (column 12).");
    EXPECT_EQ(faultIn("{\"a\": 1,\n \"b\": [0.0, -Infinity]}"),
              "Infinity must be written null (line 2, column 14).");
    EXPECT_EQ(faultIn(R"({"a": True})"), "True must be written true (column 7).");
    EXPECT_EQ(faultIn(R"({'a': 1})"),
              "Names and texts must be in double quotation marks (column 2).");
}

TEST(JsonFault, CommentsCommasAndLineBreaksAreNamed) {
    EXPECT_EQ(faultIn("{\"a\": 1} // one"),
              "There is a comment, which JSON has no room for (column 10).");
    EXPECT_EQ(faultIn("[1, 2, ]"), "There is a comma with nothing after it (column 6).");
    EXPECT_EQ(faultIn("{\"a\": \"b\tc\"}"),
              "A line break or tab inside a text must be written \\n or \\t (column 9).");
    EXPECT_EQ(faultIn(R"({"a": "b)"), "It ends in the middle of a text, a list or an object.");
}

TEST(JsonFault, AZeroByteIsNamedWhereverItStands) {
    using std::string_literals::operator""s;
    EXPECT_EQ(faultIn("{\"a\": \"b\0\"}"s),
              "There is a zero byte, as an interrupted write leaves it (column 9).");
    EXPECT_EQ(faultIn("\0\0\0"s),
              "There is a zero byte, as an interrupted write leaves it (column 1).");
}

TEST(JsonFault, Case24HalfACharacterIsNamed) {
    EXPECT_EQ(faultIn(R"(["a\ud83d"])"),
              "\\ud83d is half a character, perhaps of a cut emoji (column 4).");
    EXPECT_EQ(faultIn(R"(["\ude00"])"),
              "\\ude00 is half a character, perhaps of a cut emoji (column 3).");
    EXPECT_EQ(faultIn(R"(["\ud83d\ude00 \\ud83d"])"), "");
}

TEST(JsonFault, JsonHasNone) {
    std::mt19937 random(test::testSeed(24));
    for (int round = 0; round < 500; ++round) {
        nlohmann::json json = nlohmann::json::array();
        for (auto count = random() % 6; count > 0; --count) {
            std::string text;
            for (auto letters = random() % 8; letters > 0; --letters) {
                text += "'\"\\/#,NaN\n\t\xc3\xa4\xf0\x9f\x98\x80 "[random() % 12];
            }
            json.push_back(
                {{text, random() % 2 == 0 ? nlohmann::json(-1.5e-30) : nlohmann::json(text)},
                 {"b", nullptr},
                 {"c", {true, false, {}}}});
        }
        const std::string text = json.dump(random() % 2 == 0 ? 2 : -1, ' ', random() % 2 == 0,
                                           nlohmann::json::error_handler_t::replace);
        EXPECT_EQ(faultIn(text), "") << text;
    }
}

TEST(JsonFault, NoBytesAreTooStrange) {
    std::mt19937 random(test::testSeed(25));
    for (int round = 0; round < 20'000; ++round) {
        std::string text;
        for (auto letters = random() % 24; letters > 0; --letters) {
            text += "\"\\ud8dc{}[],:-1eN'/\n\xff "[random() % 22];
        }
        const bool isJson = nlohmann::json::accept(text);
        EXPECT_TRUE(!isJson || faultIn(text).empty()) << text;
    }
}

TEST(JsonFile, Case18AFaultIsNamedAndAnObjectRead) {
    const test::TempDir folder;
    const std::string path = folder.file("config.json");
    test::writePlainFile(path, R"({"time_step_limit": [0.0, Infinity]})");
    test::expectError(ErrorCode::JsonInvalid, "Infinity must be written null (column 27).",
                      [&] { readJsonObject(path); });
    test::writePlainFile(path, "[1]");
    test::expectError(ErrorCode::JsonInvalid, "not a JSON object", [&] { readJsonObject(path); });
    test::writePlainFile(path, R"({"a": 1})");
    EXPECT_EQ(readJsonObject(path)["a"], 1);
}

}  // namespace
}  // namespace strata::format
