// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_head.h"

#include "compute/as_tensor.h"
#include "compute/aten_layer.h"
#include "compute/aten_linear.h"
#include "compute/head_loss.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/rms_norm.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>

namespace strata::compute {
namespace {

/// Logits of a tile: about this many (256 MiB), for rows enough that adding to the gradient of the
/// head's matrix is a small part of the product.
constexpr std::int64_t kTileLogits = std::int64_t{64} << 20;
constexpr std::int64_t kTileRowsMin = 64;
constexpr std::int64_t kTileRowsMax = 1024;

std::int64_t tileRows(const ModelSpec& model) {
    return std::clamp(kTileLogits / model.vocabularySize, kTileRowsMin, kTileRowsMax);
}

/// The layers of one call.
class Head {
public:
    Head(const ModelSpec& model,
         const LayerWeights& head,
         LayerGradients headGradients,
         const LayerWeights& product,
         LayerGradients productGradients,
         at::Device device)
        : model_(model),
          norm_(leaves_.take(AtenLayer(head, headGradients, device), TensorRole::FinalNorm)) {
        const AtenLayer layer(product, productGradients, device);
        weight_ = layer.weight(productRole(product));
        gradWeight_ = layer.gradient(productRole(product));
    }

    at::Tensor normed(const at::Tensor& x) const {
        return at::rms_norm(x, norm_.sizes(), norm_, model_.rmsNormEps);
    }

    /// [rows, vocabulary], fp32
    at::Tensor logits(const at::Tensor& normed) const {
        return atenProduct(normed.to(weight_.scalar_type()), weight_.t());
    }

