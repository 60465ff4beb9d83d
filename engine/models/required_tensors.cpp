// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/required_tensors.h"

#include "strata/error.h"

namespace strata::run {
namespace {

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text = "[";
    for (const std::int64_t extent : shape) {
        text += (text.size() > 1 ? ", " : "") + std::to_string(extent);
    }
    return text + "]";
}

}  // namespace

void requireTensors(const ModelLayout& layout,
                    const format::CheckpointReader& reader,
                    const std::string& folder) {
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            if (layer.kind == LayerKind::Adapter) {
                continue;
            }
            const format::CheckpointTensor* found = reader.find(tensor.name);
            if (found == nullptr) {
                throw Error(
                    ErrorCode::TensorMissing, "The weights lack the tensor " + tensor.name, folder,
                    "The model folder is incomplete, or its config.json belongs to another model.");
            }
            if (found->shape != tensor.shape) {
                throw Error(ErrorCode::TensorShape,
                            tensor.name + " has shape " + shapeText(found->shape) +
                                ", but config.json requires " + shapeText(tensor.shape),
                            folder, "Use the config.json that belongs to these weights.");
            }
        }
    }
}

}  // namespace strata::run
