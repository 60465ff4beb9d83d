// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/model_config.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "strata/error.h"

namespace strata::format {
namespace {

/// llama.cpp stores the llama3 scaling as divisors of the rotary frequencies, one a pair of dimensions. They are 1 for
/// short wavelengths, `factor` for long ones, and in between as the rule of transformers' llama3 type says; all Llama 3.1
/// and later models use low 1, high 4 and 8192 original positions, and the factor is the last divisor.
void readRopeFactors(const GgufFile& file, ModelSpec& model) {
    const GgufTensor* factors = file.find("rope_freqs.weight");
    if (factors == nullptr) {
        return;
    }
    std::vector<float> values(static_cast<std::size_t>(factors->elementCount()));
    file.readFp32(*factors, 0, values);
    model.rope.type = RopeSpec::Type::Llama3;
    model.rope.factor = values.empty() ? 1.0 : static_cast<double>(*std::max_element(values.begin(), values.end()));
    model.rope.lowFrequencyFactor = 1.0;
    model.rope.highFrequencyFactor = 4.0;
    model.rope.originalContextLength = 8192;
    for (std::size_t pair = 0; pair < values.size(); ++pair) {
        const double frequency = std::pow(model.rope.theta, -2.0 * static_cast<double>(pair) / static_cast<double>(model.headDim));
        const double wavelength = 2.0 * M_PI / frequency;
        const double smooth = std::clamp((8192.0 / wavelength - 1.0) / 3.0, 0.0, 1.0);
        const double expected = 1.0 / ((1.0 - smooth) / model.rope.factor + smooth);
        if (std::abs(expected - static_cast<double>(values[pair])) > 1e-3 * expected) {
            throw Error(ErrorCode::GgufInvalid, "the file's rotary factors are not those of Llama 3", file.path(),
                        "import the model from its Hugging Face folder instead");
        }
    }
}

}  // namespace

ModelSpec modelSpecFromGguf(const GgufFile& file) {
    ModelSpec model;
    model.family = file.text("general.architecture", "");
    if (model.family == "llama") {
        model.architecture = "LlamaForCausalLM";
    } else if (model.family == "qwen2") {
        model.architecture = "Qwen2ForCausalLM";
        model.qkvBias = true;
    } else if (model.family == "qwen3") {
        model.architecture = "Qwen3ForCausalLM";
        model.qkNorm = true;
    } else {
        throw Error(ErrorCode::UnknownArchitecture, "the architecture '" + model.family + "' is not supported", file.path(),
                    "supported are llama (with Mistral), qwen2, qwen3");
    }
    const auto size = [&](const char* key, std::int64_t fallback) {
        const std::int64_t value = file.integer(model.family + "." + key, fallback);
        if (value <= 0 || value > (std::int64_t{1} << 31)) {
            throw Error(ErrorCode::GgufInvalid, model.family + "." + key + " is missing or impossible", file.path(),
                        "fetch or copy the file again");
        }
        return value;
    };
    model.layerCount = size("block_count", 0);
    model.hiddenSize = size("embedding_length", 0);
    model.headCount = size("attention.head_count", 0);
    model.kvHeadCount = size("attention.head_count_kv", model.headCount);
    model.headDim = size("attention.key_length", model.hiddenSize / model.headCount);
    model.intermediateSize = size("feed_forward_length", 0);
    model.contextLength = size("context_length", 2048);
    model.rmsNormEps = file.number(model.family + ".attention.layer_norm_rms_epsilon", 1e-6);
    model.rope.theta = file.number(model.family + ".rope.freq_base", 10000.0);
    const std::string scaling = file.text(model.family + ".rope.scaling.type", "none");
    if (scaling == "linear") {
        model.rope.type = RopeSpec::Type::Linear;
        model.rope.factor = file.number(model.family + ".rope.scaling.factor", 1.0);
    } else if (scaling != "none") {
        throw Error(ErrorCode::GgufInvalid, "the rotary scaling '" + scaling + "' is not supported", file.path(),
                    "supported are none, linear and Llama 3's");
    }
    readRopeFactors(file, model);
    const GgufTensor* embedding = file.find("token_embd.weight");
    model.vocabularySize = embedding != nullptr && !embedding->shape.empty()
                               ? embedding->shape.front()
                               : static_cast<std::int64_t>(file.texts("tokenizer.ggml.tokens").size());
    model.tiedEmbeddings = !file.tensors().empty() && file.find("output.weight") == nullptr;
    if (model.layerCount > 4096 || model.headCount % model.kvHeadCount != 0 || model.headDim % 2 != 0) {
        throw Error(ErrorCode::GgufInvalid, "the numbers of layers and heads do not fit together", file.path(),
                    "fetch or copy the file again");
    }
    model.slidingWindow.assign(static_cast<std::size_t>(model.layerCount), 0);
    model.dtype = DType::BF16;
    if (file.metadata("tokenizer.ggml.bos_token_id") != nullptr) {
        model.bosId = static_cast<std::int32_t>(file.integer("tokenizer.ggml.bos_token_id", 0));
    }
    for (const char* key : {"tokenizer.ggml.eos_token_id", "tokenizer.ggml.eot_token_id"}) {
        if (file.metadata(key) != nullptr) {
            const auto id = static_cast<std::int32_t>(file.integer(key, 0));
            if (std::find(model.eosIds.begin(), model.eosIds.end(), id) == model.eosIds.end()) {
                model.eosIds.push_back(id);
            }
        }
    }
    return model;
}

}  // namespace strata::format
