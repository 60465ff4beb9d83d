// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/document_builder.h"

#include "build_record.h"
#include "dataset_job.h"
#include "datasetgen/http_endpoint.h"
#include "studio/document_reading.h"
#include "ui/models/build_model.h"
#include "ui/models/draft_model.h"
#include "ui/models/extraction_model.h"

#include <QDir>
#include <QFileInfo>
#include <map>
#include <mutex>
#include <utility>

namespace strata::studio {
namespace {

QString nameOfModel(const QString& path) {
    return QFileInfo(path).fileName();
}

QVector<ui::ReasonCount> countsOf(const std::map<std::string, std::size_t>& counts) {
    QVector<ui::ReasonCount> result;
    for (const auto& [reason, count] : counts) {
        result.append({QString::fromStdString(reason), static_cast<qint64>(count)});
    }
    return result;
}

DatasetBuildSettings settingsOf(const DocumentDraft& draft, const QStringList& documents) {
    const ui::GeneratorChoice& choice = draft.choice;
    DatasetBuildSettings settings;
    for (const QString& document : documents) {
        settings.documents.push_back(document.toStdString());
    }
    settings.out = draft.out.toStdString();
    settings.model = choice.targetModel.toStdString();
    settings.allowRemote = choice.mayLeaveMachine;
    settings.seed = static_cast<std::uint64_t>(choice.seed);
    settings.passageTokens = static_cast<std::uint64_t>(choice.passageTokens);
    if (choice.kind == ui::GeneratorKind::Model) {
        settings.generator = "model:" + choice.model.toStdString();
    } else if (choice.kind == ui::GeneratorKind::Server) {
        settings.generator = "http:" + choice.server.toStdString();
    }
    return settings;
}

}  // namespace

/// What a build says from its threads until the GUI thread takes it.
struct DocumentBuilder::Watched {
    struct Passage {
        QString document;
        QVector<int> pages;
        QVector<ui::SampleView> pairs;
    };

    std::mutex mutex;
    // guarded by mutex
    std::vector<Passage> passages;
    QVector<ui::ReasonCount> rejected;
    QVector<ui::ReasonCount> rejectedPassages;
    QVector<ui::DocumentCover> cover;

    void take(const datasetgen::Document& document,
              const datasetgen::Passage& passage,
              const std::vector<datasetgen::Pair>& pairs) {
        Passage made;
        made.document = QString::fromStdString(document.path);
        for (const std::size_t block : passage.blockIndices) {
            const int page = document.blocks.at(block).page;
            if (!made.pages.contains(page)) {
                made.pages.append(page);
            }
        }
        const QString place = DocumentBuilder::tr("%1, page %2")
                                  .arg(QFileInfo(made.document).fileName())
                                  .arg(made.pages.value(0, 1));
        for (const datasetgen::Pair& pair : pairs) {
            made.pairs.append({QString::fromStdString(pair.question),
                               QString::fromStdString(pair.answer), place});
        }
        const std::lock_guard lock(mutex);
        passages.push_back(std::move(made));
    }

    void take(const datasetgen::QualityMetrics& quality) {
        const std::lock_guard lock(mutex);
        rejected = countsOf(quality.rejectedPairs);
        rejectedPassages = countsOf(quality.rejectedPassages);
    }
};

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
      draft_(loadDraft(project.folder())) {
    connect(&project_, &Project::modelsChanged, this, &DocumentBuilder::showModels);
    showModels();
    takeUpDraft();
}

DocumentBuilder::~DocumentBuilder() = default;

void DocumentBuilder::showModels() {
    QVector<ui::GeneratorModel> models;
    const QStringList paths = project_.models();
    for (const QString& path : paths) {
        models.append({path, nameOfModel(path)});
    }
    models_.draft.setModels(models);
}

void DocumentBuilder::takeUpDraft() {
    readInto_ = draft_.out;
    models_.draft.setChoice(draft_.choice);
    takeServer();
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
    if (!saveDraft(project_.folder(), draft_)) {
        ui::Problem problem;
        problem.sentence = tr("The steps taken here cannot be kept for later.");
        problem.reason = project_.folder();
        problem.hint = tr("Make room there, or make the folder writable.");
        Q_EMIT failed(problem);
    }
}

void DocumentBuilder::addPaths(const QStringList& paths) {
    auto found = std::make_shared<QStringList>();
    scanning_.post(
        [paths, found](const EventSink& sink, const std::stop_token& stop) {
            *found = documentsIn(paths, stop);
            sink(Event{Finished{}});
        },
        this, {{}, [this, found](const WorkEnd&) {
                   for (const QString& path : std::as_const(*found)) {
                       addDocument(path);
                   }
                   keep();
               }});
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
        readInto_ = draft_.out;
        models_.draft.setChoice(draft_.choice);
    }
    ui::DocumentView document;
    document.path = path;
    document.name = QFileInfo(path).fileName();
    models_.documents.set(document);
    read(path);
}

