// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/gguf_output.h"

#include "base/half_float.h"
#include "families/model_config.h"
#include "format/checkpoint_reader.h"
#include "format/expect_error.h"
#include "format/gguf.h"
#include "format/plain_file.h"
#include "models/merged_weights.h"
#include "models/model_commands.h"
#include "plan/model_layout.h"
#include "support/fixtures.h"
#include "support/temp_dir.h"
#include "text/tokenizer.h"
#include "train/training_job.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>

namespace strata::models {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::expectError;

// None begins with a blank: GGUF does not say whether sentencepiece's own blank goes before one.
const std::vector<std::string> kTexts = {"The capital of France is Paris.",
                                         "two  blanks\n\nand lines\t", "Straße, naïve, 東京 12345!",
                                         "x", "I'll say: don't."};

class GgufOutput : public testing::Test {
protected:
    std::string path(const std::string& name) const { return folder_.file(name); }
    /// A model of the family with random weights, with the tokenizer of the reference data.
    std::string make(const std::string& family) {
        const std::string from = test::fixture(family + "/model");
        const std::string out = path(family);
        newModelCommand({from + "/config.json", from, 1, out}, context_);
        return out;
    }
    std::string exportOf(const std::string& model, ExportDType dtype = ExportDType::BF16) {
        const std::string out = path("out.gguf");
        outcomeOf({model, out, "gguf", dtype});
        return out;
    }
    ExportOutcome outcomeOf(const ExportCommand& command) {
        return std::get<ExportOutcome>(train::exportCommand(command, context_).outcome);
    }
    void changeJson(const std::string& file, const json& changes) {
        json value = json::parse(test::readPlainFile(file));
        value.merge_patch(changes);
        test::writePlainFile(file, value.dump());
    }

    test::TempDir folder_;
    std::stop_source stop_;
    double done_ = 0.0;
    double total_ = 0.0;
    RunContext context_{[this](const Event& event) {
                            if (const auto* progress = std::get_if<Progress>(&event)) {
                                done_ = progress->done;
                                total_ = progress->total;
                            }
                        },
                        stop_.get_token()};
};

void expectSameSpec(const ModelSpec& back, const ModelSpec& model) {
    EXPECT_EQ(back.family, model.family == "mistral" ? "llama" : model.family);
    EXPECT_EQ(back.layerCount, model.layerCount);
    EXPECT_EQ(back.hiddenSize, model.hiddenSize);
    EXPECT_EQ(back.headCount, model.headCount);
    EXPECT_EQ(back.kvHeadCount, model.kvHeadCount);
    EXPECT_EQ(back.headDim, model.headDim);
    EXPECT_EQ(back.intermediateSize, model.intermediateSize);
    EXPECT_EQ(back.vocabularySize, model.vocabularySize);
    EXPECT_EQ(back.contextLength, model.contextLength);
    EXPECT_EQ(back.rmsNormEps, model.rmsNormEps);
    EXPECT_EQ(back.rope.type, model.rope.type);
    EXPECT_EQ(back.rope.theta, model.rope.theta);
    EXPECT_EQ(back.rope.factor, model.rope.factor);
    EXPECT_EQ(back.tiedEmbeddings, model.tiedEmbeddings);
    EXPECT_EQ(back.qkvBias, model.qkvBias);
    EXPECT_EQ(back.qkNorm, model.qkNorm);
    EXPECT_EQ(back.eosIds, model.eosIds);
}

std::vector<float> readTensor(const std::string& folder, const TensorLayout& tensor) {
    std::vector<float> values(static_cast<std::size_t>(tensor.elementCount));
    format::CheckpointReader::open(folder).readFp32(tensor.name, 0, values);
    return values;
}

/// Half a step of the block's scale, and what fp16 rounds of the scale itself.
void expectWithinQ8Steps(const std::vector<float>& back, const std::vector<float>& model) {
    for (std::size_t begin = 0; begin < model.size(); begin += 32) {
        float largest = 0.0F;
        for (std::size_t index = begin; index < begin + 32; ++index) {
            largest = std::max(largest, std::abs(model[index]));
        }
        const float bound = largest / 127.0F * 0.5F + largest * 0x1p-11F;
        for (std::size_t index = begin; index < begin + 32; ++index) {
            ASSERT_NEAR(back[index], model[index], bound * 1.0001F) << index;
        }
    }
}

void expectQ8Weights(const std::string& back, const std::string& model) {
    const ModelSpec spec = families::readModelSpec(model);
    for (const LayerLayout& layer : plan::buildModelLayout(spec, plan::Method::Full).layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            SCOPED_TRACE(tensor.name);
            if (tensor.shape.size() == 2) {
                expectWithinQ8Steps(readTensor(back, tensor), readTensor(model, tensor));
            } else {
                EXPECT_EQ(readTensor(back, tensor), readTensor(model, tensor));
            }
        }
    }
}

