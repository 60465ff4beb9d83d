// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/gguf_weights.h"

#include "strata/error.h"

#include <algorithm>
#include <vector>

namespace strata::models {
namespace {

/// A permuted tensor is read row by row; a bias has rows of one element, which quantised blocks do
/// not give.
void requireReadableRows(const format::GgufTensor& tensor, const format::GgufFile& file) {
    using format::GgmlType;
    const bool plain = tensor.type == GgmlType::F32 || tensor.type == GgmlType::F16 ||
                       tensor.type == GgmlType::BF16;
    if (tensor.shape.size() == 1 && !plain) {
        throw Error(ErrorCode::UnsupportedDtype,
                    Sentence("The bias %1 is quantized, which is not supported.", tensor.name),
                    file.path(), Sentence("Import the model from another GGUF file."));
    }
}

}  // namespace

std::string ggufTensorName(TensorRole role, std::int64_t block) {
    static const std::map<TensorRole, std::string> kNames = {
        {TensorRole::Embedding, "token_embd.weight"},
        {TensorRole::FinalNorm, "output_norm.weight"},
        {TensorRole::Head, "output.weight"},
        {TensorRole::InputNorm, "attn_norm.weight"},
        {TensorRole::Query, "attn_q.weight"},
        {TensorRole::QueryBias, "attn_q.bias"},
        {TensorRole::Key, "attn_k.weight"},
        {TensorRole::KeyBias, "attn_k.bias"},
        {TensorRole::Value, "attn_v.weight"},
        {TensorRole::ValueBias, "attn_v.bias"},
        {TensorRole::QueryNorm, "attn_q_norm.weight"},
        {TensorRole::KeyNorm, "attn_k_norm.weight"},
        {TensorRole::Output, "attn_output.weight"},
        {TensorRole::OutputBias, "attn_output.bias"},
        {TensorRole::PostNorm, "ffn_norm.weight"},
        {TensorRole::Gate, "ffn_gate.weight"},
        {TensorRole::Up, "ffn_up.weight"},
        {TensorRole::Down, "ffn_down.weight"},
        {TensorRole::GateBias, "ffn_gate.bias"},
        {TensorRole::UpBias, "ffn_up.bias"},
        {TensorRole::DownBias, "ffn_down.bias"}};
    return (block < 0 ? std::string() : "blk." + std::to_string(block) + ".") + kNames.at(role);
}

std::int64_t ggufPermutedHeads(TensorRole role, const ModelSpec& model) {
    if (model.family != "llama" && model.family != "mistral") {
        return 0;
    }
    if (role == TensorRole::Query || role == TensorRole::QueryBias) {
        return model.headCount;
    }
    return role == TensorRole::Key || role == TensorRole::KeyBias ? model.kvHeadCount : 0;
}

GgufWeights::GgufWeights(const format::GgufFile& file,
                         const ModelSpec& model,
                         const ModelLayout& layout)
    : file_(file) {
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            const std::string name = ggufTensorName(tensor.role, layer.blockIndex);
            Entry entry;
            entry.tensor = file.find(name);
            if (entry.tensor == nullptr) {
                throw Error(ErrorCode::TensorMissing,
                            Sentence("The file lacks the tensor %1", name), file.path(),
                            Sentence("Download or copy the file again."));
            }
            if (entry.tensor->shape != tensor.shape) {
                throw Error(ErrorCode::TensorShape,
                            Sentence("Tensor %1 has a different shape than its metadata.", name),
                            file.path(), Sentence("Download or copy the file again."));
            }
            entry.rowElements = tensor.shape.size() == 2 ? tensor.shape[1] : 1;
            entry.permutedHeads = ggufPermutedHeads(tensor.role, model);
            if (entry.permutedHeads > 0) {
                requireReadableRows(*entry.tensor, file);
            }
            entries_[tensor.name] = entry;
        }
    }
}

void GgufWeights::readRow(const Entry& entry, std::int64_t row, std::span<float> out) const {
    // Row (half, pair) of a head was stored as row (pair, half).
    const std::int64_t headRows =
        entry.tensor->elementCount() / entry.rowElements / entry.permutedHeads;
    const std::int64_t head = row / headRows;
    const std::int64_t inHead = row % headRows;
    const std::int64_t half = inHead / (headRows / 2);
    const std::int64_t pair = inHead % (headRows / 2);
    file_.readFp32(*entry.tensor, (head * headRows + pair * 2 + half) * entry.rowElements, out);
}

void GgufWeights::readFp32(const std::string& name,
                           std::int64_t begin,
                           std::span<float> out) const {
    const Entry& entry = entries_.at(name);
    if (entry.permutedHeads == 0) {
        file_.readFp32(*entry.tensor, begin, out);
        return;
    }
    std::vector<float> row(static_cast<std::size_t>(entry.rowElements));
    const std::int64_t end = begin + static_cast<std::int64_t>(out.size());
    for (std::int64_t index = begin / entry.rowElements; index * entry.rowElements < end; ++index) {
        readRow(entry, index, row);
        const std::int64_t from = std::max(begin, index * entry.rowElements);
        const std::int64_t to = std::min(end, (index + 1) * entry.rowElements);
        std::copy(row.begin() + (from - index * entry.rowElements),
                  row.begin() + (to - index * entry.rowElements), out.begin() + (from - begin));
    }
}

}  // namespace strata::models
