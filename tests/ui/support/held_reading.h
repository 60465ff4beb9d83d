// SPDX-License-Identifier: GPL-3.0-or-later
// A look at a project's runs that is held while something happens: an older run than all others is
// there, and its note is a pipe. Thread: the GUI thread.
#pragma once

#include "studio/core/project.h"
#include "studio/monitor/run_library.h"
#include "ui/monitor/run_list_model.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTest>

namespace strata::ui::test {

class HeldReading {
public:
    /// Returns when the other runs were read.
    HeldReading(const studio::Project& project, studio::RunLibrary& library) {
        const QString run = project.runsFolder() + QStringLiteral("/oldest");
        note_ = run + QStringLiteral("/note.txt");
        QDir().mkpath(run);
        ::mkfifo(QFile::encodeName(note_).constData(), 0600);
        QFile job(run + QStringLiteral("/job.json"));
        job.open(QIODevice::WriteOnly);
        job.setFileTime(QDateTime::fromSecsSinceEpoch(0), QFileDevice::FileModificationTime);
        job.close();
        library.refresh();
        [&] { QTRY_VERIFY(isHeld()); }();
    }
    ~HeldReading() { release(); }
    HeldReading(const HeldReading&) = delete;
    HeldReading& operator=(const HeldReading&) = delete;

    /// The list has one run more when what was read arrives.
    void release() {
        if (writer_ >= 0) {
            QFile::remove(note_);
            ::close(writer_);
            writer_ = -1;
        }
    }

private:
    /// A pipe opens for writing only while somebody reads it.
    bool isHeld() {
        if (writer_ < 0) {
            writer_ =
                ::open(QFile::encodeName(note_).constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        }
        return writer_ >= 0;
    }

    QString note_;
    int writer_ = -1;
};

}  // namespace strata::ui::test
