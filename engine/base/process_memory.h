// SPDX-License-Identifier: GPL-3.0-or-later
// What this process holds in RAM, as the kernel counts it (proc(5), /proc/self/status).
// Thread: any.
#pragma once

#include <cstdint>

namespace strata {

/// Resident set in bytes now; 0 when the kernel does not say.
std::uint64_t residentBytes();

/// Largest resident set since the start or the last resetPeakResident(); 0 when the kernel does not
/// say.
std::uint64_t peakResidentBytes();

/// The same since the start, whoever began the peak anew.
std::uint64_t peakSinceStart();

/// Begins the peak anew at the present size. False where the kernel does not allow it.
bool resetPeakResident();

/// Gives free heap pages back to the system, and from now on the heap keeps few of them: by default
/// it keeps up to twice the size of the largest block that was ever freed (mallopt(3),
/// M_TRIM_THRESHOLD), which no plan can know.
void trimHeap();

}  // namespace strata
