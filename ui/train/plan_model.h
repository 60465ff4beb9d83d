// SPDX-License-Identifier: GPL-3.0-or-later
// What is forecast for the job in the form. Thread: the GUI thread.
#pragma once

#include "ui/base/problem.h"

#include "strata/plan_outcome.h"

#include <QObject>
#include <cstdint>
#include <optional>
#include <vector>

namespace strata::ui {

enum class PlanVerdict { Fits, Tight, DoesNotFit };

/// What a tier may take: its budget, of the drive what is free; 0: no limit.
std::uint64_t limitBytes(const TierForecast& tier);
PlanVerdict verdictOf(const TierForecast& tier);
/// The worst of the tiers.
PlanVerdict verdictOf(const PlanOutcome& plan);
/// The tier that decides: the worst, of several as bad the first; nullptr: there is none.
const TierForecast* decidingTier(const PlanOutcome& plan);
/// Steps neither read from the drive nor write to it.
bool staysInMemory(const PlanOutcome& plan);
/// 0: not known, as this machine was not measured.
double secondsInAll(const PlanOutcome& plan);
/// Tokens of a step below which the drive sets the pace; 0: it does not, or at sizes that nobody
/// chooses.
qint64 breakEvenTokens(const PlanOutcome& plan);
/// Steps that a crash takes back at most; 0: not known.
qint64 stepsLostByCrash(const PlanOutcome& plan, const TrainSettings& settings);
/// Without those that save next to nothing of what is short.
std::vector<PlanSuggestion> helpfulSuggestions(const PlanOutcome& plan);

/// Reading a dataset for the first time takes a while.
struct PlanReading {
    double share = 0.0;  ///< 0 to 1
};

class PlanModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The last plan; it may be of earlier settings while isPending().
    const std::optional<PlanOutcome>& plan() const { return plan_; }
    /// Why there is no plan.
    const std::optional<Problem>& problem() const { return problem_; }
    const std::optional<PlanReading>& reading() const { return reading_; }
    bool isPending() const { return isPending_; }

    void setPending();
    void setReading(PlanReading reading);
    void setPlan(const PlanOutcome& plan);
    void setProblem(const Problem& problem);
    /// Nothing to plan.
    void clear();

Q_SIGNALS:
    void changed();

private:
    std::optional<PlanOutcome> plan_;
    std::optional<Problem> problem_;
    std::optional<PlanReading> reading_;
    bool isPending_ = false;
};

}  // namespace strata::ui
