// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/crash_reports.h"

#include "studio/core/save_file.h"

#include <QDir>
#include <QFile>

namespace strata::studio {
namespace {

constexpr qint64 kToldBytesMax = 1 << 16;

/// "crash-20261128-043000-4711.txt"; its beginning orders them by time. Invalid: it is no report.
QDateTime timeOf(const QString& name) {
    QDateTime at =
        QDateTime::fromString(name.section(u'-', 1, 2), QStringLiteral("yyyyMMdd-HHmmss"));
    at.setTimeSpec(Qt::UTC);
    return at;
}

}  // namespace

QString CrashReports::folderIn(const QString& stateFolder) {
    return stateFolder + QStringLiteral("/crashes");
}

CrashReports::CrashReports(const QString& stateFolder) : folder_(folderIn(stateFolder)) {}

QString CrashReports::toldFile() const {
    return folder_ + QStringLiteral("/told.txt");
}

QStringList CrashReports::names() const {
    QStringList names =
        QDir(folder_).entryList({QStringLiteral("crash-*.txt")}, QDir::Files, QDir::Name);
    names.removeIf([](const QString& name) { return !timeOf(name).isValid(); });
    return names;
}

QStringList CrashReports::toldNames() const {
    QFile file(toldFile());
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.read(kToldBytesMax)).split(u'\n')
                                          : QStringList();
}

std::optional<CrashReport> CrashReports::untold() const {
    const QStringList all = names();
    if (all.isEmpty() || toldNames().contains(all.last())) {
        return std::nullopt;
    }
    return CrashReport{folder_ + u'/' + all.last(), timeOf(all.last())};
}

void CrashReports::setTold() {
    // Where it cannot be written, they are told again.
    trySaveFile(toldFile(), names().join(u'\n').toUtf8() + '\n');
}

void CrashReports::removeOld() {
    const QStringList all = names();
    for (qsizetype i = 0; i + kKeptMax < all.size(); ++i) {
        QFile::remove(folder_ + u'/' + all[i]);
    }
}

}  // namespace strata::studio
