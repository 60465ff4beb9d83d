// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/host_pass.h"

namespace strata::infer {

HostPass::HostPass(models::ModelWeights& weights,
                   const InferenceMemory& memory,
                   compute::Compute& compute)
    : ModelPass(weights),
      compute_(compute),
      workspace_(memory.workspaceBytes, io::Prefault::OnFirstUse),
      activations_(memory.activationBytes) {}

void HostPass::embed(const compute::TokenBatch& batch) {
    compute_.embed(weights_.spec(), weights_.embedding(), batch, x());
}

void HostPass::block(std::int64_t index,
                     const compute::TokenBatch& batch,
                     std::span<TextCache* const> caches) {
    std::vector<compute::KvCache> kept;
    for (TextCache* cache : caches) {
        const std::uint64_t before =
            static_cast<std::uint64_t>(index) * blockCacheBytes(cache->capacity);
        kept.push_back(blockCache(cache->capacity, cache->length, cache->memory.data() + before));
    }
    compute_.blockForward({.model = weights_.spec(),
                           .block = weights_.block(index),
                           .adapter = weights_.adapter(index),
                           .batch = batch,
                           .xIn = x(),
                           .xOut = x(),
                           .caches = kept,
                           .workspace = workspace_.span()});
}

double HostPass::headLoss(const compute::TokenBatch& batch, std::span<float> tokenLoss) {
    const compute::LayerWeights head = weights_.head();
    return compute_
        .headLoss({.model = weights_.spec(),
                   .head = head,
                   .product = weights_.product(),
                   .batch = batch,
                   .x = x(),
                   .rowLoss = tokenLoss,
                   .workspace = workspace_.span()})
        .value();
}

void HostPass::headLogits(std::span<const std::int64_t> rows, std::span<float> logits) {
    const compute::LayerWeights head = weights_.head();
    compute_.logits(
        {weights_.spec(), head, weights_.product(), x(), rows, logits, workspace_.span()});
}

std::uint64_t HostPass::workBytes() const {
    return workspace_.span().size() + activations_.size();
}

}  // namespace strata::infer
