// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/export/export_service.h"

#include "studio/core/pulse.h"
#include "studio/export/export_commands.h"
#include "studio/export/export_sources.h"
#include "studio/export/run_report.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QUrl>
#include <algorithm>

namespace strata::studio {
namespace {

using ui::ExportFormat;

constexpr int kSettleMs = 150;

/// Where exports go unless a person says otherwise; made with the first export.
QString exportsFolder(const Project& project) {
    return project.folder() + QStringLiteral("/exports");
}

}  // namespace

ExportService::ExportService(Project& project,
                             const ModelStates& models,
                             EngineLane& questions,
                             EngineLane& writing,
                             QObject* parent)
    : QObject(parent),
      project_(project),
      models_(models),
      questions_(questions),
      writing_(writing),
      parity_(writing, looking_),
      forecasts_(questions) {
    settle_.setSingleShot(true);
    settle_.setInterval(pulseMs(kSettleMs));
    connect(&settle_, &QTimer::timeout, this, &ExportService::lookAtOutlook);
    connect(&forecasts_, &ExportForecasts::arrived, this, &ExportService::lookAtOutlook);
    connect(&parity_, &ParityCheck::ended, this, [this](const ui::ExportParity& parity) {
        model_.setWriting(false);
        model_.setParity(parity);
        Q_EMIT activityEnded();
    });
    connect(&project_, &Project::runsChanged, this, &ExportService::refresh);
    connect(&models_, &ModelStates::choicesChanged, this, &ExportService::refresh);
    connect(&project_, &Project::datasetsChanged, this, &ExportService::proposeConversion);
    proposeConversion();
    refresh();
}

void ExportService::refresh() {
    forecasts_.forget();
    looking_.run(
        [runs = project_.runs(), models = models_.usableFor(ModelUse::Export)] {
            return findExportSources(runs, models);
        },
        this,
        [this](const QVector<ui::ExportSource>& found) {
            const auto isThere = [&](const QString& path) {
                return std::ranges::find(found, path, &ui::ExportSource::path) != found.end();
            };
            if (!model_.isWriting() && !isThere(model_.request().source)) {
                model_.setRequest({}, {});
            }
            model_.sources().setRows(found);
            settle_.start();  // the disk may have filled meanwhile
        });
}

void ExportService::choose(const QString& source) {
    const ui::ExportSource* chosen = model_.sources().find(source);
    if (chosen == nullptr || source == model_.request().source) {
        return;
    }
    ui::ExportRequest request;
    request.source = source;
    request.moment = chosen->moment;
    request.numbers = model_.request().numbers;
    request.format = chosen->content == ui::ExportContent::WholeModel ? ExportFormat::HuggingFace
                                                                      : ExportFormat::Peft;
    model_.setOutlook({});  // what was known of another's target says nothing of this one
    change(request);
}

void ExportService::change(ui::ExportRequest request) {
    if (request.format != ExportFormat::Gguf && request.numbers == ui::ExportNumbers::Q8_0) {
        request.numbers = ui::ExportNumbers::Bf16;
    }
    // An output that the person has just emptied stays so.
    const ui::ExportRequest& before = model_.request();
    const bool isOther = request.source != before.source || request.format != before.format;
    if (request.output.isEmpty() ? isOther : request.output == proposed_) {
        proposeOutput(request);
    }
    model_.setRequest(request, shellLineOf(request));
    settle_.start();
}

void ExportService::proposeOutput(ui::ExportRequest& request) {
    const ui::ExportSource* source = model_.sources().find(request.source);
    if (source != nullptr) {
        const ExportName name = exportNameOf(request, source->name);
        request.output = Project::freePath(exportsFolder(project_), name.stem, name.suffix);
        proposed_ = request.output;
    }
}

void ExportService::startExport(const ui::ExportRequest& request) {
    if (model_.isWriting()) {
        return;
    }
    const ui::ExportSource* source = model_.sources().find(request.source);
    written_ = source == nullptr ? ui::ExportSource() : *source;
    writtenAs_ = request;
    begin(tr("Exporting %1").arg(QFileInfo(request.output).fileName()));
    model_.setResult({});
    looking_.run(
        [request, bytes = forecastOf(request).bytes] {
            // The disk may have filled since the page looked at it.
            const ui::ExportOutlook outlook = lookAtTarget(request, bytes);
            if (!outlook.obstacle.isEmpty()) {
                throw Error(ErrorCode::NotWritable, ui::verbatim(outlook.obstacle),
                            request.output.toStdString());
            }
        },
        this,
        [this, request] {
            if (isCancelled_) {
                failWith(Error(ErrorCode::Stopped, {}), startAgain());
            } else {
                write(request);
            }
        },
        [this](const Error& error) {
            failWith(isCancelled_ ? Error(ErrorCode::Stopped, {}) : error, startAgain());
        });
}

ui::ProblemAction ExportService::startAgain() {
    return {"tryAgain", tr("Try again"), [this] { startExport(writtenAs_); }};
}

void ExportService::write(const ui::ExportRequest& request) {
    QDir().mkpath(QFileInfo(request.output).path());
    phase_ = tr("Writing the model");
    writing_.run<ExportOutcome>(
        commandOf(request), this,
        [this, request](const ExportOutcome& outcome) {
            endActivity();
            take(request, outcome);
        },
        [this](const Error& error) { failWith(error, startAgain()); },
        [this](const Event& event) { showProgress(event); });
}

void ExportService::changeConversion(ui::ConversionRequest request) {
    if (request.output.isEmpty() && !request.input.isEmpty()) {
        request.output =
            Project::freePath(exportsFolder(project_), QFileInfo(request.input).completeBaseName(),
                              suffixOf(request.format));
    }
    model_.setConversion(request, shellLineOf(request));
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
        problem.actions = {
            {"useAvailableName", tr("Use an available name"), [this] { convertUnderFreeName(); }}};
        Q_EMIT problemRaised(problem);
        return;
    }
    begin(tr("Exporting %1").arg(QFileInfo(request.output).fileName()));
    model_.setConversionResult({});
    remarks_.clear();
    QDir().mkpath(QFileInfo(request.output).path());
    phase_ = tr("Writing the dataset");
    writing_.run<DatasetConvertOutcome>(
        commandOf(request), this,
        [this, request](const DatasetConvertOutcome& outcome) {
            endActivity();
            take(request, outcome);
        },
        [this, request](const Error& error) {
            failWith(error, {"tryAgain", tr("Try again"), [this, request] { convert(request); }});
        },
        [this](const Event& event) {
            showProgress(event);
            if (const auto* notice = std::get_if<Notice>(&event)) {
                remarks_.append(ui::wordedWhole(notice->text));
            }
        });
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
    if (model_.isWriting() || model_.result().output.isEmpty()) {
        return;
    }
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
    looking_.run(
        [run = source->subject, folder](const std::stop_token& stop) {
            const RunReport report = readRunReport(run, stop);
            QDir().mkpath(folder);
            writeRunReport(report, folder + QStringLiteral("/report"));
        },
        this, [this, folder] { sayReport(folder); },
        [this](const Error& error) {
            ui::Problem message = ui::problemOf(error);
            message.kept = tr("The run is unchanged.");
            message.actions = {{"tryAgain", tr("Try again"), [this] { writeReport(); }}};
            Q_EMIT problemRaised(message);
        });
}

