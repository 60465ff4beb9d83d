// SPDX-License-Identifier: GPL-3.0-or-later
// libtorch's part for NVIDIA GPUs, loaded when it is asked for: machines without a GPU have no use
// for its gigabytes, and the program is the same for all.
#pragma once

#include "compute/cuda_runtime.h"

#include <functional>
#include <string>

namespace strata::compute {

inline constexpr const char* kTorchCudaLibrary = "libtorch_cuda.so";

/// Loads it, once; it stays. Throws DeviceUnavailable with the loader's words if libraries are
/// missing. Thread: any.
void loadTorchCuda(const std::string& library = kTorchCudaLibrary);

/// Makes a stream of the GPU libtorch's current one on the calling thread, as CudaSettings wants
/// it. loadTorchCuda() comes first.
std::function<void(CudaStreamHandle)> torchStreamSetter(int gpuIndex);

}  // namespace strata::compute
