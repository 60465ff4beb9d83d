// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_block.h"

#include "compute/as_tensor.h"
#include "compute/aten_attention.h"
#include "compute/aten_layer.h"
#include "compute/aten_linear.h"
#include "compute/dropout.h"
#include "compute/own_activations.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/rms_norm.h>
#include <ATen/ops/silu.h>

#include <algorithm>
#include <vector>

namespace strata::compute {
namespace {

/// The wide intermediate of a tile of tokens has about this many elements (128 MiB in fp32), within
/// bounds that keep products fast and reading and writing the gradients' sums a small part of them.
constexpr std::int64_t kTileElements = std::int64_t{32} << 20;
constexpr std::int64_t kTileTokensMin = 1024;
constexpr std::int64_t kTileTokensMax = 4096;

/// Body of a loop over tiles of tokens, whose size follows from the model's shape alone.
template <typename Body>
void forEachTile(const ModelSpec& model, std::int64_t tokens, const Body& body) {
    const std::int64_t tile =
        std::clamp(kTileElements / model.intermediateSize, kTileTokensMin, kTileTokensMax);
    for (std::int64_t begin = 0; begin < tokens; begin += tile) {
        body(begin, std::min(tile, tokens - begin));
    }
}

/// The layers of one call.
struct Layers {
    Layers(const ModelSpec& spec,
           const LayerWeights& blockWeights,
           LayerGradients blockGradients,
           const BlockAdapter& blockAdapter,
           LayerGradients adapterGradients,
           at::Device where,
           const OwnKernels* own)
        : model(spec),
          block(blockWeights, blockGradients, where),
          adapterLayer(blockAdapter.weights, adapterGradients, where),
          adapter(blockAdapter),
          dtype(blockWeights.dtype),
          device(where),
          kernels(isRounded(blockWeights) && isRounded(blockAdapter.weights) &&
                          blockAdapter.dropout == 0.0F
                      ? own
                      : nullptr) {
        const auto index = static_cast<std::size_t>(blockWeights.layout->blockIndex);
        window = index < model.slidingWindow.size() ? model.slidingWindow[index] : 0;
    }

    AtenLinear linear(TensorRole weight, TensorRole bias, AtenLeaves& leaves) const {
        using R = TensorRole;
        return {block.weight(weight),
                block.gradient(weight),
                leaves.take(block, bias),
                {adapterLayer.weight(R::LoraA, weight), adapterLayer.weight(R::LoraB, weight),
                 adapterLayer.gradient(R::LoraA, weight), adapterLayer.gradient(R::LoraB, weight),
                 adapter.scale, adapter.dropout, dropoutKey(adapter, weight)}};
    }

    at::Tensor normed(const at::Tensor& x, const at::Tensor& weight) const {
        return at::rms_norm(x, weight.sizes(), weight, model.rmsNormEps);
    }

    /// Heads of a projection's output, [T, heads, headDim].
    at::Tensor heads(const at::Tensor& projected) const {
        return projected.view({projected.size(0), -1, model.headDim});
    }

    const ModelSpec& model;
    AtenLayer block;
    AtenLayer adapterLayer;
    const BlockAdapter& adapter;
    DType dtype;
    at::Device device;
    const OwnKernels* kernels;  ///< null where the operators compute
    std::int64_t window = 0;

private:
    /// Whether products round what they multiply; dropout comes before that, and is the operators'.
    static bool isRounded(const LayerWeights& weights) {
        return weights.layout == nullptr || weights.dtype == DType::BF16;
    }
};

/// x -> x + attention(norm(x))
struct AttentionHalf {
    explicit AttentionHalf(const Layers& of)
        : layers(of),
          inputNorm(leaves.take(of.block, TensorRole::InputNorm)),
          queryNorm(leaves.take(of.block, TensorRole::QueryNorm)),
          keyNorm(leaves.take(of.block, TensorRole::KeyNorm)),
          query(of.linear(TensorRole::Query, TensorRole::QueryBias, leaves)),
          key(of.linear(TensorRole::Key, TensorRole::KeyBias, leaves)),
          value(of.linear(TensorRole::Value, TensorRole::ValueBias, leaves)),
          output(of.linear(TensorRole::Output, TensorRole::OutputBias, leaves)) {}