void DocumentBuilder::chooseOut() {
    draft_.out =
        Project::freePath(project_.datasetsFolder(), draft_.choice.name, QStringLiteral(".jsonl"));
}

QString DocumentBuilder::cacheFolder() const {
    return QString::fromStdString(documentCacheOf(readInto_.toStdString()));
}

void DocumentBuilder::read(const QString& path) {
    auto reading = std::make_shared<DocumentReading>();
    const auto said = [this, path](const Event& event) {
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
    const auto end = [this, path, reading](const WorkEnd& how) {
        if (models_.documents.find(path) == nullptr) {
            return;
        }
        if (const auto* problem = std::get_if<Failed>(&how)) {
            reading->document.path = path;
            reading->document.name = QFileInfo(path).fileName();
            reading->document.state = ui::DocumentState::Failed;
            reading->document.problem = ui::problemOf(problem->error);
        }
        if (reading->document.state == ui::DocumentState::NeedsPassword) {
            reading->document.problem.hint = tr("Give its password below.");
        }
        models_.documents.setBlocks(path, reading->blocks);
        models_.documents.set(reading->document);
    };
    const ReadingOrder order{path, drawer_.password(path), cacheFolder()};
    reading_.post(
        [reading, order](const EventSink& sink, const std::stop_token& stop) {
            sink(Event{Progress{}});
            *reading = readDocument(order, sink, stop);
            sink(Event{Finished{}});
        },
        this, {said, end});
}

void DocumentBuilder::removeDocument(const QString& path) {
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
        draft_.out.clear();
    }
    keep();
}

void DocumentBuilder::givePassword(const QString& path, const QString& password) {
    const ui::DocumentView* document = models_.documents.find(path);
    if (document == nullptr) {
        return;
    }
    drawer_.setPassword(path, password);
    ui::DocumentView waiting;
    waiting.path = path;
    waiting.name = document->name;
    models_.documents.set(waiting);
    read(path);
}

void DocumentBuilder::takeServer() {
    ui::ServerView server;
    try {
        const datasetgen::HttpEndpoint endpoint =
            datasetgen::parseEndpoint(draft_.choice.server.toStdString());
        server.host = QString::fromStdString(endpoint.host);
        server.isRemote = !endpoint.isLoopback;
    } catch (const Error& error) {
        server.fault = QString::fromStdString(error.message());
    }
    models_.draft.setServer(server);
}

void DocumentBuilder::setChoice(const ui::GeneratorChoice& choice) {
    const ui::GeneratorChoice before = std::exchange(draft_.choice, choice);
    takeServer();
    const QString host = models_.draft.server().host;
    if (choice.server != before.server) {
        draft_.choice.mayLeaveMachine = draft_.allowedServers.contains(host);
    } else if (choice.mayLeaveMachine && !draft_.allowedServers.contains(host)) {
        draft_.allowedServers.append(host);
    } else if (!choice.mayLeaveMachine && before.mayLeaveMachine) {
        draft_.allowedServers.removeAll(host);
    }
    if (choice.name != before.name) {
        chooseOut();
    }
    models_.draft.setChoice(draft_.choice);
    keep();
}

void DocumentBuilder::goTo(ui::DraftStep step) {
    draft_.step = step;
    models_.draft.setStep(step);
    keep();
}

void DocumentBuilder::stop() {
    building_.stop();
}

void DocumentBuilder::beginAnother() {
    if (building_.isBusy()) {
        return;
    }
    reading_.stop();
    const QStringList allowed = draft_.allowedServers;
    draft_ = {};
    draft_.allowedServers = allowed;
    readInto_.clear();
    models_.documents.clear();
    models_.build.clear();
    models_.draft.setChoice(draft_.choice);
    takeServer();
    goTo(ui::DraftStep::Files);
}

void DocumentBuilder::act(const QString& action) {
    if (action == QLatin1String("again")) {
        build();
    } else if (action == QLatin1String("rules")) {
        ui::GeneratorChoice choice = draft_.choice;
        choice.kind = ui::GeneratorKind::Rules;
        setChoice(choice);
        build();
    } else if (action == QLatin1String("generator")) {
        goTo(ui::DraftStep::Generator);
    } else if (action == QLatin1String("blocks")) {
        goTo(ui::DraftStep::Extraction);
    }
}

/// The models as before the first page; what was read moves with a changed name.
void DocumentBuilder::showBeginning() {
    if (readInto_ != draft_.out && !QFileInfo::exists(readInto_)) {
        QDir().rename(QString::fromStdString(buildFolderOf(readInto_.toStdString())),
                      QString::fromStdString(buildFolderOf(draft_.out.toStdString())));
        readInto_ = draft_.out;
    }
    models_.build.clear();
    QVector<ui::DocumentCover> cover;
    for (const ui::DocumentView& document : models_.documents.documents()) {
        if (document.state == ui::DocumentState::Read) {
            ui::DocumentCover each{document.path, document.name, {}};
            each.pages.fill(ui::PageCover::Waiting, qMax(1, document.pages));
            cover.append(each);
        }
    }
    models_.build.setCover(cover);
    models_.build.setState(ui::BuildState::Running);
}

