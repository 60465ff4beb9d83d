// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/attention_tiles.h"
#include "compute/attention_turns.h"
#include "compute/parallel.h"
#include "compute/rows.h"

#include <ATen/core/Tensor.h>
#include <ATen/native/CPUBlas.h>

namespace strata::compute {
namespace {

/// Keys whose gradients are added at a time, whole panels.
constexpr std::int64_t kTurnKeys = 256;

/// A tile's memory in the backward pass.
struct BackwardLane {
    BackwardLane(Workspace memory, const HeadSteps& steps)
        : queries(memory.take<std::uint16_t>(kTaskQueries * steps.depth)),
          go(memory.take<std::uint16_t>(kTaskQueries * steps.depth)),
          queryPanels(memory.take<std::uint16_t>(kTaskQueries * steps.stride())),
          goPanels(memory.take<std::uint16_t>(kTaskQueries * steps.stride())),
          p(memory.take<float>(kTaskQueries * kStride)),
          gs(memory.take<float>(kTaskQueries * kStride)),
          gsRows(memory.take<std::uint16_t>(kTaskQueries * kStride)),
          transposed(memory.take<std::uint16_t>(kTaskQueries * kTurnKeys)),
          gq(matrix(
              memory.take<float>(kTaskQueries * steps.stride()), kTaskQueries, steps.stride())),
          gk(matrix(memory.take<float>(kTurnKeys * steps.stride()), kTurnKeys, steps.stride())),
          gv(matrix(memory.take<float>(kTurnKeys * steps.stride()), kTurnKeys, steps.stride())),
          bytes(memory.peakBytes()) {}

    /// Rows of a power of two would compete for the same lines of a cache.
    static constexpr std::int64_t kStride = kTurnKeys + 32;

    std::uint16_t* queries;  ///< left factors
    std::uint16_t* go;
    std::uint16_t* queryPanels;  ///< right factors
    std::uint16_t* goPanels;
    float* p;
    float* gs;
    std::uint16_t* gsRows;      ///< left factor
    std::uint16_t* transposed;  ///< left factor: of p, then of gs
    Matrix gq;
    Matrix gk;  ///< of the tile and kTurnKeys keys
    Matrix gv;
    std::size_t bytes;
};

/// What the backward of any tile needs.
struct BackwardInput {
    const AttentionGradients& gradients;
    ConstMatrix go;
    const float* lse;
    const float* delta;
    ConstMatrix q;
    const AttentionShape& shape;
    const AttentionTiles& tiles;
};

/// The backward pass of a tile of queries of one head. With P the probabilities and s the scale:
/// gv += P^T go;  gS = P (go v^T - delta);  gq = s gS k;  gk += s gS^T q.
class TileBackward {
public:
    TileBackward(const BackwardInput& input,
                 const QueryTile& tile,
                 std::int64_t firstPanel,
                 std::int64_t head,
                 Workspace memory)
        : input_(input),
          factors_(input.tiles.factors),
          shape_(input.shape),
          tile_(tile),
          firstPanel_(firstPanel),
          head_(head),
          kvHead_(head / input.shape.group()),
          lane_(memory, factors_.steps) {}

    void run() {
        const ConstMatrix queries = headOf(input_.q, tile_, head_, shape_.headDim);
        const ConstMatrix go = headOf(input_.go, tile_, head_, shape_.headDim);
        packRows(queries, 0, queries.rows, lane_.queries);
        packRows(go, 0, go.rows, lane_.go);
        packPanels(queries, factors_.steps, panelElements(), lane_.queryPanels);
        packPanels(go, factors_.steps, panelElements(), lane_.goPanels);
        const KeyRange keys = visibleKeys(tile_, shape_.window);
        bool isFirst = true;
        for (std::int64_t block = keys.begin / kTurnKeys; block * kTurnKeys < keys.end; ++block) {
            const std::int64_t begin =
                std::max(block * kTurnKeys, keys.begin / kPanelColumns * kPanelColumns);
            const std::int64_t end = std::min(keys.end, (block + 1) * kTurnKeys);
            const KeyRange range{begin, begin + wholeSteps(end - begin, kPanelColumns)};
            addBlock(range, isFirst ? Sums::Begin : Sums::Add);
            addKeyGradients({begin, end}, block);
            isFirst = false;
        }
        at::native::cpublas::brgemm_release();
        const Matrix gq = headOf(input_.gradients.q, tile_, head_, shape_.headDim);
        for (std::int64_t row = 0; row < tile_.count(); ++row) {
            rows::blend(0.0F, gq.row(row), shape_.scale(), lane_.gq.row(row), shape_.headDim);
        }
    }

private:
    std::int64_t depth() const { return wholeSteps(tile_.count(), kDepthStep); }
    std::int64_t panelElements() const { return depth() * kPanelColumns; }

