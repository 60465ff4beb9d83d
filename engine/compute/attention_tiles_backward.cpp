// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/attention_tiles.h"
#include "compute/attention_turns.h"
#include "compute/matrix_rows.h"
#include "compute/parallel.h"

#include <ATen/core/Tensor.h>
#include <ATen/native/CPUBlas.h>

#include <array>

namespace strata::compute {
namespace {

/// Keys whose gradients are added at a time, whole panels.
constexpr std::int64_t kTurnKeys = 256;

/// Heads of a task at most: its factors stay in a core's cache.
constexpr std::int64_t kTaskHeads = 4;

/// The queries of one head of a task as factors, and their gradient.
struct HeadLane {
    HeadLane(Workspace& memory, const HeadSteps& steps)
        : queries(memory.take<std::uint16_t>(kTaskQueries * steps.depth)),
          go(memory.take<std::uint16_t>(kTaskQueries * steps.depth)),
          queryPanels(memory.take<std::uint16_t>(kTaskQueries * steps.stride())),
          goPanels(memory.take<std::uint16_t>(kTaskQueries * steps.stride())),
          gq(matrix(
              memory.take<float>(kTaskQueries * steps.stride()), kTaskQueries, steps.stride())) {}

    std::uint16_t* queries;  ///< left factors
    std::uint16_t* go;
    std::uint16_t* queryPanels;  ///< right factors
    std::uint16_t* goPanels;
    Matrix gq;
};

/// A task's memory in the backward pass.
struct BackwardLane {
    BackwardLane(Workspace memory, const HeadSteps& steps)
        : heads{HeadLane(memory, steps), HeadLane(memory, steps), HeadLane(memory, steps),
                HeadLane(memory, steps)},
          p(memory.take<float>(kTaskQueries * kStride)),
          gs(memory.take<float>(kTaskQueries * kStride)),
          gsRows(memory.take<std::uint16_t>(kTaskQueries * kStride)),
          transposed(memory.take<std::uint16_t>(kTaskQueries * kTurnKeys)),
          gk(matrix(memory.take<float>(kTurnKeys * steps.stride()), kTurnKeys, steps.stride())),
          gv(matrix(memory.take<float>(kTurnKeys * steps.stride()), kTurnKeys, steps.stride())),
          bytes(memory.peakBytes()) {}

    /// Rows of a power of two would compete for the same lines of a cache.
    static constexpr std::int64_t kStride = kTurnKeys + 32;

    std::array<HeadLane, kTaskHeads> heads;
    float* p;
    float* gs;
    std::uint16_t* gsRows;      ///< left factor
    std::uint16_t* transposed;  ///< left factor: of p, then of gs
    Matrix gk;                  ///< of the task and kTurnKeys keys
    Matrix gv;
    std::size_t bytes;
};

/// Heads [begin, end) of the group of a key head.
struct HeadRange {
    std::int64_t kvHead;
    std::int64_t begin;
    std::int64_t end;
};

/// The heads of a task, of those that a tile has. Neighbors are of different key heads, so that
/// they rarely wait for each other.
HeadRange headsOf(const AttentionShape& shape, std::int64_t index) {
    const std::int64_t kvHead = index % shape.kvHeads;
    const std::int64_t begin = index / shape.kvHeads * kTaskHeads;
    return {kvHead, begin, std::min(shape.group(), begin + kTaskHeads)};
}

/// Tasks that share a group.
std::int64_t partsOf(const AttentionShape& shape) {
    return (shape.group() + kTaskHeads - 1) / kTaskHeads;
}

/// The backward pass of a tile of queries of some heads. With P the probabilities and s the scale:
/// gv += P^T go;  gS = P (go v^T - delta);  gq = s gS k;  gk += s gS^T q.
class TileBackward {
public:
    TileBackward(const BackwardTask& task,
                 const AttentionTiles& tiles,
                 const QueryTile& tile,
                 std::int64_t firstPanel,
                 const HeadRange& heads,
                 Workspace memory)
        : task_(task),
          tiles_(tiles),
          factors_(tiles.factors),
          shape_(task.shape),
          tile_(tile),
          firstPanel_(firstPanel),
          heads_(heads),
          lane_(memory, factors_.steps) {}

