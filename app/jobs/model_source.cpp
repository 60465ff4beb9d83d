// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/model_source.h"

#include "datasetgen/generate/http_endpoint.h"

#include "strata/error.h"

#include <cstdlib>
#include <optional>
#include <set>
#include <string_view>

namespace strata::jobs {

namespace {

constexpr const char* kGeneratorKey = "STRATA_API_KEY";
constexpr const char* kJudgeKey = "STRATA_JUDGE_API_KEY";

/// Nothing when it is neither model:DIR nor http:URL.
std::optional<ModelSource> modelNamed(std::string_view text) {
    constexpr std::string_view model = "model:";
    constexpr std::string_view http = "http:";
    if (text.starts_with(model) && text.size() > model.size()) {
        return ModelSource{ModelSource::Kind::Engine, std::string(text.substr(model.size()))};
    }
    if (text.starts_with(http) && text.size() > http.size()) {
        return ModelSource{ModelSource::Kind::Server, std::string(text.substr(http.size()))};
    }
    return std::nullopt;
}

datasetgen::HttpModelSettings serverSettings(const DatasetBuildSettings& settings,
                                             const std::string& url,
                                             const char* keyVariable) {
    datasetgen::HttpModelSettings http;
    http.url = url;
    http.remoteServers = settings.allowRemote ? datasetgen::RemoteServers::Allowed
                                              : datasetgen::RemoteServers::Refused;
    http.apiKeyVariable = keyVariable;
    if (const char* key = std::getenv(keyVariable)) {
        http.apiKey = key;
    }
    http.callsAtOnce = settings.concurrency;
    http.exchanged = settings.exchanged;
    return http;
}

}  // namespace

ModelSource generatorSource(const DatasetBuildSettings& settings) {
    if (settings.generator == "rules") {
        return {ModelSource::Kind::Rules, {}};
    }
    if (const std::optional<ModelSource> model = modelNamed(settings.generator)) {
        return *model;
    }
    throw Error(
        ErrorCode::OptionInvalid, Sentence("Unknown generator '%1'.", settings.generator),
        "--generator",
        Sentence("Use rules, model:DIR or http:URL, for example `http:http://localhost:8080`."));
}

ModelSource judgeSource(const DatasetBuildSettings& settings) {
    if (settings.judge.empty()) {
        const ModelSource generator = generatorSource(settings);
        return generator.isModel() ? generator : ModelSource();
    }
    if (settings.judge == "none") {
        return {};
    }
    if (const std::optional<ModelSource> model = modelNamed(settings.judge)) {
        return *model;
    }
    throw Error(
        ErrorCode::OptionInvalid, Sentence("Unknown judge '%1'.", settings.judge), "--judge",
        Sentence("Use model:DIR, http:URL or none, for example `http:http://localhost:8080`."));
}

void requireConsent(const DatasetBuildSettings& settings) {
    std::set<std::string> hosts;
    std::string where;
    for (const ModelSource& source : {generatorSource(settings), judgeSource(settings)}) {
        if (source.kind == ModelSource::Kind::Server) {
            const datasetgen::HttpEndpoint endpoint = datasetgen::parseEndpoint(source.place);
            const bool isNew = !endpoint.isLoopback && hosts.insert(endpoint.host).second;
            where += isNew ? (where.empty() ? "" : ", ") + endpoint.base : std::string();
        }
    }
    if (hosts.empty() || settings.allowRemote) {
        return;
    }
    const bool isOne = hosts.size() == 1;
    throw Error(
        ErrorCode::RemoteRefused,
        isOne
            ? Sentence("The text of your documents would be sent to %1, which is another machine.",
                       *hosts.begin())
            : Sentence("The text of your documents would be sent to %1 and %2, which are other "
                       "machines.",
                       *hosts.begin(), *hosts.rbegin()),
        where,
        isOne ? Sentence("Allow it with --allow-remote, or use a server on localhost.")
              : Sentence("Allow both with --allow-remote, or use servers on localhost."));
}

datasetgen::HttpModelSettings generatorServer(const DatasetBuildSettings& settings) {
    return serverSettings(settings, generatorSource(settings).place, kGeneratorKey);
}

datasetgen::HttpModelSettings judgeServer(const DatasetBuildSettings& settings) {
    const ModelSource generator = generatorSource(settings);
    const ModelSource judge = judgeSource(settings);
    const bool isElsewhere = generator.kind == ModelSource::Kind::Server &&
                             datasetgen::parseEndpoint(generator.place).base !=
                                 datasetgen::parseEndpoint(judge.place).base;
    return serverSettings(settings, judge.place, isElsewhere ? kJudgeKey : kGeneratorKey);
}

}  // namespace strata::jobs
