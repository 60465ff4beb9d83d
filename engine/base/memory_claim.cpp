// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/memory_claim.h"

#include "base/process_memory.h"

#include <algorithm>
#include <mutex>
#include <utility>

namespace strata {
namespace {

struct Ledger {
    std::mutex mutex;
    // guarded by mutex
    std::uint64_t now = 0;
    std::uint64_t peak = 0;  ///< since the last look
};

Ledger& ledger() {
    static Ledger all;
    return all;
}

}  // namespace

MemoryClaim::MemoryClaim(std::uint64_t bytes) {
    set(bytes);
}

MemoryClaim::~MemoryClaim() {
    set(0);
}

void MemoryClaim::set(std::uint64_t bytes) {
    Ledger& all = ledger();
    const std::lock_guard lock(all.mutex);
    all.now = all.now - bytes_ + bytes;
    all.peak = std::max(all.peak, all.now);
    bytes_ = bytes;
}

std::uint64_t unclaimedBytes() {
    const std::uint64_t resident = residentBytes();
    Ledger& all = ledger();
    const std::lock_guard lock(all.mutex);
    return resident - std::min(resident, all.now);
}

PeakWatch::PeakWatch(const MemoryClaim& own, std::uint64_t besideBytes)
    : own_(own), besideBytes_(besideBytes) {
    trimHeap();           // what came before it has freed is not the peak of what follows
    resetPeakResident();  // where it cannot be, only what grows from now on is looked at
    processPeak_ = peakResidentBytes();
    Ledger& all = ledger();
    const std::lock_guard lock(all.mutex);
    all.peak = all.now;
}

std::uint64_t PeakWatch::peakBytes() {
    Ledger& all = ledger();
    std::uint64_t othersNow = 0;
    std::uint64_t othersPeak = 0;
    {
        const std::lock_guard lock(all.mutex);
        othersNow = all.now - own_.bytes();
        othersPeak = std::exchange(all.peak, all.now) - own_.bytes();
    }
    const std::uint64_t processPeak = peakResidentBytes();
    const bool hasGrown = processPeak > processPeak_;
    processPeak_ = processPeak;
    const std::uint64_t process = hasGrown ? processPeak : residentBytes();
    const std::uint64_t others = (hasGrown ? othersPeak : othersNow) + besideBytes_;
    peak_ = std::max({peak_, own_.bytes(), process - std::min(process, others)});
    return peak_;
}

}  // namespace strata
