// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/export/export_service.h"

#include "studio/export/export_sources.h"
#include "studio/export/run_report.h"
#include "ui/base/shell_line.h"

#include "strata/error.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>
#include <memory>
#include <variant>

namespace strata::studio {
namespace {

using ui::ExportFormat;
using ui::ExportNumbers;

constexpr int kSettleMs = 150;
constexpr quint64 kTextFilesBytes = quint64{8} << 20;  // tokenizer, template, configuration

QString formatName(ExportFormat format) {
    return format == ExportFormat::HuggingFace ? QStringLiteral("hf") : QStringLiteral("peft");
}

QString numbersName(ExportNumbers numbers) {
    switch (numbers) {
        case ExportNumbers::F16:
            return QStringLiteral("f16");
        case ExportNumbers::F32:
            return QStringLiteral("f32");
        case ExportNumbers::Bf16:
            break;
    }
    return QStringLiteral("bf16");
}

DType dtypeOf(ExportNumbers numbers) {
    switch (numbers) {
        case ExportNumbers::F16:
            return DType::F16;
        case ExportNumbers::F32:
            return DType::F32;
        case ExportNumbers::Bf16:
            break;
    }
    return DType::BF16;
}

struct ConversionNames {
    QString format;  ///< as the engine calls it
    QString suffix;
};

ConversionNames namesOf(ui::DatasetFormat format) {
    switch (format) {
        case ui::DatasetFormat::Alpaca:
            return {QStringLiteral("alpaca"), QStringLiteral(".alpaca.json")};
        case ui::DatasetFormat::ShareGpt:
            return {QStringLiteral("sharegpt"), QStringLiteral(".sharegpt.json")};
        case ui::DatasetFormat::Csv:
            return {QStringLiteral("csv"), QStringLiteral(".csv")};
        case ui::DatasetFormat::Messages:
            break;
    }
    return {QStringLiteral("messages"), QStringLiteral(".messages.jsonl")};
}

QString commandOf(const ui::ExportRequest& request) {
    QStringList words{
        QStringLiteral("strata"),  QStringLiteral("export"), request.source,
        QStringLiteral("--out"),   request.folder,           QStringLiteral("--format"),
        formatName(request.format)};
    if (request.format == ExportFormat::HuggingFace) {
        words << QStringLiteral("--dtype") << numbersName(request.numbers);
    }
    return request.source.isEmpty() ? QString() : ui::shellLine(words);
}

QString commandOf(const ui::ConversionRequest& request) {
    return request.input.isEmpty()
               ? QString()
               : ui::shellLine({QStringLiteral("strata"), QStringLiteral("dataset"),
                                QStringLiteral("convert"), request.input, QStringLiteral("--out"),
                                request.output, QStringLiteral("--format"),
                                namesOf(request.format).format});
}

QJsonObject objectOf(const std::string& json) {
    return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
}

/// Where exports go unless a person says otherwise; made with the first export.
QString exportsFolder(const Project& project) {
    return project.folder() + QStringLiteral("/exports");
}

}  // namespace

ExportService::ExportService(Project& project,
                             EngineLane& questions,
                             EngineLane& writing,
                             QObject* parent)
    : QObject(parent),
      project_(project),
      questions_(questions),
      writing_(writing),
      parity_(writing, looking_) {
    settle_.setSingleShot(true);
    settle_.setInterval(kSettleMs);
    connect(&settle_, &QTimer::timeout, this, &ExportService::lookAtOutlook);
    connect(&parity_, &ParityCheck::progressed, this, &ExportService::activityProgressed);
    connect(&parity_, &ParityCheck::ended, this, [this](const ui::ExportParity& parity) {
        model_.setWriting(false);
        model_.setParity(parity);
        Q_EMIT activityEnded();
    });
    connect(&project_, &Project::runsChanged, this, &ExportService::refresh);
    connect(&project_, &Project::modelsChanged, this, &ExportService::refresh);
    connect(&project_, &Project::datasetsChanged, this, &ExportService::proposeConversion);
    proposeConversion();
    refresh();
}

void ExportService::refresh() {
    auto found = std::make_shared<QVector<ui::ExportSource>>();
    looking_.post(
        [found, runs = project_.runs(), models = project_.models()](const EventSink& say,
                                                                    const std::stop_token&) {
            *found = findExportSources(runs, models);
            say(Event{Finished{}});
        },
        this, {{}, [this, found](const WorkEnd&) { model_.sources().setSources(*found); }});
}

void ExportService::choose(const QString& source) {
    const ui::ExportSource* chosen = model_.sources().find(source);
    if (chosen == nullptr || source == model_.request().source) {
        return;
    }
    ui::ExportRequest request;
    request.source = source;
    request.numbers = model_.request().numbers;
    request.format = chosen->content == ui::ExportContent::WholeModel ? ExportFormat::HuggingFace
                                                                      : ExportFormat::Peft;
    request.folder =
        Project::freePath(exportsFolder(project_),
                          QStringLiteral("%1-%2").arg(chosen->name, formatName(request.format)));
    countParameters(chosen->base);
    model_.setOutlook({});  // what was known of another's target says nothing of this one
    change(request);
}

void ExportService::change(const ui::ExportRequest& request) {
    model_.setRequest(request, commandOf(request));
    settle_.start();
}

void ExportService::startExport(const ui::ExportRequest& request) {
    if (model_.isWriting()) {
        return;
    }
    const ui::ExportSource* source = model_.sources().find(request.source);
    written_ = source == nullptr ? ui::ExportSource() : *source;
    writtenAs_ = request;
    begin(tr("Exporting %1").arg(QFileInfo(request.folder).fileName()));
    model_.setResult({});
    auto outlook = std::make_shared<ui::ExportOutlook>();
    looking_.post(
        [outlook, folder = request.folder, bytes = bytesOf(request)](const EventSink& say,
                                                                     const std::stop_token&) {
            // The disk may have filled since the page looked at it.
            *outlook = lookAtTarget(folder, bytes);
            if (!outlook->obstacle.isEmpty()) {
                throw Error(ErrorCode::NotWritable, outlook->obstacle.toStdString(),
                            folder.toStdString());
            }
            say(Event{Finished{}});
        },
        this, {{}, [this, request](const WorkEnd& end) {
                   if (isCancelled_) {
                       finish(Stopped{}, {QStringLiteral("export-again"), tr("Try again")});
                   } else if (!std::holds_alternative<Finished>(end)) {
                       finish(end, {QStringLiteral("export-again"), tr("Try again")});
                   } else {
                       write(request);
                   }
               }});
}

void ExportService::write(const ui::ExportRequest& request) {
    QDir().mkpath(QFileInfo(request.folder).path());
    ExportCommand command;
    command.source = request.source.toStdString();
    command.out = request.folder.toStdString();
    command.format = formatName(request.format).toStdString();
    command.dtype = dtypeOf(request.numbers);
    phase_ = tr("Writing the model");
    writing_.post(std::move(command), this,
                  {[this](const Event& event) { showProgress(event); },
                   [this, folder = request.folder](const WorkEnd& end) {
                       if (finish(end, {QStringLiteral("export-again"), tr("Try again")})) {
                           takeExport(folder, std::get<Finished>(end).json);
                       }
                   }});
}

void ExportService::changeConversion(ui::ConversionRequest request) {
    if (request.output.isEmpty() && !request.input.isEmpty()) {
        request.output =
            Project::freePath(exportsFolder(project_), QFileInfo(request.input).completeBaseName(),
                              namesOf(request.format).suffix);
    }
    model_.setConversion(request, commandOf(request));
}

void ExportService::convert(const ui::ConversionRequest& request) {
    if (model_.isWriting()) {
        return;
    }
    if (QFileInfo::exists(request.output)) {
        ui::Problem problem;
        problem.code = QString::fromStdString(codeText(ErrorCode::NotWritable));
        problem.sentence = tr("A file with this name already exists.");
        problem.reason = request.output;
        problem.kept = tr("Nothing was overwritten.");
        problem.hint = tr("Choose another name.");
        problem.actions = {{QStringLiteral("other-name"), tr("Use a free name")}};
        Q_EMIT problemRaised(problem);
        return;
    }
    converted_ = request;
    begin(tr("Exporting %1").arg(QFileInfo(request.output).fileName()));
    model_.setConversionResult({});
    QDir().mkpath(QFileInfo(request.output).path());
    DatasetConvertCommand command;
    command.in = request.input.toStdString();
    command.out = request.output.toStdString();
    command.format = namesOf(request.format).format.toStdString();
    phase_ = tr("Writing the dataset");
    writing_.post(std::move(command), this,
                  {[this](const Event& event) { showProgress(event); },
                   [this, request](const WorkEnd& end) {
                       if (finish(end, {QStringLiteral("convert-again"), tr("Try again")})) {
                           takeConversion(request, std::get<Finished>(end).json);
                       }
                   }});
}

void ExportService::cancel() {
    if (model_.isWriting()) {
        isCancelled_ = true;
        if (parity_.isRunning()) {
            parity_.stop();
        } else {
            writing_.stop(this);
        }
    }
}

void ExportService::checkAgain() {
    if (!model_.isWriting() && !model_.result().folder.isEmpty()) {
        check();
    }
}

void ExportService::check() {
    begin(tr("Verifying the export"));
    ui::ExportParity parity;
    parity.state = ui::ParityState::Running;
    model_.setParity(parity);
    parity_.begin(written_, writtenAs_);
}

void ExportService::writeReport() {
    const ui::ExportSource* source = model_.sources().find(model_.request().source);
    if (source == nullptr || source->moment == ui::ExportMoment::AsAdded) {
        return;
    }
    const QString folder =
        Project::freePath(exportsFolder(project_),
                          QStringLiteral("%1-report").arg(QFileInfo(source->subject).fileName()));
    looking_.post(
        [run = source->subject, folder](const EventSink& say, const std::stop_token& stop) {
            const RunReport report = readRunReport(run, stop);
            QDir().mkpath(folder);
            writeRunReport(report, folder + QStringLiteral("/report"));
            say(Event{Finished{}});
        },
        this, {{}, [this, folder](const WorkEnd& end) {
                   ui::Problem message;
                   if (const auto* failed = std::get_if<Failed>(&end)) {
                       message = ui::problemOf(failed->error);
                       message.kept = tr("The run is unchanged.");
                       message.actions = {{QStringLiteral("report-again"), tr("Try again")}};
                   } else {
                       mentioned_ = folder;
                       message.sentence = tr("The report was saved to %1.").arg(folder);
                       message.kept =
                           tr("report.html contains the charts, and report.md the same report as "
                              "text.");
                       message.actions = {{QStringLiteral("open-path"), tr("Open folder")},
                                          {QStringLiteral("copy-path"), tr("Copy path")}};
                   }
                   Q_EMIT problemRaised(message);
               }});
}

void ExportService::openFolder(const QString& folder) {
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder))) {
        mentioned_ = folder;
        ui::Problem remark;
        remark.sentence = tr("No file manager is installed.");
        remark.reason = folder;
        remark.actions = {{QStringLiteral("copy-path"), tr("Copy path")}};
        Q_EMIT problemRaised(remark);
    }
}

