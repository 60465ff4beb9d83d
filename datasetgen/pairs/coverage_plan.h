// SPDX-License-Identifier: GPL-3.0-or-later
// How many facts are asked of each passage, and in which order: round over documents and sections,
// so that stopping early has touched everything a little.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <cstddef>
#include <string>
#include <vector>

namespace strata::datasetgen {

struct PlannedPassage {
    std::size_t passageIndex = 0;
    std::size_t facts = 0;

    bool operator==(const PlannedPassage&) const = default;
};

/// One fact per 10 tokens, at least 6, at most 40: about what a dense text states. A limit, not a
/// demand: generators leave what they are not sure of.
std::size_t plannedFacts(std::size_t tokens);

/// Every passage that is not rejected, once. Documents take turns; within a document its sections
/// (headings of levels 1 and 2) do; within a section the order of the text.
std::vector<PlannedPassage> planCoverage(const std::vector<Passage>& passages);

/// The section that a passage or pair belongs to: its document and its two outermost headings.
std::string sectionKey(std::size_t documentIndex, const HeadingPath& headingPath);

}  // namespace strata::datasetgen
