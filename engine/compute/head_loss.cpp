// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/head_loss.h"

#include "compute/parallel.h"
#include "compute/rms_norm.h"
#include "compute/rows.h"
#include "compute/workspace.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace strata::compute {
namespace {

/// Logits of a tile: at most this many, but at least kTileTokensMin rows and at most
/// kTileTokensMax.
constexpr std::int64_t kTileLogits = std::int64_t{12} << 20;
constexpr std::int64_t kTileTokensMin = 16;
constexpr std::int64_t kTileTokensMax = 1024;
/// Exponentials that are added in fp32 before they join a double.
constexpr std::int64_t kSumChunk = 1024;

std::int64_t tileTokens(const ModelSpec& model, std::int64_t tokens) {
    const std::int64_t rows =
        std::clamp(kTileLogits / model.vocabularySize, kTileTokensMin, kTileTokensMax);
    return std::min(tokens, rows);
}

struct HeadBuffers {
    HeadBuffers(Workspace& workspace,
                const ModelSpec& model,
                std::int64_t rows,
                DType dtype,
                Pass pass,
                const Machine& machine)
        : products(workspace,
                   dtype,
                   machine,
                   {{rows, std::max(model.hiddenSize, model.vocabularySize)}},
                   {{model.vocabularySize, model.hiddenSize}}) {
        const std::int64_t elements = rows * model.hiddenSize;
        xTD = workspace.take<float>(elements);
        normedTD = workspace.take<float>(elements);
        inverseT = workspace.take<float>(rows);
        lossT = workspace.take<double>(rows);
        logitsTV = workspace.take<float>(rows * model.vocabularySize);
        if (pass == Pass::ForwardAndBackward) {
            gradNormedTD = workspace.take<float>(elements);
        }
        if (dtype == DType::BF16) {
            normWeightD = workspace.take<float>(model.hiddenSize);
        }
    }

    ProductScratch products;
    float* xTD = nullptr;
    float* normedTD = nullptr;
    float* inverseT = nullptr;
    double* lossT = nullptr;
    float* logitsTV = nullptr;
    float* gradNormedTD = nullptr;
    float* normWeightD = nullptr;
};

const float* normWeight(const LayerWeights& head, float* memory) {
    const Weight weight = weightOf(head, TensorRole::FinalNorm);
    if (weight.dtype == DType::F32) {
        return static_cast<const float*>(weight.data);
    }
    rows::widen(static_cast<const std::uint16_t*>(weight.data), memory, weight.columns);
    return memory;
}

/// Copies the rows named by `indices` to fp32.
void gatherRows(WorkerPool& pool,
                Matrix out,
                Activations x,
                std::span<const std::int64_t> indices) {
    parallelRows(pool, out.rows, out.columns, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t r = begin; r < end; ++r) {
            const std::int64_t from = indices[static_cast<std::size_t>(r)] * out.columns;
            if (x.dtype == DType::F32) {
                std::copy_n(static_cast<const float*>(x.data) + from, out.columns, out.row(r));
            } else {
                rows::widen(static_cast<const std::uint16_t*>(x.data) + from, out.row(r),
                            out.columns);
            }
        }
    });
}

/// -log softmax(row)[target]; when `gradScale` is not 0 the row becomes gradScale (softmax -
/// one-hot).
double crossEntropyRow(float* row, std::int64_t vocabulary, std::int64_t target, float gradScale) {
    const float largest = rows::maximum(row, vocabulary);
    const double targetLogit = row[target];
    double sum = 0.0;
    for (std::int64_t begin = 0; begin < vocabulary; begin += kSumChunk) {
        sum += rows::expShifted(row + begin, largest, std::min(kSumChunk, vocabulary - begin));
    }
    if (gradScale != 0.0F) {
        rows::scale(static_cast<float>(gradScale / sum), row, vocabulary);
        row[target] -= gradScale;
    }
    return std::log(sum) + largest - targetLogit;
}

/// One headLoss call.
struct LossCall {
    const ModelSpec& model;
    Weight product;
    const float* norm;
    const TokenBatch& batch;
    float gradScale;
    Matrix gradX;  ///< no rows: no gradients
    float* gradNorm;
    float* gradProduct;
    std::span<float> rowLoss;
    const HeadBuffers& buffers;
};

/// Gradients of a tile whose logits hold their gradient already.
void backwardTile(const LossCall& call,
                  std::span<const std::int64_t> tokens,
                  Matrix x,
                  Matrix normed,
                  Matrix gradLogits) {
    const HeadBuffers& buffers = call.buffers;
    WorkerPool& pool = *buffers.products.pool;
    const Matrix gradNormed = matrix(buffers.gradNormedTD, x.rows, x.columns);
    addWeightGradient(call.gradProduct, call.product, gradLogits, normed, 1.0F, buffers.products);
    productBackward(gradNormed, gradLogits, call.product, 1.0F, 0.0F, buffers.products);
    addNormWeightGradient(pool, call.gradNorm, gradNormed, x, buffers.inverseT);
    rmsNormBackward(pool, gradNormed, gradNormed, x, call.norm, buffers.inverseT,
                    Result::Overwrite);
    parallelRows(pool, x.rows, x.columns, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t r = begin; r < end; ++r) {
            std::copy_n(gradNormed.row(r), x.columns,
                        call.gradX.row(tokens[static_cast<std::size_t>(r)]));
        }
    });
}

