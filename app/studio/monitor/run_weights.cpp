// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/run_weights.h"

#include "strata/error.h"
#include "strata/trained_model.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <vector>

namespace strata::studio {
namespace {

QFileInfoList checkpointsOf(const QString& run) {
    return QDir(run + QStringLiteral("/state"))
        .entryInfoList({QStringLiteral("manifest*")}, QDir::Files, QDir::Time);
}

/// Written last of a model's or an adapter's files.
QDateTime whenExported(const QString& folder) {
    QDateTime newest;
    for (const char* name : {"/config.json", "/adapter_config.json"}) {
        const QFileInfo file(folder + QLatin1String(name));
        if (file.exists()) {
            newest = std::max(newest, file.lastModified());
        }
    }
    return newest;
}

}  // namespace

RunWeights findRunWeights(const QString& run, const TrainSettings& settings) {
    const QString base = QString::fromStdString(settings.model);
    const std::vector<TrainedModel> models = modelsOfRun(run.toStdString());
    if (models.empty()) {
        throw Error(ErrorCode::NothingToResume, Sentence("This run has no checkpoint yet."),
                    run.toStdString(), Sentence("Resume the run first."));
    }
    const TrainedModel& meant = models.front();
    const bool isInState = meant.folder.empty();
    const QString folder = isInState ? weightsCopy(run) : QString::fromStdString(meant.folder);
    const bool isAdapter = isInState ? settings.method != TrainMethod::Full : meant.isAdapter;
    return isAdapter ? RunWeights{base, folder, isInState} : RunWeights{folder, {}, isInState};
}

QString weightsCopy(const QString& run) {
    return run + QStringLiteral("/hardest_rows.weights");
}

RunWeights prepareChat(const QString& run, const TrainSettings& settings) {
    RunWeights weights = findRunWeights(run, settings);
    if (weights.isInState) {
        const QString copy = chatCopy(run);
        const QDateTime exported = whenExported(copy);
        weights.isInState =
            !exported.isValid() || exported < checkpointsOf(run).front().lastModified();
        (weights.adapter.isEmpty() ? weights.model : weights.adapter) = copy;
        if (weights.isInState) {
            QDir(copy).removeRecursively();
        }
    }
    return weights;
}

QString chatCopy(const QString& run) {
    return run + QStringLiteral("/checkpoint");
}

}  // namespace strata::studio
