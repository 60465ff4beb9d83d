// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/trial_model.h"

namespace strata::ui {
namespace {

constexpr int kTrialNoticesKept = 6;

}  // namespace

void TrialModel::begin() {
    state_ = BuildState::Running;
    progress_ = {};
    calls_ = {};
    notices_.clear();
    Q_EMIT stateChanged();
}

void TrialModel::setCalls(const CallsView& calls) {
    calls_ = calls;
    Q_EMIT progressChanged();
}

void TrialModel::setProgress(const BuildProgress& progress) {
    progress_ = progress;
    Q_EMIT progressChanged();
}

void TrialModel::addNotice(const QString& text) {
    notices_.append(text);
    if (notices_.size() > kTrialNoticesKept) {
        notices_.removeFirst();
    }
    Q_EMIT progressChanged();
}

void TrialModel::finish(const TrialView& result) {
    result_ = result;
    state_ = BuildState::Done;
    Q_EMIT stateChanged();
}

void TrialModel::end(BuildState state) {
    state_ = state;
    result_ = {};
    if (state == BuildState::Idle) {
        notices_.clear();
    }
    Q_EMIT stateChanged();
}

}  // namespace strata::ui
