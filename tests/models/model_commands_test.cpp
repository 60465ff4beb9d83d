// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/model_commands.h"

#include "base/checksum.h"
#include "base/half_float.h"
#include "families/model_config.h"
#include "format/checkpoint_reader.h"
#include "format/expect_error.h"
#include "format/plain_file.h"
#include "format/safetensors.h"
#include "models/model_gguf.h"
#include "support/file_size_limit.h"
#include "support/fixtures.h"
#include "support/outcome_json.h"
#include "support/temp_dir.h"
#include "train/training_job.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

namespace strata::models {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::expectError;

class ModelCommands : public testing::Test {
protected:
    std::string path(const std::string& name) const { return folder_.file(name); }
    /// What commands left in the test's folder.
    std::vector<std::string> left() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder_.path())) {
            names.push_back(entry.path().filename().string());
        }
        std::sort(names.begin(), names.end());
        return names;
    }
    void writeGguf(const ModelSpec& model) {
        test::writePlainFile(path("model.gguf"), test::modelGguf(model));
    }
    json importTo(const std::string& out, DType dtype = DType::F32) {
        return test::jsonOf(importCommand({path("model.gguf"), out, dtype}, context_).outcome);
    }
    json inspect(const std::string& model) {
        return test::jsonOf(inspectCommand({model}, context_).outcome);
    }
    /// An imported model in path("base"), for the other commands.
    void makeBase() {
        writeGguf(test::smallModel("llama"));
        importTo(path("base"));
    }

    test::TempDir folder_;
    std::stop_source stop_;
    std::vector<Progress> progress_;
    RunContext context_{[this](const Event& event) {
                            if (const auto* progress = std::get_if<Progress>(&event)) {
                                progress_.push_back(*progress);
                            }
                        },
                        stop_.get_token()};
};

std::vector<float> readTensor(const format::CheckpointReader& reader, const TensorLayout& tensor) {
    std::vector<float> values(static_cast<std::size_t>(tensor.elementCount));
    reader.readFp32(tensor.name, 0, values);
    return values;
}

ModelLayout layoutOf(const ModelSpec& model) {
    return plan::buildModelLayout(model, plan::Method::Full);
}

TEST_F(ModelCommands, ImportGivesEveryTensorUnderItsNameInItsOrder) {
    for (const std::string family : {"llama", "qwen2", "qwen3"}) {
        ModelSpec model = test::smallModel(family);
        if (family == "llama") {
            model.qkvBias = model.outputBias = true;
        }
        writeGguf(model);
        const std::string out = path(family);
        const json result = importTo(out);
        const auto reader = format::CheckpointReader::open(out);
        const ModelLayout layout = layoutOf(model);
        EXPECT_EQ(result["family"], family);
        EXPECT_EQ(result["out"], out);
        EXPECT_EQ(result["warnings"], json::array());
        EXPECT_EQ(result["parameters"], plan::parameterCount(layout));
        std::size_t tensors = 0;
        for (const LayerLayout& layer : layout.layers) {
            tensors += layer.tensors.size();
            for (const TensorLayout& tensor : layer.tensors) {
                ASSERT_NE(reader.find(tensor.name), nullptr) << tensor.name;
                EXPECT_EQ(readTensor(reader, tensor), test::valuesOf(tensor))
                    << family << " " << tensor.name;
            }
        }
        EXPECT_EQ(result["tensors"], tensors);
        const ModelSpec back = families::readModelSpec(out);
        EXPECT_EQ(back.family, family);
        EXPECT_EQ(back.qkvBias, model.qkvBias);
        EXPECT_EQ(back.tiedEmbeddings, model.tiedEmbeddings);
        EXPECT_EQ(back.rmsNormEps, 1e-5);
        EXPECT_EQ(back.eosIds, std::vector<std::int32_t>{0});
        EXPECT_EQ(test::readPlainFile(out + "/chat_template.jinja"), "{{ messages[0].content }}");
    }
}

