// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/document_builder.h"

#include "datasetgen/generate/http_endpoint.h"
#include "jobs/build_record.h"
#include "jobs/dataset_job.h"
#include "jobs/overlay_file.h"
#include "studio/core/pulse.h"
#include "studio/documents/build_progress_inbox.h"
#include "studio/documents/document_command.h"
#include "studio/documents/document_reading.h"
#include "studio/documents/document_trial.h"
#include "ui/base/worded.h"
#include "ui/documents/build_model.h"
#include "ui/documents/draft_model.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/trial_model.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

constexpr int kKeepDelayMs = 1500;

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
      makeRunner_(std::move(makeRunner)),
      samplePdf_(samplePdf),
      shared_(loadShared(project.folder())),
      overlays_(models.documents),
      planner_(models.plan, makeRunner_) {
    connect(&overlays_, &DocumentOverlays::changed, this, &DocumentBuilder::dropTrial);
    connect(&models_.documents, &ui::ExtractionModel::changed, this, &DocumentBuilder::showCommand);
    keeping_.setSingleShot(true);
    keeping_.setInterval(pulseMs(kKeepDelayMs));
    connect(&keeping_, &QTimer::timeout, this, &DocumentBuilder::keep);
    draft_.choice.prompts = shared_.prompts;
    takeUpDraft();
}

DocumentBuilder::~DocumentBuilder() {
    keepNow();
}

void DocumentBuilder::offerModels(const QStringList& paths) {
    QVector<ui::GeneratorModel> models;
    for (const QString& path : paths) {
        models.append({path, nameOfModel(path)});
    }
    models_.draft.setModels(models);
}

void DocumentBuilder::addPaths(const QStringList& paths) {
    if (isFinished_) {
        enter(paths);
        return;
    }
    scanning_.run([paths](const std::stop_token& stop) { return documentsIn(paths, stop); }, this,
                  [this](const QStringList& found) {
                      for (const QString& path : found) {
                          addDocument(path);
                      }
                      keep();
                  });
}

void DocumentBuilder::addSample() {
    addPaths({samplePdf_});
}

void DocumentBuilder::addDocument(const QString& path) {
    if (models_.documents.rowOf(path) >= 0) {
        return;
    }
    draft_.documents.append(path);
    if (draft_.out.isEmpty()) {
        draft_.choice.name = QFileInfo(path).completeBaseName();
        chooseOut();
        setReadInto(draft_.out);
        models_.draft.setChoice(draft_.choice);
    }
    ui::DocumentView document;
    document.path = path;
    document.name = QFileInfo(path).fileName();
    models_.documents.set(document);
    read(path);
}

QString DocumentBuilder::cacheFolder() const {
    return QString::fromStdString(jobs::documentCacheOf(draft_.readInto.toStdString()));
}

void DocumentBuilder::read(const QString& path) {
    const auto hear = [this, path](const Event& event) {
        const ui::DocumentView* document = models_.documents.find(path);
        const auto* progress = std::get_if<Progress>(&event);
        if (document != nullptr && progress != nullptr) {
            ui::DocumentView changed = *document;
            changed.state = ui::DocumentState::Reading;
            changed.pages = static_cast<int>(progress->total);
            changed.pagesDone = static_cast<int>(progress->done);
            models_.documents.set(changed);
        }
    };
    const ReadingOrder order{path, drawer_.password(path), cacheFolder(), overlays_.file()};
    reading_.run(
        [order, unwritten = overlays_.saver().unwritten()](const EventSink& sink,
                                                           const std::stop_token& stop) {
            sink(Event{Progress{}});
            unwritten->write();
            return readDocument(order, sink, stop);
        },
        this, [this, path](const DocumentReading& reading) { take(path, reading); },
        [this, path](const Error& error) {
            DocumentReading failed;
            failed.document.path = path;
            failed.document.name = QFileInfo(path).fileName();
            failed.document.state = ui::DocumentState::Failed;
            failed.document.problem = ui::problemOf(error);
            take(path, failed);
        },
        hear);
}

/// Of a document that is in the list still.
void DocumentBuilder::take(const QString& path, DocumentReading reading) {
    if (models_.documents.find(path) == nullptr) {
        return;
    }
    if (reading.document.state == ui::DocumentState::NeedsPassword) {
        reading.document.problem.hint = tr("Enter its password below.");
    }
    overlays_.setDocument(path, reading.sha256);
    models_.documents.set(reading.document);
    models_.documents.setBlocks(path, reading.blocks);
    if (draft_.step == ui::DraftStep::Passages) {
        plan();
    }
}

