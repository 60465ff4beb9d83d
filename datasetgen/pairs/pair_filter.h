// SPDX-License-Identifier: GPL-3.0-or-later
// The gates that a pair passes without a model: its evidence stands in the source, what the answer
// states stands in the evidence, and both can be read alone. Rejected pairs stay, with the reason.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/rejection.h"
#include "datasetgen/base/types.h"

#include <cstddef>
#include <functional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// Name in Pair::scores; 1: a person should look at it.
inline constexpr std::string_view kReviewScore = "review";

/// The gates that a person may relax, by their reasons.
using GateNames = std::set<std::string, std::less<>>;
const GateNames& relaxableGates();

struct GateSettings {
    double similarityMin = 0.95;  ///< of a quote that is not letter by letter in the source
    /// East Asian characters take two columns: eight of them say what sixteen letters do.
    std::size_t questionColumnsMin = 8;
    std::size_t questionColumnsMax = 400;
    std::size_t answerColumnsMin = 1;
    std::size_t answerColumnsMax = 2500;
    /// Gates that reject nothing: what they would have rejected is kept and marked for review. The
    /// gate of quotes takes those that are less alike instead.
    GateNames relaxed = {};
};

/// The first gate that a pair does not pass; empty if it passes all. Where its quotes stand is
/// filterPairs' to see. `language` is the source's; empty switches the gate of languages off and
/// has the others guess.
std::string textFault(const Pair& pair,
                      std::string_view language,
                      const GateSettings& settings = {});

/// Puts the printed words, page and box in place of a generator's own copy of its quotes. False,
/// and the pair is rejected, if one is not in the passage.
bool alignQuotes(Pair& pair,
                 const Document& document,
                 const Passage& passage,
                 const GateSettings& settings = {});

/// Aligns the quotes of and applies the gates to every pair that is not rejected yet; those that
/// only a relaxed gate let through get the review score. Asked to stop, it leaves the rest as it
/// is.
void filterPairs(std::vector<Pair>& pairs,
                 const std::vector<Document>& documents,
                 const std::vector<Passage>& passages,
                 const GateSettings& settings = {},
                 const std::stop_token& stop = {});

/// The numbers of a text as they are written; those inside names count.
std::vector<std::string> numbersOf(std::string_view text);

/// Whether every number of the answer, with its unit, stands in the evidence or in the question.
/// An empty language is guessed.
bool statesItsNumbers(const Pair& pair, std::string_view language = {});

/// Whether every number, with its unit, and every name of the answer stands in the evidence or in
/// the question, names also in the headings. Empty or the reason. An empty language is guessed.
std::string_view supportFault(const Pair& pair, std::string_view language = {});

}  // namespace strata::datasetgen
