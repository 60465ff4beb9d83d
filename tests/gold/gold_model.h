// SPDX-License-Identifier: GPL-3.0-or-later
// A whole model in memory, run layer by layer with the Compute interface: what the engine does,
// without its streaming.
#pragma once

#include "base/worker_pool.h"
#include "compute/compute.h"
#include "compute/torch_on_pool.h"
#include "plan/model_layout.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::test {

/// Rows of one trained or evaluated text: ids and, for each, whether it is trained.
struct GoldRow {
    std::vector<std::int32_t> ids;
    std::vector<std::int32_t> mask;
};

class GoldModel {
public:
    /// A Hugging Face folder, in fp32; with an adapter folder too unless empty.
    static GoldModel fromFolder(const std::string& folder,
                                const std::string& adapter,
                                Implementation implementation);
    /// A GGUF of a Llama, rounded to bf16 and kept in fp32.
    static GoldModel fromGguf(const std::string& path, Implementation implementation);

    /// With the same weights.
    void computeWith(Implementation implementation);

    const ModelSpec& spec() const { return spec_; }
    const ModelLayout& layout() const { return layout_; }

    /// Hidden states after the embedding and after each layer, then after the final norm: each
    /// [ids, hidden].
    std::vector<std::vector<float>> hiddenStates(std::span<const std::int32_t> ids);
    /// [ids, vocabulary]
    std::vector<float> logits(std::span<const std::int32_t> ids);
    /// Greedy continuation with a cache; ends with a stop token or after `maxNew`.
    std::vector<std::int32_t> generate(std::vector<std::int32_t> prompt,
                                       std::span<const std::int32_t> stopIds,
                                       std::int64_t maxNew);
    /// Sum of -log p over the trained tokens.
    double loss(const GoldRow& row);
    /// Loss of a row as above; adds lossScale times its gradient to `gradients` (one vector a
    /// layer).
    double lossAndGradients(const GoldRow& row,
                            float lossScale,
                            std::vector<std::vector<float>>& gradients);
    std::vector<std::vector<float>> zeroGradients() const;

private:
    GoldModel(ModelSpec spec, const LoraSpec* lora, Implementation implementation);
    struct Run;

    compute::LayerWeights weights(std::size_t layer) const {
        return {&layout_.layers[layer], memory_[layer].data(), DType::F32};
    }
    compute::LayerWeights head() const {
        return weights(static_cast<std::size_t>(1 + spec_.layerCount));
    }
    compute::LayerWeights product() const { return spec_.tiedEmbeddings ? weights(0) : head(); }
    compute::BlockAdapter adapter(std::int64_t block) const;
    std::span<std::byte> workspace(std::int64_t tokens, compute::Pass pass);

    ModelSpec spec_;
    ModelLayout layout_;
    float adapterScale_ = 0.0F;
    std::vector<std::vector<float>> memory_;
    std::unique_ptr<WorkerPool> workers_;
    std::unique_ptr<compute::Compute> compute_;
    std::vector<std::byte> workspaceMemory_;
};

}  // namespace strata::test
