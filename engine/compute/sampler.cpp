// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/sampler.h"

#include "base/assert.h"
#include "base/rng.h"

#include "strata/error.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_set>

namespace strata::compute {
namespace {

void require(bool holds, const char* option, const Sentence& requirement) {
    if (!holds) {
        throw Error(ErrorCode::OptionInvalid, requirement, option);
    }
}

}  // namespace

double probabilityOf(std::span<const float> logits, std::int32_t id) {
    const auto place = static_cast<std::size_t>(id);
    STRATA_ASSERT(id >= 0 && place < logits.size());
    const double most = *std::max_element(logits.begin(), logits.end());
    double sum = 0.0;
    for (const float logit : logits) {
        sum += std::exp(static_cast<double>(logit) - most);
    }
    return std::exp(static_cast<double>(logits[place]) - most) / sum;
}

Sampler::Sampler(const SamplingSettings& settings) : settings_(settings) {
    require(settings.temperature >= 0.0 && std::isfinite(settings.temperature), "temperature",
            Sentence("temperature must be 0 or more."));
    require(settings.topK >= 0, "top-k", Sentence("top-k must be 0 (off) or more."));
    require(settings.topP >= 0.0 && settings.topP <= 1.0, "top-p",
            Sentence("top-p must be between 0 and 1."));
    require(settings.minP >= 0.0 && settings.minP <= 1.0, "min-p",
            Sentence("min-p must be between 0 and 1."));
    require(settings.repetitionPenalty > 0.0 && std::isfinite(settings.repetitionPenalty),
            "repetition-penalty", Sentence("repetition-penalty must be above 0."));
}

std::int32_t Sampler::pick(std::span<const float> logits, std::span<const std::int32_t> context) {
    STRATA_ASSERT(!logits.empty());
    logits_.assign(logits.begin(), logits.end());
    penalise(context);
    if (settings_.temperature == 0.0) {
        return static_cast<std::int32_t>(std::max_element(logits_.begin(), logits_.end()) -
                                         logits_.begin());
    }
    takeCandidates();
    keepLikely();
    return draw();
}

std::optional<std::int32_t> Sampler::pickAdmitted(std::span<const float> logits,
                                                  std::span<const std::int32_t> context,
                                                  const TokenFilter& admits) {
    STRATA_ASSERT(!logits.empty());
    logits_.assign(logits.begin(), logits.end());
    penalise(context);
    takeCandidates();
    if (settings_.temperature > 0.0) {
        keepLikely();
        disturb();
        if (const std::optional<std::int32_t> drawn = likeliestAdmitted(admits)) {
            return drawn;
        }
        takeCandidates();
    }
    return likeliestAdmitted(admits);
}

/// Among equal logits the smallest id is likelier.
bool Sampler::isLikelier(const Candidate& a, const Candidate& b) {
    return a.logit != b.logit ? a.logit > b.logit : a.id < b.id;
}

void Sampler::takeCandidates() {
    const float temperature =
        settings_.temperature > 0.0 ? static_cast<float>(settings_.temperature) : 1.0F;
    candidates_.clear();
    for (std::size_t id = 0; id < logits_.size(); ++id) {
        candidates_.push_back({logits_[id] / temperature, static_cast<std::int32_t>(id)});
    }
}

/// Adds Gumbel noise to the kept logits: their order is then that of draws without putting back.
/// Source: Kool, van Hoof, Welling 2019 (arXiv 1903.06059), section 2.3.
void Sampler::disturb() {
    for (Candidate& candidate : candidates_) {
        const double uniform =
            std::max(1e-12, static_cast<double>(uniformFloat(settings_.seed, drawIndex_++)));
        candidate.logit -= static_cast<float>(std::log(-std::log(std::min(uniform, 1.0 - 1e-12))));
    }
}

std::optional<std::int32_t> Sampler::likeliestAdmitted(const TokenFilter& admits) {
    // A heap instead of sorting: nearly always one of the first is admitted.
    const auto lessLikely = [](const Candidate& a, const Candidate& b) { return isLikelier(b, a); };
    std::make_heap(candidates_.begin(), candidates_.end(), lessLikely);
    for (auto end = candidates_.end(); end != candidates_.begin(); --end) {
        if (admits(candidates_.front().id)) {
            return candidates_.front().id;
        }
        std::pop_heap(candidates_.begin(), end, lessLikely);
    }
    return std::nullopt;
}

// Keskar et al. 2019 (arXiv 1909.05858), section 4.1, with transformers' division or multiplication
// by the sign.
void Sampler::penalise(std::span<const std::int32_t> context) {
    if (settings_.repetitionPenalty == 1.0) {
        return;
    }
    const auto penalty = static_cast<float>(settings_.repetitionPenalty);
    for (const std::int32_t id : std::unordered_set<std::int32_t>(context.begin(), context.end())) {
        if (id < 0 || static_cast<std::size_t>(id) >= logits_.size()) {
            continue;
        }
        float& logit = logits_[static_cast<std::size_t>(id)];
        logit = logit > 0.0F ? logit / penalty : logit * penalty;
    }
}

void Sampler::keepLikely() {
    const auto limit = static_cast<std::size_t>(settings_.topK);
    if (limit > 0 && limit < candidates_.size()) {
        std::nth_element(candidates_.begin(), candidates_.begin() + settings_.topK,
                         candidates_.end(), isLikelier);
        candidates_.resize(limit);
    }
    std::sort(candidates_.begin(), candidates_.end(), isLikelier);
    weights_.clear();
    double total = 0.0;
    for (const Candidate& candidate : candidates_) {
        weights_.push_back(
            std::exp(static_cast<double>(candidate.logit - candidates_.front().logit)));
        total += weights_.back();
    }
    // top-p: the fewest candidates that hold at least topP of the probability.
    std::size_t count = 0;
    double sum = 0.0;
    while (count < weights_.size() && (count == 0 || sum < settings_.topP * total)) {
        sum += weights_[count++];
    }
    // min-p: those at least minP as likely as the likeliest, whose weight is 1.
    while (count > 1 && weights_[count - 1] < settings_.minP) {
        --count;
    }
    candidates_.resize(count);
    weights_.resize(count);
}

std::int32_t Sampler::draw() {
    double total = 0.0;
    for (const double weight : weights_) {
        total += weight;
    }
    double rest = static_cast<double>(uniformFloat(settings_.seed, drawIndex_++)) * total;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        rest -= weights_[i];
        if (rest < 0.0) {
            return candidates_[i].id;
        }
    }
    return candidates_.back().id;
}

}  // namespace strata::compute
