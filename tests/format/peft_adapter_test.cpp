// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/peft_adapter.h"

#include "families/model_config.h"
#include "format/expect_error.h"
#include "format/plain_file.h"
#include "plan/model_layout.h"
#include "support/fixtures.h"
#include "support/temp_dir.h"
#include "support/tiny_model.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <numeric>

namespace strata::format {
namespace {

using nlohmann::json;
using test::expectError;

json sampleConfig() {
    return {{"peft_type", "LORA"},
            {"r", 4},
            {"lora_alpha", 8},
            {"target_modules", {"v_proj", "q_proj"}}};
}

class PeftAdapterFolder : public testing::Test {
protected:
    std::string folder() const { return folder_.path().string(); }
    LoraSpec read(const json& config) {
        test::writePlainFile(folder_.file("adapter_config.json"), config.dump());
        return readAdapterSpec(folder());
    }
    /// With one more field, or another value of one.
    LoraSpec readWith(const std::string& key, const json& value) {
        json config = sampleConfig();
        config[key] = value;
        return read(config);
    }
    void expectRefused(const std::string& key, const json& value, const std::string& words) {
        expectError(ErrorCode::AdapterInvalid, words, [&] { readWith(key, value); });
    }
    /// Element i of a tensor is i.
    void writeWeights(const std::vector<TensorDeclaration>& tensors) {
        SafetensorsWriter writer(folder_.file("adapter_model.safetensors"), tensors);
        for (const TensorDeclaration& tensor : tensors) {
            std::vector<float> values(static_cast<std::size_t>(elementCountOf(tensor.shape, "")));
            std::iota(values.begin(), values.end(), 0.0F);
            writer.append(values);
        }
        writer.commit();
    }

    test::TempDir folder_;
};

std::vector<TensorDeclaration> declarationsOf(const ModelLayout& layout) {
    std::vector<TensorDeclaration> tensors;
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            if (layer.kind == LayerKind::Adapter) {
                tensors.push_back({tensor.name, DType::F32, tensor.shape});
            }
        }
    }
    return tensors;
}

TEST_F(PeftAdapterFolder, ReadsTheSettingsOfLora) {
    json config = sampleConfig();
    config["use_rslora"] = true;
    config["lora_dropout"] = 0.25;
    const LoraSpec lora = read(config);
    EXPECT_EQ(lora.rank, 4);
    EXPECT_EQ(lora.alpha, 8.0);
    EXPECT_EQ(lora.dropout, 0.25);
    EXPECT_TRUE(lora.rankStabilised);
    EXPECT_EQ(lora.targets, (std::vector{LoraTarget::Query, LoraTarget::Value}));
    EXPECT_EQ(readWith("target_modules", "all-linear").targets.size(), 7U);
}

TEST_F(PeftAdapterFolder, OptionsThatChangeTheMathematicsAreRefusedByName) {
    for (const char* key : {"use_dora", "fan_in_fan_out", "lora_bias", "use_qalora"}) {
        EXPECT_EQ(readWith(key, false).rank, 4);
        expectRefused(key, true, key);
    }
    for (const char* key : {"rank_pattern", "alpha_pattern"}) {
        EXPECT_EQ(readWith(key, json::object()).rank, 4);
        expectRefused(key, {{"q_proj", 2}}, key);
    }
    for (const char* key :
         {"modules_to_save", "layers_to_transform", "exclude_modules", "target_parameters"}) {
        EXPECT_EQ(readWith(key, nullptr).rank, 4);
        expectRefused(key, {"lm_head"}, key);
    }
    expectRefused("bias", "all", "bias");
    expectRefused("peft_type", "IA3", "IA3");
}

TEST_F(PeftAdapterFolder, Case02OptionsThatAreNotKnownMustBeOff) {
    for (const json& off : {json(nullptr), json(false), json(0), json(0.0), json(""), json::array(),
                            json::object()}) {
        EXPECT_EQ(readWith("use_new_thing", off).rank, 4) << off;
    }
    for (const json& on : {json(true), json(2), json("x"), json::array({1}), json{{"a", 1}}}) {
        expectRefused("use_new_thing", on, "use_new_thing");
    }
    expectRefused("corda_config", {{"corda_method", "kpm"}}, "corda_config");
    EXPECT_EQ(readWith("init_lora_weights", "gaussian").rank, 4);
    EXPECT_EQ(readWith("init_lora_weights", false).rank, 4);
    expectRefused("init_lora_weights", "pissa_niter_16", "init_lora_weights");
    EXPECT_EQ(readWith("peft_version", "0.21.2").rank, 4);
}

TEST_F(PeftAdapterFolder, ModulesOutsideTheBlocksAndPatternsAreRefused) {
    expectRefused("target_modules", {"q_proj", "lm_head"}, "lm_head");
    expectRefused("target_modules", ".*q_proj", "target_modules");
    expectRefused("target_modules", json::array(), "target_modules");
    expectRefused("target_modules", {1}, "target_modules");
    expectRefused("target_modules", nullptr, "target_modules");
}

