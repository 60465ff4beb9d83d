// SPDX-License-Identifier: GPL-3.0-or-later
// The versions of the opened dataset: listed, compared, restored as the newest one. A version that
// was made can be undone; its files go to the trash. No version's file is ever changed.
// Thread: the GUI thread; files are read on working threads.
#pragma once

#include "studio/core/project.h"
#include "studio/core/work_lane.h"
#include "ui/base/change_stack.h"
#include "ui/base/problem.h"
#include "ui/datasets/dataset_versions_model.h"

#include <QObject>
#include <memory>

namespace strata::studio {

class DatasetVersions : public QObject {
    Q_OBJECT

public:
    /// Both outlive it. Versions that are made become `changes`.
    DatasetVersions(Project& project, ui::ChangeStack& changes, QObject* parent = nullptr);

    ui::DatasetVersionsModel& model() { return model_; }

    /// The dataset to be about; nothing is read yet.
    void open(const QString& path);
    /// Lists and counts the versions, once for each dataset.
    void list();
    /// With the opened one.
    void compare(const QString& version);
    /// Shows both texts of a row that differs; -1: none.
    void showDifference(int index);
    /// Its rows and companions as the newest version.
    void restore(const QString& version);
    /// A version was made of `from`: opens it and offers to undo that.
    void announce(const QString& made, const QString& from, const QString& sentence);
    void stop();

Q_SIGNALS:
    void failed(const strata::ui::Problem& problem);
    void workBegan(const QString& what);
    void workMoved(double done, double total);
    void workEnded();
    /// To be shown now.
    void opened(const QString& path);

private:
    struct Compared;
    struct Version;
    class Making;

    void takeComparison(const std::shared_ptr<const Compared>& compared,
                        ui::VersionComparison result);
    void show(const Version& version);
    void bringBack(const std::shared_ptr<Version>& version);
    void discard(const std::shared_ptr<Version>& version);
    void drop(const Version& version, const Error& error);

    Project& project_;
    ui::ChangeStack& changes_;
    ui::DatasetVersionsModel model_;
    QString path_;
    std::shared_ptr<const Compared> compared_;
    int generation_ = 0;  // of the dataset
    int comparison_ = 0;  // answers to an older question are dropped
    WorkLane listing_;
    WorkLane comparing_;
    WorkLane reading_;
    WorkLane writing_;
};

}  // namespace strata::studio
