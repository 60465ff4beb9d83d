// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/device_error.h"

#include "strata/units.h"

namespace strata::compute {

Error deviceFailed(std::string_view device, std::string_view operation, std::string_view reason) {
    return {
        ErrorCode::DeviceFailed,
        Sentence("The device (%1) failed at \"%2\": %3", device, operation, reason),
        {},
        Sentence(
            "Check the device and its driver, then resume the run from its latest checkpoint.")};
}

Error deviceMemoryRefused(std::string_view device,
                          std::uint64_t sizeBytes,
                          std::string_view reason) {
    return {ErrorCode::OutOfDeviceMemory,
            Sentence("Can't reserve %1 of device memory (%2): %3", formatBytes(sizeBytes), device,
                     reason),
            {},
            Sentence("Close other programs that use the device, or lower --vram-budget.")};
}

Error deviceMemoryExhausted(std::string_view device, std::string_view operation) {
    return {ErrorCode::OutOfDeviceMemory,
            Sentence("The device (%1) ran out of memory at \"%2\".", device, operation),
            {},
            Sentence("Lower --vram-budget or --micro-batch.")};
}

}  // namespace strata::compute