    at::Tensor forward(const at::Tensor& x,
                       const AtenBatch& batch,
                       const AtenAngles& angles,
                       std::span<const KvCache> caches) const {
        auto [q, k, v] = projected(x);
        if (queryNorm.defined()) {
            q = layers.normed(q, queryNorm);
            k = layers.normed(k, keyNorm);
        }
        const auto rotated = [&](const at::Tensor& heads) {
            return layers.kernels != nullptr ? ownRotated(*layers.kernels, heads, angles)
                                             : atenRotated(heads, angles);
        };
        q = rotated(q);
        k = rotated(k);
        const at::Tensor o = caches.empty() ? attendSegments(q, k, v, batch)
                                            : attendWithCaches(q, k, v, batch, caches);
        return x.add(atenLinear(o.view({x.size(0), -1}), output, 0));
    }

    const Layers& layers;
    AtenLeaves leaves;
    at::Tensor inputNorm;
    at::Tensor queryNorm;
    at::Tensor keyNorm;
    AtenLinear query;
    AtenLinear key;
    AtenLinear value;
    AtenLinear output;

private:
    struct Heads {
        at::Tensor q;
        at::Tensor k;
        at::Tensor v;
    };

    Heads projected(const at::Tensor& x) const {
        if (layers.kernels != nullptr) {
            const RoundedValue normed =
                ownNormed(*layers.kernels, x, inputNorm, layers.model.rmsNormEps);
            return {layers.heads(atenLinear(normed, query)), layers.heads(atenLinear(normed, key)),
                    layers.heads(atenLinear(normed, value))};
        }
        const at::Tensor normed = layers.normed(x, inputNorm);
        return {layers.heads(atenLinear(normed, query, 0)),
                layers.heads(atenLinear(normed, key, 0)),
                layers.heads(atenLinear(normed, value, 0))};
    }

    /// Each segment by itself, in the weights' format.
    at::Tensor attendSegments(const at::Tensor& q,
                              const at::Tensor& k,
                              const at::Tensor& v,
                              const AtenBatch& batch) const {
        const at::ScalarType format = query.weight.scalar_type();
        return atenAttention(q.to(format), k.to(format), v.to(format), batch, layers.window)
            .to(at::kFloat);
    }

    at::Tensor attendWithCaches(const at::Tensor& q,
                                const at::Tensor& k,
                                const at::Tensor& v,
                                const AtenBatch& batch,
                                std::span<const KvCache> caches) const {
        STRATA_ASSERT(caches.size() == batch.segments.size());
        std::vector<at::Tensor> parts;
        for (std::size_t index = 0; index < caches.size(); ++index) {
            const Segment& segment = batch.segments[index];
            const std::int64_t length = segment.end - segment.begin;
            parts.push_back(attendWithCache(q.narrow(0, segment.begin, length),
                                            k.narrow(0, segment.begin, length),
                                            v.narrow(0, segment.begin, length), caches[index]));
        }
        return parts.size() == 1 ? parts.front() : at::cat(parts, 0);
    }

    /// Puts a segment's new keys and values behind the cached ones, and attends to all of them, in
    /// the weights' format.
    at::Tensor attendWithCache(const at::Tensor& q,
                               const at::Tensor& k,
                               const at::Tensor& v,
                               const KvCache& cache) const {
        const std::int64_t length = cache.length + k.size(0);
        STRATA_ASSERT(length <= cache.capacity);
        const auto extended = [&](void* data, const at::Tensor& fresh) {
            const at::Tensor all =
                asTensor(data, layers.dtype, {k.size(1), cache.capacity, k.size(2)}, layers.device);
            all.narrow(1, cache.length, k.size(0)).copy_(fresh.permute({1, 0, 2}));
            return all.narrow(1, 0, length).permute({1, 0, 2});
        };
        return atenAttention(q.to(query.weight.scalar_type()), extended(cache.keys, k),
                             extended(cache.values, v), layers.window)
            .to(at::kFloat);
    }
};

/// h -> h + down(silu(gate(norm(h))) up(norm(h)))
struct FeedForwardHalf {
    explicit FeedForwardHalf(const Layers& of)
        : layers(of),
          postNorm(leaves.take(of.block, TensorRole::PostNorm)),
          gate(of.linear(TensorRole::Gate, TensorRole::GateBias, leaves)),
          up(of.linear(TensorRole::Up, TensorRole::UpBias, leaves)),
          down(of.linear(TensorRole::Down, TensorRole::DownBias, leaves)) {}