/// Sum of the losses of the tokens given, one tile of them.
double lossTile(const LossCall& call,
                std::span<const std::int64_t> tokens,
                Activations activations) {
    const HeadBuffers& buffers = call.buffers;
    WorkerPool& pool = *buffers.products.pool;
    const auto rowCount = static_cast<std::int64_t>(tokens.size());
    const std::int64_t vocabulary = call.model.vocabularySize;
    const Matrix x = matrix(buffers.xTD, rowCount, call.model.hiddenSize);
    const Matrix normed = matrix(buffers.normedTD, rowCount, call.model.hiddenSize);
    const Matrix logits = matrix(buffers.logitsTV, rowCount, vocabulary);
    gatherRows(pool, x, activations, tokens);
    rmsNormForward(pool, normed, x, call.norm, call.model.rmsNormEps, buffers.inverseT);
    productForward(logits, normed, call.product, 1.0F, 0.0F, buffers.products);
    parallelRows(pool, rowCount, vocabulary, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t r = begin; r < end; ++r) {
            const std::int64_t target =
                call.batch.targets[static_cast<std::size_t>(tokens[static_cast<std::size_t>(r)])];
            buffers.lossT[r] = crossEntropyRow(logits.row(r), vocabulary, target,
                                               call.gradX.rows > 0 ? call.gradScale : 0.0F);
        }
    });
    double sum = 0.0;
    for (std::size_t r = 0; r < tokens.size(); ++r) {
        sum += buffers.lossT[r];
        if (!call.rowLoss.empty()) {
            call.rowLoss[static_cast<std::size_t>(tokens[r])] =
                static_cast<float>(buffers.lossT[r]);
        }
    }
    if (call.gradX.rows > 0) {
        backwardTile(call, tokens, x, normed, logits);
    }
    return sum;
}

}  // namespace

TensorRole productRole(const LayerWeights& product) {
    return product.layout->kind == LayerKind::Embedding ? TensorRole::Embedding : TensorRole::Head;
}

std::size_t headWorkspaceBytes(
    const ModelSpec& model, std::int64_t tokens, DType dtype, Pass pass, const Machine& machine) {
    Workspace measure;
    HeadBuffers(measure, model, tileTokens(model, tokens), dtype, pass, machine);
    return measure.peakBytes();
}

double headLoss(const ModelSpec& model,
                const LayerWeights& head,
                const LayerWeights& product,
                const TokenBatch& batch,
                Activations x,
                float lossScale,
                std::span<float> gradX,
                LayerGradients headGradients,
                LayerGradients productGradients,
                std::span<float> rowLoss,
                std::span<std::byte> workspace,
                const Machine& machine) {
    std::vector<std::int64_t> tokens;
    for (std::size_t t = 0; t < batch.targets.size(); ++t) {
        if (batch.targets[t] >= 0) {
            STRATA_ASSERT(batch.targets[t] < model.vocabularySize);
            tokens.push_back(static_cast<std::int64_t>(t));
        }
    }
    std::fill(gradX.begin(), gradX.end(), 0.0F);
    std::fill(rowLoss.begin(), rowLoss.end(), 0.0F);
    const std::int64_t tile = tileTokens(model, batch.tokenCount());
    Workspace memory(workspace);
    const Pass pass = gradX.empty() ? Pass::Forward : Pass::ForwardAndBackward;
    const HeadBuffers buffers(memory, model, tile, head.dtype, pass, machine);
    const std::int64_t gradRows = gradX.empty() ? 0 : batch.tokenCount();
    const LossCall call{model,
                        weightOf(product, productRole(product)),
                        normWeight(head, buffers.normWeightD),
                        batch,
                        lossScale,
                        matrix(gradX.data(), gradRows, model.hiddenSize),
                        gradientOf(head.layout, headGradients, TensorRole::FinalNorm),
                        gradientOf(product.layout, productGradients, productRole(product)),
                        rowLoss,
                        buffers};
    double sum = 0.0;
    for (std::size_t begin = 0; begin < tokens.size(); begin += static_cast<std::size_t>(tile)) {
        const std::size_t count = std::min(tokens.size() - begin, static_cast<std::size_t>(tile));
        sum += lossTile(call, std::span(tokens).subspan(begin, count), x);
    }
    return sum;
}

void headLogits(const ModelSpec& model,
                const LayerWeights& head,
                const LayerWeights& product,
                Activations x,
                std::span<const std::int64_t> rowIndices,
                std::span<float> logits,
                std::span<std::byte> workspace,
                const Machine& machine) {
    const auto rowCount = static_cast<std::int64_t>(rowIndices.size());
    STRATA_ASSERT(static_cast<std::int64_t>(logits.size()) == rowCount * model.vocabularySize);
    const std::int64_t tile = tileTokens(model, rowCount);
    Workspace memory(workspace);
    const HeadBuffers buffers(memory, model, tile, head.dtype, Pass::Forward, machine);
    const float* norm = normWeight(head, buffers.normWeightD);
    const Weight weight = weightOf(product, productRole(product));
    for (std::int64_t begin = 0; begin < rowCount; begin += tile) {
        const std::int64_t count = std::min(rowCount - begin, tile);
        const Matrix tileX = matrix(buffers.xTD, count, model.hiddenSize);
        gatherRows(
            *machine.pool, tileX, x,
            rowIndices.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(count)));
        rmsNormForward(*machine.pool, tileX, tileX, norm, model.rmsNormEps, nullptr);
        productForward(
            matrix(logits.data() + begin * model.vocabularySize, count, model.vocabularySize),
            tileX, weight, 1.0F, 0.0F, buffers.products);
    }
}

}  // namespace strata::compute
