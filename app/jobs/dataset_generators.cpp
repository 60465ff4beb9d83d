// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/dataset_generators.h"

#include "base/assert.h"
#include "datasetgen/generate/call_journal.h"
#include "datasetgen/generate/http_text_model.h"
#include "datasetgen/generate/judge.h"
#include "datasetgen/generate/model_pairs.h"
#include "datasetgen/generate/prompt_builder.h"
#include "datasetgen/rules/rule_pairs.h"
#include "jobs/engine_text_model.h"
#include "jobs/model_source.h"

#include "strata/error.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace strata::jobs {

namespace {

using Kind = ModelSource::Kind;

void requireRange(std::int64_t value, std::int64_t most, const Sentence& what, const char* option) {
    if (value < 1 || value > most) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("%1 must be 1 to %2, not %3.", what, most, value), option,
                    Sentence("Choose a number in this range."));
    }
}

void requireUsableModels(const DatasetBuildSettings& settings) {
    requireRange(settings.concurrency, kRequestsInFlightMax,
                 Sentence("The number of concurrent requests"), "--concurrency");
    requireRange(static_cast<std::int64_t>(settings.factsPerPassage),
                 static_cast<std::int64_t>(datasetgen::kFactsPerPassageMax),
                 Sentence("The number of facts per passage"), "--facts-per-passage");
    requireConsent(settings);
}

/// What a build depends on of one model.
std::string stateOf(const ModelSource& source) {
    return source.kind == Kind::Engine   ? "model:" + source.place + "@" + modelState(source.place)
           : source.kind == Kind::Server ? "http:" + source.place
                                         : std::string("none");
}

/// A folder's own name, without the way to it.
std::string folderName(const std::string& folder) {
    std::error_code failure;
    const std::filesystem::path whole = std::filesystem::weakly_canonical(folder, failure);
    return (failure ? std::filesystem::path(folder) : whole).filename().string();
}

/// A model that is ready to be asked.
struct OpenedModel {
    std::shared_ptr<datasetgen::TextModel> model;
    std::string option;  ///< as --generator and --judge name it, a server's model included
    std::string name;    ///< without its place
};

OpenedModel openServer(datasetgen::HttpModelSettings settings, const std::stop_token& stop) {
    const std::string address = settings.url.substr(0, settings.url.find('#'));
    const auto server = std::make_shared<datasetgen::HttpTextModel>(std::move(settings), stop);
    return {server, "http:" + address + "#" + server->model(), server->model()};
}

}  // namespace

std::string countingModel(const DatasetBuildSettings& settings) {
    const ModelSource generator = generatorSource(settings);
    const bool generates = generator.kind == Kind::Engine;
    return settings.model.empty() && generates ? generator.place : settings.model;
}

std::string generatorKey(const DatasetBuildSettings& settings) {
    const ModelSource generator = generatorSource(settings);
    const ModelSource judge = judgeSource(settings);
    const std::string counting = countingModel(settings);
    std::string key = settings.generator + "\n";
    if (generator.kind == Kind::Rules) {
        key += datasetgen::kRulesVersion;
    } else {
        key += std::string(datasetgen::kModelPairsVersion) + "\n" +
               datasetgen::promptsVersion(settings.prompts) + "\n" + stateOf(generator) + "\n" +
               std::to_string(settings.factsPerPassage);
    }
    if (judge.isModel()) {
        key += "\n" + stateOf(judge) + "\n" +
               datasetgen::promptVersion(datasetgen::PromptName::Judge, settings.prompts);
    }
    return counting.empty() ? key : key + "\n" + counting + "\n" + modelState(counting);
}

struct DatasetMakers::State {
    /// The part of a build that asks a model.
    struct Asking {
        OpenedModel opened;
        std::optional<datasetgen::JournaledModel> journaled;  ///< uses the model and the journal

        datasetgen::ModelCalls calls() const {
            return journaled ? datasetgen::ModelCalls{opened.name, journaled->counts()}
                             : datasetgen::ModelCalls();
        }
    };

    datasetgen::BuildCalls calls() const { return {generating.calls(), judging.calls()}; }
    void openModels(const DatasetBuildSettings& settings,
                    const std::shared_ptr<EngineCaller>& engine,
                    const std::stop_token& stop);
    void keepCalls(const std::string& path);
    void makeMakers(const DatasetBuildSettings& settings);

    datasetgen::TokenCounter countTokens = datasetgen::approximateTokens;
    std::optional<datasetgen::CallJournal> journal;
    Asking generating;
    Asking judging;
    std::unique_ptr<datasetgen::PairGenerator> generator;
    std::unique_ptr<datasetgen::PairJudge> judge;
    CallsWatched watch;
    std::function<void(const Sentence&)> notice;
    std::mutex watching;  // one at a time is told
};

