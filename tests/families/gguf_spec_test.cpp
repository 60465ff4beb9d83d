// SPDX-License-Identifier: GPL-3.0-or-later
// A model's description out of a GGUF file's metadata.
#include "families/model_config.h"
#include "format/expect_error.h"
#include "format/gguf_builder.h"
#include "format/plain_file.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace strata::families {
namespace {

using test::expectError;
using test::GgufBuilder;

/// The least that describes a model.
GgufBuilder sampleGguf(const std::string& architecture) {
    GgufBuilder builder;
    builder.text("general.architecture", architecture)
        .integer(architecture + ".block_count", 2)
        .integer(architecture + ".embedding_length", 256)
        .integer(architecture + ".attention.head_count", 4)
        .integer(architecture + ".attention.head_count_kv", 2)
        .integer(architecture + ".feed_forward_length", 96)
        .integer(architecture + ".context_length", 4096)
        .number(architecture + ".attention.layer_norm_rms_epsilon", 1e-5F)
        .number(architecture + ".rope.freq_base", 500000.0F)
        .texts("tokenizer.ggml.tokens", {"a", "b", "c"})
        .integer("tokenizer.ggml.bos_token_id", 0)
        .integer("tokenizer.ggml.eos_token_id", 1)
        .integer("tokenizer.ggml.eot_token_id", 2);
    return builder;
}

class GgufSpec : public testing::Test {
protected:
    ModelSpec read(const GgufBuilder& builder) {
        test::writePlainFile(folder_.file("model.gguf"), builder.bytes());
        return modelSpecFromGguf(format::GgufFile::open(folder_.file("model.gguf")));
    }
    void expectRefused(const GgufBuilder& builder, ErrorCode code, const std::string& words) {
        expectError(code, words, [&] { read(builder); });
    }

