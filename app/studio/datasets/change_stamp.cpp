// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/change_stamp.h"

#include <QDateTime>
#include <QDirIterator>
#include <QFileInfo>
#include <algorithm>

namespace strata::studio {
namespace {

void add(const QFileInfo& file, ChangeStamp& stamp) {
    stamp.bytes += file.size();
    stamp.changedMs = std::max(stamp.changedMs, file.lastModified().toMSecsSinceEpoch());
}

}  // namespace

ChangeStamp stampOf(const QString& dataset) {
    ChangeStamp stamp;
    const QFileInfo info(dataset);
    if (info.isFile()) {
        add(info, stamp);
        return stamp;
    }
    QDirIterator files(dataset, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        add(files.fileInfo(), stamp);
    }
    return stamp;
}

}  // namespace strata::studio
