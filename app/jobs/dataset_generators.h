// SPDX-License-Identifier: GPL-3.0-or-later
// Who makes and who judges the pairs of a dataset, by what --generator, --judge and --model say:
// the rules, a model in the engine, or a server; with a journal of what models were asked. Thread:
// construction on one thread; the makers as datasetgen/pairs/pair_generator.h says.
#pragma once

#include "command_runner.h"
#include "datasetgen/base/call_counts.h"
#include "datasetgen/generate/call_journal.h"
#include "datasetgen/pipeline.h"
#include "jobs/dataset_job.h"

#include "strata/sentence.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace strata::jobs {

/// The model whose tokens are counted; empty: none. Throws OptionInvalid.
std::string countingModel(const DatasetBuildSettings& settings);

/// What --generator, --judge and --model make a build depend on: versions of rules or prompts,
/// names and states of models. Throws OptionInvalid, NotFound.
std::string generatorKey(const DatasetBuildSettings& settings);

/// Hears what the models were asked so far, after each answer; never on two threads at once.
using CallsWatched = std::function<void(const datasetgen::BuildCalls&)>;

/// The answered calls of one model, the repeated ones too, and how many may run at the same time.
struct ModelRecords {
    std::vector<datasetgen::CallRecord> calls;
    int concurrency = 1;
};

class DatasetMakers {
public:
    /// `buildFolder` exists; the journal of calls is in it. Throws OptionInvalid (an unknown
    /// generator or judge, a number out of range), NotFound, RemoteRefused, GeneratorUnavailable,
    /// Stopped. `notice` hears of documents in languages that the rules do not know.
    DatasetMakers(const DatasetBuildSettings& settings,
                  const std::string& buildFolder,
                  const RunnerFactory& makeRunner,
                  const std::stop_token& stop,
                  CallsWatched watch = {},
                  std::function<void(const Sentence&)> notice = {});
    ~DatasetMakers();
    DatasetMakers(const DatasetMakers&) = delete;
    DatasetMakers& operator=(const DatasetMakers&) = delete;

    /// Valid as long as the object.
    datasetgen::PairMakers makers() const;
    /// By the tokenizer of the model that is to be trained; about right where none is named.
    const datasetgen::TokenCounter& tokenCounter() const;
    /// The settings with the names of the servers' models, so that the same build can be made again
    /// from the journal while there is no server.
    DatasetBuildSettings recorded(DatasetBuildSettings settings) const;
    /// What the models were asked so far; the rules ask none.
    datasetgen::BuildCalls calls() const;
    /// The generator's and the judge's, as far as they are models.
    std::vector<ModelRecords> records() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace strata::jobs
