// SPDX-License-Identifier: GPL-3.0-or-later
// Which model generates and which judges, as --generator and --judge name them, and whether text
// may be sent to it. Thread: free functions; any thread.
#pragma once

#include "datasetgen/generate/http_text_model.h"
#include "jobs/dataset_job.h"

#include <string>

namespace strata::jobs {

struct ModelSource {
    enum class Kind { None, Rules, Engine, Server };
    Kind kind = Kind::None;
    std::string place;  ///< a folder or an address

    bool isModel() const { return kind == Kind::Engine || kind == Kind::Server; }
    bool operator==(const ModelSource&) const = default;
};

/// Throws OptionInvalid.
ModelSource generatorSource(const DatasetBuildSettings& settings);
/// Where none is named: the generator's own model; none for the rules. Throws OptionInvalid.
ModelSource judgeSource(const DatasetBuildSettings& settings);

/// Throws RemoteRefused, which names every other machine, when text would be sent to one without
/// consent; OptionInvalid for an address that is none.
void requireConsent(const DatasetBuildSettings& settings);

/// How the generator's and the judge's servers are asked. The key of STRATA_API_KEY goes to the
/// generator's server alone; a judge's elsewhere has STRATA_JUDGE_API_KEY.
datasetgen::HttpModelSettings generatorServer(const DatasetBuildSettings& settings);
datasetgen::HttpModelSettings judgeServer(const DatasetBuildSettings& settings);

}  // namespace strata::jobs