    /// For a tile of tokens whose first is `firstToken` of the batch.
    at::Tensor forward(const at::Tensor& h, std::int64_t firstToken) const {
        if (const OwnKernels* const kernels = layers.kernels) {
            const RoundedValue normed = ownNormed(*kernels, h, postNorm, layers.model.rmsNormEps);
            const RoundedValue wide =
                ownSwiglu(*kernels, atenLinear(normed, gate), atenLinear(normed, up));
            return h.add(atenLinear(wide, down));
        }
        const at::Tensor normed = layers.normed(h, postNorm);
        const at::Tensor wide =
            at::silu(atenLinear(normed, gate, firstToken)).mul(atenLinear(normed, up, firstToken));
        return h.add(atenLinear(wide, down, firstToken));
    }

    const Layers& layers;
    AtenLeaves leaves;
    at::Tensor postNorm;
    AtenLinear gate;
    AtenLinear up;
    AtenLinear down;
};

at::Tensor activationsOf(const ModelSpec& model,
                         Activations x,
                         const AtenBatch& batch,
                         at::Device device) {
    return asTensor(x.data, x.dtype, {batch.tokenCount(), model.hiddenSize}, device);
}

}  // namespace

void atenBlockForward(const BlockForward& work, AtenBatches& batches, const OwnKernels* kernels) {
    const at::NoGradGuard noGraph;
    const at::Device device = batches.device();
    const AtenBatch& batch = batches.of(work.batch);
    const Layers layers(work.model, work.block, {}, work.adapter, {}, device, kernels);
    const at::Tensor x = activationsOf(work.model, work.xIn, batch, device).to(at::kFloat);
    const at::Tensor h =
        AttentionHalf(layers).forward(x, batch, batches.anglesOf(work.model, batch), work.caches);
    const at::Tensor out = activationsOf(work.model, work.xOut, batch, device);
    const FeedForwardHalf feedForward(layers);
    forEachTile(work.model, batch.tokenCount(), [&](std::int64_t begin, std::int64_t count) {
        out.narrow(0, begin, count).copy_(feedForward.forward(h.narrow(0, begin, count), begin));
    });
}

void atenBlockBackward(const BlockBackward& work, AtenBatches& batches, const OwnKernels* kernels) {
    const at::Device device = batches.device();
    const AtenBatch& batch = batches.of(work.batch);
    STRATA_ASSERT(static_cast<std::int64_t>(work.gradX.size()) ==
                  batch.tokenCount() * work.model.hiddenSize);
    const at::AutoGradMode recording(true);
    const Layers layers(work.model, work.block, work.blockGradients, work.adapter,
                        work.adapterGradients, device, kernels);
    const AttentionHalf attention(layers);
    const FeedForwardHalf feedForward(layers);
    const at::Tensor grad =
        activationsOf(work.model, {work.gradX.data(), DType::F32}, batch, device);
    at::Tensor x = activationsOf(work.model, work.xIn, batch, device).to(at::kFloat);
    x.requires_grad_();
    const at::Tensor h = attention.forward(x, batch, batches.anglesOf(work.model, batch), {});
    // From here grad is the gradient of h, tile by tile.
    forEachTile(work.model, batch.tokenCount(), [&](std::int64_t begin, std::int64_t count) {
        const at::Tensor tile = h.detach().narrow(0, begin, count).requires_grad_();
        const at::Tensor gradTile = grad.narrow(0, begin, count);
        const at::Tensor y = feedForward.forward(tile, begin);
        gradTile.copy_(feedForward.leaves.backward(y, gradTile, tile));
    });
    grad.copy_(attention.leaves.backward(h, grad, x));
}

}  // namespace strata::compute
