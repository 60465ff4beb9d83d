// SPDX-License-Identifier: GPL-3.0-or-later
// Documents to a dataset on disk with its index: what `strata dataset build` does.
// Thread: the function runs on the caller's thread and says its events on it.
#pragma once

#include "command_runner.h"
#include "datasetgen/base/call_counts.h"
#include "datasetgen/generate/http_text_model.h"
#include "datasetgen/generate/model_pairs.h"
#include "datasetgen/generate/prompt_builder.h"
#include "datasetgen/pairs/coverage_plan.h"
#include "datasetgen/pairs/fact_type.h"
#include "datasetgen/pairs/quality_metrics.h"
#include "datasetgen/pipeline.h"
#include "jobs/build_outcome.h"

#include "strata/engine.h"
#include "strata/inference_settings.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace strata::jobs {

inline constexpr int kRequestsInFlight = 4;
inline constexpr int kRequestsInFlightMax = 256;

struct DatasetBuildSettings {
    std::vector<std::string> documents;
    std::string out;  ///< FILE.jsonl; its companions and FILE.build/ stand beside it
    std::string generator = "rules";  ///< or model:DIR, http:URL
    std::string judge;  ///< model:DIR, http:URL or none; empty: the generator's own model
    std::string model;  ///< to be trained: counts the tokens; empty: model:DIR's, else about right
    bool allowRemote = false;  ///< http:URL may be another machine, the generator's and the judge's
    int concurrency = kRequestsInFlight;  ///< requests in flight to each http:URL, at least 1
    /// The most that is asked of a passage; of the rules only where the quantity is Number.
    std::size_t factsPerPassage = datasetgen::kFactsPerPassage;
    datasetgen::Quantity quantity = datasetgen::Quantity::Normal;
    datasetgen::FactTypes types;             ///< empty: all
    std::set<std::string> passagesExcluded;  ///< by Passage::id
    std::set<std::string> passagesIncluded;  ///< though the splitter rejected them
    std::string format = "messages";
    std::string password;
    std::string ocrLanguages;                      ///< of scanned pages: datasetgen::ReadOptions
    std::map<std::string, std::string> passwords;  ///< by document, before the one for all
    std::uint64_t seed = 42;
    std::uint64_t passageTokens = 512;
    datasetgen::GateNames relaxedGates;   ///< of relaxableGates()
    datasetgen::PromptTexts prompts;      ///< of a model; empty: the program's own
    InferenceSettings inference;          ///< of model:DIR, generator and judge
    datasetgen::HttpExchanged exchanged;  ///< of http:URL; on any thread, several at once
};

/// What a person watches besides the events; each may be empty. Called on any thread, but never on
/// two at once.
struct BuildWatch {
    /// The pairs of a passage as they were made, before any gate.
    datasetgen::PairsMade made;
    /// What the models were asked so far, after each answer.
    std::function<void(const datasetgen::BuildCalls&)> called;
    /// Of the finished pairs, also when none is kept.
    std::function<void(const datasetgen::QualityMetrics&)> measured;
};

/// The folder where documents that were read are kept for the builds of `out`.
std::string documentCacheOf(const std::string& out);

/// Builds the dataset, its index FILE.build/index.sqlite included. Documents read before, answered
/// calls of a model and an unchanged build are not done again. `makeRunner` gives an engine for
/// model:DIR and --model. Throws Stopped, NoPairs, OptionInvalid, RemoteRefused,
/// GeneratorUnavailable, errors of the output folder, of the model and, when there is one document,
/// its own.
BuildOutcome buildDataset(const DatasetBuildSettings& settings,
                          const RunnerFactory& makeRunner,
                          const EventSink& sink,
                          const std::stop_token& stop,
                          const BuildWatch& watch = {});

}  // namespace strata::jobs