TEST_F(PeftAdapterFolder, NumbersThatCannotBeAreRefused) {
    expectRefused("r", 0, "rank");
    expectRefused("r", 1'000'000, "rank");
    expectRefused("r", "8", "field r is missing or has the wrong type");
    expectRefused("lora_dropout", "0.1", "field lora_dropout");
    expectRefused("use_rslora", "yes", "field use_rslora");
    expectRefused("peft_type", 1, "field peft_type");
    expectRefused("r", 4.5, "field r is missing or has the wrong type");
    expectRefused("lora_alpha", -1, "lora_alpha");
    expectRefused("lora_alpha", 0, "lora_alpha");
    expectRefused("lora_alpha", 1e308, "lora_alpha");
    EXPECT_EQ(readWith("lora_alpha", 4.5).alpha, 4.5);
    expectRefused("layers_to_transform", 0, "layers_to_transform");
    expectRefused("lora_dropout", 1.0, "lora_dropout");
    json config = sampleConfig();
    config.erase("r");
    expectError(ErrorCode::AdapterInvalid, "field r is missing", [&] { read(config); });
    test::writePlainFile(folder_.file("adapter_config.json"), "[");
    expectError(ErrorCode::JsonInvalid, "adapter_config.json", [&] { readAdapterSpec(folder()); });
    std::filesystem::remove(folder_.file("adapter_config.json"));
    expectError(ErrorCode::NotFound, "adapter_config.json", [&] { readAdapterSpec(folder()); });
}

TEST_F(PeftAdapterFolder, WhatDoesNotFitTheModelIsNamedWithBothShapes) {
    const LoraSpec lora{4, 8.0, 0.0, false, {LoraTarget::Query}};
    const ModelLayout layout = plan::buildModelLayout(test::tinyModel(), plan::Method::Lora, lora);
    const std::vector<TensorDeclaration> whole = declarationsOf(layout);
    const std::string first = "base_model.model.model.layers.0.self_attn.q_proj.lora_A.weight";
    ASSERT_EQ(whole[0].name, first);

    expectError(ErrorCode::NotFound, "adapter_model.safetensors",
                [&] { PeftAdapter::open(folder(), layout); });
    test::writePlainFile(folder_.file("adapter_model.bin"), "x");
    expectError(ErrorCode::PickleRefused, "pickle", [&] { PeftAdapter::open(folder(), layout); });

    writeWeights(whole);
    const PeftAdapter adapter = PeftAdapter::open(folder(), layout);
    std::vector<float> part(3);
    adapter.readFp32(first, 5, part);
    EXPECT_EQ(part, (std::vector<float>{5, 6, 7}));
    expectError(ErrorCode::TensorMissing, "tensor x", [&] { adapter.readFp32("x", 0, part); });

    std::vector<TensorDeclaration> other = whole;
    other[0].shape = {8, 32};
    writeWeights(other);
    expectError(ErrorCode::AdapterMismatch,
                first + " should have the shape [4, 32] and has [8, 32]",
                [&] { PeftAdapter::open(folder(), layout); });
    other = {whole.begin() + 1, whole.end()};
    writeWeights(other);
    expectError(ErrorCode::AdapterMismatch, first + " should have the shape [4, 32] and is missing",
                [&] { PeftAdapter::open(folder(), layout); });
    other = whole;
    other.push_back({"base_model.model.lm_head.lora_A.weight", DType::F32, {4, 32}});
    writeWeights(other);
    expectError(ErrorCode::AdapterMismatch, "base_model.model.lm_head.lora_A.weight does not exist",
                [&] { PeftAdapter::open(folder(), layout); });
}

TEST_F(PeftAdapterFolder, WrittenSettingsReadBackTheSame) {
    const LoraSpec lora{8, 12.5, 0.1, true, {LoraTarget::Query, LoraTarget::Down}};
    test::writePlainFile(folder_.file("adapter_config.json"), adapterConfigText(lora, "base"));
    const LoraSpec back = readAdapterSpec(folder());
    EXPECT_EQ(back.rank, lora.rank);
    EXPECT_EQ(back.alpha, lora.alpha);
    EXPECT_EQ(back.dropout, lora.dropout);
    EXPECT_EQ(back.rankStabilised, lora.rankStabilised);
    EXPECT_EQ(back.targets, lora.targets);
}

TEST_F(PeftAdapterFolder, AdaptersThatPeftSavedFitTheirModels) {
    for (const std::string& family : strata::test::familiesWith("lora_init")) {
        const std::string saved = strata::test::fixture(family + "/lora_init");
        const LoraSpec lora = readAdapterSpec(saved);
        EXPECT_EQ(lora.rank, 8);
        EXPECT_EQ(lora.targets.size(), 7U);
        const ModelSpec model = families::readModelSpec(strata::test::fixture(family + "/model"));
        PeftAdapter::open(saved, plan::buildModelLayout(model, plan::Method::Lora, lora));
        EXPECT_FALSE(lora.rankStabilised);
    }
    EXPECT_TRUE(readAdapterSpec(strata::test::fixture("qwen2/lora_rslora_init")).rankStabilised);
}

TEST_F(PeftAdapterFolder, EveryKeyWrittenIsOneThatPeftWrites) {
    const std::string saved = strata::test::fixture("llama3/lora_init");
    const json theirs = json::parse(test::readPlainFile(saved + "/adapter_config.json"));
    const json ours = json::parse(adapterConfigText(readAdapterSpec(saved), ""));
    for (const auto& [key, value] : ours.items()) {
        EXPECT_TRUE(theirs.contains(key)) << key;
        EXPECT_EQ(value, theirs.value(key, json())) << key;
    }
}

}  // namespace
}  // namespace strata::format
