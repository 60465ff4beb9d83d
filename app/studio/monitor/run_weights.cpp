// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/run_weights.h"

#include "strata/error.h"

#include <QDir>
#include <QFileInfo>

namespace strata::studio {

RunWeights findRunWeights(const QString& run, const TrainSettings& settings) {
    const QString base = QString::fromStdString(settings.model);
    const QString model = run + QStringLiteral("/model");
    if (QFileInfo::exists(model + QStringLiteral("/config.json"))) {
        return {model, {}, false};
    }
    const QString adapter = run + QStringLiteral("/adapter");
    if (QFileInfo::exists(adapter + QStringLiteral("/adapter_config.json"))) {
        return {base, adapter, false};
    }
    const QStringList commits =
        QDir(run + QStringLiteral("/state")).entryList({QStringLiteral("manifest*")}, QDir::Files);
    if (commits.isEmpty()) {
        throw Error(ErrorCode::NothingToResume, Sentence("This run has no checkpoint yet."),
                    run.toStdString(), Sentence("Resume the run first."));
    }
    return settings.method == TrainMethod::Full ? RunWeights{weightsCopy(run), {}, true}
                                                : RunWeights{base, weightsCopy(run), true};
}

QString weightsCopy(const QString& run) {
    return run + QStringLiteral("/hardest_rows.weights");
}

}  // namespace strata::studio
