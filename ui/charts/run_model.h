// SPDX-License-Identifier: GPL-3.0-or-later
// The run that the monitor shows, with all that is known of it. Thread: the GUI thread.
#pragma once

#include "ui/base/problem.h"
#include "ui/charts/compared_run.h"
#include "ui/charts/hardest_rows.h"
#include "ui/charts/recall_view.h"
#include "ui/charts/run_series.h"

#include "strata/plan_outcome.h"
#include "strata/train_settings.h"

#include <QObject>
#include <QVector>
#include <optional>
#include <vector>

namespace strata::ui {

enum class RunState {
    None,
    Preparing,
    Running,
    Pausing,     ///< asked to pause; the step is being finished
    Stopping,    ///< the same, and the queue will go on with the next run
    Background,  ///< another process works on it
    Queued,
    Paused,
    Stopped,      ///< by the user
    Interrupted,  ///< its process is gone
    Failed,
    Finished,
};

/// What a person wrote about a run while it stood at a step.
struct RunNote {
    qint64 step = 0;
    QString text;
    bool operator==(const RunNote&) const = default;
};

struct RunView {
    QString path;  ///< empty: no run is shown
    QString name;
    RunState state = RunState::None;
    TrainSettings settings;
    QString modelOrigin;  ///< "4-bit GGUF (Q4_K)"; empty: not imported, or not known
    QString failure;      ///< of its last end, in the window's language; empty: as its log says
    QString model;        ///< which of its models is meant, "step 60, the last"; empty: none yet
    qint64 step = 0;      ///< the last one that is done
    qint64 stepsTotal = 0;
    qint64 stepsPerEpoch = 0;
    std::optional<Phase> phase;  ///< before the first step and between steps
    double phaseShare = 0.0;
    QString note;
    QVector<RunNote> notes;     ///< in the order of their steps
    bool isSaveAsked = false;   ///< its state will be committed at the end of the step
    QVector<qint64> keptSteps;  ///< of earlier checkpoints that it can go back to, ascending
};

/// How much the run's drive has been written in its life, where the drive tells.
struct DriveLife {
    double usedShare = 0.0;   ///< of what it was built for, which may be above 1
    double ratedBytes = 0.0;  ///< estimated from its own counts; 0: too little was written to tell
};

enum class FitAnswer { Unknown, Fits, DoesNotFit };
struct FitCell {
    FitAnswer answer = FitAnswer::Unknown;
    quint64 bytes = 0;     ///< needed
    quint64 measured = 0;  ///< 0: this size was not run
};
enum class FitWork { None, Offered, Running, Done };
/// Rows by length, columns by micro-batch.
struct FitMapView {
    QVector<qint64> lengths;
    QVector<qint64> batches;
    QVector<FitCell> cells;
    int current = -1;  ///< index of the run's own size
    FitWork work = FitWork::None;
    QString reason;         ///< None: why there is no plan; may be empty
    bool isDevice = false;  ///< bytes are graphics memory
};

class RunModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const RunView& run() const { return run_; }
    const RunSeries& series() const { return series_; }
    const std::vector<TierForecast>& tiers() const { return tiers_; }
    const FitMapView& fitMap() const { return fitMap_; }
    const Problem& problem() const { return problem_; }
    const QString& log() const { return log_; }
    double loadedShare() const { return loadedShare_; }
    const QVector<ComparedRun>& beside() const { return beside_; }
    /// What happened, notes included, in the order of the steps.
    std::vector<RunEvent> events() const;
    const std::optional<DriveLife>& driveLife() const { return driveLife_; }
    const HardestView& hardest() const { return hardest_; }
    const RecallView& recall() const { return recall_; }

    /// Another path begins with nothing recorded.
    void setRun(const RunView& run);
    void setSeries(RunSeries series);
    void append(const std::vector<MetricsLine>& lines);
    void setTiers(const std::vector<TierForecast>& tiers);
    void setFitMap(const FitMapView& map);
    /// Without a sentence: none.
    void setProblem(const Problem& problem);
    /// The log's end, and what happened by it, in that order.
    void setLog(const QString& log, const std::vector<RunEvent>& logged = {});
    /// How much of the record has been read; 1: all.
    void setLoadedShare(double share);
    void setBeside(const QVector<ComparedRun>& runs);  ///< at most kBesideMax
    /// Of the drive that the shown run writes to; empty: it does not tell.
    void setDriveLife(const std::optional<DriveLife>& life);
    void setHardest(const HardestView& view);
    void setRecall(const RecallView& view);

Q_SIGNALS:
    void runChanged();
    void seriesChanged();
    void tiersChanged();
    void fitMapChanged();
    void problemChanged();
    void logChanged();
    void besideChanged();
    void hardestChanged();
    void recallChanged();

private:
    RunView run_;
    RunSeries series_;
    std::vector<TierForecast> tiers_;
    FitMapView fitMap_;
    Problem problem_;
    QString log_;
    std::vector<RunEvent> logged_;
    double loadedShare_ = 1.0;
    QVector<ComparedRun> beside_;
    std::optional<DriveLife> driveLife_;
    HardestView hardest_;
    RecallView recall_;
};

}  // namespace strata::ui
