// SPDX-License-Identifier: GPL-3.0-or-later
// Causal grouped-query attention over sequences of any lengths, and its backward. Scores exist only
// for a tile of queries against a block of keys, so memory does not grow with the sequence;
// probabilities are formed again in the backward from the saved logarithm of each row's sum.
// Shapes: q, o [T, heads * headDim] token-major; lse, delta [T, heads].
// Source: Dao et al. 2022 (arXiv 2205.14135), Alg. 1 and 4, on matrix products; windows as Mistral
// 7B (arXiv 2310.06825). Thread: the engine thread. Each head's tile is one thread's work, with
// results independent of how many there are.
#pragma once

#include "compute/matrix.h"
#include "compute/workspace.h"

#include <cstdint>
#include <span>

namespace strata::compute {

struct AttentionShape {
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t window = 0;  ///< query i sees key j with 0 <= i - j < window; 0: every j <= i
};

/// Query rows [queryBegin, queryEnd) and the keys and values of the sequence they belong to. The
/// first query stands at position `queryOffset` of that sequence.
struct AttentionSequence {
    std::int64_t queryBegin = 0;
    std::int64_t queryEnd = 0;
    std::int64_t queryOffset = 0;
    const float* keys = nullptr;  ///< of position 0 and head 0
    const float* values = nullptr;
    std::int64_t positionStride = 0;  ///< elements from one position to the next
    std::int64_t headStride = 0;      ///< elements from one key head to the next
};

/// Score tiles, one set a thread.
struct AttentionScratch {
    AttentionScratch() = default;
    AttentionScratch(Workspace& workspace, Pass pass, WorkerPool& workers);

    WorkerPool* pool = nullptr;
    float* scores = nullptr;
    float* gradScores = nullptr;  ///< backward only
};

/// o = softmax(q k^T / sqrt(headDim)) v. lse, unless nullptr, receives the logarithm of each
/// softmax's denominator.
void attentionForward(Matrix o,
                      float* lse,
                      ConstMatrix q,
                      std::span<const AttentionSequence> sequences,
                      const AttentionShape& shape,
                      const AttentionScratch& scratch);

struct AttentionGradients {
    Matrix q;
    Matrix k;  ///< [T, kvHeads * headDim], rows as the queries'
    Matrix v;
};

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
