// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pair_review.h"

#include "jobs/build_record.h"
#include "jobs/dataset_job.h"
#include "jobs/review_file.h"
#include "jobs/utc_time.h"
#include "store/project_index.h"

#include "strata/sentence.h"

#include <filesystem>

namespace strata::jobs {

namespace {

namespace fs = std::filesystem;

void requireIndex(const std::string& dataset) {
    std::error_code missing;
    if (!fs::is_regular_file(indexPathOf(dataset), missing)) {
        throw Error(ErrorCode::NotFound, Sentence("The dataset has no index."),
                    indexPathOf(dataset),
                    Sentence("Create it with `strata dataset build DOC... --out FILE.jsonl`."));
    }
}

/// The one pair whose id begins so.
std::string wholeId(const std::string& dataset, const std::string& begin) {
    store::ProjectIndex index(indexPathOf(dataset));
    const std::vector<std::string> ids = index.pairs.idsBeginning(begin);
    if (ids.empty()) {
        throw Error(ErrorCode::NotFound, Sentence("No pair ID starts with '%1'", begin), dataset,
                    Sentence("List the pairs with `strata dataset review FILE.jsonl`."));
    }
    if (ids.size() > 1) {
        throw Error(ErrorCode::OptionInvalid, Sentence("Several pair IDs start with '%1'", begin),
                    dataset, Sentence("Pass a longer part of the ID."));
    }
    return ids.front();
}

/// As the build was; its documents are there.
DatasetBuildSettings rebuildSettings(const std::string& dataset) {
    requireIndex(dataset);
    DatasetBuildSettings build = recordedSettings(dataset);
    for (const std::string& document : build.documents) {
        std::error_code missing;
        if (!fs::exists(document, missing)) {
            throw Error(
                ErrorCode::NotFound, Sentence("A document of the dataset is missing."), document,
                Sentence(
                    "Restore it, or run the command in the folder where the dataset was built."));
        }
    }
    return build;
}

}  // namespace

std::vector<store::ReviewedPair> listPairs(const PairListSettings& settings) {
    requireIndex(settings.dataset);
    return store::ProjectIndex(indexPathOf(settings.dataset))
        .pairs.pairs(settings.first, settings.count);
}

BuildOutcome reviewPair(const PairReviewSettings& settings,
                        const RunnerFactory& makeRunner,
                        const EventSink& sink,
                        const std::stop_token& stop) {
    DatasetBuildSettings build = rebuildSettings(settings.dataset);
    build.password = settings.password;
    appendReview(reviewsPathOf(settings.dataset),
                 {wholeId(settings.dataset, settings.pair), settings.decision, settings.reason,
                  settings.question, settings.answer, utcNow()});
    return buildDataset(build, makeRunner, sink, stop);
}

BuildOutcome rebuildReviewed(const std::string& dataset,
                             const RunnerFactory& makeRunner,
                             const EventSink& sink,
                             const std::stop_token& stop,
                             const datasetgen::HttpExchanged& exchanged) {
    DatasetBuildSettings build = rebuildSettings(dataset);
    build.exchanged = exchanged;
    return buildDataset(build, makeRunner, sink, stop);
}

}  // namespace strata::jobs
