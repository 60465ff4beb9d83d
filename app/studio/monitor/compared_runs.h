// SPDX-License-Identifier: GPL-3.0-or-later
// The runs that are shown beside another one: their records are read in the background, with what
// can be compared kept of them, and followed while they grow. Thread: the GUI thread; files are
// read on a lane of its own.
#pragma once

#include "studio/core/work_lane.h"
#include "ui/charts/run_model.h"

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <vector>

namespace strata::studio {

class MetricsReader;

class ComparedRuns : public QObject {
    Q_OBJECT

public:
    /// `shown` outlives this.
    explicit ComparedRuns(ui::RunModel& shown, QObject* parent = nullptr);
    ~ComparedRuns() override;

    /// Their folders, in this order. The run that the model shows is left out while it is shown.
    void setRuns(const QStringList& runs);
    /// Reads a record again that could not be read.
    void readAgain(const QString& run);

private:
    struct Follower {
        ui::ComparedRun run;
        std::shared_ptr<ui::RunSeries> series;  // that of `run`, to be added to
        std::shared_ptr<MetricsReader> reader;
        bool isBeingRead = false;
    };
    enum class News { None, Some };
    Follower* followerOf(const QString& run);
    void readOn();
    void read(const QString& run);
    void takeNews(Follower& follower, const std::optional<Error>& error, News before);
    void publish();

    ui::RunModel& shown_;
    std::vector<Follower> followers_;
    QString leftOut_;  // the run that the model shows
    QTimer pulse_;
    WorkLane reading_;
};

}  // namespace strata::studio
