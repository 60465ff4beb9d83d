// SPDX-License-Identifier: GPL-3.0-or-later
// The device that --device names, with memory of the size that a plan needs.
// Thread: any.
#pragma once

#include "compute/device.h"

#include "strata/device_choice.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

namespace strata::compute {

/// Makes a device beside the host's arena, which outlives it, with so many bytes of its own (0 for
/// the CPU, whose memory is the arena). Throws DeviceUnavailable, OutOfDeviceMemory.
using MakeDevice = std::function<std::unique_ptr<Device>(std::span<std::byte> hostArena,
                                                         std::uint64_t memoryBytes)>;

MakeDevice deviceMaker(const DeviceChoice& choice);

}  // namespace strata::compute
