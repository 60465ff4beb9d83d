// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the disks have room for a run, said before anything is written. Needs that fall on one
// file system are added up.
// Thread: any.
#pragma once

#include "plan/memory_model.h"
#include "train/run_setup.h"

#include "strata/memory_use.h"
#include "strata/sentence.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strata::train {

struct DiskNeed {
    std::string folder;  ///< may be absent yet
    std::uint64_t bytes = 0;
    MemoryUse use = MemoryUse::StateSlots;
};

/// Of the model or adapter that a run ends in.
std::uint64_t resultBytes(const TrainSettings& settings, const TrainingModel& model);

/// Of the file systems that needs fall on.
struct DiskRoom {
    std::uint64_t freeBytes = 0;
    std::uint64_t missingBytes = 0;  ///< of those that are too small
};
DiskRoom diskRoomFor(std::span<const DiskNeed> needs);

/// Throws TooLittleDisk with what is needed and what is free.
void requireDiskRoom(std::span<const DiskNeed> needs, const Sentence& hint);

/// What a run is known to need before its rows are encoded and its memory is planned: the state,
/// without padding, and the model or adapter that it will end in.
std::vector<DiskNeed> leastDiskNeeds(const TrainSettings& settings, const TrainingModel& model);

/// How a new run's state is spread over its folders: by what their drives move a second, where that
/// is known, and as far as they have room; else equally.
plan::FolderShares newFolderShares(const TrainSettings& settings,
                                   const TrainingModel& model,
                                   const plan::MachineRates& rates);

/// Whether a step writes gradients to SSD.
bool spillsGradients(const plan::MemoryPlan& memory, const ModelLayout& layout);

/// What a run at work puts beside its state: gradients and layer inputs.
std::uint64_t offloadedBytes(const plan::MemoryPlan& memory, const ModelLayout& layout);

/// All that a run with this plan has on its disks at once.
std::vector<DiskNeed> diskNeeds(const TrainSettings& settings,
                                const TrainingModel& model,
                                const plan::MemoryPlan& memory);

/// What copies of earlier checkpoints come to, with this plan, over all folders.
std::uint64_t keptCopiesBytes(const TrainSettings& settings, const plan::MemoryPlan& memory);

/// What can be done about too little room for state.
Sentence stateRoomHint(int slots);

}  // namespace strata::train
