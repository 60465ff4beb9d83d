// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/compute/guarded_pages.h"

#include "compute/emulated_memory.h"
#include "compute/memory_reach.h"

#include "strata/error.h"
#include "strata/units.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace strata::compute {
namespace {

constexpr std::uint64_t kPage = 4 * kKiB;

using test::GuardedPages;
using Spans = std::vector<DeviceSpan>;

TEST(GuardedPages, IsOutOfTheHostsReachWhileNothingRuns) {
    const test::MemoryReach reach;
    const EmulatedMemory memory("emulated", 5 * kMiB + 123);
    const GuardedPages pages(memory.span());
    EXPECT_EQ(memory.span().size(), 5 * kMiB + 123);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.span().data()) % (2 * kMiB), 0U);
    for (const std::size_t offset : {std::size_t{0}, kMiB, memory.span().size() - 1}) {
        EXPECT_FALSE(reach.canRead(memory.span().data() + offset));
        EXPECT_FALSE(reach.canWrite(memory.span().data() + offset));
    }
}

TEST(GuardedPages, OpensThePagesOfAnOperationAndNoOthers) {
    const test::MemoryReach reach;
    const EmulatedMemory memory("emulated", kMiB);
    const GuardedPages pages(memory.span());
    std::byte* const begin = memory.span().data();
    {
        const GuardedPages::Opening opening(pages, Spans{{kPage, 1}, {4 * kPage, kPage}},
                                            Spans{{2 * kPage - 1, 2}, {8 * kPage, 0}});
        EXPECT_FALSE(reach.canRead(begin));
        EXPECT_TRUE(reach.canWrite(begin + kPage));  // shares the page of what is written
        EXPECT_TRUE(reach.canWrite(begin + 2 * kPage));
        EXPECT_FALSE(reach.canRead(begin + 3 * kPage));
        EXPECT_TRUE(reach.canRead(begin + 4 * kPage));
        EXPECT_FALSE(reach.canWrite(begin + 4 * kPage));
        EXPECT_FALSE(reach.canRead(begin + 5 * kPage));
        EXPECT_FALSE(reach.canRead(begin + 8 * kPage));
    }
    for (std::uint64_t page = 0; page < 10; ++page) {
        EXPECT_FALSE(reach.canRead(begin + page * kPage));
    }
}

TEST(GuardedPages, HidesWhatStandsBesideWhatIsNamed) {
    const EmulatedMemory memory("emulated", kMiB + 100);
    const GuardedPages pages(memory.span());
    const Spans all{{0, kMiB + 100}};
    {
        const GuardedPages::Opening opening(pages, {}, all);
        std::ranges::fill(memory.span(), std::byte{7});
        EXPECT_FALSE(opening.hasStrayWrites());
    }
    {
        const GuardedPages::Opening opening(pages, Spans{{100, 8}},
                                            Spans{{108, 8}, {kMiB + 90, 10}});
        EXPECT_EQ(memory.span()[99], std::byte{0xFF});
        EXPECT_EQ(memory.span()[100], std::byte{7});
        EXPECT_EQ(memory.span()[115], std::byte{7});
        EXPECT_EQ(memory.span()[116], std::byte{0xFF});
        EXPECT_EQ(memory.span()[kMiB], std::byte{0xFF});
        memory.span()[108] = std::byte{1};
        EXPECT_FALSE(opening.hasStrayWrites());
        memory.span()[116] = std::byte{2};
        EXPECT_TRUE(opening.hasStrayWrites());
    }
    const GuardedPages::Opening opening(pages, all, {});
    EXPECT_EQ(memory.span()[108], std::byte{1});
    EXPECT_EQ(std::ranges::count(memory.span(), std::byte{7}), kMiB + 99);
}

TEST(GuardedPages, IsNaNUntilSomethingIsWrittenAndKeepsThat) {
    const EmulatedMemory memory("emulated", kMiB);
    const GuardedPages pages(memory.span());
    {
        const GuardedPages::Opening opening(pages, {}, Spans{{0, kMiB}});
        EXPECT_TRUE(std::ranges::all_of(memory.span(),
                                        [](std::byte byte) { return byte == std::byte{0xFF}; }));
        memory.span()[5 * kPage] = std::byte{1};
    }
    const GuardedPages::Opening opening(pages, Spans{{5 * kPage, 1}}, {});
    EXPECT_EQ(memory.span()[5 * kPage], std::byte{1});
}

TEST(GuardedPagesDeathTest, EndsTheProcessThatReadsIt) {
    const EmulatedMemory memory("emulated", kMiB);
    const GuardedPages pages(memory.span());
    const volatile std::byte* const first = memory.span().data();
    EXPECT_DEATH(static_cast<void>(*first), "");
}

TEST(EmulatedMemory, SaysWhatItCouldNotGet) {
    try {
        const EmulatedMemory memory("emulated:3", 1024 * kGiB);
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OutOfDeviceMemory);
        EXPECT_EQ(error.message(),
                  "Can't reserve 1 TiB of device memory (emulated:3): Cannot allocate memory.");
        EXPECT_EQ(error.hint(),
                  "Close other programs that use the device, or lower --vram-budget.");
    }
}

}  // namespace
}  // namespace strata::compute
