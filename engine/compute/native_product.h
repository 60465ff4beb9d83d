// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix products with bf16 factors and fp32 sums by the math library inside libtorch_cpu: fast
// where that has kernels for the processor, and on others as slow as products of fp32. Thread: the
// engine thread; of a block: any.
#pragma once

#include "compute/matrix.h"
#include "compute/output_blocks.h"
#include "compute/packing.h"

#include <cstdint>

namespace strata {
class WorkerPool;
}

namespace strata::compute {

/// A contiguous bf16 operand with its row length.
struct NativeOperand {
    const std::uint16_t* data;
    std::int64_t stride;
    Transpose transpose;
};

/// out = beta out + alpha op(a) op(b) over `inner` terms.
struct NativeProduct {
    Matrix out;
    NativeOperand a;
    NativeOperand b;
    std::int64_t inner;
    float alpha;
    float beta;

    void computeOn(WorkerPool& pool) const;
    /// On the calling thread.
    void compute(const Block& block) const;

    /// Terms of one call of the library. It widens whole factors on processors that it has no
    /// kernels for, in memory of its own: 50 MiB a thread for the depth of a vocabulary.
    static constexpr std::int64_t kDepthMax = 4096;
};

}  // namespace strata::compute
