// SPDX-License-Identifier: GPL-3.0-or-later
// The document builder's part that keeps drafts: begins a new dataset, continues or discards an
// unfinished one, and gives each its own folder.
#include "jobs/build_record.h"
#include "jobs/overlay_file.h"
#include "studio/core/trash.h"
#include "studio/documents/document_builder.h"
#include "studio/documents/document_trial.h"
#include "ui/documents/build_model.h"
#include "ui/documents/draft_model.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/trial_model.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <utility>

namespace strata::studio {

void DocumentBuilder::enter(const QStringList& paths) {
    const ui::BuildState state = models_.build.state();
    if (state == ui::BuildState::Running) {
        if (!paths.isEmpty()) {
            ui::Problem problem;
            problem.sentence = tr("%1 is being generated.").arg(draft_.choice.name);
            problem.hint = tr("Wait for it to finish or cancel it, then add the files.");
            Q_EMIT failed(problem);
        }
        return;
    }
    const bool isReading = models_.documents.count(ui::DocumentState::Waiting) +
                               models_.documents.count(ui::DocumentState::Reading) >
                           0;
    if (paths.isEmpty() &&
        (isEndUnseen_ || isReading || models_.trial.state() == ui::BuildState::Running)) {
        return;
    }
    keep();
    waiting_ = paths;
    const QVector<ui::UnfinishedDraft> unfinished = unfinishedDrafts(project_.datasetsFolder());
    if (unfinished.isEmpty()) {
        startNew();
    } else {
        models_.draft.ask(unfinished, static_cast<int>(paths.size()));
    }
}

void DocumentBuilder::startNew() {
    if (models_.build.state() == ui::BuildState::Running) {
        return;
    }
    keep();
    DocumentDraft next;
    next.choice.prompts = shared_.prompts;
    open(next);
    addPaths(std::exchange(waiting_, {}));
}

void DocumentBuilder::continueDraft(const QString& file) {
    if (models_.build.state() == ui::BuildState::Running) {
        return;
    }
    if (isFinished_ || file != draftFileOf(draft_.readInto)) {
        keep();
        open(loadDraft(file));
    }
    models_.draft.stopAsking();
    const QStringList paths = std::exchange(waiting_, {});
    if (!paths.isEmpty()) {
        goTo(ui::DraftStep::Files);
        addPaths(paths);
    }
}

void DocumentBuilder::discardDraft(const QString& file) {
    if (file == draftFileOf(draft_.readInto)) {
        open({});
    }
    QFile::remove(file);
    // A dataset that was written before needs what its review reads there.
    const QString folder = QFileInfo(file).path();
    const QString dataset =
        folder.chopped(QStringLiteral(".build").size()) + QStringLiteral(".jsonl");
    if (!QFileInfo::exists(dataset)) {
        scanning_.run([folder] { moveToTrash(folder); }, this, {},
                      [this](const Error& error) { Q_EMIT failed(ui::problemOf(error)); });
    }
    const QVector<ui::UnfinishedDraft> unfinished = unfinishedDrafts(project_.datasetsFolder());
    if (unfinished.isEmpty()) {
        startNew();
    } else {
        models_.draft.ask(unfinished, static_cast<int>(waiting_.size()));
    }
}

/// Puts a draft in the place of the one that is open.
void DocumentBuilder::open(const DocumentDraft& draft) {
    dropTrial();
    planner_.clear();
    reading_.stop();
    draft_ = draft;
    isFinished_ = false;
    isEndUnseen_ = false;
    models_.documents.clear();
    models_.build.clear();
    takeUpDraft();
    showCommand();
    models_.draft.stopAsking();
}

void DocumentBuilder::takeUpDraft() {
    // The folder is moved before the draft says so.
    const bool wasMoved = !QFileInfo::exists(
        QString::fromStdString(jobs::buildFolderOf(draft_.readInto.toStdString())));
    setReadInto(wasMoved ? draft_.out : draft_.readInto);
    models_.draft.setChoice(draft_.choice);
    takeServers();
    draft_.choice.mayLeaveMachine = areAllowed(models_.draft.remoteHosts());
    models_.draft.setChoice(draft_.choice);
    models_.draft.setPrompts(promptViewsOf(draft_.choice.prompts));
    const QStringList documents = std::exchange(draft_.documents, {});
    for (const QString& path : documents) {
        addDocument(path);
    }
    // The work itself is not taken up without being asked; what it did is kept.
    const bool wasRunning = draft_.step >= ui::DraftStep::Run;
    models_.draft.setStep(wasRunning ? ui::DraftStep::Run : draft_.step);
    if (wasRunning) {
        models_.build.setState(ui::BuildState::Stopped);
    }
}

void DocumentBuilder::keep() {
    keeping_.stop();
    // A finished dataset is no draft any more.
    const bool isKept = draft_.documents.isEmpty() || isFinished_ || saveDraft(draft_);
    if (!saveShared(project_.folder(), shared_) || !isKept) {
        ui::Problem problem;
        problem.sentence = tr("The progress of this build can't be saved.");
        problem.reason = project_.folder();
        problem.hint = tr("Free disk space, or make the folder writable.");
        problem.actions = {{"tryAgain", tr("Try again"), [this] { keep(); }}};
        Q_EMIT failed(problem);
    }
}

/// The dataset is written, or has no documents any more: nothing of it is to be continued.
void DocumentBuilder::finish() {
    isFinished_ = true;
    if (!draft_.readInto.isEmpty()) {
        QFile::remove(draftFileOf(draft_.readInto));
    }
}

void DocumentBuilder::keepNow() {
    if (keeping_.isActive()) {
        keep();
    }
}

void DocumentBuilder::leave() {
    isEndUnseen_ = false;
    keepNow();
}

/// A name that neither a dataset nor another draft has.
void DocumentBuilder::chooseOut() {
    QString name = draft_.choice.name;
    for (int number = 2;; ++number) {
        draft_.out = Project::freePath(project_.datasetsFolder(), name, QStringLiteral(".jsonl"));
        const QString file = draftFileOf(draft_.out);
        if (!QFileInfo::exists(file) || file == draftFileOf(draft_.readInto)) {
            return;
        }
        name = QStringLiteral("%1-%2").arg(draft_.choice.name).arg(number);
    }
}

/// What was read and decided about blocks goes with a changed name, or beside it where the dataset
/// of the old name stays.
void DocumentBuilder::takeOver() {
    if (draft_.readInto == draft_.out) {
        return;
    }
    overlays_.saver().save();
    const QString from = QString::fromStdString(jobs::buildFolderOf(draft_.readInto.toStdString()));
    const QString to = QString::fromStdString(jobs::buildFolderOf(draft_.out.toStdString()));
    if (QFileInfo::exists(draft_.readInto) || !QDir().rename(from, to)) {
        const QString target =
            QString::fromStdString(jobs::overlaysPathOf(draft_.out.toStdString()));
        QDir().mkpath(to);
        QFile::remove(target);
        QFile::copy(overlays_.file(), target);
    }
    setReadInto(draft_.out);
    keep();
}

void DocumentBuilder::setReadInto(const QString& out) {
    draft_.readInto = out;
    overlays_.setFile(out.isEmpty()
                          ? QString()
                          : QString::fromStdString(jobs::overlaysPathOf(out.toStdString())));
}

}  // namespace strata::studio