void DocumentBuilder::removeDocument(const QString& path) {
    if (models_.documents.find(path) == nullptr) {
        return;
    }
    models_.documents.history().push(
        tr("%1 removed").arg(QFileInfo(path).fileName()),
        {ui::PageId::Datasets, {}, QStringLiteral("documents")}, [this, path] { takeOff(path); },
        [this, path, out = draft_.out, readInto = draft_.readInto] {
            if (draft_.out.isEmpty()) {  // it was the last one
                draft_.out = out;
                setReadInto(readInto);
            }
            addDocument(path);
            keep();
        });
}

void DocumentBuilder::takeOff(const QString& path) {
    const ui::DocumentView* document = models_.documents.find(path);
    if (document == nullptr) {
        return;
    }
    if (document->state == ui::DocumentState::Reading) {
        reading_.stop();
    }
    draft_.documents.removeAll(path);
    models_.documents.remove(path);
    if (draft_.documents.isEmpty()) {
        finish();
        isFinished_ = false;
        draft_.out.clear();
        setReadInto({});
    }
    dropTrial();
    keep();
}

void DocumentBuilder::givePassword(const QString& path, const QString& password) {
    const ui::DocumentView* document = models_.documents.find(path);
    if (document == nullptr) {
        return;
    }
    drawer_.setPassword(path, password);
    readAgain(path);
}

void DocumentBuilder::readAgain(const QString& path) {
    const ui::DocumentView* document = models_.documents.find(path);
    if (document == nullptr || document->state == ui::DocumentState::Reading) {
        return;
    }
    ui::DocumentView waiting;
    waiting.path = path;
    waiting.name = document->name;
    models_.documents.set(waiting);
    read(path);
}

void DocumentBuilder::takeServers() {
    models_.draft.setServers(serverOf(draft_.choice.server), serverOf(draft_.choice.judgeServer));
}

/// A consent is kept host by host: it holds for a choice whose other machines all have it.
void DocumentBuilder::setChoice(const ui::GeneratorChoice& choice) {
    const ui::GeneratorChoice before = std::exchange(draft_.choice, choice);
    const QStringList hostsBefore = models_.draft.remoteHosts();
    models_.draft.setChoice(choice);
    takeServers();
    const QStringList hosts = models_.draft.remoteHosts();
    const bool areOthers = hosts != hostsBefore || choice.server != before.server ||
                           choice.judgeServer != before.judgeServer;
    if (areOthers) {
        draft_.choice.mayLeaveMachine = areAllowed(hosts);
    } else if (choice.mayLeaveMachine && !areAllowed(hosts)) {
        shared_.allowedServers += hosts;
        shared_.allowedServers.removeDuplicates();
    } else if (!choice.mayLeaveMachine && before.mayLeaveMachine) {
        for (const QString& host : hosts) {
            shared_.allowedServers.removeAll(host);
        }
    }
    shared_.prompts = choice.prompts;
    if (choice.name != before.name) {
        chooseOut();
    }
    models_.draft.setChoice(draft_.choice);
    models_.draft.setPrompts(promptViewsOf(draft_.choice.prompts));
    showCommand();
    ui::GeneratorChoice named = before;
    named.name = draft_.choice.name;
    if (named != draft_.choice) {
        dropTrial();
        if (draft_.step == ui::DraftStep::Passages) {
            plan();
        }
    }
    if (choice.mayLeaveMachine != before.mayLeaveMachine) {
        keep();
    } else if (!keeping_.isActive()) {  // not put off by further letters
        keeping_.start();
    }
}

bool DocumentBuilder::areAllowed(const QStringList& hosts) const {
    return !hosts.isEmpty() && std::ranges::all_of(hosts, [this](const QString& host) {
        return shared_.allowedServers.contains(host);
    });
}

void DocumentBuilder::showCommand() {
    models_.draft.setCommand(commandOf(buildSettingsOf(draft_, readable())));
}

void DocumentBuilder::goTo(ui::DraftStep step) {
    draft_.step = step;
    models_.draft.setStep(step);
    if (step == ui::DraftStep::Passages) {
        plan();
    }
    keep();
}

void DocumentBuilder::stop() {
    building_.stop();
}

/// What was tried no longer tells of what would be made.
void DocumentBuilder::dropTrial() {
    stopTrial();
    ++trial_;
    models_.trial.end(ui::BuildState::Idle);
}

void DocumentBuilder::chooseRules() {
    ui::GeneratorChoice choice = draft_.choice;
    choice.kind = ui::GeneratorKind::Rules;
    setChoice(choice);
}

}  // namespace strata::studio
