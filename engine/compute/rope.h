// SPDX-License-Identifier: GPL-3.0-or-later
// Rotary position embedding in Hugging Face's layout (element i is paired with i + headDim / 2) and
// its backward. Source: Su et al. 2021 (arXiv 2104.09864); the Llama 3 rule for long contexts as
// transformers' modeling_rope_utils. Thread: the engine thread.
#pragma once

#include "base/model_spec.h"
#include "compute/matrix.h"

#include <cstdint>
#include <span>
#include <vector>

namespace strata::compute {

/// Angle per position of each pair, fp32 as transformers computes it: theta^(-2i / headDim),
/// stretched as the spec says.
std::vector<float> ropeFrequencies(const RopeSpec& rope, std::int64_t headDim);

/// Cosine and sine of every position's angles: two tables [positions, headDim / 2].
struct RopeTable {
    float* cosine = nullptr;
    float* sine = nullptr;
    std::int64_t half = 0;
};
void fillRopeTable(WorkerPool& pool,
                   const RopeTable& table,
                   std::span<const std::int32_t> positions,
                   const std::vector<float>& frequencies);

enum class Rotation { Forward, Backward };

/// Rotates every head of x [tokens, heads * headDim] in place.
void applyRope(WorkerPool& pool, Matrix x, const RopeTable& table, Rotation rotation);

}  // namespace strata::compute
