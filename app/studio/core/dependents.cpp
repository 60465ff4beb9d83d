// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/dependents.h"

#include "studio/core/json_file.h"
#include "studio/core/run_lock.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonObject>

namespace strata::studio {
namespace {

constexpr qsizetype kNamesMax = 6;

struct DependentsTexts {
    Q_DECLARE_TR_FUNCTIONS(DependentsTexts)
};

/// Without links, where the path exists.
QString plainPath(const QString& path) {
    const QString real = QFileInfo(path).canonicalFilePath();
    return real.isEmpty() ? QDir::cleanPath(path) : real;
}

bool standsOn(const QString& run, const QString& real) {
    const QJsonObject settings =
        objectIn(run + QStringLiteral("/job.json"))[QLatin1String("settings")].toObject();
    for (const char* key : {"model", "data", "validation"}) {
        const QString path = settings[QLatin1String(key)].toString();
        if (!path.isEmpty() && plainPath(path) == real) {
            return true;
        }
    }
    return false;
}

QString namesOf(const QStringList& paths) {
    QStringList names;
    for (const QString& path : paths.mid(0, kNamesMax)) {
        names.append(QFileInfo(path).fileName());
    }
    if (paths.size() > kNamesMax) {
        names.append(QStringLiteral("…"));
    }
    return names.join(QStringLiteral(", "));
}

}  // namespace

Dependents dependentsOf(const QString& path, const QStringList& runs, const QStringList& adapters) {
    Dependents dependents;
    const QString real = plainPath(path);
    for (const QString& run : runs) {
        if (standsOn(run, real)) {
            dependents.runs.append(run);
            if (dependents.runningRun.isEmpty() && isRunLocked(run)) {
                dependents.runningRun = run;
            }
        }
    }
    for (const QString& adapter : adapters) {
        const QString base =
            objectIn(
                adapter +
                QStringLiteral("/adapter_config.json"))[QLatin1String("base_model_name_or_path")]
                .toString();
        if (!base.isEmpty() && plainPath(base) == real) {
            dependents.adapters.append(adapter);
        }
    }
    return dependents;
}

ui::Question questionOf(const QString& sentence,
                        const QString& kept,
                        const Dependents& dependents) {
    QStringList lines;
    if (!dependents.runs.isEmpty()) {
        lines.append(DependentsTexts::tr("%n run(s) use it: %1.", nullptr,
                                         static_cast<int>(dependents.runs.size()))
                         .arg(namesOf(dependents.runs)));
    }
    if (!dependents.adapters.isEmpty()) {
        lines.append(DependentsTexts::tr("%n adapter(s) need it as base model: %1.", nullptr,
                                         static_cast<int>(dependents.adapters.size()))
                         .arg(namesOf(dependents.adapters)));
    }
    lines.append(kept);
    return {sentence, lines.join(QLatin1Char('\n')), {}, {}};
}

ui::Problem inUse(const QString& path, const QString& run) {
    ui::Problem problem;
    problem.sentence = DependentsTexts::tr("%1 is in use by the run %2.")
                           .arg(QFileInfo(path).fileName(), QFileInfo(run).fileName());
    problem.hint =
        DependentsTexts::tr("Remove it after the run has finished, or pause the run first.");
    problem.actions = {
        ui::wayTo("showRun", DependentsTexts::tr("Show run"), {ui::PageId::Monitor, run, {}})};
    return problem;
}

}  // namespace strata::studio