void DocumentBuilder::build() {
    if (building_.isBusy() || models_.documents.count(ui::DocumentState::Read) == 0) {
        return;
    }
    auto watched = std::make_shared<Watched>();
    showBeginning();
    goTo(ui::DraftStep::Run);
    QStringList documents;
    for (const ui::DocumentView& document : models_.documents.documents()) {
        if (document.state == ui::DocumentState::Read) {
            documents.append(document.path);
        }
    }
    const auto work = [watched, makeRunner = makeRunner_, settings = settingsOf(draft_, documents)](
                          const EventSink& sink, const std::stop_token& stop) {
        BuildWatch watch;
        watch.made = [&watched](const auto& document, const auto& passage, const auto& pairs) {
            watched->take(document, passage, pairs);
        };
        watch.measured = [&watched](const auto& quality) { watched->take(quality); };
        std::string result;
        buildDataset(
            settings, makeRunner,
            [&](const Event& event) {
                const auto* finished = std::get_if<Finished>(&event);
                finished == nullptr ? sink(event) : void(result = finished->json);
            },
            stop, watch);
        QVector<ui::DocumentCover> cover = coverOfBuild(settings.out);
        {
            const std::lock_guard lock(watched->mutex);
            watched->cover = std::move(cover);
        }
        sink(Event{Finished{result}});
    };
    const auto said = [this, watched](const Event& event) {
        if (const auto* progress = std::get_if<Progress>(&event)) {
            models_.build.setProgress({QString::fromStdString(progress->phase), progress->done,
                                       progress->total, QString::fromStdString(progress->unit)});
        } else if (const auto* notice = std::get_if<Notice>(&event)) {
            models_.build.addNotice(QString::fromStdString(notice->text));
        }
        drain(*watched);
    };
    building_.post(work, this,
                   {said, [this, watched](const WorkEnd& end) { endBuild(end, *watched); }});
}

/// Shows what the build made since the last time.
void DocumentBuilder::drain(Watched& watched) {
    std::vector<Watched::Passage> passages;
    {
        const std::lock_guard lock(watched.mutex);
        passages = std::exchange(watched.passages, {});
    }
    if (passages.empty()) {
        return;
    }
    QVector<ui::DocumentCover> cover = models_.build.cover();
    for (const Watched::Passage& passage : passages) {
        for (ui::DocumentCover& document : cover) {
            for (const int page :
                 document.path == passage.document ? passage.pages : QVector<int>()) {
                if (page >= 1 && page <= document.pages.size() &&
                    document.pages[page - 1] != ui::PageCover::WithPair) {
                    document.pages[page - 1] =
                        passage.pairs.isEmpty() ? ui::PageCover::NoPair : ui::PageCover::WithPair;
                }
            }
        }
        models_.build.addMade(passage.pairs);
    }
    models_.build.setCover(cover);
}

void DocumentBuilder::endBuild(const WorkEnd& end, Watched& watched) {
    drain(watched);
    if (const auto* problem = std::get_if<Failed>(&end)) {
        fail(problem->error, watched);
        return;
    }
    const auto* finished = std::get_if<Finished>(&end);
    if (finished == nullptr) {
        models_.build.setState(ui::BuildState::Stopped);
        return;
    }
    QVector<ui::ReasonCount> rejected;
    QVector<ui::ReasonCount> passages;
    models_.build.setResult(buildResultOf(finished->json, draft_.out, rejected, passages));
    models_.build.setRejected(rejected, passages);
    models_.build.setCover(watched.cover);
    models_.build.setState(ui::BuildState::Done);
    try {
        project_.addDataset(draft_.out);
    } catch (const Error& error) {
        Q_EMIT failed(ui::problemOf(error));
    }
    Q_EMIT built(draft_.out);
}

void DocumentBuilder::fail(const Error& error, const Watched& watched) {
    models_.build.setRejected(watched.rejected, watched.rejectedPassages);
    models_.build.setState(ui::BuildState::Failed);
    ui::Problem problem = ui::problemOf(error);
    problem.kept = tr("The documents that were read and the answers that a model gave are kept.");
    if (error.code() == ErrorCode::NoPairs) {
        problem.hint = tr("Look at what was read, or choose another generator.");
    }
    problem.actions = {{QStringLiteral("again"), tr("Try again")}};
    if (draft_.choice.kind != ui::GeneratorKind::Rules) {
        problem.actions.append({QStringLiteral("rules"), tr("Use the rules instead")});
        problem.actions.append({QStringLiteral("generator"), tr("Change the generator")});
    } else {
        problem.actions.append({QStringLiteral("blocks"), tr("Look at what was read")});
    }
    Q_EMIT failed(problem);
}

}  // namespace strata::studio
