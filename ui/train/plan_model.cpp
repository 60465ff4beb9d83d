// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/plan_model.h"

#include <algorithm>
#include <iterator>

namespace strata::ui {
namespace {

constexpr double kTightShare = 0.9;
/// Below that nobody chooses a step's size.
constexpr double kBreakEvenMin = 256.0;
/// Of what is short; what saves less is no way to make a job fit.
constexpr double kHelpfulShare = 0.1;

/// Of the tier that lacks most; 0: all fit.
std::uint64_t shortBytes(const PlanOutcome& plan) {
    std::uint64_t most = 0;
    for (const TierForecast& tier : plan.tiers) {
        const bool isShort = verdictOf(tier) == PlanVerdict::DoesNotFit;
        most = isShort ? std::max(most, tier.peakBytes - limitBytes(tier)) : most;
    }
    return most;
}

}  // namespace

std::uint64_t limitBytes(const TierForecast& tier) {
    return tier.tier == Tier::Ssd ? tier.freeBytes : tier.budgetBytes;
}

PlanVerdict verdictOf(const TierForecast& tier) {
    const std::uint64_t limit = limitBytes(tier);
    if (limit == 0) {
        return PlanVerdict::Fits;
    }
    if (tier.peakBytes > limit) {
        return PlanVerdict::DoesNotFit;
    }
    const double share = static_cast<double>(tier.peakBytes) / static_cast<double>(limit);
    return share > kTightShare ? PlanVerdict::Tight : PlanVerdict::Fits;
}

PlanVerdict verdictOf(const PlanOutcome& plan) {
    PlanVerdict worst = plan.fits ? PlanVerdict::Fits : PlanVerdict::DoesNotFit;
    for (const TierForecast& tier : plan.tiers) {
        worst = std::max(worst, verdictOf(tier));
    }
    return worst;
}

const TierForecast* decidingTier(const PlanOutcome& plan) {
    const auto worst = std::ranges::max_element(
        plan.tiers, {}, [](const TierForecast& tier) { return verdictOf(tier); });
    return worst == plan.tiers.cend() ? nullptr : &*worst;
}

bool staysInMemory(const PlanOutcome& plan) {
    return plan.ssdReadBytesPerStep == 0 && plan.ssdWrittenBytesPerStep == 0;
}

double secondsInAll(const PlanOutcome& plan) {
    return plan.secondsPerStep * static_cast<double>(plan.steps);
}

qint64 breakEvenTokens(const PlanOutcome& plan) {
    const double tokens = plan.computeSeconds > 0.0 ? static_cast<double>(plan.tokensPerStep) *
                                                          plan.ssdSeconds / plan.computeSeconds
                                                    : 0.0;
    return tokens < kBreakEvenMin ? 0 : static_cast<qint64>(tokens);
}

qint64 stepsLostByCrash(const PlanOutcome& plan, const TrainSettings& settings) {
    if (settings.checkpointEvery > 0) {
        return settings.checkpointEvery;
    }
    // The state goes to the drive in each step anyway, into the other slot.
    const bool streams = plan.ssdReadBytesPerStep > 0 && settings.method == TrainMethod::Full;
    return streams && settings.slots == 2 ? 1 : 0;
}

std::vector<PlanSuggestion> helpfulSuggestions(const PlanOutcome& plan) {
    const double least = kHelpfulShare * static_cast<double>(shortBytes(plan));
    std::vector<PlanSuggestion> helpful;
    std::ranges::copy_if(
        plan.suggestions, std::back_inserter(helpful), [least](const PlanSuggestion& suggestion) {
            const bool raisesLimit = suggestion.savesBytes == 0;
            return raisesLimit || static_cast<double>(suggestion.savesBytes) >= least;
        });
    return helpful;
}

void PlanModel::setPending() {
    isPending_ = true;
    reading_.reset();
    Q_EMIT changed();
}

void PlanModel::setReading(PlanReading reading) {
    reading_ = reading;
    Q_EMIT changed();
}

void PlanModel::setPlan(const PlanOutcome& plan) {
    plan_ = plan;
    problem_.reset();
    reading_.reset();
    isPending_ = false;
    Q_EMIT changed();
}

void PlanModel::setProblem(const Problem& problem) {
    plan_.reset();
    problem_ = problem;
    reading_.reset();
    isPending_ = false;
    Q_EMIT changed();
}

void PlanModel::clear() {
    plan_.reset();
    problem_.reset();
    reading_.reset();
    isPending_ = false;
    Q_EMIT changed();
}

}  // namespace strata::ui
