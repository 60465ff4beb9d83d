// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/attention.h"

#include "compute/matmul.h"
#include "compute/matrix_rows.h"
#include "compute/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace strata::compute {
namespace {

// A tile of scores is 256 KiB and stays in a core's cache.
constexpr std::int64_t kQueryTile = 128;
constexpr std::int64_t kKeyBlock = 512;
constexpr std::int64_t kLaneFloats = kQueryTile * kKeyBlock;

/// Tiles of keys and values that are kept in bf16 have half of a lane for scores; in the other half
/// blocks of them become fp32.
std::int64_t queryTileOf(DType kept) {
    return kept == DType::F32 ? kQueryTile : kQueryTile / 2;
}
std::int64_t keyBlockOf(DType kept, const AttentionShape& shape) {
    return kept == DType::F32 ? kKeyBlock : std::min(kKeyBlock, kLaneFloats / 2 / shape.headDim);
}

/// fp32 rows: themselves, or what they are, in `room`.
ConstMatrix asFp32(const StoredMatrix& kept, float* room) {
    if (kept.dtype == DType::F32) {
        return kept.fp32();
    }
    const auto* row = static_cast<const std::uint16_t*>(kept.data);
    for (std::int64_t index = 0; index < kept.rows; ++index) {
        matrix_rows::widen(row + index * kept.stride, room + index * kept.columns, kept.columns);
    }
    return matrix(static_cast<const float*>(room), kept.rows, kept.columns);
}

/// Runs `body(block)` for pieces of at most `most` keys.
template <typename Body>
void forEachKeyBlock(KeyRange keys, std::int64_t most, const Body& body) {
    for (std::int64_t begin = keys.begin; begin < keys.end; begin += most) {
        body(KeyRange{begin, std::min(keys.end, begin + most)});
    }
}

/// Softmax over blocks of keys as they come: `largest` and `sum` are of the keys so far, o is not
/// yet divided.
class RunningSoftmax {
public:
    explicit RunningSoftmax(Matrix o) : o_(o) {
        largest_.fill(-std::numeric_limits<float>::infinity());
        sum_.fill(0.0F);
    }

    /// Turns a row of scores into e^(score - largest) and brings what is summed so far to the same
    /// largest.
    void addRow(std::int64_t row, float* scores, KeyRange seen) {
        if (seen.count() == 0) {
            return;
        }
        const auto r = static_cast<std::size_t>(row);
        const float largest =
            std::max(largest_[r], matrix_rows::maximum(scores + seen.begin, seen.count()));
        const float rescale = std::exp(largest_[r] - largest);
        if (hasBlocks_ && rescale != 1.0F) {
            matrix_rows::scale(rescale, o_.row(row), o_.columns);
        }
        sum_[r] =
            sum_[r] * rescale + matrix_rows::expShifted(scores + seen.begin, largest, seen.count());
        largest_[r] = largest;
    }

    /// o += probabilities values
    void addBlock(ConstMatrix probabilities, ConstMatrix values) {
        multiply(o_, probabilities, Transpose::No, values, Transpose::No, 1.0F,
                 hasBlocks_ ? 1.0F : 0.0F);
        hasBlocks_ = true;
    }

