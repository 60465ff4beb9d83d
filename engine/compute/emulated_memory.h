// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of an emulated device: pages of its own, all 0xFF (NaN in every float format) at the
// start. Thread: one.
#pragma once

#include "base/memory_claim.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace strata::compute {

class EmulatedMemory {
public:
    /// Throws OutOfDeviceMemory, in the name of `device`.
    EmulatedMemory(std::string_view device, std::uint64_t sizeBytes);
    ~EmulatedMemory();
    EmulatedMemory(const EmulatedMemory&) = delete;
    EmulatedMemory& operator=(const EmulatedMemory&) = delete;

    /// Aligned to 2 MiB; its last page is nobody else's either.
    std::span<std::byte> span() const { return {begin_, sizeBytes_}; }

private:
    std::uint64_t sizeBytes_;
    std::uint64_t mappingBytes_;
    std::byte* mapping_ = nullptr;
    std::byte* begin_ = nullptr;
    MemoryClaim claim_;  // a GPU's would not be the process's
};

}  // namespace strata::compute
