// SPDX-License-Identifier: GPL-3.0-or-later
// What the pipeline asks of those who make pairs and of those who judge them, a passage at a time.
// Thread: as many calls at once as concurrency() says, each for another passage.
#pragma once

#include "datasetgen/base/types.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

namespace strata::datasetgen {

/// What was read, and how it was split.
struct Sources {
    const std::vector<Document>& documents;
    const std::vector<Passage>& passages;
};

/// Makes pairs of passages. Implementations: the rules (datasetgen/rules/rule_pairs.h) and models
/// (datasetgen/generate/model_pairs.h).
class PairGenerator {
public:
    virtual ~PairGenerator() = default;
    virtual int concurrency() const { return 1; }

    /// The pairs of at most `factsMax` facts of one passage, phrasings of a fact under one group.
    /// Throws Stopped; GeneratorUnavailable and GeneratorReplyInvalid for this passage alone; other
    /// errors for all.
    virtual std::vector<Pair> generate(const Sources& sources,
                                       std::size_t passageIndex,
                                       std::size_t factsMax,
                                       const std::stop_token& stop) = 0;
};

/// Judges pairs that passed the gates, with their source in view. Implementation:
/// datasetgen/generate/judge.h.
class PairJudge {
public:
    virtual ~PairJudge() = default;
    virtual int concurrency() const { return 1; }

    /// Gives every pair its scores, and those that are not good enough the reason for rejection.
    /// All are of this passage. Throws as generate does.
    virtual void judge(const Sources& sources,
                       std::size_t passageIndex,
                       std::span<Pair* const> pairs,
                       const std::stop_token& stop) = 0;
};

}  // namespace strata::datasetgen
