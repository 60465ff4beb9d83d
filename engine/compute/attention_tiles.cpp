// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/attention_tiles.h"

#include "compute/matrix_rows.h"
#include "compute/parallel.h"

#include <ATen/core/Tensor.h>
#include <ATen/native/CPUBlas.h>

#include <array>
#include <limits>

namespace strata::compute {
namespace {

/// Up to here packing the keys costs more than it saves.
constexpr std::int64_t kFewQueries = 16;
/// Keys whose scores exist at a time, whole panels.
constexpr std::int64_t kKeysAtATime = 512;

/// A tile's memory in the forward pass.
struct ForwardLane {
    ForwardLane(Workspace memory, const HeadSteps& steps)
        : queries(memory.take<std::uint16_t>(kTaskQueries * steps.depth)),
          scores(memory.take<float>(kTaskQueries * kStride)),
          probabilities(memory.take<std::uint16_t>(kTaskQueries * kStride)),
          sums(matrix(
              memory.take<float>(kTaskQueries * steps.stride()), kTaskQueries, steps.stride())),
          bytes(memory.peakBytes()) {}

    /// Rows of a power of two would compete for the same lines of a cache.
    static constexpr std::int64_t kStride = kKeysAtATime + 32;

    std::uint16_t* queries;
    float* scores;
    std::uint16_t* probabilities;
    Matrix sums;
    std::size_t bytes;
};

/// The forward pass of a tile of queries of one head.
class ForwardTask {
public:
    ForwardTask(const AttentionTiles& tiles,
                const AttentionShape& shape,
                const QueryTile& tile,
                std::int64_t firstPanel,
                std::int64_t kvHead,
                Workspace memory)
        : factors_(tiles.factors),
          shape_(shape),
          tile_(tile),
          firstPanel_(firstPanel),
          kvHead_(kvHead),
          lane_(memory, tiles.factors.steps) {
        largest_.fill(-std::numeric_limits<float>::infinity());
        denominators_.fill(0.0F);
    }

    void run(ConstMatrix queries) {
        packRows(queries, 0, queries.rows, lane_.queries);
        const KeyRange keys = visibleKeys(tile_, shape_.window);
        for (std::int64_t begin = keys.begin / kPanelColumns * kPanelColumns; begin < keys.end;
             begin += kKeysAtATime) {
            const std::int64_t end = std::min(keys.end, begin + kKeysAtATime);
            addBlock({begin, begin + wholeSteps(end - begin, kPanelColumns)});
        }
        at::native::cpublas::brgemm_release();
    }

    /// Writes a row of o; returns the logarithm of its denominator.
    float finishRow(std::int64_t row, float* out) const {
        const auto r = static_cast<std::size_t>(row);
        matrix_rows::blend(0.0F, out, 1.0F / denominators_[r], lane_.sums.row(row), shape_.headDim);
        return largest_[r] + std::log(denominators_[r]);
    }

private:
    /// Keys of whole panels.
    void addBlock(KeyRange block) {
        const std::int64_t panel = firstPanel_ + block.begin / kPanelColumns;
        const HeadSteps& steps = factors_.steps;
        const LeftRows queries{lane_.queries, steps.depth, tile_.count(), steps.depth};
        const Matrix scores{lane_.scores, kTaskQueries, block.count(), ForwardLane::kStride};
        for (std::int64_t column = 0; column < block.count(); column += kPanelColumns) {
            multiplyPanel(queries, factors_.keysOf(kvHead_, panel + column / kPanelColumns),
                          kPanelColumns, scores.columnRange(column, column + kPanelColumns),
                          Sums::Begin);
        }
        for (std::int64_t row = 0; row < tile_.count(); ++row) {
            std::uint16_t* probabilities = lane_.probabilities + row * ForwardLane::kStride;
            const KeyRange seen = seenOf(block, visibleKeys(tile_.position(row), shape_.window));
            maskRow(probabilities, block, seen);
            addRow(row, scores.row(row), probabilities, seen);
        }
        multiplyPanels({lane_.probabilities, ForwardLane::kStride, tile_.count(), block.count()},
                       factors_.rowsFrom(kvHead_, panel), factors_.rowPanelElements(), steps,
                       lane_.sums, hasBlocks_ ? Sums::Add : Sums::Begin);
        hasBlocks_ = true;
    }

    /// Turns scores into e^(score - largest) and brings what is summed so far to the same largest.
    void addRow(std::int64_t row,
                const float* scores,
                std::uint16_t* probabilities,
                KeyRange seen) {
        if (seen.count() == 0) {
            return;
        }
        const auto r = static_cast<std::size_t>(row);
        const float scale = shape_.scale();
        const float largest =
            std::max(largest_[r], scale * matrix_rows::maximum(scores + seen.begin, seen.count()));
        const float rescale = std::exp(largest_[r] - largest);
        if (hasBlocks_ && rescale != 1.0F) {
            matrix_rows::scale(rescale, lane_.sums.row(row), factors_.steps.stride());
        }
        denominators_[r] = denominators_[r] * rescale +
                           matrix_rows::expNarrowed(scores + seen.begin, scale, largest,
                                                    probabilities + seen.begin, seen.count());
        largest_[r] = largest;
    }