TEST_F(ModelCommands, ImportRoundsToTheDtypeAskedFor) {
    const ModelSpec model = test::smallModel("llama");
    writeGguf(model);
    importTo(path("bf16"), DType::BF16);
    importTo(path("f16"), DType::F16);
    const ModelLayout layout = layoutOf(model);
    const TensorLayout& tensor = *layout.block(0).find(TensorRole::Gate, TensorRole::Gate);
    const auto bf16 = format::CheckpointReader::open(path("bf16"));
    const auto f16 = format::CheckpointReader::open(path("f16"));
    EXPECT_EQ(bf16.find(tensor.name)->dtype, DType::BF16);
    EXPECT_EQ(f16.find(tensor.name)->dtype, DType::F16);
    EXPECT_EQ(families::readModelSpec(path("f16")).dtype, DType::F16);
    std::vector<float> asBf16;
    std::vector<float> asF16;
    for (const float value : test::valuesOf(tensor)) {
        asBf16.push_back(fp32FromBf16(bf16FromFp32(value)));
        asF16.push_back(fp32FromFp16(fp16FromFp32(value)));
    }
    EXPECT_EQ(readTensor(bf16, tensor), asBf16);
    EXPECT_EQ(readTensor(f16, tensor), asF16);
    EXPECT_NE(asBf16, test::valuesOf(tensor));
}

TEST_F(ModelCommands, Case14WeightsWithoutAHeadPointToTiedEmbeddings) {
    makeBase();
    const ModelLayout layout = layoutOf(test::smallModel("llama"));
    const auto reader = format::CheckpointReader::open(path("base"));
    std::vector<format::TensorDeclaration> kept;
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            if (tensor.name != "lm_head.weight") {
                kept.push_back({tensor.name, DType::F32, tensor.shape});
            }
        }
    }
    format::SafetensorsWriter writer(path("base/model.safetensors"), kept);
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            if (tensor.name != "lm_head.weight") {
                writer.append(readTensor(reader, tensor));
            }
        }
    }
    writer.commit();
    try {
        inspect(path("base"));
        FAIL() << "nothing is wrong";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TensorMissing);
        EXPECT_NE(error.hint().find("tie_word_embeddings"), std::string::npos) << error.hint();
    }
}

TEST_F(ModelCommands, Case08AQuantizedModelIsCalledSo) {
    makeBase();
    const auto expectQuantized = [this](const json& quantization, const std::string& words) {
        json config = json::parse(test::readPlainFile(path("base/config.json")));
        config["quantization_config"] = quantization;
        test::writePlainFile(path("base/config.json"), config.dump());
        expectError(ErrorCode::UnsupportedDtype, words, [this] { inspect(path("base")); });
    };
    const std::string whole = test::readPlainFile(path("base/model.safetensors"));
    const auto renameInHeader = [&](const std::string& from, const std::string& to) {
        std::string bytes = whole;
        bytes.replace(bytes.find(from), from.size(), to);
        test::writePlainFile(path("base/model.safetensors"), bytes);
    };
    const json plain = json::parse(test::readPlainFile(path("base/config.json")));
    renameInHeader("q_proj.weight", "q_proj.qweigh");
    expectQuantized({{"quant_method", "gptq"}, {"bits", 4}}, "quantized (gptq, 4-bit)");
    renameInHeader("\"F32\"", "\"I32\"");
    expectQuantized({{"quant_method", "bitsandbytes"}, {"load_in_8bit", true}},
                    "quantized (bitsandbytes, 8-bit)");
    test::writePlainFile(path("base/config.json"), plain.dump());
    expectError(ErrorCode::UnsupportedDtype, "type I32", [this] { inspect(path("base")); });
}

TEST_F(ModelCommands, Case08WhatIsWrittenIsNotCalledQuantized) {
    makeBase();
    json config = json::parse(test::readPlainFile(path("base/config.json")));
    config["quantization_config"] = {{"quant_method", "bitsandbytes"}, {"load_in_4bit", true}};
    test::writePlainFile(path("base/config.json"), config.dump());
    std::vector<std::string> notices;
    const RunContext context{[&notices](const Event& event) {
                                 if (const auto* notice = std::get_if<Notice>(&event)) {
                                     notices.push_back(notice->text.text());
                                 }
                             },
                             {}};
    newModelCommand({path("base/config.json"), path("base"), 1, path("new")}, context);
    EXPECT_FALSE(
        json::parse(test::readPlainFile(path("new/config.json"))).contains("quantization_config"));
    ASSERT_EQ(notices.size(), 1U);
    EXPECT_NE(notices[0].find("quantization_config"), std::string::npos);
}