void ExportService::sayReport(const QString& folder) {
    ui::Problem message;
    message.sentence = tr("The report was saved to %1.").arg(folder);
    message.kept =
        tr("report.html contains the charts, and report.md the same report as "
           "text.");
    message.actions = {{"openFolder", tr("Open folder"), [this, folder] { openFolder(folder); }},
                       {"copyPath", tr("Copy path"), [this, folder] {
                            QGuiApplication::clipboard()->setText(folder);
                            sayReport(folder);  // it may be opened, too
                        }}};
    Q_EMIT problemRaised(message);
}

void ExportService::openFolder(const QString& folder) {
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder))) {
        ui::Problem remark;
        remark.sentence = tr("No file manager is installed.");
        remark.reason = folder;
        remark.actions = {{"copyPath", tr("Copy path"),
                           [folder] { QGuiApplication::clipboard()->setText(folder); }}};
        Q_EMIT problemRaised(remark);
    }
}

void ExportService::convertUnderFreeName() {
    ui::ConversionRequest request = model_.conversion();
    request.output.clear();
    changeConversion(request);
    convert(model_.conversion());
}

void ExportService::lookAtOutlook() {
    const ui::ExportRequest request = model_.request();
    if (request.source.isEmpty()) {
        return;
    }
    const ExportForecast forecast = forecastOf(request);
    looking_.run([request, bytes = forecast.bytes] { return lookAtTarget(request, bytes); }, this,
                 [this, request, forecast](ui::ExportOutlook outlook) {
                     if (model_.request() == request) {
                         outlook.isCounting = forecast.isPending;
                         outlook.remarks = forecast.remarks;
                         if (outlook.obstacle.isEmpty()) {
                             outlook.obstacle = forecast.refusal;
                         }
                         model_.setOutlook(outlook);
                     }
                 });
}

