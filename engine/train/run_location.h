// SPDX-License-Identifier: GPL-3.0-or-later
// A run's state found again from its folder: where it goes on from, and its last commit for
// reading (verify and export). Thread: one.
#pragma once

#include "format/manifest.h"
#include "io/disk.h"
#include "plan/slice_map.h"
#include "train/checkpoint.h"
#include "train/run_folder.h"
#include "train/run_setup.h"

#include <cstdint>
#include <memory>
#include <string>

namespace strata::train {

/// Where the state of this run lies: RUN/state, or one folder of its own in each --ssd folder.
StateFolders stateFolders(const std::string& runPath,
                          const TrainSettings& settings,
                          const std::string& runId);

/// What an earlier process left in a run's state folder.
enum class StateBefore {
    None,
    Committed,
    Overwritten,  ///< interrupted while the only slot of a commit was being overwritten
};

/// Throws ManifestInvalid.
StateBefore stateOf(const std::string& stateFolder);

/// Where a run goes on from: its latest checkpoint, one that was kept, or its beginning.
struct ResumePoint {
    StateBefore before = StateBefore::None;
    std::int64_t keptStep = 0;  ///< of a checkpoint to go back to; 0: none
};

/// `fromStep`: as ResumeCommand has it. A run whose only slot was being overwritten goes back to
/// the newest checkpoint kept, if there is one. Throws OptionInvalid (no checkpoint of that step is
/// kept, or the run is finished), ManifestInvalid, RunInvalid.
ResumePoint resumePointOf(const RunFolder& folder, const Job& job, std::int64_t fromStep);

/// Everything that is needed to read a run's last commit. Takes the run's lock.
class CommittedRun {
public:
    /// Throws RunInvalid, Locked, NothingToResume, ManifestInvalid, JobChanged, StateCorrupt.
    explicit CommittedRun(const std::string& runPath);

    const Job& job() const { return job_; }
    const TrainingModel& model() const { return model_; }
    const plan::SliceMap& map() const { return map_; }
    const StateFolders& folders() const { return folders_; }
    io::Disk& disk() { return *disk_; }
    Checkpoint& checkpoint() { return *checkpoint_; }

private:
    RunFolder folder_;
    Job job_;
    TrainingModel model_;
    plan::SliceMap map_;
    StateFolders folders_;
    std::unique_ptr<io::Disk> disk_;
    std::unique_ptr<Checkpoint> checkpoint_;
};

}  // namespace strata::train