    /// Keys of whole panels.
    void addBlock(KeyRange block, Sums sums) {
        const HeadSteps& steps = factors_.steps;
        const std::int64_t panel = firstPanel_ + block.begin / kPanelColumns;
        const Matrix p{lane_.p, tile_.count(), block.count(), BackwardLane::kStride};
        const Matrix gs{lane_.gs, tile_.count(), block.count(), BackwardLane::kStride};
        const LeftRows queries{lane_.queries, steps.depth, tile_.count(), steps.depth};
        const LeftRows go{lane_.go, steps.depth, tile_.count(), steps.depth};
        for (std::int64_t column = 0; column < block.count(); column += kPanelColumns) {
            const std::int64_t end = column + kPanelColumns;
            const std::int64_t at = panel + column / kPanelColumns;
            multiplyPanel(queries, factors_.keysOf(kvHead_, at), kPanelColumns,
                          p.columnRange(column, end), Sums::Begin);
            multiplyPanel(go, factors_.valuesOf(kvHead_, at), kPanelColumns,
                          gs.columnRange(column, end), Sums::Begin);
        }
        for (std::int64_t row = 0; row < tile_.count(); ++row) {
            const std::int64_t statistic = (tile_.begin + row) * shape_.heads + head_;
            std::uint16_t* gsRow = lane_.gsRows + row * BackwardLane::kStride;
            const KeyRange seen = seenOf(block, visibleKeys(tile_.position(row), shape_.window));
            maskRow(p.row(row), block, seen);
            maskRow(gs.row(row), block, seen);
            maskRow(gsRow, block, seen);
            rows::softmaxGradients(p.row(row) + seen.begin, shape_.scale(), input_.lse[statistic],
                                   input_.delta[statistic], gs.row(row) + seen.begin,
                                   gsRow + seen.begin, seen.count());
        }
        multiplyPanels({lane_.gsRows, BackwardLane::kStride, tile_.count(), block.count()},
                       factors_.rowsFrom(kvHead_, panel), factors_.rowPanelElements(), steps,
                       lane_.gq, sums);
        multiplyTransposed(p, lane_.goPanels, lane_.gv);
        multiplyTransposed(gs, lane_.queryPanels, lane_.gk);
    }

    /// out = x^T right
    void multiplyTransposed(ConstMatrix x, const std::uint16_t* right, Matrix out) {
        packColumns(x, 0, x.columns, lane_.transposed);
        for (std::int64_t key = 0; key < x.columns; key += kPanelColumns) {
            multiplyPanels({lane_.transposed + key * depth(), depth(), kPanelColumns, depth()},
                           right, panelElements(), factors_.steps,
                           out.rowRange(key, key + kPanelColumns), Sums::Begin);
        }
    }

    void addKeyGradients(KeyRange keys, std::int64_t block) {
        const AttentionSequence& sequence = *tile_.sequence;
        const Matrix gk = keyRowsOf(input_.gradients.k, sequence, keys, kvHead_, shape_.headDim);
        const Matrix gv = keyRowsOf(input_.gradients.v, sequence, keys, kvHead_, shape_.headDim);
        const std::int64_t panel = firstPanel_ + block * kTurnKeys / kPanelColumns;
        AttentionTurns turns(input_.tiles.turns[kvHead_ * factors_.panels + panel]);
        turns.take(turnIn(block), [&] {
            for (std::int64_t row = 0; row < keys.count(); ++row) {
                rows::addScaled(shape_.scale(), lane_.gk.row(row), gk.row(row), shape_.headDim);
                rows::addScaled(1.0F, lane_.gv.row(row), gv.row(row), shape_.headDim);
            }
        });
    }

