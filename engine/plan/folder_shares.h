// SPDX-License-Identifier: GPL-3.0-or-later
// How a run's state is shared out over folders on several drives: each takes as much as its drive
// moves while the others move theirs, so that all are done at the same time. Thread: values; any
// thread.
#pragma once

#include "plan/machine_rates.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace strata::plan {

/// One whole number a folder, 1 to kFolderShareMax: its part of the state is that of the sum. Equal
/// ones are all 1.
using FolderShares = std::vector<std::int64_t>;
inline constexpr std::int64_t kFolderShareMax = 1000;

/// Bytes of which a share is to be known: what a step reads and writes.
struct StreamedBytes {
    double read = 0.0;
    double written = 0.0;
};

/// For drives of which each serves one folder. Requires at least one, with rates above 0.
FolderShares sharesByRate(std::span<const DriveRates> drives, const StreamedBytes& streamed);

/// Folders that have too little room for their part of `bytes` get what fits, the others the rest.
/// Where all of them together have too little, each gets what it has room for.
FolderShares sharesWithin(std::span<const std::uint64_t> roomBytes,
                          const FolderShares& shares,
                          std::uint64_t bytes);

/// Of `bytes`, what the folder takes.
std::uint64_t partOf(std::uint64_t bytes, const FolderShares& shares, std::size_t folder);

/// Gives out slices, one after the other: each folder gets its part of the bytes, and neighbours
/// lie in different folders as far as the shares allow. With equal shares the folders take turns,
/// whatever the slices' sizes are.
class FolderTurns {
public:
    explicit FolderTurns(FolderShares shares);

    /// The folder of the next slice.
    std::size_t next(std::uint64_t sliceBytes);

private:
    const FolderShares shares_;
    const bool areEqual_;
    std::size_t turn_ = 0;
    std::vector<std::int64_t> owed_;  ///< bytes times the sum of the shares
};

}  // namespace strata::plan