void expectSameWeights(const std::string& back, const std::string& model, ExportDType dtype) {
    const ModelSpec spec = families::readModelSpec(model);
    for (const LayerLayout& layer : plan::buildModelLayout(spec, plan::Method::Full).layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            std::vector<float> expected = readTensor(model, tensor);
            for (float& value : expected) {
                if (tensor.shape.size() == 2 && dtype != ExportDType::F32) {
                    value = dtype == ExportDType::BF16 ? fp32FromBf16(bf16FromFp32(value))
                                                       : fp32FromFp16(fp16FromFp32(value));
                }
            }
            EXPECT_EQ(readTensor(back, tensor), expected) << tensor.name;
        }
    }
}

void expectSameTokens(const std::string& back, const std::string& model) {
    const auto ours = text::loadTokenizer(model);
    const auto theirs = text::loadTokenizer(back);
    for (const std::string& text : kTexts) {
        const auto ids = ours->encode(text, text::SpecialTokens::Add).ids;
        EXPECT_EQ(theirs->encode(text, text::SpecialTokens::Add).ids, ids) << text;
        EXPECT_EQ(theirs->decode(ids, text::SpecialTokensInText::Skip),
                  ours->decode(ids, text::SpecialTokensInText::Skip));
    }
    for (text::TokenId id = 0; id < ours->vocabularySize(); ++id) {
        if (!ours->piece(id).empty()) {
            EXPECT_EQ(theirs->piece(id), ours->piece(id));
            EXPECT_EQ(theirs->isSpecial(id), ours->isSpecial(id)) << ours->piece(id);
        }
    }
    EXPECT_EQ(theirs->bosToken(), ours->bosToken());
}

TEST_F(GgufOutput, EveryFamilyComesBackAsItWas) {
    for (const std::string& family : test::familiesWith("model/config.json")) {
        SCOPED_TRACE(family);
        const std::string model = make(family);
        for (const ExportDType dtype : {ExportDType::BF16, ExportDType::F16, ExportDType::F32}) {
            const std::string gguf = exportOf(model, dtype);
            const std::string back = path("back");
            importCommand({gguf, back, DType::F32}, context_);
            expectSameSpec(families::readModelSpec(back), families::readModelSpec(model));
            expectSameWeights(back, model, dtype);
            expectSameTokens(gguf, model);
            fs::remove_all(back);
            fs::remove(gguf);
        }
    }
}

TEST_F(GgufOutput, Q8_0ComesBackWithinHalfAStep) {
    for (const std::string& family : test::familiesWith("model/config.json")) {
        SCOPED_TRACE(family);
        const std::string model = make(family);
        const std::string gguf = exportOf(model, ExportDType::Q8_0);
        const auto file = format::GgufFile::open(gguf);
        EXPECT_EQ(file.integer("general.file_type", -1), 7);
        EXPECT_EQ(file.integer("general.quantization_version", -1), 2);
        EXPECT_EQ(file.find("blk.0.attn_q.weight")->type, format::GgmlType::Q8_0);
        EXPECT_EQ(file.find("token_embd.weight")->type, format::GgmlType::Q8_0);
        EXPECT_EQ(file.find("blk.0.attn_norm.weight")->type, format::GgmlType::F32);
        const std::string back = path("back");
        importCommand({gguf, back, DType::F32}, context_);
        expectQ8Weights(back, model);
        fs::remove_all(back);
        fs::remove(gguf);
    }
}

