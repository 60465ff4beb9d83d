// SPDX-License-Identifier: GPL-3.0-or-later
// A layer's gradient sum, fp32, on its way to the optimizer: measured for clipping (sum of squares,
// soundness) and rounded to the stored format, bf16 or fp32. Where it has to be downloaded first,
// both stand in one place: the rounded values, then the measures of its chunks, which only together
// give the sum, in a tree that is fixed by element numbers (optim/grad_stats).
// Thread: the engine thread, with the pool's beside it.
#pragma once

#include "base/worker_pool.h"
#include "plan/rounded_gradient.h"

#include "strata/device_choice.h"
#include "strata/units.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace strata::train {

struct GradientMeasure {
    double sumOfSquares = 0.0;
    std::int64_t nonFiniteCount = 0;
};

/// In which gradients are downloaded.
plan::RoundedFormat roundedFormat(DType compute);

class GradientOps {
public:
    /// `device` is where gradients lie that are rounded for download. `workers` must outlive the
    /// object.
    GradientOps(DType compute, WorkerPool& workers, const DeviceChoice& device)
        : compute_(compute), workers_(workers), device_(device) {}

    /// Rounds `part` of a layer's gradient to the stored format at `values`, on the calling thread.
    /// Of `measures`, which are the whole layer's, writes those of chunks that begin in the part.
    void roundPart(std::span<const float> gradient,
                   plan::ElementRange part,
                   std::byte* values,
                   std::span<std::byte> measures) const;
    /// Rounds and measures into what roundedFormat() says, on all threads or the GPU.
    void round(std::span<const float> gradient, std::span<std::byte> out) const;
    /// What was measured, of a whole layer in the order of its parts.
    static GradientMeasure measured(std::span<const std::byte> measures);

private:
    const DType compute_;
    WorkerPool& workers_;
    const DeviceChoice device_;
};

}  // namespace strata::train
