// SPDX-License-Identifier: GPL-3.0-or-later
// Files that a test lays down. Thread: any.
#pragma once

#include "strata/options.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>
#include <QTest>

namespace strata::ui::test {

/// Makes the folder, too.
inline void write(const QString& path, const QByteArray& bytes) {
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

inline void append(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// RUN/job.json of a run with these settings.
inline void writeJob(const QString& run, TrainSettings settings) {
    settings.out = run.toStdString();
    write(run + QStringLiteral("/job.json"),
          QByteArray::fromStdString(
              "{\"version\":\"0.1.0\",\"settings\":" + settingsToJson(settings) + "}"));
}

}  // namespace strata::ui::test
