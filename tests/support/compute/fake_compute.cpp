// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/compute/fake_compute.h"

#include "base/assert.h"
#include "support/compute/reference_block.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>
#include <string>

namespace strata::test {
namespace {

using compute::Activations;
using compute::BlockAdapter;
using compute::KvCache;
using compute::LayerGradients;
using compute::LayerWeights;
using compute::TokenBatch;

TensorRole productRole(const LayerWeights& product) {
    return product.layout->kind == LayerKind::Embedding ? TensorRole::Embedding : TensorRole::Head;
}

Mat matOf(std::span<const float> values, std::int64_t columns) {
    Mat result(static_cast<std::int64_t>(values.size()) / columns, columns);
    std::copy(values.begin(), values.end(), result.values.begin());
    return result;
}

void store(const Mat& values, std::span<float> out) {
    STRATA_ASSERT(values.values.size() == out.size());
    std::transform(values.values.begin(), values.values.end(), out.begin(),
                   [](double v) { return static_cast<float>(v); });
}

class ReferenceCompute final : public compute::Compute {
public:
    std::size_t workspaceBytes(const ModelSpec& model,
                               const LoraSpec*,
                               compute::BatchShape shape,
                               DType,
                               compute::Pass) const override {
        return static_cast<std::size_t>(64 * (1 + shape.tokensMax + model.hiddenSize));
    }

    void embed(const ModelSpec& model,
               const LayerWeights& embedding,
               const TokenBatch& batch,
               Activations xOut) override {
        const Mat table = tensorOf(embedding, TensorRole::Embedding);
        Mat x(batch.tokenCount(), model.hiddenSize);
        for (std::int64_t t = 0; t < x.rows; ++t) {
            const std::int32_t id = batch.ids[static_cast<std::size_t>(t)];
            if (id < 0 || id >= table.rows) {
                throw Error(ErrorCode::ComputeFailed,
                            Sentence("token %1 is outside the vocabulary", id));
            }
            for (std::int64_t i = 0; i < x.columns; ++i) {
                x.at(t, i) = table.at(id, i);
            }
        }
        writeActivations(xOut, x);
    }

    void embedBackward(const ModelSpec& model,
                       const LayerLayout& embedding,
                       const TokenBatch& batch,
                       std::span<const float> gradX,
                       LayerGradients gradients) override {
        const Mat grad = matOf(gradX, model.hiddenSize);
        Mat table(model.vocabularySize, model.hiddenSize);
        for (std::int64_t t = 0; t < grad.rows; ++t) {
            for (std::int64_t i = 0; i < grad.columns; ++i) {
                table.at(batch.ids[static_cast<std::size_t>(t)], i) += grad.at(t, i);
            }
        }
        addGradient(&embedding, gradients, TensorRole::Embedding, table);
    }

    /// The input itself, on cache lines: the backward pass reads it there.
    std::size_t innerBytesPerToken(const ModelSpec& model, DType) const override {
        return alignUp(static_cast<std::uint64_t>(model.hiddenSize) * sizeof(double), 64);
    }

    void blockForward(const ModelSpec& model,
                      const LayerWeights& block,
                      const BlockAdapter& adapter,
                      const TokenBatch& batch,
                      Activations xIn,
                      Activations xOut,
                      std::span<const KvCache> caches,
                      std::span<std::byte> inner,
                      std::span<std::byte>) override {
        ReferenceBlock reference(model, block, adapter, batch);
        const Mat x = readActivations(xIn, batch.tokenCount(), model.hiddenSize);
        if (!inner.empty()) {
            STRATA_ASSERT(inner.size() >= std::span(x.values).size_bytes());
            std::memcpy(inner.data(), x.values.data(), std::span(x.values).size_bytes());
        }
        writeActivations(xOut, reference.forward(x, caches));
    }

