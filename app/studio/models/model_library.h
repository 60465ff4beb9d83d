// SPDX-License-Identifier: GPL-3.0-or-later
// The list of the project's models and adapters: adding in place, importing GGUF files into the
// project, checking files, and everything about the chosen one but its plan and chat. Failures are
// said by problemRaised; nothing of a person's is ever deleted. Thread: the GUI thread; disk and
// engine work elsewhere.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/model_states.h"
#include "studio/core/project.h"
#include "studio/core/project_watch.h"
#include "studio/core/scratch_folder.h"
#include "studio/core/work_lane.h"
#include "studio/models/model_notes.h"
#include "studio/models/model_removals.h"
#include "ui/models/model_detail_model.h"
#include "ui/models/model_list_model.h"

#include "strata/events.h"

#include <QObject>
#include <QTimer>

namespace strata::studio {

class ModelLibrary : public QObject {
    Q_OBJECT

public:
    /// All outlive the library.
    struct Needs {
        Project& project;
        const ProjectWatch& watch;
        ModelStates& states;
        EngineLane& questions;  ///< answers quickly: inspections, templates
        EngineLane& writing;    ///< may take minutes; cancel() stops it
    };
    explicit ModelLibrary(const Needs& needs, QObject* parent = nullptr);

    ui::ModelListModel& list() { return list_; }
    ui::ModelDetailModel& detail() { return detail_; }

    /// Folders of models and adapters and GGUF files, in place; a folder of models adds those in
    /// it.
    void add(const QStringList& paths);
    /// A GGUF file to a model folder below the project's models.
    void import(const QString& gguf);
    void verify(const QString& path);
    void remove(const QString& path);
    /// The model at `path` was moved to `to`.
    void relocate(const QString& path, const QString& to);
    /// Off the list and into the desktop's trash; Undo brings both back.
    void trash(const QString& path);
    /// In the desktop's file manager.
    void reveal(const QString& path);
    /// These say their own failures.
    ModelNotes& notes() { return notes_; }
    ModelRemovals& removals() { return removals_; }
    /// Of notes and of the list.
    ui::ChangeStack& changes() { return changes_; }
    void select(const QString& path);
    /// Of the import or check that goes on.
    void cancel();

Q_SIGNALS:
    /// The model is in the list now.
    void added(const QString& path);
    void problemRaised(const strata::ui::Problem& problem);
    void activityBegan(const QString& what);
    void activityProgressed(const QString& phase, double done, double total, const QString& unit);
    void activityEnded();

private:
    enum class Activity { None, Importing, Checking };

    void syncWithProject();
    void inspectNew(const QString& path);
    void failInspection(const QString& path, const Error& error);
    void takeNew(const ui::ModelView& view);
    ui::ModelView viewOf(const QString& model) const;
    void failImport(const Error& error);
    void push(const QString& path, const QString& to);
    void endCheck(const QString& path);
    void inspectAdapter(const QString& path);
    void takeView(const ui::ModelView& view);
    ui::ModelKind kindOf(const QString& path) const;
    void changeProject(const std::function<void()>& change);
    void describeSelected();
    void renderSelected();
    bool begin(Activity activity, const QString& what);
    void finishActivity();
    void showProgress(const Event& event);

    Project& project_;
    ModelStates& states_;
    EngineLane& questions_;
    EngineLane& writing_;
    WorkLane looking_;   // short looks at folders
    WorkLane checking_;  // reads whole files
    ui::ChangeStack changes_;
    ModelNotes notes_;
    ModelRemovals removals_;
    ScratchFolder scratch_;
    QTimer settle_;  // a person may pass many rows before one is meant
    ui::ModelListModel list_;
    ui::ModelDetailModel detail_;
    Activity activity_ = Activity::None;
};

}  // namespace strata::studio
