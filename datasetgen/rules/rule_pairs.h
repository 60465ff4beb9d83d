// SPDX-License-Identifier: GPL-3.0-or-later
// The generator without a model, as the pipeline wants one: a RuleGenerator for each document.
// Thread: an object belongs to one thread at a time.
#pragma once

#include "datasetgen/pairs/fact_type.h"
#include "datasetgen/pairs/pair_generator.h"
#include "datasetgen/rules/rule_generator.h"

#include "strata/sentence.h"

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace strata::datasetgen {

class RulePairs final : public PairGenerator {
public:
    /// `notice` hears of each document whose language the rules do not know. `types`: those that
    /// are wanted; empty: all.
    explicit RulePairs(RuleSettings settings,
                       std::function<void(const Sentence&)> notice = nullptr,
                       FactTypes types = {});

    /// As PairGenerator says. Throws NoPairs when the rules know the language of no document.
    std::vector<Pair> generate(const Sources& sources,
                               std::size_t passageIndex,
                               std::size_t factsMax,
                               const std::stop_token& stop) override;

private:
    const RuleGenerator& rulesOf(const Sources& sources, std::size_t documentIndex);
    void sayUnknown(const Sources& sources, std::size_t documentIndex);

    RuleSettings settings_;
    std::function<void(const Sentence&)> notice_;
    FactTypes types_;
    std::map<std::size_t, RuleGenerator> ofDocument_;
    std::set<std::size_t> said_;
};

}  // namespace strata::datasetgen
