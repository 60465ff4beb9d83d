// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/folder_shares.h"

#include "base/assert.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace strata::plan {
namespace {

/// Whole numbers in the same proportion. Rounded down: what fits, fits.
FolderShares wholeShares(const std::vector<double>& parts) {
    const double largest = *std::ranges::max_element(parts);
    FolderShares shares(parts.size(), 1);
    if (largest <= 0.0) {
        return shares;
    }
    std::int64_t divisor = 0;
    for (std::size_t folder = 0; folder < parts.size(); ++folder) {
        shares[folder] = std::max<std::int64_t>(
            1, static_cast<std::int64_t>(parts[folder] / largest * kFolderShareMax));
        divisor = std::gcd(divisor, shares[folder]);
    }
    for (std::int64_t& share : shares) {
        share /= divisor;
    }
    return shares;
}

bool areAllEqual(const FolderShares& shares) {
    return std::ranges::all_of(shares, [&](std::int64_t share) { return share == shares.front(); });
}

double sumOf(const FolderShares& shares) {
    return static_cast<double>(std::accumulate(shares.begin(), shares.end(), std::int64_t{0}));
}

}  // namespace

FolderShares sharesByRate(std::span<const DriveRates> drives, const StreamedBytes& streamed) {
    STRATA_ASSERT(!drives.empty());
    std::vector<double> parts;
    for (const DriveRates& drive : drives) {
        STRATA_ASSERT(drive.read > 0.0 && drive.write > 0.0 && drive.mixed > 0.0);
        const double seconds = drive.secondsFor(streamed.read, streamed.written);
        parts.push_back(seconds > 0.0 ? 1.0 / seconds : 1.0);
    }
    return wholeShares(parts);
}

FolderShares sharesWithin(std::span<const std::uint64_t> roomBytes,
                          const FolderShares& shares,
                          std::uint64_t bytes) {
    STRATA_ASSERT(roomBytes.size() == shares.size());
    std::vector<double> parts(shares.size());
    std::vector<bool> isFull(shares.size());
    auto left = static_cast<double>(bytes);
    for (bool isSettled = false; !isSettled;) {  // each round but the last fills a folder
        isSettled = true;
        double sum = 0.0;
        for (std::size_t folder = 0; folder < shares.size(); ++folder) {
            sum += isFull[folder] ? 0.0 : static_cast<double>(shares[folder]);
        }
        const double toShare = left;
        for (std::size_t folder = 0; folder < shares.size(); ++folder) {
            if (isFull[folder]) {
                continue;
            }
            const auto room = static_cast<double>(roomBytes[folder]);
            parts[folder] = toShare * static_cast<double>(shares[folder]) / sum;
            if (parts[folder] > room) {
                parts[folder] = room;
                isFull[folder] = true;
                isSettled = false;
                left -= room;
            }
        }
    }
    return std::ranges::find(isFull, true) == isFull.end() ? shares : wholeShares(parts);
}

std::uint64_t partOf(std::uint64_t bytes, const FolderShares& shares, std::size_t folder) {
    return static_cast<std::uint64_t>(static_cast<double>(bytes) *
                                      static_cast<double>(shares[folder]) / sumOf(shares));
}

FolderTurns::FolderTurns(FolderShares shares)
    : shares_(std::move(shares)), areEqual_(areAllEqual(shares_)), owed_(shares_.size()) {}

std::size_t FolderTurns::next(std::uint64_t sliceBytes) {
    if (areEqual_) {
        return turn_++ % shares_.size();
    }
    const auto bytes = static_cast<std::int64_t>(sliceBytes);
    for (std::size_t folder = 0; folder < shares_.size(); ++folder) {
        owed_[folder] += shares_[folder] * bytes;
    }
    const auto most = std::ranges::max_element(owed_);
    *most -= std::accumulate(shares_.begin(), shares_.end(), std::int64_t{0}) * bytes;
    return static_cast<std::size_t>(most - owed_.begin());
}

}  // namespace strata::plan
