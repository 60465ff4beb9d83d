// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_embedding.h"

#include "compute/as_tensor.h"
#include "compute/embedding.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/index_select.h>

namespace strata::compute {

void atenEmbed(const ModelSpec& model,
               const LayerWeights& embedding,
               const TokenBatch& batch,
               Activations xOut,
               at::Device device) {
    checkIds(model, batch.ids);
    const at::NoGradGuard noGraph;
    const Weight table = weightOf(embedding, TensorRole::Embedding);
    STRATA_ASSERT(table.data != nullptr && table.dtype == xOut.dtype);
    at::Tensor out = asTensor(xOut.data, xOut.dtype, {batch.tokenCount(), table.columns}, device);
    at::index_select_out(out,
                         asTensor(table.data, table.dtype, {table.rows, table.columns}, device), 0,
                         onDevice(batch.ids, device));
}

void atenEmbedBackward(const ModelSpec& model,
                       const LayerLayout& embedding,
                       const TokenBatch& batch,
                       std::span<const float> gradX,
                       LayerGradients gradients,
                       at::Device device) {
    checkIds(model, batch.ids);
    const float* sums = gradientOf(&embedding, gradients, TensorRole::Embedding);
    if (sums == nullptr) {
        return;
    }
    const at::NoGradGuard noGraph;
    at::Tensor table = asTensor(sums, DType::F32, {model.vocabularySize, model.hiddenSize}, device);
    const at::Tensor grad =
        asTensor(gradX.data(), DType::F32, {batch.tokenCount(), model.hiddenSize}, device);
    const at::Tensor ids = onDevice(batch.ids, device);
    if (device.is_cpu()) {
        table.index_add_(0, ids, grad);
    } else {
        table.index_put_({ids}, grad, true);  // index_add_ adds there in any order
    }
}

}  // namespace strata::compute
