// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/json_file.h"

#include "ui/base/worded.h"

#include "strata/error.h"

#include <QFile>
#include <QJsonDocument>

namespace strata::studio {

QJsonObject objectIn(const QString& path, qint64 bytesMax) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.size() <= bytesMax
               ? QJsonDocument::fromJson(file.readAll()).object()
               : QJsonObject();
}

QByteArray jsonLine(const QJsonObject& object) {
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

void appendLine(const QString& path, const QJsonObject& object, const Sentence& what) {
    const QByteArray line = jsonLine(object);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append) || file.write(line) != line.size() ||
        !file.flush()) {
        throw Error(ErrorCode::NotWritable, what, path.toStdString(),
                    ui::verbatim(file.errorString()));
    }
}

}  // namespace strata::studio
