// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/file_end.h"

#include <QFile>
#include <algorithm>

namespace strata::studio {

QByteArray endOfFile(const QString& path, qint64 bytes) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    const qint64 begin = std::max<qint64>(0, file.size() - bytes);
    if (begin == 0 || !file.seek(begin)) {
        return file.read(bytes);
    }
    const QByteArray text = file.read(bytes);
    return text.mid(text.indexOf('\n') + 1);
}

}  // namespace strata::studio
