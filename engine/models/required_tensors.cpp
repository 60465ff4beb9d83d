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
                throw Error(ErrorCode::TensorMissing,
                            Sentence("The weights lack the tensor %1", tensor.name), folder,
                            tensor.name == "lm_head.weight"
                                ? Sentence("Models with tied embeddings have none: if this is one, "
                                           "set tie_word_embeddings to true in config.json.")
                                : Sentence("Check that the model folder is complete and that "
                                           "config.json belongs to this model."));
            }
            if (found->shape != tensor.shape) {
                throw Error(ErrorCode::TensorShape,
                            Sentence("%1 has shape %2, but config.json requires %3", tensor.name,
                                     shapeText(found->shape), shapeText(tensor.shape)),
                            folder, Sentence("Use the config.json that belongs to these weights."));
            }
        }
    }
}

}  // namespace strata::run