    test::TempDir folder_;
};

TEST_F(GgufSpec, ReadsALlama) {
    const ModelSpec model = read(sampleGguf("llama"));
    EXPECT_EQ(model.family, "llama");
    EXPECT_EQ(model.architecture, "LlamaForCausalLM");
    EXPECT_EQ(model.layerCount, 2);
    EXPECT_EQ(model.hiddenSize, 256);
    EXPECT_EQ(model.headCount, 4);
    EXPECT_EQ(model.kvHeadCount, 2);
    EXPECT_EQ(model.headDim, 64);
    EXPECT_EQ(model.intermediateSize, 96);
    EXPECT_EQ(model.contextLength, 4096);
    EXPECT_EQ(model.vocabularySize, 3);
    EXPECT_EQ(model.rmsNormEps, 1e-5);
    EXPECT_EQ(model.rope.theta, 500000.0);
    EXPECT_EQ(model.rope.type, RopeSpec::Type::Default);
    EXPECT_EQ(model.bosId, 0);
    EXPECT_EQ(model.eosIds, (std::vector<std::int32_t>{1, 2}));
    EXPECT_FALSE(model.qkvBias);
    EXPECT_FALSE(model.tiedEmbeddings);
}

TEST_F(GgufSpec, ReadsTheFamiliesOfQwen) {
    EXPECT_TRUE(read(sampleGguf("qwen2")).qkvBias);
    EXPECT_FALSE(read(sampleGguf("qwen2")).outputBias);
    GgufBuilder qwen3 = sampleGguf("qwen3");
    qwen3.integer("qwen3.attention.key_length", 32).integer("qwen3.attention.value_length", 32);
    EXPECT_TRUE(read(qwen3).qkNorm);
    EXPECT_EQ(read(qwen3).headDim, 32);
}

TEST_F(GgufSpec, TensorsTellVocabularyAndTiedEmbeddings) {
    const std::vector<float> rows(5 * 2, 0.0F);
    GgufBuilder tied = sampleGguf("llama");
    tied.floats("token_embd.weight", {5, 2}, rows);
    EXPECT_TRUE(read(tied).tiedEmbeddings);
    EXPECT_EQ(read(tied).vocabularySize, 5);
    GgufBuilder untied = tied;
    untied.floats("output.weight", {5, 2}, rows);
    EXPECT_FALSE(read(untied).tiedEmbeddings);
}

TEST_F(GgufSpec, LinearScalingIsRead) {
    GgufBuilder builder = sampleGguf("llama");
    builder.text("llama.rope.scaling.type", "linear").number("llama.rope.scaling.factor", 4.0F);
    EXPECT_EQ(read(builder).rope.type, RopeSpec::Type::Linear);
    EXPECT_EQ(read(builder).rope.factor, 4.0);
    expectRefused(sampleGguf("llama").text("llama.rope.scaling.type", "yarn"),
                  ErrorCode::GgufInvalid, "'yarn'");
}

/// The divisors as transformers' llama3 type computes them.
std::vector<float> llama3Divisors(double factor, double low, double high, double context) {
    std::vector<float> divisors;
    for (int pair = 0; pair < 32; ++pair) {
        const double wavelength = 2.0 * std::numbers::pi * std::pow(500000.0, pair / 32.0);
        double divisor = 1.0;
        if (wavelength > context / low) {
            divisor = factor;
        } else if (wavelength > context / high) {
            const double smooth = (context / wavelength - low) / (high - low);
            divisor = 1.0 / ((1.0 - smooth) / factor + smooth);
        }
        divisors.push_back(static_cast<float>(divisor));
    }
    return divisors;
}

TEST_F(GgufSpec, Llama3ScalingIsFoundInItsFactors) {
    for (const double factor : {8.0, 32.0}) {
        GgufBuilder builder = sampleGguf("llama");
        builder.floats("rope_freqs.weight", {32}, llama3Divisors(factor, 1, 4, 8192));
        const RopeSpec rope = read(builder).rope;
        EXPECT_EQ(rope.type, RopeSpec::Type::Llama3);
        EXPECT_EQ(rope.factor, factor);
        EXPECT_EQ(rope.lowFrequencyFactor, 1.0);
        EXPECT_EQ(rope.highFrequencyFactor, 4.0);
        EXPECT_EQ(rope.originalContextLength, 8192);
    }
}

TEST_F(GgufSpec, OtherRotaryFactorsAreRefused) {
    GgufBuilder other = sampleGguf("llama");
    other.floats("rope_freqs.weight", {32}, llama3Divisors(8, 1, 4, 2048));
    expectRefused(other, ErrorCode::GgufInvalid, "not those of Llama 3");
    GgufBuilder notANumber = sampleGguf("llama");
    notANumber.floats("rope_freqs.weight", {32}, std::vector<float>(32, std::nanf("")));
    expectRefused(notANumber, ErrorCode::GgufInvalid, "not those of Llama 3");
    GgufBuilder shorter = sampleGguf("llama");
    shorter.floats("rope_freqs.weight", {8}, std::vector<float>(8, 1.0F));
    expectRefused(shorter, ErrorCode::GgufInvalid,
                  "does not match the size of the attention heads");
}

TEST_F(GgufSpec, WhatIsNotSupportedIsNamed) {
    expectRefused(sampleGguf("falcon"), ErrorCode::UnknownArchitecture, "'falcon'");
    expectRefused(GgufBuilder(), ErrorCode::UnknownArchitecture, "Supported architectures are");
    expectRefused(sampleGguf("llama").integer("llama.expert_count", 8),
                  ErrorCode::UnknownArchitecture, "experts");
    expectRefused(sampleGguf("llama").integer("llama.rope.dimension_count", 32),
                  ErrorCode::GgufInvalid, "partial rotary embeddings");
}

TEST_F(GgufSpec, ImpossibleNumbersAreRefused) {
    GgufBuilder builder;
    builder.text("general.architecture", "llama").integer("llama.block_count", 4'000'000'000U);
    expectRefused(builder, ErrorCode::GgufInvalid, "llama.block_count");
    GgufBuilder missing;
    missing.text("general.architecture", "llama").integer("llama.block_count", 2);
    expectRefused(missing, ErrorCode::GgufInvalid, "llama.embedding_length is missing");
    expectRefused(sampleGguf("llama").integer("llama.attention.key_length", 33),
                  ErrorCode::GgufInvalid, "heads");
    expectRefused(sampleGguf("llama")
                      .number("llama.x", 0)
                      .integer("tokenizer.ggml.eom_token_id", 4'000'000'000U),
                  ErrorCode::GgufInvalid, "not a valid token ID");
}

}  // namespace
}  // namespace strata::families
