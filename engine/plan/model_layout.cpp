// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/model_layout.h"

#include "base/assert.h"
#include "base/block_linears.h"

#include <algorithm>
#include <utility>

namespace strata::plan {
namespace {

constexpr std::int64_t kElementAlignment = 64;

class LayerBuilder {
public:
    LayerBuilder(LayerKind kind, std::int64_t blockIndex, bool trainable) {
        layer_.kind = kind;
        layer_.blockIndex = blockIndex;
        layer_.trainable = trainable;
    }

    void add(TensorRole role, std::string name, std::vector<std::int64_t> shape) {
        add(role, role, std::move(name), std::move(shape));
    }

    void add(TensorRole role,
             TensorRole target,
             std::string name,
             std::vector<std::int64_t> shape) {
        TensorLayout tensor{role, target, std::move(name), std::move(shape)};
        tensor.elementBegin = layer_.elementCount;
        tensor.elementCount = 1;
        for (const std::int64_t extent : tensor.shape) {
            STRATA_ASSERT(extent > 0);
            tensor.elementCount *= extent;
        }
        tensor.decays = tensor.shape.size() == 2;
        const std::int64_t end = tensor.elementBegin + tensor.elementCount;
        layer_.elementCount = (end + kElementAlignment - 1) / kElementAlignment * kElementAlignment;
        layer_.tensors.push_back(std::move(tensor));
    }

    LayerLayout take() { return std::move(layer_); }

private:
    LayerLayout layer_;
};

/// A linear of a block: its weight's shape [out, in] and names.
struct Linear {
    TensorRole weight;
    TensorRole bias;
    std::string module;  ///< "self_attn.q_proj"
    std::int64_t out;
    std::int64_t in;
    bool hasBias;
};

const BlockLinear& namesOf(TensorRole weight) {
    const auto linear = std::ranges::find(kBlockLinears, weight, &BlockLinear::weight);
    STRATA_ASSERT(linear != kBlockLinears.end());
    return *linear;
}

std::string moduleOf(TensorRole weight) {
    const BlockLinear& linear = namesOf(weight);
    return std::string(linear.part) + "." + std::string(linear.name);
}

std::vector<Linear> blockLinears(const ModelSpec& model) {
    const std::int64_t hidden = model.hiddenSize;
    const std::int64_t queries = model.headCount * model.headDim;
    const std::int64_t keys = model.kvHeadCount * model.headDim;
    const std::int64_t wide = model.intermediateSize;
    using R = TensorRole;
    return {
        {R::Query, R::QueryBias, moduleOf(R::Query), queries, hidden, model.qkvBias},
        {R::Key, R::KeyBias, moduleOf(R::Key), keys, hidden, model.qkvBias},
        {R::Value, R::ValueBias, moduleOf(R::Value), keys, hidden, model.qkvBias},
        {R::Output, R::OutputBias, moduleOf(R::Output), hidden, queries, model.outputBias},
        {R::Gate, R::GateBias, moduleOf(R::Gate), wide, hidden, model.mlpBias},
        {R::Up, R::UpBias, moduleOf(R::Up), wide, hidden, model.mlpBias},
        {R::Down, R::DownBias, moduleOf(R::Down), hidden, wide, model.mlpBias},
    };
}

LayerLayout buildBlock(const ModelSpec& model, std::int64_t blockIndex, bool trainable) {
    LayerBuilder builder(LayerKind::Block, blockIndex, trainable);
    const std::string prefix = "model.layers." + std::to_string(blockIndex) + ".";
    builder.add(TensorRole::InputNorm, prefix + "input_layernorm.weight", {model.hiddenSize});
    for (const Linear& linear : blockLinears(model)) {
        if (linear.weight == TensorRole::Gate) {
            builder.add(TensorRole::PostNorm, prefix + "post_attention_layernorm.weight",
                        {model.hiddenSize});
        }
        builder.add(linear.weight, prefix + linear.module + ".weight", {linear.out, linear.in});
        if (linear.hasBias) {
            builder.add(linear.bias, prefix + linear.module + ".bias", {linear.out});
        }
        if (linear.weight == TensorRole::Value && model.qkNorm) {
            builder.add(TensorRole::QueryNorm, prefix + "self_attn.q_norm.weight", {model.headDim});
            builder.add(TensorRole::KeyNorm, prefix + "self_attn.k_norm.weight", {model.headDim});
        }
    }
    return builder.take();
}

LayerLayout buildAdapter(const ModelSpec& model, std::int64_t blockIndex, const LoraSpec& lora) {
    LayerBuilder builder(LayerKind::Adapter, blockIndex, true);
    const std::string prefix = "base_model.model.model.layers." + std::to_string(blockIndex) + ".";
    for (const Linear& linear : blockLinears(model)) {
        if (std::ranges::find(lora.targets, namesOf(linear.weight).target) == lora.targets.end()) {
            continue;
        }
        const std::string name = prefix + linear.module;
        builder.add(TensorRole::LoraA, linear.weight, name + ".lora_A.weight",
                    {lora.rank, linear.in});
        builder.add(TensorRole::LoraB, linear.weight, name + ".lora_B.weight",
                    {linear.out, lora.rank});
    }
    return builder.take();
}

}  // namespace

ModelLayout buildModelLayout(const ModelSpec& model, Method method, const LoraSpec& lora) {
    const bool trainable = method == Method::Full;
    ModelLayout layout;
    layout.blockCount = model.layerCount;

    LayerBuilder embedding(LayerKind::Embedding, -1, trainable);
    embedding.add(TensorRole::Embedding, "model.embed_tokens.weight",
                  {model.vocabularySize, model.hiddenSize});
    layout.layers.push_back(embedding.take());
    for (std::int64_t block = 0; block < model.layerCount; ++block) {
        layout.layers.push_back(buildBlock(model, block, trainable));
    }
    LayerBuilder head(LayerKind::Head, -1, trainable);
    head.add(TensorRole::FinalNorm, "model.norm.weight", {model.hiddenSize});
    if (!model.tiedEmbeddings) {
        head.add(TensorRole::Head, "lm_head.weight", {model.vocabularySize, model.hiddenSize});
    }
    layout.layers.push_back(head.take());

    if (method == Method::Lora) {
        STRATA_ASSERT(!lora.targets.empty() && lora.rank > 0);
        for (std::int64_t block = 0; block < model.layerCount; ++block) {
            layout.layers.push_back(buildAdapter(model, block, lora));
        }
    }
    return layout;
}

std::int64_t parameterCount(const ModelLayout& layout) {
    std::int64_t count = 0;
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            count += layer.kind == LayerKind::Adapter ? 0 : tensor.elementCount;
        }
    }
    return count;
}

}  // namespace strata::plan
