// SPDX-License-Identifier: GPL-3.0-or-later
// A batch of tokens on its way through all layers of a model, wherever they compute: in RAM
// (host_pass.h) or in the memory of a device (device_pass.h). Thread: the engine thread.
#pragma once

#include "base/memory_claim.h"
#include "compute/compute.h"
#include "models/model_weights.h"
#include "models/run_context.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace strata::infer {

/// The keys and values of one text, for every block.
struct TextCache {
    /// `hostBytes`: ModelPass::hostCacheBytes.
    TextCache(std::int64_t positions, std::uint64_t hostBytes, std::int64_t placeOfText = 0)
        : place(placeOfText), capacity(positions), memory(hostBytes), claim(hostBytes) {}

    std::int64_t place;  ///< where a device holds them: one of InferenceWork::texts
    std::int64_t capacity;
    std::int64_t length = 0;        ///< positions that are filled
    std::vector<std::byte> memory;  ///< empty where a device holds them
    const MemoryClaim claim;
};

class ModelPass {
public:
    virtual ~ModelPass() = default;

    /// Sum of -log p over the targets; `tokenLoss`, if not empty, is what compute::HeadLoss calls
    /// rowLoss. Throws Stopped, and what reading weights and the computation throw.
    double loss(const compute::TokenBatch& batch,
                std::span<float> tokenLoss,
                const models::RunContext& context);

    /// The logits behind the last token of each segment, [segments, vocabulary], valid until the
    /// next call. With `caches`, one a segment, each segment continues its text, which grows by it.
    /// Throws as loss() does.
    std::span<const float> logits(const compute::TokenBatch& batch,
                                  std::span<TextCache* const> caches,
                                  const models::RunContext& context);

    /// Of the keys and values of a text of so many positions, wherever they are.
    std::uint64_t cacheBytes(std::int64_t positions) const;
    /// What of them lies in RAM.
    virtual std::uint64_t hostCacheBytes(std::int64_t positions) const = 0;

protected:
    explicit ModelPass(models::ModelWeights& weights);

    /// Keys and values of one block, in a text of so many positions.
    std::uint64_t blockCacheBytes(std::int64_t positions) const;
    compute::KvCache blockCache(std::int64_t capacity,
                                std::int64_t length,
                                std::byte* memory) const;

    models::ModelWeights& weights_;

private:
    virtual void embed(const compute::TokenBatch& batch) = 0;
    virtual void block(std::int64_t index,
                       const compute::TokenBatch& batch,
                       std::span<TextCache* const> caches) = 0;
    virtual double headLoss(const compute::TokenBatch& batch, std::span<float> tokenLoss) = 0;
    /// Of the tokens at `rows`.
    virtual void headLogits(std::span<const std::int64_t> rows, std::span<float> logits) = 0;
    /// What was asked of this layer is over, and the next in the model's order are visited next.
    virtual void afterLayer(std::int32_t index) = 0;
    /// The pass ends in an error; afterwards nothing refers to what was handed in.
    virtual void abandon() noexcept = 0;
    /// Of RAM, for computation.
    virtual std::uint64_t workBytes() const = 0;

    void throughBlocks(const compute::TokenBatch& batch,
                       std::span<TextCache* const> caches,
                       const models::RunContext& context);
    void claimHeld();

    std::vector<float> logits_;
    MemoryClaim claim_;  // of weights, work and logits
};

}  // namespace strata::infer
