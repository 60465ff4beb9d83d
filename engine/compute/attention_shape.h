// SPDX-License-Identifier: GPL-3.0-or-later
// What attention is over: heads, sequences, and which keys a query sees. Shapes: q [T, heads *
// headDim] token-major. Thread: values; any thread.
#pragma once

#include "compute/matrix.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace strata::compute {

struct AttentionShape {
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t window = 0;  ///< query i sees key j with 0 <= i - j < window; 0: every j <= i

    /// Query heads of one key head.
    std::int64_t group() const { return heads / kvHeads; }
    /// What q k^T is multiplied by.
    float scale() const { return 1.0F / std::sqrt(static_cast<float>(headDim)); }
};

/// Query rows [queryBegin, queryEnd) and the keys and values of the sequence they belong to. The
/// first query stands at position `queryOffset` of that sequence.
struct AttentionSequence {
    std::int64_t queryBegin = 0;
    std::int64_t queryEnd = 0;
    std::int64_t queryOffset = 0;
    const void* keys = nullptr;  ///< of position 0 and head 0
    const void* values = nullptr;
    std::int64_t positionStride = 0;  ///< elements from one position to the next
    std::int64_t headStride = 0;      ///< elements from one key head to the next
    DType dtype = DType::F32;         ///< of keys and values: F32 or BF16

    std::int64_t queryCount() const { return queryEnd - queryBegin; }
    std::int64_t keyCount() const { return queryOffset + queryCount(); }
};

struct AttentionGradients {
    Matrix q;
    Matrix k;  ///< [T, kvHeads * headDim], rows as the queries'
    Matrix v;
};

/// Positions [begin, end) of keys.
struct KeyRange {
    std::int64_t begin;
    std::int64_t end;

    std::int64_t count() const { return end - begin; }
};

/// Queries [begin, end) of one sequence, as rows of q.
struct QueryTile {
    const AttentionSequence* sequence;
    std::int64_t begin;
    std::int64_t end;

    std::int64_t count() const { return end - begin; }
    /// Position of a query within its sequence.
    std::int64_t position(std::int64_t index) const {
        return sequence->queryOffset + begin - sequence->queryBegin + index;
    }
};

/// The keys that a query at `position` sees.
inline KeyRange visibleKeys(std::int64_t position, std::int64_t window) {
    return {window > 0 ? std::max<std::int64_t>(0, position - window + 1) : 0, position + 1};
}

/// The keys that at least one query of the tile sees.
inline KeyRange visibleKeys(const QueryTile& tile, std::int64_t window) {
    return {visibleKeys(tile.position(0), window).begin, tile.position(tile.count())};
}

/// Which elements of a row over the keys of `block` stand for visible keys.
inline KeyRange seenOf(KeyRange block, KeyRange visible) {
    const std::int64_t begin =
        std::clamp(visible.begin - block.begin, std::int64_t{0}, block.count());
    return {begin, std::clamp(visible.end - block.begin, begin, block.count())};
}

/// Zero where the query of this row does not see.
template <typename T>
void maskRow(T* row, KeyRange block, KeyRange seen) {
    std::fill(row, row + seen.begin, T{0});
    std::fill(row + seen.end, row + block.count(), T{0});
}

/// Positions of one head of a sequence's `first` keys or values.
inline StoredMatrix positionsOf(const void* first,
                                const AttentionSequence& sequence,
                                const AttentionShape& shape,
                                std::int64_t kvHead,
                                KeyRange range) {
    const std::int64_t begin = kvHead * sequence.headStride + range.begin * sequence.positionStride;
    return {elementAt(first, sequence.dtype, begin), sequence.dtype, range.count(), shape.headDim,
            sequence.positionStride};
}
inline StoredMatrix keysOf(const AttentionSequence& sequence,
                           const AttentionShape& shape,
                           std::int64_t kvHead,
                           KeyRange range) {
    return positionsOf(sequence.keys, sequence, shape, kvHead, range);
}
inline StoredMatrix valuesOf(const AttentionSequence& sequence,
                             const AttentionShape& shape,
                             std::int64_t kvHead,
                             KeyRange range) {
    return positionsOf(sequence.values, sequence, shape, kvHead, range);
}

template <typename M>
M headOf(M tokens, const QueryTile& tile, std::int64_t head, std::int64_t headDim) {
    return tokens.rowRange(tile.begin, tile.end).columnRange(head * headDim, (head + 1) * headDim);
}

/// The rows of one head's gradients of keys [range.begin, range.end), which stand like the queries.
inline Matrix keyRowsOf(Matrix tokens,
                        const AttentionSequence& sequence,
                        KeyRange range,
                        std::int64_t kvHead,
                        std::int64_t headDim) {
    return headOf(tokens,
                  {&sequence, sequence.queryBegin + range.begin, sequence.queryBegin + range.end},
                  kvHead, headDim);
}

/// Tiles of at most `tileRows` queries, in order.
inline std::vector<QueryTile> queryTiles(std::span<const AttentionSequence> sequences,
                                         std::int64_t tileRows) {
    std::vector<QueryTile> tiles;
    for (const AttentionSequence& sequence : sequences) {
        for (std::int64_t begin = sequence.queryBegin; begin < sequence.queryEnd;
             begin += tileRows) {
            tiles.push_back({&sequence, begin, std::min(sequence.queryEnd, begin + tileRows)});
        }
    }
    return tiles;
}

}  // namespace strata::compute
