// SPDX-License-Identifier: GPL-3.0-or-later
// Attention on packed bf16 factors with fp32 sums: keys and values are packed once for all queries
// of their group (attention_factors.h), queries once a tile, probabilities and their gradients as
// they are formed. Softmax and running sums are fp32. A task is a tile of queries of one head, in
// both passes; in the backward, tasks add to the gradients of keys and values in turn
// (attention_turns.h), so that every sum has one order. Sequences pass in waves whose keys fit the
// scratch memory. Needs packed products (packed_product.h).
// Source: Dao et al. 2022 (arXiv 2205.14135), Alg. 1 and 4. Thread: the engine thread.
#pragma once

#include "base/worker_pool.h"
#include "compute/attention_factors.h"
#include "compute/attention_shape.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace strata::compute {

/// Queries of a task: rows that a call of the kernel computes.
inline constexpr std::int64_t kTaskQueries = 64;

/// Factors of a wave, and a tile's memory for each lane.
struct AttentionTiles {
    AttentionTiles() = default;
    AttentionTiles(Workspace& workspace,
                   Pass pass,
                   WorkerPool& workers,
                   std::int64_t tokens,
                   const AttentionShape& shape);

    /// Whether packing a sequence is worth it, and its keys fit.
    bool takes(const AttentionSequence& sequence) const;
    Workspace laneMemory(std::int64_t lane) const {
        return Workspace(lanes.subspan(static_cast<std::size_t>(lane) * laneBytes, laneBytes));
    }

    WorkerPool* pool = nullptr;
    AttentionFactors factors;
    std::uint32_t* turns = nullptr;  ///< backward only: of each panel of keys
    std::span<std::byte> lanes;
    std::size_t laneBytes = 0;
};

/// Of each lane in the backward pass.
std::size_t backwardLaneBytes(const HeadSteps& steps);

/// A panel of keys of a sequence, and its place among the panels of the wave.
struct KeyPanel {
    const AttentionSequence* sequence;
    KeyRange keys;
    std::int64_t panel;
};

/// Consecutive sequences whose keys are packed together.
struct AttentionWave {
    /// The panel at which the keys of a tile's sequence begin.
    std::int64_t firstPanel(const QueryTile& tile) const {
        return firstPanels[static_cast<std::size_t>(tile.sequence - sequences.data())];
    }

    std::span<const AttentionSequence> sequences;
    std::vector<std::int64_t> firstPanels;
    std::vector<KeyPanel> panels;
};

/// Sequences in waves of at most `panelsMax` panels.
std::vector<AttentionWave> wavesOf(std::span<const AttentionSequence> sequences,
                                   std::int64_t panelsMax);

/// As attentionForward, for sequences that are taken.
void tiledAttentionForward(Matrix o,
                           float* lse,
                           ConstMatrix q,
                           std::span<const AttentionSequence> sequences,
                           const AttentionShape& shape,
                           const AttentionTiles& tiles);

/// What the backward of any tile needs.
struct BackwardTask {
    const AttentionGradients& gradients;
    ConstMatrix go;
    const float* lse;
    const float* delta;
    ConstMatrix q;
    const AttentionShape& shape;
};

/// As attentionBackward once delta is known, for sequences that are taken.
void tiledAttentionBackward(const BackwardTask& task,
                            std::span<const AttentionSequence> sequences,
                            const AttentionTiles& tiles);

}  // namespace strata::compute
