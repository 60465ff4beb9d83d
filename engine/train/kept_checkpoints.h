// SPDX-License-Identifier: GPL-3.0-or-later
// Earlier checkpoints of a run, kept beside the latest one (--keep-checkpoints), so that a run that
// went wrong slowly has a state to go back to.
//
//   RUN/state/kept-STEP/manifest   a manifest as the run's; there once the copy is whole
//   DATA/kept-STEP/slices.bin      in each data folder: the slices that train, where the run has
//                                  them
//
// A copy shares its blocks with the run's file where the file system can; else it holds the slots
// that its manifest names and is sparse elsewhere. Slices that do not train are only in the run's
// own files. Thread: one, while no mover is at work on the same files.
#pragma once

#include "format/manifest.h"
#include "io/disk.h"
#include "io/small_files.h"
#include "plan/slice_map.h"
#include "train/checkpoint.h"
#include "train/run_writes.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace strata::train {

/// What is kept of a run whose latest checkpoint is of step `latest`: steps, ascending.
std::vector<std::int64_t> keptSteps(const io::SmallFiles& files,
                                    const std::string& stateFolder,
                                    KeptPace pace,
                                    std::int64_t latest);

class KeptCheckpoints {
public:
    /// Everything referred to must outlive it.
    KeptCheckpoints(io::Disk& disk, StateFolders folders, const plan::SliceMap& map, KeptPace pace);

    /// Copies the committed state, unless there is a copy of its step; the oldest ones make room.
    /// Throws DiskFull, IoFailed, ChecksumMismatch, Stopped; then nothing of the copy stays.
    void keep(const format::Manifest& committed,
              const ByteProgress& progress,
              const std::stop_token& stop);

    /// Makes the state kept at `step` the latest checkpoint; the later ones are given up. A kill or
    /// an error leaves the latest one as it was; with one slot it leaves a run that was interrupted
    /// while its only slot was overwritten, and this can be done again. Throws ManifestInvalid,
    /// JobChanged, ChecksumMismatch, IoFailed, Stopped.
    void restore(std::int64_t step, const ByteProgress& progress, const std::stop_token& stop);

    /// Of SSD, for one copy.
    static std::uint64_t copyBytes(const plan::SliceMap& map);

private:
    StateFolders foldersOf(std::int64_t step) const;
    std::vector<std::int64_t> steps(std::uint64_t latest) const;
    bool cloneFiles(const StateFolders& copy) const;
    void remove(std::int64_t step);

    io::Disk& disk_;
    const StateFolders folders_;
    const plan::SliceMap& map_;
    const KeptPace pace_;
};

}  // namespace strata::train
