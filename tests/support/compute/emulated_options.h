// SPDX-License-Identifier: GPL-3.0-or-later
// What an emulated device is: how large, in which order it works, what fails on it, how fast it
// would be. Values.
#pragma once

#include "compute/device.h"

#include "strata/error.h"

namespace strata::test {

/// Operations are counted from 1 in the order in which they are given, so that the same one fails
/// with every seed; 0: none. What a failed operation would have written is 0xFF afterwards.
struct EmulatedFaults {
    bool refusesMemory = false;  ///< OutOfDeviceMemory from the constructor
    std::uint64_t copyToDevice = 0;
    std::uint64_t copyToHost = 0;
    std::uint64_t launch = 0;  ///< fills are none
    /// What those three fail with: DeviceFailed or OutOfDeviceMemory.
    ErrorCode code = ErrorCode::DeviceFailed;
    /// Of all operations: it and everything done after it fail, also after abandon().
    std::uint64_t lost = 0;
};

/// A rate of 0: it takes no time.
struct EmulatedRates {
    double uploadBytesPerSecond = 0;
    double downloadBytesPerSecond = 0;
    /// Of the bytes that a launch or fill reads and writes.
    double computeBytesPerSecond = 0;
    /// Where given, how long a launch takes instead.
    std::function<double(const compute::Launch& launch)> launchSeconds;
};

struct EmulatedOptions {
    std::uint64_t memoryBytes = 0;
    std::uint64_t seed = 0;  ///< of the order of operations; compute/stream_queues.h says how
    EmulatedFaults faults;
    EmulatedRates rates;
};

}  // namespace strata::test
