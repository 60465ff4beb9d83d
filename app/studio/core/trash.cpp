// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/trash.h"

#include "strata/error.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace strata::studio {

QString moveToTrash(const QString& path) {
    if (!QFileInfo::exists(path)) {
        throw Error(ErrorCode::NotFound, Sentence("This path does not exist."), path.toStdString(),
                    Sentence("Look for it in the trash or on another drive."));
    }
    QString inTrash;
    if (!QFile::moveToTrash(path, &inTrash)) {
        throw Error(ErrorCode::NotWritable, Sentence("Can't move it to the trash."),
                    path.toStdString(),
                    Sentence("This drive may have no trash. Delete it in the file manager."));
    }
    return inTrash;
}

void takeFromTrash(const QString& inTrash, const QString& path) {
    if (QFileInfo::exists(path) || !QDir().rename(inTrash, path)) {
        throw Error(ErrorCode::NotWritable, Sentence("Can't restore it from the trash."),
                    path.toStdString(),
                    Sentence("Look for it in the trash: %1", inTrash.toStdString()));
    }
    // The trash's own note about it; what is left of it would only be a dead entry.
    const QFileInfo info(inTrash);
    QFile::remove(info.dir().filePath(QStringLiteral("../info/%1.trashinfo").arg(info.fileName())));
}

}  // namespace strata::studio
