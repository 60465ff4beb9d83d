// SPDX-License-Identifier: GPL-3.0-or-later
// The Compute of any device that libtorch has: one implementation in libtorch's operators alone,
// but for what own kernels do better on a GPU (compute/own_kernels.h). It reads and writes weights,
// gradients, activations and caches in memory of that device; what a TokenBatch and the rows of
// logits name is the host's and is copied. Scratch memory comes from libtorch's allocator, not from
// the workspace: workspaceBytes is 0, and measureAtenBytes tells what to leave free for it. Thread:
// one (the engine thread); on a GPU the calls queue work on the calling thread's current stream.
#pragma once

#include "compute/compute.h"

#include <memory>

namespace strata::compute {

class OwnKernels;

struct AtenDevice {
    enum class Kind { Cpu, Cuda };
    Kind kind = Kind::Cpu;
    int index = 0;  ///< which GPU
};

std::unique_ptr<Compute> makeAtenCompute(AtenDevice device);

/// With these kernels, which outlive it, or with operators alone if null.
std::unique_ptr<Compute> makeAtenComputeWith(const OwnKernels* kernels, AtenDevice device);

}  // namespace strata::compute
