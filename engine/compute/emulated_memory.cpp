// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/emulated_memory.h"

#include "base/assert.h"
#include "base/byte_ranges.h"
#include "base/system_memory.h"
#include "compute/device_error.h"

#include "strata/units.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace strata::compute {
namespace {

constexpr std::uint64_t kAlignmentBytes = 2 * kMiB;
constexpr std::byte kUnwritten{0xFF};

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
    claim_.set(sizeBytes);
    std::memset(begin_, std::to_integer<int>(kUnwritten), sizeBytes);
    close();
}

EmulatedMemory::~EmulatedMemory() {
    ::munmap(mapping_, mappingBytes_);
}

DeviceSpan EmulatedMemory::pagesOf(DeviceSpan span) const {
    const std::uint64_t begin = span.offset / pageBytes_ * pageBytes_;
    return {begin, span.bytes == 0 ? 0 : roundedUp(span.offset + span.bytes, pageBytes_) - begin};
}

void EmulatedMemory::protect(std::span<const DeviceSpan> spans, int protection) const {
    for (const DeviceSpan& span : spans) {
        const DeviceSpan pages = pagesOf(span);
        if (pages.bytes > 0 && ::mprotect(begin_ + pages.offset, pages.bytes, protection) != 0) {
            throw std::system_error(errno, std::generic_category(), "mprotect");
        }
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
        memory_.protect(reads, PROT_READ | PROT_WRITE);
        memory_.protect(writes, PROT_READ | PROT_WRITE);
        hideMargins(reads, writes);
        memory_.protect(reads, PROT_READ);
        // After the reads: a page that holds both can be written.
        memory_.protect(writes, PROT_READ | PROT_WRITE);
    } catch (...) {
        memory_.close();
        throw;
    }
}

EmulatedMemory::Opening::~Opening() {
    for (const Margin& margin : margins_) {
        memory_.protect({&margin.place, 1}, PROT_READ | PROT_WRITE);
        std::ranges::copy(margin.bytes, bytesOf(margin.place).begin());
    }
    memory_.close();
}

bool EmulatedMemory::Opening::hasStrayWrites() const {
    return !std::ranges::all_of(margins_, [&](const Margin& margin) {
        return std::ranges::all_of(bytesOf(margin.place),
                                   [](std::byte byte) { return byte == kUnwritten; });
    });
}

void EmulatedMemory::Opening::hideMargins(std::span<const DeviceSpan> reads,
                                          std::span<const DeviceSpan> writes) {
    ByteRanges hidden;
    for (const std::span<const DeviceSpan> spans : {reads, writes}) {
        for (const DeviceSpan& span : spans) {
            const DeviceSpan pages = memory_.pagesOf(span);
            hidden.add(pages.offset, pages.bytes);
        }
    }
    for (const std::span<const DeviceSpan> spans : {reads, writes}) {
        for (const DeviceSpan& span : spans) {
            hidden.remove(span.offset, span.bytes);
        }
    }
    for (const auto& [begin, end] : hidden.ends()) {
        const DeviceSpan place{begin, end - begin};
        const std::span<std::byte> bytes = bytesOf(place);
        margins_.push_back({place, {bytes.begin(), bytes.end()}});
        std::ranges::fill(bytes, kUnwritten);
    }
}

/// The last page may reach behind the memory; what lies there is nobody's.
std::span<std::byte> EmulatedMemory::Opening::bytesOf(DeviceSpan place) const {
    return {memory_.begin_ + place.offset, place.bytes};
}

}  // namespace strata::compute
