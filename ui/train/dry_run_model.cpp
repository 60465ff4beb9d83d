// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/dry_run_model.h"

namespace strata::ui {

void DryRunModel::setRunning(const QString& phase, std::optional<double> share) {
    phase_ = phase;
    share_ = share;
    become(DryRunState::Running);
}

void DryRunModel::setStopping() {
    become(DryRunState::Stopping);
}

void DryRunModel::setDone(const DryRunOutcome& outcome, double plannedSeconds) {
    outcome_ = outcome;
    plannedSeconds_ = plannedSeconds;
    become(DryRunState::Done);
}

void DryRunModel::setFailed(const QString& sentence) {
    failure_ = sentence;
    become(DryRunState::Failed);
}

void DryRunModel::setOutdated(bool isOutdated) {
    if (isOutdated_ != isOutdated) {
        isOutdated_ = isOutdated;
        Q_EMIT changed();
    }
}

void DryRunModel::clear() {
    become(DryRunState::None);
}

void DryRunModel::become(DryRunState state) {
    state_ = state;
    isOutdated_ = false;
    Q_EMIT changed();
}

}  // namespace strata::ui
