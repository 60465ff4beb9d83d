// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the disks have room for a run, said before anything is written. Needs that fall on one
// file system are added up.
// Thread: any.
#pragma once

#include "train/run_setup.h"

#include "strata/sentence.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strata::run {

struct DiskNeed {
    std::string folder;  ///< may be absent yet
    std::uint64_t bytes = 0;
};

/// Throws TooLittleDisk with what is needed and what is free.
void requireDiskRoom(std::span<const DiskNeed> needs, const Sentence& hint);

/// What a run is known to need before its rows are encoded: the state, without padding, and the
/// model or adapter that it will end in.
std::vector<DiskNeed> leastDiskNeeds(const TrainSettings& settings, const TrainingModel& model);

/// What can be done about too little room for state.
Sentence stateRoomHint(int slots);

}  // namespace strata::run
