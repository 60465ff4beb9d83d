// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/head_loss.h"

#include "compute/matrix_rows.h"
#include "compute/parallel.h"
#include "compute/rms_norm.h"
#include "compute/workspace.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace strata::compute {
namespace {

/// Logits of a tile of whole rows: at most this many, for at most kWholeRowsMax rows.
constexpr std::int64_t kWholeRowLogits = std::int64_t{12} << 20;
constexpr std::int64_t kWholeRowsMax = 1024;
/// Each tile of tokens reads the head's matrix twice and reads and writes its gradient: 12 bytes a
/// weight. Below so many tokens that takes longer than computing logits a second time, and the
/// vocabulary is divided instead.
constexpr std::int64_t kWholeRowsMin = 192;
constexpr std::int64_t kDividedTokens = 2048;
constexpr std::int64_t kDividedVocabulary = 4096;
/// Exponentials that are added in fp32 before they join a double.
constexpr std::int64_t kSumChunk = 1024;

/// Softmax of a row whose logits come in pieces: the sum is of e^(logit - largest).
struct RowSoftmax {
    float largest;
    float targetLogit;
    double sum;

    double loss() const { return std::log(sum) + largest - static_cast<double>(targetLogit); }
};

struct HeadBuffers {
    HeadBuffers(Workspace& workspace,
                const ModelSpec& model,
                HeadTile largest,
                DType dtype,
                Pass pass,
                const Machine& machine)
        : tile(largest),
          products(workspace,
                   dtype,
                   machine,
                   {{tile.tokens, std::max(model.hiddenSize, tile.vocabulary)}},
                   {{tile.vocabulary, model.hiddenSize}}) {
        const std::int64_t elements = tile.tokens * model.hiddenSize;
        xTD = workspace.take<float>(elements);
        inverseT = workspace.take<float>(tile.tokens);
        softmaxT = workspace.take<RowSoftmax>(tile.tokens);
        logitsTV = workspace.take<float>(tile.tokens * tile.vocabulary);
        if (pass == Pass::ForwardAndBackward) {
            gradNormedTD = workspace.take<float>(elements);
        }
        if (dtype == DType::BF16) {
            normWeightD = workspace.take<float>(model.hiddenSize);
        }
    }

    HeadTile tile;
    ProductScratch products;
    float* xTD = nullptr;  ///< of a tile's tokens, mostly normed
    float* inverseT = nullptr;
    RowSoftmax* softmaxT = nullptr;
    float* logitsTV = nullptr;
    float* gradNormedTD = nullptr;
    float* normWeightD = nullptr;
};

const float* normWeight(const LayerWeights& head, float* memory) {
    const Weight weight = weightOf(head, TensorRole::FinalNorm);
    if (weight.dtype == DType::F32) {
        return static_cast<const float*>(weight.data);
    }
    matrix_rows::widen(static_cast<const std::uint16_t*>(weight.data), memory, weight.columns);
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
            matrix_rows::load(out.row(r), x.data, x.dtype, from, out.columns);
        }
    });
}

/// One headLoss call.
struct LossCall {
    const ModelSpec& model;
    Weight product;
    const float* norm;
    const TokenBatch& batch;
    Activations x;
    float gradScale;
    Matrix gradX;  ///< no rows: no gradients
    float* gradNorm;
    float* gradProduct;
    std::span<float> rowLoss;
    const HeadBuffers& buffers;
};

/// Entries [begin, end) of the vocabulary.
struct VocabularyTile {
    std::int64_t begin;
    std::int64_t end;

    std::int64_t count() const { return end - begin; }
    bool has(std::int64_t token) const { return token >= begin && token < end; }
    Weight of(const Weight& product) const {
        return {product.at(begin * product.columns), product.dtype, count(), product.columns};
    }
};

/// The loss of a tile of tokens, and its gradients.
class TokenTile {
public:
    TokenTile(const LossCall& call, std::span<const std::int64_t> tokens)
        : call_(call),
          tokens_(tokens),
          pool_(*call.buffers.products.pool),
          normed_(matrix(
              call.buffers.xTD, static_cast<std::int64_t>(tokens.size()), call.model.hiddenSize)) {}

