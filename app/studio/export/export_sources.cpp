// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/export/export_sources.h"

#include "ui/base/numbers.h"
#include "ui/base/worded.h"

#include "strata/trained_model.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStorageInfo>
#include <algorithm>
#include <vector>

namespace strata::studio {
namespace {

struct ExportSourcesTexts {
    Q_DECLARE_TR_FUNCTIONS(ExportSourcesTexts)
};

QJsonObject settingsOf(const QString& run) {
    QFile file(run + QStringLiteral("/job.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll())
                                                .object()[QLatin1String("settings")]
                                                .toObject()
                                          : QJsonObject();
}

quint64 bytesIn(const QString& folder) {
    quint64 bytes = 0;
    const QFileInfoList files = QDir(folder).entryInfoList(QDir::Files);
    for (const QFileInfo& file : files) {
        bytes += static_cast<quint64>(file.size());
    }
    return bytes;
}

bool hasConfig(const QString& folder) {
    return QFileInfo::exists(folder + QStringLiteral("/config.json"));
}

void addRun(const QString& run, QVector<ui::ExportSource>& sources) {
    const QJsonObject settings = settingsOf(run);
    const bool isWhole = settings[QLatin1String("method")].toString() == QLatin1String("full");
    const std::vector<TrainedModel> models = modelsOfRun(run.toStdString());
    const bool isFinished = std::ranges::any_of(
        models, [](const TrainedModel& model) { return model.state == TrainedState::Last; });
    for (const TrainedModel& model : models) {
        const QString folder = QString::fromStdString(model.folder);
        const bool isBest = model.state == TrainedState::Best;
        const bool isAdapter = folder.isEmpty() ? !isWhole : model.isAdapter;
        ui::ExportSource source;
        source.name = QFileInfo(run).fileName();
        source.subject = run;
        source.base = settings[QLatin1String("model")].toString();
        source.path = isBest ? folder : run;
        source.content = isAdapter ? ui::ExportContent::Adapter : ui::ExportContent::WholeModel;
        source.moment = isBest ? ui::ExportMoment::Best : ui::ExportMoment::Last;
        source.words = ui::worded(wordsOf(model));
        source.isFinished = isFinished;
        source.adapterBytes = isAdapter && !folder.isEmpty() ? bytesIn(folder) : 0;
        sources.append(source);
    }
}

}  // namespace

QVector<ui::ExportSource> findExportSources(const QStringList& runs, const QStringList& models) {
    QVector<ui::ExportSource> sources;
    for (const QString& run : runs) {
        addRun(run, sources);
    }
    for (const QString& model : models) {
        if (hasConfig(model)) {
            ui::ExportSource source;
            source.path = model;
            source.name = QFileInfo(model).fileName();
            source.subject = model;
            source.base = model;
            sources.append(source);
        }
    }
    return sources;
}

ui::ExportOutlook lookAtTarget(const ui::ExportRequest& request, quint64 bytes) {
    const QString& path = request.output;
    ui::ExportOutlook outlook;
    outlook.isKnown = true;
    outlook.bytes = bytes;
    if (!QDir::isAbsolutePath(path)) {
        outlook.obstacle = ExportSourcesTexts::tr("Enter the full path, starting with /.");
        return outlook;
    }
    QFileInfo existing(QDir::cleanPath(path));
    if (request.format == ui::ExportFormat::Gguf && existing.exists()) {
        outlook.obstacle = ExportSourcesTexts::tr(
            "A file with this name already exists, and Strata Studio never overwrites files. "
            "Choose another name.");
    } else if (existing.exists() && (!existing.isDir() || !QDir(path).isEmpty())) {
        outlook.obstacle = ExportSourcesTexts::tr(
            "The folder is not empty, and Strata Studio never overwrites files. Choose another "
            "name.");
    }
    while (!existing.exists() && existing.filePath() != QLatin1String("/")) {
        existing.setFile(existing.path());
    }
    outlook.freeBytes = static_cast<quint64>(
        std::max<qint64>(0, QStorageInfo(existing.filePath()).bytesAvailable()));
    if (!outlook.obstacle.isEmpty()) {
        return outlook;
    }
    if (!existing.isDir() || !existing.isWritable()) {
        outlook.obstacle = ExportSourcesTexts::tr("Can't write to %1.").arg(existing.filePath());
    } else if (bytes > outlook.freeBytes) {
        outlook.obstacle =
            ExportSourcesTexts::tr("Not enough disk space: about %1 required, %2 free.")
                .arg(ui::bytesText(bytes), ui::bytesText(outlook.freeBytes));
    }
    return outlook;
}

QVector<ui::WrittenFile> writtenFiles(const QString& folder, const QStringList& names) {
    QVector<ui::WrittenFile> files;
    for (const QString& name : names) {
        const QFileInfo file(folder + QLatin1Char('/') + name);
        files.append({name, static_cast<quint64>(file.size())});
    }
    return files;
}

}  // namespace strata::studio