    /// Divides o; returns the logarithm of the row's denominator.
    float finishRow(std::int64_t row) {
        const auto r = static_cast<std::size_t>(row);
        matrix_rows::scale(1.0F / sum_[r], o_.row(row), o_.columns);
        return largest_[r] + std::log(sum_[r]);
    }

private:
    Matrix o_;
    bool hasBlocks_ = false;
    std::array<float, kQueryTile> largest_;
    std::array<float, kQueryTile> sum_;
};

void forwardTile(Matrix o,
                 float* lse,
                 ConstMatrix q,
                 const QueryTile& tile,
                 std::int64_t head,
                 const AttentionShape& shape,
                 float* scratch) {
    const std::int64_t kvHead = head / shape.group();
    const ConstMatrix queries = headOf(q, tile, head, shape.headDim);
    const AttentionSequence& sequence = *tile.sequence;
    float* room = scratch + kLaneFloats / 2;
    RunningSoftmax softmax(headOf(o, tile, head, shape.headDim));
    const KeyRange keys = visibleKeys(tile, shape.window);
    forEachKeyBlock(keys, keyBlockOf(sequence.dtype, shape), [&](KeyRange block) {
        const Matrix scores = matrix(scratch, tile.count(), block.count());
        multiply(scores, queries, Transpose::No,
                 asFp32(keysOf(sequence, shape, kvHead, block), room), Transpose::Yes,
                 shape.scale(), 0.0F);
        for (std::int64_t row = 0; row < tile.count(); ++row) {
            const KeyRange visible = visibleKeys(tile.position(row), shape.window);
            const KeyRange seen = seenOf(block, visible);
            maskRow(scores.row(row), block, seen);
            softmax.addRow(row, scores.row(row), seen);
        }
        softmax.addBlock(scores, asFp32(valuesOf(sequence, shape, kvHead, block), room));
    });
    for (std::int64_t row = 0; row < tile.count(); ++row) {
        const float logSum = softmax.finishRow(row);
        if (lse != nullptr) {
            lse[(tile.begin + row) * shape.heads + head] = logSum;
        }
    }
}

/// The part of the gradients that a tile of queries of one head contributes. With P the
/// probabilities and s the scale: gv += P^T go;  gS = P (go v^T - delta);  gq = s gS k;  gk += s
/// gS^T q.
void backwardTile(const BackwardTask& task,
                  const QueryTile& tile,
                  std::int64_t head,
                  float* scoreMemory,
                  float* gradMemory) {
    const AttentionShape& shape = task.shape;
    const AttentionSequence& sequence = *tile.sequence;
    const std::int64_t kvHead = head / shape.group();
    const float scale = shape.scale();
    const ConstMatrix queries = headOf(task.q, tile, head, shape.headDim);
    const ConstMatrix go = headOf(task.go, tile, head, shape.headDim);
    const Matrix gq = headOf(task.gradients.q, tile, head, shape.headDim);
    const KeyRange keys = visibleKeys(tile, shape.window);
    forEachKeyBlock(keys, kKeyBlock, [&](KeyRange block) {
        const Matrix gk = keyRowsOf(task.gradients.k, sequence, block, kvHead, shape.headDim);
        const Matrix gv = keyRowsOf(task.gradients.v, sequence, block, kvHead, shape.headDim);
        const ConstMatrix blockKeys = keysOf(sequence, shape, kvHead, block).fp32();
        const Matrix p = matrix(scoreMemory, tile.count(), block.count());
        const Matrix gs = matrix(gradMemory, tile.count(), block.count());
        multiply(p, queries, Transpose::No, blockKeys, Transpose::Yes, scale, 0.0F);
        multiply(gs, go, Transpose::No, valuesOf(sequence, shape, kvHead, block).fp32(),
                 Transpose::Yes, 1.0F, 0.0F);
        for (std::int64_t row = 0; row < tile.count(); ++row) {
            const std::int64_t statistic = (tile.begin + row) * shape.heads + head;
            const KeyRange seen = seenOf(block, visibleKeys(tile.position(row), shape.window));
            maskRow(p.row(row), block, seen);
            matrix_rows::expShifted(p.row(row) + seen.begin, task.lse[statistic], seen.count());
            matrix_rows::softmaxBackward(p.row(row), task.delta[statistic], gs.row(row),
                                         block.count());
        }
        multiply(gv, p, Transpose::Yes, go, Transpose::No, 1.0F, 1.0F);
        multiply(gq, gs, Transpose::No, blockKeys, Transpose::No, scale,
                 block.begin == keys.begin ? 0.0F : 1.0F);
        multiply(gk, gs, Transpose::Yes, queries, Transpose::No, scale, 1.0F);
    });
}

/// Sequences whose attention goes by packed tiles, and the others.
struct Ways {
    Ways(std::span<const AttentionSequence> sequences, const AttentionScratch& scratch) {
        for (const AttentionSequence& sequence : sequences) {
            const bool isTiled = scratch.tiles && scratch.tiles->takes(sequence);
            (isTiled ? tiled : plain).push_back(sequence);
        }
    }

