// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/model_pass.h"

#include "base/assert.h"

namespace strata::infer {

ModelPass::ModelPass(models::ModelWeights& weights) : weights_(weights) {}

double ModelPass::loss(const compute::TokenBatch& batch,
                       std::span<float> tokenLoss,
                       const models::RunContext& context) {
    try {
        throughBlocks(batch, {}, context);
        const double loss = headLoss(batch, tokenLoss);
        afterLayer(weights_.layout().headLayer());
        claimHeld();
        return loss;
    } catch (...) {
        abandon();
        throw;
    }
}

std::span<const float> ModelPass::logits(const compute::TokenBatch& batch,
                                         std::span<TextCache* const> caches,
                                         const models::RunContext& context) {
    STRATA_ASSERT(caches.empty() || caches.size() == batch.segments.size());
    std::vector<std::int64_t> lastRows;
    for (const compute::Segment& segment : batch.segments) {
        lastRows.push_back(segment.end - 1);
    }
    logits_.resize(lastRows.size() * static_cast<std::size_t>(weights_.spec().vocabularySize));
    try {
        throughBlocks(batch, caches, context);
        headLogits(lastRows, logits_);
        afterLayer(weights_.layout().headLayer());
        claimHeld();
    } catch (...) {
        abandon();
        throw;
    }
    for (std::size_t index = 0; index < caches.size(); ++index) {
        caches[index]->length += batch.segments[index].end - batch.segments[index].begin;
    }
    return logits_;
}

std::uint64_t ModelPass::cacheBytes(std::int64_t positions) const {
    return static_cast<std::uint64_t>(weights_.spec().layerCount) * blockCacheBytes(positions);
}

std::uint64_t ModelPass::blockCacheBytes(std::int64_t positions) const {
    return compute::kvCacheBytes(weights_.spec(), positions, weights_.dtype());
}

compute::KvCache ModelPass::blockCache(std::int64_t capacity,
                                       std::int64_t length,
                                       std::byte* memory) const {
    return {memory, memory + blockCacheBytes(capacity) / 2, capacity, length};
}

void ModelPass::throughBlocks(const compute::TokenBatch& batch,
                              std::span<TextCache* const> caches,
                              const models::RunContext& context) {
    embed(batch);
    afterLayer(0);
    for (std::int64_t index = 0; index < weights_.spec().layerCount; ++index) {
        context.stopIfAsked();  // a batch may take long
        block(index, batch, caches);
        afterLayer(static_cast<std::int32_t>(1 + index));
    }
}

void ModelPass::claimHeld() {
    claim_.set(weights_.heldBytes() + workBytes() + logits_.size() * sizeof(float));
}

}  // namespace strata::infer
