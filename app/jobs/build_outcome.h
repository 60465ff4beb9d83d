// SPDX-License-Identifier: GPL-3.0-or-later
// What a build of a dataset gives. Thread: values; any thread.
#pragma once

#include "datasetgen/base/call_counts.h"
#include "datasetgen/pairs/quality_metrics.h"
#include "datasetgen/worker/document_cache.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace strata::jobs {

/// A model that a build asks.
struct AskedModel {
    std::string name;  ///< as --generator and --judge name it, a server's model included
    datasetgen::CallCounts counts;
};

struct BuildOutcome {
    std::size_t documents = 0;  ///< that could be read
    std::size_t pages = 0;      ///< of these
    /// Of an unchanged build without kinds and words, which its record does not keep.
    datasetgen::QualityMetrics quality;
    std::size_t failedPassages = 0;       ///< left out, as the model did not answer for them
    std::optional<AskedModel> generator;  ///< of the rules: none
    std::optional<AskedModel> judge;
    double seconds = 0.0;
    std::vector<std::string> files;
    std::vector<datasetgen::ReadFailure> failures;
};

}  // namespace strata::jobs