    void run() {
        forEachHead([&](std::int64_t head, const HeadLane& lane) { packQueries(head, lane); });
        const KeyRange keys = visibleKeys(tile_, shape_.window);
        Sums sums = Sums::Begin;
        for (std::int64_t block = keys.begin / kTurnKeys; block * kTurnKeys < keys.end; ++block) {
            const std::int64_t begin =
                std::max(block * kTurnKeys, keys.begin / kPanelColumns * kPanelColumns);
            const std::int64_t end = std::min(keys.end, (block + 1) * kTurnKeys);
            const KeyRange range{begin, begin + wholeSteps(end - begin, kPanelColumns)};
            forEachHead([&](std::int64_t head, const HeadLane& lane) {
                addBlock(range, head, lane, sums);
            });
            addKeyGradients({begin, end}, block);
            sums = Sums::Add;
        }
        at::native::cpublas::brgemm_release();
        forEachHead([&](std::int64_t head, const HeadLane& lane) {
            const Matrix gq = headOf(task_.gradients.q, tile_, head, shape_.headDim);
            for (std::int64_t row = 0; row < tile_.count(); ++row) {
                matrix_rows::blend(0.0F, gq.row(row), shape_.scale(), lane.gq.row(row),
                                   shape_.headDim);
            }
        });
    }

private:
    std::int64_t depth() const { return wholeSteps(tile_.count(), kDepthStep); }
    std::int64_t panelElements() const { return depth() * kPanelColumns; }

    template <typename Body>
    void forEachHead(const Body& body) const {
        for (std::int64_t index = heads_.begin; index < heads_.end; ++index) {
            body(heads_.kvHead * shape_.group() + index,
                 lane_.heads[static_cast<std::size_t>(index - heads_.begin)]);
        }
    }

    void packQueries(std::int64_t head, const HeadLane& lane) {
        const ConstMatrix queries = headOf(task_.q, tile_, head, shape_.headDim);
        const ConstMatrix go = headOf(task_.go, tile_, head, shape_.headDim);
        packRows(queries, 0, queries.rows, lane.queries);
        packRows(go, 0, go.rows, lane.go);
        packPanels(stored(queries), factors_.steps, panelElements(), lane.queryPanels);
        packPanels(stored(go), factors_.steps, panelElements(), lane.goPanels);
    }

    /// Keys of whole panels. `sums` is for the gradient of the queries.
    void addBlock(KeyRange block, std::int64_t head, const HeadLane& lane, Sums sums) {
        const HeadSteps& steps = factors_.steps;
        const std::int64_t panel = firstPanel_ + block.begin / kPanelColumns;
        const Matrix p{lane_.p, tile_.count(), block.count(), BackwardLane::kStride};
        const Matrix gs{lane_.gs, tile_.count(), block.count(), BackwardLane::kStride};
        const LeftRows queries{lane.queries, steps.depth, tile_.count(), steps.depth};
        const LeftRows go{lane.go, steps.depth, tile_.count(), steps.depth};
        for (std::int64_t column = 0; column < block.count(); column += kPanelColumns) {
            const std::int64_t end = column + kPanelColumns;
            const std::int64_t at = panel + column / kPanelColumns;
            multiplyPanel(queries, factors_.keysOf(heads_.kvHead, at), kPanelColumns,
                          p.columnRange(column, end), Sums::Begin);
            multiplyPanel(go, factors_.valuesOf(heads_.kvHead, at), kPanelColumns,
                          gs.columnRange(column, end), Sums::Begin);
        }
        for (std::int64_t row = 0; row < tile_.count(); ++row) {
            const std::int64_t statistic = (tile_.begin + row) * shape_.heads + head;
            std::uint16_t* gsRow = lane_.gsRows + row * BackwardLane::kStride;
            const KeyRange seen = seenOf(block, visibleKeys(tile_.position(row), shape_.window));
            maskRow(p.row(row), block, seen);
            maskRow(gs.row(row), block, seen);
            maskRow(gsRow, block, seen);
            matrix_rows::softmaxGradients(
                p.row(row) + seen.begin, shape_.scale(), task_.lse[statistic],
                task_.delta[statistic], gs.row(row) + seen.begin, gsRow + seen.begin, seen.count());
        }
        multiplyPanels({lane_.gsRows, BackwardLane::kStride, tile_.count(), block.count()},
                       factors_.rowsFrom(heads_.kvHead, panel), factors_.rowPanelElements(), steps,
                       lane.gq, sums);
        const Sums ofKeys = &lane == lane_.heads.data() ? Sums::Begin : Sums::Add;
        multiplyTransposed(p, lane.goPanels, lane_.gv, ofKeys);
        multiplyTransposed(gs, lane.queryPanels, lane_.gk, ofKeys);
    }

    /// out = or += x^T right
    void multiplyTransposed(ConstMatrix x, const std::uint16_t* right, Matrix out, Sums sums) {
        packColumns(x, 0, x.columns, lane_.transposed);
        for (std::int64_t key = 0; key < x.columns; key += kPanelColumns) {
            multiplyPanels({lane_.transposed + key * depth(), depth(), kPanelColumns, depth()},
                           right, panelElements(), factors_.steps,
                           out.rowRange(key, key + kPanelColumns), sums);
        }
    }

