// SPDX-License-Identifier: GPL-3.0-or-later
// The folder of one run: job.json (what was asked, fixed at the start), metrics.jsonl (one line a
// step), state/, and at the end model/ or adapter/; beside job.json what the run planned, was
// resumed with and could be resumed with. Held by an exclusive lock while a process works on it;
// what others may ask of that process, run_requests.h takes. Thread: one.
#pragma once

#include "io/file_lock.h"
#include "plan/slice_map.h"

#include "strata/memory_advice.h"
#include "strata/run_changes.h"
#include "strata/run_plan.h"
#include "strata/train_settings.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::train {

/// What job.json holds beside the settings.
struct JobFacts {
    std::string version;      ///< of this program
    std::string modelSha256;  ///< of the weight files' and config.json's names and bytes
    std::string dataSha256;
    std::string modelOrigin;  ///< "4-bit GGUF (Q4_K)"; empty: not imported, or not known
};

/// What was found out before the first commit and must stay as it is from then on
/// (state/geometry.json).
struct RunGeometry {
    std::uint64_t sliceBytes = 0;
    std::int64_t stepsTotal = 0;
    std::int64_t stepsPerEpoch = 0;
    std::string products;  ///< Compute::productsName; empty in runs of earlier versions
    plan::FolderShares folderShares;

    plan::SliceGeometry slices() const { return {sliceBytes, folderShares}; }
};

struct Job {
    TrainSettings settings;  ///< with what the run is resumed with (strata/run_changes.h)
    /// Rows of a micro-batch that are computed together: fewer than its size where that was changed
    /// for a resume, so that steps keep their rows.
    std::int64_t rowsAtOnce = 0;
    JobFacts facts;
    std::string id;  ///< SHA-256 of job.json as written
};

/// Of a run's folder, the rows that it trains on (format/token_file.h).
inline std::string trainedRowsFile(const std::string& runPath) {
    return runPath + "/state/rows.tokens";
}

class RunFolder {
public:
    /// Makes a new run's folder, which must be absent, empty or left by a run killed at its very
    /// start, and locks it. Throws FolderNotEmpty, NotWritable, Locked.
    static RunFolder create(const std::string& path);
    /// Locks an existing run. Throws RunInvalid (no job.json), Locked.
    static RunFolder open(const std::string& path);
    ~RunFolder();
    RunFolder(RunFolder&&) noexcept;

    /// Until keep(), a new run's folder goes with this object: it did not come far enough to be
    /// resumed. What was there before stays.
    void removeUnlessKept();
    void keep();

    const std::string& path() const { return path_; }
    std::string stateFolder() const { return path_ + "/state"; }
    std::string tokenFile() const { return trainedRowsFile(path_); }
    std::string validationTokenFile() const { return stateFolder() + "/validation.tokens"; }
    std::string modelFolder() const { return path_ + "/model"; }
    std::string bestFolder() const { return path_ + "/best"; }
    std::string adapterFolder() const { return path_ + "/adapter"; }
    /// What the run ends in.
    std::string resultFolder(TrainMethod method) const {
        return method == TrainMethod::Lora ? adapterFolder() : modelFolder();
    }

    /// Writes job.json once; returns its id.
    std::string writeJob(const TrainSettings& settings, const JobFacts& facts);
    void writeGeometry(const RunGeometry& geometry);
    /// From now on the run is resumed with these, which can change; changes made before stay.
    /// Throws RunInvalid, NotWritable.
    void keepChanges(const std::vector<OptionChange>& changes);
    /// In place of an earlier plan (strata/run_plan.h). Throws NotWritable, DiskFull.
    void keepPlan(const RunPlan& plan);
    /// What to resume with after running out of memory; none takes older advice away. Throws
    /// NotWritable.
    void keepMemoryAdvice(const std::optional<MemoryAdvice>& advice);

private:
    explicit RunFolder(std::string path);

    std::string path_;
    bool wasThere_ = true;
    bool isRemoved_ = false;  ///< with this object
    std::unique_ptr<io::FileLock> lock_;
};

/// Reads job.json without locking the run; `changes` come after those that the run has kept.
/// Throws RunInvalid, JsonInvalid, OptionInvalid (also for an option that cannot change, or a value
/// it cannot have).
Job readJob(const std::string& runPath, const std::vector<OptionChange>& changes = {});

/// Of a run whose state lies in so many folders; in runs of earlier versions they share equally.
/// Throws RunInvalid, NotFound.
RunGeometry readGeometry(const std::string& runPath, std::size_t folderCount);

}  // namespace strata::train
