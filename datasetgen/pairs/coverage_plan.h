// SPDX-License-Identifier: GPL-3.0-or-later
// How many facts are asked of each passage, and in which order: round over documents and sections,
// so that stopping early has touched everything a little. The plan that a person sees is the one
// that a build executes.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

struct PlannedPassage {
    std::size_t passageIndex = 0;
    std::size_t facts = 0;

    bool operator==(const PlannedPassage&) const = default;
};

/// The most facts that one passage is asked for.
inline constexpr std::size_t kFactsPerPassageMax = 40;

/// Number: a count of the person's own, whatever the length of the passage.
enum class Quantity { Fewer, Normal, More, Number };

/// "fewer", "normal", "more", "number".
std::string_view quantityName(Quantity quantity);
/// Throws OptionInvalid.
Quantity quantityNamed(std::string_view name);

/// Of the rules. Normal: one fact per 10 tokens, at least 6, at most 40: about what a dense text
/// states. A limit, not a demand: generators leave what they are not sure of.
std::size_t plannedFacts(std::size_t tokens, Quantity quantity = Quantity::Normal);

struct CoverageSettings {
    /// How many facts a passage of so many tokens is asked for.
    std::function<std::size_t(std::size_t tokens)> factsOf = [](std::size_t tokens) {
        return plannedFacts(tokens);
    };
    // By Passage::id, what a person decided against the splitter.
    std::set<std::string> excluded = {};
    std::set<std::string> included = {};
};

/// Gives the passages that a person excluded their reason, and takes it from those included.
void layDecisions(std::vector<Passage>& passages, const CoverageSettings& settings);

/// Every passage that is not rejected, once. Documents take turns; within a document its sections
/// (headings of levels 1 and 2) do; within a section the order of the text.
std::vector<PlannedPassage> planCoverage(const std::vector<Passage>& passages,
                                         const CoverageSettings& settings = {});

/// So many of a plan as a trial: of as many documents as there are, then of as many sections, each
/// time the passage that most is asked of. All where `most` is 0.
std::vector<PlannedPassage> trialOf(const std::vector<Passage>& passages,
                                    std::vector<PlannedPassage> plan,
                                    std::size_t most);

/// The section that a passage or pair belongs to: its document and its two outermost headings.
std::string sectionKey(std::size_t documentIndex, const HeadingPath& headingPath);

}  // namespace strata::datasetgen
