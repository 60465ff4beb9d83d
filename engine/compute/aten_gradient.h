// SPDX-License-Identifier: GPL-3.0-or-later
// A gradient sum in memory of a device becomes what is downloaded: rounded values, and for each
// chunk what clipping must know of it. As optim/grad_stats has it on the CPU, but a device adds the
// squares of a chunk in its own order. Thread: one (the engine thread); on a GPU the work is
// queued on the calling thread's current stream.
#pragma once

#include "compute/aten_compute.h"

#include "strata/units.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace strata::compute {

/// Of one chunk, in this form in memory.
struct ChunkMeasure {
    double sumOfSquares;
    std::int32_t nonFiniteCount;
    std::int32_t unused;  ///< -1
};

/// Both outputs are memory of the device: `values` takes the gradient as `stored` (BF16 or F32),
/// `measures` one ChunkMeasure for each chunk of `chunkElements`, the last possibly short.
void roundGradient(AtenDevice device,
                   std::span<const float> gradient,
                   std::size_t chunkElements,
                   DType stored,
                   std::span<std::byte> values,
                   std::span<std::byte> measures);

}  // namespace strata::compute
