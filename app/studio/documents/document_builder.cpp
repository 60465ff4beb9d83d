// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/document_builder.h"

#include "datasetgen/generate/http_endpoint.h"
#include "jobs/dataset_job.h"
#include "studio/core/trash.h"
#include "studio/documents/document_command.h"
#include "studio/documents/document_reading.h"
#include "studio/documents/document_trial.h"
#include "ui/base/worded.h"
#include "ui/documents/build_model.h"
#include "ui/documents/draft_model.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/trial_model.h"

#include <QFile>
#include <QFileInfo>
#include <utility>

namespace strata::studio {
namespace {

QStringList pathsOf(const QVector<ui::DocumentView>& documents) {
    QStringList paths;
    for (const ui::DocumentView& document : documents) {
        paths.append(document.path);
    }
    return paths;
}

QString nameOfModel(const QString& path) {
    return QFileInfo(path).fileName();
}

ui::ServerView serverOf(const QString& address) {
    ui::ServerView server;
    try {
        const datasetgen::HttpEndpoint endpoint = datasetgen::parseEndpoint(address.toStdString());
        server.host = QString::fromStdString(endpoint.host);
        server.isRemote = !endpoint.isLoopback;
    } catch (const Error& error) {
        server.fault = ui::wordedFailure(error);
    }
    return server;
}

}  // namespace

DocumentBuilder::DocumentBuilder(const ui::DocumentModels& models,
                                 PageDrawer& drawer,
                                 Project& project,
                                 RunnerFactory makeRunner,
                                 const QString& samplePdf,
                                 QObject* parent)
    : QObject(parent),
      models_(models),
      drawer_(drawer),
      project_(project),
      samplePdf_(samplePdf),
      overlays_(models.documents),
      store_(project, overlays_),
      planner_(models.plan, makeRunner),
      trial_(models.trial, building_, makeRunner),
      build_(models.build, building_, makeRunner),
      reader_(models.documents, drawer, overlays_, store_) {
    connect(&overlays_, &DocumentOverlays::changed, &trial_, &GeneratorTrial::drop);
    connect(&models_.documents, &ui::ExtractionModel::changed, this, &DocumentBuilder::showCommand);
    connect(&reader_, &DocumentReader::wasRead, this, &DocumentBuilder::planWhereShown);
    connect(&trial_, &GeneratorTrial::failed, this, &DocumentBuilder::failTrial);
    connect(&build_, &DatasetBuild::advanced, this, [this] {
        store_.draft().pairs = models_.build.made();
        store_.keepSoon();
    });
    connect(&build_, &DatasetBuild::built, this, &DocumentBuilder::endBuild);
    connect(&build_, &DatasetBuild::failed, this, &DocumentBuilder::failBuild);
    connect(&build_, &DatasetBuild::stopped, this, [this] {
        keepUnseenEnd();
        Q_EMIT stopped();
    });
    store_.open(store_.draft());
    takeUpDraft();
}

void DocumentBuilder::offerModels(const QStringList& paths) {
    QVector<ui::GeneratorModel> models;
    for (const QString& path : paths) {
        models.append({path, nameOfModel(path)});
    }
    models_.draft.setModels(models);
}

void DocumentBuilder::enter(const QStringList& paths) {
    const ui::BuildState state = models_.build.state();
    if (state == ui::BuildState::Running) {
        if (!paths.isEmpty()) {
            ui::Problem problem;
            problem.sentence = tr("%1 is being generated.").arg(store_.draft().choice.name);
            problem.hint = tr("Wait for it to finish or cancel it, then add the files.");
            Q_EMIT failed(problem);
        }
        return;
    }
    const bool isReading = models_.documents.count(ui::DocumentState::Waiting) +
                               models_.documents.count(ui::DocumentState::Reading) >
                           0;
    if (paths.isEmpty() && (isEndUnseen_ || isReading || trial_.isRunning())) {
        return;
    }
    store_.keep();
    waiting_ = paths;
    const QVector<ui::UnfinishedDraft> unfinished = store_.unfinished();
    if (unfinished.isEmpty()) {
        startNew();
    } else {
        models_.draft.ask(unfinished, static_cast<int>(paths.size()));
    }
}

void DocumentBuilder::startNew() {
    if (build_.isRunning()) {
        return;
    }
    store_.keep();
    DocumentDraft next;
    next.choice.prompts = store_.shared().prompts;
    open(next);
    addPaths(std::exchange(waiting_, {}));
}

void DocumentBuilder::continueDraft(const QString& file) {
    if (build_.isRunning()) {
        return;
    }
    if (store_.isFinished() || !store_.isOpen(file)) {
        store_.keep();
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
    if (store_.isOpen(file)) {
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
    const QVector<ui::UnfinishedDraft> unfinished = store_.unfinished();
    if (unfinished.isEmpty()) {
        startNew();
    } else {
        models_.draft.ask(unfinished, static_cast<int>(waiting_.size()));
    }
}

/// Puts a draft in the place of the one that is open.
void DocumentBuilder::open(const DocumentDraft& draft) {
    trial_.drop();
    planner_.clear();
    reader_.stop();
    isEndUnseen_ = false;
    models_.documents.clear();
    models_.build.clear();
    store_.open(draft);
    takeUpDraft();
    showCommand();
    models_.draft.stopAsking();
}

void DocumentBuilder::takeUpDraft() {
    models_.draft.setChoice(store_.draft().choice);
    takeServers();
    store_.draft().choice.mayLeaveMachine = store_.areAllowed(models_.draft.remoteHosts());
    models_.draft.setChoice(store_.draft().choice);
    models_.draft.setPrompts(promptViewsOf(store_.draft().choice.prompts));
    const QStringList documents = std::exchange(store_.draft().documents, {});
    for (const QString& path : documents) {
        addDocument(path);
    }
    // The work itself is not taken up without being asked; what it did is kept.
    const bool wasRunning = store_.draft().step >= ui::DraftStep::Run;
    models_.draft.setStep(wasRunning ? ui::DraftStep::Run : store_.draft().step);
    if (wasRunning) {
        models_.build.setState(ui::BuildState::Stopped);
    }
}

void DocumentBuilder::leave() {
    isEndUnseen_ = false;
    store_.keepDue();
}

void DocumentBuilder::addPaths(const QStringList& paths) {
    if (store_.isFinished()) {
        enter(paths);
        return;
    }
    scanning_.run([paths](const std::stop_token& stop) { return documentsIn(paths, stop); }, this,
                  [this](const QStringList& found) {
                      for (const QString& path : found) {
                          addDocument(path);
                      }
                      store_.keep();
                  });
}

void DocumentBuilder::addSample() {
    addPaths({samplePdf_});
}

void DocumentBuilder::addDocument(const QString& path) {
    if (models_.documents.rowOf(path) >= 0) {
        return;
    }
    store_.draft().documents.append(path);
    if (store_.draft().out.isEmpty()) {
        store_.draft().choice.name = QFileInfo(path).completeBaseName();
        store_.chooseOut();
        store_.setReadInto(store_.draft().out);
        models_.draft.setChoice(store_.draft().choice);
    }
    ui::DocumentView document;
    document.path = path;
    document.name = QFileInfo(path).fileName();
    models_.documents.set(document);
    reader_.read(path);
}

void DocumentBuilder::removeDocument(const QString& path) {
    if (models_.documents.find(path) == nullptr) {
        return;
    }
    models_.documents.history().push(
        tr("%1 removed").arg(QFileInfo(path).fileName()),
        {ui::PageId::Datasets, {}, QStringLiteral("documents")}, [this, path] { takeOff(path); },
        [this, path, out = store_.draft().out, readInto = store_.draft().readInto] {
            if (store_.draft().out.isEmpty()) {  // it was the last one
                store_.draft().out = out;
                store_.setReadInto(readInto);
            }
            addDocument(path);
            store_.keep();
        });
}

void DocumentBuilder::takeOff(const QString& path) {
    const ui::DocumentView* document = models_.documents.find(path);
    if (document == nullptr) {
        return;
    }
    if (document->state == ui::DocumentState::Reading) {
        reader_.stop();
    }
    store_.draft().documents.removeAll(path);
    models_.documents.remove(path);
    if (store_.draft().documents.isEmpty()) {
        store_.finish();
        store_.reopen();
        store_.draft().out.clear();
        store_.setReadInto({});
    }
    trial_.drop();
    store_.keep();
}

void DocumentBuilder::takeServers() {
    models_.draft.setServers(serverOf(store_.draft().choice.server),
                             serverOf(store_.draft().choice.judgeServer));
}

/// A consent is kept host by host: it holds for a choice whose other machines all have it.
void DocumentBuilder::setChoice(const ui::GeneratorChoice& choice) {
    const ui::GeneratorChoice before = std::exchange(store_.draft().choice, choice);
    const QStringList hostsBefore = models_.draft.remoteHosts();
    models_.draft.setChoice(choice);
    takeServers();
    const QStringList hosts = models_.draft.remoteHosts();
    const bool areOthers = hosts != hostsBefore || choice.server != before.server ||
                           choice.judgeServer != before.judgeServer;
    if (areOthers) {
        store_.draft().choice.mayLeaveMachine = store_.areAllowed(hosts);
    } else if (choice.mayLeaveMachine && !store_.areAllowed(hosts)) {
        store_.allow(hosts);
    } else if (!choice.mayLeaveMachine && before.mayLeaveMachine) {
        store_.forbid(hosts);
    }
    store_.setPrompts(choice.prompts);
    if (choice.name != before.name) {
        store_.chooseOut();
    }
    models_.draft.setChoice(store_.draft().choice);
    models_.draft.setPrompts(promptViewsOf(store_.draft().choice.prompts));
    showCommand();
    ui::GeneratorChoice named = before;
    named.name = store_.draft().choice.name;
    if (named != store_.draft().choice) {
        trial_.drop();
        planWhereShown();
    }
    if (choice.mayLeaveMachine != before.mayLeaveMachine) {
        store_.keep();
    } else {
        store_.keepSoon();
    }
}

void DocumentBuilder::showCommand() {
    models_.draft.setCommand(commandOf(buildSettingsOf(store_.draft(), pathsOf(readable()))));
}

void DocumentBuilder::goTo(ui::DraftStep step) {
    store_.draft().step = step;
    models_.draft.setStep(step);
    planWhereShown();
    store_.keep();
}

QVector<ui::DocumentView> DocumentBuilder::readable() const {
    QVector<ui::DocumentView> documents = models_.documents.documents();
    documents.removeIf(
        [](const ui::DocumentView& document) { return document.state != ui::DocumentState::Read; });
    return documents;
}

jobs::DatasetBuildSettings DocumentBuilder::settings() const {
    jobs::DatasetBuildSettings settings = buildSettingsOf(store_.draft(), pathsOf(readable()));
    settings.exchanged = exchanged_;
    for (const std::string& document : settings.documents) {
        const QString password = drawer_.password(QString::fromStdString(document));
        if (!password.isEmpty()) {
            settings.passwords[document] = password.toStdString();
        }
    }
    return settings;
}

/// Of what is read so far, beside it: a name that is being typed moves nothing.
void DocumentBuilder::planWhereShown() {
    if (store_.draft().step != ui::DraftStep::Passages || readable().isEmpty() ||
        build_.isRunning()) {
        return;
    }
    jobs::DatasetBuildSettings wanted = settings();
    wanted.out = store_.draft().readInto.toStdString();
    planner_.plan(wanted, overlays_.saver().unwritten());
}

void DocumentBuilder::chooseRules() {
    ui::GeneratorChoice choice = store_.draft().choice;
    choice.kind = ui::GeneratorKind::Rules;
    setChoice(choice);
}

void DocumentBuilder::tryOut() {
    if (!build_.isRunning() && !trial_.isRunning()) {
        store_.takeOver();
        trial_.start(settings(), overlays_.saver().unwritten());
    }
}

void DocumentBuilder::failTrial(const Error& error) {
    ui::Problem problem = ui::problemOf(error);
    problem.kept = tr("The extracted documents and the model's answers were kept.");
    problem.actions = {{"tryAgain", tr("Try again"), [this] { tryOut(); }}};
    if (store_.draft().choice.kind != ui::GeneratorKind::Rules) {
        problem.actions.append({"useRulesInstead", tr("Use rules instead"), [this] {
                                    chooseRules();
                                    tryOut();
                                }});
    }
    Q_EMIT failed(problem);
}

void DocumentBuilder::build() {
    if (build_.isRunning()) {
        return;
    }
    trial_.stop();
    planner_.stop();
    store_.takeOver();
    store_.reopen();
    isEndUnseen_ = false;
    store_.draft().pairs = 0;
    build_.start(settings(), readable(), overlays_.saver().unwritten());
    goTo(ui::DraftStep::Run);
}

/// Of a build without a dataset.
void DocumentBuilder::keepUnseenEnd() {
    store_.draft().pairs = models_.build.made();
    store_.keep();
    isEndUnseen_ = true;
}

void DocumentBuilder::relaxGate(const QString& gate) {
    ui::GeneratorChoice choice = store_.draft().choice;
    if (!choice.relaxedGates.contains(gate)) {
        choice.relaxedGates.append(gate);
    }
    setChoice(choice);
    build();
}

void DocumentBuilder::restoreGates() {
    ui::GeneratorChoice choice = store_.draft().choice;
    choice.relaxedGates.clear();
    setChoice(choice);
    build();
}

void DocumentBuilder::endBuild() {
    store_.finish();
    isEndUnseen_ = true;
    const QString dataset = store_.draft().out;
    try {
        project_.addDataset(dataset);
    } catch (const Error& error) {
        Q_EMIT failed(ui::problemOf(error));
    }
    Q_EMIT built(dataset);
}

void DocumentBuilder::failBuild(const Error& error) {
    keepUnseenEnd();
    ui::Problem problem = ui::problemOf(error);
    problem.kept = tr("The extracted documents and the model's answers were kept.");
    if (error.code() == ErrorCode::NoPairs) {
        problem.hint =
            tr("Check which gate rejected them, review the extracted text, or choose another "
               "generator.");
        problem.actions.append(
            {"showRejections", tr("Show rejections"), [this] { goTo(ui::DraftStep::Result); }});
    }
    problem.actions.append({"tryAgain", tr("Try again"), [this] { build(); }});
    if (store_.draft().choice.kind != ui::GeneratorKind::Rules) {
        problem.actions.append({"useRulesInstead", tr("Use rules instead"), [this] {
                                    chooseRules();
                                    build();
                                }});
        problem.actions.append({"changeGenerator", tr("Change generator"),
                                [this] { goTo(ui::DraftStep::Generator); }});
    } else {
        problem.actions.append({"reviewExtractedText", tr("Review extracted text"),
                                [this] { goTo(ui::DraftStep::Extraction); }});
    }
    Q_EMIT failed(problem);
}

}  // namespace strata::studio
