// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_embedding.h"

#include "compute/as_tensor.h"
#include "compute/embedding.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/index_select.h>

namespace strata::compute {

void atenEmbed(const ModelSpec& model,
               const LayerWeights& embedding,
               const TokenBatch& tokens,
               Activations xOut,
               AtenBatches& batches) {
    checkIds(model, tokens.ids);
    const at::Device device = batches.device();
    const at::NoGradGuard noGraph;
    const Weight table = weightOf(embedding, TensorRole::Embedding);
    STRATA_ASSERT(table.data != nullptr && table.dtype == xOut.dtype);
    at::Tensor out = asTensor(xOut.data, xOut.dtype, {tokens.tokenCount(), table.columns}, device);
    at::index_select_out(out,
                         asTensor(table.data, table.dtype, {table.rows, table.columns}, device), 0,
                         batches.of(tokens).ids);
}

void atenEmbedBackward(const ModelSpec& model,
                       const LayerLayout& embedding,
                       const TokenBatch& tokens,
                       std::span<const float> gradX,
                       LayerGradients gradients,
                       AtenBatches& batches) {
    checkIds(model, tokens.ids);
    const at::Device device = batches.device();
    const float* sums = gradientOf(&embedding, gradients, TensorRole::Embedding);
    if (sums == nullptr) {
        return;
    }
    const at::NoGradGuard noGraph;
    at::Tensor table = asTensor(sums, DType::F32, {model.vocabularySize, model.hiddenSize}, device);
    const at::Tensor grad =
        asTensor(gradX.data(), DType::F32, {tokens.tokenCount(), model.hiddenSize}, device);
    const at::Tensor ids = batches.of(tokens).ids;
    if (device.is_cpu()) {
        table.index_add_(0, ids, grad);
    } else {
        table.index_put_({ids}, grad, true);  // index_add_ adds there in any order
    }
}

}  // namespace strata::compute