    /// Sum of the losses.
    double run() {
        gatherRows(pool_, normed_, call_.x, tokens_);
        rmsNormForward(pool_, normed_, normed_, call_.norm, call_.model.rmsNormEps,
                       call_.buffers.inverseT);
        std::fill_n(call_.buffers.softmaxT, normed_.rows,
                    RowSoftmax{-std::numeric_limits<float>::infinity(), 0.0F, 0.0});
        forEachVocabularyTile([&](VocabularyTile tile) {
            computeLogits(tile);
            addToSoftmax(tile);
        });
        if (call_.gradX.rows > 0) {
            addGradients();
        }
        return sumOfLosses();
    }

private:
    template <typename Body>
    void forEachVocabularyTile(const Body& body) const {
        const std::int64_t vocabulary = call_.model.vocabularySize;
        const std::int64_t step = call_.buffers.tile.vocabulary;
        for (std::int64_t begin = 0; begin < vocabulary; begin += step) {
            body(VocabularyTile{begin, std::min(vocabulary, begin + step)});
        }
    }

    Matrix logitsOf(VocabularyTile tile) const {
        return matrix(call_.buffers.logitsTV, normed_.rows, tile.count());
    }

    std::int64_t targetOf(std::int64_t row) const {
        const std::int64_t token = tokens_[static_cast<std::size_t>(row)];
        return call_.batch.targets[static_cast<std::size_t>(token)];
    }

    void computeLogits(VocabularyTile tile) const {
        productForward(logitsOf(tile), normed_, tile.of(call_.product), 1.0F, 0.0F,
                       call_.buffers.products);
    }

    /// Leaves e^(logit - largest so far) where the logits were.
    void addToSoftmax(VocabularyTile tile) const {
        const Matrix logits = logitsOf(tile);
        parallelRows(pool_, logits.rows, logits.columns, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t r = begin; r < end; ++r) {
                float* row = logits.row(r);
                RowSoftmax& softmax = call_.buffers.softmaxT[r];
                if (tile.has(targetOf(r))) {
                    softmax.targetLogit = row[targetOf(r) - tile.begin];
                }
                const float largest =
                    std::max(softmax.largest, matrix_rows::maximum(row, logits.columns));
                softmax.sum *= std::exp(static_cast<double>(softmax.largest) - largest);
                softmax.largest = largest;
                for (std::int64_t at = 0; at < logits.columns; at += kSumChunk) {
                    softmax.sum += matrix_rows::expShifted(
                        row + at, largest, std::min(kSumChunk, logits.columns - at));
                }
            }
        });
    }

    /// gradScale (softmax - one-hot) where addToSoftmax() or computeLogits() left their rows.
    void toGradient(VocabularyTile tile, bool areLogits) const {
        const Matrix rowsOfTile = logitsOf(tile);
        parallelRows(pool_, rowsOfTile.rows, rowsOfTile.columns,
                     [&](std::int64_t begin, std::int64_t end) {
                         for (std::int64_t r = begin; r < end; ++r) {
                             float* row = rowsOfTile.row(r);
                             const RowSoftmax& softmax = call_.buffers.softmaxT[r];
                             if (areLogits) {
                                 matrix_rows::expShifted(row, softmax.largest, tile.count());
                             }
                             matrix_rows::scale(static_cast<float>(call_.gradScale / softmax.sum),
                                                row, tile.count());
                             if (tile.has(targetOf(r))) {
                                 row[targetOf(r) - tile.begin] -= call_.gradScale;
                             }
                         }
                     });
    }

    /// Logits of a divided vocabulary are computed again: they are gone.
    void addGradients() const {
        const HeadBuffers& buffers = call_.buffers;
        const bool isDivided = buffers.tile.vocabulary < call_.model.vocabularySize;
        const Matrix gradNormed = matrix(buffers.gradNormedTD, normed_.rows, normed_.columns);
        forEachVocabularyTile([&](VocabularyTile tile) {
            if (isDivided) {
                computeLogits(tile);
            }
            toGradient(tile, isDivided);
            const Weight weight = tile.of(call_.product);
            float* gradient = call_.gradProduct == nullptr
                                  ? nullptr
                                  : call_.gradProduct + tile.begin * weight.columns;
            addWeightGradient(gradient, weight, logitsOf(tile), normed_, 1.0F, buffers.products);
            productBackward(gradNormed, logitsOf(tile), weight, 1.0F, tile.begin == 0 ? 0.0F : 1.0F,
                            buffers.products);
        });
        const Matrix x = normed_;
        gatherRows(pool_, x, call_.x, tokens_);
        addNormWeightGradient(pool_, call_.gradNorm, gradNormed, x, buffers.inverseT);
        rmsNormBackward(pool_, gradNormed, gradNormed, x, call_.norm, buffers.inverseT,
                        Result::Overwrite);
        parallelRows(pool_, x.rows, x.columns, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t r = begin; r < end; ++r) {
                std::copy_n(gradNormed.row(r), x.columns,
                            call_.gradX.row(tokens_[static_cast<std::size_t>(r)]));
            }
        });
    }

    double sumOfLosses() const {
        double sum = 0.0;
        for (std::size_t r = 0; r < tokens_.size(); ++r) {
            const double loss = call_.buffers.softmaxT[r].loss();
            sum += loss;
            if (!call_.rowLoss.empty()) {
                call_.rowLoss[static_cast<std::size_t>(tokens_[r])] = static_cast<float>(loss);
            }
        }
        return sum;
    }

    const LossCall& call_;
    std::span<const std::int64_t> tokens_;
    WorkerPool& pool_;
    Matrix normed_;
};

}  // namespace

