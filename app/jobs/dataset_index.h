// SPDX-License-Identifier: GPL-3.0-or-later
// A build's values as rows of the index that the command line and the studio read.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/pipeline.h"
#include "store/rows.h"

#include <string>
#include <vector>

namespace strata::jobs {

/// Puts the build and the decisions into the index at `path`, made when missing, in one
/// transaction; pairs have the words they were generated with. Throws what store/database.h says.
void indexBuild(const std::string& path,
                const datasetgen::BuildResult& built,
                const std::vector<store::ReviewRow>& reviews);

}  // namespace strata::jobs