TEST_F(GgufOutput, RowsThatAreNotWholeBlocksAreStoredAsF16) {
    const std::string from = test::fixture("qwen2/model");
    json config = json::parse(test::readPlainFile(from + "/config.json"));
    config["intermediate_size"] = 40;
    test::writePlainFile(path("config.json"), config.dump());
    newModelCommand({path("config.json"), from, 1, path("model")}, context_);
    const ExportOutcome outcome =
        outcomeOf({path("model"), path("out.gguf"), "gguf", ExportDType::Q8_0});
    const auto file = format::GgufFile::open(path("out.gguf"));
    EXPECT_EQ(file.find("blk.0.ffn_down.weight")->type, format::GgmlType::F16);  // rows of 40
    EXPECT_EQ(file.find("blk.0.ffn_up.weight")->type, format::GgmlType::Q8_0);
    ASSERT_EQ(outcome.warnings.size(), 1U);
    EXPECT_EQ(outcome.dtype, "Q8_0");
    EXPECT_EQ(outcome.warnings[0].text(),
              "Matrices stored as F16, because their row length is not a multiple of 32: " +
                  std::to_string(config["num_hidden_layers"].get<int>()) + ".");
}

TEST_F(GgufOutput, ADryRunKnowsTheSizeAndWritesNothing) {
    const std::string model = make("mistral");
    changeJson(model + "/config.json", {{"sliding_window", 100}});
    for (const ExportDType dtype :
         {ExportDType::BF16, ExportDType::F16, ExportDType::F32, ExportDType::Q8_0}) {
        const ExportCommand dry{model, path("out.gguf"), "gguf", dtype, true};
        const ExportOutcome forecast = outcomeOf(dry);
        EXPECT_FALSE(fs::exists(path("out.gguf")));
        EXPECT_THAT(forecast.warnings.at(0).text(), testing::HasSubstr("100 tokens"));
        exportOf(model, dtype);
        EXPECT_EQ(forecast.bytes, fs::file_size(path("out.gguf")));
        fs::remove(path("out.gguf"));
    }
    changeJson(model + "/tokenizer.json", {{"model", {{"byte_fallback", false}}}});
    expectError(ErrorCode::TokenizerUnsupported, "single bytes", [&] {
        outcomeOf({model, path("out.gguf"), "gguf", ExportDType::Q8_0, true});
    });
    const ExportOutcome folder = outcomeOf({model, path("hf"), "hf", ExportDType::F16, true});
    EXPECT_EQ(folder.files, std::vector<std::string>{"model.safetensors"});
    outcomeOf({model, path("hf"), "hf", ExportDType::F16});
    const std::string weights = test::readPlainFile(path("hf/model.safetensors"));
    std::uint64_t headerBytes = 0;
    std::memcpy(&headerBytes, weights.data(), sizeof headerBytes);
    EXPECT_EQ(folder.bytes, weights.size() - sizeof headerBytes - headerBytes);
}

TEST_F(GgufOutput, OnlyGgufHoldsQ8_0) {
    const std::string model = make("qwen3");
    expectError(ErrorCode::OptionInvalid, "q8_0", [&] {
        outcomeOf({model, path("hf"), "hf", ExportDType::Q8_0});
    });
    EXPECT_FALSE(fs::exists(path("hf")));
}

TEST_F(GgufOutput, TheHeaderSaysWhatOtherProgramsAskFor) {
    const std::string gguf = exportOf(make("llama3"), ExportDType::F16);
    const auto file = format::GgufFile::open(gguf);
    EXPECT_EQ(file.text("general.name", ""), "out");
    EXPECT_EQ(file.integer("general.file_type", -1), 1);
    EXPECT_EQ(file.text("tokenizer.ggml.model", ""), "gpt2");
    EXPECT_EQ(file.text("tokenizer.ggml.pre", ""), "llama-bpe");
    EXPECT_TRUE(file.flag("tokenizer.ggml.add_bos_token", false));
    EXPECT_NE(file.text("tokenizer.chat_template", ""), "");
    EXPECT_EQ(file.find("blk.0.attn_q.weight")->type, format::GgmlType::F16);
    EXPECT_EQ(file.find("blk.0.attn_norm.weight")->type, format::GgmlType::F32);
    EXPECT_EQ(file.find("rope_freqs.weight")->elementCount(), 8);
    EXPECT_EQ(file.integer("tokenizer.ggml.eot_token_id", 0), 628);
    EXPECT_EQ(done_, total_);
    EXPECT_EQ(total_, static_cast<double>(fs::file_size(gguf)));
}

TEST_F(GgufOutput, ASlidingWindowBoundsTheContext) {
    const std::string model = make("mistral");
    changeJson(model + "/config.json", {{"sliding_window", 100}});
    const auto file = format::GgufFile::open(exportOf(model));
    EXPECT_EQ(file.integer("llama.context_length", 0), 100);
}