void ExportService::act(const QString& action) {
    if (action == QLatin1String("export-again")) {
        startExport(writtenAs_);
    } else if (action == QLatin1String("convert-again")) {
        convert(converted_);
    } else if (action == QLatin1String("report-again")) {
        writeReport();
    } else if (action == QLatin1String("open-path")) {
        openFolder(mentioned_);
    } else if (action == QLatin1String("copy-path")) {
        QGuiApplication::clipboard()->setText(mentioned_);
    } else if (action == QLatin1String("other-name")) {
        ui::ConversionRequest request = model_.conversion();
        request.output.clear();
        changeConversion(request);
        convert(model_.conversion());
    }
}

void ExportService::lookAtOutlook() {
    const ui::ExportRequest request = model_.request();
    auto outlook = std::make_shared<ui::ExportOutlook>();
    looking_.post(
        [outlook, folder = request.folder, bytes = bytesOf(request)](const EventSink& say,
                                                                     const std::stop_token&) {
            *outlook = lookAtTarget(folder, bytes);
            say(Event{Finished{}});
        },
        this, {{}, [this, outlook, request](const WorkEnd&) {
                   if (model_.request() == request) {
                       model_.setOutlook(*outlook);
                   }
               }});
}

quint64 ExportService::bytesOf(const ui::ExportRequest& request) const {
    const ui::ExportSource* source = model_.sources().find(request.source);
    if (source == nullptr || request.format == ExportFormat::Peft) {
        return source == nullptr ? 0 : source->adapterBytes;
    }
    const auto parameters = static_cast<quint64>(parameters_.value(source->base));
    return parameters == 0
               ? 0
               : parameters * strata::bytesOf(dtypeOf(request.numbers)) + kTextFilesBytes;
}

