// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/model_pass.h"

namespace strata::run {

ModelPass::ModelPass(ModelWeights& weights)
    : weights_(weights), logits_(static_cast<std::size_t>(weights.spec().vocabularySize)) {}

double ModelPass::loss(const compute::TokenBatch& batch,
                       std::span<float> tokenLoss,
                       const RunContext& context) {
    try {
        throughBlocks(batch, nullptr, context);
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
                                         TextCache* cache,
                                         const RunContext& context) {
    try {
        throughBlocks(batch, cache, context);
        headLogits(batch.tokenCount() - 1, logits_);
        afterLayer(weights_.layout().headLayer());
        claimHeld();
    } catch (...) {
        abandon();
        throw;
    }
    if (cache != nullptr) {
        cache->length += batch.tokenCount();
    }
    return logits_;
}

std::uint64_t ModelPass::cacheBytes(std::int64_t positions) const {
    return static_cast<std::uint64_t>(weights_.spec().layerCount) * blockCacheValues(positions) *
           sizeof(float);
}

std::size_t ModelPass::blockCacheValues(std::int64_t positions) const {
    const ModelSpec& spec = weights_.spec();
    return static_cast<std::size_t>(2 * spec.kvHeadCount * positions * spec.headDim);
}

compute::KvCache ModelPass::blockCache(std::int64_t capacity,
                                       std::int64_t length,
                                       float* values) const {
    return {values, values + blockCacheValues(capacity) / 2, capacity, length};
}

void ModelPass::throughBlocks(const compute::TokenBatch& batch,
                              TextCache* cache,
                              const RunContext& context) {
    embed(batch);
    afterLayer(0);
    for (std::int64_t index = 0; index < weights_.spec().layerCount; ++index) {
        context.stopIfAsked();  // a batch may take long
        block(index, batch, cache);
        afterLayer(static_cast<std::int32_t>(1 + index));
    }
}

void ModelPass::claimHeld() {
    claim_.set(weights_.heldBytes() + workBytes() + logits_.size() * sizeof(float));
}

}  // namespace strata::run