TEST_F(ModelCommands, WeightFilesAreInTheOrderOfTheSafetensorsLibrary) {
    makeBase();
    std::string before;
    const format::SafetensorsFile file(path("base/model.safetensors"));
    for (const format::SafetensorsTensor& tensor : file.tensors()) {
        EXPECT_LT(before, tensor.name);
        before = tensor.name;
    }
}

TEST_F(ModelCommands, ImportAppearsWholeOrNotAtAll) {
    writeGguf(test::smallModel("llama"));
    stop_.request_stop();
    expectError(ErrorCode::Stopped, "Stopped", [this] { importTo(path("out")); });
    EXPECT_EQ(left(), std::vector<std::string>{"model.gguf"});
}

TEST_F(ModelCommands, AWriteThatFailsAnywhereLeavesNothing) {
    writeGguf(test::smallModel("llama"));
    int failures = 0;
    bool done = false;
    for (rlim_t limit = 16; !done && limit < 1 << 24; limit = limit * 5 / 4) {
        try {
            const test::FileSizeLimit limited(limit);
            importTo(path("out"));
            done = true;
        } catch (const Error&) {
            ++failures;
            EXPECT_EQ(left(), std::vector<std::string>{"model.gguf"}) << limit;
        }
    }
    EXPECT_TRUE(done);
    EXPECT_GT(failures, 20);
    EXPECT_EQ(left(), (std::vector<std::string>{"model.gguf", "out"}));
}

TEST_F(ModelCommands, ImportTakesAnEmptyFolderAndNoOther) {
    writeGguf(test::smallModel("llama"));
    fs::create_directory(path("empty"));
    importTo(path("empty") + "/");
    EXPECT_TRUE(fs::exists(path("empty/model.safetensors")));
    expectError(ErrorCode::FolderNotEmpty, "empty", [this] { importTo(path("empty")); });
    expectError(ErrorCode::FolderNotEmpty, "model.gguf", [this] { importTo(path("model.gguf")); });
}

TEST_F(ModelCommands, ImportReportsItsProgressToTheEnd) {
    makeBase();
    ASSERT_FALSE(progress_.empty());
    EXPECT_EQ(progress_.back().done, progress_.back().total);
    EXPECT_EQ(progress_.back().unit, "bytes");
}

TEST_F(ModelCommands, AGgufThatLacksOrBendsATensorIsRefused) {
    const ModelSpec model = test::smallModel("llama");
    const std::vector<float> zeros(8 * 32, 0.0F);
    test::GgufBuilder lacking;
    test::addMetadata(lacking, model);
    lacking.floats("token_embd.weight", {8, 32}, zeros);
    test::writePlainFile(path("model.gguf"), lacking.bytes());
    expectError(ErrorCode::TensorMissing, "blk.0.attn_norm.weight",
                [this] { importTo(path("out")); });
    test::GgufBuilder bent;
    test::addMetadata(bent, model);
    bent.floats("token_embd.weight", {8, 16}, std::span(zeros).first(8 * 16));
    test::writePlainFile(path("model.gguf"), bent.bytes());
    expectError(ErrorCode::TensorShape, "token_embd.weight", [this] { importTo(path("out")); });
    EXPECT_EQ(left(), std::vector<std::string>{"model.gguf"});
}

class NewModel : public ModelCommands {
protected:
    /// Writes path("config.json") and makes a model from it.
    json make(const std::string& out, std::uint64_t seed, const json& changes = json::object()) {
        json config = {
            {"model_type", "qwen2"},         {"num_hidden_layers", 2}, {"hidden_size", 64},
            {"num_attention_heads", 4},      {"vocab_size", 64},       {"intermediate_size", 128},
            {"max_position_embeddings", 64}, {"dtype", "float32"},     {"my_own_key", 1}};
        config.update(changes);
        test::writePlainFile(path("config.json"), config.dump());
        const NewModelCommand command{path("config.json"), path("base"), seed, path(out)};
        return test::jsonOf(newModelCommand(command, context_).outcome);
    }
};

