// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/model_weights.h"

#include "base/assert.h"
#include "families/model_config.h"
#include "models/required_tensors.h"
#include "plan/model_layout.h"

#include "strata/error.h"

#include <algorithm>
#include <utility>

namespace strata::models {

std::uint64_t weightRoomBytes(const LayerLayout& layer, DType dtype) {
    return alignUp(static_cast<std::uint64_t>(layer.elementCount) * bytesOf(dtype),
                   kWeightsAlignment);
}

ModelWeights::ModelWeights(const std::string& folder, const std::string& adapter, DType dtype)
    : folder_(folder),
      spec_(families::readModelSpec(folder)),
      lora_(adapter.empty() ? std::nullopt : std::optional(format::readAdapterSpec(adapter))),
      layout_(lora_ ? plan::buildModelLayout(spec_, plan::Method::Lora, *lora_)
                    : plan::buildModelLayout(spec_, plan::Method::Full)),
      dtype_(dtype),
      reader_(format::CheckpointReader::open(folder)) {
    requireTensors(layout_, reader_, folder);
    if (lora_) {
        adapterReader_.emplace(format::PeftAdapter::open(adapter, layout_));
    }
}

void ModelWeights::refuseAsNotFinite(const std::function<void()>& stopIfAsked) const {
    const std::string tensor = firstTensorNotFinite(layout_, reader_, stopIfAsked);
    throw Error(ErrorCode::WeightsNotFinite,
                tensor.empty()
                    ? Sentence("The model computes values that are not finite.")
                    : Sentence("The model's tensor %1 holds values that are not finite.", tensor),
                folder_, Sentence("Download the model again, or choose another one."));
}

void ModelWeights::takeRoom(const WeightsRoom& room, io::Prefault prefault) {
    STRATA_ASSERT(room.stays.size() == layout_.layers.size());
    std::vector<std::uint64_t> sizes(room.stays.size());
    std::uint64_t total = room.passingPlaces * room.passingBytes;
    for (std::size_t index = 0; index < sizes.size(); ++index) {
        sizes[index] = room.stays[index] ? weightRoomBytes(layout_.layers[index], dtype_) : 0;
        total += sizes[index];
    }
    memory_ = std::make_unique<io::HostArena>(total, prefault);
    std::uint64_t used = 0;
    const auto take = [&](std::uint64_t bytes) {
        return memory_->span().subspan(std::exchange(used, used + bytes), bytes);
    };
    for (const std::uint64_t bytes : sizes) {
        kept_.push_back(take(bytes));
    }
    for (std::uint64_t place = 0; place < room.passingPlaces; ++place) {
        places_.push_back({take(room.passingBytes)});
    }
    isLoaded_.resize(kept_.size());
    layerReader_ = std::make_unique<LayerReader>(
        layout_, dtype_, reader_, adapterReader_ ? &*adapterReader_ : nullptr, folder_);
}

std::span<const std::byte> ModelWeights::place(std::int32_t layerIndex) {
    return stays(layerIndex) ? kept_[static_cast<std::size_t>(layerIndex)]
                             : passingPlace(layerIndex).bytes;
}

std::uint64_t ModelWeights::heldBytes() const {
    std::uint64_t bytes = 0;
    for (std::size_t index = 0; index < kept_.size(); ++index) {
        bytes += isLoaded_[index] ? kept_[index].size() : 0;
    }
    for (const Place& place : places_) {
        bytes += place.layer >= 0 ? place.bytes.size() : 0;
    }
    return bytes;
}

compute::LayerWeights ModelWeights::layer(std::int32_t layerIndex) {
    const auto index = static_cast<std::size_t>(layerIndex);
    const LayerLayout& layout = layout_.layers[index];
    if (stays(layerIndex)) {
        if (!isLoaded_[index]) {
            layerReader_->finish(layerReader_->begin(layerIndex, kept_[index]));
            isLoaded_[index] = true;
        }
        return {&layout, kept_[index].data(), dtype_};
    }
    Place& place = passingPlace(layerIndex);
    if (place.layer != layerIndex) {
        begin(layerIndex, place);
    }
    finish(place);
    return {&layout, place.bytes.data(), dtype_};
}

void ModelWeights::readAhead(std::int32_t layerIndex) {
    const std::vector<std::int32_t> upcoming = passingAfter(layerIndex);
    const auto isUpcoming = [&upcoming](const Place& place) {
        return std::ranges::find(upcoming, place.layer) != upcoming.end();
    };
    for (const std::int32_t layer : upcoming) {
        if (std::ranges::find(places_, layer, &Place::layer) == places_.end()) {
            while (isUpcoming(places_[nextPlace_])) {
                nextPlace_ = (nextPlace_ + 1) % places_.size();
            }
            begin(layer, places_[nextPlace_]);
        }
    }
}

/// The next layers that pass, at most as many as there are places.
std::vector<std::int32_t> ModelWeights::passingAfter(std::int32_t layerIndex) const {
    std::vector<std::int32_t> found;
    const auto count = static_cast<std::int32_t>(2 + layout_.blockCount);
    for (std::int32_t step = 1; step <= count && found.size() < places_.size(); ++step) {
        const std::int32_t layer = (layerIndex + step) % count;
        if (!stays(layer)) {
            found.push_back(layer);
        }
    }
    return found;
}

void ModelWeights::begin(std::int32_t layerIndex, Place& place) {
    place.layer = -1;
    if (place.reading) {
        LayerReader::abandon(*std::exchange(place.reading, std::nullopt));
    }
    place.reading = layerReader_->begin(layerIndex, place.bytes);
    place.layer = layerIndex;
    nextPlace_ = static_cast<std::size_t>(&place - places_.data() + 1) % places_.size();
}

/// Nothing is on its way there any more.
void ModelWeights::finish(Place& place) {
    if (place.reading) {
        const std::int32_t layer = std::exchange(place.layer, -1);  // none after an error
        layerReader_->finish(*std::exchange(place.reading, std::nullopt));
        place.layer = layer;
    }
}

/// Where the layer is, else where it is to be loaded.
ModelWeights::Place& ModelWeights::passingPlace(std::int32_t layerIndex) {
    const auto holding = std::ranges::find(places_, layerIndex, &Place::layer);
    return holding != places_.end() ? *holding : places_.at(nextPlace_);
}

compute::BlockAdapter ModelWeights::adapter(std::int64_t blockIndex) {
    compute::BlockAdapter adapter;
    if (lora_) {
        adapter.weights = layer(static_cast<std::int32_t>(2 + layout_.blockCount + blockIndex));
        adapter.scale = static_cast<float>(lora_->scale());
    }
    return adapter;
}

}  // namespace strata::models
