// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/json_grammar.h"

#include "infer/json_token_filter.h"
#include "support/test_seed.h"
#include "text/utf8.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace strata::infer {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kGrammarSchema = R"({
  "type": "object",
  "properties": {
    "questions": {
      "type": "array", "minItems": 1, "maxItems": 3,
      "items": {
        "type": "object",
        "properties": {
          "type": {"enum": ["fact", "factual", "reason"]},
          "phrasings": {"type": "array", "minItems": 2, "maxItems": 4,
                        "items": {"type": "string", "minLength": 3, "maxLength": 12}},
          "whole": {"type": "boolean"},
          "score": {"type": "integer", "minimum": 0, "maximum": 5},
          "offset": {"type": "integer", "minimum": -120, "maximum": -15},
          "share": {"type": "number", "minimum": -2, "maximum": 30}
        }
      }
    },
    "notes": {"type": "array", "maxItems": 2, "items": {"type": "string", "maxLength": 4}}
  }
})";

bool isString(const Json& value, std::size_t charactersMin, std::size_t charactersMax) {
    if (!value.is_string()) {
        return false;
    }
    std::size_t characters = 0;
    for (const char c : value.get<std::string>()) {
        characters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    }
    return characters >= charactersMin && characters <= charactersMax;
}

/// Checks the shape of kSchema without the code under test.
void expectShape(const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    ASSERT_TRUE(json.is_object()) << text;
    ASSERT_EQ(json.size(), 2U) << text;
    const Json& questions = json.at("questions");
    ASSERT_TRUE(questions.is_array() && !questions.empty() && questions.size() <= 3U) << text;
    for (const Json& question : questions) {
        ASSERT_EQ(question.size(), 6U) << text;
        const std::string type = question.at("type");
        EXPECT_TRUE(type == "fact" || type == "factual" || type == "reason") << text;
        EXPECT_TRUE(question.at("phrasings").size() >= 2 && question.at("phrasings").size() <= 4);
        for (const Json& phrasing : question.at("phrasings")) {
            EXPECT_TRUE(isString(phrasing, 3, 12)) << text;
        }
        EXPECT_TRUE(question.at("whole").is_boolean());
        const auto score = question.at("score").get<std::int64_t>();
        EXPECT_TRUE(score >= 0 && score <= 5) << text;
        const auto offset = question.at("offset").get<std::int64_t>();
        EXPECT_TRUE(offset >= -120 && offset <= -15) << text;
        const auto share = question.at("share").get<double>();
        EXPECT_TRUE(share >= -2.0 && share <= 30.0) << text;
    }
    EXPECT_LE(json.at("notes").size(), 2U) << text;
    for (const Json& note : json.at("notes")) {
        EXPECT_TRUE(isString(note, 0, 4)) << text;
    }
}

/// Every byte, and some longer ones as a real vocabulary has them.
std::vector<std::string> vocabulary() {
    std::vector<std::string> bytes{""};
    for (int byte = 0; byte < 256; ++byte) {
        bytes.emplace_back(1, static_cast<char>(byte));
    }
    for (const char* text :
         {"{\"",  "\":",      "\": \"",    "\", \"",       "\"]",  "\"}", "}]",   "]}",  "}, {\"",
          " the", "fact",     "questions", "phrasings",    "type", "tru", "als",  "12",  "15",
          "00",   "\xc3\xa9", "\xe4\xbd",  "\xf0\x9f\x98", "\\n",  "\\",  "ab\"", "?\"", "0.5",
          ", ",   "  ",       "\n"}) {
        bytes.emplace_back(text);
    }
    return bytes;
}

/// Walks a filter by random choices among what it admits.
std::string randomWalk(const JsonShape& shape, std::int64_t tokensMax, std::mt19937_64& random) {
    static const std::vector<std::string> bytes = vocabulary();
    JsonTokenFilter filter(shape, bytes, tokensMax);
    std::vector<text::TokenId> order(bytes.size());
    for (std::int64_t taken = 0; !filter.isComplete(); ++taken) {
        EXPECT_LT(taken, tokensMax);
        for (std::size_t i = 0; i < order.size(); ++i) {
            order[i] = static_cast<text::TokenId>(i);
        }
        std::shuffle(order.begin(), order.end(), random);
        const auto admitted = std::find_if(order.begin(), order.end(),
                                           [&](text::TokenId id) { return filter.admits(id); });
        if (admitted == order.end() || taken >= tokensMax) {
            ADD_FAILURE() << "nothing may follow " << filter.text();
            break;
        }
        filter.take(*admitted);
    }
    return filter.text();
}

bool accepts(const JsonShape& shape, const std::string& text) {
    JsonGrammar grammar(shape);
    return grammar.take(text) && grammar.isComplete();
}

JsonShape arrayOf(const std::string& item) {
    return parseJsonShape(R"({"type":"array","minItems":1,"maxItems":1,"items":)" + item + "}");
}

TEST(JsonGrammar, RandomWalksAlwaysEndInJsonOfTheShape) {
    const JsonShape shape = parseJsonShape(kGrammarSchema);
    const std::uint64_t seed = test::testSeed(17);
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    const auto least = static_cast<std::int64_t>(shape.bytesMin);
    for (int round = 0; round < 400 && !testing::Test::HasFailure(); ++round) {
        const std::int64_t tokensMax = least + round % 4 * 37;
        const std::string text = randomWalk(shape, tokensMax, random);
        EXPECT_FALSE(text::findInvalidUtf8(text)) << text;
        expectShape(text);
    }
}

