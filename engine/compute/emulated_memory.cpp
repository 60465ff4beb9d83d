// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/emulated_memory.h"

#include "base/assert.h"
#include "base/system_memory.h"
#include "compute/device_error.h"

#include "strata/units.h"

#include <sys/mman.h>

#include <cerrno>
#include <cstring>

namespace strata::compute {
namespace {

constexpr std::uint64_t kAlignmentBytes = 2 * kMiB;

}  // namespace

EmulatedMemory::EmulatedMemory(std::string_view device, std::uint64_t sizeBytes)
    : sizeBytes_(sizeBytes), mappingBytes_(alignUp(sizeBytes, kAlignmentBytes) + kAlignmentBytes) {
    STRATA_ASSERT(sizeBytes > 0);
    // Filling pages that are not there would end the process instead of failing.
    if (sizeBytes > systemMemory().availableBytes) {
        throw deviceMemoryRefused(device, sizeBytes, std::strerror(ENOMEM));
    }
    void* const mapping =
        ::mmap(nullptr, mappingBytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping == MAP_FAILED) {
        throw deviceMemoryRefused(device, sizeBytes, std::strerror(errno));
    }
    mapping_ = static_cast<std::byte*>(mapping);
    const auto address = reinterpret_cast<std::uintptr_t>(mapping_);
    begin_ = mapping_ + (alignUp(address, kAlignmentBytes) - address);
    claim_.set(sizeBytes);
    std::memset(begin_, 0xFF, sizeBytes);
}

EmulatedMemory::~EmulatedMemory() {
    ::munmap(mapping_, mappingBytes_);
}

}  // namespace strata::compute
