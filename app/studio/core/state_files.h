// SPDX-License-Identifier: GPL-3.0-or-later
// What the studio keeps of its own and reads at its start: a file that cannot be read is set aside
// under another name, and the studio begins without it. Thread: free functions; any thread.
#pragma once

#include <QString>
#include <QVector>
#include <functional>

namespace strata::studio {

struct StateFile {
    QString path;
    /// Reads it as its owner does, or as much as tells that it is whole. Throws Error.
    std::function<void(const QString&)> read;
};

struct DamagedFile {
    QString path;
    QString reason;
    QString keptAs;  ///< empty: it could not be moved and stands where it was
};

/// They throw JsonInvalid unless the file is one JSON object; has one in some line, or no line;
/// has settings as QSettings writes them.
void readObject(const QString& path);
void readLines(const QString& path);
void readSettings(const QString& path);

/// Of files that are there, folders in their place too.
QVector<DamagedFile> setAsideDamaged(const QVector<StateFile>& files);

}  // namespace strata::studio
