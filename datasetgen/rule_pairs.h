// SPDX-License-Identifier: GPL-3.0-or-later
// The generator without a model, as the pipeline wants one: a RuleGenerator for each document.
// Thread: an object belongs to one thread at a time.
#pragma once

#include "datasetgen/pair_generator.h"
#include "datasetgen/rule_generator.h"

#include <map>

namespace strata::datasetgen {

class RulePairs final : public PairGenerator {
public:
    explicit RulePairs(RuleSettings settings) : settings_(settings) {}

    std::vector<Pair> generate(const Sources& sources,
                               std::size_t passageIndex,
                               std::size_t factsMax,
                               const std::stop_token& stop) override;

private:
    RuleSettings settings_;
    std::map<std::size_t, RuleGenerator> ofDocument_;
};

}  // namespace strata::datasetgen
