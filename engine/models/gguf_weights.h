// SPDX-License-Identifier: GPL-3.0-or-later
// The tensors of a GGUF file under their Hugging Face names and in Hugging Face's row order.
// Thread: const use from any thread.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"
#include "format/gguf.h"

#include <map>
#include <span>
#include <string>

namespace strata::models {

/// "blk.3.attn_q.weight" for the query matrix of block 3; block < 0: of no block.
std::string ggufTensorName(TensorRole role, std::int64_t block);

/// The heads in which llama.cpp stores the rows so that rotary pairs are neighbours: those of q and
/// k of Llama and Mistral models; 0 for any other tensor.
std::int64_t ggufPermutedHeads(TensorRole role, const ModelSpec& model);

class GgufWeights {
public:
    /// Everything referred to must outlive it. Throws TensorMissing, TensorShape.
    GgufWeights(const format::GgufFile& file, const ModelSpec& model, const ModelLayout& layout);

    /// Elements [begin, begin + out.size()) of the tensor with this Hugging Face name. Throws
    /// IoFailed.
    void readFp32(const std::string& name, std::int64_t begin, std::span<float> out) const;

private:
    struct Entry {
        const format::GgufTensor* tensor = nullptr;
        std::int64_t rowElements = 0;
        std::int64_t permutedHeads = 0;  ///< > 0: rows are interleaved within each head
    };
    void readRow(const Entry& entry, std::int64_t row, std::span<float> out) const;

    const format::GgufFile& file_;
    std::map<std::string, Entry> entries_;
};

}  // namespace strata::models
