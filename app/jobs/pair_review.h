// SPDX-License-Identifier: GPL-3.0-or-later
// A person's decisions about the pairs of a built dataset: what `strata dataset review` does.
// Thread: the functions run on the caller's thread and say their events on it.
#pragma once

#include "command_runner.h"
#include "datasetgen/generate/http_text_model.h"
#include "jobs/build_outcome.h"
#include "store/pair_store.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace strata::jobs {

struct PairListSettings {
    std::string dataset;     ///< FILE.jsonl of a build
    std::int64_t first = 0;  ///< in the order of the documents
    std::int64_t count = 50;
};

/// The pairs asked for, the rejected ones included. Throws NotFound when the file was not built,
/// and what store/database.h says.
std::vector<store::ReviewedPair> listPairs(const PairListSettings& settings);

struct PairReviewSettings {
    std::string dataset;
    std::string pair;  ///< its id, or as much of its beginning as names one pair
    store::Decision decision = store::Decision::Accept;
    std::string reason;    ///< of a rejection
    std::string question;  ///< of an edit; empty: as it was
    std::string answer;
    std::string password;  ///< opens documents that are no longer cached
};

/// Writes the decision down and builds the dataset again with it, from what was read and answered
/// before. Throws NotFound (the dataset, the pair, a
/// document that has gone), OptionInvalid (an ambiguous id), and what buildDataset throws.
BuildOutcome reviewPair(const PairReviewSettings& settings,
                        const RunnerFactory& makeRunner,
                        const EventSink& sink,
                        const std::stop_token& stop);

/// Builds the dataset again with the decisions that its file has now. `exchanged`:
/// DatasetBuildSettings::exchanged. Throws as reviewPair does.
BuildOutcome rebuildReviewed(const std::string& dataset,
                             const RunnerFactory& makeRunner,
                             const EventSink& sink,
                             const std::stop_token& stop,
                             const datasetgen::HttpExchanged& exchanged = {});

}  // namespace strata::jobs
