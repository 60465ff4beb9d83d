// SPDX-License-Identifier: GPL-3.0-or-later
// Picks the next token from logits: greedy, or by chance with temperature, top-k, top-p and min-p, after a penalty on
// tokens that occurred. The same seed and the same logits give the same tokens.
// Thread: one.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "strata/commands.h"

namespace strata::compute {

class Sampler {
public:
    /// Throws OptionInvalid for values outside their range (temperature >= 0, topK >= 0, 0 < topP <= 1, 0 <= minP <= 1,
    /// repetitionPenalty > 0). Temperature 0 is greedy.
    explicit Sampler(const SamplingSettings& settings);

    /// The next token after `context`, whose tokens the penalty applies to. Among equal logits the smallest id wins.
    /// Order as transformers: penalty, temperature, top-k, top-p, min-p, draw.
    std::int32_t pick(std::span<const float> logits, std::span<const std::int32_t> context);

private:
    struct Candidate {
        float logit;
        std::int32_t id;
    };

    void penalise(std::span<const std::int32_t> context);
    void keepLikely();
    std::int32_t draw();

    SamplingSettings settings_;
    std::uint64_t drawIndex_ = 0;
    std::vector<float> logits_;
    std::vector<Candidate> candidates_;  ///< most likely first
    std::vector<double> weights_;
};

}  // namespace strata::compute
