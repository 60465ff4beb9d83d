// SPDX-License-Identifier: GPL-3.0-or-later
// Broken tokenizer files: each names what is wrong and where, and nothing crashes.
#include "support/temp_dir.h"
#include "support/test_seed.h"
#include "text/bpe_tokenizer.h"
#include "text/tokenizer_definition.h"
#include "text/tokenizer_items.h"

#include <random>

namespace strata::text {
namespace {

using Json = nlohmann::json;
using test::testDataFolder;

std::string readText(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Json smallTokenizer() {
    return {{"added_tokens", Json::array({{{"id", 3}, {"content", "<e>"}, {"special", true}}})},
            {"normalizer", nullptr},
            {"pre_tokenizer", nullptr},
            {"post_processor", nullptr},
            {"decoder", {{"type", "Fuse"}}},
            {"model",
             {{"type", "BPE"},
              {"vocab", {{"a", 0}, {"b", 1}, {"ab", 2}}},
              {"merges", Json::array({Json::array({"a", "b"})})}}}};
}

void expectError(const Json& tokenizer, ErrorCode code, const std::string& where) {
    try {
        makeBpeTokenizer(readTokenizerJson(tokenizer.dump()));
        FAIL() << tokenizer.dump();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code) << error.what();
        EXPECT_NE(error.where().find(where), std::string::npos) << error.what();
    }
}

TEST(TokenizerFile, SmallOneWorks) {
    const auto tokenizer = makeBpeTokenizer(readTokenizerJson(smallTokenizer().dump()));
    EXPECT_EQ(tokenizer->encode("abba<e>", SpecialTokens::Add).ids,
              (std::vector<TokenId>{2, 1, 0, 3}));
    EXPECT_EQ(tokenizer->vocabularySize(), 4);
}

TEST(TokenizerFile, MergesMayBeStrings) {
    Json tokenizer = smallTokenizer();
    tokenizer["model"]["merges"] = Json::array({"a b"});
    EXPECT_EQ(makeBpeTokenizer(readTokenizerJson(tokenizer.dump()))
                  ->encode("ab", SpecialTokens::Omit)
                  .ids,
              (std::vector<TokenId>{2}));
}

TEST(TokenizerFile, WrittenAndReadAgainIsTheSame) {
    const auto text = readText(testDataFolder("qwen3") + "/tokenizer.json");
    const auto again = tokenizerJson(readTokenizerJson(text)).dump();
    EXPECT_EQ(Json::parse(again), Json::parse(text));
}

TEST(TokenizerFile, WrongFieldsAreNamed) {
    const auto with = [](const char* pointer, const Json& value) {
        Json tokenizer = smallTokenizer();
        tokenizer[Json::json_pointer(pointer)] = value;
        return tokenizer;
    };
    const ErrorCode invalid = ErrorCode::TokenizerInvalid;
    expectError(with("/model", 7), invalid, "model");
    expectError(with("/model/vocab", Json::object()), invalid, "model.vocab");
    expectError(with("/model/vocab/a", -1), invalid, "model.vocab, token a");
    expectError(with("/model/vocab/a", "x"), invalid, "model.vocab, token a");
    expectError(with("/model/vocab/a", Json::array()), invalid, "model.vocab, token a");
    expectError(with("/model/vocab/a", 1.5), invalid, "model.vocab, token a");
    expectError(with("/model/vocab/a", 4294967296), invalid, "model.vocab, token a");
    expectError(with("/model/merges/0", Json::array({"a"})), invalid, "model.merges[0]");
    expectError(with("/model/merges/0", Json::array({"a", "b", "c"})), invalid, "model.merges[0]");
    expectError(with("/model/merges/0", Json::array({"a", 1})), invalid, "model.merges[0]");
    expectError(with("/model/merges/0", "ab"), invalid, "model.merges[0]");
    expectError(with("/model/merges/0", 5), invalid, "model.merges[0]");
    expectError(with("/model/merges/0", Json::array({"a", "x"})), invalid, "merge rule 0");
    expectError(with("/model/merges", {{"a", "b"}}), invalid, "model.merges");
    expectError(with("/model/unk_token", "<unk>"), invalid, "unk_token");
    expectError(with("/added_tokens", 5), invalid, "added_tokens");
    expectError(with("/added_tokens/0/id", -5), invalid, "added_tokens[0]");
    expectError(with("/added_tokens/0/content", nullptr), invalid, "added_tokens[0]");
    expectError(with("/decoder", {{"type", 5}}), invalid, "decoder");
    expectError(with("/decoder", {{"type", "Sequence"}, {"decoders", Json::array({5})}}), invalid,
                "decoder.decoders[0]");
    const ErrorCode unsupported = ErrorCode::TokenizerUnsupported;
    expectError(with("/model/type", "WordPiece"), unsupported, "model");
    expectError(with("/model/dropout", 0.1), unsupported, "model");
    expectError(
        {{"model", {{"type", "Unigram"}, {"vocab", Json::array({Json::array({"a", -1.0})})}}}},
        unsupported, "model");
}

TEST(TokenizerFile, CutOffAnywhereIsAnError) {
    const std::string text = readText(testDataFolder("mistral") + "/tokenizer.json");
    for (std::size_t length = 0; length < text.size() - 2; length += 197) {
        try {
            readTokenizerJson(text.substr(0, length));
            FAIL() << length;
        } catch (const Error& error) {
            ASSERT_EQ(error.code(), ErrorCode::JsonInvalid);
            ASSERT_EQ(error.message(), "The file is cut off or not JSON.");
        }
    }
}

TEST(TokenizerFile, NestedTooDeeplyIsAnError) {
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    EXPECT_THROW(readTokenizerJson(deep), Error);
    Json sequence = {{"type", "NFC"}};
    for (int depth = 0; depth < 30; ++depth) {
        sequence = {{"type", "Sequence"}, {"normalizers", Json::array({sequence})}};
    }
    Json tokenizer = smallTokenizer();
    tokenizer["normalizer"] = sequence;
    EXPECT_THROW(makeBpeTokenizer(readTokenizerJson(tokenizer.dump())), Error);
}

/// Changes bytes at random; what still loads must still encode, everything else must be an Error.
template <typename Load>
void expectOnlyErrors(const std::string& original, std::uint64_t seed, int rounds, Load load) {
    std::mt19937_64 random(strata::test::testSeed(seed));
    for (int round = 0; round < rounds; ++round) {
        std::string text = original;
        for (std::size_t count = 1 + random() % 3; count > 0; --count) {
            const std::size_t at = random() % text.size();
            switch (random() % 3) {
                case 0:
                    text[at] = static_cast<char>(random());
                    break;
                case 1:
                    text.erase(at, 1 + random() % 20);
                    break;
                default:
                    text.insert(at, text.substr(random() % text.size(), random() % 20));
            }
        }
        try {
            load(text);
        } catch (const Error&) {
            continue;  // broken files are errors; anything else ends the test
        }
    }
}

TEST(TokenizerFile, DamagedIsAnErrorOrStillWorks) {
    for (const char* family : {"qwen3", "mistral"}) {
        const std::string text = readText(testDataFolder(family) + "/tokenizer.json");
        const std::size_t head = text.find("\"vocab\"");
        // The head holds the components; the vocabulary's middle is much of the same.
        const std::string shortened = text.substr(0, head) + "\"vocab\":{\"a\":1},\"merges\":[]}}";
        expectOnlyErrors(shortened, 5, 1500, [](const std::string& damaged) {
            const auto tokenizer = makeBpeTokenizer(readTokenizerJson(damaged));
            const auto ids = tokenizer->encode("a <s> \xc3\xa9 12", SpecialTokens::Add).ids;
            tokenizer->decode(ids, SpecialTokensInText::Keep);
        });
        expectOnlyErrors(text, 6, 40, [](const std::string& damaged) {
            makeBpeTokenizer(readTokenizerJson(damaged))
                ->encode("a <s> \xc3\xa9 12", SpecialTokens::Add);
        });
    }
}

TEST(TokenizerFolder, WithoutATokenizerSaysWhatToCopy) {
    const strata::test::TempDir dir;
    for (const std::string& path : {dir.path().string(), dir.file("nowhere")}) {
        try {
            loadTokenizer(path);
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::TokenizerMissing);
            EXPECT_EQ(error.where(), path);
            EXPECT_FALSE(error.hint().empty());
        }
    }
}

void writeTokenizerText(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

TEST(TokenizerFolder, ErrorsNameTheFile) {
    const strata::test::TempDir dir;
    const auto expectWhere = [&](ErrorCode code, const std::string& name) {
        try {
            loadTokenizer(dir.path().string());
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), code) << error.what();
            EXPECT_NE(error.where().find(dir.file(name)), std::string::npos) << error.what();
        }
    };
    writeTokenizerText(dir.file("tokenizer.model"), "nothing of the kind");
    expectWhere(ErrorCode::TokenizerInvalid, "tokenizer.model");
    writeTokenizerText(dir.file("tokenizer.json"), "{");
    expectWhere(ErrorCode::JsonInvalid, "tokenizer.json");
    writeTokenizerText(dir.file("tokenizer.json"), smallTokenizer().dump());
    writeTokenizerText(dir.file("tokenizer_config.json"), "[]");
    expectWhere(ErrorCode::JsonInvalid, "tokenizer_config.json");
    writeTokenizerText(dir.file("tokenizer_config.json"), R"({"added_tokens_decoder": {"x": {}}})");
    expectWhere(ErrorCode::TokenizerInvalid, "tokenizer_config.json");
    writeTokenizerText(dir.file("tokenizer_config.json"), "{\"a\": ");
    expectWhere(ErrorCode::JsonInvalid, "tokenizer_config.json");
}

TEST(TokenizerFolder, ConfigurationMakesNamedTokensSpecial) {
    const strata::test::TempDir dir;
    writeTokenizerText(dir.file("tokenizer.json"), smallTokenizer().dump());
    writeTokenizerText(dir.file("tokenizer_config.json"),
                       R"({"eos_token": {"content": "<e>"}, "pad_token": "b",
                  "added_tokens_decoder": {"4": {"content": "<t>", "special": false}}})");
    const auto tokenizer = loadTokenizer(dir.path().string());
    EXPECT_EQ(tokenizer->eosToken(), "<e>");
    EXPECT_EQ(tokenizer->padToken(), "b");
    EXPECT_TRUE(tokenizer->isSpecial(1));
    EXPECT_EQ(tokenizer->encode("ab<t>", SpecialTokens::Omit).ids,
              (std::vector<TokenId>{0, 1, 4}));  // a named token is found before any merge
    EXPECT_EQ(tokenizer->decode(std::vector<TokenId>{0, 1, 4}, SpecialTokensInText::Skip), "a<t>");
}

}  // namespace
}  // namespace strata::text
