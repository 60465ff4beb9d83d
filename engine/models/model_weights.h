// SPDX-License-Identifier: GPL-3.0-or-later
// A model's weights for inference, layer by layer, in the compute format: the layers that the
// memory plan (infer/inference_memory.h) keeps stay in RAM, the others are read again each time
// they are visited. Thread: the engine thread.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"
#include "compute/compute.h"
#include "format/checkpoint_reader.h"
#include "format/peft_adapter.h"

#include "strata/lora_spec.h"
#include "strata/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::run {

/// Weights converted at once while a layer is loaded or written: whole blocks of every type.
inline constexpr std::int64_t kPieceElements = 1 << 20;

class ModelWeights {
public:
    /// Reads what describes the weights, not the weights. `adapter` may be empty. Throws what the
    /// readers throw.
    ModelWeights(const std::string& folder, const std::string& adapter, DType dtype);

    /// Which layers stay in RAM, from their first visit on; one value a layer, before the first
    /// visit. The embedding of a model with tied embeddings is one of them.
    void keep(std::vector<bool> stays);

    bool stays(std::int32_t layerIndex) const {
        return stays_[static_cast<std::size_t>(layerIndex)];
    }

    const ModelSpec& spec() const { return spec_; }
    const ModelLayout& layout() const { return layout_; }
    const LoraSpec* lora() const { return lora_ ? &*lora_ : nullptr; }
    DType dtype() const { return dtype_; }
    /// What was loaded and is held in RAM now.
    std::uint64_t heldBytes() const;

    /// The layer's weights, valid until the next call for another layer that does not stay in RAM.
    compute::LayerWeights layer(std::int32_t layerIndex);
    compute::LayerWeights embedding() { return layer(0); }
    compute::LayerWeights block(std::int64_t blockIndex) {
        return layer(static_cast<std::int32_t>(1 + blockIndex));
    }
    compute::LayerWeights head() {
        return layer(static_cast<std::int32_t>(1 + layout_.blockCount));
    }
    /// The matrix of the head's product: the head's own, or the embedding when tied.
    compute::LayerWeights product() { return spec_.tiedEmbeddings ? embedding() : head(); }
    compute::BlockAdapter adapter(std::int64_t blockIndex);

private:
    void load(std::int32_t layerIndex, std::vector<std::byte>& out) const;

    ModelSpec spec_;
    std::optional<LoraSpec> lora_;
    ModelLayout layout_;
    DType dtype_;
    format::CheckpointReader reader_;
    std::optional<format::PeftAdapter> adapterReader_;
    std::vector<std::vector<std::byte>> resident_;  ///< by layer; empty: not loaded, or streamed
    std::vector<bool> stays_;                       ///< by layer
    std::vector<std::byte> passing_;                ///< the layer that streams through
    std::int32_t passingLayer_ = -1;
};

}  // namespace strata::run
