// SPDX-License-Identifier: GPL-3.0-or-later
// Rotation of heads and causal grouped-query attention by libtorch's fused operator, one sequence
// at a time. Scores are the operator's concern: it is told "causal" wherever that says it all; a
// mask exists only for a tile of queries, where a window or a cache's keys need one.
// Shapes: q, o [L, heads, headDim]; k, v [K, kvHeads, headDim]; cosine, sine [L, 1, headDim / 2].
// Thread: one.
#pragma once

#include "base/model_spec.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <span>

namespace strata::compute {

struct AtenRotation {
    AtenRotation(const ModelSpec& model,
                 std::span<const std::int32_t> positions,
                 at::Device device);

    /// Every head of x rotated by its position's angles.
    at::Tensor of(const at::Tensor& x) const;

    at::Tensor cosine;
    at::Tensor sine;
};

/// o = softmax(q k^T / sqrt(headDim)) v for queries that are the last of the sequence's positions:
/// query i sees key j with 0 <= i - j, and i - j < window unless that is 0.
at::Tensor atenAttention(const at::Tensor& q,
                         const at::Tensor& k,
                         const at::Tensor& v,
                         std::int64_t window);

}  // namespace strata::compute
