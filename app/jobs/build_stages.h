// SPDX-License-Identifier: GPL-3.0-or-later
// What a build and a trial of it have in common: the settings of a dataset as those of the
// pipeline, with the decisions about blocks and pairs that stand beside it, and its watchers.
// Thread: an object belongs to one thread at a time.
#pragma once

#include "jobs/dataset_job.h"
#include "jobs/overlay_file.h"
#include "store/rows.h"

#include "strata/engine.h"

#include <string>
#include <vector>

namespace strata::jobs {

/// Throws NotWritable, DiskFull.
void makeBuildFolder(const std::string& folder);

/// Both must outlive it.
datasetgen::BuildObserver buildObserverOf(const EventSink& sink, const BuildWatch& watch);

class BuildStages {
public:
    /// All outlive it. Reads the decisions about blocks; those that fit no block are said as a
    /// notice when they are laid. Throws DatasetLineInvalid, OptionInvalid for a prompt that
    /// cannot be used or a gate that cannot be relaxed.
    BuildStages(const DatasetBuildSettings& settings,
                const std::vector<store::ReviewRow>& reviews,
                const EventSink& sink);

    /// Valid as long as the object.
    datasetgen::BuildSettings settings(const datasetgen::TokenCounter& countTokens) const;

private:
    void lay(datasetgen::Document& document) const;

    const DatasetBuildSettings& settings_;
    const std::vector<store::ReviewRow>& reviews_;
    const EventSink& sink_;
    Overlays overlays_;
};

}  // namespace strata::jobs
