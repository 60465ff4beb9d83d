// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/gguf_tokenizer.h"

#include "support/fixtures.h"
#include "support/temp_dir.h"
#include "text/gguf_pre_tokenizers.h"
#include "text/gguf_writer.h"
#include "text/tokenizer_items.h"

namespace strata::text {
namespace {

using test::expectRecordedTokens;
using test::GgufWriter;
using test::readJsonFile;
using test::testDataFolder;

void writeText(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

/// The vocabulary of a tokenizer.json as a GGUF has it.
GgufWriter byteLevelGguf(const std::string& folder, const std::string& pre) {
    const auto json = readJsonFile(folder + "/tokenizer.json");
    const auto& vocabulary = json["model"]["vocab"];
    const auto& added = json["added_tokens"];
    std::vector<std::string> tokens(vocabulary.size() + added.size());
    std::vector<std::int32_t> types(tokens.size(), 1);
    for (const auto& [piece, id] : vocabulary.items()) {
        tokens[id.get<std::size_t>()] = piece;
    }
    for (const auto& token : added) {
        tokens[token["id"].get<std::size_t>()] = token["content"];
        types[token["id"].get<std::size_t>()] = token["special"].get<bool>() ? 3 : 4;
    }
    std::vector<std::string> merges;
    for (const auto& merge : json["model"]["merges"]) {
        merges.push_back(merge[0].get<std::string>() + " " + merge[1].get<std::string>());
    }
    GgufWriter writer;
    writer.text("tokenizer.ggml.model", "gpt2");
    writer.text("tokenizer.ggml.pre", pre);
    writer.texts("tokenizer.ggml.tokens", tokens);
    writer.numbers("tokenizer.ggml.token_type", types);
    writer.texts("tokenizer.ggml.merges", merges);
    return writer;
}

/// The vocabulary of a tokenizer.model; sentencepiece numbers BPE pieces by falling score.
GgufWriter sentencePieceGguf(const std::string& folder) {
    const auto tokenizer = loadTokenizer(folder);
    std::vector<std::string> tokens;
    std::vector<std::int32_t> types;
    std::vector<float> scores;
    for (TokenId id = 0; id < tokenizer->vocabularySize(); ++id) {
        const std::string piece = tokenizer->piece(id);
        const bool isByte = piece.size() == 6 && piece.starts_with("<0x");
        tokens.push_back(piece);
        types.push_back(id == 0 ? 2 : id < 3 ? 3 : isByte ? 6 : 1);
        scores.push_back(static_cast<float>(-id));
    }
    GgufWriter writer;
    writer.text("tokenizer.ggml.model", "llama");
    writer.texts("tokenizer.ggml.tokens", tokens);
    writer.numbers("tokenizer.ggml.token_type", types);
    writer.scores("tokenizer.ggml.scores", scores);
    writer.number("tokenizer.ggml.bos_token_id", 1);
    writer.number("tokenizer.ggml.eos_token_id", 2);
    writer.number("tokenizer.ggml.unknown_token_id", 0);
    return writer;
}

/// Imports the tokenizer into a folder, as the import command does, and loads it from there.
std::unique_ptr<Tokenizer> importAndLoad(const std::string& gguf,
                                         const strata::test::TempDir& dir) {
    const auto file = format::GgufFile::open(gguf);
    writeText(dir.file("tokenizer.json"), tokenizerJsonFromGguf(file).dump());
    writeText(dir.file("tokenizer_config.json"), tokenizerConfigFromGguf(file).dump());
    return loadTokenizer(dir.path().string());
}

TEST(GgufTokenizer, ByteLevelGivesTheIdsOfTheTokenizerJsonItCameFrom) {
    const strata::test::TempDir dir;
    byteLevelGguf(testDataFolder("qwen3"), "qwen2").write(dir.file("model.gguf"));
    const auto items = readJsonFile(testDataFolder("qwen3") + "/tokens.json")["items"];
    const auto direct = loadTokenizer(dir.file("model.gguf"));
    EXPECT_EQ(direct->description(), "gguf:gpt2/qwen2");
    expectRecordedTokens(*direct, items);
    expectRecordedTokens(*importAndLoad(dir.file("model.gguf"), dir), items);
}

TEST(GgufTokenizer, SentencePieceScoresGiveTheIdsOfTheTokenizerModelTheyCameFrom) {
    const strata::test::TempDir dir;
    sentencePieceGguf(testDataFolder("llama2")).write(dir.file("model.gguf"));
    const auto items = readJsonFile(testDataFolder("llama2") + "/tokens.json")["items"];
    const auto direct = loadTokenizer(dir.file("model.gguf"));
    EXPECT_EQ(direct->description(), "gguf:llama");
    EXPECT_EQ(direct->bosToken(), "<s>");
    EXPECT_EQ(direct->eosToken(), "</s>");
    expectRecordedTokens(*direct, items);
    expectRecordedTokens(*importAndLoad(dir.file("model.gguf"), dir), items);
}

TEST(GgufTokenizer, FlagsDecideAboutBosAndEos) {
    const strata::test::TempDir dir;
    GgufWriter writer = sentencePieceGguf(testDataFolder("llama2"));
    writer.flag("tokenizer.ggml.add_bos_token", false);
    writer.flag("tokenizer.ggml.add_eos_token", true);
    writer.write(dir.file("model.gguf"));
    const auto tokenizer = loadTokenizer(dir.file("model.gguf"));
    const auto ids = tokenizer->encode("a", SpecialTokens::Add).ids;
    EXPECT_NE(ids.front(), 1);
    EXPECT_EQ(ids.back(), 2);
    EXPECT_EQ(importAndLoad(dir.file("model.gguf"), dir)->encode("a", SpecialTokens::Add).ids, ids);
}

TEST(GgufTokenizer, EveryNamedPreTokenizerCanBeBuilt) {
    const strata::test::TempDir dir;
    for (const char* pre :
         {"llama-bpe",   "llama3",    "qwen2",      "qwen35",    "gpt-2",        "smollm",
          "falcon",      "starcoder", "refact",     "command-r", "deepseek-llm", "deepseek-coder",
          "deepseek-v3", "default",   "tekken",     "gpt-4o",    "mpt",          "olmo",
          "dbrx",        "stablelm2", "chatglm-bpe"}) {
        SCOPED_TRACE(pre);
        byteLevelGguf(testDataFolder("qwen3"), pre).write(dir.file("model.gguf"));
        const auto tokenizer = loadTokenizer(dir.file("model.gguf"));
        const std::string text = "It's 1234 Wörter,  好的\n\n  end. ";
        const auto ids = tokenizer->encode(text, SpecialTokens::Omit).ids;
        EXPECT_EQ(tokenizer->decode(ids, SpecialTokensInText::Keep), text);
    }
}

TEST(GgufTokenizer, PreTokenizersCutDigitsAsTheirModelsDo) {
    const strata::test::TempDir dir;
    const auto digitTokens = [&](const char* pre) {
        byteLevelGguf(testDataFolder("qwen3"), pre).write(dir.file("model.gguf"));
        return loadTokenizer(dir.file("model.gguf"))->encode(" 7", SpecialTokens::Omit).ids.size();
    };
    EXPECT_EQ(digitTokens("smollm"), 2U);  // the blank does not join a digit
    EXPECT_EQ(digitTokens("qwen2"), 2U);
}

void expectLoadError(const GgufWriter& writer, ErrorCode code, const std::string& where) {
    const strata::test::TempDir dir;
    writer.write(dir.file("model.gguf"));
    try {
        loadTokenizer(dir.file("model.gguf"));
        FAIL() << "loaded";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code) << error.what();
        EXPECT_NE(error.where().find(where), std::string::npos) << error.what();
    }
}

TEST(GgufTokenizer, SaysWhatIsMissingOrWrong) {
    expectLoadError(GgufWriter(), ErrorCode::TokenizerMissing, "tokenizer.ggml.model");
    GgufWriter model;
    model.text("tokenizer.ggml.model", "bert");
    expectLoadError(model, ErrorCode::TokenizerUnsupported, "tokenizer.ggml.model");
    GgufWriter pieces;
    pieces.text("tokenizer.ggml.model", "gpt2");
    expectLoadError(pieces, ErrorCode::TokenizerMissing, "tokenizer.ggml.tokens");
    pieces.texts("tokenizer.ggml.tokens", {"a", "b"});
    GgufWriter pre = pieces;
    pre.text("tokenizer.ggml.pre", "of tomorrow");
    expectLoadError(pre, ErrorCode::TokenizerUnsupported, "tokenizer.ggml.pre");
    GgufWriter types = pieces;
    types.numbers("tokenizer.ggml.token_type", {1});
    expectLoadError(types, ErrorCode::TokenizerInvalid, "token_type");
    GgufWriter merges = pieces;
    merges.texts("tokenizer.ggml.merges", {"a b"});
    expectLoadError(merges, ErrorCode::TokenizerInvalid, "merge rule 0");
    GgufWriter bos = pieces;
    bos.number("tokenizer.ggml.bos_token_id", 2);
    expectLoadError(bos, ErrorCode::TokenizerInvalid, "bos_token_id");
    GgufWriter scores;
    scores.text("tokenizer.ggml.model", "llama");
    scores.texts("tokenizer.ggml.tokens", {"a", "b"});
    expectLoadError(scores, ErrorCode::TokenizerInvalid, "scores");
}

TEST(GgufTokenizer, SmolLm2GivesTheRecordedIds) {
    const std::string gguf = strata::test::smolLm2Gguf();
    if (!std::filesystem::exists(gguf)) {
        GTEST_SKIP() << "no model at " << gguf << "; packaging/fetch_demo_model.sh downloads it";
    }
    const auto items = readJsonFile(strata::test::fixture("smollm2.json"))["tokens"];
    expectRecordedTokens(*loadTokenizer(gguf), items, "ids_digits_split");
    const strata::test::TempDir dir;
    expectRecordedTokens(*importAndLoad(gguf, dir), items, "ids_digits_split");
}

}  // namespace
}  // namespace strata::text
