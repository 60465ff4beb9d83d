// SPDX-License-Identifier: GPL-3.0-or-later
// A GGUF file of a small model, as llama.cpp's converter would write it: its names, its row order
// for q and k of Llama models, a byte-level tokenizer of a few tokens. The values of a tensor tell
// which tensor and which element they are.
#pragma once

#include "format/gguf_builder.h"
#include "plan/model_layout.h"
#include "support/tiny_model.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace strata::test {

inline const std::vector<std::string> kPieces = {"<|end|>", "a", "b", "ab", "c", "d", "e", "f"};

inline ModelSpec smallModel(const std::string& family) {
    ModelSpec model = tinyModel();
    model.family = family;
    model.vocabularySize = static_cast<std::int64_t>(kPieces.size());
    model.qkvBias = family == "qwen2";
    model.qkNorm = family == "qwen3";
    model.tiedEmbeddings = family == "qwen3";
    return model;
}

/// Exact in fp32, not in bf16.
inline std::vector<float> valuesOf(const TensorLayout& tensor) {
    std::uint64_t hash = 7;
    for (const char letter : tensor.name) {
        hash = hash * 31 + static_cast<unsigned char>(letter);
    }
    std::vector<float> values;
    for (std::int64_t index = 0; index < tensor.elementCount; ++index) {
        values.push_back(static_cast<float>(hash % 97) + static_cast<float>(index) / 4096.0F);
    }
    return values;
}

inline std::string ggufNameOf(const TensorLayout& tensor, std::int64_t block) {
    using R = TensorRole;
    static const std::map<TensorRole, std::string> names = {{R::Embedding, "token_embd.weight"},
                                                            {R::FinalNorm, "output_norm.weight"},
                                                            {R::Head, "output.weight"},
                                                            {R::InputNorm, "attn_norm.weight"},
                                                            {R::Query, "attn_q.weight"},
                                                            {R::QueryBias, "attn_q.bias"},
                                                            {R::Key, "attn_k.weight"},
                                                            {R::KeyBias, "attn_k.bias"},
                                                            {R::Value, "attn_v.weight"},
                                                            {R::ValueBias, "attn_v.bias"},
                                                            {R::QueryNorm, "attn_q_norm.weight"},
                                                            {R::KeyNorm, "attn_k_norm.weight"},
                                                            {R::Output, "attn_output.weight"},
                                                            {R::OutputBias, "attn_output.bias"},
                                                            {R::PostNorm, "ffn_norm.weight"},
                                                            {R::Gate, "ffn_gate.weight"},
                                                            {R::Up, "ffn_up.weight"},
                                                            {R::Down, "ffn_down.weight"}};
    return (block < 0 ? "" : "blk." + std::to_string(block) + ".") + names.at(tensor.role);
}

/// reshape(heads, 2, rows / heads / 2, columns).swapaxes(1, 2), which the converter does to q and k
/// of Llama models.
inline std::vector<float> permuted(const std::vector<float>& values,
                                   std::int64_t heads,
                                   std::int64_t columns) {
    const auto rows = static_cast<std::int64_t>(values.size()) / columns;
    const std::int64_t pairs = rows / heads / 2;
    std::vector<float> result;
    for (std::int64_t head = 0; head < heads; ++head) {
        for (std::int64_t pair = 0; pair < pairs; ++pair) {
            for (std::int64_t half = 0; half < 2; ++half) {
                const auto row = values.begin() + ((head * 2 + half) * pairs + pair) * columns;
                result.insert(result.end(), row, row + columns);
            }
        }
    }
    return result;
}

inline void addMetadata(GgufBuilder& builder, const ModelSpec& model) {
    const std::string& family = model.family;
    const auto integer = [&](const std::string& key, std::int64_t value) {
        builder.integer(family + key, static_cast<std::uint32_t>(value));
    };
    builder.text("general.architecture", family);
    integer(".block_count", model.layerCount);
    integer(".embedding_length", model.hiddenSize);
    integer(".attention.head_count", model.headCount);
    integer(".attention.head_count_kv", model.kvHeadCount);
    integer(".feed_forward_length", model.intermediateSize);
    integer(".context_length", model.contextLength);
    builder.number(family + ".attention.layer_norm_rms_epsilon",
                   static_cast<float>(model.rmsNormEps));
    builder.text("tokenizer.ggml.model", "gpt2");
    builder.text("tokenizer.ggml.pre", "gpt-2");
    builder.texts("tokenizer.ggml.tokens", kPieces);
    builder.integers("tokenizer.ggml.token_type", {3, 1, 1, 1, 1, 1, 1, 1});
    builder.texts("tokenizer.ggml.merges", {"a b"});
    builder.integer("tokenizer.ggml.eos_token_id", 0);
    builder.text("tokenizer.chat_template", "{{ messages[0].content }}");
}

inline std::string modelGguf(const ModelSpec& model) {
    GgufBuilder builder;
    addMetadata(builder, model);
    for (const LayerLayout& layer : plan::buildModelLayout(model, plan::Method::Full).layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            using R = TensorRole;
            std::vector<float> values = valuesOf(tensor);
            const bool isQuery = tensor.role == R::Query || tensor.role == R::QueryBias;
            const bool isKey = tensor.role == R::Key || tensor.role == R::KeyBias;
            if (model.family == "llama" && (isQuery || isKey)) {
                values = permuted(values, isQuery ? model.headCount : model.kvHeadCount,
                                  tensor.shape.size() == 2 ? tensor.shape[1] : 1);
            }
            builder.floats(ggufNameOf(tensor, layer.blockIndex), tensor.shape, values);
        }
    }
    return builder.bytes();
}

}  // namespace strata::test