    /// Gradient of x from that of its logits; adds the weights' gradients.
    at::Tensor backward(const at::Tensor& x,
                        const at::Tensor& normed,
                        const at::Tensor& gradLogits) const {
        const at::Tensor rounded = gradLogits.to(weight_.scalar_type());
        if (gradWeight_.defined()) {
            addAtenProduct(gradWeight_, rounded.t(), normed.detach().to(weight_.scalar_type()));
        }
        return leaves_.backward(normed, atenProduct(rounded, weight_), x);
    }

private:
    const ModelSpec& model_;
    AtenLeaves leaves_;
    at::Tensor norm_;
    at::Tensor weight_;
    at::Tensor gradWeight_;
};

/// -log softmax(logits)[target] of each row, in double precision. With gradScale not 0, logits
/// become gradScale (softmax - one-hot); else they are lost.
at::Tensor crossEntropyRows(at::Tensor& logits, const at::Tensor& targets, float gradScale) {
    const at::Tensor column = targets.unsqueeze(1);
    const at::Tensor targetLogits = logits.gather(1, column).to(at::kDouble);
    const at::Tensor largest = logits.amax(1, true);
    logits.sub_(largest).exp_();
    const at::Tensor sum = logits.sum(1, true, at::kDouble);
    if (gradScale != 0.0F) {
        logits.mul_(sum.reciprocal().mul_(gradScale).to(at::kFloat));
        logits.scatter_add_(1, column, logits.new_full(column.sizes(), -gradScale));
    }
    return sum.log().add_(largest).sub_(targetLogits).squeeze(1);
}

/// One headLoss call.
struct LossCall {
    const Head& head;
    at::Tensor x;      ///< [tokens, hidden], as stored
    at::Tensor gradX;  ///< undefined: no gradients
    float lossScale;
};

/// The losses of a tile of tokens, fp64.
at::Tensor lossTile(const LossCall& call, const at::Tensor& tokens, const at::Tensor& targets) {
    const bool isBackward = call.gradX.defined();
    const at::Tensor x = call.x.index_select(0, tokens).to(at::kFloat).requires_grad_(isBackward);
    at::Tensor normed;
    {
        const at::AutoGradMode recording(isBackward);
        normed = call.head.normed(x);
    }
    at::Tensor logits = call.head.logits(normed);
    const at::Tensor losses = crossEntropyRows(logits, targets, isBackward ? call.lossScale : 0.0F);
    if (isBackward) {
        at::Tensor gradX = call.gradX;
        gradX.index_copy_(0, tokens, call.head.backward(x, normed, logits));
    }
    return losses;
}

/// On the CPU in the order of the rows; a device has an order of its own, the same each time.
LossSum sumOf(const at::Tensor& losses) {
    if (losses.is_cpu()) {
        const auto* values = losses.const_data_ptr<double>();
        return LossSum(std::accumulate(values, values + losses.numel(), 0.0));
    }
    // Nobody waits for a copy to page-locked memory.
    const auto sum = std::make_shared<at::Tensor>(
        at::empty({1}, at::TensorOptions(at::kDouble).pinned_memory(true)));
    sum->copy_(losses.sum().view({1}), true);
    return LossSum(std::shared_ptr<const double>(sum, sum->const_data_ptr<double>()));
}

}  // namespace

LossSum atenHeadLoss(const HeadLoss& work, AtenBatches& batches) {
    const at::NoGradGuard noGraph;
    const at::Device device = batches.device();
    const AtenBatch& batch = batches.of(work.batch);
    const std::int64_t hidden = work.model.hiddenSize;
    const Head layers(work.model, work.head, work.headGradients, work.product,
                      work.productGradients, device);
    LossCall call{layers,
                  asTensor(work.x.data, work.x.dtype, {batch.tokenCount(), hidden}, device),
                  {},
                  work.lossScale};
    if (!work.gradX.empty()) {
        call.gradX = asTensor(work.gradX.data(), DType::F32, {batch.tokenCount(), hidden}, device);
        call.gradX.zero_();
    }
    at::Tensor rowLosses;
    if (!work.rowLoss.empty()) {
        rowLosses = asTensor(work.rowLoss.data(), DType::F32, {batch.tokenCount()}, device);
        rowLosses.zero_();
    }
    const std::int64_t trained = batch.trained.size(0);
    if (trained == 0) {
        return LossSum();
    }
    std::vector<at::Tensor> tiles;
    for (std::int64_t begin = 0; begin < trained; begin += tileRows(work.model)) {
        const std::int64_t rows = std::min(tileRows(work.model), trained - begin);
        tiles.push_back(lossTile(call, batch.trained.narrow(0, begin, rows),
                                 batch.targets.narrow(0, begin, rows)));
    }
    const at::Tensor losses = at::cat(tiles, 0);
    if (rowLosses.defined()) {
        rowLosses.index_copy_(0, batch.trained, losses.to(at::kFloat));
    }
    return sumOf(losses);
}

void atenLogits(const HeadLogits& work, at::Device device) {
    const at::NoGradGuard noGraph;
    const auto count = static_cast<std::int64_t>(work.rows.size());
    STRATA_ASSERT(static_cast<std::int64_t>(work.logits.size()) ==
                  count * work.model.vocabularySize);
    const Head layers(work.model, work.head, {}, work.product, {}, device);
    // The rows up to the last one asked for are all that is known of work.x.
    const std::int64_t last = *std::max_element(work.rows.begin(), work.rows.end());
    const at::Tensor activations =
        asTensor(work.x.data, work.x.dtype, {last + 1, work.model.hiddenSize}, device);
    const at::Tensor indices = onDevice(work.rows, device);
    const at::Tensor out =
        asTensor(work.logits.data(), DType::F32, {count, work.model.vocabularySize}, device);
    for (std::int64_t begin = 0; begin < count; begin += tileRows(work.model)) {
        const std::int64_t tile = std::min(tileRows(work.model), count - begin);
        const at::Tensor tileX =
            activations.index_select(0, indices.narrow(0, begin, tile)).to(at::kFloat);
        out.narrow(0, begin, tile).copy_(layers.logits(layers.normed(tileX)));
    }
}

}  // namespace strata::compute
