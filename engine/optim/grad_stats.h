// SPDX-License-Identifier: GPL-3.0-or-later
// What clipping needs to know about a layer's gradient: the sum of squares, added in a tree that is
// fixed by the element numbers alone, and which values are not finite. Chunks of kGradChunkElements
// from the layer's beginning are summed each on its own, in 16 double lanes (element i in lane i
// mod 16) folded by halves; the chunks' sums are added in order. So the result depends on neither
// the number of threads nor on how the layer is cut for them. Thread: any; the spans of calls
// running together must be disjoint where written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace strata::optim {

inline constexpr std::size_t kGradChunkElements = 4096;

/// Chunks of a span of `elementCount`, the last one possibly short.
constexpr std::size_t gradChunkCount(std::size_t elementCount) {
    return (elementCount + kGradChunkElements - 1) / kGradChunkElements;
}

struct GradChunk {
    double sumOfSquares = 0.0;
    std::int32_t nonFiniteCount = 0;
    std::int32_t firstNonFinite = -1;  ///< element within the chunk; -1: none
};

struct GradStats {
    double sumOfSquares = 0.0;
    std::int64_t nonFiniteCount = 0;
    std::int64_t firstNonFinite = -1;  ///< element within the layer; -1: none
};

/// One GradChunk for each chunk of `gradient`, which begins at a chunk's beginning and ends at a
/// chunk's end or the layer's. `chunks` has gradChunkCount(gradient.size()) elements.
void gradChunks(std::span<const float> gradient, std::span<GradChunk> chunks);

/// The whole layer's numbers from all of its chunks, in order.
GradStats gradStats(std::span<const GradChunk> chunks);

/// min(1, clip / (norm + 1e-6)), as torch.nn.utils.clip_grad_norm_; 1 when clip is 0 (no clipping).
double clipFactor(double norm, double clip);

}  // namespace strata::optim
