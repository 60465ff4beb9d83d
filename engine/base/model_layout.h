// SPDX-License-Identifier: GPL-3.0-or-later
// The model as a list of layers, each a flat vector of elements: the order in which everything is
// stored, streamed, updated and hashed. Built by plan/model_layout. Thread: values; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace strata {

/// What a tensor does in its layer; with the layer's kind it names the tensor.
enum class TensorRole : std::uint8_t {
    Embedding,  ///< [vocabulary, hidden]; also the head's product when embeddings are tied
    InputNorm,  ///< [hidden]
    Query,
    QueryBias,
    Key,
    KeyBias,
    Value,
    ValueBias,  ///< [heads*headDim, hidden], [heads*headDim], ...
    QueryNorm,
    KeyNorm,  ///< [headDim]
    Output,
    OutputBias,  ///< [hidden, heads*headDim], [hidden]
    PostNorm,    ///< [hidden]
    Gate,
    GateBias,
    Up,
    UpBias,  ///< [intermediate, hidden], [intermediate]
    Down,
    DownBias,   ///< [hidden, intermediate], [hidden]
    FinalNorm,  ///< [hidden]
    Head,       ///< [vocabulary, hidden]; absent when embeddings are tied
    LoraA,
    LoraB,  ///< [rank, in], [out, rank] of the linear named by `target`
};

struct TensorLayout {
    TensorRole role;
    TensorRole target;  ///< LoraA and LoraB: the linear they adapt; else equal to role
    std::string name;   ///< as a Hugging Face or PEFT checkpoint names it
    std::vector<std::int64_t> shape;
    std::int64_t elementBegin = 0;  ///< within the layer
    std::int64_t elementCount = 0;
    bool decays = false;  ///< weight decay applies (two dimensions)
};

enum class LayerKind : std::uint8_t { Embedding, Block, Head, Adapter };

/// Element offsets are multiples of 64, so that every tensor begins on a cache line in every number
/// format; the gaps are zero and stay zero.
struct LayerLayout {
    LayerKind kind;
    std::int64_t blockIndex = -1;  ///< Block and Adapter: which decoder block
    bool trainable = true;
    std::vector<TensorLayout> tensors;
    std::int64_t elementCount = 0;  ///< including gaps; a multiple of 64

    /// The tensor with this role, or nullptr. LoraA and LoraB have a target; every other role is
    /// its own.
    const TensorLayout* find(TensorRole role, TensorRole target) const;
};

/// Layers in the order of the forward pass: embedding, blocks, head; then the adapters by block, if
/// any.
struct ModelLayout {
    std::vector<LayerLayout> layers;
    std::int64_t blockCount = 0;

    const LayerLayout& embedding() const { return layers.front(); }
    const LayerLayout& block(std::int64_t blockIndex) const {
        return layers[static_cast<std::size_t>(1 + blockIndex)];
    }
    /// The head's index.
    std::int32_t headLayer() const { return static_cast<std::int32_t>(1 + blockCount); }
    const LayerLayout& head() const { return layers[static_cast<std::size_t>(headLayer())]; }
};

}  // namespace strata
