// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs and the decisions about them in the index.
// Thread: the database's.
#pragma once

#include "store/database.h"
#include "store/rows.h"

#include <optional>
#include <vector>

namespace strata::store {

/// "accept", "edit", "reject", "undo".
std::string_view nameOf(Decision decision);
/// The inverse. Throws DatasetLineInvalid for another name.
Decision decisionNamed(std::string_view name);

/// A pair and the decision that counts for it; an undone decision does not.
struct ReviewedPair {
    PairRow pair;
    std::optional<ReviewRow> review;
};

class PairStore {
public:
    explicit PairStore(Database& database) : database_(database) {}

    /// Puts these pairs in the place of all others. Reviews stay; they find their pair again by id.
    void replaceAll(const std::vector<PairRow>& pairs);
    void addReview(const ReviewRow& review);
    /// Puts these decisions in the place of all others, as their file has them.
    void replaceReviews(const std::vector<ReviewRow>& reviews);

    /// At most `count` pairs from the `first` on, in order.
    std::vector<ReviewedPair> pairs(std::int64_t first, std::int64_t count) const;
    std::int64_t pairCount() const;
    /// The ids that begin with `begin`, at most two.
    std::vector<std::string> idsBeginning(std::string_view begin) const;

private:
    Database& database_;
};

}  // namespace strata::store
