// SPDX-License-Identifier: GPL-3.0-or-later
// Which pairs train, validate and test. Validation and test have sections of their own, but one
// phrasing of each of their facts trains, for a model cannot know what it was never taught. Of the
// facts of the other sections one phrasing each is the recall set; the rest trains.
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

/// Sets `split` of every kept pair: "train", "validation", "test", "recall". Every fact has a pair
/// that trains. The first section is never held out. A question for recall cites a title only where
/// all that ask for its fact do.
void splitPairs(std::vector<Pair>& pairs,
                const std::vector<Passage>& passages,
                const SplitSettings& settings = {});

/// What stands on both sides of a split: questions of any two splits; sections, passages and facts
/// of both validation and test; one line each, empty if nothing leaks. What is held out shares
/// facts with training by purpose, never questions.
std::vector<std::string> findLeaks(const std::vector<Pair>& pairs,
                                   const std::vector<Passage>& passages);

}  // namespace strata::datasetgen
