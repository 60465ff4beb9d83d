// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/own_file.h"

#include <QFile>
#include <QThreadPool>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace strata::studio {

QString replaceFile(const QString& path, const QByteArray& bytes) {
    QFile next(path + QStringLiteral(".next"));
    if (!next.open(QIODevice::WriteOnly) || next.write(bytes) != bytes.size() || !next.flush()) {
        const QString reason = next.errorString();
        next.remove();
        return reason;
    }
    next.close();
    if (std::rename(QFile::encodeName(next.fileName()).constData(),
                    QFile::encodeName(path).constData()) != 0) {
        const QString reason = qt_error_string(errno);
        next.remove();
        return reason;
    }
    QThreadPool::globalInstance()->start([name = QFile::encodeName(path)] {
        const int file = ::open(name.constData(), O_RDONLY | O_CLOEXEC);
        if (file >= 0) {
            ::fsync(file);
            ::close(file);
        }
    });
    return {};
}

}  // namespace strata::studio
