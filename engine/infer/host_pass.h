// SPDX-License-Identifier: GPL-3.0-or-later
// The pass of a model whose layers compute in RAM. Thread: the engine thread.
#pragma once

#include "infer/inference_memory.h"
#include "infer/model_pass.h"
#include "io/host_arena.h"

#include <vector>

namespace strata::infer {

class HostPass final : public ModelPass {
public:
    /// Everything must outlive it.
    HostPass(models::ModelWeights& weights,
             const InferenceMemory& memory,
             compute::Compute& compute);

    std::uint64_t hostCacheBytes(std::int64_t positions) const override {
        return cacheBytes(positions);
    }

private:
    void embed(const compute::TokenBatch& batch) override;
    void block(std::int64_t index,
               const compute::TokenBatch& batch,
               std::span<TextCache* const> caches) override;
    double headLoss(const compute::TokenBatch& batch, std::span<float> tokenLoss) override;
    void headLogits(std::span<const std::int64_t> rows, std::span<float> logits) override;
    void afterLayer(std::int32_t index) override { weights_.readAhead(index); }
    void abandon() noexcept override {}
    std::uint64_t workBytes() const override;

    compute::Activations x() { return {activations_.data(), weights_.dtype()}; }

    compute::Compute& compute_;
    io::HostArena workspace_;
    std::vector<std::byte> activations_;
};

}  // namespace strata::infer
