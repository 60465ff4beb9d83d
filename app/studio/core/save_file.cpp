// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/save_file.h"

#include "studio/core/work_threads.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <fcntl.h>
#include <unistd.h>

#include <QFile>
#include <QSaveFile>
#include <cerrno>
#include <cstdio>

namespace strata::studio {
namespace {

bool isWritten(QSaveFile& file, const QByteArray& bytes) {
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
}

}  // namespace

void replaceFile(const QString& path, const QByteArray& bytes, const Sentence& what) {
    QFile next(path + QStringLiteral(".next"));
    const auto refuse = [&](const QString& reason) {
        next.remove();
        throw Error(ErrorCode::NotWritable, what, path.toStdString(), ui::verbatim(reason));
    };
    if (!next.open(QIODevice::WriteOnly) || next.write(bytes) != bytes.size() || !next.flush()) {
        refuse(next.errorString());
    }
    next.close();
    if (std::rename(QFile::encodeName(next.fileName()).constData(),
                    QFile::encodeName(path).constData()) != 0) {
        refuse(qt_error_string(errno));
    }
    runOnWorkThread([name = QFile::encodeName(path)] {
        const int file = ::open(name.constData(), O_RDONLY | O_CLOEXEC);
        if (file >= 0) {
            ::fsync(file);
            ::close(file);
        }
    });
}

void saveFile(const QString& path, const QByteArray& bytes, const Sentence& what) {
    QSaveFile file(path);
    if (!isWritten(file, bytes)) {
        const bool isFull = file.error() == QFileDevice::ResourceError;
        throw Error(isFull ? ErrorCode::DiskFull : ErrorCode::NotWritable, what, path.toStdString(),
                    ui::verbatim(file.errorString()));
    }
}

bool trySaveFile(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    return isWritten(file, bytes);
}

}  // namespace strata::studio
