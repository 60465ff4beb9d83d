// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/build_record.h"

#include "base/checksum.h"
#include "datasetgen/base/ocr_languages.h"
#include "datasetgen/worker/document_cache.h"
#include "jobs/build_outcome_file.h"
#include "jobs/dataset_generators.h"
#include "jobs/overlay_file.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <span>

namespace strata::jobs {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string recordPathOf(const std::string& out) {
    return buildFolderOf(out) + "/build.json";
}

/// Empty for what is not there.
std::string hashOf(const std::string& path, const std::stop_token& stop) {
    std::error_code missing;
    return fs::is_regular_file(path, missing) ? sha256OfFile(path, stop) : std::string();
}

/// A broken record is as good as none: it only saves work.
Json recordOf(const std::string& out) {
    std::ifstream in(recordPathOf(out));
    Json record = Json::parse(in, nullptr, false);
    return record.is_object() ? record : Json::object();
}

Json typesJson(const datasetgen::FactTypes& types) {
    Json names = Json::array();
    for (const datasetgen::FactType type : types) {
        names.push_back(datasetgen::factTypeName(type));
    }
    return names;
}

/// What a person chose of the plan: part of the record and of the key.
Json coverageJson(const DatasetBuildSettings& settings) {
    return {{"quantity", datasetgen::quantityName(settings.quantity)},
            {"facts_per_passage", settings.factsPerPassage},
            {"types", typesJson(settings.types)},
            {"passages_excluded", settings.passagesExcluded},
            {"passages_included", settings.passagesIncluded}};
}

void readCoverage(const Json& recorded, DatasetBuildSettings& settings) {
    settings.quantity = datasetgen::quantityNamed(recorded.value("quantity", "normal"));
    for (const Json& type : recorded.value("types", Json::array())) {
        settings.types.insert(datasetgen::factTypeNamed(type.get<std::string>()));
    }
    settings.passagesExcluded = recorded.value("passages_excluded", settings.passagesExcluded);
    settings.passagesIncluded = recorded.value("passages_included", settings.passagesIncluded);
}

Json settingsJson(const DatasetBuildSettings& settings) {
    return {{"documents", settings.documents},
            {"generator", settings.generator},
            {"judge", settings.judge},
            {"concurrency", settings.concurrency},
            {"facts_per_passage", settings.factsPerPassage},
            {"model", settings.model},
            {"allow_remote", settings.allowRemote},
            {"format", settings.format},
            {"ocr_languages", settings.ocrLanguages},
            {"seed", settings.seed},
            {"passage_tokens", settings.passageTokens},
            {"coverage", coverageJson(settings)},
            {"relaxed_gates", settings.relaxedGates},
            {"prompts",
             {{"questions", settings.prompts.questions},
              {"answers", settings.prompts.answers},
              {"judge", settings.prompts.judge}}},
            {"ram_budget", settings.inference.ramBudgetBytes},
            {"dtype", settings.inference.dtype == DType::F32 ? "fp32" : "bf16"},
            {"threads", settings.inference.threads}};
}

}  // namespace

std::string buildFolderOf(const std::string& out) {
    return fs::path(out).replace_extension("build").string();
}

std::string indexPathOf(const std::string& out) {
    return buildFolderOf(out) + "/index.sqlite";
}

std::string reviewsPathOf(const std::string& out) {
    return buildFolderOf(out) + "/reviews.jsonl";
}

