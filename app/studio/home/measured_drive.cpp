// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/measured_drive.h"

#include "studio/core/save_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

namespace strata::studio {
namespace {

const QString kDevice = QStringLiteral("device");
const QString kRead = QStringLiteral("read_bytes_per_second");
const QString kWrite = QStringLiteral("write_bytes_per_second");

}  // namespace

MeasuredDrive measuredDrive(const QString& file, const QByteArray& device) {
    QFile text(file);
    if (!text.open(QIODevice::ReadOnly)) {
        return {};
    }
    const QJsonObject kept = QJsonDocument::fromJson(text.readAll()).object();
    if (kept.value(kDevice).toString() != QString::fromUtf8(device)) {
        return {};
    }
    return {std::max(0.0, kept.value(kRead).toDouble()),
            std::max(0.0, kept.value(kWrite).toDouble())};
}

void keepMeasuredDrive(const QString& file, const QByteArray& device, const MeasuredDrive& drive) {
    const QJsonObject kept{{kDevice, QString::fromUtf8(device)},
                           {kRead, drive.readBytesPerSecond},
                           {kWrite, drive.writeBytesPerSecond}};
    QDir().mkpath(QFileInfo(file).path());
    trySaveFile(file, QJsonDocument(kept).toJson());
}

}  // namespace strata::studio