ExportForecast ExportService::forecastOf(const ui::ExportRequest& request) {
    const ui::ExportSource* source = model_.sources().find(request.source);
    return source == nullptr ? ExportForecast() : forecasts_.of(request, *source);
}

void ExportService::begin(const QString& what) {
    isCancelled_ = false;
    model_.setWriting(true);
    Q_EMIT activityBegan(what);
}

void ExportService::endActivity() {
    model_.setWriting(false);
    Q_EMIT activityEnded();
}

void ExportService::failWith(const Error& error, const ui::ProblemAction& again) {
    endActivity();
    ui::Problem problem = ui::problemOf(error);
    if (isStopped(error)) {
        problem = {};
        problem.sentence = tr("The export was canceled.");
    }
    problem.kept = tr("The source is unchanged, and no partial files were left behind.");
    problem.actions = {again};
    Q_EMIT problemRaised(problem);
    settle_.start();
}

void ExportService::take(const ui::ExportRequest& request, const ExportOutcome& outcome) {
    const QFileInfo taken(request.output);
    ui::ExportResult result;
    result.format = request.format;
    result.output = request.output;
    result.folder = request.format == ExportFormat::Gguf ? taken.path() : request.output;
    result.bytes = outcome.bytes;
    result.seconds = outcome.seconds;
    for (const Sentence& warning : outcome.warnings) {
        result.remarks.append(ui::wordedWhole(warning));
    }
    QStringList names;
    for (const std::string& name : outcome.files) {
        names.append(QString::fromStdString(name));
    }
    looking_.run([folder = result.folder, names] { return writtenFiles(folder, names); }, this,
                 [this, result](const QVector<ui::WrittenFile>& files) {
                     ui::ExportResult whole = result;
                     whole.files = files;
                     model_.setResult(whole);
                     checkAgain();
                 });
    // That name is taken now; the next export goes beside it. A proposal is made anew by change().
    ui::ExportRequest next = model_.request();
    if (next.output == request.output && next.output != proposed_) {
        next.output = request.format == ExportFormat::Gguf
                          ? Project::freePath(taken.path(), taken.completeBaseName(),
                                              QLatin1Char('.') + taken.suffix())
                          : Project::freePath(taken.path(), taken.fileName());
    }
    change(next);
}

void ExportService::take(const ui::ConversionRequest& request,
                         const DatasetConvertOutcome& outcome) {
    ui::ConversionResult result;
    result.output = request.output;
    result.rows = outcome.rows;
    result.remarks = remarks_;
    for (const RowIssue& skipped : outcome.skipped) {
        result.skipped.append(
            tr("Row %1: %2").arg(skipped.row).arg(ui::wordedWhole(skipped.message)));
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
