// SPDX-License-Identifier: GPL-3.0-or-later
// Weights on their way into RAM: the bits of the file whatever their type and however many places
// layers pass through, read ahead and in any order; a read that fails or gives other bits than
// before is told at the visit that needs it, and nothing of it is used.
#include "models/model_weights.h"

#include "base/half_float.h"
#include "format/expect_error.h"
#include "format/safetensors.h"
#include "support/test_seed.h"
#include "train/small_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>

namespace strata::test {
namespace {

using models::ModelWeights;

class ModelWeightsTest : public SmallRun {
protected:
    ModelWeightsTest() {
        ModelSpec model = smallModel("llama");
        model.layerCount = 4;
        // So that tensors are read in several pieces, the last of them short.
        model.intermediateSize = models::LayerReader::kElementsAtOnce / model.hiddenSize * 2 + 5;
        makeModel("wide", model);
    }

    std::string weightsFile() const { return path("wide/model.safetensors"); }
    /// The model's weights rounded to a type.
    void storeAs(DType dtype) {
        const format::SafetensorsFile file(weightsFile());
        std::vector<format::TensorDeclaration> tensors;
        for (const format::SafetensorsTensor& tensor : file.tensors()) {
            tensors.push_back({tensor.name, dtype, tensor.shape});
        }
        const std::string other = path("other.safetensors");
        format::SafetensorsWriter writer(other, tensors);
        for (const format::SafetensorsTensor& tensor : file.tensors()) {
            std::vector<float> values(static_cast<std::size_t>(tensor.elementCount()));
            file.readFp32(tensor, 0, values);
            writer.append(values);
        }
        writer.commit();
        std::filesystem::rename(other, weightsFile());
    }
    /// Adds one to the lowest byte of the first element, in the file that is open.
    void changeTensor(const std::string& name, int difference) {
        const format::SafetensorsFile file(weightsFile());
        const auto tensor =
            std::ranges::find(file.tensors(), name, &format::SafetensorsTensor::name);
        std::fstream bytes(weightsFile(), std::ios::binary | std::ios::in | std::ios::out);
        bytes.seekg(static_cast<std::streamoff>(tensor->begin));
        const int before = bytes.get();
        bytes.seekp(static_cast<std::streamoff>(tensor->begin));
        bytes.put(static_cast<char>(before + difference));
    }

    /// Only the embedding stays; memory begins as ones.
    std::unique_ptr<ModelWeights> passing(DType dtype, std::uint64_t places) const {
        auto weights = std::make_unique<ModelWeights>(path("wide"), "", dtype);
        models::WeightsRoom room;
        room.passingPlaces = places;
        for (const LayerLayout& layer : weights->layout().layers) {
            room.stays.push_back(places == 0 || layer.kind == LayerKind::Embedding);
            room.passingBytes = std::max(room.passingBytes, models::weightRoomBytes(layer, dtype));
        }
        weights->takeRoom(room, io::Prefault::OnFirstUse);
        std::ranges::fill(weights->memory(), std::byte{0xFF});
        return weights;
    }
    static std::int32_t layerCount(const ModelWeights& weights) {
        return static_cast<std::int32_t>(weights.layout().layers.size());
    }

