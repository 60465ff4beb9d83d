// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs by a language model in two calls a passage: first questions, each fact in several
// phrasings, then answers with the words that prove them, taken from the passage and its
// neighbours. What cannot become a pair is kept with the reason; the gates check the rest.
// Thread: as the model allows.
#pragma once

#include "datasetgen/generate/pair_parser.h"
#include "datasetgen/generate/prompt_builder.h"
#include "datasetgen/generate/text_model.h"
#include "datasetgen/pairs/coverage_plan.h"
#include "datasetgen/pairs/fact_type.h"
#include "datasetgen/pairs/pair_generator.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// Changes whenever the same replies become other pairs.
inline constexpr std::string_view kModelPairsVersion = "model-pairs-2";

/// How many facts a model is asked for at most, of a passage of so many tokens: one per 120 tokens,
/// at least 1, at most `factsMax`; closer together where that is above 6, so that a passage of 720
/// tokens reaches it.
std::size_t factsAsked(std::size_t tokens, std::size_t factsMax);

inline constexpr std::size_t kFactsPerPassage = 6;

/// What a quantity makes of the most that is asked of a long passage.
std::size_t factsMaxOf(Quantity quantity, std::size_t factsMax);

struct ModelPairSettings {
    std::uint64_t seed = 42;
    std::size_t factsMax = kFactsPerPassage;  ///< of a long passage; 1 to kFactsPerPassageMax
    std::string generator = "model";          ///< what the pairs say made them: "model" or "http"
    PromptTexts prompts = {};                 ///< in place of the program's own
    FactTypes types = {};                     ///< that are asked for; empty: all
};

class ModelPairs final : public PairGenerator {
public:
    /// The model must outlive it.
    ModelPairs(TextModel& model, ModelPairSettings settings)
        : model_(model), settings_(std::move(settings)) {}

    int concurrency() const override { return model_.concurrency(); }
    /// Asks for factsAsked() facts where `factsMax` allows as many.
    std::vector<Pair> generate(const Sources& sources,
                               std::size_t passageIndex,
                               std::size_t factsMax,
                               const std::stop_token& stop) override;

private:
    std::vector<ProposedFact> askQuestions(const Sources& sources,
                                           std::size_t passageIndex,
                                           std::size_t factsMax,
                                           const std::stop_token& stop);
    std::vector<ProposedAnswer> askAnswers(const Sources& sources,
                                           std::size_t passageIndex,
                                           const std::vector<ProposedFact>& facts,
                                           const std::stop_token& stop);

    TextModel& model_;
    ModelPairSettings settings_;
};

}  // namespace strata::datasetgen