    /// How many tasks add to the gradients of this block of keys before this one: those of later
    /// queries, and of the same queries in heads before.
    std::uint32_t turnIn(std::int64_t block) const {
        const AttentionSequence& sequence = *tile_.sequence;
        std::int64_t last = sequence.queryCount() - 1;
        if (shape_.window > 0) {
            last = std::min(last, (block + 1) * kTurnKeys - 1 + shape_.window - 1);
        }
        const std::int64_t tile = (tile_.begin - sequence.queryBegin) / kTaskQueries;
        const std::int64_t tilesBefore = last / kTaskQueries - tile;
        return static_cast<std::uint32_t>(tilesBefore * shape_.group() + head_ % shape_.group());
    }

    const BackwardInput& input_;
    const AttentionFactors& factors_;
    const AttentionShape& shape_;
    QueryTile tile_;
    std::int64_t firstPanel_;
    std::int64_t head_;
    std::int64_t kvHead_;
    BackwardLane lane_;
};

/// Packs the keys and values, and clears their gradients.
void beginWave(const AttentionWave& wave, const BackwardInput& input) {
    const AttentionTiles& tiles = input.tiles;
    const AttentionFactors& factors = tiles.factors;
    const AttentionShape& shape = input.shape;
    std::fill_n(tiles.turns, shape.kvHeads * factors.panels, 0U);
    const auto count = static_cast<std::int64_t>(wave.panels.size()) * shape.kvHeads;
    parallelTasks(*tiles.pool, count, [&](std::int64_t index, std::int64_t lane) {
        const KeyPanel& panel = wave.panels[static_cast<std::size_t>(index / shape.kvHeads)];
        const AttentionSequence& sequence = *panel.sequence;
        const std::int64_t kvHead = index % shape.kvHeads;
        Workspace memory = tiles.laneMemory(lane);
        auto* narrow = memory.take<std::uint16_t>(kPanelColumns * shape.headDim);
        const ConstMatrix keys = keysOf(sequence, shape, kvHead, panel.keys);
        factors.packColumns(keys, narrow, factors.keysOf(kvHead, panel.panel));
        factors.packColumns(valuesOf(sequence, shape, kvHead, panel.keys), narrow,
                            factors.valuesOf(kvHead, panel.panel));
        factors.packRows(keys, factors.rowsFrom(kvHead, panel.panel));
        zero(keyRowsOf(input.gradients.k, sequence, panel.keys, kvHead, shape.headDim));
        zero(keyRowsOf(input.gradients.v, sequence, panel.keys, kvHead, shape.headDim));
    });
}

void abandonTurns(const BackwardInput& input) {
    for (std::int64_t index = 0; index < input.shape.kvHeads * input.tiles.factors.panels;
         ++index) {
        AttentionTurns(input.tiles.turns[index]).abandon();
    }
}

}  // namespace

std::size_t backwardLaneBytes(const HeadSteps& steps) {
    return BackwardLane(Workspace(), steps).bytes;
}

void tiledAttentionBackward(const AttentionGradients& gradients,
                            ConstMatrix go,
                            const float* lse,
                            const float* delta,
                            ConstMatrix q,
                            std::span<const AttentionSequence> sequences,
                            const AttentionShape& shape,
                            const AttentionTiles& tiles) {
    const BackwardInput input{gradients, go, lse, delta, q, shape, tiles};
    for (const AttentionWave& wave : wavesOf(sequences, tiles.factors.panels)) {
        beginWave(wave, input);
        const std::vector<QueryTile> queries = queryTiles(wave.sequences, kTaskQueries);
        const auto count = static_cast<std::int64_t>(queries.size()) * shape.heads;
        parallelTasks(*tiles.pool, count, [&](std::int64_t index, std::int64_t lane) {
            const QueryTile& tile =
                queries[queries.size() - 1 - static_cast<std::size_t>(index / shape.heads)];
            // Neighbors are of different key heads, so that they rarely wait for each other.
            const std::int64_t head =
                index % shape.kvHeads * shape.group() + index % shape.heads / shape.kvHeads;
            try {
                TileBackward(input, tile, wave.firstPanel(tile), head, tiles.laneMemory(lane))
                    .run();
            } catch (...) {
                abandonTurns(input);
                throw;
            }
        });
    }
}

}  // namespace strata::compute
