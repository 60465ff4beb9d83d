// SPDX-License-Identifier: GPL-3.0-or-later
// What a build, a plan and a trial of it have in common: the settings of a dataset as those of the
// pipeline, with the decisions about blocks that stand beside it, and its watchers.
// Thread: free functions; any thread.
#pragma once

#include "jobs/dataset_job.h"

#include "strata/engine.h"

#include <string>

namespace strata::jobs {

/// Throws NotWritable, DiskFull.
void makeBuildFolder(const std::string& folder);

/// Both must outlive it.
datasetgen::BuildObserver buildObserverOf(const EventSink& sink, const BuildWatch& watch);

/// Reads the decisions about blocks, none about pairs. Throws DatasetLineInvalid, OptionInvalid for
/// a prompt that cannot be used or a gate that cannot be relaxed.
datasetgen::BuildSettings pipelineSettings(const DatasetBuildSettings& settings,
                                           const datasetgen::TokenCounter& countTokens);

}  // namespace strata::jobs
