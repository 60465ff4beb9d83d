// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/plan_view.h"

#include "ui/base/memory_words.h"

#include <algorithm>

namespace strata::studio {
namespace {

using ui::PlanOwner;

/// Below that nobody chooses an update's size.
constexpr double kBreakEvenMin = 256.0;
/// Of what is short; what saves less is no way to make a job fit.
constexpr double kHelpfulShare = 0.1;

PlanOwner ownerOf(MemoryUse use) {
    switch (use) {
        case MemoryUse::WeightsInUse:
        case MemoryUse::WeightsKept:
        case MemoryUse::StateKept:
        case MemoryUse::SlicesInFlight:
        case MemoryUse::StateCached:
        case MemoryUse::StateAhead:
        case MemoryUse::StateSlots:
        case MemoryUse::CheckpointsKept:
        case MemoryUse::Result:
            return PlanOwner::Weights;
        case MemoryUse::GradientSums:
        case MemoryUse::GradientsRounded:
        case MemoryUse::GradientsDownloaded:
        case MemoryUse::GradientsHeld:
        case MemoryUse::GradientsOnSsd:
            return PlanOwner::Gradients;
        case MemoryUse::LayerInputs:
        case MemoryUse::ActivationGradient:
        case MemoryUse::InnerActivations:
            return PlanOwner::Activations;
        case MemoryUse::LayerWorkspace:
            return PlanOwner::Workspace;
        default:
            return PlanOwner::Library;
    }
}

ui::PlanTierView tierViewOf(const TierForecast& tier) {
    ui::PlanTierView view;
    view.tier = tier.tier;
    view.peakBytes = tier.peakBytes;
    view.budgetBytes = tier.tier == Tier::Ssd ? tier.freeBytes : tier.budgetBytes;
    for (const MemoryItem& item : tier.items) {
        view.items.append({ui::memoryText(item.use), ownerOf(item.use), item.bytes});
    }
    if (tier.items.empty()) {
        view.items.append({ui::tierText(tier.tier), PlanOwner::Weights, tier.peakBytes});
    }
    return view;
}

ui::PlanSuggestionView suggestionOf(const PlanSuggestion& suggestion) {
    return {QString::fromStdString(suggestion.option),
            QString::fromStdString(suggestion.value),
            suggestion.savesBytes,
            suggestion.skippedRows,
            suggestion.costsSeconds,
            suggestion.isEnough};
}

/// Of the tier that lacks most; 0: all fit.
quint64 shortBytes(const ui::PlanView& view) {
    quint64 most = 0;
    for (const ui::PlanTierView& tier : view.tiers) {
        const bool isShort = tier.verdict() == ui::PlanVerdict::DoesNotFit;
        most = isShort ? std::max(most, tier.peakBytes - tier.budgetBytes) : most;
    }
    return most;
}

qint64 updatesLost(const TrainSettings& settings, const ui::PlanView& view) {
    if (settings.checkpointEvery > 0) {
        return settings.checkpointEvery;
    }
    // The state goes to the drive in each step anyway, into the other slot.
    const bool streams = view.readBytesPerStep > 0 && settings.method == TrainMethod::Full;
    return streams && settings.slots == 2 ? 1 : 0;
}

ui::DataFacts dataOf(const PlannedData& data) {
    ui::DataFacts facts;
    facts.rows = data.rows;
    facts.tokens = data.tokens;
    facts.length995 = data.length995;
    facts.longRows =
        data.longRows == LongRows::Divided ? ui::LongRows::Divided : ui::LongRows::LeftOut;
    facts.lengths.binTokens = data.binTokens;
    for (const std::int64_t rows : data.binRows) {
        facts.lengths.rows.append(rows);
    }
    return facts;
}

ui::PlanView viewOf(const PlanOutcome& plan, const TrainSettings& settings) {
    ui::PlanView view;
    view.fits = plan.fits;
    for (const TierForecast& tier : plan.tiers) {
        view.tiers.append(tierViewOf(tier));
    }
    const double least = kHelpfulShare * static_cast<double>(shortBytes(view));
    for (const PlanSuggestion& suggestion : plan.suggestions) {
        const bool raisesLimit = suggestion.savesBytes == 0;
        if (raisesLimit || static_cast<double>(suggestion.savesBytes) >= least) {
            view.suggestions.append(suggestionOf(suggestion));
        }
    }
    view.steps = plan.steps;
    view.stepsPerEpoch = plan.stepsPerEpoch;
    view.tokensPerStep = plan.tokensPerStep;
    view.secondsPerStep = plan.secondsPerStep;
    view.readBytesPerStep = plan.ssdReadBytesPerStep;
    view.writtenBytesPerStep = plan.ssdWrittenBytesPerStep;
    view.writtenBytes = plan.ssdWrittenBytes;
    view.timedCheckpointBytes = plan.timedCheckpointBytes;
    view.leastRamBudgetBytes = plan.leastRamBudgetBytes;
    view.besideBytes = plan.besideBytes;
    view.bound = plan.boundBy;
    view.updatesLostByCrash = updatesLost(settings, view);
    const double breakEven = plan.computeSeconds > 0.0 ? static_cast<double>(plan.tokensPerStep) *
                                                             plan.ssdSeconds / plan.computeSeconds
                                                       : 0.0;
    view.breakEvenTokens = breakEven < kBreakEvenMin ? 0 : static_cast<qint64>(breakEven);
    return view;
}

}  // namespace

PlanResult planResultOf(const PlanOutcome& outcome, const TrainSettings& settings) {
    return {viewOf(outcome, settings), dataOf(outcome.data)};
}

}  // namespace strata::studio
