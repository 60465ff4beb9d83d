// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/sampler.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_set>

#include "base/assert.h"
#include "base/rng.h"
#include "strata/error.h"

namespace strata::compute {
namespace {

void require(bool holds, const char* option, const char* range) {
    if (!holds) {
        throw Error(ErrorCode::OptionInvalid, std::string(option) + " must be " + range, option);
    }
}

}  // namespace

Sampler::Sampler(const SamplingSettings& settings) : settings_(settings) {
    require(settings.temperature >= 0.0 && std::isfinite(settings.temperature), "temperature", "0 or more");
    require(settings.topK >= 0, "top-k", "0 (off) or more");
    require(settings.topP > 0.0 && settings.topP <= 1.0, "top-p", "above 0 and at most 1");
    require(settings.minP >= 0.0 && settings.minP <= 1.0, "min-p", "between 0 and 1");
    require(settings.repetitionPenalty > 0.0 && std::isfinite(settings.repetitionPenalty), "repetition-penalty", "above 0");
}

std::int32_t Sampler::pick(std::span<const float> logits, std::span<const std::int32_t> context) {
    STRATA_ASSERT(!logits.empty());
    logits_.assign(logits.begin(), logits.end());
    penalise(context);
    if (settings_.temperature == 0.0) {
        return static_cast<std::int32_t>(std::max_element(logits_.begin(), logits_.end()) - logits_.begin());
    }
    candidates_.clear();
    for (std::size_t id = 0; id < logits_.size(); ++id) {
        const float logit = logits_[id] / static_cast<float>(settings_.temperature);
        candidates_.push_back({logit, static_cast<std::int32_t>(id)});
    }
    keepLikely();
    return draw();
}

// Keskar et al. 2019 (arXiv 1909.05858), section 4.1, with transformers' division or multiplication by the sign.
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
    const auto likelier = [](const Candidate& a, const Candidate& b) {
        return a.logit != b.logit ? a.logit > b.logit : a.id < b.id;
    };
    const auto limit = static_cast<std::size_t>(settings_.topK);
    if (limit > 0 && limit < candidates_.size()) {
        std::nth_element(candidates_.begin(), candidates_.begin() + settings_.topK, candidates_.end(), likelier);
        candidates_.resize(limit);
    }
    std::sort(candidates_.begin(), candidates_.end(), likelier);
    weights_.clear();
    double total = 0.0;
    for (const Candidate& candidate : candidates_) {
        weights_.push_back(std::exp(static_cast<double>(candidate.logit - candidates_.front().logit)));
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
