// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/run_facts.h"

#include "studio/core/file_end.h"
#include "studio/core/json_file.h"
#include "studio/core/run_lock.h"
#include "studio/core/run_log_end.h"
#include "studio/monitor/metrics_line.h"
#include "ui/base/worded.h"

#include "strata/error.h"
#include "strata/options.h"
#include "strata/trained_model.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <vector>

namespace strata::studio {
namespace {

constexpr qint64 kLastLinesBytes = 16 * 1024;

bool isAsked(const QString& run, RunRequest request) {
    return QFileInfo::exists(run + QLatin1Char('/') + QLatin1String(requestFile(request)));
}

void readSettings(RunFacts& facts) {
    const QJsonObject job = objectIn(facts.path + QStringLiteral("/job.json"));
    facts.modelOrigin = job.value(QStringLiteral("model_origin")).toString();
    const QJsonObject settings = job.value(QStringLiteral("settings")).toObject();
    try {
        facts.settings =
            settingsFromJson(QJsonDocument(settings).toJson(QJsonDocument::Compact).toStdString());
        applyChanges(facts.settings, changesOfRun(facts.path.toStdString()));
    } catch (const Error&) {
        facts.settings = {};  // of another version; what can be shown is shown
    }
}

void readProgress(RunFacts& facts) {
    const QByteArray text =
        endOfFile(facts.path + QStringLiteral("/metrics.jsonl"), kLastLinesBytes);
    double seconds = 0.0;
    int steps = 0;
    for (const QByteArray& line : text.split('\n')) {
        const auto parsed =
            parseMetricsLine({line.constData(), static_cast<std::size_t>(line.size())});
        if (parsed) {
            facts.lastStep = parsed->step.step;
            facts.wasPaused = parsed->event == "stopped";
            seconds += parsed->step.seconds;
            ++steps;
        }
    }
    facts.stepSeconds = steps == 0 ? 0.0 : seconds / steps;
}

/// A copy is whole once its manifest is there.
QVector<qint64> keptStepsOf(const QString& run) {
    const QString prefix = QLatin1String(kKeptCheckpointPrefix);
    QVector<qint64> steps;
    const QDir state(run + QStringLiteral("/state"));
    for (const QString& name : state.entryList({prefix + QLatin1Char('*')}, QDir::Dirs)) {
        if (QFile::exists(state.filePath(name + QLatin1Char('/') + QLatin1String(kManifestFile)))) {
            steps.append(name.mid(prefix.size()).toLongLong());
        }
    }
    std::ranges::sort(steps);
    return steps;
}

}  // namespace

RunFacts readRunFacts(const QString& run) {
    RunFacts facts;
    facts.path = run;
    readSettings(facts);
    const QJsonObject geometry = objectIn(run + QStringLiteral("/state/geometry.json"));
    facts.stepsTotal = geometry.value(QStringLiteral("steps_total")).toInteger();
    facts.stepsPerEpoch = geometry.value(QStringLiteral("steps_per_epoch")).toInteger();
    readProgress(facts);
    facts.isLocked = isRunLocked(run);
    facts.hasResult = runHasResult(run);
    // A record that grows is not read whole at every look.
    const auto models =
        facts.hasResult ? modelsOfRun(run.toStdString()) : std::vector<TrainedModel>();
    facts.model = models.empty() ? QString() : ui::worded(wordsOf(models.front()));
    const QFileInfo metrics(run + QStringLiteral("/metrics.jsonl"));
    const QFileInfo job(run + QStringLiteral("/job.json"));
    facts.changedMs = (metrics.exists() ? metrics : job).lastModified().toMSecsSinceEpoch();
    facts.notes = readRunNotes(run);
    facts.isSaveAsked = isAsked(run, RunRequest::Save);
    facts.keptSteps = keptStepsOf(run);
    facts.askedEnd = isAsked(run, RunRequest::Stop)    ? std::optional(RunRequest::Stop)
                     : isAsked(run, RunRequest::Pause) ? std::optional(RunRequest::Pause)
                                                       : std::nullopt;
    facts.lastMoment = lastLogLine(run);
    facts.advice = readMemoryAdvice(run.toStdString());
    return facts;
}

QString whatText(const TrainSettings& settings) {
    const QString model = QFileInfo(QString::fromStdString(settings.model)).fileName();
    const QString data = QFileInfo(QString::fromStdString(settings.data)).fileName();
    switch (settings.method) {
        case TrainMethod::Full:
            return QCoreApplication::translate("strata::studio", "Full fine-tuning of %1 on %2")
                .arg(model, data);
        case TrainMethod::Lora:
            return QCoreApplication::translate("strata::studio", "LoRA adapter for %1 on %2")
                .arg(model, data);
        case TrainMethod::Qlora:
            return QCoreApplication::translate("strata::studio", "QLoRA adapter for %1 on %2")
                .arg(model, data);
    }
    return model;
}

}  // namespace strata::studio
