// SPDX-License-Identifier: GPL-3.0-or-later
#include "families/model_config.h"

#include "strata/error.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

namespace strata::families {
namespace {

constexpr std::int64_t kLlama3ContextLength = 8192;  // where the file does not say
constexpr double kLlama3LowFactor = 1.0;
constexpr double kLlama3HighFactor = 4.0;

[[noreturn]] void refuse(const Sentence& problem, const format::GgufFile& file) {
    throw Error(
        ErrorCode::GgufInvalid, problem, file.path(),
        Sentence("Import the model from another GGUF file, or use its Hugging Face folder."));
}

/// The double whose decimal form is the shortest that gives this fp32 number: 1e-5,
/// not 9.99999974e-6.
double shortestDecimal(double storedAsFp32) {
    char text[32];
    const auto end =
        std::to_chars(std::begin(text), std::end(text), static_cast<float>(storedAsFp32)).ptr;
    double value = storedAsFp32;
    std::from_chars(std::begin(text), end, value);
    return value;
}

double positiveNumber(const format::GgufFile& file, const std::string& key, double fallback) {
    const double value = file.number(key, fallback);
    if (!(value > 0.0) || !std::isfinite(static_cast<float>(value))) {
        refuse(Sentence("%1 is not a positive number", key), file);
    }
    return shortestDecimal(value);
}

void readFamily(const format::GgufFile& file, ModelSpec& model) {
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
        throw Error(
            ErrorCode::UnknownArchitecture,
            Sentence("The architecture '%1' is not supported.", model.family), file.path(),
            Sentence("Supported architectures are llama (including Mistral), qwen2 and qwen3."));
    }
    if (file.integer(model.family + ".expert_count", 0) > 0) {
        throw Error(ErrorCode::UnknownArchitecture,
                    Sentence("Mixture-of-experts models are not supported."), file.path(),
                    Sentence("Choose a dense llama, qwen2 or qwen3 model."));
    }
    if (model.family != "qwen2") {
        model.qkvBias = file.find("blk.0.attn_q.bias") != nullptr;
        model.outputBias = file.find("blk.0.attn_output.bias") != nullptr;
        model.mlpBias = file.find("blk.0.ffn_gate.bias") != nullptr;
        if (model.qkvBias != model.outputBias) {
            refuse(Sentence("Only some of the attention's linear layers have a bias."), file);
        }
    }
}

void readSizes(const format::GgufFile& file, ModelSpec& model) {
    const auto size = [&](const char* name, std::int64_t fallback, std::int64_t largest) {
        const std::string key = model.family + "." + name;
        const std::int64_t value = file.integer(key, fallback);
        if (value <= 0 || value > largest) {
            refuse(Sentence("%1 is missing or out of range", key), file);
        }
        return value;
    };
    model.layerCount = size("block_count", 0, 4096);
    model.hiddenSize = size("embedding_length", 0, 1 << 20);
    model.headCount = size("attention.head_count", 0, 1 << 14);
    model.kvHeadCount = size("attention.head_count_kv", model.headCount, 1 << 14);
    model.headDim = size("attention.key_length", model.hiddenSize / model.headCount, 1 << 14);
    model.intermediateSize = size("feed_forward_length", 0, 1 << 24);
    model.contextLength = size("context_length", 2048, std::int64_t{1} << 31);
    if (model.headCount % model.kvHeadCount != 0 || model.headDim % 2 != 0) {
        refuse(Sentence("The number or size of the attention heads is inconsistent."), file);
    }
    if (size("attention.value_length", model.headDim, 1 << 14) != model.headDim ||
        size("rope.dimension_count", model.headDim, 1 << 14) != model.headDim) {
        refuse(Sentence("Attention heads of different sizes or with partial rotary embeddings are "
                        "not supported."),
               file);
    }
    const format::GgufTensor* embedding = file.find("token_embd.weight");
    model.vocabularySize =
        embedding != nullptr && !embedding->shape.empty()
            ? embedding->shape.front()
            : static_cast<std::int64_t>(file.texts("tokenizer.ggml.tokens").size());
    if (model.vocabularySize <= 0 || model.vocabularySize > 1 << 24) {
        refuse(Sentence("The vocabulary is missing or has an invalid size."), file);
    }
}

/// The factors of Llama 3's scaling as llama.cpp stores them: divisors of the rotary frequencies,
/// one a pair of dimensions; 1 for short wavelengths, `factor` for long ones, in between a mixture.
/// Llama 3.1 and its successors differ in `factor` alone, which is the largest divisor.
void readRopeFactors(const format::GgufFile& file, ModelSpec& model) {
    const format::GgufTensor* factors = file.find("rope_freqs.weight");
    if (factors == nullptr) {
        return;
    }
    if (factors->elementCount() != model.headDim / 2) {
        refuse(Sentence("rope_freqs.weight does not match the size of the attention heads."), file);
    }
    std::vector<float> divisors(static_cast<std::size_t>(model.headDim / 2));
    file.readFp32(*factors, 0, divisors);
    RopeSpec rope = model.rope;
    rope.type = RopeSpec::Type::Llama3;
    rope.factor = static_cast<double>(*std::max_element(divisors.begin(), divisors.end()));
    rope.lowFrequencyFactor = kLlama3LowFactor;
    rope.highFrequencyFactor = kLlama3HighFactor;
    rope.originalContextLength =
        file.integer(model.family + ".rope.scaling.original_context_length", kLlama3ContextLength);
    for (std::size_t pair = 0; pair < divisors.size(); ++pair) {
        const double frequency = std::pow(
            rope.theta, -2.0 * static_cast<double>(pair) / static_cast<double>(model.headDim));
        const double turns = static_cast<double>(rope.originalContextLength) * frequency /
                             (2.0 * std::numbers::pi);  // within the original context
        const double smooth = std::clamp(
            (turns - kLlama3LowFactor) / (kLlama3HighFactor - kLlama3LowFactor), 0.0, 1.0);
        const double expected = 1.0 / ((1.0 - smooth) / rope.factor + smooth);
        if (!(std::abs(expected - static_cast<double>(divisors[pair])) <= 1e-3 * expected)) {
            refuse(Sentence("The RoPE factors of the file are not those of Llama 3."), file);
        }
    }
    model.rope = rope;
}

void readRope(const format::GgufFile& file, ModelSpec& model) {
    const std::string prefix = model.family + ".rope.";
    model.rope.theta = positiveNumber(file, prefix + "freq_base", 10000.0);
    const std::string scaling = file.text(prefix + "scaling.type", "none");
    if (scaling == "linear") {
        model.rope.type = RopeSpec::Type::Linear;
        model.rope.factor = positiveNumber(file, prefix + "scaling.factor", 1.0);
    } else if (scaling != "none") {
        refuse(Sentence("The RoPE scaling '%1' is not supported.", scaling), file);
    }
    readRopeFactors(file, model);
}

std::int32_t tokenId(const format::GgufFile& file, const char* key) {
    const std::int64_t id = file.integer(key, 0);
    if (id < 0 || id > std::numeric_limits<std::int32_t>::max()) {
        refuse(Sentence("%1 is not a valid token ID", key), file);
    }
    return static_cast<std::int32_t>(id);
}

void readTokenIds(const format::GgufFile& file, ModelSpec& model) {
    if (file.metadata("tokenizer.ggml.bos_token_id") != nullptr) {
        model.bosId = tokenId(file, "tokenizer.ggml.bos_token_id");
    }
    for (const char* key : {"tokenizer.ggml.eos_token_id", "tokenizer.ggml.eot_token_id",
                            "tokenizer.ggml.eom_token_id"}) {
        if (file.metadata(key) == nullptr) {
            continue;
        }
        const std::int32_t id = tokenId(file, key);
        if (std::find(model.eosIds.begin(), model.eosIds.end(), id) == model.eosIds.end()) {
            model.eosIds.push_back(id);
        }
    }
}

}  // namespace

ModelSpec modelSpecFromGguf(const format::GgufFile& file) {
    ModelSpec model;
    readFamily(file, model);
    readSizes(file, model);
    model.rmsNormEps =
        positiveNumber(file, model.family + ".attention.layer_norm_rms_epsilon", 1e-6);
    readRope(file, model);
    model.tiedEmbeddings = !file.tensors().empty() && file.find("output.weight") == nullptr;
    model.slidingWindow.assign(static_cast<std::size_t>(model.layerCount), 0);
    model.dtype = DType::BF16;
    readTokenIds(file, model);
    return model;
}

}  // namespace strata::families