void ExportService::countParameters(const QString& model) {
    if (model.isEmpty() || parameters_.contains(model)) {
        return;
    }
    parameters_.insert(model, 0);
    questions_.post(InspectCommand{model.toStdString()}, this,
                    {{}, [this, model](const WorkEnd& end) {
                         if (const auto* finished = std::get_if<Finished>(&end)) {
                             parameters_[model] =
                                 objectOf(finished->json)[QLatin1String("parameters")].toInteger();
                             settle_.start();
                         }
                     }});
}

void ExportService::begin(const QString& what) {
    isCancelled_ = false;
    model_.setWriting(true);
    Q_EMIT activityBegan(what);
}

bool ExportService::finish(const WorkEnd& end, const ui::ProblemAction& again) {
    model_.setWriting(false);
    Q_EMIT activityEnded();
    ui::Problem problem;
    if (const auto* failed = std::get_if<Failed>(&end)) {
        problem = ui::problemOf(failed->error);
    } else if (std::holds_alternative<Stopped>(end)) {
        problem.sentence = tr("The export was canceled.");
    } else {
        return true;
    }
    problem.kept = tr("The source is unchanged, and no partial files were left behind.");
    problem.actions = {again};
    Q_EMIT problemRaised(problem);
    settle_.start();
    return false;
}

