// SPDX-License-Identifier: GPL-3.0-or-later
// Picks the next token from logits: greedy, or by chance with temperature, top-k, top-p and min-p,
// after a penalty on tokens that occurred. The same seed and the same logits give the same tokens.
// Thread: one.
#pragma once

#include "strata/inference_settings.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace strata::compute {

/// Whether a token may come next.
using TokenFilter = std::function<bool(std::int32_t id)>;

/// The share of a token in the softmax of the model's own logits: at temperature 1, before any
/// penalty, filter or cut. exp(logits[id]) / sum over j of exp(logits[j]), summed in fp64.
double probabilityOf(std::span<const float> logits, std::int32_t id);

class Sampler {
public:
    /// Throws OptionInvalid for values outside their range (temperature >= 0, topK >= 0, 0 <= topP
    /// <= 1, 0 <= minP <= 1, repetitionPenalty > 0). Temperature 0 is greedy, and so is top-p 0.
    explicit Sampler(const SamplingSettings& settings);

    /// The next token after `context`, whose tokens the penalty applies to. Among equal logits the
    /// smallest id wins. Order as transformers: penalty, temperature, top-k, top-p, min-p, draw.
    std::int32_t pick(std::span<const float> logits, std::span<const std::int32_t> context);

    /// The same among the tokens that `admits` says yes to; it is asked of few. Greedy takes the
    /// likeliest of them. By chance, those that top-k, top-p and min-p keep are drawn without
    /// putting back until one is admitted; when none is, the likeliest admitted of all others.
    /// Nothing when no token is admitted.
    std::optional<std::int32_t> pickAdmitted(std::span<const float> logits,
                                             std::span<const std::int32_t> context,
                                             const TokenFilter& admits);

private:
    struct Candidate {
        float logit;
        std::int32_t id;
    };

    static bool isLikelier(const Candidate& a, const Candidate& b);
    void penalise(std::span<const std::int32_t> context);
    void takeCandidates();
    void keepLikely();
    void disturb();
    std::optional<std::int32_t> likeliestAdmitted(const TokenFilter& admits);
    std::int32_t draw();

    SamplingSettings settings_;
    std::uint64_t drawIndex_ = 0;
    std::vector<float> logits_;
    std::vector<Candidate> candidates_;  ///< most likely first
    std::vector<double> weights_;
};

}  // namespace strata::compute
