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
using compute::BlockBackward;
using compute::BlockForward;
using compute::HeadLogits;
using compute::HeadLoss;
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

    void blockForward(const BlockForward& work) override {
        ReferenceBlock reference(work.model, work.block, work.adapter, work.batch);
        const Mat x = readActivations(work.xIn, work.batch.tokenCount(), work.model.hiddenSize);
        if (!work.inner.empty()) {
            STRATA_ASSERT(work.inner.size() >= std::span(x.values).size_bytes());
            std::memcpy(work.inner.data(), x.values.data(), std::span(x.values).size_bytes());
        }
        writeActivations(work.xOut, reference.forward(x, work.caches));
    }

    void blockBackward(const BlockBackward& work) override {
        ReferenceBlock reference(work.model, work.block, work.adapter, work.batch);
        Mat x = readActivations(work.xIn, work.batch.tokenCount(), work.model.hiddenSize);
        if (!work.inner.empty()) {
            std::memcpy(x.values.data(), work.inner.data(), std::span(x.values).size_bytes());
            std::ranges::fill(work.inner, std::byte{0xFF});  // spoiled
        }
        reference.forward(x, {});
        store(reference.backward(matOf(work.gradX, work.model.hiddenSize), work.blockGradients,
                                 work.adapterGradients),
              work.gradX);
    }

    compute::LossSum headLoss(const HeadLoss& work) override {
        const Mat input = readActivations(work.x, work.batch.tokenCount(), work.model.hiddenSize);
        const Mat norm = tensorOf(work.head, TensorRole::FinalNorm);
        const Mat weight = tensorOf(work.product, productRole(work.product));
        const Mat normed = rmsNorm(input, norm, work.model.rmsNormEps);
        Mat gradient = timesTransposed(normed, weight);
        double sum = 0.0;
        for (std::int64_t t = 0; t < gradient.rows; ++t) {
            const double loss =
                crossEntropy(gradient, t, work.batch.targets[static_cast<std::size_t>(t)],
                             static_cast<double>(work.lossScale));
            sum += loss;
            if (!work.rowLoss.empty()) {
                work.rowLoss[static_cast<std::size_t>(t)] = static_cast<float>(loss);
            }
        }
        if (work.gradX.empty()) {
            return compute::LossSum(sum);
        }
        addGradient(work.product.layout, work.productGradients, productRole(work.product),
                    transposedTimes(gradient, normed));
        Mat gradNorm(1, work.model.hiddenSize);
        store(
            rmsNormBackward(input, norm, work.model.rmsNormEps, times(gradient, weight), gradNorm),
            work.gradX);
        addGradient(work.head.layout, work.headGradients, TensorRole::FinalNorm, gradNorm);
        return compute::LossSum(sum);
    }

    void logits(const HeadLogits& work) override {
        const std::int64_t last =
            work.rows.empty() ? -1 : *std::max_element(work.rows.begin(), work.rows.end());
        const Mat all = readActivations(work.x, last + 1, work.model.hiddenSize);
        Mat input(static_cast<std::int64_t>(work.rows.size()), work.model.hiddenSize);
        for (std::int64_t r = 0; r < input.rows; ++r) {
            for (std::int64_t i = 0; i < input.columns; ++i) {
                input.at(r, i) = all.at(work.rows[static_cast<std::size_t>(r)], i);
            }
        }
        const Mat normed =
            rmsNorm(input, tensorOf(work.head, TensorRole::FinalNorm), work.model.rmsNormEps);
        store(timesTransposed(normed, tensorOf(work.product, productRole(work.product))),
              work.logits);
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
