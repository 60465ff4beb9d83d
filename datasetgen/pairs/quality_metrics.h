// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a generated dataset that say whether it can be trusted.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace strata::datasetgen {

/// Shares are 0 to 1, of the kept pairs where nothing else is said; 1 where there is nothing to
/// count.
struct QualityMetrics {
    std::size_t pagesWithText = 0;  ///< pages with at least 20 words of kept text
    std::size_t pagesWithPair = 0;  ///< of those, pages with evidence of a kept pair
    std::size_t passages = 0;       ///< that were not rejected
    std::size_t passagesWithPair = 0;
    std::size_t pairs = 0;
    std::size_t facts = 0;
    double quoteExact = 1.0;        ///< every quote stands letter by letter on its page
    double numberConsistent = 1.0;  ///< every number of the answer is in evidence or question
    double selfContained = 1.0;
    double duplicates = 0.0;  ///< kept pairs that repeat another fact's; measured anew
    std::size_t leaks = 0;    ///< between the splits
    std::map<std::string, std::size_t> kinds;
    std::map<std::string, std::size_t> splits;
    std::map<std::string, std::size_t> rejectedPairs;     ///< by reason
    std::map<std::string, std::size_t> rejectedPassages;  ///< by reason
    std::size_t answerWordsMedian = 0;
    std::size_t answerWordsMax = 0;
    std::size_t questionWordsMedian = 0;

    double pageCoverage() const;
    double passageCoverage() const;
};

QualityMetrics measureQuality(const std::vector<Document>& documents,
                              const std::vector<Passage>& passages,
                              const std::vector<Pair>& pairs);

}  // namespace strata::datasetgen