    /// Layers as they must be, one after the other as the file has their tensors.
    std::vector<std::vector<std::byte>> wantedLayers(DType dtype) const {
        const ModelWeights weights(path("wide"), "", dtype);
        const format::SafetensorsFile file(weightsFile());
        std::vector<std::vector<std::byte>> layers;
        for (const LayerLayout& layer : weights.layout().layers) {
            std::vector<float> values(static_cast<std::size_t>(layer.elementCount));
            for (const TensorLayout& tensor : layer.tensors) {
                const auto stored = std::ranges::find(file.tensors(), tensor.name,
                                                      &format::SafetensorsTensor::name);
                file.readFp32(
                    *stored, 0,
                    std::span(values).subspan(static_cast<std::size_t>(tensor.elementBegin),
                                              static_cast<std::size_t>(tensor.elementCount)));
            }
            std::vector<std::uint16_t> rounded;
            std::ranges::transform(values, std::back_inserter(rounded), bf16FromFp32);
            const auto bytes = dtype == DType::BF16 ? std::as_bytes(std::span(rounded))
                                                    : std::as_bytes(std::span(values));
            layers.emplace_back(bytes.begin(), bytes.end());
        }
        return layers;
    }
    static bool isEqual(const compute::LayerWeights& layer, const std::vector<std::byte>& wanted) {
        return std::memcmp(layer.data, wanted.data(), wanted.size()) == 0;
    }
};

TEST_F(ModelWeightsTest, AreThoseOfTheFileInEveryTypeThroughEveryNumberOfPlaces) {
    for (const DType stored : {DType::F32, DType::F16, DType::BF16}) {
        storeAs(stored);
        for (const DType dtype : {DType::F32, DType::BF16}) {
            const auto wanted = wantedLayers(dtype);
            for (const std::uint64_t places : {0, 1, 2, 3, 9}) {
                const auto weights = passing(dtype, places);
                for (std::int32_t visit = 0; visit < 3 * layerCount(*weights); ++visit) {
                    const std::int32_t layer = visit % layerCount(*weights);
                    ASSERT_TRUE(
                        isEqual(weights->layer(layer), wanted[static_cast<std::size_t>(layer)]))
                        << bytesOf(stored) << " bytes as " << bytesOf(dtype) << ", " << places
                        << " places, visit " << visit;
                    weights->readAhead(layer);
                }
            }
        }
    }
}

TEST_F(ModelWeightsTest, AreThoseOfTheFileInEveryOrder) {
    storeAs(DType::BF16);
    const auto wanted = wantedLayers(DType::BF16);
    std::mt19937_64 random(testSeed(61));
    for (const std::uint64_t places : {1, 2, 3}) {
        const auto weights = passing(DType::BF16, places);
        const auto anyLayer = [&] { return static_cast<std::int32_t>(random() % wanted.size()); };
        for (int round = 0; round < 200; ++round) {
            if (random() % 2 == 0) {
                weights->readAhead(anyLayer());
            }
            const std::int32_t layer = anyLayer();
            ASSERT_TRUE(isEqual(weights->layer(layer), wanted[static_cast<std::size_t>(layer)]))
                << places << " places, round " << round;
        }
        weights->readAhead(anyLayer());  // and ends while something is on its way
    }
}

TEST_F(ModelWeightsTest, AreReadAheadIntoAllPlacesThatAreNotNeededFirst) {
    const auto weights = passing(DType::F32, 2);
    weights->layer(0);
    const std::uint64_t embedding = weights->heldBytes();
    weights->readAhead(0);
    const std::uint64_t place = weights->place(1).size();
    EXPECT_EQ(weights->heldBytes(), embedding + 2 * place);
    const std::byte* const first = weights->place(1).data();
    const std::byte* const second = weights->place(2).data();
    EXPECT_NE(first, second);
    EXPECT_EQ(weights->layer(1).data, first);
    weights->readAhead(1);
    EXPECT_EQ(weights->place(2).data(), second) << "it is on its way there";
    EXPECT_EQ(weights->place(3).data(), first) << "where nothing is used any more";
}

TEST_F(ModelWeightsTest, OfAReadThatFailsAreToldAtTheVisitAndUsedForNothing) {
    const auto wanted = wantedLayers(DType::F32);
    const std::uint64_t whole = std::filesystem::file_size(weightsFile());
    const std::string kept = readPlainFile(weightsFile());
    for (const std::uint64_t places : {0, 1, 2, 3}) {
        const auto weights = passing(DType::F32, places);
        std::filesystem::resize_file(weightsFile(), whole / 2);
        const auto fails = [&](std::int32_t layer) {
            try {
                const auto read = weights->layer(layer);
                EXPECT_TRUE(isEqual(read, wanted[static_cast<std::size_t>(layer)])) << layer;
                return false;
            } catch (const Error& error) {
                EXPECT_EQ(error.code(), ErrorCode::UnexpectedEndOfFile) << error.what();
                return true;
            }
        };
        int failed = 0;
        for (std::int32_t visit = 0; visit < 2 * layerCount(*weights); ++visit) {
            const std::int32_t layer = visit % layerCount(*weights);
            const bool failsOnce = fails(layer);
            EXPECT_EQ(fails(layer), failsOnce) << "layer " << layer << " again";
            failed += failsOnce ? 1 : 0;
            if (visit == layer) {  // the second time nothing is left on its way
                weights->readAhead(layer);
            }
        }
        EXPECT_GT(failed, 0);
        EXPECT_LT(failed, 2 * layerCount(*weights));
        std::fstream(weightsFile(), std::ios::binary | std::ios::in | std::ios::out) << kept;
        for (std::int32_t layer = 0; layer < layerCount(*weights); ++layer) {
            EXPECT_FALSE(fails(layer)) << layer;
        }
    }
}

TEST_F(ModelWeightsTest, ThatChangedBetweenTwoVisitsAreAnErrorWithTheTensorsName) {
    const std::string changed = "model.layers.2.mlp.up_proj.weight";
    const auto wanted = wantedLayers(DType::F32);
    for (const std::uint64_t places : {1, 2}) {
        const auto weights = passing(DType::F32, places);
        for (std::int32_t layer = 0; layer < layerCount(*weights); ++layer) {
            weights->layer(layer);
        }
        changeTensor(changed, 1);
        EXPECT_TRUE(isEqual(weights->layer(2), wanted[2]));
        for (int time = 0; time < 2; ++time) {
            expectError(ErrorCode::ChecksumMismatch, changed, [&] { weights->layer(3); });
        }
        changeTensor(changed, -1);
        EXPECT_TRUE(isEqual(weights->layer(3), wanted[3]));
    }
}

}  // namespace
}  // namespace strata::test
