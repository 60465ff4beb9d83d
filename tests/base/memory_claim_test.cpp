// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/memory_claim.h"

#include "base/process_memory.h"

#include "strata/units.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

namespace strata {
namespace {

constexpr std::uint64_t kOwnBytes = 64 * kMiB;
constexpr std::uint64_t kOthersBytes = 256 * kMiB;
constexpr std::uint64_t kSlackBytes = 24 * kMiB;

/// Memory that is there, each page of it populated, and goes back to the kernel at once: a heap
/// keeps some, a sanitizer's most.
class HeldMemory {
public:
    explicit HeldMemory(std::uint64_t bytes)
        : bytes_(bytes),
          begin_(mmap(nullptr,
                      bytes,
                      PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE,
                      -1,
                      0)) {
        EXPECT_NE(begin_, MAP_FAILED);
    }
    ~HeldMemory() { munmap(begin_, bytes_); }
    HeldMemory(const HeldMemory&) = delete;
    HeldMemory& operator=(const HeldMemory&) = delete;

private:
    std::uint64_t bytes_;
    void* begin_;
};

TEST(MemoryClaim, APeakBesideAnotherEngineIsTheOwnOnly) {
    const std::uint64_t before = residentBytes();
    const HeldMemory own(kOwnBytes);
    const MemoryClaim claim(kOwnBytes);
    PeakWatch watch(claim);
    EXPECT_NEAR(static_cast<double>(watch.peakBytes()), static_cast<double>(before + kOwnBytes),
                static_cast<double>(kSlackBytes));
    {
        const HeldMemory chat(kOthersBytes);
        const MemoryClaim theirs(kOthersBytes);
        EXPECT_LT(watch.peakBytes(), before + kOwnBytes + kSlackBytes);
    }
    EXPECT_LT(watch.peakBytes(), before + kOwnBytes + kSlackBytes);
}

TEST(MemoryClaim, WhatTheProcessHeldBesideIsNotCounted) {
    const HeldMemory window(kOthersBytes);
    const std::uint64_t before = unclaimedBytes();
    const HeldMemory own(kOwnBytes);
    const MemoryClaim claim(kOwnBytes);
    EXPECT_NEAR(static_cast<double>(unclaimedBytes()), static_cast<double>(before),
                static_cast<double>(kSlackBytes));
    PeakWatch watch(claim, before);
    EXPECT_NEAR(static_cast<double>(watch.peakBytes()), static_cast<double>(kOwnBytes),
                static_cast<double>(kSlackBytes));
}

TEST(MemoryClaim, AnotherEngineThatCameAndWentBetweenTwoLooksIsNotCounted) {
    const std::uint64_t before = residentBytes();
    const MemoryClaim claim;
    PeakWatch watch(claim);
    {
        MemoryClaim theirs;
        const HeldMemory chat(kOthersBytes);
        theirs.set(kOthersBytes);
    }
    EXPECT_LT(watch.peakBytes(), before + kSlackBytes);
}

TEST(MemoryClaim, WhatTheOwnEngineTakesBetweenTwoLooksIsCounted) {
    const std::uint64_t before = residentBytes();
    const MemoryClaim claim;
    PeakWatch watch(claim);
    { const HeldMemory engine(kOthersBytes); }
    EXPECT_GE(watch.peakBytes() + kSlackBytes, before + kOthersBytes);
    EXPECT_GE(watch.peakBytes() + kSlackBytes, before + kOthersBytes);  // it stays the largest
}

TEST(MemoryClaim, AClaimThatWasMeantTooLargeDoesNotHideTheOwnMemory) {
    const HeldMemory own(kOwnBytes);
    const MemoryClaim claim(kOwnBytes);
    PeakWatch watch(claim);
    const MemoryClaim theirs(kGiB * 1024);
    EXPECT_GE(watch.peakBytes(), kOwnBytes);
}

TEST(MemoryClaim, APeakBeforeTheWatchIsNotItsOwn) {
    { const HeldMemory anotherRun(kOthersBytes); }
    const std::uint64_t before = residentBytes();
    const MemoryClaim claim;
    PeakWatch watch(claim);
    EXPECT_LT(watch.peakBytes(), before + kSlackBytes);
}

}  // namespace
}  // namespace strata
