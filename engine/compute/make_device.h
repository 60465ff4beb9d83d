// SPDX-License-Identifier: GPL-3.0-or-later
// The device that --device names, with memory of the size that a plan needs, and its mathematics.
// Thread: any.
#pragma once

#include "compute/aten_memory.h"
#include "compute/compute.h"
#include "compute/device.h"
#include "compute/gpu_guest.h"

#include "strata/device_choice.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::compute {

/// What a plan gives out of a device's memory.
struct DeviceShare {
    std::uint64_t memoryBytes = 0;  ///< the engine's; 0 for the CPU, whose memory is the arena
    std::uint64_t libraryBytes = kAnyGpuMemory;  ///< of what computes, at most
};

/// Makes a device beside the host's arena, which outlives it. Throws DeviceUnavailable,
/// OutOfDeviceMemory.
using MakeDevice = std::function<std::unique_ptr<Device>(std::span<std::byte> hostArena,
                                                         const DeviceShare& share)>;

MakeDevice deviceMaker(const DeviceChoice& choice);

/// The mathematics for it, with the device open: what its driver takes of this process, it has
/// then. Throws DeviceUnavailable.
std::unique_ptr<Compute> makeCompute(const DeviceChoice& choice);

/// Throws DeviceUnavailable, with what to install, where nothing can be computed on it.
void requireAvailable(const DeviceChoice& choice);

/// Of the GPUs that --device cuda:N names, by N: "GPU-8932f937-..."; none where CUDA can't be used.
std::vector<std::string> cudaUuids();

/// Of its own memory, what no program has, less what the driver takes as kernels are loaded;
/// everything there is for an emulated one. Throws DeviceUnavailable.
std::uint64_t freeDeviceBytes(const DeviceChoice& choice);

/// Bytes of its own memory that the mathematics takes beside what the plan gives it.
std::uint64_t libraryBytes(const DeviceChoice& choice, const AtenWork& work);

/// Bytes of RAM for copies, beside the host's arena, if the system doesn't page-lock that.
std::uint64_t hostBytes(const DeviceChoice& choice);

}  // namespace strata::compute
