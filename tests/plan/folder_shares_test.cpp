// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/folder_shares.h"

#include "strata/units.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace strata::plan {
namespace {

double partOf(const FolderShares& shares, std::size_t folder) {
    return static_cast<double>(shares[folder]) /
           static_cast<double>(std::accumulate(shares.begin(), shares.end(), std::int64_t{0}));
}

/// Reads and writes of 26 bytes a parameter, as a step of full fine-tuning has them.
constexpr StreamedBytes kFull{14.0, 12.0};

TEST(FolderShares, DrivesAreDoneAtTheSameTime) {
    const std::vector<DriveRates> drives = {
        {6.5e9, 5.0e9, 5.6e9}, {3.1e9, 1.2e9, 1.7e9}, {0.5e9, 0.45e9, 0.47e9}};
    const FolderShares shares = sharesByRate(drives, kFull);
    std::vector<double> seconds;
    for (std::size_t folder = 0; folder < drives.size(); ++folder) {
        EXPECT_GE(shares[folder], 1);
        EXPECT_LE(shares[folder], kFolderShareMax);
        seconds.push_back(partOf(shares, folder) *
                          drives[folder].secondsFor(kFull.read, kFull.written));
    }
    EXPECT_NEAR(seconds[1] / seconds[0], 1.0, 0.02);
    EXPECT_NEAR(seconds[2] / seconds[0], 1.0, 0.02);
}

TEST(FolderShares, WhatIsOnlyReadCountsOnlyReading) {
    const std::vector<DriveRates> drives = {{3e9, 1e8, 2e8}, {1e9, 1e9, 1e9}};
    EXPECT_EQ(sharesByRate(drives, {1.0, 0.0}), (FolderShares{1000, 333}));
    EXPECT_EQ(sharesByRate(drives, {0.0, 1.0}), (FolderShares{1, 10}));
}

TEST(FolderShares, LikeDrivesShareEqually) {
    EXPECT_EQ(sharesByRate(std::vector<DriveRates>{{2e9, 1e9, 1.3e9}, {2e9, 1e9, 1.3e9}}, kFull),
              (FolderShares{1, 1}));
    EXPECT_EQ(sharesByRate(std::vector<DriveRates>{{2e9, 1e9, 1.3e9}}, kFull), FolderShares{1});
    EXPECT_EQ(
        sharesByRate(std::vector<DriveRates>{{2e9, 1e9, 1.3e9}, {1e3, 1e3, 1e3}}, kFull).back(), 1)
        << "every folder has a share";
}

TEST(FolderShares, AFolderWithTooLittleRoomLeavesTheRestToOthers) {
    const FolderShares byRate = {3, 1, 1};
    const std::vector<std::uint64_t> plenty = {kGiB, kGiB, kGiB};
    EXPECT_EQ(sharesWithin(plenty, byRate, kGiB), byRate);
    // Of 1000 the first would get 600: 400 are left for the others.
    const std::vector<std::uint64_t> room = {200, 500, 900};
    const FolderShares shares = sharesWithin(room, byRate, 1000);
    EXPECT_NEAR(partOf(shares, 0) * 1000.0, 200.0, 2.0);
    EXPECT_NEAR(partOf(shares, 1) * 1000.0, 400.0, 2.0);
    EXPECT_NEAR(partOf(shares, 2) * 1000.0, 400.0, 2.0);
    // The second is full only once the first is.
    const std::vector<std::uint64_t> less = {200, 300, 900};
    const FolderShares after = sharesWithin(less, byRate, 1000);
    EXPECT_NEAR(partOf(after, 0) * 1000.0, 200.0, 2.0);
    EXPECT_NEAR(partOf(after, 1) * 1000.0, 300.0, 2.0);
    EXPECT_NEAR(partOf(after, 2) * 1000.0, 500.0, 2.0);
}

TEST(FolderShares, TooLittleRoomInAllOfThemIsUsedInAllOfThem) {
    const std::vector<std::uint64_t> room = {100, 300};
    EXPECT_EQ(sharesWithin(room, {1, 1}, 1000), (FolderShares{333, 1000}));
    const std::vector<std::uint64_t> none = {0, 0};
    EXPECT_EQ(sharesWithin(none, {2, 1}, 1000), (FolderShares{1, 1}));
}

}  // namespace
}  // namespace strata::plan