void DatasetMakers::State::openModels(const DatasetBuildSettings& settings,
                                      const std::shared_ptr<EngineCaller>& engine,
                                      const std::stop_token& stop) {
    const auto openFolder = [&](const std::string& folder) -> OpenedModel {
        return {std::make_shared<EngineTextModel>(engine, folder, settings.inference),
                "model:" + folder, folderName(folder)};
    };
    const ModelSource from = generatorSource(settings);
    const ModelSource judgedBy = judgeSource(settings);
    if (from.isModel()) {
        generating.opened = from.kind == Kind::Engine ? openFolder(from.place)
                                                      : openServer(generatorServer(settings), stop);
    }
    if (judgedBy == from) {
        judging.opened = generating.opened;
    } else if (judgedBy.isModel()) {
        judging.opened = judgedBy.kind == Kind::Engine ? openFolder(judgedBy.place)
                                                       : openServer(judgeServer(settings), stop);
    }
}

void DatasetMakers::State::keepCalls(const std::string& path) {
    const std::function<void()> answered = [this] {
        const std::lock_guard lock(watching);
        watch(calls());
    };
    for (Asking* each : {&generating, &judging}) {
        if (each->opened.model != nullptr) {
            if (!journal) {
                journal.emplace(path);
            }
            each->journaled.emplace(*each->opened.model, *journal,
                                    watch ? answered : std::function<void()>());
        }
    }
}

void DatasetMakers::State::makeMakers(const DatasetBuildSettings& settings) {
    if (generating.journaled) {
        const bool isServer = generatorSource(settings).kind == Kind::Server;
        generator = std::make_unique<datasetgen::ModelPairs>(
            *generating.journaled,
            datasetgen::ModelPairSettings{
                .seed = settings.seed,
                .factsMax = datasetgen::factsMaxOf(settings.quantity, settings.factsPerPassage),
                .generator = isServer ? "http" : "model",
                .prompts = settings.prompts,
                .types = settings.types});
    } else {
        generator = std::make_unique<datasetgen::RulePairs>(
            datasetgen::RuleSettings{.seed = settings.seed}, notice, settings.types);
    }
    if (judging.journaled) {
        datasetgen::JudgeSettings judges{.seed = settings.seed, .prompts = settings.prompts};
        if (settings.relaxedGates.contains(datasetgen::kJudgedBad)) {
            judges.borderlineMin = 0.0;
        }
        judge = std::make_unique<datasetgen::ModelJudge>(*judging.journaled, std::move(judges));
    }
}

DatasetMakers::DatasetMakers(const DatasetBuildSettings& settings,
                             const std::string& buildFolder,
                             const RunnerFactory& makeRunner,
                             const std::stop_token& stop,
                             CallsWatched watch,
                             std::function<void(const Sentence&)> notice)
    : state_(std::make_unique<State>()) {
    requireUsableModels(settings);
    state_->watch = std::move(watch);
    state_->notice = std::move(notice);
    const std::string counting = countingModel(settings);
    std::shared_ptr<EngineCaller> engine;
    if (!counting.empty() || generatorSource(settings).kind == Kind::Engine ||
        judgeSource(settings).kind == Kind::Engine) {
        STRATA_ASSERT(makeRunner);
        engine = std::make_shared<EngineCaller>(makeRunner);
    }
    if (!counting.empty()) {
        state_->countTokens = engineTokenCounter(engine, counting, stop);
    }
    state_->openModels(settings, engine, stop);
    state_->keepCalls(buildFolder + "/calls.jsonl");
    state_->makeMakers(settings);
}

DatasetMakers::~DatasetMakers() = default;

datasetgen::PairMakers DatasetMakers::makers() const {
    return {*state_->generator, state_->judge.get()};
}

const datasetgen::TokenCounter& DatasetMakers::tokenCounter() const {
    return state_->countTokens;
}

DatasetBuildSettings DatasetMakers::recorded(DatasetBuildSettings settings) const {
    if (state_->generating.journaled) {
        settings.generator = state_->generating.opened.option;
    }
    if (state_->judging.journaled && !settings.judge.empty()) {
        settings.judge = state_->judging.opened.option;
    }
    return settings;
}

datasetgen::BuildCalls DatasetMakers::calls() const {
    return state_->calls();
}

std::vector<ModelRecords> DatasetMakers::records() const {
    std::vector<ModelRecords> records;
    for (const State::Asking* each : {&state_->generating, &state_->judging}) {
        if (each->journaled) {
            records.push_back({each->journaled->calls(), each->journaled->concurrency()});
        }
    }
    return records;
}

}  // namespace strata::jobs
