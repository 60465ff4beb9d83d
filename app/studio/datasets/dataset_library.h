// SPDX-License-Identifier: GPL-3.0-or-later
// The datasets registered in the project, as a table that fills itself: files and kept statistics
// are looked at on a working thread, what is missing is counted by the engine, one dataset after
// another, with the tokens of the chosen model. A dataset that cannot be read says so in its row,
// and one that another program moves, deletes or changes is looked at again.
// Thread: the GUI thread.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/model_states.h"
#include "studio/core/project.h"
#include "studio/core/project_watch.h"
#include "studio/core/work_lane.h"
#include "studio/datasets/dataset_summary.h"
#include "ui/base/change_stack.h"
#include "ui/base/problem.h"
#include "ui/base/question.h"
#include "ui/datasets/dataset_list_model.h"

#include <QHash>
#include <QObject>
#include <QTimer>
#include <deque>

namespace strata::studio {

class DatasetLibrary : public QObject {
    Q_OBJECT

public:
    /// All outlive the library.
    struct Needs {
        Project& project;
        const ProjectWatch& watch;
        const ModelStates& models;
        EngineLane& lane;  ///< for questions about models and data
    };
    explicit DatasetLibrary(const Needs& needs, QObject* parent = nullptr);

    ui::DatasetListModel& list() { return list_; }
    /// Empty `exists`: not looked at yet.
    DatasetSummary factsOf(const QString& path) const { return facts_.value(path); }
    /// Share of the file that the running count has read; -1: it is not being counted.
    double countedOf(const QString& path) const { return path == counting_ ? counted_ : -1.0; }

    /// Whose tokens are counted; empty: none.
    QString model() const { return model_; }
    void setModel(const QString& model);
    /// Whose tokens can be counted.
    QStringList models() const;

    /// Counted before the others.
    void countFirst(const QString& path);
    /// Takes it off the list, as a change that can be undone; the file stays. The person is asked
    /// where runs use it; while a run works on it, it stays in the list.
    void remove(const QString& path);
    /// The file at `path` was moved to `to`.
    void relocate(const QString& path, const QString& to);
    /// Of the list: what was taken off it, and versions that were made.
    ui::ChangeStack& changes() { return changes_; }
    void refresh();

Q_SIGNALS:
    void factsChanged(const QString& path);
    void modelsChanged();
    void problemRaised(const strata::ui::Problem& problem);
    void asked(const strata::ui::Question& question);

private:
    void chooseModel();
    void takeOff(const QString& path);
    void tryTo(const std::function<void()>& change);
    void takeFacts(const QHash<QString, DatasetSummary>& facts);
    void countNext();
    ui::DatasetView viewOf(const QString& path) const;
    QString cacheFolder() const;

    Project& project_;
    const ModelStates& models_;
    EngineLane& lane_;
    ui::DatasetListModel list_;
    ui::ChangeStack changes_;
    QString model_;
    QStringList offered_;  // models(), as it was said last
    QHash<QString, DatasetSummary> facts_;
    QTimer soon_;  // several of the project are told of at once
    std::deque<QString> toCount_;
    QString counting_;  // the file that the engine reads; empty: none
    double counted_ = 0.0;
    int generation_ = 0;  // of the question; answers to an older one are dropped
    WorkLane looking_;
};

}  // namespace strata::studio
