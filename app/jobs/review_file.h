// SPDX-License-Identifier: GPL-3.0-or-later
// A person's decisions about the pairs of a dataset: lines of a file that only grows, so that a
// crash loses none and the index can be made again from it. Pairs themselves are never changed; a
// build puts the decisions in after its gates. Thread: free functions; any thread.
#pragma once

#include "datasetgen/pairs/pair_decision.h"
#include "store/rows.h"

#include <string>
#include <vector>

namespace strata::jobs {

/// Adds a decision to the file and waits until it is on the disk. Throws DiskFull, NotWritable.
void appendReview(const std::string& path, const store::ReviewRow& review);

/// Several at once, without waiting for the disk: the end of this process loses none, a power cut
/// may, until datasetgen::syncJournal.
void writeReviews(const std::string& path, const std::vector<store::ReviewRow>& reviews);

/// The decisions in the order made; none if the file is missing. A last line that was cut by a
/// crash is left out. Throws DatasetInvalid for another line that is none.
std::vector<store::ReviewRow> readReviews(const std::string& path);

/// As a build puts them in.
std::vector<datasetgen::PairDecision> decisionsOf(const std::vector<store::ReviewRow>& reviews);

}  // namespace strata::jobs
