// SPDX-License-Identifier: GPL-3.0-or-later
// What a build would ask of which passage, before it is started: the same plan that the build
// executes. Thread: the functions run on the caller's thread and say their events on it.
#pragma once

#include "jobs/dataset_job.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace strata::jobs {

struct PassagePlan {
    std::string id;  ///< Passage::id
    std::string document;
    std::string headings;  ///< "4 Care / 4.2 Pressure"
    std::string text;
    int page = 1;
    std::size_t tokens = 0;
    std::size_t facts = 0;     ///< asked for; of the rules what they find, at most so many
    std::size_t pairsMin = 0;  ///< before the gates; of the rules both are what they generate
    std::size_t pairsMax = 0;
    std::map<datasetgen::FactType, std::size_t> types;  ///< facts of each; empty: not known
    bool hasTable = false;
    bool isScan = false;   ///< a page of it was read by OCR
    std::string rejected;  ///< empty: planned
};

struct DatasetPlan {
    std::vector<PassagePlan> passages;  ///< all of them, in the order of the documents
    bool isExact = false;               ///< the rules were asked; a model's answers are not known
    double seconds = 0.0;               ///< that the rules took; 0: not known
};

/// Reads, splits and plans as buildDataset does, and asks the rules; no model and no server is
/// asked for pairs. Nothing but the folder of the build and its cache is written. Throws as
/// tryDataset does.
DatasetPlan planDataset(const DatasetBuildSettings& settings,
                        const RunnerFactory& makeRunner,
                        const EventSink& sink,
                        const std::stop_token& stop);

}  // namespace strata::jobs
