// SPDX-License-Identifier: GPL-3.0-or-later
// An AtenDevice as libtorch names it. Thread: values; any thread.
#pragma once

#include "compute/aten_compute.h"

#include <c10/core/Device.h>

namespace strata::compute {

inline c10::Device atenDevice(AtenDevice device) {
    if (device.kind == AtenDevice::Kind::Cpu) {
        return c10::DeviceType::CPU;  // there is one, and libtorch gives it no number
    }
    return {c10::DeviceType::CUDA, static_cast<c10::DeviceIndex>(device.index)};
}

}  // namespace strata::compute
