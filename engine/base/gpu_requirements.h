// SPDX-License-Identifier: GPL-3.0-or-later
// What a GPU and its driver need for the CUDA 13 libraries that libtorch 2.11 is built with. One
// place, since the report of the hardware and the device itself say the same. Values only.
#pragma once

namespace strata {

/// First part of the driver's version. Source: NVIDIA, "CUDA Compatibility", table 1: CUDA 13.x
/// needs 580 or newer.
inline constexpr int kGpuDriverMin = 580;

/// "Compute capability": the generation of a GPU.
struct GpuCapability {
    int major = 0;
    int minor = 0;

    bool operator==(const GpuCapability&) const = default;
    auto operator<=>(const GpuCapability&) const = default;
};

/// Turing. Source: NVIDIA, "CUDA Toolkit, Driver, and Architecture Matrix": the last toolkits for
/// Volta and older are CUDA 12.
inline constexpr GpuCapability kGpuCapabilityMin{7, 5};

}  // namespace strata
