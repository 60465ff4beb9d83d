// SPDX-License-Identifier: GPL-3.0-or-later
// What a model is, as values. A model family is data: the flags and numbers of ModelSpec drive one
// description of a decoder block. Thread: values; any thread.
#pragma once

#include "strata/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// Rotary position embedding (Su et al. 2021, arXiv 2104.09864) and its two context extensions.
struct RopeSpec {
    enum class Type { Default, Linear, Llama3 };
    Type type = Type::Default;
    double theta = 10000.0;
    double factor = 1.0;                        ///< Linear and Llama3
    double lowFrequencyFactor = 1.0;            ///< Llama3
    double highFrequencyFactor = 4.0;           ///< Llama3
    std::int64_t originalContextLength = 8192;  ///< Llama3
};

/// A decoder-only transformer of the Llama kind: pre-norm RMSNorm, rotary grouped-query attention,
/// SwiGLU.
struct ModelSpec {
    std::string family;        ///< "llama", "mistral", "qwen2", "qwen3": config.json's model_type
    std::string architecture;  ///< "LlamaForCausalLM", ...
    std::int64_t layerCount = 0;
    std::int64_t hiddenSize = 0;
    std::int64_t headCount = 0;
    std::int64_t kvHeadCount = 0;
    std::int64_t headDim = 0;
    std::int64_t intermediateSize = 0;
    std::int64_t vocabularySize = 0;
    std::int64_t contextLength = 0;
    double rmsNormEps = 1e-6;
    RopeSpec rope;
    bool tiedEmbeddings = false;
    bool qkvBias = false;     ///< bias on q, k, v
    bool outputBias = false;  ///< bias on o
    bool mlpBias = false;     ///< bias on gate, up, down
    bool qkNorm = false;      ///< RMSNorm over each head of q and k before the rotation
    /// One entry a layer: the window of that layer, or 0 for none. Position i sees j with 0 <= i -
    /// j < window.
    std::vector<std::int64_t> slidingWindow;
    DType dtype = DType::BF16;  ///< of the stored weights, as the config says
    std::optional<std::int32_t> bosId;
    std::vector<std::int32_t> eosIds;  ///< generation_config's, else config's
};

}  // namespace strata
