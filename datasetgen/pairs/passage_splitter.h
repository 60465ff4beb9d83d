// SPDX-License-Identifier: GPL-3.0-or-later
// Documents into passages: stretches of one section that fit a token budget. Nothing runs over a
// heading of level 1 or 2, a table stays whole while it fits, a paragraph that a page break cut is
// one, and removed blocks never appear. What is no use for questions is kept with the reason.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// The number of tokens that the target model makes of a text.
using TokenCounter = std::function<std::size_t(std::string_view)>;

/// About what subword tokenizers give; for builds without a target model.
std::size_t approximateTokens(std::string_view text);

struct PassageSettings {
    std::size_t tokensMax = 512;
    std::size_t tokensAim = 256;     ///< a deeper heading ends a passage that has this many
    std::size_t overlapTokens = 64;  ///< of whole sentences, repeated in the next passage
    std::size_t tokensMin = 48;      ///< below it a passage needs a table, a list or a statement
    double symbolShareMax = 0.4;     ///< of digits and signs among the characters, tables apart
    double similarityMax = 0.8;      ///< to an earlier passage
};

/// The passages of all documents in order, those rejected with their reason among them:
/// "table of contents", "bibliography", "index", "near-empty", "digits and symbols",
/// "near-duplicate".
std::vector<Passage> splitPassages(const std::vector<Document>& documents,
                                   const TokenCounter& countTokens,
                                   const PassageSettings& settings = {});

}  // namespace strata::datasetgen
