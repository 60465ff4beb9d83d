// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/review_file.h"

#include "datasetgen/base/line_journal.h"
#include "store/pair_store.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

namespace strata::jobs {

namespace {

using store::Decision;
using store::ReviewRow;
using Json = nlohmann::ordered_json;

ReviewRow reviewOf(const std::string& line, const std::string& path, std::size_t number) {
    const Json json = Json::parse(line, nullptr, false);
    const auto text = [&](const char* name) {
        return json.contains(name) && json[name].is_string() ? json[name].get<std::string>()
                                                             : std::string();
    };
    if (!json.is_object() || text("pair_id").empty()) {
        throw Error(ErrorCode::DatasetLineInvalid, Sentence("The line is not a review decision."),
                    path + ":" + std::to_string(number),
                    Sentence("Remove the line. The others are kept."));
    }
    return {text("pair_id"), store::decisionNamed(text("decision")),
            text("reason"),  text("question"),
            text("answer"),  text("decided_at")};
}

std::string lineOf(const ReviewRow& review) {
    const Json json = {{"pair_id", review.pairId}, {"decision", store::nameOf(review.decision)},
                       {"reason", review.reason},  {"question", review.question},
                       {"answer", review.answer},  {"decided_at", review.decidedAt}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

datasetgen::PairFate fateOf(Decision decision) {
    switch (decision) {
        case Decision::Accept:
            return datasetgen::PairFate::Accepted;
        case Decision::Edit:
            return datasetgen::PairFate::Edited;
        case Decision::Reject:
            return datasetgen::PairFate::Rejected;
        case Decision::Undo:
            break;
    }
    return datasetgen::PairFate::AsGenerated;
}

}  // namespace

void appendReview(const std::string& path, const ReviewRow& review) {
    datasetgen::LineJournal(path).append(lineOf(review));
}

void writeReviews(const std::string& path, const std::vector<ReviewRow>& reviews) {
    std::vector<std::string> lines;
    for (const ReviewRow& review : reviews) {
        lines.push_back(lineOf(review));
    }
    datasetgen::LineJournal(path).write(lines);
}

std::vector<ReviewRow> readReviews(const std::string& path) {
    std::vector<ReviewRow> reviews;
    for (const std::string& line : datasetgen::readJournal(path)) {
        reviews.push_back(reviewOf(line, path, reviews.size() + 1));
    }
    return reviews;
}

std::vector<datasetgen::PairDecision> decisionsOf(const std::vector<ReviewRow>& reviews) {
    std::vector<datasetgen::PairDecision> decisions;
    for (const ReviewRow& review : reviews) {
        decisions.push_back({review.pairId, fateOf(review.decision), review.reason, review.question,
                             review.answer});
    }
    return decisions;
}

}  // namespace strata::jobs
