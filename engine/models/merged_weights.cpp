// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/merged_weights.h"

#include "base/assert.h"

#include <algorithm>
#include <utility>

namespace strata::models {
namespace {

std::vector<float> readWhole(const NamedWeightReader& read, const TensorLayout& tensor) {
    std::vector<float> values(static_cast<std::size_t>(tensor.elementCount));
    read(tensor.name, 0, values);
    return values;
}

}  // namespace

MergedWeights::MergedWeights(const ModelLayout& layout,
                             double scale,
                             NamedWeightReader model,
                             const NamedWeightReader& adapter)
    : scale_(scale), model_(std::move(model)) {
    for (const LayerLayout& layer : layout.layers) {
        if (layer.kind != LayerKind::Adapter) {
            continue;
        }
        const LayerLayout& block = layout.block(layer.blockIndex);
        for (const TensorLayout& tensor : layer.tensors) {
            const TensorLayout* weight = block.find(tensor.target, tensor.target);
            STRATA_ASSERT(weight != nullptr && weight->shape.size() == 2);
            Adapter& added = adapters_[weight->name];
            if (tensor.role == TensorRole::LoraA) {
                added.a = readWhole(adapter, tensor);
                added.rank = tensor.shape[0];
                added.columns = tensor.shape[1];
            } else {
                added.b = readWhole(adapter, tensor);
            }
        }
    }
}

void MergedWeights::readFp32(const std::string& name,
                             std::int64_t begin,
                             std::span<float> out) const {
    model_(name, begin, out);
    const auto found = adapters_.find(name);
    if (found == adapters_.end()) {
        return;
    }
    const auto& [a, b, rank, columns] = found->second;
    const std::int64_t end = begin + static_cast<std::int64_t>(out.size());
    for (std::int64_t row = begin / columns; row * columns < end; ++row) {
        const std::int64_t from = std::max(begin, row * columns);
        const std::int64_t to = std::min(end, (row + 1) * columns);
        for (std::int64_t r = 0; r < rank; ++r) {
            const auto factor = static_cast<float>(
                scale_ * static_cast<double>(b[static_cast<std::size_t>(row * rank + r)]));
            const std::int64_t shift = (r - row) * columns;
            for (std::int64_t element = from; element < to; ++element) {
                out[static_cast<std::size_t>(element - begin)] +=
                    factor * a[static_cast<std::size_t>(element + shift)];
            }
        }
    }
}

}  // namespace strata::models
