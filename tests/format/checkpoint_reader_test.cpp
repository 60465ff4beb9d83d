// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/checkpoint_reader.h"

#include "format/expect_error.h"
#include "format/plain_file.h"
#include "format/safetensors.h"
#include "support/fixtures.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <map>

namespace strata::format {
namespace {

using test::expectError;

class Checkpoint : public testing::Test {
protected:
    void writeWeights(const std::string& name,
                      const std::string& tensor,
                      std::vector<float> values) {
        SafetensorsWriter writer(
            folder_.file(name), {{tensor, DType::F32, {static_cast<std::int64_t>(values.size())}}});
        writer.append(values);
        writer.commit();
    }
    void writeIndex(const nlohmann::json& weightMap) {
        test::writePlainFile(folder_.file("model.safetensors.index.json"),
                             nlohmann::json{{"weight_map", weightMap}}.dump());
    }
    CheckpointReader open() { return CheckpointReader::open(folder_.path().string()); }
    void expectRefused(ErrorCode code, const std::string& words) {
        expectError(code, words, [this] { open(); });
    }

    test::TempDir folder_;
};

TEST_F(Checkpoint, ShardsReadAsOneModel) {
    writeWeights("m-1.safetensors", "a", {1, 2, 3});
    writeWeights("m-2.safetensors", "b", {4, 5});
    writeIndex({{"a", "m-1.safetensors"}, {"b", "m-2.safetensors"}});
    const CheckpointReader reader = open();
    EXPECT_NE(reader.find("a"), nullptr);
    EXPECT_EQ(reader.find("b")->shape, std::vector<std::int64_t>{2});
    EXPECT_EQ(reader.find("c"), nullptr);
    EXPECT_EQ(reader.bytes(), std::filesystem::file_size(folder_.file("m-1.safetensors")) +
                                  std::filesystem::file_size(folder_.file("m-2.safetensors")));
    std::vector<float> part(2);
    reader.readFp32("a", 1, part);
    EXPECT_EQ(part, (std::vector<float>{2, 3}));
    expectError(ErrorCode::TensorMissing, "tensor c", [&] { reader.readFp32("c", 0, part); });
}

TEST_F(Checkpoint, ASingleFileWinsOverAnIndex) {
    writeWeights("model.safetensors", "a", {1});
    writeIndex({{"b", "absent.safetensors"}});
    EXPECT_NE(open().find("a"), nullptr);
}

TEST_F(Checkpoint, AMissingShardIsNamed) {
    writeWeights("m-1.safetensors", "a", {1});
    writeIndex({{"a", "m-1.safetensors"}, {"b", "m-2.safetensors"}});
    expectRefused(ErrorCode::ShardMissing, "m-2.safetensors");
}

TEST_F(Checkpoint, AnIndexThatLiesIsRefused) {
    writeWeights("m-1.safetensors", "a", {1});
    writeWeights("m-2.safetensors", "a", {1});
    writeIndex({{"a", "m-1.safetensors"}, {"b", "m-1.safetensors"}});
    expectRefused(ErrorCode::TensorMissing, "Tensor b is not in m-1.safetensors");
    writeIndex({{"a", "m-1.safetensors"}, {"b", "m-2.safetensors"}});
    expectRefused(ErrorCode::SafetensorsInvalid, "Tensor a is in two weight files");
    writeIndex({{"a", "../m-1.safetensors"}});
    expectRefused(ErrorCode::JsonInvalid, "names no file for a");
    writeIndex({{"a", 1}});
    expectRefused(ErrorCode::JsonInvalid, "names no file for a");
    writeIndex({{"a", ".."}});
    expectRefused(ErrorCode::IoFailed, "not a file");
    test::writePlainFile(folder_.file("model.safetensors.index.json"), "{");
    expectRefused(ErrorCode::JsonInvalid, "weight_map");
}

TEST_F(Checkpoint, PickleFilesAreRefusedWithTheReason) {
    for (const std::string name : {"pytorch_model.bin", "pytorch_model-00001-of-00002.bin",
                                   "consolidated.00.pth", "model.pt"}) {
        test::writePlainFile(folder_.file(name), "not even a pickle");
        expectRefused(ErrorCode::PickleRefused, "run arbitrary code");
        expectRefused(ErrorCode::PickleRefused, "convert");
        std::filesystem::remove(folder_.file(name));
    }
}

TEST_F(Checkpoint, AFolderWithoutWeightsAndNoFolderAreSaid) {
    expectRefused(ErrorCode::NotFound, "no weights");
    expectError(ErrorCode::NotFound, "model folder does not exist",
                [this] { CheckpointReader::open(folder_.file("absent")); });
}

TEST_F(Checkpoint, ReferenceModelsOpenWhole) {
    const CheckpointReader sharded = CheckpointReader::open(strata::test::fixture("qwen2/model"));
    EXPECT_EQ(sharded.find("model.embed_tokens.weight")->shape,
              (std::vector<std::int64_t>{672, 64}));
    EXPECT_EQ(sharded.find("model.norm.weight")->dtype, DType::BF16);
    const std::map<std::string, DType> stored = {{"llama2", DType::F16},
                                                 {"llama3", DType::BF16},
                                                 {"mistral", DType::F32},
                                                 {"qwen3", DType::F32}};
    for (const std::string& family : strata::test::familiesWith("model/model.safetensors")) {
        const CheckpointReader whole =
            CheckpointReader::open(strata::test::fixture(family + "/model"));
        EXPECT_EQ(whole.find("lm_head.weight")->dtype, stored.at(family)) << family;
    }
}

}  // namespace
}  // namespace strata::format