std::string buildKeyOf(const DatasetBuildSettings& settings, const std::stop_token& stop) {
    Json documents = Json::array();
    for (const std::string& path : settings.documents) {
        documents.push_back({path, hashOf(path, stop)});
    }
    const std::string inputs = dumped({{"documents", documents},
                                       {"readers", datasetgen::kReadersVersion},
                                       {"ocr_languages", settings.ocrLanguages},
                                       {"system_language", datasetgen::ocrLanguageOfSystem()},
                                       // What was read without them is read again.
                                       {"ocr_data", datasetgen::installedOcrLanguages()},
                                       {"generator", generatorKey(settings)},
                                       {"blocks", hashOf(overlaysPathOf(settings.out), stop)},
                                       {"reviews", hashOf(reviewsPathOf(settings.out), stop)},
                                       {"relaxed_gates", settings.relaxedGates},
                                       {"seed", settings.seed},
                                       {"passage_tokens", settings.passageTokens},
                                       {"coverage", coverageJson(settings)},
                                       {"format", settings.format}});
    Sha256 hash;
    hash.update(std::as_bytes(std::span(inputs)));
    return hash.finishHex();
}

std::optional<BuildOutcome> unchangedOutcome(const std::string& out,
                                             const std::string& key,
                                             const std::stop_token& stop) {
    const Json record = recordOf(out);
    std::error_code missing;
    if (record.value("key", "") != key || !record.contains("result") || !record.contains("files") ||
        !fs::is_regular_file(indexPathOf(out), missing)) {
        return std::nullopt;
    }
    for (const auto& [file, hash] : record.at("files").items()) {
        if (hash != hashOf(file, stop)) {
            return std::nullopt;
        }
    }
    return readOutcome(record.at("result"));
}

void stageBuildRecord(const DatasetBuildSettings& settings,
                      const std::string& key,
                      const BuildOutcome& outcome,
                      datasetgen::StagedDataset& dataset) {
    const Json record = {{"key", key},
                         {"settings", settingsJson(settings)},
                         {"files", dataset.sha256},
                         {"result", writtenOutcome(outcome)}};
    dataset.staged.add(recordPathOf(settings.out),
                       [&](const TextSink& say) { say(dumped(record) + "\n"); });
}

DatasetBuildSettings recordedSettings(const std::string& out) {
    const Json record = recordOf(out);
    if (!record.contains("settings")) {
        throw Error(ErrorCode::NotFound, Sentence("The dataset was not built by Strata Studio."),
                    recordPathOf(out),
                    Sentence("Build it with `strata dataset build DOC... --out FILE.jsonl`."));
    }
    const Json& recorded = record.at("settings");
    DatasetBuildSettings settings;
    settings.out = out;
    try {
        recorded.at("documents").get_to(settings.documents);
        recorded.at("generator").get_to(settings.generator);
        recorded.at("model").get_to(settings.model);
        recorded.at("allow_remote").get_to(settings.allowRemote);
        recorded.at("format").get_to(settings.format);
        settings.ocrLanguages = recorded.value("ocr_languages", settings.ocrLanguages);
        recorded.at("seed").get_to(settings.seed);
        recorded.at("passage_tokens").get_to(settings.passageTokens);
        // Records of earlier versions lack these.
        settings.judge = recorded.value("judge", settings.judge);
        settings.concurrency = recorded.value("concurrency", settings.concurrency);
        settings.factsPerPassage = recorded.value("facts_per_passage", settings.factsPerPassage);
        readCoverage(recorded.value("coverage", Json::object()), settings);
        if (recorded.contains("relaxed_gates")) {
            recorded.at("relaxed_gates").get_to(settings.relaxedGates);
        }
        if (recorded.contains("prompts")) {
            recorded.at("prompts").at("questions").get_to(settings.prompts.questions);
            recorded.at("prompts").at("answers").get_to(settings.prompts.answers);
            recorded.at("prompts").at("judge").get_to(settings.prompts.judge);
        }
        recorded.at("ram_budget").get_to(settings.inference.ramBudgetBytes);
        recorded.at("threads").get_to(settings.inference.threads);
        settings.inference.dtype = recorded.at("dtype") == "fp32" ? DType::F32 : DType::BF16;
    } catch (const Json::exception&) {
        throw Error(ErrorCode::RunInvalid, Sentence("The build record is damaged."),
                    recordPathOf(out),
                    Sentence("Build the dataset again with `strata dataset build`."));
    }
    return settings;
}

}  // namespace strata::jobs
