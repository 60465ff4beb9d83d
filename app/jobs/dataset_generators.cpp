// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/dataset_generators.h"

#include "base/assert.h"
#include "datasetgen/call_journal.h"
#include "datasetgen/http_text_model.h"
#include "datasetgen/judge.h"
#include "datasetgen/model_pairs.h"
#include "datasetgen/prompt_builder.h"
#include "datasetgen/rule_pairs.h"
#include "jobs/engine_text_model.h"

#include "strata/error.h"

#include <cstdlib>
#include <optional>
#include <utility>

namespace strata {

namespace {

struct GeneratorName {
    enum class Kind { Rules, Model, Http };
    Kind kind = Kind::Rules;
    std::string place;  ///< a folder or an address
};

GeneratorName parseGenerator(const std::string& text) {
    constexpr std::string_view model = "model:";
    constexpr std::string_view http = "http:";
    if (text == "rules") {
        return {};
    }
    if (text.starts_with(model) && text.size() > model.size()) {
        return {GeneratorName::Kind::Model, text.substr(model.size())};
    }
    if (text.starts_with(http) && text.size() > http.size()) {
        return {GeneratorName::Kind::Http, text.substr(http.size())};
    }
    throw Error(ErrorCode::OptionInvalid, "there is no generator '" + text + "'", "--generator",
                "use rules, model:DIR or http:URL, for example http:http://localhost:8080");
}

/// The model whose tokens are counted; empty: none.
std::string countingModel(const DatasetBuildSettings& settings, const GeneratorName& generator) {
    const bool generates = generator.kind == GeneratorName::Kind::Model;
    return settings.model.empty() && generates ? generator.place : settings.model;
}

datasetgen::HttpModelSettings httpSettings(const DatasetBuildSettings& settings,
                                           const std::string& url) {
    datasetgen::HttpModelSettings http;
    http.url = url;
    http.remoteServers = settings.allowRemote ? datasetgen::RemoteServers::Allowed
                                              : datasetgen::RemoteServers::Refused;
    if (const char* key = std::getenv("STRATA_API_KEY")) {
        http.apiKey = key;
    }
    http.exchanged = settings.exchanged;
    return http;
}

}  // namespace

std::string generatorKey(const DatasetBuildSettings& settings) {
    const GeneratorName generator = parseGenerator(settings.generator);
    const std::string counting = countingModel(settings, generator);
    std::string key = settings.generator + "\n" +
                      (generator.kind == GeneratorName::Kind::Rules
                           ? std::string(datasetgen::kRulesVersion)
                           : std::string(datasetgen::kModelPairsVersion) + "\n" +
                                 datasetgen::promptsVersion(settings.prompts));
    if (generator.kind == GeneratorName::Kind::Model) {
        key += "\n" + modelState(generator.place);
    }
    return counting.empty() ? key : key + "\n" + counting + "\n" + modelState(counting);
}

struct DatasetMakers::State {
    std::string name;
    datasetgen::TokenCounter countTokens = datasetgen::approximateTokens;
    std::unique_ptr<datasetgen::PairGenerator> generator;
    std::unique_ptr<datasetgen::PairJudge> judge;
    std::unique_ptr<datasetgen::TextModel> model;
    std::optional<datasetgen::JournaledModel> journaled;  ///< uses *model
};

DatasetMakers::DatasetMakers(const DatasetBuildSettings& settings,
                             const std::string& buildFolder,
                             const RunnerFactory& makeRunner,
                             const std::stop_token& stop)
    : state_(std::make_unique<State>()) {
    const GeneratorName name = parseGenerator(settings.generator);
    const std::string counting = countingModel(settings, name);
    state_->name = settings.generator;
    std::shared_ptr<EngineCaller> engine;
    if (!counting.empty()) {
        STRATA_ASSERT(makeRunner);
        engine = std::make_shared<EngineCaller>(makeRunner);
        state_->countTokens = engineTokenCounter(engine, counting, stop);
    }
    if (name.kind == GeneratorName::Kind::Rules) {
        state_->generator = std::make_unique<datasetgen::RulePairs>(
            datasetgen::RuleSettings{.seed = settings.seed});
        return;
    }
    const bool isHttp = name.kind == GeneratorName::Kind::Http;
    if (isHttp) {
        state_->model =
            std::make_unique<datasetgen::HttpTextModel>(httpSettings(settings, name.place), stop);
        const std::string address = settings.generator.substr(0, settings.generator.find('#'));
        state_->name = address + "#" + state_->model->name();
    } else {
        state_->model = std::make_unique<EngineTextModel>(engine, name.place, settings.inference);
    }
    state_->journaled.emplace(*state_->model, buildFolder + "/calls.jsonl");
    state_->generator = std::make_unique<datasetgen::ModelPairs>(
        *state_->journaled, datasetgen::ModelPairSettings{.seed = settings.seed,
                                                          .generator = isHttp ? "http" : "model",
                                                          .prompts = settings.prompts});
    datasetgen::JudgeSettings judging{.seed = settings.seed, .prompts = settings.prompts};
    if (settings.relaxedGates.contains(datasetgen::kJudgedBad)) {
        judging.borderlineMin = 0.0;
    }
    state_->judge =
        std::make_unique<datasetgen::ModelJudge>(*state_->journaled, std::move(judging));
}

DatasetMakers::~DatasetMakers() = default;

datasetgen::PairMakers DatasetMakers::makers() const {
    return {*state_->generator, state_->judge.get()};
}

const datasetgen::TokenCounter& DatasetMakers::tokenCounter() const {
    return state_->countTokens;
}

const std::string& DatasetMakers::generator() const {
    return state_->name;
}

std::vector<datasetgen::CallRecord> DatasetMakers::calls() const {
    return state_->journaled ? state_->journaled->calls() : std::vector<datasetgen::CallRecord>();
}

std::size_t DatasetMakers::repeatedCalls() const {
    return state_->journaled ? state_->journaled->repeats() : 0;
}

}  // namespace strata