TEST_F(NewModel, MatricesAreNormalNormsOneAndBiasesZero) {
    makeBase();
    const json result = make("new", 1, {{"initializer_range", 0.5}});
    const ModelLayout layout = layoutOf(families::readModelSpec(path("new")));
    EXPECT_EQ(result["parameters"], plan::parameterCount(layout));
    const auto reader = format::CheckpointReader::open(path("new"));
    double sum = 0.0;
    double squares = 0.0;
    double count = 0.0;
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            for (const float value : readTensor(reader, tensor)) {
                if (tensor.shape.size() == 1) {
                    EXPECT_EQ(value, tensor.name.ends_with(".bias") ? 0.0F : 1.0F) << tensor.name;
                } else {
                    sum += static_cast<double>(value);
                    squares += static_cast<double>(value * value);
                    count += 1.0;
                }
            }
        }
    }
    EXPECT_NEAR(sum / count, 0.0, 4.0 * 0.5 / std::sqrt(count));
    EXPECT_NEAR(std::sqrt(squares / count), 0.5, 0.5 * 4.0 / std::sqrt(2.0 * count));
    EXPECT_EQ(json::parse(test::readPlainFile(path("new/config.json")))["my_own_key"], 1);
    EXPECT_TRUE(fs::exists(path("new/tokenizer.json")));
}

TEST_F(NewModel, TheSeedAloneDecides) {
    makeBase();
    make("first", 1);
    make("again", 1);
    make("other", 2);
    const std::string first = sha256OfFile(path("first/model.safetensors"));
    EXPECT_EQ(first, sha256OfFile(path("again/model.safetensors")));
    EXPECT_NE(first, sha256OfFile(path("other/model.safetensors")));
}

TEST_F(NewModel, WhatCannotBeMadeIsSaid) {
    makeBase();
    expectError(ErrorCode::ConfigInvalid, "8 tokens", [this] {
        make("out", 1, {{"vocab_size", 7}});
    });
    expectError(ErrorCode::ConfigInvalid, "initializer_range", [this] {
        make("out", 1, {{"initializer_range", "x"}});
    });
    expectError(ErrorCode::TooLittleDisk, "free", [this] {
        make("out", 1,
             {{"hidden_size", 1 << 20}, {"intermediate_size", 1 << 24}, {"num_hidden_layers", 99}});
    });
    EXPECT_EQ(left(), (std::vector<std::string>{"base", "config.json", "model.gguf"}));
}

TEST_F(ModelCommands, Case35TemplatesForSpecialUsesAreNamed) {
    makeBase();
    EXPECT_EQ(inspect(path("base"))["template"], "present");
    fs::create_directory(path("base/additional_chat_templates"));
    test::writePlainFile(path("base/additional_chat_templates/rag.jinja"), "source");
    EXPECT_EQ(inspect(path("base"))["template"], "present, and others for special uses: rag");
    fs::remove(path("base/chat_template.jinja"));
    const std::string tokenizerConfig = path("base/tokenizer_config.json");
    json config = json::parse(test::readPlainFile(tokenizerConfig));
    config.erase("chat_template");
    test::writePlainFile(tokenizerConfig, config.dump());
    EXPECT_THAT(inspect(path("base"))["template"].get<std::string>(),
                testing::HasSubstr("only some for special uses (rag)"));
}

