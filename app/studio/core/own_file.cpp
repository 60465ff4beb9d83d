// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/own_file.h"

#include "strata/error.h"

#include <fcntl.h>
#include <unistd.h>

#include <QFile>
#include <QThreadPool>
#include <cerrno>
#include <cstdio>

namespace strata::studio {

void replaceFile(const QString& path, const QByteArray& bytes, const std::string& what) {
    QFile next(path + QStringLiteral(".next"));
    const auto refuse = [&](const QString& reason) {
        next.remove();
        throw Error(ErrorCode::NotWritable, what, path.toStdString(), reason.toStdString());
    };
    if (!next.open(QIODevice::WriteOnly) || next.write(bytes) != bytes.size() || !next.flush()) {
        refuse(next.errorString());
    }
    next.close();
    if (std::rename(QFile::encodeName(next.fileName()).constData(),
                    QFile::encodeName(path).constData()) != 0) {
        refuse(qt_error_string(errno));
    }
    QThreadPool::globalInstance()->start([name = QFile::encodeName(path)] {
        const int file = ::open(name.constData(), O_RDONLY | O_CLOEXEC);
        if (file >= 0) {
            ::fsync(file);
            ::close(file);
        }
    });
}

}  // namespace strata::studio
