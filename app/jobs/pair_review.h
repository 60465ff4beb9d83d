// SPDX-License-Identifier: GPL-3.0-or-later
// A person's decisions about the pairs of a built data set: what `strata dataset review` does.
// Thread: the functions run on the caller's thread and say their events on it.
#pragma once

#include "command_runner.h"
#include "datasetgen/generate/http_text_model.h"
#include "store/rows.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace strata {

struct PairListSettings {
    std::string dataset;     ///< FILE.jsonl of a build
    std::int64_t first = 0;  ///< in the order of the documents
    std::int64_t count = 50;
};

/// Says a ResultLine for every pair asked for, the rejected ones included, then Finished. Throws
/// NotFound when the file was not built, and what store/database.h says.
void listPairs(const PairListSettings& settings, const EventSink& sink);

struct PairReviewSettings {
    std::string dataset;
    std::string pair;  ///< its id, or as much of its beginning as names one pair
    store::Decision decision = store::Decision::Accept;
    std::string reason;    ///< of a rejection
    std::string question;  ///< of an edit; empty: as it was
    std::string answer;
    std::string password;  ///< opens documents that are no longer cached
};

/// Writes the decision down and builds the data set again with it, from what was read and answered
/// before. Says Finished with the build's object. Throws NotFound (the data set, the pair, a
/// document that has gone), OptionInvalid (an ambiguous id), and what buildDataset throws.
void reviewPair(const PairReviewSettings& settings,
                const RunnerFactory& makeRunner,
                const EventSink& sink,
                const std::stop_token& stop);

/// Builds the data set again with the decisions that its file has now; says Finished with the
/// build's object. `exchanged`: DatasetBuildSettings::exchanged. Throws as reviewPair does.
void rebuildReviewed(const std::string& dataset,
                     const RunnerFactory& makeRunner,
                     const EventSink& sink,
                     const std::stop_token& stop,
                     const datasetgen::HttpExchanged& exchanged = {});

}  // namespace strata
