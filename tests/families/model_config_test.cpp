// SPDX-License-Identifier: GPL-3.0-or-later
#include "families/model_config.h"

#include "format/expect_error.h"
#include "format/plain_file.h"
#include "support/fixtures.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace strata::families {
namespace {

using nlohmann::json;
using test::expectError;

json sampleConfig(const std::string& family = "llama") {
    return {{"model_type", family},          {"num_hidden_layers", 4}, {"hidden_size", 64},
            {"num_attention_heads", 4},      {"vocab_size", 100},      {"intermediate_size", 128},
            {"max_position_embeddings", 512}};
}

ModelSpec read(const json& config) {
    return modelSpecFromConfig(config, "config.json");
}

json with(json config, const std::string& key, const json& value) {
    config[key] = value;
    return config;
}

void expectRefused(const std::string& key, const json& value, const std::string& words) {
    expectError(ErrorCode::ConfigInvalid, words, [&] { read(with(sampleConfig(), key, value)); });
}

TEST(ModelConfig, WhatIsLeftOutFollowsFromTheRest) {
    const ModelSpec model = read(sampleConfig());
    EXPECT_EQ(model.architecture, "LlamaForCausalLM");
    EXPECT_EQ(model.kvHeadCount, 4);
    EXPECT_EQ(model.headDim, 16);
    EXPECT_EQ(model.rmsNormEps, 1e-6);
    EXPECT_EQ(model.rope.theta, 10000.0);
    EXPECT_EQ(model.rope.type, RopeSpec::Type::Default);
    EXPECT_EQ(model.dtype, DType::F32);
    EXPECT_EQ(model.slidingWindow, (std::vector<std::int64_t>{0, 0, 0, 0}));
    EXPECT_FALSE(model.tiedEmbeddings || model.qkvBias || model.outputBias || model.mlpBias ||
                 model.qkNorm);
    EXPECT_FALSE(model.bosId.has_value());
    EXPECT_TRUE(model.eosIds.empty());
    EXPECT_EQ(read(with(sampleConfig(), "num_key_value_heads", nullptr)).kvHeadCount, 4);
    EXPECT_EQ(read(with(sampleConfig(), "head_dim", nullptr)).headDim, 16);
}

TEST(ModelConfig, BothSpellingsOfTheRotarySettingsAgree) {
    const json numbers = {{"factor", 8.0},
                          {"low_freq_factor", 2.0},
                          {"high_freq_factor", 8.0},
                          {"original_max_position_embeddings", 256}};
    json oldScaling = numbers;
    oldScaling["rope_type"] = "llama3";
    json older = numbers;
    older["type"] = "llama3";
    json fresh = oldScaling;
    fresh["rope_theta"] = 5e5;
    for (const json& config :
         {with(with(sampleConfig(), "rope_theta", 5e5), "rope_scaling", oldScaling),
          with(with(sampleConfig(), "rope_theta", 5e5), "rope_scaling", older),
          with(sampleConfig(), "rope_parameters", fresh)}) {
        const RopeSpec rope = read(config).rope;
        EXPECT_EQ(rope.type, RopeSpec::Type::Llama3);
        EXPECT_EQ(rope.theta, 5e5);
        EXPECT_EQ(rope.factor, 8.0);
        EXPECT_EQ(rope.lowFrequencyFactor, 2.0);
        EXPECT_EQ(rope.highFrequencyFactor, 8.0);
        EXPECT_EQ(rope.originalContextLength, 256);
    }
    const RopeSpec linear =
        read(with(sampleConfig(), "rope_scaling", {{"type", "linear"}, {"factor", 4}})).rope;
    EXPECT_EQ(linear.type, RopeSpec::Type::Linear);
    EXPECT_EQ(linear.factor, 4.0);
}

TEST(ModelConfig, RotarySettingsThatCannotBeComputedAreRefused) {
    for (const std::string type : {"yarn", "dynamic", "longrope", "su"}) {
        expectRefused("rope_scaling", {{"rope_type", type}, {"factor", 2.0}}, "'" + type + "'");
    }
    expectRefused("rope_scaling", {{"type", "linear"}, {"factor", 0}}, "factor");
    expectRefused("rope_scaling",
                  {{"type", "llama3"}, {"low_freq_factor", 4}, {"high_freq_factor", 4}},
                  "high_freq_factor");
    expectRefused("rope_scaling", "linear", "rope_scaling");
    expectRefused("rope_theta", 0, "rope_theta");
    expectRefused("rope_theta", "10000", "rope_theta");
}

TEST(ModelConfig, Case17AScalingWithoutItsFactorIsRefused) {
    expectRefused("rope_scaling", {{"type", "linear"}, {"factor", nullptr}}, "no factor");
    expectRefused("rope_scaling", {{"rope_type", "linear"}}, "no factor");
    expectRefused("rope_parameters", {{"rope_type", "llama3"}, {"rope_theta", 1e4}}, "no factor");
    expectRefused("rope_scaling", {{"factor", 4.0}}, "no type");
    EXPECT_EQ(read(with(sampleConfig(), "rope_scaling", {{"type", "default"}, {"factor", 1.0}}))
                  .rope.type,
              RopeSpec::Type::Default);
}

TEST(ModelConfig, CaseScalesThatNobodyAppliesAreRefusedByName) {
    for (const char* key :
         {"logit_scale", "logits_scaling", "attention_multiplier", "residual_multiplier",
          "embedding_multiplier", "final_logit_softcapping", "attn_logit_softcapping",
          "query_pre_attn_scalar", "scale_emb"}) {
        expectRefused(key, 0.5, key);
        expectRefused(key, 30, key);
        EXPECT_EQ(read(with(sampleConfig(), key, nullptr)).layerCount, 4) << key;
        EXPECT_EQ(read(with(sampleConfig(), key, 1.0)).layerCount, 4) << key;
    }
    expectRefused("scale_attn_by_inverse_layer_idx", true, "scale_attn_by_inverse_layer_idx");
    EXPECT_EQ(read(with(sampleConfig(), "scale_attn_weights", true)).layerCount, 4);
    EXPECT_EQ(read(with(sampleConfig(), "final_logit_softcapping", 0.0)).layerCount, 4);
    expectRefused("logit_scale", 0, "logit_scale");
}

TEST(ModelConfig, BiasesAndNormsBelongToFamilies) {
    const auto flags = [](const std::string& family, const std::string& key) {
        const ModelSpec model = read(with(sampleConfig(family), key, true));
        return std::vector<bool>{model.qkvBias, model.outputBias, model.mlpBias, model.qkNorm};
    };
    EXPECT_EQ(flags("llama", "attention_bias"), (std::vector{true, true, false, false}));
    EXPECT_EQ(flags("llama", "mlp_bias"), (std::vector{false, false, true, false}));
    EXPECT_EQ(flags("mistral", "attention_bias"), (std::vector{false, false, false, false}));
    EXPECT_EQ(flags("qwen2", "use_cache"), (std::vector{true, false, false, false}));
    EXPECT_EQ(flags("qwen3", "use_cache"), (std::vector{false, false, false, true}));
    EXPECT_EQ(flags("qwen3", "attention_bias"), (std::vector{true, true, false, true}));
}

TEST(ModelConfig, SlidingWindowsFollowTheFamily) {
    const auto windows = [](const json& config) { return read(config).slidingWindow; };
    using Windows = std::vector<std::int64_t>;
    EXPECT_EQ(windows(with(sampleConfig("mistral"), "sliding_window", 7)), (Windows{7, 7, 7, 7}));
    EXPECT_EQ(windows(with(sampleConfig("mistral"), "sliding_window", nullptr)),
              (Windows{0, 0, 0, 0}));
    EXPECT_EQ(windows(sampleConfig("mistral")), (Windows{4096, 4096, 4096, 4096}));
    EXPECT_EQ(windows(with(sampleConfig("llama"), "sliding_window", 7)), (Windows{0, 0, 0, 0}));
    json qwen = with(with(sampleConfig("qwen2"), "sliding_window", 7), "max_window_layers", 3);
    EXPECT_EQ(windows(qwen), (Windows{0, 0, 0, 0}));
    qwen["use_sliding_window"] = true;
    EXPECT_EQ(windows(qwen), (Windows{0, 0, 0, 7}));
    EXPECT_EQ(windows(with(qwen, "max_window_layers", 0)), (Windows{7, 7, 7, 7}));
    EXPECT_EQ(windows(with(
                  qwen, "layer_types",
                  {"sliding_attention", "full_attention", "sliding_attention", "full_attention"})),
              (Windows{7, 0, 7, 0}));
    expectError(ErrorCode::ConfigInvalid, "layer_types",
                [&] { read(with(qwen, "layer_types", {"full_attention"})); });
    expectError(ErrorCode::ConfigInvalid, "chunked_attention", [&] {
        read(with(qwen, "layer_types", json::array({"chunked_attention", "a", "b", "c"})));
    });
    expectError(ErrorCode::ConfigInvalid, "max_window_layers",
                [&] { read(with(qwen, "max_window_layers", "x")); });
}

TEST(ModelConfig, UnknownArchitecturesAreNamedWithThoseSupported) {
    expectError(ErrorCode::UnknownArchitecture, "'GPT2LMHeadModel'",
                [] { read(with(sampleConfig("gpt2"), "architectures", {"GPT2LMHeadModel"})); });
    expectError(ErrorCode::UnknownArchitecture, "Qwen3ForCausalLM",
                [] { read(sampleConfig("gemma")); });
    expectError(ErrorCode::UnknownArchitecture, "'LlamaForSequenceClassification'", [] {
        read(with(sampleConfig(), "architectures", {"LlamaForSequenceClassification"}));
    });
    expectError(ErrorCode::UnknownArchitecture, "no architecture", [] { read(json::array()); });
}

TEST(ModelConfig, Case13AMissingOrOtherModelTypeIsWhatIsWrong) {
    json config = with(sampleConfig(), "architectures", {"Qwen3ForCausalLM"});
    expectError(ErrorCode::ConfigInvalid, "'llama' and the architecture Qwen3ForCausalLM",
                [&] { read(config); });
    expectError(ErrorCode::ConfigInvalid, "'gemma' and the architecture Qwen3ForCausalLM",
                [&] { read(with(config, "model_type", "gemma")); });
    config.erase("model_type");
    expectError(ErrorCode::ConfigInvalid, "no model_type", [&] { read(config); });
    EXPECT_EQ(read(with(config, "model_type", "qwen3")).family, "qwen3");
}

TEST(ModelConfig, NumbersThatNoModelHasAreRefusedByKey) {
    for (const char* key :
         {"num_hidden_layers", "hidden_size", "num_attention_heads", "vocab_size",
          "intermediate_size", "max_position_embeddings", "num_key_value_heads", "head_dim"}) {
        for (const json& value : {json(0), json(-1), json(1.5), json("4"),
                                  json(std::uint64_t{1} << 63), json(1LL << 40)}) {
            expectRefused(key, value, key);
        }
    }
    for (const char* key : {"num_hidden_layers", "hidden_size", "num_attention_heads", "vocab_size",
                            "intermediate_size"}) {
        expectRefused(key, nullptr, key);
    }
    expectRefused("num_hidden_layers", 5000, "num_hidden_layers");
    expectRefused("num_key_value_heads", 3, "num_key_value_heads");
    expectRefused("num_attention_heads", 3, "num_attention_heads");
    expectRefused("head_dim", 15, "head_dim");
    expectRefused("rms_norm_eps", 0, "rms_norm_eps");
    expectRefused("hidden_act", "gelu", "'gelu'");
    expectRefused("dtype", "float8", "'float8'");
    expectRefused("tie_word_embeddings", 1, "tie_word_embeddings");
    expectRefused("eos_token_id", "2", "eos_token_id");
    expectRefused("eos_token_id", -1, "eos_token_id");
    expectRefused("eos_token_id", {1, 1LL << 40}, "eos_token_id");
    expectRefused("architectures", "LlamaForCausalLM", "architectures");
}

TEST(ModelConfig, GenerationConfigsEndsWinOverConfigs) {
    const test::TempDir folder;
    const std::string path = folder.path().string();
    expectError(ErrorCode::NotFound, "no config.json", [&] { readModelSpec(path); });
    expectError(ErrorCode::NotFound, "no such folder", [&] { readModelSpec(path + "/absent"); });
    test::writePlainFile(folder.file("config.json"),
                         with(sampleConfig(), "eos_token_id", 5).dump());
    EXPECT_EQ(readModelSpec(path).eosIds, std::vector<std::int32_t>{5});
    test::writePlainFile(folder.file("generation_config.json"), R"({"eos_token_id": [7, 8]})");
    EXPECT_EQ(readModelSpec(path).eosIds, (std::vector<std::int32_t>{7, 8}));
    test::writePlainFile(folder.file("generation_config.json"), "{}");
    EXPECT_EQ(readModelSpec(path).eosIds, std::vector<std::int32_t>{5});
    test::writePlainFile(folder.file("generation_config.json"), "nonsense");
    expectError(ErrorCode::JsonInvalid, "generation_config.json", [&] { readModelSpec(path); });
    test::writePlainFile(folder.file("config.json"), "[1");
    expectError(ErrorCode::JsonInvalid, "config.json", [&] { readModelSpec(path); });
}

void expectSame(const ModelSpec& a, const ModelSpec& b) {
    EXPECT_EQ(configFromModelSpec(a), configFromModelSpec(b));
    EXPECT_EQ(a.slidingWindow, b.slidingWindow);
    EXPECT_EQ(std::vector({a.qkvBias, a.outputBias, a.mlpBias, a.qkNorm}),
              std::vector({b.qkvBias, b.outputBias, b.mlpBias, b.qkNorm}));
}

TEST(ModelConfig, WrittenConfigsReadBackTheSame) {
    std::vector<json> configs;
    for (const std::string family : {"llama", "mistral", "qwen2", "qwen3"}) {
        json config = with(sampleConfig(family), "rope_theta", 12345.5);
        configs.push_back(config);
        config["num_key_value_heads"] = 2;
        config["head_dim"] = 32;
        config["attention_bias"] = true;
        config["mlp_bias"] = true;
        config["sliding_window"] = 9;
        config["use_sliding_window"] = true;
        config["layer_types"] = {"sliding_attention", "full_attention", "sliding_attention",
                                 "full_attention"};
        config["rope_scaling"] = {{"rope_type", "llama3"}, {"factor", 3.5}};
        config["tie_word_embeddings"] = true;
        config["dtype"] = "bfloat16";
        config["bos_token_id"] = 3;
        config["eos_token_id"] = {4, 5};
        configs.push_back(config);
    }
    for (const json& config : configs) {
        const ModelSpec model = read(config);
        expectSame(read(json::parse(configFromModelSpec(model).dump())), model);
    }
}

TEST(ModelConfig, WrittenConfigsHoldBothSpellingsOfTheRotation) {
    json config = with(sampleConfig(), "rope_theta", 12345.5);
    const json written = json::parse(configFromModelSpec(read(config)).dump());
    EXPECT_EQ(written.at("rope_theta"), 12345.5);
    EXPECT_EQ(written.at("rope_parameters").at("rope_theta"), 12345.5);
    EXPECT_TRUE(written.at("rope_scaling").is_null());
    config["rope_scaling"] = {{"rope_type", "llama3"}, {"factor", 3.5}};
    const json scaled = json::parse(configFromModelSpec(read(config)).dump());
    EXPECT_EQ(scaled.at("rope_scaling").at("factor"), 3.5);
    EXPECT_EQ(scaled.at("rope_parameters").at("factor"), 3.5);
    EXPECT_EQ(scaled.at("torch_dtype"), scaled.at("dtype"));
}

TEST(ModelConfig, ReferenceModelsAreReadAsTheirMakersSay) {
    const ModelSpec llama3 = readModelSpec(strata::test::fixture("llama3/model"));
    EXPECT_EQ(llama3.rope.type, RopeSpec::Type::Llama3);
    EXPECT_EQ(llama3.rope.originalContextLength, 256);
    EXPECT_EQ(llama3.eosIds, (std::vector<std::int32_t>{625, 628}));
    EXPECT_EQ(llama3.dtype, DType::BF16);
    const ModelSpec llama2 = readModelSpec(strata::test::fixture("llama2/model"));
    EXPECT_EQ(llama2.rmsNormEps, 1e-3);
    EXPECT_EQ(llama2.headDim, 16);
    EXPECT_EQ(llama2.dtype, DType::F16);
    const ModelSpec qwen2 = readModelSpec(strata::test::fixture("qwen2/model"));
    EXPECT_TRUE(qwen2.tiedEmbeddings && qwen2.qkvBias && !qwen2.outputBias);
    EXPECT_FALSE(qwen2.bosId.has_value());
    const ModelSpec qwen3 = readModelSpec(strata::test::fixture("qwen3/model"));
    EXPECT_TRUE(qwen3.qkNorm);
    EXPECT_EQ(qwen3.headDim, 32);
    const ModelSpec mistral = readModelSpec(strata::test::fixture("mistral/model"));
    EXPECT_EQ(mistral.slidingWindow, (std::vector<std::int64_t>{0, 0, 0}));
    EXPECT_EQ(mistral.rope.theta, 1e6);
}

}  // namespace
}  // namespace strata::families
