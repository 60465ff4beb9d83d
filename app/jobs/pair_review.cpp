// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pair_review.h"

#include "jobs/build_record.h"
#include "jobs/dataset_job.h"
#include "jobs/review_file.h"
#include "jobs/utc_time.h"
#include "store/store_thread.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <vector>

namespace strata {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

void requireIndex(const std::string& dataset) {
    std::error_code missing;
    if (!fs::is_regular_file(indexPathOf(dataset), missing)) {
        throw Error(
            ErrorCode::NotFound, "the data set has no index", indexPathOf(dataset),
            "make it, or make it again, with `strata dataset build DOC... --out FILE.jsonl`");
    }
}

std::string pairLine(const store::ReviewedPair& row) {
    const store::PairRow& pair = row.pair;
    Json line = {{"id", pair.id},
                 {"split", pair.split},
                 {"group", pair.fact},
                 {"kind", pair.kind},
                 {"question", pair.question},
                 {"answer", pair.answer},
                 {"quotes", Json::parse(pair.quotesJson)},
                 {"rejected", pair.rejected.empty() ? Json(nullptr) : Json(pair.rejected)},
                 {"review", nullptr}};
    if (row.review) {
        line["review"] = {{"decision", store::nameOf(row.review->decision)},
                          {"reason", row.review->reason},
                          {"question", row.review->question},
                          {"answer", row.review->answer},
                          {"decided_at", row.review->decidedAt}};
    }
    return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The one pair whose id begins so.
std::string wholeId(const std::string& dataset, const std::string& begin) {
    store::StoreThread thread(indexPathOf(dataset));
    const std::vector<std::string> ids =
        thread.post([&](store::Stores& stores) { return stores.pairs.idsBeginning(begin); }).get();
    if (ids.empty()) {
        throw Error(ErrorCode::NotFound, "no pair's id begins with '" + begin + "'", dataset,
                    "list the pairs with `strata dataset review FILE.jsonl`");
    }
    if (ids.size() > 1) {
        throw Error(ErrorCode::OptionInvalid, "several pairs' ids begin with '" + begin + "'",
                    dataset, "give more of the id");
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
            throw Error(ErrorCode::NotFound, "a document of the data set is not there", document,
                        "put it back, or run this in the folder where the data set was built");
        }
    }
    return build;
}

}  // namespace

void listPairs(const PairListSettings& settings, const EventSink& sink) {
    requireIndex(settings.dataset);
    store::StoreThread thread(indexPathOf(settings.dataset));
    const std::vector<store::ReviewedPair> rows =
        thread
            .post([&](store::Stores& stores) {
                return stores.pairs.pairs(settings.first, settings.count);
            })
            .get();
    for (const store::ReviewedPair& row : rows) {
        sink(ResultLine{pairLine(row)});
    }
    sink(Finished{});
}

void reviewPair(const PairReviewSettings& settings,
                const RunnerFactory& makeRunner,
                const EventSink& sink,
                const std::stop_token& stop) {
    DatasetBuildSettings build = rebuildSettings(settings.dataset);
    build.password = settings.password;
    appendReview(reviewsPathOf(settings.dataset),
                 {wholeId(settings.dataset, settings.pair), settings.decision, settings.reason,
                  settings.question, settings.answer, utcNow()});
    buildDataset(build, makeRunner, sink, stop);
}

void rebuildReviewed(const std::string& dataset,
                     const RunnerFactory& makeRunner,
                     const EventSink& sink,
                     const std::stop_token& stop,
                     const datasetgen::HttpExchanged& exchanged) {
    DatasetBuildSettings build = rebuildSettings(dataset);
    build.exchanged = exchanged;
    buildDataset(build, makeRunner, sink, stop);
}

}  // namespace strata
