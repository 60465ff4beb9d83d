// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/pair_store.h"

#include "strata/sentence.h"

#include <array>

namespace strata::store {

namespace {

constexpr std::array<std::string_view, 4> kDecisionNames = {"accept", "edit", "reject", "undo"};

constexpr std::string_view kPairs =
    "SELECT p.id, p.passage_id, p.position, p.fact, p.kind, p.question, p.answer, p.quotes, "
    "p.split, p.rejected, p.scores, r.decision, r.reason, r.question, r.answer, r.decided_at "
    "FROM pairs p LEFT JOIN reviews r ON r.id = "
    "(SELECT max(id) FROM reviews WHERE pair_id = p.id) "
    "ORDER BY p.position LIMIT ? OFFSET ?";

}  // namespace

std::string_view nameOf(Decision decision) {
    return kDecisionNames[static_cast<std::size_t>(decision)];
}

Decision decisionNamed(std::string_view name) {
    for (std::size_t i = 0; i < kDecisionNames.size(); ++i) {
        if (kDecisionNames[i] == name) {
            return static_cast<Decision>(i);
        }
    }
    throw Error(ErrorCode::DatasetLineInvalid, Sentence("'%1' is not a review decision", name), {},
                Sentence("Use accept, edit, reject or undo."));
}

void PairStore::replaceAll(const std::vector<PairRow>& pairs) {
    database_.execute("DELETE FROM pairs");
    Statement insert(
        database_,
        "INSERT OR REPLACE INTO pairs (id, passage_id, position, fact, kind, question, "
        "answer, quotes, split, rejected, scores) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (const PairRow& pair : pairs) {
        insert.bind(1, pair.id).bind(2, pair.passageId).bind(3, pair.position).bind(4, pair.fact);
        insert.bind(5, pair.kind).bind(6, pair.question).bind(7, pair.answer);
        insert.bind(8, pair.quotesJson).bind(9, pair.split).bind(10, pair.rejected);
        insert.bind(11, pair.scoresJson).run();
    }
}

void PairStore::addReview(const ReviewRow& review) {
    Statement(database_,
              "INSERT INTO reviews (pair_id, decision, reason, question, answer, decided_at) "
              "VALUES (?, ?, ?, ?, ?, ?)")
        .bind(1, review.pairId)
        .bind(2, nameOf(review.decision))
        .bind(3, review.reason)
        .bind(4, review.question)
        .bind(5, review.answer)
        .bind(6, review.decidedAt)
        .run();
}

void PairStore::replaceReviews(const std::vector<ReviewRow>& reviews) {
    database_.execute("DELETE FROM reviews");
    for (const ReviewRow& review : reviews) {
        addReview(review);
    }
}

std::vector<ReviewedPair> PairStore::pairs(std::int64_t first, std::int64_t count) const {
    Statement query(database_, kPairs);
    query.bind(1, count).bind(2, first);
    std::vector<ReviewedPair> result;
    while (query.step()) {
        ReviewedPair row;
        row.pair = {query.text(0), query.text(1), query.integer(2), query.text(3),
                    query.text(4), query.text(5), query.text(6),    query.text(7),
                    query.text(8), query.text(9), query.text(10)};
        const std::string decision = query.text(11);
        if (!decision.empty() && decision != nameOf(Decision::Undo)) {
            row.review = ReviewRow{row.pair.id,    decisionNamed(decision), query.text(12),
                                   query.text(13), query.text(14),          query.text(15)};
        }
        result.push_back(std::move(row));
    }
    return result;
}

std::int64_t PairStore::pairCount() const {
    Statement query(database_, "SELECT count(*) FROM pairs");
    query.step();
    return query.integer(0);
}

std::vector<std::string> PairStore::idsBeginning(std::string_view begin) const {
    Statement query(database_, "SELECT id FROM pairs WHERE substr(id, 1, length(?1)) = ?1 LIMIT 2");
    query.bind(1, begin);
    std::vector<std::string> ids;
    while (query.step()) {
        ids.push_back(query.text(0));
    }
    return ids;
}

}  // namespace strata::store