HeadTile headTileOf(const ModelSpec& model, std::int64_t tokens) {
    const std::int64_t wholeRows = kWholeRowLogits / model.vocabularySize;
    if (wholeRows < kWholeRowsMin) {
        return {std::min(tokens, kDividedTokens), kDividedVocabulary};
    }
    return {std::min({tokens, wholeRows, kWholeRowsMax}), model.vocabularySize};
}

TensorRole productRole(const LayerWeights& product) {
    return product.layout->kind == LayerKind::Embedding ? TensorRole::Embedding : TensorRole::Head;
}

std::size_t headWorkspaceBytes(
    const ModelSpec& model, std::int64_t tokens, DType dtype, Pass pass, const Machine& machine) {
    Workspace measure;
    HeadBuffers(measure, model, headTileOf(model, tokens), dtype, pass, machine);
    return measure.peakBytes();
}

double headLoss(const HeadLoss& work, const Machine& machine) {
    std::vector<std::int64_t> tokens;
    for (std::size_t t = 0; t < work.batch.targets.size(); ++t) {
        if (work.batch.targets[t] >= 0) {
            STRATA_ASSERT(work.batch.targets[t] < work.model.vocabularySize);
            tokens.push_back(static_cast<std::int64_t>(t));
        }
    }
    std::fill(work.gradX.begin(), work.gradX.end(), 0.0F);
    std::fill(work.rowLoss.begin(), work.rowLoss.end(), 0.0F);
    Workspace memory(work.workspace);
    const Pass pass = work.gradX.empty() ? Pass::Forward : Pass::ForwardAndBackward;
    const HeadBuffers buffers(memory, work.model, headTileOf(work.model, work.batch.tokenCount()),
                              work.head.dtype, pass, machine);
    const std::int64_t gradRows = work.gradX.empty() ? 0 : work.batch.tokenCount();
    const LossCall call{
        work.model,
        weightOf(work.product, productRole(work.product)),
        normWeight(work.head, buffers.normWeightD),
        work.batch,
        work.x,
        work.lossScale,
        matrix(work.gradX.data(), gradRows, work.model.hiddenSize),
        gradientOf(work.head.layout, work.headGradients, TensorRole::FinalNorm),
        gradientOf(work.product.layout, work.productGradients, productRole(work.product)),
        work.rowLoss,
        buffers};
    const auto step = static_cast<std::size_t>(buffers.tile.tokens);
    double sum = 0.0;
    for (std::size_t begin = 0; begin < tokens.size(); begin += step) {
        const std::size_t count = std::min(tokens.size() - begin, step);
        sum += TokenTile(call, std::span(tokens).subspan(begin, count)).run();
    }
    return sum;
}

void headLogits(const HeadLogits& work, const Machine& machine) {
    const auto rowCount = static_cast<std::int64_t>(work.rows.size());
    STRATA_ASSERT(static_cast<std::int64_t>(work.logits.size()) ==
                  rowCount * work.model.vocabularySize);
    Workspace memory(work.workspace);
    const HeadBuffers buffers(memory, work.model, headTileOf(work.model, rowCount), work.head.dtype,
                              Pass::Forward, machine);
    const std::int64_t tile = buffers.tile.tokens;
    const float* norm = normWeight(work.head, buffers.normWeightD);
    const Weight weight = weightOf(work.product, productRole(work.product));
    for (std::int64_t begin = 0; begin < rowCount; begin += tile) {
        const std::int64_t count = std::min(rowCount - begin, tile);
        const Matrix tileX = matrix(buffers.xTD, count, work.model.hiddenSize);
        gatherRows(
            *machine.pool, tileX, work.x,
            work.rows.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(count)));
        rmsNormForward(*machine.pool, tileX, tileX, norm, work.model.rmsNormEps, nullptr);
        productForward(matrix(work.logits.data() + begin * work.model.vocabularySize, count,
                              work.model.vocabularySize),
                       tileX, weight, 1.0F, 0.0F, buffers.products);
    }
}

}  // namespace strata::compute