TEST(JsonGrammar, TheShortestEndIsReachedByOneByteATime) {
    const JsonShape shape = parseJsonShape(kGrammarSchema);
    std::mt19937_64 random(test::testSeed(17));
    JsonGrammar grammar(shape);
    EXPECT_EQ(grammar.shortestEnd(), shape.bytesMin);
    while (!grammar.isComplete()) {
        const std::size_t before = grammar.shortestEnd();
        bool falls = false;
        for (int byte = 0; byte < 256 && !falls; ++byte) {
            JsonGrammar next = grammar;
            falls = next.take(std::string(1, static_cast<char>(byte))) &&
                    next.shortestEnd() == before - 1;
            grammar = falls ? next : grammar;
        }
        ASSERT_TRUE(falls) << before << " bytes before the end";
    }
}

TEST(JsonGrammar, TakesOneBlankAndNoOtherSpace) {
    const JsonShape shape = parseJsonShape(
        R"({"type":"object","properties":{"a":{"type":"boolean"},"b":{"type":"boolean"}}})");
    EXPECT_TRUE(accepts(shape, R"({"a":true,"b":false})"));
    EXPECT_TRUE(accepts(shape, R"( {"a": true, "b": false})"));
    EXPECT_FALSE(accepts(shape, R"(  {"a": true, "b": false})"));
    EXPECT_FALSE(accepts(shape, R"({"a":  true, "b": false})"));
    EXPECT_FALSE(accepts(shape, R"({ "a": true, "b": false})"));
    EXPECT_FALSE(accepts(shape, "{\"a\": true,\n\"b\": false}"));
    EXPECT_FALSE(accepts(shape, R"({"b": true, "a": false})"));
    EXPECT_FALSE(accepts(shape, R"({"a": true})"));
    EXPECT_FALSE(accepts(shape, R"({"a": true, "b": false}})"));
}

TEST(JsonGrammar, HoldsNumbersToTheirRange) {
    const auto taken = [](const std::string& item, const std::string& number) {
        return accepts(arrayOf(item), "[" + number + "]");
    };
    const std::string score = R"({"type":"integer","minimum":0,"maximum":5})";
    EXPECT_TRUE(taken(score, "0") && taken(score, "5"));
    EXPECT_FALSE(taken(score, "6") || taken(score, "10") || taken(score, "-1") ||
                 taken(score, "05") || taken(score, "") || taken(score, "1.0"));
    const std::string wide = R"({"type":"integer","minimum":-20,"maximum":1500})";
    EXPECT_TRUE(taken(wide, "-20") && taken(wide, "-3") && taken(wide, "1500"));
    EXPECT_FALSE(taken(wide, "-21") || taken(wide, "1501") || taken(wide, "-"));
    const std::string share = R"({"type":"number","minimum":0,"maximum":2})";
    EXPECT_TRUE(taken(share, "0.125") && taken(share, "1.9") && taken(share, "2"));
    EXPECT_FALSE(taken(share, "2.1") || taken(share, "1.") || taken(share, "0.1234") ||
                 taken(share, "1e0"));
}

TEST(JsonGrammar, HoldsStringsToValidUtf8AndTheirLength) {
    const JsonShape shape = arrayOf(R"({"type":"string","minLength":1,"maxLength":3})");
    const auto taken = [&](const std::string& text) {
        return accepts(shape, "[\"" + text + "\"]");
    };
    EXPECT_TRUE(taken("abc") && taken("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80") &&
                taken("\\n\\\"\\\\"));
    EXPECT_FALSE(taken("") || taken("abcd") || taken("\\u0041") || taken("\\x") || taken("\n"));
    for (const char* broken : {"\xc3", "\xc3(", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                               "\xf5\x80\x80\x80", "\x80", "\xe0\x80\x80"}) {
        EXPECT_FALSE(taken(broken));
    }
}

TEST(JsonShape, RefusesWhatItCannotHoldTo) {
    for (const char* schema :
         {"", "[]", R"({"type":"string"})", R"({"type":"object"})", R"({"type":"array"})",
          R"({"type":"array","items":{"type":"null"}})",
          R"({"type":"array","items":{"type":"string","minLength":-1}})",
          R"({"type":"array","items":{"type":"string","minLength":5,"maxLength":4}})",
          R"({"type":"array","items":{"enum":[]}})",
          R"({"type":"array","items":{"enum":["\u00e9"]}})",
          R"({"type":"object","properties":{"a b":{"type":"boolean"}}})",
          R"({"type":"array","items":{"type":"integer","minimum":3,"maximum":2}})"}) {
        try {
            parseJsonShape(schema);
            ADD_FAILURE() << schema;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::OptionInvalid) << schema;
            EXPECT_FALSE(error.hint().empty());
        }
    }
}

TEST(JsonTokenFilter, RefusesAnAllowanceThatIsTooSmallAndAVocabularyWithGaps) {
    const JsonShape shape = parseJsonShape(kGrammarSchema);
    const std::vector<std::string> whole = vocabulary();
    const auto least = static_cast<std::int64_t>(shape.bytesMin);
    EXPECT_THROW(JsonTokenFilter(shape, whole, least - 1), Error);
    std::vector<std::string> gap = whole;
    gap[1 + '{'].clear();
    try {
        const JsonTokenFilter filter(shape, gap, 4096);
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TokenizerUnsupported);
    }
}

}  // namespace
}  // namespace strata::infer
