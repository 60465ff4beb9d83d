// SPDX-License-Identifier: GPL-3.0-or-later
// A library that computes on a GPU beside the engine's copies (libtorch): it has a stream and a
// cache of device memory of its own. A CudaDevice holds one for as long as it lives.
// Thread: that of the device.
#pragma once

#include "compute/cuda_runtime.h"

#include <cstdint>

namespace strata::compute {

/// For a guest without a limit: more than any GPU has.
inline constexpr std::uint64_t kAnyGpuMemory = std::uint64_t{1} << 50;

class GpuGuest {
public:
    /// Gives back the memory that it does not use.
    virtual ~GpuGuest() = default;

    /// Where it computes. Stays to the end of the process: the library's memory belongs to it.
    virtual CudaStreamHandle stream() const = 0;
    /// What this thread gives the library from now on runs there.
    virtual void enter() = 0;

    /// The most device memory that it took so far.
    virtual std::uint64_t peakBytes() const = 0;
};

}  // namespace strata::compute