TEST_F(ModelCommands, ExportChangesTheDtypeAndNothingElse) {
    makeBase();
    fs::create_directory(path("base/additional_chat_templates"));
    test::writePlainFile(path("base/additional_chat_templates/rag.jinja"), "source");
    json config = json::parse(test::readPlainFile(path("base/config.json")));
    config["my_own_key"] = 1;
    test::writePlainFile(path("base/config.json"), config.dump());
    const ExportCommand command{path("base"), path("out"), "hf", ExportDType::BF16};
    const json result = test::jsonOf(train::exportCommand(command, context_).outcome);
    EXPECT_EQ(result["dtype"], "bfloat16");
    EXPECT_THAT(result["files"], testing::Contains("model.safetensors"));
    config["dtype"] = config["torch_dtype"] = "bfloat16";  // both spellings
    EXPECT_EQ(json::parse(test::readPlainFile(path("out/config.json"))), config);
    for (const std::string name :
         {"tokenizer.json", "tokenizer_config.json", "generation_config.json",
          "chat_template.jinja", "additional_chat_templates/rag.jinja"}) {
        EXPECT_THAT(result["files"], testing::Contains(name));
        EXPECT_EQ(test::readPlainFile(path("out/" + name)),
                  test::readPlainFile(path("base/" + name)))
            << name;
    }
    const auto reader = format::CheckpointReader::open(path("out"));
    const ModelLayout layout = layoutOf(test::smallModel("llama"));
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            std::vector<float> expected = test::valuesOf(tensor);
            for (float& value : expected) {
                value = fp32FromBf16(bf16FromFp32(value));
            }
            EXPECT_EQ(readTensor(reader, tensor), expected) << tensor.name;
        }
    }
}

TEST_F(ModelCommands, ExportingAReferenceModelGivesItsOwnBytes) {
    const std::map<std::string, ExportDType> dtypes = {{"llama3", ExportDType::BF16},
                                                       {"qwen3", ExportDType::F32},
                                                       {"llama2", ExportDType::F16},
                                                       {"mistral", ExportDType::F32}};
    for (const std::string& family : test::familiesWith("model/model.safetensors")) {
        const std::string model = test::fixture(family + "/model");
        train::exportCommand({model, path(family), "hf", dtypes.at(family)}, context_);
        EXPECT_EQ(sha256OfFile(path(family) + "/model.safetensors"),
                  sha256OfFile(model + "/model.safetensors"))
            << family;
        EXPECT_EQ(json::parse(test::readPlainFile(path(family) + "/config.json")),
                  json::parse(test::readPlainFile(model + "/config.json")));
    }
}

TEST_F(ModelCommands, InspectTellsWhatAModelIs) {
    writeGguf(test::smallModel("llama"));
    const json file = inspect(path("model.gguf"));
    EXPECT_EQ(file["family"], "llama");
    EXPECT_EQ(file["dtype"], "F32");
    EXPECT_EQ(file["can"], json::array({"import"}));
    EXPECT_EQ(file["bytes"], fs::file_size(path("model.gguf")));
    importTo(path("base"), DType::BF16);
    const json folder = inspect(path("base"));
    EXPECT_EQ(folder["dtype"], "bfloat16");
    EXPECT_EQ(folder["template"], "present");
    EXPECT_THAT(folder["can"], testing::Contains("train lora"));
    for (const char* key : {"family", "parameters", "layers", "hidden_size", "vocabulary",
                            "tied_embeddings", "context_length"}) {
        EXPECT_EQ(folder[key], file[key]) << key;
    }
}

TEST_F(ModelCommands, InspectTakesAGgufWithoutTensors) {
    test::GgufBuilder builder;
    test::addMetadata(builder, test::smallModel("llama"));
    test::writePlainFile(path("model.gguf"), builder.bytes());
    EXPECT_EQ(inspect(path("model.gguf"))["can"], json::array());
    EXPECT_EQ(inspect(path("model.gguf"))["vocabulary"], 8);
}

TEST_F(ModelCommands, ImportOfSmolLm2GivesTheRecordedBytes) {
    if (!fs::exists(test::smolLm2Gguf())) {
        GTEST_SKIP() << "no model at " << test::smolLm2Gguf()
                     << "; packaging/fetch_demo_model.sh downloads it";
    }
    const json recorded = json::parse(test::readPlainFile(test::fixture("smollm2.json")));
    importCommand({test::smolLm2Gguf(), path("out"), DType::BF16}, context_);
    EXPECT_EQ(sha256OfFile(path("out/model.safetensors")),
              recorded["sha256"]["model.safetensors"].get<std::string>());
    const ModelSpec model = families::readModelSpec(path("out"));
    EXPECT_EQ(model.rmsNormEps, 1e-5);
    EXPECT_EQ(model.eosIds, recorded["stop_ids"].get<std::vector<std::int32_t>>());
}

}  // namespace
}  // namespace strata::models
