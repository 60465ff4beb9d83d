// SPDX-License-Identifier: GPL-3.0-or-later
// Causal grouped-query attention over sequences of any lengths, and its backward. Scores exist only
// for a tile of queries against a block of keys, so memory does not grow with the sequence;
// probabilities are formed again in the backward from the saved logarithm of each row's sum. In
// bf16 runs with packed products, sequences but the shortest go by tiles of those
// (attention_tiles.h). Shapes: q, o [T, heads * headDim] token-major; lse, delta [T, heads].
// Source: Dao et al. 2022 (arXiv 2205.14135), Alg. 1 and 4, on matrix products; windows as Mistral
// 7B (arXiv 2310.06825). Thread: the engine thread. Each head's tile is one thread's work, with
// results independent of how many there are.
#pragma once

#include "compute/attention_shape.h"
#include "compute/attention_tiles.h"
#include "compute/matmul.h"
#include "compute/workspace.h"

#include <cstdint>
#include <optional>
#include <span>

namespace strata::compute {

/// Score tiles, one set a thread, and what the arithmetic of bf16 runs needs.
struct AttentionScratch {
    AttentionScratch() = default;
    AttentionScratch(Workspace& workspace,
                     Pass pass,
                     const Machine& machine,
                     DType dtype,
                     std::int64_t tokens,
                     const AttentionShape& shape);

    WorkerPool* pool = nullptr;
    float* scores = nullptr;
    float* gradScores = nullptr;          ///< backward only
    std::optional<AttentionTiles> tiles;  ///< shares their memory
};

/// o = softmax(q k^T / sqrt(headDim)) v, with keys and values of all sequences in one format. lse,
/// unless nullptr, receives the logarithm of each softmax's denominator.
void attentionForward(Matrix o,
                      float* lse,
                      ConstMatrix q,
                      std::span<const AttentionSequence> sequences,
                      const AttentionShape& shape,
                      const AttentionScratch& scratch);

/// Overwrites the gradients of q, k and v; those sequences must begin at position 0 of their keys,
/// which stand in rows like the queries. go is the gradient of o; gradients.q may be o itself.
/// delta [T, heads] is scratch.
void attentionBackward(const AttentionGradients& gradients,
                       ConstMatrix go,
                       ConstMatrix o,
                       const float* lse,
                       float* delta,
                       ConstMatrix q,
                       std::span<const AttentionSequence> sequences,
                       const AttentionShape& shape,
                       const AttentionScratch& scratch);

}  // namespace strata::compute
