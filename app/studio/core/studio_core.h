// SPDX-License-Identifier: GPL-3.0-or-later
// What all pages of the studio stand on: the person's preferences and project, the engines, the
// machine, and the way to another place. It is made before every page and outlives them all.
// Thread: the GUI thread.
#pragma once

#include "studio/core/connection_log.h"
#include "studio/core/engine_lane.h"
#include "studio/core/model_states.h"
#include "studio/core/notice_board.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "studio/core/project_watch.h"
#include "studio/core/state_files.h"
#include "studio/core/studio_environment.h"
#include "studio/core/work_lane.h"
#include "ui/base/activity_model.h"
#include "ui/base/destination.h"
#include "ui/base/machine_model.h"

#include <QObject>
#include <QVector>

namespace strata::studio {

class StudioCore : public QObject {
    Q_OBJECT

public:
    /// Throws what Project throws.
    explicit StudioCore(const StudioEnvironment& world);

    /// Sets aside those of a page's own files that are damaged, before the page reads them. Returns
    /// itself, so that a module can do it where its members begin.
    StudioCore& setAside(const QVector<StateFile>& files);
    /// All that was set aside so far.
    const QVector<DamagedFile>& damaged() const { return damaged_; }

    const StudioEnvironment& world() const { return world_; }
    /// A file or folder of this name in the project.
    QString inProject(const QString& name) const { return project.folder() + u'/' + name; }
    /// Leads the person there.
    void goTo(const ui::Destination& place);
    /// Tells how a long action ended that has no result: with the first way out of the problem,
    /// which leads to its place, too, and a button to the place, which shows the problem in full.
    /// `notice.problem` is as the place shows it; `what` names the action: "Export".
    void tellProblem(const QString& what, ui::Notice notice);

private:
    const StudioEnvironment world_;
    QVector<DamagedFile> damaged_;  // before anything is read

public:
    Preferences preferences;
    ConnectionLog connections;
    Project project;

    // An engine does one command after another; these go on beside each other.
    EngineLane training;
    EngineLane answering;
    EngineLane planning;
    EngineLane questions;
    EngineLane writing;
    WorkLane reading;

    ProjectWatch watch;
    ModelStates models;

    ui::MachineModel machine;
    ui::ActivityModel activities;
    NoticeBoard notices;

Q_SIGNALS:
    void placeRequested(const strata::ui::Destination& place);
};

}  // namespace strata::studio
