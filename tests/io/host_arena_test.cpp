// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/host_arena.h"

#include "strata/error.h"
#include "strata/units.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <latch>
#include <stop_token>
#include <thread>
#include <vector>

namespace strata::io {
namespace {

TEST(HostArena, BeginsOnAHugePageAndIsAsLargeAsAsked) {
    for (const std::uint64_t size : {std::uint64_t{1}, 4 * kKiB, 2 * kMiB, 5 * kMiB + 12345}) {
        for (const Prefault prefault : {Prefault::Now, Prefault::OnFirstUse}) {
            const HostArena arena(size, prefault);
            EXPECT_EQ(arena.span().size(), size);
            EXPECT_EQ(
                reinterpret_cast<std::uintptr_t>(arena.span().data()) % HostArena::kAlignmentBytes,
                0U);
            EXPECT_TRUE(std::ranges::all_of(arena.span(),
                                            [](std::byte byte) { return byte == std::byte{0}; }));
            arena.span().back() = std::byte{1};
        }
    }
}

TEST(HostArena, MayBeEmpty) {
    for (const Prefault prefault : {Prefault::Now, Prefault::OnFirstUse}) {
        EXPECT_TRUE(HostArena(0, prefault).span().empty());
    }
}

TEST(HostArena, HasItsPagesAtOnceWhenAsked) {
    constexpr std::uint64_t kPages = 1024;
    const HostArena arena(kPages * 4 * kKiB, Prefault::Now);
    std::vector<unsigned char> resident(kPages);
    ASSERT_EQ(::mincore(arena.span().data(), arena.span().size(), resident.data()), 0);
    EXPECT_EQ(std::ranges::count_if(resident, [](unsigned char page) { return (page & 1) != 0; }),
              static_cast<std::ptrdiff_t>(kPages));
}

// A window is drawn by a thread of the same process, which needs memory too.
TEST(HostArena, LetsOtherThreadsHaveMemoryWhileItIsMade) {
    constexpr std::uint64_t kPage = 4 * kKiB;
    std::atomic<int> count = 0;
    std::latch started(1);
    const std::jthread other([&](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            void* memory =
                ::mmap(nullptr, kPage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            ASSERT_NE(memory, MAP_FAILED);
            ::munmap(memory, kPage);
            if (++count == 1) {
                started.count_down();
            }
        }
    });
    started.wait();
    const int before = count;
    const HostArena arena(512 * kMiB, Prefault::Now);
    EXPECT_GE(count - before, 8);
}

TEST(HostArena, CutsTypedPieces) {
    const HostArena arena(kMiB, Prefault::OnFirstUse);
    const std::span<float> floats = arena.subspan<float>(4096, 100);
    floats[99] = 1.5F;
    EXPECT_EQ(floats.size(), 100U);
    EXPECT_EQ(static_cast<void*>(floats.data()), arena.span().data() + 4096);
    EXPECT_EQ(arena.subspan<double>(0, kMiB / 8).size(), kMiB / 8);
}

TEST(HostArenaDeathTest, RefusesAPieceThatReachesOutside) {
    const HostArena arena(kMiB, Prefault::OnFirstUse);
    EXPECT_DEATH(arena.subspan<double>(8, kMiB / 8), "assertion failed");
    EXPECT_DEATH(arena.subspan<double>(2 * kMiB, 0), "assertion failed");
    EXPECT_DEATH(arena.subspan<double>(0, ~std::uint64_t{0} / 4), "assertion failed");
    EXPECT_DEATH(arena.subspan<double>(4, 1), "assertion failed");
}

TEST(HostArena, SaysHowMuchItCouldNotGet) {
    for (const std::uint64_t size : {~std::uint64_t{0}, std::uint64_t{1} << 60}) {
        try {
            const HostArena arena(size, Prefault::OnFirstUse);
            FAIL() << "no error";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::OutOfHostMemory);
        }
    }
    try {
        const HostArena arena(1024 * kGiB, Prefault::Now);
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.message(), "Can't reserve 1 TiB of memory: there is not enough memory.");
    }
}

}  // namespace
}  // namespace strata::io
