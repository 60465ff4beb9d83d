// SPDX-License-Identifier: GPL-3.0-or-later
// A model's weights for inference, layer by layer, in the compute format: as many layers as the
// budget allows stay in RAM, the others are read again each time they are visited. Thread: the
// engine thread.
#pragma once

#include "compute/compute.h"
#include "format/checkpoint_reader.h"
#include "format/peft_adapter.h"

#include "strata/commands.h"
#include "strata/model_layout.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::run {

class ModelWeights {
public:
    /// `adapter` may be empty. `reservedBytes` is what caches and workspace will take of the
    /// budget. Throws what the readers throw, BudgetTooSmall when not even one layer fits.
    ModelWeights(const std::string& folder,
                 const std::string& adapter,
                 const InferenceSettings& settings,
                 std::uint64_t reservedBytes);

    const ModelSpec& spec() const { return spec_; }
    const ModelLayout& layout() const { return layout_; }
    const LoraSpec* lora() const { return lora_ ? &*lora_ : nullptr; }
    DType dtype() const { return dtype_; }
    /// True when some layers are read again at each visit: then visits should serve many tokens.
    bool streams() const { return streams_; }
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
    std::vector<bool> stays_;
    std::vector<std::byte> passing_;  ///< the layer that streams through
    std::int32_t passingLayer_ = -1;
    bool streams_ = false;
};

}  // namespace strata::run
