// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/demo_service.h"

#include "jobs/dataset_job.h"
#include "studio/core/connection_log.h"
#include "studio/core/engine_lane.h"
#include "studio/core/project.h"
#include "studio/home/demo_files.h"

#include <signal.h>
#include <unistd.h>

#include <QDir>
#include <QFileInfo>
#include <utility>

namespace strata::studio {
namespace {

constexpr int kEndMs = 2000;

/// The program loads a Python package; from which host, the person has set up elsewhere.
Connection downloadThat(const QString& result) {
    Connection connection;
    connection.purpose = ConnectionPurpose::DemoModel;
    connection.host = QStringLiteral("Python package index");
    connection.result = result;
    return connection;
}

}  // namespace

DemoService::DemoService(Project& project,
                         ConnectionLog& connections,
                         EngineLane& writing,
                         RunnerFactory makeRunner,
                         DemoSources sources,
                         ui::DemoModel& demo,
                         QObject* parent)
    : QObject(parent),
      project_(project),
      connections_(connections),
      writing_(writing),
      makeRunner_(std::move(makeRunner)),
      sources_(std::move(sources)),
      demo_(demo) {
    // A group of its own: what the program starts ends with it.
    fetch_.setChildProcessModifier([] { ::setsid(); });
    connect(&fetch_, &QProcess::finished, this, [this] {
        const QString result = isCancelled_ ? QStringLiteral("canceled")
                                            : QStringLiteral("exit code %1").arg(fetch_.exitCode());
        building_.run([this, result] { connections_.record(downloadThat(result)); }, this, {});
        endFetch();
    });
    connect(&fetch_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {  // finished() is not said then
            endFetch();
        }
    });
}

DemoService::~DemoService() {
    if (fetch_.state() != QProcess::NotRunning) {
        fetch_.disconnect(this);
        stopFetch();
        fetch_.waitForFinished(kEndMs);
        connections_.record(downloadThat(QStringLiteral("ended with Strata Studio")));
    }
}

void DemoService::stopFetch() {
    if (fetch_.processId() > 0) {
        ::kill(-static_cast<pid_t>(fetch_.processId()), SIGTERM);
    }
}

void DemoService::endFetch() {
    if (!isCancelled_ && QFileInfo::exists(sources_.modelGguf)) {
        importModel();
        return;
    }
    close();
    if (isCancelled_) {
        return;
    }
    ui::Problem problem;
    problem.code = QStringLiteral("STR-1001");
    problem.sentence = tr("Can't download the demo model.");
    const QString said = QString::fromUtf8(fetch_.readAllStandardError()).trimmed();
    problem.reason = said.isEmpty() ? fetch_.errorString() : said.section(QLatin1Char('\n'), -1);
    problem.kept = tr("Nothing on this machine was changed.");
    problem.hint = tr("Check the network connection, or use your own model on the Models page.");
    problem.actions = {
        {"tryAgain", tr("Try again"), [this] { begin(); }},
        ui::wayTo("useMyOwnModel", tr("Use my own model"), {ui::PageId::Models, {}, {}})};
    Q_EMIT failed(problem);
}

QString DemoService::modelFolder() const {
    return project_.modelsFolder() + QStringLiteral("/SmolLM2-135M-Instruct");
}

QString DemoService::datasetFile() const {
    return project_.datasetsFolder() + QStringLiteral("/tidelamp.jsonl");
}

void DemoService::begin() {
    const bool isImported = QFileInfo::exists(modelFolder() + QStringLiteral("/config.json"));
    if (isImported) {
        open(tr("Preparing the demo"));
        buildPairs();
    } else if (QFileInfo::exists(sources_.modelGguf)) {
        open(tr("Preparing the demo"));
        importModel();
    } else if (!sources_.fetchProgram.isEmpty()) {
        Q_EMIT consentRequested();
    } else {
        ui::Problem problem;
        problem.code = QStringLiteral("STR-1003");
        problem.sentence = tr("The demo model is not on this machine.");
        problem.hint =
            tr("Add your own model on the Models page. The sample manual is under Datasets > From "
               "documents.");
        problem.actions = {
            ui::wayTo("useMyOwnModel", tr("Use my own model"), {ui::PageId::Models, {}, {}})};
        Q_EMIT failed(problem);
    }
}

void DemoService::fetchModel() {
    isCancelled_ = false;
    open(tr("Downloading the demo model (89 MiB)"));
    fetch_.start(sources_.fetchProgram, {});
}

void DemoService::cancel() {
    isCancelled_ = true;
    stopFetch();
    writing_.stop(this);
    building_.stop();
}

void DemoService::hear(const Event& event) {
    if (const auto* progress = std::get_if<Progress>(&event)) {
        Q_EMIT progressed(*progress);
    }
}

void DemoService::open(const QString& what) {
    ui::DemoView view = demo_.view();
    view.isOpen = true;
    demo_.setView(view);
    Q_EMIT began(what);
    readDocument();
}

/// What there is of it is shown when it begins the next time.
void DemoService::close() {
    ui::DemoView view = demo_.view();
    view.isOpen = false;
    demo_.setView(view);
    Q_EMIT ended();
}

void DemoService::endWithout(const Error& error) {
    close();
    if (isStopped(error)) {
        return;
    }
    ui::Problem problem = ui::problemOf(error);
    problem.kept = tr("The finished steps were kept. The demo continues from there.");
    problem.actions = {{"tryAgain", tr("Try again"), [this] { begin(); }}};
    Q_EMIT failed(problem);
}

void DemoService::importModel() {
    // The rename is the last act, so the folder is a whole model.
    const QString partial = modelFolder() + QStringLiteral(".partial");
    QDir(partial).removeRecursively();
    ImportCommand command;
    command.gguf = sources_.modelGguf.toStdString();
    command.out = partial.toStdString();
    writing_.run<ImportOutcome>(
        command, this,
        [this, partial](const ImportOutcome&) {
            QDir().rename(partial, modelFolder());
            buildPairs();
        },
        [this](const Error& error) { endWithout(error); },
        [this](const Event& event) { hear(event); });
}

/// At once, for the first page; what is wrong with it the build says.
void DemoService::readDocument() {
    reading_.run([document = sources_.samplePdf](
                     const std::stop_token& stop) { return readDemoDocument(document, stop); },
                 this,
                 [this](const QString& text) {
                     ui::DemoView view = demo_.view();
                     view.document = text;
                     demo_.setView(view);
                 });
}

void DemoService::buildPairs() {
    project_.addModel(modelFolder());
    jobs::DatasetBuildSettings settings;
    settings.documents = {sources_.samplePdf.toStdString()};
    settings.out = datasetFile().toStdString();
    settings.model = modelFolder().toStdString();
    building_.run(
        [settings, makeRunner = makeRunner_](const EventSink& sink, const std::stop_token& stop) {
            jobs::buildDataset(settings, makeRunner, sink, stop);
            return readDemoPairs(QString::fromStdString(settings.out));
        },
        this, [this](const QVector<ui::DemoPair>& pairs) { propose(pairs); },
        [this](const Error& error) { endWithout(error); },
        [this](const Event& event) { hear(event); });
}

void DemoService::propose(const QVector<ui::DemoPair>& pairs) {
    ui::DemoView view = demo_.view();
    view.pairs = pairs;
    demo_.setView(view);
    Q_EMIT ended();
    project_.addDataset(datasetFile());
    Q_EMIT prepared(modelFolder(), datasetFile());
}

}  // namespace strata::studio
