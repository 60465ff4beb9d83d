// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/run_lock.h"

#include <sys/stat.h>
#include <sys/sysmacros.h>

#include <QByteArray>
#include <QFile>
#include <QList>
#include <algorithm>
#include <cstdint>

namespace strata::studio {
namespace {

struct LockFile {
    std::uint64_t inode = 0;
    QByteArray device;  ///< as /proc/locks writes it: "fd:01", hexadecimal
    QByteArray holder;  ///< the process number that its holder wrote into it
};

/// A line of /proc/locks: "7: FLOCK  ADVISORY  WRITE 4711 fd:01:131074 0 EOF".
bool isLineOf(const LockFile& lock, const QByteArray& line) {
    const QList<QByteArray> words = line.simplified().split(' ');
    if (words.size() < 6 || words[1] != "FLOCK" || words[3] != "WRITE") {
        return false;
    }
    const QByteArray& place = words[5];
    const qsizetype colon = place.lastIndexOf(':');
    // Some file systems (btrfs) show programs another device than the kernel's list does.
    return place.mid(colon + 1).toULongLong() == lock.inode &&
           (place.left(colon) == lock.device || words[4] == lock.holder);
}

}  // namespace

bool isRunLocked(const QString& run) {
    const QString path = run + QStringLiteral("/lock");
    struct stat status {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0) {
        return false;
    }
    LockFile lock;
    lock.inode = status.st_ino;
    lock.device = QByteArray::number(major(status.st_dev), 16).rightJustified(2, '0') + ':' +
                  QByteArray::number(minor(status.st_dev), 16).rightJustified(2, '0');
    QFile holder(path);
    if (holder.open(QIODevice::ReadOnly)) {
        lock.holder = holder.read(16).trimmed();
    }
    QFile list(QStringLiteral("/proc/locks"));
    if (!list.open(QIODevice::ReadOnly)) {
        return false;
    }
    const QList<QByteArray> lines = list.readAll().split('\n');
    return std::any_of(lines.begin(), lines.end(),
                       [&](const QByteArray& line) { return isLineOf(lock, line); });
}

}  // namespace strata::studio
