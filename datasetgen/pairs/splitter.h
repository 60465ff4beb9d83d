// SPDX-License-Identifier: GPL-3.0-or-later
// Which pairs train, validate and test: whole sections, so that no neighbour of a tested passage
// was trained on; and the recall set, one phrasing of each trained fact that training never sees.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace strata::datasetgen {

struct SplitSettings {
    double validationShare = 0.10;
    double testShare = 0.05;
    /// Below it nothing is held out: a tenth of so few pairs measures nothing, and what the set is
    /// made for would miss them.
    std::size_t holdOutPairsMin = 150;
    std::size_t recallPhrasingsMin = 2;  ///< of a fact of which one phrasing is held back
    std::uint64_t seed = 42;
};

/// Sets `split` of every kept pair: "train", "validation", "test", "recall". The first section
/// always trains.
void splitPairs(std::vector<Pair>& pairs,
                const std::vector<Passage>& passages,
                const SplitSettings& settings = {});

/// What stands on both sides of the split: sections, passages, facts and questions, one line each;
/// empty if nothing leaks. The recall set shares facts with training by purpose, never questions.
std::vector<std::string> findLeaks(const std::vector<Pair>& pairs,
                                   const std::vector<Passage>& passages);

}  // namespace strata::datasetgen
