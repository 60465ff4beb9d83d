// SPDX-License-Identifier: GPL-3.0-or-later
// Who makes the pairs of a data set, by what --generator and --model say: the rules, a model in the
// engine, or a server; with judge and journal where a model generates.
// Thread: construction on one thread; the makers as pair_generator.h says.
#pragma once

#include "command_runner.h"
#include "datasetgen/call_journal.h"
#include "datasetgen/pipeline.h"
#include "jobs/dataset_job.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace strata {

/// What --generator and --model make a build depend on: versions of rules or prompts, names and
/// states of models. Throws OptionInvalid, NotFound.
std::string generatorKey(const DatasetBuildSettings& settings);

class DatasetMakers {
public:
    /// `buildFolder` exists; the journal of calls is in it. Throws OptionInvalid (an unknown
    /// generator), NotFound, RemoteRefused, GeneratorUnavailable, Stopped.
    DatasetMakers(const DatasetBuildSettings& settings,
                  const std::string& buildFolder,
                  const RunnerFactory& makeRunner,
                  const std::stop_token& stop);
    ~DatasetMakers();
    DatasetMakers(const DatasetMakers&) = delete;
    DatasetMakers& operator=(const DatasetMakers&) = delete;

    /// Valid as long as the object.
    datasetgen::PairMakers makers() const;
    /// By the tokenizer of the model that is to be trained; about right where none is named.
    const datasetgen::TokenCounter& tokenCounter() const;
    /// The generator with the name of the server's model, so that the same build can be made again
    /// from the journal while there is no server.
    const std::string& generator() const;
    /// Calls that were answered from the journal of an earlier build.
    std::size_t repeatedCalls() const;
    /// What the calls so far took; none of the rules.
    std::vector<datasetgen::CallRecord> calls() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace strata
