// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rule_pairs.h"

namespace strata::datasetgen {

std::vector<Pair> RulePairs::generate(const Sources& sources,
                                      std::size_t passageIndex,
                                      std::size_t factsMax,
                                      const std::stop_token&) {
    const Passage& passage = sources.passages.at(passageIndex);
    const std::size_t index = passage.documentIndex;
    const auto found =
        ofDocument_.try_emplace(index, sources.documents.at(index), index, settings_).first;
    return found->second.generate(passage, passageIndex, factsMax);
}

}  // namespace strata::datasetgen