TEST_F(GgufOutput, WhatGgufCannotHoldIsRefusedByName) {
    const std::string model = make("qwen2");
    const std::string tokenizer = model + "/tokenizer.json";
    const std::string before = test::readPlainFile(tokenizer);
    const auto refuses = [&](const json& changes, const std::string& text) {
        changeJson(tokenizer, changes);
        expectError(ErrorCode::TokenizerUnsupported, text, [&] { exportOf(model); });
        EXPECT_FALSE(fs::exists(path("out.gguf")));
        test::writePlainFile(tokenizer, before);
    };
    refuses({{"normalizer", {{"type", "Lowercase"}}}}, "Lowercase");
    refuses({{"model", {{"ignore_merges", true}}}}, "splits text");
    json half = json::parse(before);
    half["pre_tokenizer"]["pretokenizers"][0]["pattern"]["Regex"] = "a+";
    refuses({{"pre_tokenizer", half["pre_tokenizer"]}}, "splits text");
}

TEST_F(GgufOutput, MergesThatScoresDoNotGiveAreRefused) {
    const std::string model = make("mistral");
    const std::string tokenizer = model + "/tokenizer.json";
    json changed = json::parse(test::readPlainFile(tokenizer));
    changed["model"]["merges"].erase(changed["model"]["merges"].size() / 2);
    test::writePlainFile(tokenizer, changed.dump());
    expectError(ErrorCode::TokenizerUnsupported, "merges", [&] { exportOf(model); });
}

TEST_F(GgufOutput, AFileThatIsThereStays) {
    const std::string model = make("qwen3");
    test::writePlainFile(path("out.gguf"), "mine");
    expectError(ErrorCode::NotWritable, "exists", [&] { exportOf(model); });
    EXPECT_EQ(test::readPlainFile(path("out.gguf")), "mine");
}

TEST_F(GgufOutput, StoppedItLeavesNothing) {
    const std::string model = make("qwen3");
    stop_.request_stop();
    expectError(ErrorCode::Stopped, "Stopped", [&] { exportOf(model); });
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), {}), 1);
}

TEST(MergedWeights, AddTheAdapterToTheMatricesThatItAdapts) {
    const ModelSpec spec = families::readModelSpec(test::fixture("qwen2/model"));
    LoraSpec lora;
    lora.rank = 2;
    lora.targets = {LoraTarget::Key};
    const ModelLayout layout = plan::buildModelLayout(spec, plan::Method::Lora, lora);
    const NamedWeightReader ones = [](const std::string&, std::int64_t, std::span<float> out) {
        std::ranges::fill(out, 1.0F);
    };
    // A[r, column] = column + 100 r and B[row, r] = row - 3 r, by their places.
    const std::int64_t columns = spec.hiddenSize;
    const NamedWeightReader adapter = [&](const std::string& name, std::int64_t begin,
                                          std::span<float> out) {
        const bool isA = name.find("lora_A") != std::string::npos;
        for (std::size_t index = 0; index < out.size(); ++index) {
            const std::int64_t at = begin + static_cast<std::int64_t>(index);
            out[index] = static_cast<float>(isA ? at % columns + 100 * (at / columns)
                                                : at / 2 - 3 * (at % 2));
        }
    };
    const MergedWeights merged(layout, 0.5, ones, adapter);
    const TensorLayout& key = *layout.block(0).find(TensorRole::Key, TensorRole::Key);
    const std::int64_t begin = columns + 5;  // within row 1, to within row 3
    std::vector<float> values(static_cast<std::size_t>(2 * columns));
    merged.readFp32(key.name, begin, values);
    for (std::size_t index = 0; index < values.size(); ++index) {
        const std::int64_t at = begin + static_cast<std::int64_t>(index);
        const std::int64_t row = at / columns;
        const std::int64_t column = at % columns;
        const std::int64_t product = row * column + (row - 3) * (column + 100);
        EXPECT_EQ(values[index], 1.0F + 0.5F * static_cast<float>(product)) << at;
    }
    const TensorLayout& query = *layout.block(0).find(TensorRole::Query, TensorRole::Query);
    merged.readFp32(query.name, 0, values);
    EXPECT_EQ(values, std::vector<float>(values.size(), 1.0F));
}

}  // namespace
}  // namespace strata::models
