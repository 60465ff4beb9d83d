// SPDX-License-Identifier: GPL-3.0-or-later
// Divides the opened dataset anew and looks for leaks in the division that it has.
// Thread: the GUI thread; files are read on working threads.
#pragma once

#include "studio/core/project.h"
#include "studio/core/work_lane.h"
#include "ui/base/problem.h"
#include "ui/datasets/dataset_splits_model.h"

#include <QObject>

namespace strata::studio {

class DatasetSplits : public QObject {
    Q_OBJECT

public:
    /// `project` outlives it.
    explicit DatasetSplits(Project& project, QObject* parent = nullptr);

    ui::DatasetSplitsModel& model() { return model_; }

    /// The dataset to be about.
    void open(const QString& path);
    void checkLeaks();
    /// As a new version.
    void split(const ui::SplitRequest& request);
    void stop();

Q_SIGNALS:
    void failed(const strata::ui::Problem& problem);
    void workBegan(const QString& what);
    void workMoved(double done, double total);
    void workEnded();
    void versionMade(const QString& made, const QString& from, const QString& sentence);

private:
    Project& project_;
    ui::DatasetSplitsModel model_;
    QString path_;
    int generation_ = 0;  // of the dataset
    WorkLane checking_;
    WorkLane splitting_;
};

}  // namespace strata::studio
