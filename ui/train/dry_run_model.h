// SPDX-License-Identifier: GPL-3.0-or-later
// The dry run of the job in the form: whether one goes on, and what the last one measured.
// Thread: the GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <QVector>
#include <optional>

namespace strata::ui {

/// What one update took, and what was planned for it.
struct DryRunView {
    qint64 firstRows = 0;             ///< of the update that training begins with
    QVector<qint64> firstRowNumbers;  ///< as people count them; not all of them
    qint64 firstTokens = 0;
    qint64 firstTrainedTokens = 0;
    qint64 longestRows = 0;  ///< that were computed
    qint64 longestRowTokens = 0;
    qint64 longestTokens = 0;
    double loss = 0.0;
    double seconds = 0.0;
    double plannedSeconds = 0.0;  ///< 0: there was no plan
    double commitSeconds = 0.0;
    quint64 writtenBytes = 0;
    quint64 peakBytes = 0;
    quint64 plannedBytes = 0;

    bool exceedsPlan() const { return peakBytes > plannedBytes; }
};

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
    /// Done.
    const DryRunView& view() const { return view_; }
    /// Failed: what happened, in a sentence.
    QString failure() const { return failure_; }
    /// Done: the form says something else by now.
    bool isOutdated() const { return isOutdated_; }

    void setRunning(const QString& phase, std::optional<double> share);
    void setStopping();
    void setDone(const DryRunView& view);
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
    DryRunView view_;
    QString failure_;
    bool isOutdated_ = false;
};

}  // namespace strata::ui
