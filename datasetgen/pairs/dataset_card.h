// SPDX-License-Identifier: GPL-3.0-or-later
// The Markdown page that goes with a dataset: what is in it, where it comes from, how good it is.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/call_counts.h"
#include "datasetgen/base/types.h"
#include "datasetgen/pairs/quality_metrics.h"

#include <string>
#include <vector>

namespace strata::datasetgen {

/// Equal input gives equal text; no date, no machine. `calls`: journaled and made ones are added
/// up, so that a build that was interrupted has the same card.
std::string datasetCard(const std::string& name,
                        const std::vector<Document>& documents,
                        const std::vector<Pair>& pairs,
                        const QualityMetrics& metrics,
                        const BuildCalls& calls = {});

}  // namespace strata::datasetgen
