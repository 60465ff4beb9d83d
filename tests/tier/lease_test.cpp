// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/lease.h"

#include <gtest/gtest.h>

#include <future>
#include <utility>
#include <vector>

namespace strata::tier {
namespace {

TEST(StagingRing, LeasesNeverShareBytes) {
    std::vector<std::byte> memory(4 * 64);
    StagingRing ring(memory, 64, 4);
    std::vector<StagingLease> leases;
    for (int index = 0; index < 4; ++index) {
        leases.push_back(ring.take());
        for (std::byte& byte : leases.back().buffer()) {
            EXPECT_EQ(byte, std::byte{0});
            byte = std::byte{1};
        }
    }
}

TEST(StagingRing, TakeWaitsUntilALeaseComesBack) {
    std::vector<std::byte> memory(64);
    StagingRing ring(memory, 64, 1);
    StagingLease first = ring.take();
    const std::byte* place = first.buffer().data();
    std::future<std::byte*> second =
        std::async(std::launch::async, [&ring] { return ring.take().buffer().data(); });
    first = {};
    EXPECT_EQ(second.get(), place);
}

TEST(StagingRing, MovedLeaseGivesBackOnce) {
    std::vector<std::byte> memory(64);
    StagingRing ring(memory, 64, 1);
    StagingLease first = ring.take();
    StagingLease moved = std::move(first);
    EXPECT_TRUE(first.buffer().empty());
    moved = {};
    EXPECT_EQ(ring.take().buffer().size(), 64U);
}

}  // namespace
}  // namespace strata::tier
