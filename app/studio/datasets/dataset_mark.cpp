// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/dataset_mark.h"

#include <QDateTime>
#include <QDirIterator>
#include <QFileInfo>
#include <algorithm>

namespace strata::studio {
namespace {

void add(const QFileInfo& file, DatasetMark& mark) {
    mark.bytes += file.size();
    mark.changedMs = std::max(mark.changedMs, file.lastModified().toMSecsSinceEpoch());
}

}  // namespace

DatasetMark markOf(const QString& dataset) {
    DatasetMark mark;
    const QFileInfo info(dataset);
    if (info.isFile()) {
        add(info, mark);
        return mark;
    }
    QDirIterator files(dataset, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        add(files.fileInfo(), mark);
    }
    return mark;
}

}  // namespace strata::studio
