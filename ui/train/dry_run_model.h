// SPDX-License-Identifier: GPL-3.0-or-later
// The dry run of the job in the form: whether one goes on, and what the last one measured.
// Thread: the GUI thread.
#pragma once

#include "strata/run_outcomes.h"

#include <QObject>
#include <QString>
#include <optional>

namespace strata::ui {

enum class DryRunState { None, Running, Stopping, Done, Failed };

class DryRunModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    DryRunState state() const { return state_; }
    bool isBusy() const {
        return state_ == DryRunState::Running || state_ == DryRunState::Stopping;
    }
    /// Running: what is done now, in a sentence.
    QString phase() const { return phase_; }
    /// Running: 0 to 1 of the phase; nothing: not known.
    std::optional<double> share() const { return share_; }
    /// Done: what one step took.
    const DryRunOutcome& outcome() const { return outcome_; }
    /// What was planned for it; 0: there was no plan.
    double plannedSeconds() const { return plannedSeconds_; }
    bool exceedsPlan() const { return outcome_.hostPeakBytes > outcome_.plannedPeakBytes; }
    /// Failed: what happened, in a sentence.
    QString failure() const { return failure_; }
    /// Done: the form says something else by now.
    bool isOutdated() const { return isOutdated_; }

    void setRunning(const QString& phase, std::optional<double> share);
    void setStopping();
    void setDone(const DryRunOutcome& outcome, double plannedSeconds);
    void setFailed(const QString& sentence);
    void setOutdated(bool isOutdated);
    void clear();

Q_SIGNALS:
    void changed();

private:
    void become(DryRunState state);

    DryRunState state_ = DryRunState::None;
    QString phase_;
    std::optional<double> share_;
    DryRunOutcome outcome_;
    double plannedSeconds_ = 0.0;
    QString failure_;
    bool isOutdated_ = false;
};

}  // namespace strata::ui