    const AttentionFactors& factors_;
    const AttentionShape& shape_;
    QueryTile tile_;
    std::int64_t firstPanel_;
    std::int64_t kvHead_;
    ForwardLane lane_;
    bool hasBlocks_ = false;
    std::array<float, kTaskQueries> largest_;
    std::array<float, kTaskQueries> denominators_;
};

void packWave(const AttentionWave& wave, const AttentionShape& shape, const AttentionTiles& tiles) {
    const AttentionFactors& factors = tiles.factors;
    const auto count = static_cast<std::int64_t>(wave.panels.size()) * shape.kvHeads;
    parallelTasks(*tiles.pool, count, [&](std::int64_t index, std::int64_t lane) {
        const KeyPanel& panel = wave.panels[static_cast<std::size_t>(index / shape.kvHeads)];
        const std::int64_t kvHead = index % shape.kvHeads;
        factors.packColumns(
            keysOf(*panel.sequence, shape, kvHead, panel.keys),
            tiles.laneMemory(lane).take<std::uint16_t>(kPanelColumns * shape.headDim),
            factors.keysOf(kvHead, panel.panel));
        factors.packRows(valuesOf(*panel.sequence, shape, kvHead, panel.keys),
                         factors.rowsFrom(kvHead, panel.panel));
    });
}

}  // namespace

AttentionTiles::AttentionTiles(Workspace& workspace,
                               Pass pass,
                               WorkerPool& workers,
                               std::int64_t tokens,
                               const AttentionShape& shape)
    : pool(&workers), factors(workspace, pass, tokens, shape) {
    laneBytes = ForwardLane(Workspace(), factors.steps).bytes;
    if (pass == Pass::ForwardAndBackward) {
        turns = workspace.take<std::uint32_t>(shape.kvHeads * factors.panels);
        laneBytes = std::max(laneBytes, backwardLaneBytes(factors.steps));
    }
    const std::size_t bytes = workers.threadCount() * laneBytes;
    lanes = {workspace.take<std::byte>(static_cast<std::int64_t>(bytes)), bytes};
}

bool AttentionTiles::takes(const AttentionSequence& sequence) const {
    return sequence.queryCount() > kFewQueries &&
           sequence.keyCount() <= factors.panels * kPanelColumns;
}

std::vector<AttentionWave> wavesOf(std::span<const AttentionSequence> sequences,
                                   std::int64_t panelsMax) {
    std::vector<AttentionWave> waves;
    for (std::size_t index = 0; index < sequences.size(); ++index) {
        const AttentionSequence& sequence = sequences[index];
        const std::int64_t count = wholeSteps(sequence.keyCount(), kPanelColumns) / kPanelColumns;
        if (waves.empty() ||
            static_cast<std::int64_t>(waves.back().panels.size()) + count > panelsMax) {
            waves.push_back({sequences.subspan(index, 0), {}, {}});
        }
        AttentionWave& wave = waves.back();
        wave.sequences = {wave.sequences.data(), wave.sequences.size() + 1};
        auto next = static_cast<std::int64_t>(wave.panels.size());
        wave.firstPanels.push_back(next);
        for (std::int64_t begin = 0; begin < sequence.keyCount(); begin += kPanelColumns) {
            const std::int64_t end = std::min(sequence.keyCount(), begin + kPanelColumns);
            wave.panels.push_back({&sequence, {begin, end}, next++});
        }
    }
    return waves;
}

void tiledAttentionForward(Matrix o,
                           float* lse,
                           ConstMatrix q,
                           std::span<const AttentionSequence> sequences,
                           const AttentionShape& shape,
                           const AttentionTiles& tiles) {
    for (const AttentionWave& wave : wavesOf(sequences, tiles.factors.panels)) {
        packWave(wave, shape, tiles);
        const std::vector<QueryTile> queries = queryTiles(wave.sequences, kTaskQueries);
        const auto count = static_cast<std::int64_t>(queries.size()) * shape.heads;
        parallelTasks(*tiles.pool, count, [&](std::int64_t index, std::int64_t lane) {
            // Those that see most first, so that no thread begins a long one at the end.
            const QueryTile& tile =
                queries[queries.size() - 1 - static_cast<std::size_t>(index / shape.heads)];
            const std::int64_t head = index % shape.heads;
            ForwardTask task(tiles, shape, tile, wave.firstPanel(tile), head / shape.group(),
                             tiles.laneMemory(lane));
            task.run(headOf(q, tile, head, shape.headDim));
            const Matrix out = headOf(o, tile, head, shape.headDim);
            for (std::int64_t row = 0; row < tile.count(); ++row) {
                const float logSum = task.finishRow(row, out.row(row));
                if (lse != nullptr) {
                    lse[(tile.begin + row) * shape.heads + head] = logSum;
                }
            }
        });
    }
}

}  // namespace strata::compute
