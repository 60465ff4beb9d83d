// SPDX-License-Identifier: GPL-3.0-or-later
// A build tried on a few passages, as a person watches it: how far it is, and what came out with
// about what the whole would take. Thread: the GUI thread.
#pragma once

#include "ui/documents/build_model.h"

namespace strata::ui {

struct TrialPairView {
    QString question;
    QString answer;
    QString place;     ///< "manual.pdf, page 3"
    QString rejected;  ///< empty: kept; else the gate's reason
};

struct TrialView {
    QVector<TrialPairView> pairs;
    int passages = 0;
    int passagesAll = 0;
    double seconds = 0.0;
    double secondsAll = 0.0;  ///< about; of the whole
    bool isTimed = true;
    qint64 tokens = 0;  ///< about; 0: no model was asked
    qint64 tokensAll = 0;
    qint64 repeatedCalls = 0;  ///< answered from what was kept
};

class TrialModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    BuildState state() const { return state_; }
    const BuildProgress& progress() const { return progress_; }
    /// So far, of all models.
    const CallsView& calls() const { return calls_; }
    /// Of the last trial that ended well.
    const TrialView& result() const { return result_; }
    const QStringList& notices() const { return notices_; }

    void begin();
    void setProgress(const BuildProgress& progress);
    void setCalls(const CallsView& calls);
    void addNotice(const QString& text);
    void finish(const TrialView& result);
    /// It ended without a result: Stopped, Failed, or Idle when nothing it showed holds any more.
    void end(BuildState state);

Q_SIGNALS:
    void stateChanged();
    void progressChanged();

private:
    BuildState state_ = BuildState::Idle;
    BuildProgress progress_;
    CallsView calls_;
    TrialView result_;
    QStringList notices_;
};

}  // namespace strata::ui
