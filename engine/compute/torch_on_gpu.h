// SPDX-License-Identifier: GPL-3.0-or-later
// libtorch as a guest on a GPU: everything that it must be told there, so that nobody else speaks
// to it of streams, memory and ways to compute. Its part for NVIDIA GPUs is loaded when it is asked
// for: machines without a GPU have no use for its gigabytes, and the program is the same for all.
#pragma once

#include "base/cuda_libraries.h"
#include "compute/gpu_guest.h"

#include <cstdint>
#include <memory>
#include <string>

namespace strata::compute {

/// Loads it, once; it stays. From then on libtorch computes on GPUs with the same bits each time,
/// and takes device memory in segments that grow. Must come before anything is computed with a
/// graph: libtorch looks for GPUs then, and never again. Throws DeviceUnavailable with the loader's
/// words if libraries are missing. Thread: any.
void loadTorchCuda(const std::string& library = torchCudaLibrary());

/// The same where this machine has a driver; nothing where it has none or the libraries are
/// missing.
void loadTorchCudaIfUsable();

/// libtorch on a GPU. It takes at most so many bytes of its memory, beside those of other guests;
/// what asks for more throws OutOfDeviceMemory (torch_guard.h). loadTorchCuda() comes first.
std::unique_ptr<GpuGuest> torchOnGpu(int gpuIndex, std::uint64_t memoryBytes);

}  // namespace strata::compute
