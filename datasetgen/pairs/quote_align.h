// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the words of a quote in a passage's source, also when a model has copied them with small
// slips, and gives back what is printed there with page and box.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <optional>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

struct AlignedQuote {
    std::vector<Quote> quotes;  ///< verbatim, one a block that the words stand in
    double similarity = 1.0;    ///< 1 - edit distance over length, on lower case text
    bool exact = true;          ///< found letter by letter
};

/// The best place of `quote` among the passage's blocks; nothing below `similarityMin`.
/// Blanks, quotation marks, dashes and full-width forms may differ in an exact match's copy.
std::optional<AlignedQuote> alignQuote(const Document& document,
                                       const Passage& passage,
                                       std::string_view quote,
                                       double similarityMin = 0.95);

/// Whether a quote stands letter by letter in a kept block of its page.
bool standsOnItsPage(const Document& document, const Quote& quote);
/// The same, looking into the passage's own blocks first: a document may be one long page.
bool standsOnItsPage(const Document& document, const Passage& passage, const Quote& quote);

}  // namespace strata::datasetgen
