// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/dataset_job.h"

#include "base/atomic_file.h"
#include "base/stopwatch.h"
#include "datasetgen/base/rejection.h"
#include "datasetgen/pairs/dataset_writer.h"
#include "datasetgen/pairs/quality_metrics.h"
#include "datasetgen/pipeline.h"
#include "jobs/build_record.h"
#include "jobs/dataset_generators.h"
#include "jobs/dataset_index.h"
#include "jobs/document_extraction.h"
#include "jobs/pipeline_settings.h"
#include "jobs/review_file.h"

#include "strata/sentence.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::jobs {

namespace {

namespace fs = std::filesystem;
using datasetgen::BuildResult;
using datasetgen::Document;
using datasetgen::Pair;

/// The key of the documents that can be read: what is too large is refused as soon as it is opened,
/// while its checksum alone could take hours.
std::string keyOf(DatasetBuildSettings settings, const std::stop_token& stop) {
    std::erase_if(settings.documents, [](const std::string& path) {
        std::error_code missing;
        const std::uintmax_t bytes = fs::file_size(path, missing);
        return !missing && bytes > datasetgen::WorkerLimits().fileBytes;
    });
    return buildKeyOf(settings, stop);
}

std::optional<AskedModel> askedModel(const datasetgen::ModelCalls& calls, const std::string& name) {
    return calls.model.empty() ? std::nullopt : std::optional(AskedModel{name, calls.counts});
}

BuildOutcome outcomeOf(const BuildResult& built,
                       const datasetgen::QualityMetrics& quality,
                       const DatasetBuildSettings& recorded,
                       const datasetgen::BuildCalls& calls) {
    BuildOutcome outcome;
    outcome.documents = built.documents.size();
    for (const Document& document : built.documents) {
        outcome.pages += static_cast<std::size_t>(document.pages);
    }
    outcome.quality = quality;
    outcome.failedPassages = built.failedPassages;
    outcome.generator = askedModel(calls.generator, recorded.generator);
    outcome.judge =
        askedModel(calls.judge, recorded.judge.empty() ? recorded.generator : recorded.judge);
    outcome.failures = built.failures;
    return outcome;
}

void requireKeptPairs(const BuildResult& built,
                      const datasetgen::QualityMetrics& quality,
                      const DatasetBuildSettings& settings) {
    if (quality.pairs > 0) {
        return;
    }
    Sentence fact(
        "No pairs were generated: the documents contain no passage with a fact to ask about.");
    if (!quality.rejectedPairs.empty()) {
        // The commonest reason first: it says best what to change.
        std::vector<std::pair<std::size_t, std::string>> reasons;
        for (const auto& [reason, count] : quality.rejectedPairs) {
            reasons.emplace_back(count, reason);
        }
        std::ranges::sort(reasons, std::greater<>());
        fact = Sentence("All generated pairs were rejected.");
        for (const auto& [count, reason] : reasons) {
            fact = Sentence("%1 %2: %3.", fact, datasetgen::rejectionLabel(reason), count);
        }
    }
    throw Error(ErrorCode::NoPairs, fact, built.documents.front().path,
                settings.generator == "rules"
                    ? Sentence("Check the extracted text with `strata dataset extract`.")
                    : Sentence("Use a larger model, or --generator rules. The model's replies are "
                               "in %1/calls.jsonl",
                               buildFolderOf(settings.out)));
}

}  // namespace

std::string documentCacheOf(const std::string& out) {
    return buildFolderOf(out) + "/documents";
}

BuildOutcome buildDataset(const DatasetBuildSettings& settings,
                          const RunnerFactory& makeRunner,
                          const EventSink& sink,
                          const std::stop_token& stop,
                          const BuildWatch& watch) {
    const Stopwatch elapsed;
    const datasetgen::DatasetFormat format = datasetgen::datasetFormatNamed(settings.format);
    requireNoDocument(settings.out, settings.documents);
    requireReplaceable(settings.out);
    const std::string folder = buildFolderOf(settings.out);
    const std::string key = keyOf(settings, stop);
    if (std::optional<BuildOutcome> unchanged = unchangedOutcome(settings.out, key, stop)) {
        sink(Notice{Sentence("Nothing changed since the last build; its files were kept.")});
        return *std::move(unchanged);
    }
    makeBuildFolder(folder);
    const DatasetMakers makers(settings, folder, makeRunner, stop, watch.called,
                               [&sink](const Sentence& text) { sink(Notice{text}); });
    const std::vector<store::ReviewRow> reviews = readReviews(reviewsPathOf(settings.out));
    datasetgen::BuildSettings build = pipelineSettings(settings, makers.tokenCounter());
    build.decisions = decisionsOf(reviews);
    const BuildResult built =
        datasetgen::buildPairs(build, makers.makers(), buildObserverOf(sink, watch), stop);
    const datasetgen::BuildCalls calls = makers.calls();
    if (const std::size_t repeated = journaledCalls(calls); repeated > 0) {
        sink(Notice{Sentence("The journal of an earlier build answered %1 calls.", repeated)});
    }
    const datasetgen::QualityMetrics quality =
        datasetgen::measureQuality(built.documents, built.passages, built.pairs);
    if (watch.measured) {
        watch.measured(quality);
    }
    requireKeptPairs(built, quality, settings);
    datasetgen::StagedDataset dataset = datasetgen::stageDataset(
        settings.out, built.documents, built.passages, built.pairs, format, calls);
    const DatasetBuildSettings recorded = makers.recorded(settings);
    BuildOutcome outcome = outcomeOf(built, quality, recorded, calls);
    outcome.files = dataset.files;
    outcome.seconds = elapsed.seconds();
    // A build with passages left out is no unchanged build next time: they are tried again.
    stageBuildRecord(recorded, built.failedPassages == 0 ? key : std::string(), outcome, dataset);
    // Between staging and commit: a full disk leaves the old dataset with its old index.
    indexBuild(indexPathOf(settings.out), built, reviews);
    dataset.staged.commit();
    return outcome;
}

}  // namespace strata::jobs
