// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/model_weights.h"

#include "base/assert.h"
#include "families/model_config.h"
#include "models/required_tensors.h"
#include "optim/bf16.h"
#include "plan/model_layout.h"

#include <algorithm>
#include <utility>

namespace strata::run {
ModelWeights::ModelWeights(const std::string& folder, const std::string& adapter, DType dtype)
    : spec_(format::readModelSpec(folder)),
      lora_(adapter.empty() ? std::nullopt : std::optional(format::readAdapterSpec(adapter))),
      layout_(lora_ ? plan::buildModelLayout(spec_, plan::Method::Lora, *lora_)
                    : plan::buildModelLayout(spec_, plan::Method::Full)),
      dtype_(dtype),
      reader_(format::CheckpointReader::open(folder)),
      resident_(layout_.layers.size()) {
    requireTensors(layout_, reader_, folder);
    if (lora_) {
        adapterReader_.emplace(format::PeftAdapter::open(adapter, layout_));
    }
}

void ModelWeights::keep(std::vector<bool> stays) {
    STRATA_ASSERT(stays.size() == layout_.layers.size());
    stays_ = std::move(stays);
}

std::uint64_t ModelWeights::heldBytes() const {
    std::uint64_t bytes = passing_.size();
    for (const std::vector<std::byte>& layer : resident_) {
        bytes += layer.size();
    }
    return bytes;
}

compute::LayerWeights ModelWeights::layer(std::int32_t layerIndex) {
    const auto index = static_cast<std::size_t>(layerIndex);
    const LayerLayout& layout = layout_.layers[index];
    if (stays_[index]) {
        if (resident_[index].empty()) {
            load(layerIndex, resident_[index]);
        }
        return {&layout, resident_[index].data(), dtype_};
    }
    if (passingLayer_ != layerIndex) {
        load(layerIndex, passing_);
        passingLayer_ = layerIndex;
    }
    return {&layout, passing_.data(), dtype_};
}

compute::BlockAdapter ModelWeights::adapter(std::int64_t blockIndex) {
    compute::BlockAdapter adapter;
    if (lora_) {
        adapter.weights = layer(static_cast<std::int32_t>(2 + layout_.blockCount + blockIndex));
        adapter.scale = static_cast<float>(lora_->scale());
    }
    return adapter;
}

void ModelWeights::load(std::int32_t layerIndex, std::vector<std::byte>& out) const {
    const LayerLayout& layout = layout_.layers[static_cast<std::size_t>(layerIndex)];
    out.assign(static_cast<std::size_t>(layout.elementCount) * bytesOf(dtype_), std::byte{0});
    std::vector<float> piece;
    for (const TensorLayout& tensor : layout.tensors) {
        for (std::int64_t begin = 0; begin < tensor.elementCount; begin += kPieceElements) {
            piece.resize(
                static_cast<std::size_t>(std::min(kPieceElements, tensor.elementCount - begin)));
            if (layout.kind == LayerKind::Adapter) {
                adapterReader_->readFp32(tensor.name, begin, piece);
            } else {
                reader_.readFp32(tensor.name, begin, piece);
            }
            std::byte* place = out.data() + static_cast<std::size_t>(tensor.elementBegin + begin) *
                                                bytesOf(dtype_);
            if (dtype_ == DType::BF16) {
                optim::toBf16(piece, {reinterpret_cast<std::uint16_t*>(place), piece.size()});
            } else {
                std::copy(piece.begin(), piece.end(), reinterpret_cast<float*>(place));
            }
        }
    }
}

}  // namespace strata::run
