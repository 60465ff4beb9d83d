// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/build_model.h"

namespace strata::ui {
namespace {

constexpr int kSamplesKept = 4;
constexpr int kBuildNoticesKept = 20;

}  // namespace

void BuildModel::setState(BuildState state) {
    state_ = state;
    Q_EMIT stateChanged();
}

void BuildModel::setProgress(const BuildProgress& progress) {
    progress_ = progress;
    Q_EMIT progressChanged();
}

void BuildModel::setCalls(const CallsView& calls) {
    calls_ = calls;
    Q_EMIT countsChanged();
}

void BuildModel::setCover(const QVector<DocumentCover>& cover) {
    cover_ = cover;
    Q_EMIT coverChanged();
}

void BuildModel::addMade(const QVector<SampleView>& samples) {
    made_ += samples.size();
    if (!samples.isEmpty()) {
        samples_.prepend(samples.first());
        samples_.resize(qMin<qsizetype>(samples_.size(), kSamplesKept));
    }
    Q_EMIT countsChanged();
}

void BuildModel::setRejected(const QVector<ReasonCount>& pairs,
                             const QVector<ReasonCount>& passages) {
    rejected_ = pairs;
    rejectedPassages_ = passages;
    Q_EMIT countsChanged();
}

void BuildModel::setResult(const BuildResultView& result) {
    result_ = result;
    Q_EMIT countsChanged();
}

void BuildModel::addNotice(const QString& text) {
    notices_.append(text);
    if (notices_.size() > kBuildNoticesKept) {
        notices_.removeFirst();
    }
    Q_EMIT countsChanged();
}

void BuildModel::clear() {
    progress_ = {};
    calls_ = {};
    cover_.clear();
    samples_.clear();
    rejected_.clear();
    rejectedPassages_.clear();
    made_ = 0;
    result_ = {};
    notices_.clear();
    state_ = BuildState::Idle;
    Q_EMIT coverChanged();
    Q_EMIT countsChanged();
    Q_EMIT stateChanged();
}

}  // namespace strata::ui