    void blockBackward(const ModelSpec& model,
                       const LayerWeights& block,
                       const BlockAdapter& adapter,
                       const TokenBatch& batch,
                       Activations xIn,
                       std::span<float> gradX,
                       LayerGradients blockGradients,
                       LayerGradients adapterGradients,
                       std::span<std::byte> inner,
                       std::span<std::byte>) override {
        ReferenceBlock reference(model, block, adapter, batch);
        Mat x = readActivations(xIn, batch.tokenCount(), model.hiddenSize);
        if (!inner.empty()) {
            std::memcpy(x.values.data(), inner.data(), std::span(x.values).size_bytes());
            std::ranges::fill(inner, std::byte{0xFF});  // spoiled
        }
        reference.forward(x, {});
        store(reference.backward(matOf(gradX, model.hiddenSize), blockGradients, adapterGradients),
              gradX);
    }

    compute::LossSum headLoss(const ModelSpec& model,
                              const LayerWeights& head,
                              const LayerWeights& product,
                              const TokenBatch& batch,
                              Activations x,
                              float lossScale,
                              std::span<float> gradX,
                              LayerGradients headGradients,
                              LayerGradients productGradients,
                              std::span<float> rowLoss,
                              std::span<std::byte>) override {
        const Mat input = readActivations(x, batch.tokenCount(), model.hiddenSize);
        const Mat norm = tensorOf(head, TensorRole::FinalNorm);
        const Mat weight = tensorOf(product, productRole(product));
        const Mat normed = rmsNorm(input, norm, model.rmsNormEps);
        Mat gradient = timesTransposed(normed, weight);
        double sum = 0.0;
        for (std::int64_t t = 0; t < gradient.rows; ++t) {
            const double loss =
                crossEntropy(gradient, t, batch.targets[static_cast<std::size_t>(t)],
                             static_cast<double>(lossScale));
            sum += loss;
            if (!rowLoss.empty()) {
                rowLoss[static_cast<std::size_t>(t)] = static_cast<float>(loss);
            }
        }
        if (gradX.empty()) {
            return compute::LossSum(sum);
        }
        addGradient(product.layout, productGradients, productRole(product),
                    transposedTimes(gradient, normed));
        Mat gradNorm(1, model.hiddenSize);
        store(rmsNormBackward(input, norm, model.rmsNormEps, times(gradient, weight), gradNorm),
              gradX);
        addGradient(head.layout, headGradients, TensorRole::FinalNorm, gradNorm);
        return compute::LossSum(sum);
    }

    void logits(const ModelSpec& model,
                const LayerWeights& head,
                const LayerWeights& product,
                Activations x,
                std::span<const std::int64_t> rows,
                std::span<float> logits,
                std::span<std::byte>) override {
        const std::int64_t last = rows.empty() ? -1 : *std::max_element(rows.begin(), rows.end());
        const Mat all = readActivations(x, last + 1, model.hiddenSize);
        Mat input(static_cast<std::int64_t>(rows.size()), model.hiddenSize);
        for (std::int64_t r = 0; r < input.rows; ++r) {
            for (std::int64_t i = 0; i < input.columns; ++i) {
                input.at(r, i) = all.at(rows[static_cast<std::size_t>(r)], i);
            }
        }
        const Mat normed = rmsNorm(input, tensorOf(head, TensorRole::FinalNorm), model.rmsNormEps);
        store(timesTransposed(normed, tensorOf(product, productRole(product))), logits);
    }

    void usePool(WorkerPool&) override {}

private:
    /// -log softmax(row)[target]; the row becomes scale * (softmax - one-hot). A negative target: 0
    /// and zeros.
    static double crossEntropy(Mat& logits, std::int64_t row, std::int32_t target, double scale) {
        double largest = logits.at(row, 0);
        for (std::int64_t v = 0; v < logits.columns; ++v) {
            largest = std::max(largest, logits.at(row, v));
        }
        double sum = 0.0;
        for (std::int64_t v = 0; v < logits.columns; ++v) {
            sum += std::exp(logits.at(row, v) - largest);
        }
        const double logSum = largest + std::log(sum);
        const double loss = target < 0 ? 0.0 : logSum - logits.at(row, target);
        for (std::int64_t v = 0; v < logits.columns; ++v) {
            const double probability = std::exp(logits.at(row, v) - logSum);
            logits.at(row, v) =
                target < 0 ? 0.0 : scale * (probability - (v == target ? 1.0 : 0.0));
        }
        return loss;
    }
};

}  // namespace

std::unique_ptr<compute::Compute> makeReferenceCompute() {
    return std::make_unique<ReferenceCompute>();
}

}  // namespace strata::test
