// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/memory_claim.h"

#include "base/process_memory.h"

#include "strata/units.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <vector>

namespace strata {
namespace {

constexpr std::uint64_t kOwnBytes = 64 * kMiB;
constexpr std::uint64_t kOthersBytes = 256 * kMiB;
constexpr std::uint64_t kSlackBytes = 24 * kMiB;

/// Memory that is there: each page was written to.
std::unique_ptr<std::vector<char>> held(std::uint64_t bytes) {
    return std::make_unique<std::vector<char>>(bytes, 'x');
}

TEST(MemoryClaim, APeakBesideAnotherEngineIsTheOwnOnly) {
    const std::uint64_t before = residentBytes();
    const auto own = held(kOwnBytes);
    const MemoryClaim claim(kOwnBytes);
    PeakWatch watch(claim);
    EXPECT_NEAR(static_cast<double>(watch.peakBytes()), static_cast<double>(before + kOwnBytes),
                static_cast<double>(kSlackBytes));
    {
        const auto chat = held(kOthersBytes);
        const MemoryClaim theirs(kOthersBytes);
        EXPECT_LT(watch.peakBytes(), before + kOwnBytes + kSlackBytes);
    }
    trimHeap();
    EXPECT_LT(watch.peakBytes(), before + kOwnBytes + kSlackBytes);
}

TEST(MemoryClaim, AnotherEngineThatCameAndWentBetweenTwoLooksIsNotCounted) {
    const std::uint64_t before = residentBytes();
    const MemoryClaim claim;
    PeakWatch watch(claim);
    {
        MemoryClaim theirs;
        const auto chat = held(kOthersBytes);
        theirs.set(kOthersBytes);
    }
    EXPECT_LT(watch.peakBytes(), before + kSlackBytes);
}

TEST(MemoryClaim, WhatTheOwnEngineTakesBetweenTwoLooksIsCounted) {
    const std::uint64_t before = residentBytes();
    const MemoryClaim claim;
    PeakWatch watch(claim);
    held(kOthersBytes);
    trimHeap();
    EXPECT_GE(watch.peakBytes() + kSlackBytes, before + kOthersBytes);
    EXPECT_GE(watch.peakBytes() + kSlackBytes, before + kOthersBytes);  // it stays the largest
}

TEST(MemoryClaim, AClaimThatWasMeantTooLargeDoesNotHideTheOwnMemory) {
    const auto own = held(kOwnBytes);
    const MemoryClaim claim(kOwnBytes);
    PeakWatch watch(claim);
    const MemoryClaim theirs(kGiB * 1024);
    EXPECT_GE(watch.peakBytes(), kOwnBytes);
}

TEST(MemoryClaim, APeakBeforeTheWatchIsNotItsOwn) {
    held(kOthersBytes);  // another run in the same process
    trimHeap();
    const std::uint64_t before = residentBytes();
    const MemoryClaim claim;
    PeakWatch watch(claim);
    EXPECT_LT(watch.peakBytes(), before + kSlackBytes);
}

}  // namespace
}  // namespace strata
