// SPDX-License-Identifier: GPL-3.0-or-later
// Documents to question-answer pairs: read, split into passages, plan, generate, verify, remove
// duplicates, split. Every stage hands on values; nothing is written but the cache of documents
// read. Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"
#include "datasetgen/pairs/block_overlay.h"
#include "datasetgen/pairs/coverage_plan.h"
#include "datasetgen/pairs/pair_decision.h"
#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/pairs/pair_generator.h"
#include "datasetgen/pairs/passage_splitter.h"
#include "datasetgen/worker/document_cache.h"

#include "strata/events.h"
#include "strata/sentence.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace strata::datasetgen {

/// Of one document; what goes beyond is left out with a row of the report.
inline constexpr std::size_t kDocumentPairsMax = 100'000;

/// A passage, its document and the pairs made of it.
using PairsMade = std::function<void(const Document&, const Passage&, const std::vector<Pair>&)>;

/// What a person watches; each may be empty. Called on any thread, but never on two at once.
struct BuildObserver {
    std::function<void(const Progress&)> progress;
    std::function<void(const Sentence& text)> notice;
    PairsMade made = {};
};

struct BuildSettings {
    std::vector<std::string> documents;
    ReadSettings read;
    PassageSettings passages;
    CoverageSettings coverage;
    std::size_t passagesMax = 0;  ///< of the plan, for a trial; 0: all
    GateSettings gates;
    TokenCounter countTokens;  ///< of the target model
    std::uint64_t seed = 42;
    Overlays overlays;                    ///< laid over the documents when they were read
    std::vector<PairDecision> decisions;  ///< put into the gated pairs before they are split
};

/// What a build will do: what was read, how it was split, and how much is asked of which passage,
/// in the order of the work.
struct BuildPlan {
    std::vector<Document> documents;
    std::vector<ReadFailure> failures;
    std::vector<Passage> passages;
    std::vector<PlannedPassage> plan;
};

struct BuildResult {
    std::vector<Document> documents;
    std::vector<ReadFailure> failures;  ///< also what was left out of a document that was read
    std::vector<Passage> passages;
    std::vector<Pair> pairs;      ///< the rejected ones among them
    std::vector<Pair> generated;  ///< the same as the gates left them, before any decision
    std::vector<std::size_t>
        worked;                ///< passages that pairs were asked of, in the order of the work
    double workSeconds = 0.0;  ///< of generating and judging
    std::size_t failedPassages = 0;  ///< whose model did not answer; building again tries again
};

/// Who makes the pairs and who judges them.
struct PairMakers {
    PairGenerator& generator;
    PairJudge* judge = nullptr;  ///< may be absent
};

/// Reads, splits and plans. Throws NoPairs when no document could be read, Stopped.
BuildPlan planPairs(const BuildSettings& settings,
                    const BuildObserver& observer,
                    const std::stop_token& stop);

/// Runs all stages: planPairs, and what it says. Passages that the generator or the judge fails are
/// said as a notice and left out; their number is in the result. A document that no pair is kept of
/// is said as a notice with the reason, except in a trial. Throws NoPairs when no document
/// could be read, Stopped, GeneratorUnavailable when every passage failed or eight in a row, and
/// what the makers throw for all passages.
BuildResult buildPairs(const BuildSettings& settings,
                       const PairMakers& makers,
                       const BuildObserver& observer,
                       const std::stop_token& stop);

}  // namespace strata::datasetgen
