// SPDX-License-Identifier: GPL-3.0-or-later
// Makes each question of a set ask for one answer: names the title of its document where another
// fact answers it differently, and rejects pairs that say again what another says. Phrasings of one
// fact (one group) may be alike, but no question is asked twice.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/rejection.h"
#include "datasetgen/base/types.h"

#include <cstddef>
#include <stop_token>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// The share of common shingles from which two pairs say the same.
inline constexpr double kAlikeMin = 0.8;

struct DedupeReport {
    std::size_t duplicateQuestions = 0;
    std::size_t ambiguousQuestions = 0;  ///< the same question with another fact's answer
    std::size_t nearDuplicates = 0;

    bool operator==(const DedupeReport&) const = default;
};

/// Sets `rejected` of kept pairs that repeat an earlier kept one, by the same normalized question
/// or by question and answer that share at least `similarityMin` of their shingles
/// (datasetgen/text/near_duplicate_index.h). A question that two facts answer differently is
/// rejected for both. Asked to stop, it leaves the rest as it is.
DedupeReport rejectDuplicates(std::vector<Pair>& pairs,
                              double similarityMin = kAlikeMin,
                              const std::stop_token& stop = {});

/// Of kept pairs whose question other facts of the set answer differently, or leans on a noun that
/// another document writes, asks the cited form, where there is one. To be called once, for the
/// whole set.
void citeAmbiguous(std::vector<Pair>& pairs, const std::vector<Document>& documents);

/// What rejectDuplicates would reject of the kept pairs.
DedupeReport countDuplicates(const std::vector<Pair>& pairs);

}  // namespace strata::datasetgen
