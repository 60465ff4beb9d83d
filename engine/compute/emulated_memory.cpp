// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/emulated_memory.h"

#include "base/assert.h"
#include "base/system_memory.h"
#include "compute/device_error.h"

#include "strata/units.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

namespace strata::compute {
namespace {

constexpr std::uint64_t kAlignmentBytes = 2 * kMiB;

std::uint64_t roundedUp(std::uint64_t value, std::uint64_t multiple) {
    return (value + multiple - 1) / multiple * multiple;
}

}  // namespace

EmulatedMemory::EmulatedMemory(std::string_view device, std::uint64_t sizeBytes)
    : pageBytes_(static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE))), sizeBytes_(sizeBytes) {
    STRATA_ASSERT(sizeBytes > 0);
    // Filling pages that are not there would end the process instead of failing.
    if (sizeBytes > systemMemory().availableBytes) {
        throw deviceMemoryRefused(device, sizeBytes, std::strerror(ENOMEM));
    }
    mappingBytes_ = roundedUp(sizeBytes, kAlignmentBytes) + kAlignmentBytes;
    void* const mapping =
        ::mmap(nullptr, mappingBytes_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping == MAP_FAILED) {
        throw deviceMemoryRefused(device, sizeBytes, std::strerror(errno));
    }
    mapping_ = static_cast<std::byte*>(mapping);
    const auto address = reinterpret_cast<std::uintptr_t>(mapping_);
    begin_ = mapping_ + (roundedUp(address, kAlignmentBytes) - address);
    if (::mprotect(begin_, sizeBytes, PROT_READ | PROT_WRITE) != 0) {
        const int errorNumber = errno;
        ::munmap(mapping_, mappingBytes_);
        throw deviceMemoryRefused(device, sizeBytes, std::strerror(errorNumber));
    }
    std::memset(begin_, 0xFF, sizeBytes);
    close();
}

EmulatedMemory::~EmulatedMemory() {
    ::munmap(mapping_, mappingBytes_);
}

void EmulatedMemory::protect(DeviceSpan span, int protection) const {
    if (span.bytes == 0) {
        return;
    }
    const std::uint64_t first = span.offset / pageBytes_ * pageBytes_;
    const std::uint64_t end = roundedUp(span.offset + span.bytes, pageBytes_);
    if (::mprotect(begin_ + first, end - first, protection) != 0) {
        throw std::system_error(errno, std::generic_category(), "mprotect");
    }
}

void EmulatedMemory::close() const {
    STRATA_ASSERT(::mprotect(begin_, sizeBytes_, PROT_NONE) == 0);
}

EmulatedMemory::Opening::Opening(const EmulatedMemory& memory,
                                 std::span<const DeviceSpan> reads,
                                 std::span<const DeviceSpan> writes)
    : memory_(memory) {
    try {
        for (const DeviceSpan& span : reads) {
            memory_.protect(span, PROT_READ);
        }
        // After the reads: a page that holds both can be written.
        for (const DeviceSpan& span : writes) {
            memory_.protect(span, PROT_READ | PROT_WRITE);
        }
    } catch (...) {
        memory_.close();
        throw;
    }
}

EmulatedMemory::Opening::~Opening() {
    memory_.close();
}

}  // namespace strata::compute
