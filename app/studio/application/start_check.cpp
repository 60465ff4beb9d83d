// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/start_check.h"

#include "strata/error.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QFileInfo>
#include <QStringList>
#include <QUrl>

namespace strata::studio {

struct StartCheck {
    Q_DECLARE_TR_FUNCTIONS(StartCheck)
};

namespace {

constexpr qsizetype kToldMax = 2;  // files of which all is told
const QString kProject = QStringLiteral("project.json");
const QString kQueue = QStringLiteral("queue.json");
const QString kSettings = QStringLiteral("settings.ini");

/// What does without the file; empty: only what stood in it.
QString wordsWithout(const QString& name) {
    if (name == kProject) {
        return StartCheck::tr(
            "Strata Studio finds runs automatically. Add models and datasets again; their files "
            "are still in place.");
    }
    if (name == kQueue) {
        return StartCheck::tr(
            "Runs keep their own folders and can be resumed on the Monitor page.");
    }
    if (name == kSettings) {
        return StartCheck::tr("All settings have their default values.");
    }
    return {};
}

}  // namespace

ui::Problem problemOf(const QVector<DamagedFile>& damaged) {
    const bool areMany = damaged.size() > kToldMax;
    QStringList reasons;
    QStringList kept;
    QStringList hints;
    for (const DamagedFile& file : damaged) {
        const QString name = QFileInfo(file.path).fileName();
        reasons.append(areMany ? name : QStringLiteral("%1: %2").arg(name, file.reason));
        hints.append(wordsWithout(name));
        if (file.keptAs.isEmpty()) {
            kept.append(StartCheck::tr("Can't move %1.").arg(file.path));
        } else if (!areMany) {
            kept.append(StartCheck::tr("It was kept as %1.").arg(file.keptAs));
        }
    }
    hints.removeAll(QString());
    if (areMany) {
        kept.prepend(StartCheck::tr("They were kept in place under names that contain “damaged”."));
    }
    ui::Problem problem;
    problem.code = QString::fromStdString(codeText(ErrorCode::JsonInvalid));
    problem.sentence = StartCheck::tr("Strata Studio started without %n damaged file(s).", nullptr,
                                      static_cast<int>(damaged.size()));
    problem.reason = reasons.join(areMany ? QStringLiteral(", ") : QStringLiteral("\n"));
    problem.kept = kept.join(u'\n');
    problem.hint = hints.join(u'\n');
    const QString folder = QFileInfo(damaged.first().path).path();
    problem.actions = {{"showInFileManager", StartCheck::tr("Show in file manager"),
                        [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); }}};
    return problem;
}

}  // namespace strata::studio
