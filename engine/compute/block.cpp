// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/block.h"

#include "compute/block_buffers.h"
#include "compute/matrix_rows.h"
#include "compute/parallel.h"
#include "compute/rms_norm.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <vector>

namespace strata::compute {
namespace {

std::int64_t adapterRank(const BlockAdapter& adapter) {
    const LayerLayout* layout = adapter.weights.layout;
    return layout == nullptr || layout->tensors.empty() ? 0 : layout->tensors.front().shape.front();
}

BlockShape shapeOf(const ModelSpec& model,
                   const BlockAdapter& adapter,
                   const TokenBatch& batch,
                   DType dtype,
                   const Machine& machine) {
    BlockShape shape(model, batch.tokenCount(), dtype);
    shape.rank = adapterRank(adapter);
    shape.dropout = shape.rank > 0 && adapter.dropout > 0.0F;
    shape.machine = machine;
    return shape;
}

AttentionShape attentionShape(const ModelSpec& model, const LayerLayout& layout) {
    const auto index = static_cast<std::size_t>(layout.blockIndex);
    const std::int64_t window = index < model.slidingWindow.size() ? model.slidingWindow[index] : 0;
    return {model.headCount, model.kvHeadCount, model.headDim, window};
}

/// The batch's segments over keys and values that stand in rows like the queries.
std::vector<AttentionSequence> sequencesOf(const TokenBatch& batch,
                                           const BlockShape& shape,
                                           const InnerActivations& inner) {
    std::vector<AttentionSequence> sequences;
    std::int64_t next = 0;
    for (const Segment& segment : batch.segments) {
        STRATA_ASSERT(segment.begin == next && segment.end > segment.begin);
        next = segment.end;
        const std::int64_t offset = segment.begin * shape.keyWidth();
        sequences.push_back({segment.begin, segment.end, 0, inner.kTM + offset, inner.vTM + offset,
                             shape.keyWidth(), shape.headDim});
    }
    STRATA_ASSERT(next == batch.tokenCount());
    return sequences;
}

/// Puts a segment's new keys and values behind the cached ones; its sequence is then all of them.
AttentionSequence appendToCache(const BlockShape& shape,
                                const InnerActivations& inner,
                                const Segment& segment,
                                const KvCache& cache) {
    const std::int64_t count = segment.end - segment.begin;
    STRATA_ASSERT(cache.length + count <= cache.capacity);
    for (std::int64_t head = 0; head < shape.kvHeads; ++head) {
        for (std::int64_t t = 0; t < count; ++t) {
            const std::int64_t from = (segment.begin + t) * shape.keyWidth() + head * shape.headDim;
            const std::int64_t to = (head * cache.capacity + cache.length + t) * shape.headDim;
            matrix_rows::store(inner.kTM + from, cache.keys, shape.dtype, to, shape.headDim);
            matrix_rows::store(inner.vTM + from, cache.values, shape.dtype, to, shape.headDim);
        }
    }
    return {segment.begin,
            segment.end,
            cache.length,
            cache.keys,
            cache.values,
            shape.headDim,
            cache.capacity * shape.headDim,
            shape.dtype};
}

/// A [T, heads * headDim] buffer seen as one row a head.
Matrix perHead(float* data, const BlockShape& shape, std::int64_t heads) {
    return matrix(data, shape.tokens * heads, shape.headDim);
}

/// q, k and v of the normed input, with qk-norm and rotation.
void projectHeads(const ModelSpec& model,
                  const BlockShape& shape,
                  const BlockWeights& weights,
                  const BlockScratch& scratch,
                  const InnerActivations& inner) {
    WorkerPool& pool = *shape.machine.pool;
    const ConstMatrix x =
        matrix(static_cast<const float*>(scratch.normedTD), shape.tokens, shape.hidden);
    const Matrix q = matrix(inner.qTN, shape.tokens, shape.queryWidth());
    const Matrix k = matrix(inner.kTM, shape.tokens, shape.keyWidth());
    const Matrix v = matrix(inner.vTM, shape.tokens, shape.keyWidth());
    // With a buffer for the raw heads the projection goes there and the norm writes q and k.
    const Matrix rawQuery =
        inner.rawQueryTN != nullptr ? matrix(inner.rawQueryTN, q.rows, q.columns) : q;
    const Matrix rawKey = inner.rawKeyTM != nullptr ? matrix(inner.rawKeyTM, k.rows, k.columns) : k;
    const std::array<LinearOutput, 3> projections = {
        {{rawQuery, &weights.query}, {rawKey, &weights.key}, {v, &weights.value}}};
    linearsForward(projections, x, Accumulate::No, 0, scratch.linears);
    if (shape.qkNorm) {
        rmsNormForward(pool, perHead(q.data, shape, shape.heads),
                       perHead(rawQuery.data, shape, shape.heads), weights.queryNorm,
                       model.rmsNormEps, inner.inverseQueryTH);
        rmsNormForward(pool, perHead(k.data, shape, shape.kvHeads),
                       perHead(rawKey.data, shape, shape.kvHeads), weights.keyNorm,
                       model.rmsNormEps, inner.inverseKeyTK);
    }
    applyRope(pool, q, scratch.rope, Rotation::Forward);
    applyRope(pool, k, scratch.rope, Rotation::Forward);
}

/// Gradients of the raw projections from those of the rotated, normed heads, in place.
void unprojectHeads(const BlockShape& shape,
                    const BlockWeights& weights,
                    const BlockScratch& scratch,
                    const InnerActivations& inner,
                    const AttentionGradients& gradients) {
    WorkerPool& pool = *shape.machine.pool;
    applyRope(pool, gradients.q, scratch.rope, Rotation::Backward);
    applyRope(pool, gradients.k, scratch.rope, Rotation::Backward);
    if (!shape.qkNorm) {
        return;
    }
    const Matrix gq = perHead(gradients.q.data, shape, shape.heads);
    const Matrix gk = perHead(gradients.k.data, shape, shape.kvHeads);
    const Matrix q = perHead(inner.rawQueryTN, shape, shape.heads);
    const Matrix k = perHead(inner.rawKeyTM, shape, shape.kvHeads);
    addNormWeightGradient(pool, weights.gradQueryNorm, gq, q, inner.inverseQueryTH);
    addNormWeightGradient(pool, weights.gradKeyNorm, gk, k, inner.inverseKeyTK);
    rmsNormBackward(pool, gq, gq, q, weights.queryNorm, inner.inverseQueryTH, Result::Overwrite);
    rmsNormBackward(pool, gk, gk, k, weights.keyNorm, inner.inverseKeyTK, Result::Overwrite);
}

/// The stored activations in fp32: themselves, or widened into `memory`.
float* asFp32(
    WorkerPool& pool, Activations x, float* memory, std::int64_t rowCount, std::int64_t columns) {
    if (x.dtype == DType::F32) {
        return static_cast<float*>(x.data);
    }
    const auto* bits = static_cast<const std::uint16_t*>(x.data);
    parallelRows(pool, rowCount, columns, [&](std::int64_t begin, std::int64_t end) {
        matrix_rows::widen(bits + begin * columns, memory + begin * columns,
                           (end - begin) * columns);
    });
    return memory;
}

void storeAs(WorkerPool& pool,
             Activations out,
             const float* x,
             std::int64_t rowCount,
             std::int64_t columns) {
    if (out.dtype == DType::F32) {
        return;
    }
    auto* bits = static_cast<std::uint16_t*>(out.data);
    parallelRows(pool, rowCount, columns, [&](std::int64_t begin, std::int64_t end) {
        matrix_rows::narrow(x + begin * columns, bits + begin * columns, (end - begin) * columns);
    });
}

std::optional<Workspace> workspaceOver(std::span<std::byte> memory) {
    return memory.empty() ? std::nullopt : std::optional<Workspace>(memory);
}

void copyRows(WorkerPool& pool, float* out, ConstMatrix x) {
    parallelRows(pool, x.rows, x.columns, [&](std::int64_t begin, std::int64_t end) {
        std::copy(x.row(begin), x.row(end), out + begin * x.columns);
    });
}

}  // namespace

std::size_t blockWorkspaceBytes(const ModelSpec& model,
                                const LoraSpec* lora,
                                std::int64_t tokens,
                                DType dtype,
                                Pass pass,
                                const Machine& machine) {
    BlockShape shape(model, tokens, dtype);
    shape.machine = machine;
    if (lora != nullptr) {
        shape.rank = lora->rank;
        shape.dropout = lora->dropout > 0.0;
    }
    Workspace measure;
    if (pass == Pass::Forward) {
        ForwardBuffers(measure, shape, nullptr);
        return measure.peakBytes();
    }
    BackwardBuffers(measure, shape, nullptr);
    Workspace measureForward;
    ForwardBuffers(measureForward, shape, nullptr);
    return std::max(measure.peakBytes(), measureForward.peakBytes());
}

/// No token of a batch needs more than one alone, whose every buffer is on cache lines of its own.
std::size_t innerBytesPerToken(const ModelSpec& model, DType dtype, const Machine& machine) {
    BlockShape shape(model, 1, dtype);
    shape.machine = machine;
    Workspace measure;
    InnerActivations(measure, shape, InnerActivations::Extent::Whole);
    return measure.peakBytes();
}

void blockForward(const BlockForward& work, const Machine& machine) {
    const BlockShape shape =
        shapeOf(work.model, work.adapter, work.batch, work.block.dtype, machine);
    STRATA_ASSERT(work.xIn.dtype == shape.dtype && work.xOut.dtype == shape.dtype);
    Workspace memory(work.workspace);
    std::optional<Workspace> kept = workspaceOver(work.inner);
    const ForwardBuffers buffers(memory, shape, kept ? &*kept : nullptr);
    const BlockScratch& scratch = buffers.scratch;
    const InnerActivations& inner = buffers.inner;
    WorkerPool& pool = *machine.pool;
    const BlockWeights weights(work.block, work.adapter, {}, {}, scratch.vectors);

    // The residual stream is formed where the output goes.
    float* residual = asFp32(pool, work.xIn, scratch.xTD, shape.tokens, shape.hidden);
    if (work.xOut.dtype == DType::F32 && work.xOut.data != work.xIn.data) {
        copyRows(pool, static_cast<float*>(work.xOut.data),
                 matrix(static_cast<const float*>(residual), shape.tokens, shape.hidden));
        residual = static_cast<float*>(work.xOut.data);
    }
    const Matrix x = matrix(residual, shape.tokens, shape.hidden);
    const Matrix normed = matrix(scratch.normedTD, shape.tokens, shape.hidden);
    const Matrix o = matrix(inner.oTN, shape.tokens, shape.queryWidth());
    const ConstMatrix q =
        matrix(static_cast<const float*>(inner.qTN), shape.tokens, shape.queryWidth());

    rmsNormForward(pool, normed, x, weights.inputNorm, work.model.rmsNormEps, nullptr);
    fillRopeTable(pool, scratch.rope, work.batch.positions,
                  ropeFrequencies(work.model.rope, work.model.headDim));
    projectHeads(work.model, shape, weights, scratch, inner);
    std::vector<AttentionSequence> sequences = sequencesOf(work.batch, shape, inner);
    STRATA_ASSERT(work.caches.empty() || work.caches.size() == sequences.size());
    for (std::size_t index = 0; index < work.caches.size(); ++index) {
        sequences[index] =
            appendToCache(shape, inner, work.batch.segments[index], work.caches[index]);
    }
    attentionForward(o, inner.lseTH, q, sequences, attentionShape(work.model, *work.block.layout),
                     scratch.attention);
    linearForward(x, o, weights.output, Accumulate::Yes, 0, scratch.linears);
    if (inner.middleTD != nullptr) {
        copyRows(pool, inner.middleTD, x);
    }
    rmsNormForward(pool, normed, x, weights.postNorm, work.model.rmsNormEps, nullptr);
    mlpForward(x, normed, weights.mlp, inner.mlp, buffers.mlp, scratch.linears);
    storeAs(pool, work.xOut, residual, shape.tokens, shape.hidden);
}

void blockBackward(const BlockBackward& work, const Machine& machine) {
    const BlockShape shape =
        shapeOf(work.model, work.adapter, work.batch, work.block.dtype, machine);
    STRATA_ASSERT(work.xIn.dtype == shape.dtype);
    STRATA_ASSERT(static_cast<std::int64_t>(work.gradX.size()) == shape.tokens * shape.hidden);
    Workspace memory(work.workspace);
    std::optional<Workspace> kept = workspaceOver(work.inner);
    const BackwardBuffers buffers(memory, shape, kept ? &*kept : nullptr);
    const BlockScratch& scratch = buffers.scratch;
    const InnerActivations& inner = buffers.inner;
    WorkerPool& pool = *machine.pool;
    const BlockWeights weights(work.block, work.adapter, work.blockGradients, work.adapterGradients,
                               scratch.vectors);
    const AttentionShape attention = attentionShape(work.model, *work.block.layout);

    const std::int64_t T = shape.tokens;
    const ConstMatrix x =
        matrix(static_cast<const float*>(asFp32(pool, work.xIn, scratch.xTD, T, shape.hidden)), T,
               shape.hidden);
    const Matrix normed = matrix(scratch.normedTD, T, shape.hidden);
    const Matrix middle = matrix(inner.middleTD, T, shape.hidden);
    const Matrix gradNormed = matrix(buffers.gradNormedTD, T, shape.hidden);
    const Matrix grad = matrix(work.gradX.data(), T, shape.hidden);
    const Matrix o = matrix(inner.oTN, T, shape.queryWidth());
    const ConstMatrix q = matrix(static_cast<const float*>(inner.qTN), T, shape.queryWidth());
    const Matrix gradOut = matrix(buffers.gradOutTN, T, shape.queryWidth());

    fillRopeTable(pool, scratch.rope, work.batch.positions,
                  ropeFrequencies(work.model.rope, work.model.headDim));
    const std::vector<AttentionSequence> sequences = sequencesOf(work.batch, shape, inner);
    if (!kept) {  // the block again, up to the mlp's input
        rmsNormForward(pool, normed, x, weights.inputNorm, work.model.rmsNormEps, nullptr);
        projectHeads(work.model, shape, weights, scratch, inner);
        attentionForward(o, inner.lseTH, q, sequences, attention, scratch.attention);
        copyRows(pool, middle.data, x);
        linearForward(middle, o, weights.output, Accumulate::Yes, 0, scratch.linears);
    }
    rmsNormForward(pool, normed, middle, weights.postNorm, work.model.rmsNormEps,
                   buffers.inversePostT);

    mlpBackward(gradNormed, grad, normed, weights.mlp, inner.mlp, buffers.mlp, scratch.linears);
    addNormWeightGradient(pool, weights.gradPostNorm, gradNormed, middle, buffers.inversePostT);
    rmsNormBackward(pool, grad, gradNormed, middle, weights.postNorm, buffers.inversePostT,
                    Result::Add);

    linearBackward(gradOut, grad, o, weights.output, 0, scratch.linears);
    const AttentionGradients heads{o, matrix(buffers.gradKeyTM, T, shape.keyWidth()),
                                   matrix(buffers.gradValueTM, T, shape.keyWidth())};
    attentionBackward(heads, gradOut, o, inner.lseTH, buffers.deltaTH, q, sequences, attention,
                      scratch.attention);
    unprojectHeads(shape, weights, scratch, inner, heads);

    rmsNormForward(pool, normed, x, weights.inputNorm, work.model.rmsNormEps,
                   buffers.inverseInputT);
    const std::array<LinearOutput, 3> projections = {
        {{heads.q, &weights.query}, {heads.k, &weights.key}, {heads.v, &weights.value}}};
    linearsBackward(gradNormed, projections, normed, 0, scratch.linears);
    addNormWeightGradient(pool, weights.gradInputNorm, gradNormed, x, buffers.inverseInputT);
    rmsNormBackward(pool, grad, gradNormed, x, weights.inputNorm, buffers.inverseInputT,
                    Result::Add);
}

}  // namespace strata::compute
