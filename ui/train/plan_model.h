// SPDX-License-Identifier: GPL-3.0-or-later
// What is forecast for the job in the form. Thread: the GUI thread.
#pragma once

#include "ui/base/problem.h"

#include "strata/plan_outcome.h"

#include <QObject>
#include <QString>
#include <QVector>
#include <optional>

namespace strata::ui {

enum class PlanVerdict { Fits, Tight, DoesNotFit };
/// Whose memory an item is, for its colour.
enum class PlanOwner { Weights, Gradients, Activations, Workspace, Library };

struct PlanItemView {
    QString name;
    PlanOwner owner = PlanOwner::Library;
    quint64 bytes = 0;
};

struct PlanTierView {
    Tier tier = Tier::Host;
    quint64 peakBytes = 0;
    quint64 budgetBytes = 0;  ///< 0: no limit
    QVector<PlanItemView> items;

    PlanVerdict verdict() const;
};

/// A change of one option that makes the job smaller.
struct PlanSuggestionView {
    QString option;
    QString value;
    quint64 savesBytes = 0;
    qint64 skippedRows = 0;  ///< that the job would no longer train on
    double costsSeconds = 0.0;
    bool isEnough = false;  ///< with this change alone the job fits
};

struct PlanView {
    bool fits = true;  ///< as the engine says
    QVector<PlanTierView> tiers;
    QVector<PlanSuggestionView> suggestions;
    qint64 steps = 0;
    qint64 stepsPerEpoch = 0;
    qint64 tokensPerStep = 0;
    qint64 breakEvenTokens =
        0;  ///< tokens of an update below which the drive sets the pace; 0: none
    double secondsPerStep = 0.0;  ///< 0: not known, as this machine was not measured; so is bound
    quint64 readBytesPerStep = 0;
    quint64 writtenBytesPerStep = 0;
    quint64 writtenBytes = 0;          ///< from the first state to the result
    quint64 timedCheckpointBytes = 0;  ///< on top for each that is made as time passes
    quint64 leastRamBudgetBytes = 0;
    quint64 besideBytes = 0;  ///< of this window and what it did before; the job is not charged
    StepBound bound = StepBound::Compute;
    qint64 updatesLostByCrash = 0;  ///< 0: not known

    /// The worst of the tiers.
    PlanVerdict verdict() const;
    /// The tier that decides: the worst, of several as bad the first; nullptr: there is none.
    const PlanTierView* decidingTier() const;
    /// Steps neither read from the drive nor write to it.
    bool staysInMemory() const { return readBytesPerStep == 0 && writtenBytesPerStep == 0; }
    bool hasTime() const { return secondsPerStep > 0.0; }
    double secondsInAll() const { return secondsPerStep * static_cast<double>(steps); }
};

/// Reading a dataset for the first time takes a while.
struct PlanReading {
    double share = 0.0;  ///< 0 to 1
};

class PlanModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The last plan; it may be of earlier settings while isPending().
    const std::optional<PlanView>& plan() const { return plan_; }
    /// Why there is no plan.
    const std::optional<Problem>& problem() const { return problem_; }
    const std::optional<PlanReading>& reading() const { return reading_; }
    bool isPending() const { return isPending_; }

    void setPending();
    void setReading(PlanReading reading);
    void setPlan(const PlanView& plan);
    void setProblem(const Problem& problem);
    /// Nothing to plan.
    void clear();

Q_SIGNALS:
    void changed();

private:
    std::optional<PlanView> plan_;
    std::optional<Problem> problem_;
    std::optional<PlanReading> reading_;
    bool isPending_ = false;
};

}  // namespace strata::ui
