// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/review_file.h"

#include "datasetgen/base/line_journal.h"
#include "datasetgen/base/rejection.h"
#include "jobs/dataset_index.h"
#include "store/pair_store.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <map>

namespace strata::jobs {

namespace {

using datasetgen::Pair;
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

void decide(Pair& pair, const ReviewRow& review) {
    switch (review.decision) {
        case Decision::Accept:
            pair.rejected.clear();
            break;
        case Decision::Edit:
            pair.rejected.clear();
            pair.question = review.question.empty() ? pair.question : review.question;
            pair.answer = review.answer.empty() ? pair.answer : review.answer;
            break;
        case Decision::Reject:
            pair.rejected = std::string(datasetgen::kReviewedBad) + review.reason;
            break;
        case Decision::Undo:
            break;
    }
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

void applyReviews(const std::vector<ReviewRow>& reviews,
                  const std::vector<datasetgen::Document>& documents,
                  std::vector<Pair>& pairs) {
    std::map<std::string, const ReviewRow*> last;
    for (const ReviewRow& review : reviews) {
        last[review.pairId] = &review;
    }
    // Of pairs that are the same, the one that was kept is meant: its copies stay duplicates.
    std::map<std::string, Pair*> meant;
    for (Pair& pair : pairs) {
        const std::string id = pairId(pair, documents);
        if (last.contains(id)) {
            Pair*& one = meant.try_emplace(id, &pair).first->second;
            one = !one->rejected.empty() && pair.rejected.empty() ? &pair : one;
        }
    }
    for (const auto& [id, pair] : meant) {
        decide(*pair, *last.at(id));
    }
}

}  // namespace strata::jobs
