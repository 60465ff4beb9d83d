// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/model_layout.h"

#include "support/tiny_model.h"

#include <gtest/gtest.h>

namespace strata::plan {
namespace {

bool decays(const LayerLayout& layer, TensorRole role) {
    return layer.find(role, role)->decays;
}

TEST(ModelLayout, CountsSmolLm2Parameters) {
    ModelSpec model = test::tinyModel();
    model.layerCount = 30;
    model.hiddenSize = 576;
    model.headCount = 9;
    model.kvHeadCount = 3;
    model.headDim = 64;
    model.intermediateSize = 1536;
    model.vocabularySize = 49152;
    model.tiedEmbeddings = true;
    EXPECT_EQ(parameterCount(buildModelLayout(model, Method::Full)), 134515008);
}

TEST(ModelLayout, TensorsBeginOnCacheLinesAndDoNotOverlap) {
    ModelSpec model = test::tinyModel();
    model.qkvBias = true;
    model.qkNorm = true;
    model.headDim = 10;
    for (const LayerLayout& layer : buildModelLayout(model, Method::Full).layers) {
        std::int64_t end = 0;
        for (const TensorLayout& tensor : layer.tensors) {
            EXPECT_EQ(tensor.elementBegin % 64, 0) << tensor.name;
            EXPECT_GE(tensor.elementBegin, end) << tensor.name;
            end = tensor.elementBegin + tensor.elementCount;
        }
        EXPECT_GE(layer.elementCount, end);
    }
}

TEST(ModelLayout, NormsAndBiasesDoNotDecay) {
    ModelSpec model = test::tinyModel();
    model.qkvBias = true;
    const ModelLayout layout = buildModelLayout(model, Method::Full);
    EXPECT_FALSE(decays(layout.block(0), TensorRole::InputNorm));
    EXPECT_FALSE(decays(layout.block(0), TensorRole::QueryBias));
    EXPECT_TRUE(decays(layout.block(0), TensorRole::Query));
    EXPECT_TRUE(decays(layout.embedding(), TensorRole::Embedding));
}

TEST(ModelLayout, AdaptersNameTensorsAsPeftDoes) {
    const LoraSpec lora{8, 16.0, 0.0, false, {LoraTarget::Gate, LoraTarget::Query}};
    const ModelLayout layout = buildModelLayout(test::tinyModel(), Method::Lora, lora);
    ASSERT_EQ(layout.layers.size(), 8U);
    const LayerLayout& adapter = layout.layers[5];
    ASSERT_EQ(adapter.tensors.size(), 4U);
    EXPECT_EQ(adapter.tensors[0].name,
              "base_model.model.model.layers.0.self_attn.q_proj.lora_A.weight");
    EXPECT_EQ(adapter.tensors[0].shape, (std::vector<std::int64_t>{8, 32}));
    EXPECT_EQ(adapter.tensors[3].name,
              "base_model.model.model.layers.0.mlp.gate_proj.lora_B.weight");
    EXPECT_FALSE(layout.block(0).trainable);
    EXPECT_TRUE(adapter.trainable);
}

}  // namespace
}  // namespace strata::plan
