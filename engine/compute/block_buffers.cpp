// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/block_buffers.h"

#include "compute/dropout.h"
#include "compute/matrix_rows.h"

#include <algorithm>

namespace strata::compute {
namespace {

/// Elements that keep the next vector on a cache line.
std::int64_t padded(std::int64_t elements) {
    constexpr std::int64_t kLine = 16;
    return (elements + kLine - 1) / kLine * kLine;
}

/// Hands out fp32 views of a layer's vectors, widening those in bf16 into `memory`.
class VectorReader {
public:
    VectorReader(const LayerWeights& layer, float* memory) : layer_(layer), memory_(memory) {}

    const float* read(TensorRole role) {
        const Weight vector = weightOf(layer_, role);
        if (vector.data == nullptr || vector.dtype == DType::F32) {
            return static_cast<const float*>(vector.data);
        }
        float* widened = memory_;
        memory_ += padded(vector.elementCount());
        matrix_rows::widen(static_cast<const std::uint16_t*>(vector.data), widened,
                           vector.elementCount());
        return widened;
    }

private:
    const LayerWeights& layer_;
    float* memory_;
};

}  // namespace

BlockShape::BlockShape(const ModelSpec& model, std::int64_t tokenCount, DType format)
    : tokens(tokenCount),
      hidden(model.hiddenSize),
      heads(model.headCount),
      kvHeads(model.kvHeadCount),
      headDim(model.headDim),
      intermediate(model.intermediateSize),
      qkNorm(model.qkNorm),
      dtype(format),
      vectorElements(2 * padded(hidden)) {
    if (model.qkvBias) {
        vectorElements += padded(queryWidth()) + 2 * padded(keyWidth());
    }
    if (model.qkNorm) {
        vectorElements += 2 * padded(headDim);
    }
    if (model.outputBias) {
        vectorElements += padded(hidden);
    }
    if (model.mlpBias) {
        vectorElements += 2 * padded(intermediate) + padded(hidden);
    }
}

BlockScratch::BlockScratch(Workspace& workspace, const BlockShape& shape, Pass pass) {
    const std::int64_t T = shape.tokens;
    const std::int64_t tile = std::min(T, kMlpTokenTile);
    const std::int64_t wide = std::max(shape.hidden, shape.queryWidth());
    const std::int64_t widest = std::max(T * wide, tile * shape.intermediate);
    linears.products =
        ProductScratch(workspace, shape.dtype, shape.machine,
                       {{T, wide}, {tile, shape.intermediate}, {T, shape.rank}},
                       {{shape.hidden, std::max(shape.queryWidth(), shape.intermediate)},
                        {shape.rank, std::max(wide, shape.intermediate)}});
    if (shape.rank > 0) {
        linears.lora = LoraScratch(workspace, pass, T * shape.rank, shape.dropout ? widest : 0);
    }
    attention = AttentionScratch(workspace, pass, shape.machine, shape.dtype, T,
                                 {shape.heads, shape.kvHeads, shape.headDim});
    rope.half = shape.headDim / 2;
    rope.cosine = workspace.take<float>(T * rope.half);
    rope.sine = workspace.take<float>(T * rope.half);
    if (shape.dtype == DType::BF16) {
        vectors = workspace.take<float>(shape.vectorElements);
        xTD = workspace.take<float>(T * shape.hidden);
    }
    normedTD = workspace.take<float>(T * shape.hidden);
}

InnerActivations::InnerActivations(Workspace& memory, const BlockShape& shape, Extent extent) {
    const std::int64_t T = shape.tokens;
    mlp.format = shape.mlpInnerFormat();
    qTN = memory.take<float>(T * shape.queryWidth());
    kTM = memory.take<float>(T * shape.keyWidth());
    vTM = memory.take<float>(T * shape.keyWidth());
    oTN = memory.take<float>(T * shape.queryWidth());
    if (extent == Extent::Attention) {
        return;
    }
    middleTD = memory.take<float>(T * shape.hidden);
    lseTH = memory.take<float>(T * shape.heads);
    if (shape.qkNorm) {
        rawQueryTN = memory.take<float>(T * shape.queryWidth());
        rawKeyTM = memory.take<float>(T * shape.keyWidth());
        inverseQueryTH = memory.take<float>(T * shape.heads);
        inverseKeyTK = memory.take<float>(T * shape.kvHeads);
    }
    if (extent == Extent::Whole) {
        mlp.keepIn(memory, T, shape.intermediate);
    }
}

ForwardBuffers::ForwardBuffers(Workspace& workspace, const BlockShape& shape, Workspace* kept)
    : scratch(workspace, shape, Pass::Forward),
      inner(
          kept != nullptr ? *kept : workspace,
          shape,
          kept != nullptr ? InnerActivations::Extent::Whole : InnerActivations::Extent::Attention),
      mlp(workspace, Pass::Forward, shape.tokens, shape.intermediate) {}

BackwardBuffers::BackwardBuffers(Workspace& workspace, const BlockShape& shape, Workspace* kept)
    : scratch(workspace, shape, Pass::ForwardAndBackward),
      inner(kept != nullptr ? *kept : workspace,
            shape,
            kept != nullptr ? InnerActivations::Extent::Whole : InnerActivations::Extent::Block) {
    const std::int64_t T = shape.tokens;
    gradNormedTD = workspace.take<float>(T * shape.hidden);
    inverseInputT = workspace.take<float>(T);
    inversePostT = workspace.take<float>(T);
    deltaTH = workspace.take<float>(T * shape.heads);
    const std::size_t shared = workspace.mark();
    mlp = MlpScratch(workspace, Pass::ForwardAndBackward, T, shape.intermediate);
    workspace.rewind(shared);
    gradOutTN = workspace.take<float>(T * shape.queryWidth());
    gradKeyTM = workspace.take<float>(T * shape.keyWidth());
    gradValueTM = workspace.take<float>(T * shape.keyWidth());
}

BlockWeights::BlockWeights(const LayerWeights& block,
                           const BlockAdapter& adapter,
                           LayerGradients blockGradients,
                           LayerGradients adapterGradients,
                           float* vectors) {
    VectorReader reader(block, vectors);
    const auto gradient = [&](TensorRole role) {
        return gradientOf(block.layout, blockGradients, role);
    };
    const auto linear = [&](TensorRole weight, TensorRole bias) {
        const LayerLayout* layout = adapter.weights.layout;
        LoraLinear lora;
        lora.a = weightOf(adapter.weights, TensorRole::LoraA, weight);
        lora.b = weightOf(adapter.weights, TensorRole::LoraB, weight);
        lora.gradA = gradientOf(layout, adapterGradients, TensorRole::LoraA, weight);
        lora.gradB = gradientOf(layout, adapterGradients, TensorRole::LoraB, weight);
        lora.scale = adapter.scale;
        lora.dropout = adapter.dropout;
        lora.key = dropoutKey(adapter, weight);
        return Linear{weightOf(block, weight), reader.read(bias), gradient(weight), gradient(bias),
                      lora};
    };
    using R = TensorRole;
    inputNorm = reader.read(R::InputNorm);
    postNorm = reader.read(R::PostNorm);
    queryNorm = reader.read(R::QueryNorm);
    keyNorm = reader.read(R::KeyNorm);
    gradInputNorm = gradient(R::InputNorm);
    gradPostNorm = gradient(R::PostNorm);
    gradQueryNorm = gradient(R::QueryNorm);
    gradKeyNorm = gradient(R::KeyNorm);
    query = linear(R::Query, R::QueryBias);
    key = linear(R::Key, R::KeyBias);
    value = linear(R::Value, R::ValueBias);
    output = linear(R::Output, R::OutputBias);
    mlp = {linear(R::Gate, R::GateBias), linear(R::Up, R::UpBias), linear(R::Down, R::DownBias)};
}

}  // namespace strata::compute
