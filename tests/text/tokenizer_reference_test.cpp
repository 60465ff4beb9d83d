// SPDX-License-Identifier: GPL-3.0-or-later
// Ids, texts and offsets against the reference data.
#include "support/fixtures.h"
#include "text/tokenizer_items.h"

#include <ostream>
#include <string>

namespace strata::text {
namespace {

using strata::test::fixture;
using test::expectRecordedTokens;
using test::readJsonFile;
using test::testDataFolder;

struct Family {
    const char* name;
    const char* folder;
    const char* items;
};

/// How a test names its case.
void PrintTo(const Family& family, std::ostream* out) {
    *out << family.name;
}

class SmallTokenizer : public testing::TestWithParam<const char*> {};

TEST_P(SmallTokenizer, GivesTheRecordedIdsAndTexts) {
    const std::string folder = testDataFolder(GetParam());
    const auto tokenizer = loadTokenizer(folder);
    const auto recorded = readJsonFile(folder + "/tokens.json");
    EXPECT_EQ(tokenizer->vocabularySize(), recorded["size"].get<std::int64_t>());
    expectRecordedTokens(*tokenizer, recorded["items"]);
}

INSTANTIATE_TEST_SUITE_P(Families,
                         SmallTokenizer,
                         testing::Values("qwen3", "mistral", "llama2"),
                         [](const auto& family) { return std::string(family.param); });

class ReferenceTokenizer : public testing::TestWithParam<Family> {};

TEST_P(ReferenceTokenizer, GivesTheRecordedIdsAndTexts) {
    const auto tokenizer = loadTokenizer(fixture(GetParam().folder));
    const auto recorded = readJsonFile(fixture(GetParam().items));
    EXPECT_EQ(tokenizer->vocabularySize(), recorded["size"].get<std::int64_t>());
    expectRecordedTokens(*tokenizer, recorded["items"]);
}

INSTANTIATE_TEST_SUITE_P(Families,
                         ReferenceTokenizer,
                         testing::Values(Family{"llama3", "llama3/model", "llama3/tokens.json"},
                                         Family{"qwen2", "qwen2/model", "qwen2/tokens.json"},
                                         Family{"qwen3", "qwen3/model", "qwen3/tokens.json"},
                                         Family{"mistral", "mistral/model", "mistral/tokens.json"},
                                         Family{"mistralMetaspace", "mistral/tokenizer_metaspace",
                                                "mistral/tokens_metaspace.json"},
                                         Family{"llama2", "llama2/model", "llama2/tokens.json"}),
                         [](const auto& family) { return std::string(family.param.name); });

class ReferenceChat : public testing::TestWithParam<const char*> {};

TEST_P(ReferenceChat, OffsetsPutEveryTokenOnTheRecordedSideOfTheMask) {
    const std::string family = GetParam();
    const auto tokenizer = loadTokenizer(fixture(family + "/model"));
    const auto chats = readJsonFile(fixture(family + "/chat.json"));
    for (const auto& chat : chats["items"]) {
        if (chat.contains("error")) {
            continue;
        }
        SCOPED_TRACE(chat["name"].get<std::string>());
        const Encoding encoding =
            tokenizer->encode(chat["text"].get<std::string>(), SpecialTokens::Omit);
        EXPECT_EQ(encoding.ids, chat["ids"].get<std::vector<TokenId>>());
        std::vector<int> mask;
        for (const auto& [begin, end] : encoding.offsets) {
            bool trained = false;
            for (const auto& span : chat["spans_utf8"]) {
                trained = trained || (span[0] <= begin && begin < span[1]);
            }
            mask.push_back(trained ? 1 : 0);
        }
        EXPECT_EQ(mask, chat["mask"].get<std::vector<int>>());
    }
}

INSTANTIATE_TEST_SUITE_P(Families,
                         ReferenceChat,
                         testing::Values("llama3", "qwen2", "qwen3", "mistral", "llama2"),
                         [](const auto& family) { return std::string(family.param); });

TEST(TokenizerNames, ComeFromTheConfiguration) {
    const auto tokenizer = loadTokenizer(testDataFolder("qwen3"));
    EXPECT_EQ(tokenizer->eosToken(), "<|im_end|>");
    EXPECT_EQ(tokenizer->padToken(), "<|endoftext|>");
    EXPECT_EQ(tokenizer->bosToken(), "");
    EXPECT_EQ(tokenizer->description(), "tokenizer.json");
    EXPECT_EQ(tokenizer->find("<|im_start|>"), 566);
    EXPECT_TRUE(tokenizer->isSpecial(566));
    EXPECT_FALSE(tokenizer->isSpecial(568));  // <think> is added, but not special
    EXPECT_EQ(tokenizer->piece(568), "<think>");
    EXPECT_EQ(tokenizer->piece(570), "");
    EXPECT_EQ(tokenizer->find("no such piece"), std::nullopt);
}

TEST(TokenizerNames, OfTokenizerModelComeFromTheModelWhenTheConfigurationIsSilent) {
    const auto tokenizer = loadTokenizer(testDataFolder("llama2"));
    EXPECT_EQ(tokenizer->bosToken(), "<s>");
    EXPECT_EQ(tokenizer->eosToken(), "</s>");
    EXPECT_EQ(tokenizer->find("<s>"), 1);
    EXPECT_EQ(tokenizer->find("no such piece"), std::nullopt);
    EXPECT_TRUE(tokenizer->isSpecial(0));
    EXPECT_EQ(tokenizer->piece(-1), "");
    EXPECT_EQ(tokenizer->piece(1 << 20), "");
}

TEST(TokenizerText, ThatIsNotUtf8IsRefusedWithTheByte) {
    for (const char* family : {"qwen3", "mistral", "llama2"}) {
        const auto tokenizer = loadTokenizer(testDataFolder(family));
        try {
            tokenizer->encode("fine \xff", SpecialTokens::Add);
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::InvalidText);
            EXPECT_EQ(error.where(), "byte 5");
        }
    }
}

}  // namespace
}  // namespace strata::text
