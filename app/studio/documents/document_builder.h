// SPDX-License-Identifier: GPL-3.0-or-later
// What the "From documents" wizard asks for: reads documents into the models, lets the draft be
// kept in the project, the choice be tried and the dataset be built, and registers it. Reading,
// looking through folders and building go on beside each other on threads of their own. A document
// that cannot be read is a row of its model; what of a person's decisions cannot be saved is said
// by their saver, that the draft cannot be kept by its store, every other failure by `failed`.
// Thread: the GUI thread.
#pragma once

#include "command_runner.h"
#include "studio/core/project.h"
#include "studio/core/work_lane.h"
#include "studio/documents/dataset_build.h"
#include "studio/documents/document_overlays.h"
#include "studio/documents/document_reader.h"
#include "studio/documents/draft_store.h"
#include "studio/documents/generator_trial.h"
#include "studio/documents/page_drawer.h"
#include "studio/documents/passage_planner.h"
#include "ui/base/problem.h"
#include "ui/documents/document_models.h"

#include <QObject>

namespace strata::studio {

class DocumentBuilder : public QObject {
    Q_OBJECT

public:
    /// The models, the project and the drawer outlive it. Begins with a new, empty dataset.
    DocumentBuilder(const ui::DocumentModels& models,
                    PageDrawer& drawer,
                    Project& project,
                    RunnerFactory makeRunner,
                    const QString& samplePdf,
                    QObject* parent = nullptr);
    /// Who hears of each exchange with a generator's server; on any thread.
    void setExchanged(const datasetgen::HttpExchanged& exchanged) { exchanged_ = exchanged; }

    /// The person comes from elsewhere, with files or without: a new dataset begins. Where one is
    /// unfinished the person is asked first; work in progress, or a result that nobody has seen, is
    /// shown as it is.
    void enter(const QStringList& paths);
    /// The files that were chosen go into it.
    void continueDraft(const QString& file);
    /// Moves what was made of its documents to the trash.
    void discardDraft(const QString& file);
    /// The dataset that is open is kept as it is.
    void startNew();

    /// The models that may generate or judge; folders.
    void offerModels(const QStringList& paths);
    /// Files, or folders of them; into a new dataset when the open one is finished.
    void addPaths(const QStringList& paths);
    void addSample();
    void removeDocument(const QString& path);
    /// What a person decides about blocks.
    DocumentOverlays& overlays() { return overlays_; }
    /// On the disk within two seconds, a consent at once.
    void setChoice(const ui::GeneratorChoice& choice);
    /// Puts what is not on the disk yet there: the person leaves.
    void leave();
    void goTo(ui::DraftStep step);
    /// Tries the choice on three passages.
    void tryOut();
    void build();
    /// Builds again and keeps for review what the gate rejects.
    void relaxGate(const QString& gate);
    void restoreGates();
    PassagePlanner& planner() { return planner_; }
    DraftStore& store() { return store_; }
    DocumentReader& reader() { return reader_; }
    GeneratorTrial& trial() { return trial_; }
    DatasetBuild& datasetBuild() { return build_; }

Q_SIGNALS:
    void failed(const strata::ui::Problem& problem);
    /// A dataset was written.
    void built(const QString& dataset);
    /// The person ended the building of it; it can go on.
    void stopped();

private:
    void chooseRules();
    void open(const DocumentDraft& draft);
    void takeUpDraft();
    void planWhereShown();
    void addDocument(const QString& path);
    void takeOff(const QString& path);
    void takeServers();
    void showCommand();
    QVector<ui::DocumentView> readable() const;
    jobs::DatasetBuildSettings settings() const;
    void endBuild();
    void keepUnseenEnd();
    void failBuild(const Error& error);
    void failTrial(const Error& error);

    ui::DocumentModels models_;
    PageDrawer& drawer_;
    Project& project_;
    QString samplePdf_;
    datasetgen::HttpExchanged exchanged_;
    bool isEndUnseen_ = false;  // a build ended, well or not, and the person has not left it yet
    QStringList waiting_;       // files that wait for the word whose they are
    DocumentOverlays overlays_;
    DraftStore store_;
    PassagePlanner planner_;
    GeneratorTrial trial_;  // on building_, as the build
    DatasetBuild build_;
    // Last: they end first.
    DocumentReader reader_;
    WorkLane scanning_;
    WorkLane building_;
};

}  // namespace strata::studio
