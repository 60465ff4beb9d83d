// SPDX-License-Identifier: GPL-3.0-or-later
// Rotation of heads and causal grouped-query attention by libtorch's fused operators, one sequence
// at a time or, where the device has that, all of a batch. Scores are the operator's concern: it is
// told "causal" wherever that says it all; a mask exists only for a tile of queries, where a window
// or a cache's keys need one. Shapes: q, o [L, heads, headDim]; k, v [K, kvHeads, headDim]; cosine,
// sine [L, 1, headDim / 2]. Thread: one.
#pragma once

#include "compute/aten_batch.h"

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace strata::compute {

/// Every head of x rotated by its position's angles.
at::Tensor atenRotated(const at::Tensor& x, const AtenAngles& angles);

/// o = softmax(q k^T / sqrt(headDim)) v for queries that are the last of the sequence's positions:
/// query i sees key j with 0 <= i - j, and i - j < window unless that is 0.
at::Tensor atenAttention(const at::Tensor& q,
                         const at::Tensor& k,
                         const at::Tensor& v,
                         std::int64_t window);

/// The same for every segment of a batch by itself.
at::Tensor atenAttention(const at::Tensor& q,
                         const at::Tensor& k,
                         const at::Tensor& v,
                         const AtenBatch& batch,
                         std::int64_t window);

}  // namespace strata::compute
