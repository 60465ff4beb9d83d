// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/plan_model.h"

#include <algorithm>

namespace strata::ui {
namespace {

constexpr double kTightShare = 0.9;

}  // namespace

PlanVerdict PlanTierView::verdict() const {
    if (budgetBytes == 0) {
        return PlanVerdict::Fits;
    }
    if (peakBytes > budgetBytes) {
        return PlanVerdict::DoesNotFit;
    }
    const double share = static_cast<double>(peakBytes) / static_cast<double>(budgetBytes);
    return share > kTightShare ? PlanVerdict::Tight : PlanVerdict::Fits;
}

PlanVerdict PlanView::verdict() const {
    PlanVerdict worst = fits ? PlanVerdict::Fits : PlanVerdict::DoesNotFit;
    for (const PlanTierView& tier : tiers) {
        worst = std::max(worst, tier.verdict());
    }
    return worst;
}

const PlanTierView* PlanView::decidingTier() const {
    const auto worst = std::ranges::max_element(
        tiers, {}, [](const PlanTierView& tier) { return tier.verdict(); });
    return worst == tiers.cend() ? nullptr : &*worst;
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

void PlanModel::setPlan(const PlanView& plan) {
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
