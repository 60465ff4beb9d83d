// SPDX-License-Identifier: GPL-3.0-or-later
// A run's state on SSD: made from a model, committed after steps, opened again, checked and hashed.
// The state files are the checkpoint; the manifest says which slots are valid.
//
// Transitions: nothing -> create -> committed(step 0) -> [slices written to the other slots ->
// commit] -> committed(n). A kill at any point leaves the state at the last manifest. With one
// slot, slices are overwritten in place between markDirty and commit; a kill in between leaves a
// manifest that says so, open refuses it, and create starts over. Thread: one, while no mover is at
// work on the same files.
#pragma once

#include "base/model_layout.h"
#include "format/manifest.h"
#include "io/disk.h"
#include "plan/memory_model.h"
#include "plan/slice_map.h"
#include "tier/input_store.h"
#include "tier/mover.h"
#include "tier/slice_residency.h"
#include "train/first_state.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace strata::train {

struct StateFolders {
    std::string manifestFolder;            ///< RUN/state
    std::vector<std::string> dataFolders;  ///< one file of slices in each; at least one
    std::uint64_t offloadedBytes = 0;      ///< that a run at work puts there as well
};

enum class SpillFiles { None, Needed };

class Checkpoint {
public:
    /// Writes every layer's weights into slot A and a manifest of step 0. Throws TooLittleDisk
    /// (before anything is written) and what writeFirstState throws; then no state file stays
    /// behind.
    static Checkpoint create(io::Disk& disk,
                             StateFolders folders,
                             const plan::SliceMap& map,
                             const std::string& runId,
                             const FirstState& first);

    /// Opens the last commit. Throws NothingToResume, ManifestInvalid, JobChanged (other job or
    /// geometry), StateCorrupt.
    static Checkpoint open(io::Disk& disk,
                           StateFolders folders,
                           const plan::SliceMap& map,
                           const std::string& runId);

    const format::Manifest& manifest() const { return manifest_; }
    const StateFolders& folders() const { return folders_; }
    /// Opens or makes the gradient files when they are needed.
    tier::StateFiles files(SpillFiles spill);

    /// Makes the files of layer inputs anew, which are no part of a commit; those that a killed run
    /// left are removed. With no block there are none.
    tier::InputFiles inputFiles(std::int32_t blockCount, std::uint64_t placeBytes);
    /// Nobody may use them any more.
    void removeInputFiles() noexcept;

    /// Says that the slots of the last commit are about to be overwritten; durable when it returns.
    /// With two slots they never are.
    void markDirty();

    /// Everything written so far becomes the state after `step` updates. Durable when it returns.
    void commit(tier::SliceResidency& residency, std::uint64_t step);

    /// Bytes that the state files may come to occupy.
    static std::uint64_t bytesNeeded(const plan::SliceMap& map);

private:
    Checkpoint(io::Disk& disk, StateFolders folders, const plan::SliceMap& map);
    void removeDataFiles() const;
    void removeEmptyDataFolders() const;

    io::Disk* disk_;
    StateFolders folders_;
    const plan::SliceMap* map_;
    format::Manifest manifest_;
    std::vector<io::FileId> stateFiles_;
    std::vector<io::FileId> gradientFiles_;
    std::vector<io::FileId> inputFiles_;
};

struct StateReport {
    std::vector<std::int32_t> badSlices;
    std::string sha256;  ///< over all layers in order, each as hi, lo, m, v; independent of slice
                         ///< size, slots and folders
};

/// Reads every slice of a manifest, checks every checksum, and hashes. Throws IoFailed, Stopped.
StateReport inspectState(io::Disk& disk,
                         const StateFolders& folders,
                         const plan::SliceMap& map,
                         const ModelLayout& layout,
                         const format::Manifest& manifest,
                         const ByteProgress& progress,
                         std::stop_token stop);

/// The path of the state file in a data folder.
std::string stateFilePath(const std::string& dataFolder);

}  // namespace strata::train
