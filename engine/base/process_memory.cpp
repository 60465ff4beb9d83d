// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/process_memory.h"

#include "strata/units.h"

#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace strata {
namespace {

std::uint64_t statusKibibytes(std::string_view field) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(field)) {
            std::istringstream rest(line.substr(field.size()));
            std::uint64_t value = 0;
            rest >> value;
            return value;
        }
    }
    return 0;
}

/// The largest of the peaks that were begun anew.
std::atomic<std::uint64_t>& earlierPeak() {
    static std::atomic<std::uint64_t> bytes = 0;
    return bytes;
}

}  // namespace

std::uint64_t residentBytes() {
    return statusKibibytes("VmRSS:") * kKiB;
}

std::uint64_t peakResidentBytes() {
    return statusKibibytes("VmHWM:") * kKiB;
}

std::uint64_t peakSinceStart() {
    return std::max(earlierPeak().load(), peakResidentBytes());
}

bool resetPeakResident() {
    const std::uint64_t peak = peakResidentBytes();
    std::uint64_t known = earlierPeak().load();
    while (known < peak && !earlierPeak().compare_exchange_weak(known, peak)) {
    }
    std::ofstream file("/proc/self/clear_refs");
    file << "5" << std::flush;  // proc(5): resets the peak resident set size
    return file.good();
}

void trimHeap() {
    constexpr int kFreeBytesMax = 1024 * 1024;
    mallopt(M_MMAP_THRESHOLD, kFreeBytesMax);
    mallopt(M_TRIM_THRESHOLD, kFreeBytesMax);
    malloc_trim(0);
}

}  // namespace strata