    void addKeyGradients(KeyRange keys, std::int64_t block) {
        const AttentionSequence& sequence = *tile_.sequence;
        const Matrix gk =
            keyRowsOf(task_.gradients.k, sequence, keys, heads_.kvHead, shape_.headDim);
        const Matrix gv =
            keyRowsOf(task_.gradients.v, sequence, keys, heads_.kvHead, shape_.headDim);
        const std::int64_t panel = firstPanel_ + block * kTurnKeys / kPanelColumns;
        AttentionTurns turns(tiles_.turns[heads_.kvHead * factors_.panels + panel]);
        turns.take(turnIn(block), [&] {
            for (std::int64_t row = 0; row < keys.count(); ++row) {
                matrix_rows::addScaled(shape_.scale(), lane_.gk.row(row), gk.row(row),
                                       shape_.headDim);
                matrix_rows::addScaled(1.0F, lane_.gv.row(row), gv.row(row), shape_.headDim);
            }
        });
    }

    /// How many tasks add to the gradients of this block of keys before this one: those of later
    /// queries, and of the same queries and heads before.
    std::uint32_t turnIn(std::int64_t block) const {
        const AttentionSequence& sequence = *tile_.sequence;
        std::int64_t last = sequence.queryCount() - 1;
        if (shape_.window > 0) {
            last = std::min(last, (block + 1) * kTurnKeys - 1 + shape_.window - 1);
        }
        const std::int64_t tile = (tile_.begin - sequence.queryBegin) / kTaskQueries;
        const std::int64_t tilesBefore = last / kTaskQueries - tile;
        return static_cast<std::uint32_t>(tilesBefore * partsOf(shape_) +
                                          heads_.begin / kTaskHeads);
    }

    const BackwardTask& task_;
    const AttentionTiles& tiles_;
    const AttentionFactors& factors_;
    const AttentionShape& shape_;
    QueryTile tile_;
    std::int64_t firstPanel_;
    HeadRange heads_;
    BackwardLane lane_;
};

/// Packs the keys and values, and clears their gradients.
void beginWave(const AttentionWave& wave, const BackwardTask& task, const AttentionTiles& tiles) {
    const AttentionFactors& factors = tiles.factors;
    const AttentionShape& shape = task.shape;
    std::fill_n(tiles.turns, shape.kvHeads * factors.panels, 0U);
    const auto count = static_cast<std::int64_t>(wave.panels.size()) * shape.kvHeads;
    parallelTasks(*tiles.pool, count, [&](std::int64_t index, std::int64_t lane) {
        const KeyPanel& panel = wave.panels[static_cast<std::size_t>(index / shape.kvHeads)];
        const AttentionSequence& sequence = *panel.sequence;
        const std::int64_t kvHead = index % shape.kvHeads;
        Workspace memory = tiles.laneMemory(lane);
        auto* narrow = memory.take<std::uint16_t>(kPanelColumns * shape.headDim);
        const StoredMatrix keys = keysOf(sequence, shape, kvHead, panel.keys);
        factors.packColumns(keys, narrow, factors.keysOf(kvHead, panel.panel));
        factors.packColumns(valuesOf(sequence, shape, kvHead, panel.keys), narrow,
                            factors.valuesOf(kvHead, panel.panel));
        factors.packRows(keys, factors.rowsFrom(kvHead, panel.panel));
        zero(keyRowsOf(task.gradients.k, sequence, panel.keys, kvHead, shape.headDim));
        zero(keyRowsOf(task.gradients.v, sequence, panel.keys, kvHead, shape.headDim));
    });
}

void abandonTurns(const AttentionTiles& tiles, const AttentionShape& shape) {
    for (std::int64_t index = 0; index < shape.kvHeads * tiles.factors.panels; ++index) {
        AttentionTurns(tiles.turns[index]).abandon();
    }
}

}  // namespace

std::size_t backwardLaneBytes(const HeadSteps& steps) {
    return BackwardLane(Workspace(), steps).bytes;
}

void tiledAttentionBackward(const BackwardTask& task,
                            std::span<const AttentionSequence> sequences,
                            const AttentionTiles& tiles) {
    const AttentionShape& shape = task.shape;
    for (const AttentionWave& wave : wavesOf(sequences, tiles.factors.panels)) {
        beginWave(wave, task, tiles);
        const std::vector<QueryTile> queries = queryTiles(wave.sequences, kTaskQueries);
        const std::int64_t parts = shape.kvHeads * partsOf(shape);
        const auto count = static_cast<std::int64_t>(queries.size()) * parts;
        parallelTasks(*tiles.pool, count, [&](std::int64_t index, std::int64_t lane) {
            const QueryTile& tile =
                queries[queries.size() - 1 - static_cast<std::size_t>(index / parts)];
            try {
                TileBackward(task, tiles, tile, wave.firstPanel(tile),
                             headsOf(shape, index % parts), tiles.laneMemory(lane))
                    .run();
            } catch (...) {
                abandonTurns(tiles, shape);
                throw;
            }
        });
    }
}

}  // namespace strata::compute
