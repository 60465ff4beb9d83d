// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/dataset_job.h"

#include "datasetgen/base/atomic_text_file.h"
#include "datasetgen/pairs/dataset_writer.h"
#include "datasetgen/pairs/quality_metrics.h"
#include "datasetgen/pipeline.h"
#include "jobs/build_record.h"
#include "jobs/build_stages.h"
#include "jobs/dataset_generators.h"
#include "jobs/dataset_index.h"
#include "jobs/review_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata {

namespace {

namespace fs = std::filesystem;
using datasetgen::BuildResult;
using datasetgen::Document;
using datasetgen::Pair;
using datasetgen::ReadFailure;
using Json = nlohmann::ordered_json;

/// The key of the documents that can be read: what is too large is refused as soon as it is opened,
/// while its checksum alone could take hours.
BuildKey keyOf(DatasetBuildSettings settings, const std::stop_token& stop) {
    std::erase_if(settings.documents, [](const std::string& path) {
        std::error_code missing;
        const std::uintmax_t bytes = fs::file_size(path, missing);
        return !missing && bytes > datasetgen::WorkerLimits().fileBytes;
    });
    return buildKeyOf(settings, stop);
}

/// What the summary says of a model; null where the part has none.
Json callsJson(const datasetgen::ModelCalls& model, const std::string& name) {
    if (model.model.empty()) {
        return nullptr;
    }
    const datasetgen::CallSum& made = model.counts.made;
    return {{"name", name},
            {"calls", made.calls},
            {"prompt_tokens", made.promptTokens},
            {"reply_tokens", made.replyTokens},
            {"estimated_calls", made.estimatedCalls},
            {"journaled_calls", model.counts.journaled.calls}};
}

std::string resultJson(const BuildResult& built,
                       const datasetgen::QualityMetrics& quality,
                       const std::vector<std::string>& files,
                       const DatasetBuildSettings& recorded,
                       const datasetgen::BuildCalls& calls,
                       double seconds) {
    std::size_t pages = 0;
    for (const Document& document : built.documents) {
        pages += static_cast<std::size_t>(document.pages);
    }
    Json failed = Json::array();
    for (const ReadFailure& failure : built.failures) {
        failed.push_back({{"document", failure.path},
                          {"code", codeText(failure.error.code())},
                          {"message", failure.error.message()},
                          {"where", failure.error.where()},
                          {"hint", failure.error.hint()}});
    }
    const Json result = {
        {"documents", built.documents.size()},
        {"pages", pages},
        {"pairs", quality.pairs},
        {"facts", quality.facts},
        {"splits", quality.splits},
        {"rejected", quality.rejectedPairs},
        {"rejected_passages", quality.rejectedPassages},
        {"failed_passages", built.failedPassages},
        {"generator", callsJson(calls.generator, recorded.generator)},
        {"judge",
         callsJson(calls.judge, recorded.judge.empty() ? recorded.generator : recorded.judge)},
        {"seconds", seconds},
        {"coverage", {{"pages", quality.pagesWithText}, {"with_pairs", quality.pagesWithPair}}},
        {"quality",
         {{"quote_exact", quality.quoteExact},
          {"number_consistent", quality.numberConsistent},
          {"self_contained", quality.selfContained},
          {"duplicates", quality.duplicates},
          {"leaks", quality.leaks},
          {"passages", quality.passages},
          {"passages_with_pair", quality.passagesWithPair}}},
        {"files", files},
        {"failed", failed}};
    return result.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void requireKeptPairs(const BuildResult& built,
                      const datasetgen::QualityMetrics& quality,
                      const DatasetBuildSettings& settings) {
    if (quality.pairs > 0) {
        return;
    }
    std::string why = "the documents hold no passage with a fact to ask about";
    if (!quality.rejectedPairs.empty()) {
        // The commonest reason first: it says best what to change.
        std::vector<std::pair<std::size_t, std::string>> reasons;
        for (const auto& [reason, count] : quality.rejectedPairs) {
            reasons.emplace_back(count, reason);
        }
        std::ranges::sort(reasons, std::greater<>());
        why = "all were rejected";
        for (std::size_t i = 0; i < reasons.size(); ++i) {
            why += (i == 0 ? ": " : ", ") + std::to_string(reasons[i].first) + " for '" +
                   reasons[i].second + "'";
        }
    }
    throw Error(ErrorCode::NoPairs, "no pair was made: " + why, built.documents.front().path,
                settings.generator == "rules"
                    ? "look at what was read with `strata dataset extract`"
                    : "use a larger model, or --generator rules; what the model said is in " +
                          buildFolderOf(settings.out) + "/calls.jsonl");
}

}  // namespace

std::string documentCacheOf(const std::string& out) {
    return buildFolderOf(out) + "/documents";
}

void buildDataset(const DatasetBuildSettings& settings,
                  const RunnerFactory& makeRunner,
                  const EventSink& sink,
                  const std::stop_token& stop,
                  const BuildWatch& watch) {
    const auto began = std::chrono::steady_clock::now();
    const datasetgen::DatasetFormat format = datasetgen::datasetFormatNamed(settings.format);
    datasetgen::requireReplaceable(settings.out);
    const std::string folder = buildFolderOf(settings.out);
    const BuildKey key = keyOf(settings, stop);
    if (const std::optional<std::string> unchanged = unchangedResult(settings.out, key.key, stop)) {
        sink(Notice{"nothing changed since the last build; its files are as they were"});
        sink(Finished{*unchanged});
        return;
    }
    makeBuildFolder(folder);
    const DatasetMakers makers(settings, folder, makeRunner, stop, watch.called,
                               [&sink](const std::string& text) { sink(Notice{text}); });
    const std::vector<store::ReviewRow> reviews = readReviews(reviewsPathOf(settings.out));
    const BuildStages stages(settings, reviews, sink);
    const BuildResult built =
        datasetgen::buildPairs(stages.settings(makers.tokenCounter()), makers.makers(),
                               buildObserverOf(sink, watch), stop);
    const datasetgen::BuildCalls calls = makers.calls();
    if (const std::size_t repeated = journaledCalls(calls); repeated > 0) {
        sink(Notice{"The journal of an earlier build answered " + std::to_string(repeated) +
                    " calls."});
    }
    const datasetgen::QualityMetrics quality =
        datasetgen::measureQuality(built.documents, built.passages, built.pairs);
    if (watch.measured) {
        watch.measured(quality);
    }
    requireKeptPairs(built, quality, settings);
    datasetgen::StagedDataset dataset = datasetgen::stageDataset(
        settings.out, built.documents, built.passages, built.pairs, format, calls);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    const DatasetBuildSettings recorded = makers.recorded(settings);
    const std::string result =
        resultJson(built, quality, dataset.files, recorded, calls, took.count());
    // Between staging and commit: a full disk leaves the old data set with its old index.
    indexBuild(indexPathOf(settings.out), built, reviews, key.key, key.inputsJson);
    dataset.staged.commit();
    // A build with passages left out is no unchanged build next time: they are tried again.
    writeBuildRecord(recorded, built.failedPassages == 0 ? key.key : std::string(), dataset.files,
                     result, stop);
    sink(Finished{result});
}

}  // namespace strata
