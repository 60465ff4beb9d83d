// SPDX-License-Identifier: GPL-3.0-or-later
// The NVIDIA GPUs of the machine and whether models can run on them. The driver's management
// library is asked, which is loaded only if it is there; without it the PCI bus tells which cards
// there are. Thread: any, one call at a time.
#pragma once

#include "strata/hardware.h"

#include <functional>
#include <string>
#include <vector>

namespace strata::io {

/// Where the probe looks.
struct GpuSources {
    std::string managementLibrary = "libnvidia-ml.so.1";
    std::string pciFolder = "/sys/bus/pci/devices";
    std::string torchFolder;  ///< empty: a build without libtorch
    /// The UUIDs of the GPUs that CUDA offers to this process, in its order. Asked where the
    /// environment makes them others than the driver's; may be empty, as may be what it returns:
    /// not known.
    std::function<std::vector<std::string>()> cudaUuids;
};

/// Number N of the list is CUDA's GPU N; those that CUDA does not offer come last, with the reason.
/// Empty when there is no GPU.
std::vector<GpuReport> findGpus(const GpuSources& sources);

}  // namespace strata::io