    std::vector<AttentionSequence> tiled;
    std::vector<AttentionSequence> plain;
};

void plainForward(Matrix o,
                  float* lse,
                  ConstMatrix q,
                  std::span<const AttentionSequence> sequences,
                  const AttentionShape& shape,
                  const AttentionScratch& scratch) {
    if (sequences.empty()) {
        return;
    }
    const std::vector<QueryTile> tiles =
        queryTiles(sequences, queryTileOf(sequences.front().dtype));
    const auto count = static_cast<std::int64_t>(tiles.size()) * shape.heads;
    parallelTasks(*scratch.pool, count, [&](std::int64_t index, std::int64_t lane) {
        const QueryTile& tile = tiles[static_cast<std::size_t>(index / shape.heads)];
        forwardTile(o, lse, q, tile, index % shape.heads, shape,
                    scratch.scores + lane * kLaneFloats);
    });
}

void plainBackward(const BackwardTask& task,
                   std::span<const AttentionSequence> sequences,
                   const AttentionScratch& scratch) {
    const AttentionShape& shape = task.shape;
    const std::int64_t group = shape.group();
    const auto count = static_cast<std::int64_t>(sequences.size()) * shape.kvHeads;
    // One task owns the gradients of one key head of one sequence, so that its sums have one order.
    parallelTasks(*scratch.pool, count, [&](std::int64_t index, std::int64_t lane) {
        const AttentionSequence& sequence =
            sequences[static_cast<std::size_t>(index / shape.kvHeads)];
        const std::int64_t kvHead = index % shape.kvHeads;
        const KeyRange all{0, sequence.keyCount()};
        zero(keyRowsOf(task.gradients.k, sequence, all, kvHead, shape.headDim));
        zero(keyRowsOf(task.gradients.v, sequence, all, kvHead, shape.headDim));
        for (const QueryTile& tile : queryTiles({&sequence, 1}, kQueryTile)) {
            for (std::int64_t head = kvHead * group; head < (kvHead + 1) * group; ++head) {
                backwardTile(task, tile, head, scratch.scores + lane * kLaneFloats,
                             scratch.gradScores + lane * kLaneFloats);
            }
        }
    });
}

}  // namespace

AttentionScratch::AttentionScratch(Workspace& workspace,
                                   Pass pass,
                                   const Machine& machine,
                                   DType dtype,
                                   std::int64_t tokens,
                                   const AttentionShape& shape)
    : pool(machine.pool) {
    const std::size_t shared = workspace.mark();
    if (dtype == DType::BF16 && machine.products == Bf16Products::Packed) {
        tiles.emplace(workspace, pass, *pool, tokens, shape);
    }
    const std::size_t end = workspace.mark();
    workspace.rewind(shared);
    const auto laneCount = static_cast<std::int64_t>(pool->threadCount());
    scores = workspace.take<float>(laneCount * kLaneFloats);
    if (pass == Pass::ForwardAndBackward) {
        gradScores = workspace.take<float>(laneCount * kLaneFloats);
    }
    if (workspace.mark() < end) {
        workspace.take<std::byte>(static_cast<std::int64_t>(end - workspace.mark()));
    }
}

void attentionForward(Matrix o,
                      float* lse,
                      ConstMatrix q,
                      std::span<const AttentionSequence> sequences,
                      const AttentionShape& shape,
                      const AttentionScratch& scratch) {
    const Ways ways(sequences, scratch);
    if (!ways.tiled.empty()) {
        tiledAttentionForward(o, lse, q, ways.tiled, shape, *scratch.tiles);
    }
    plainForward(o, lse, q, ways.plain, shape, scratch);
}

void attentionBackward(const AttentionGradients& gradients,
                       ConstMatrix go,
                       ConstMatrix o,
                       const float* lse,
                       float* delta,
                       ConstMatrix q,
                       std::span<const AttentionSequence> sequences,
                       const AttentionShape& shape,
                       const AttentionScratch& scratch) {
    for (const AttentionSequence& sequence : sequences) {
        STRATA_ASSERT(sequence.queryOffset == 0);
    }
    // delta = sum over headDim of go o, before gradients.q may overwrite o.
    parallelRows(*scratch.pool, o.rows, o.columns, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t index = begin * shape.heads; index < end * shape.heads; ++index) {
            const std::int64_t column = index % shape.heads * shape.headDim;
            const std::int64_t row = index / shape.heads;
            delta[index] =
                matrix_rows::dot(go.row(row) + column, o.row(row) + column, shape.headDim);
        }
    });
    const BackwardTask task{gradients, go, lse, delta, q, shape};
    const Ways ways(sequences, scratch);
    if (!ways.tiled.empty()) {
        tiledAttentionBackward(task, ways.tiled, *scratch.tiles);
    }
    plainBackward(task, ways.plain, scratch);
}

}  // namespace strata::compute
