// SPDX-License-Identifier: GPL-3.0-or-later
// The NVIDIA GPUs of the machine, asked from the driver's management library, which is loaded only
// if it is there. Thread: any, one call at a time.
#pragma once

#include "strata/hardware.h"

#include <vector>

namespace strata::io {

/// Empty when there is no driver or no GPU.
std::vector<GpuReport> findGpus();

}  // namespace strata::io
