// SPDX-License-Identifier: GPL-3.0-or-later
// A model's weights for inference, layer by layer, in the compute format: the layers that the
// memory plan (infer/inference_memory.h) keeps stay in RAM, the others are read again each time
// they are visited, while those before them compute where the user says that these are over
// (readAhead). All of it is one piece of memory, which a GPU can be told of as a whole.
// Thread: the engine thread.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"
#include "compute/compute.h"
#include "format/checkpoint_reader.h"
#include "format/peft_adapter.h"
#include "io/host_arena.h"
#include "models/layer_reader.h"

#include "strata/lora_spec.h"
#include "strata/units.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strata::models {

/// Weights converted at once while a layer is written: whole blocks of every type.
inline constexpr std::int64_t kPieceElements = 1 << 20;

/// Places in a device's memory, and weights in RAM, begin at multiples of this.
inline constexpr std::uint64_t kWeightsAlignment = 256;

/// How weights lie in RAM, or in the memory of a device.
struct WeightsRoom {
    std::vector<bool> stays;         ///< one a layer: whether it is kept
    std::uint64_t passingBytes = 0;  ///< of a place that other layers pass through
    std::uint64_t passingPlaces = 0;
};

/// What a layer takes of either, with what keeps the next one aligned.
std::uint64_t weightRoomBytes(const LayerLayout& layer, DType dtype);

class ModelWeights {
public:
    /// Reads what describes the weights, not the weights. `adapter` may be empty. Throws what the
    /// readers throw.
    ModelWeights(const std::string& folder, const std::string& adapter, DType dtype);

    /// Takes the memory, before the first visit; layers that stay do so from their first visit on.
    /// The embedding of a model with tied embeddings is one of them where the host computes.
    /// Throws OutOfHostMemory.
    void takeRoom(const WeightsRoom& room, io::Prefault prefault);

    bool stays(std::int32_t layerIndex) const {
        return !kept_[static_cast<std::size_t>(layerIndex)].empty();
    }
    /// Where the layer lies at its next visit, which overwrites it unless the layer is there.
    std::span<const std::byte> place(std::int32_t layerIndex);
    /// All of the memory.
    std::span<std::byte> memory() const { return memory_->span(); }

    /// Throws WeightsNotFinite with what of the model makes results that are not finite, as far as
    /// its weights show that. Reads all of them; `stopIfAsked` is called between pieces.
    [[noreturn]] void refuseAsNotFinite(const std::function<void()>& stopIfAsked) const;

    const ModelSpec& spec() const { return spec_; }
    const ModelLayout& layout() const { return layout_; }
    const LoraSpec* lora() const { return lora_ ? &*lora_ : nullptr; }
    DType dtype() const { return dtype_; }
    /// What was loaded and is held in RAM now.
    std::uint64_t heldBytes() const;

    /// The layer's weights. One that does not stay is valid until as many others that do not were
    /// visited as there are places, or until readAhead() is called. Throws what reading throws, and
    /// ChecksumMismatch when the layer has other bits than before.
    compute::LayerWeights layer(std::int32_t layerIndex);
    /// No visited layer is used any more, and those after this one, an embedding, a block or the
    /// head, are visited next in their order, the first of them after the head: begins to read as
    /// many of those that pass as there are places.
    void readAhead(std::int32_t layerIndex);
    compute::LayerWeights embedding() { return layer(0); }
    compute::LayerWeights block(std::int64_t blockIndex) {
        return layer(static_cast<std::int32_t>(1 + blockIndex));
    }
    compute::LayerWeights head() { return layer(layout_.headLayer()); }
    /// The matrix of the head's product: the head's own, or the embedding when tied.
    compute::LayerWeights product() { return spec_.tiedEmbeddings ? embedding() : head(); }
    compute::BlockAdapter adapter(std::int64_t blockIndex);

private:
    struct Place {
        std::span<std::byte> bytes;
        std::int32_t layer = -1;  ///< that is there or on its way; -1: none
        std::optional<LayerReader::Reading> reading = {};  ///< nothing: none is on its way
    };

    Place& passingPlace(std::int32_t layerIndex);
    std::vector<std::int32_t> passingAfter(std::int32_t layerIndex) const;
    void begin(std::int32_t layerIndex, Place& place);
    void finish(Place& place);

    std::string folder_;
    ModelSpec spec_;
    std::optional<LoraSpec> lora_;
    ModelLayout layout_;
    DType dtype_;
    format::CheckpointReader reader_;
    std::optional<format::PeftAdapter> adapterReader_;
    std::unique_ptr<io::HostArena> memory_;
    std::vector<std::span<std::byte>> kept_;  ///< by layer; empty: it passes
    std::vector<bool> isLoaded_;              ///< by layer, of those that stay
    std::vector<Place> places_;
    std::size_t nextPlace_ = 0;
    std::unique_ptr<LayerReader> layerReader_;  ///< writes into memory_ until it is gone
};

}  // namespace strata::models
