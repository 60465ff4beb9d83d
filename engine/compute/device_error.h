// SPDX-License-Identifier: GPL-3.0-or-later
// What devices fail with, worded once for all of them. Thread: any.
#pragma once

#include "strata/error.h"

#include <cstdint>
#include <string_view>

namespace strata::compute {

/// DeviceFailed: `operation` (a copy, a launch: "forward of block 3") failed on `device`, for
/// `reason`, in the driver's words.
Error deviceFailed(std::string_view device, std::string_view operation, std::string_view reason);

/// OutOfDeviceMemory: the memory that is asked for at the start.
Error deviceMemoryRefused(std::string_view device,
                          std::uint64_t sizeBytes,
                          std::string_view reason);

/// OutOfDeviceMemory: an operation found no room for what it needs beside that memory.
Error deviceMemoryExhausted(std::string_view device, std::string_view operation);

}  // namespace strata::compute
