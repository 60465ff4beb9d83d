// SPDX-License-Identifier: GPL-3.0-or-later
// A model as judge of pairs, with source and evidence before it: four scores of 0 to 5 and their
// weighted mean. Good pairs are kept, doubtful ones are kept and marked for review, bad ones are
// rejected, and so are those on which the judge said nothing.
// Thread: as the model allows.
#pragma once

#include "datasetgen/generate/pair_parser.h"
#include "datasetgen/generate/prompt_builder.h"
#include "datasetgen/generate/text_model.h"
#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/pairs/pair_generator.h"

#include <cstdint>
#include <string_view>
#include <utility>

namespace strata::datasetgen {

// Name in Pair::scores besides the four of a Verdict and kReviewScore.
inline constexpr std::string_view kJudgeScore = "judge";  ///< the weighted mean

struct JudgeSettings {
    std::uint64_t seed = 42;
    double acceptMin = 4.0;      ///< of the mean and of groundedness: kept
    double borderlineMin = 3.0;  ///< of both: kept and marked for review
    PromptTexts prompts = {};    ///< in place of the program's own
};

/// .4 groundedness, .2 clarity, .2 completeness, .2 usefulness.
double judgeScore(const Verdict& verdict);

/// Puts the scores into the pair, and what follows from them.
void applyVerdict(Pair& pair, const Verdict& verdict, const JudgeSettings& settings = {});

class ModelJudge final : public PairJudge {
public:
    /// The model must outlive it.
    ModelJudge(TextModel& model, JudgeSettings settings)
        : model_(model), settings_(std::move(settings)) {}

    int concurrency() const override { return model_.concurrency(); }
    void judge(const Sources& sources,
               std::size_t passageIndex,
               std::span<Pair* const> pairs,
               const std::stop_token& stop) override;

private:
    TextModel& model_;
    JudgeSettings settings_;
};

}  // namespace strata::datasetgen
