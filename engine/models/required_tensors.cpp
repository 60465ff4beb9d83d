// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/required_tensors.h"

#include "base/finite.h"
#include "format/safetensors.h"
#include "format/text_file.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace strata::models {
namespace {

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text = "[";
    for (const std::int64_t extent : shape) {
        text += (text.size() > 1 ? ", " : "") + std::to_string(extent);
    }
    return text + "]";
}

/// "gptq, 4-bit", by config.json; empty: it does not say that the weights are quantized.
std::string quantizationOf(const std::string& folder) {
    const auto config =
        nlohmann::json::parse(format::readTextFile(folder + "/config.json"), nullptr, false);
    const auto found = config.is_object() ? config.find("quantization_config") : config.end();
    if (!config.is_object() || found == config.end() || !found->is_object()) {
        return {};
    }
    const auto member = [&found](const char* key) {
        const auto value = found->find(key);
        return value == found->end() ? nlohmann::json() : *value;
    };
    const nlohmann::json method = member("quant_method");
    const nlohmann::json bits = member("bits");
    const std::string width = bits.is_number_integer()         ? bits.dump()
                              : member("load_in_4bit") == true ? "4"
                              : member("load_in_8bit") == true ? "8"
                                                               : "";
    return (method.is_string() ? method.get<std::string>() : "quantization_config") +
           (width.empty() ? "" : ", " + width + "-bit");
}

void refuseQuantized(const std::string& folder) {
    if (const std::string quantization = quantizationOf(folder); !quantization.empty()) {
        throw Error(ErrorCode::UnsupportedDtype,
                    Sentence("The model is quantized (%1), which is not supported.", quantization),
                    folder, Sentence("Download the original model, with weights of 16 bits."));
    }
}

/// The tensor, null when there is none. Says of a quantized model that it is one: it has other
/// tensors, or these in other types.
const format::CheckpointTensor* findTensor(const std::string& name,
                                           const format::CheckpointReader& reader,
                                           const std::string& folder) {
    const format::CheckpointTensor* found = nullptr;
    try {
        found = reader.find(name);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::UnsupportedDtype) {
            refuseQuantized(folder);
        }
        throw;
    }
    if (found == nullptr) {
        refuseQuantized(folder);
    }
    return found;
}

}  // namespace

std::string firstTensorNotFinite(const ModelLayout& layout,
                                 const format::CheckpointReader& reader,
                                 const std::function<void()>& stopIfAsked) {
    for (const LayerLayout& layer : layout.layers) {
        if (layer.kind == LayerKind::Adapter) {
            continue;
        }
        for (const TensorLayout& tensor : layer.tensors) {
            const bool isFinite = allFinite(format::elementCountOf(tensor.shape, tensor.name),
                                            [&](std::int64_t begin, std::span<float> out) {
                                                stopIfAsked();
                                                reader.readFp32(tensor.name, begin, out);
                                            });
            if (!isFinite) {
                return tensor.name;
            }
        }
    }
    return {};
}

void requireTensors(const ModelLayout& layout,
                    const format::CheckpointReader& reader,
                    const std::string& folder) {
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            if (layer.kind == LayerKind::Adapter) {
                continue;
            }
            const format::CheckpointTensor* found = findTensor(tensor.name, reader, folder);
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

}  // namespace strata::models
