// SPDX-License-Identifier: GPL-3.0-or-later
// A library that computes on a GPU beside the engine's copies (libtorch): it has a current stream
// and a cache of device memory of its own. A CudaDevice holds one for as long as it lives.
// Thread: that of the device.
#pragma once

#include "compute/cuda_runtime.h"

#include <cstdint>

namespace strata::compute {

class GpuGuest {
public:
    /// Knows none of the streams that it was given any more, and has given back the memory that it
    /// does not use.
    virtual ~GpuGuest() = default;

    /// What this thread gives it from now on runs on the stream, which outlives the guest.
    virtual void computeOn(CudaStreamHandle stream) = 0;

    /// The most device memory that it took so far.
    virtual std::uint64_t peakBytes() const = 0;
};

}  // namespace strata::compute