void ExportService::takeExport(const QString& folder, const std::string& json) {
    const QJsonObject object = objectOf(json);
    ui::ExportResult result;
    result.folder = folder;
    result.bytes = static_cast<quint64>(object[QLatin1String("bytes")].toDouble());
    result.seconds = object[QLatin1String("seconds")].toDouble();
    QStringList names;
    const QJsonArray files = object[QLatin1String("files")].toArray();
    for (const QJsonValue& name : files) {
        names.append(name.toString());
    }
    auto written = std::make_shared<QVector<ui::WrittenFile>>();
    looking_.post(
        [written, folder, names](const EventSink& say, const std::stop_token&) {
            *written = writtenFiles(folder, names);
            say(Event{Finished{}});
        },
        this, {{}, [this, written, result](const WorkEnd&) mutable {
                   result.files = *written;
                   model_.setResult(result);
                   checkAgain();
               }});
    // That folder is taken now; the next export goes beside it.
    const QFileInfo taken(folder);
    ui::ExportRequest next = model_.request();
    next.folder = Project::freePath(taken.path(), taken.fileName());
    change(next);
}

void ExportService::takeConversion(const ui::ConversionRequest& request, const std::string& json) {
    const QJsonObject object = objectOf(json);
    ui::ConversionResult result;
    result.output = request.output;
    result.rows = object[QLatin1String("rows")].toInteger();
    const QJsonArray skipped = object[QLatin1String("skipped")].toArray();
    for (const QJsonValue& value : skipped) {
        const QJsonObject row = value.toObject();
        result.skipped.append(tr("Row %1: %2")
                                  .arg(row[QLatin1String("row")].toInteger())
                                  .arg(row[QLatin1String("message")].toString()));
    }
    model_.setConversionResult(result);
    ui::ConversionRequest next = model_.conversion();
    next.output.clear();  // that name is taken now
    changeConversion(next);
}

void ExportService::showProgress(const Event& event) {
    if (const auto* progress = std::get_if<Progress>(&event)) {
        Q_EMIT activityProgressed(phase_, progress->done, progress->total,
                                  QString::fromStdString(progress->unit));
    }
}

void ExportService::proposeConversion() {
    model_.setDatasets(project_.datasets());
    if (!project_.datasets().contains(model_.conversion().input)) {
        ui::ConversionRequest request = model_.conversion();
        request.input = project_.datasets().value(0);
        request.output.clear();
        changeConversion(request);
    }
}

}  // namespace strata::studio
