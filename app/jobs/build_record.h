// SPDX-License-Identifier: GPL-3.0-or-later
// FILE.build/build.json: the settings of a dataset's last build, what it depended on, and the
// files that came out. It tells an unchanged build and lets decisions be put in without naming the
// documents again. Thread: free functions; any thread.
#pragma once

#include "datasetgen/pairs/dataset_writer.h"
#include "jobs/build_outcome.h"
#include "jobs/dataset_job.h"

#include <optional>
#include <stop_token>
#include <string>

namespace strata::jobs {

/// "data/pairs.jsonl" gives "data/pairs.build".
std::string buildFolderOf(const std::string& out);
std::string indexPathOf(const std::string& out);
std::string reviewsPathOf(const std::string& out);

/// Names everything that the result of a build depends on; equal keys give equal files.
std::string buildKeyOf(const DatasetBuildSettings& settings, const std::stop_token& stop);

/// What the last build gave, when its key was the same and every file, the index included, is there
/// as it was left.
std::optional<BuildOutcome> unchangedOutcome(const std::string& out,
                                             const std::string& key,
                                             const std::stop_token& stop);

/// Adds the record to the files that it is about, so that it appears with them. `key` empty: the
/// next build is done again whatever it finds. The password is not kept.
void stageBuildRecord(const DatasetBuildSettings& settings,
                      const std::string& key,
                      const BuildOutcome& outcome,
                      datasetgen::StagedDataset& dataset);

/// The settings of the build that made the dataset `out`. Throws NotFound when none did.
DatasetBuildSettings recordedSettings(const std::string& out);

}  // namespace strata::jobs
