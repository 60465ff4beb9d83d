// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at the machine: processor, memory, GPUs, and the disk of a folder, which is measured for
// about four seconds. Thread: any.
#pragma once

#include "strata/hardware.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace strata::io {

/// Measure: writes, reads and removes a file of at most 1 GiB in each folder.
enum class DiskProbe { Measure, LookOnly };

/// The report with one disk a folder. What cannot be found out stays empty and is a warning; only a
/// stop throws (Stopped). `cudaUuids`: of GpuSources.
HardwareReport probeHardware(const std::vector<std::string>& folders,
                             DiskProbe disks,
                             const std::stop_token& stop,
                             const std::function<std::vector<std::string>()>& cudaUuids = {});

}  // namespace strata::io
