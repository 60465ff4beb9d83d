// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/host_arena.h"

#include "base/system_memory.h"

#include "strata/error.h"
#include "strata/units.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <string>

namespace strata::io {
namespace {

[[noreturn]] void throwOutOfMemory(std::uint64_t sizeBytes, int errorNumber) {
    throw Error(ErrorCode::OutOfHostMemory,
                Sentence("Can't reserve %1 of memory: %2", formatBytes(sizeBytes),
                         errnoReason(errorNumber)),
                {}, Sentence("Close other programs or lower --ram-budget."));
}

/// The system gives and takes pages while it holds a lock on the whole process's memory. A call for
/// gigabytes would keep every other thread, also the one that draws the window, from getting any.
constexpr std::uint64_t kPieceBytes = 8ULL << 20;

/// step(begin, size) for each piece of the memory; returns the first result that is not 0.
template <typename Step>
int inPieces(std::byte* begin, std::uint64_t sizeBytes, const Step& step) {
    for (std::uint64_t done = 0; done < sizeBytes; done += kPieceBytes) {
        const int result = step(begin + done, std::min(kPieceBytes, sizeBytes - done));
        if (result != 0) {
            return result;
        }
    }
    return 0;
}

// MADV_POPULATE_WRITE reports a shortage as an error; kernels before 5.14 do not know it, there
// each page is written to.
int touchPages(std::byte* begin, std::uint64_t sizeBytes) {
#ifdef MADV_POPULATE_WRITE
    constexpr int kPopulateWrite = MADV_POPULATE_WRITE;
#else
    constexpr int kPopulateWrite = 23;  // since Linux 5.14
#endif
    while (::madvise(begin, sizeBytes, kPopulateWrite) != 0) {
        if (errno == EINVAL) {
            const auto pageBytes = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
            for (std::uint64_t offset = 0; offset < sizeBytes; offset += pageBytes) {
                *const_cast<volatile std::byte*>(begin + offset) = std::byte{0};
            }
            return 0;
        }
        if (errno != EINTR && errno != EAGAIN) {
            return errno;
        }
    }
    return 0;
}

}  // namespace

HostArena::HostArena(std::uint64_t sizeBytes, Prefault prefault) : sizeBytes_(sizeBytes) {
    if (sizeBytes > std::numeric_limits<std::uint64_t>::max() / 2) {
        throwOutOfMemory(sizeBytes, ENOMEM);
    }
    // Touching pages that are not there would end the process instead of failing.
    if (prefault == Prefault::Now && sizeBytes > systemMemory().availableBytes) {
        throwOutOfMemory(sizeBytes, ENOMEM);
    }
    mappingBytes_ = alignUp(sizeBytes, kAlignmentBytes) + kAlignmentBytes;
    void* mapping =
        ::mmap(nullptr, mappingBytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping == MAP_FAILED) {
        throwOutOfMemory(sizeBytes, errno);
    }
    mapping_ = static_cast<std::byte*>(mapping);
    const auto address = reinterpret_cast<std::uintptr_t>(mapping_);
    begin_ = mapping_ + (alignUp(address, kAlignmentBytes) - address);
    // A wish, not a need: without huge pages everything works a little slower.
    static_cast<void>(::madvise(begin_, alignUp(sizeBytes, kAlignmentBytes), MADV_HUGEPAGE));
    if (prefault == Prefault::Now) {
        if (const int errorNumber = inPieces(begin_, sizeBytes, touchPages); errorNumber != 0) {
            ::munmap(mapping_, mappingBytes_);
            throwOutOfMemory(sizeBytes, errorNumber);
        }
        // Locking populates, so it is tried only where the pages are wanted now.
        locked_ = inPieces(begin_, sizeBytes, ::mlock) == 0;
        if (!locked_) {
            ::munlock(begin_, sizeBytes);
        }
    } else {
        locked_ = ::mlock2(begin_, sizeBytes, MLOCK_ONFAULT) == 0;
    }
}

HostArena::~HostArena() {
    inPieces(mapping_, mappingBytes_, ::munmap);
}

}  // namespace strata::io
