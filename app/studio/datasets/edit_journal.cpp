// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/edit_journal.h"

#include "studio/core/json_file.h"
#include "studio/datasets/change_stamp.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <fcntl.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <cerrno>
#include <memory>

namespace strata::studio {
namespace {

QJsonObject contentStamp(const QString& data) {
    const ChangeStamp stamp = stampOf(data);
    return {{QStringLiteral("file"), data},
            {QStringLiteral("bytes"), stamp.bytes},
            {QStringLiteral("changed_ms"), stamp.changedMs}};
}

bool isOfContent(const QJsonObject& mark, const QString& data) {
    const ChangeStamp written{mark.value(QStringLiteral("bytes")).toInteger(),
                              mark.value(QStringLiteral("changed_ms")).toInteger()};
    return written == stampOf(data);
}

void write(int file, const QByteArray& bytes, const QString& path) {
    qsizetype done = 0;
    while (done < bytes.size()) {
        const ssize_t written =
            ::write(file, bytes.constData() + done, static_cast<std::size_t>(bytes.size() - done));
        if (written < 0 && errno != EINTR) {
            throwErrno(errno, Sentence("Can't save the edit"), path.toStdString());
        }
        done += written < 0 ? 0 : written;
    }
}

}  // namespace

EditJournal::EditJournal(const QString& journal, const QString& data)
    : path_(journal), data_(data) {
    load();
}

EditJournal::~EditJournal() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

void EditJournal::load() {
    QFile file(path_);
    if (!file.exists()) {
        return;
    }
    if (!file.open(QIODevice::ReadWrite)) {
        throw Error(ErrorCode::IoFailed, Sentence("Can't read the edits of this dataset."),
                    path_.toStdString(), ui::verbatim(file.errorString()));
    }
    const QByteArray all = file.readAll();
    const qsizetype whole = all.lastIndexOf('\n') + 1;
    if (whole < all.size()) {
        file.resize(whole);  // the last word of a studio that was killed while it wrote
    }
    const QList<QByteArray> lines = all.left(whole).split('\n');
    const QJsonObject mark = QJsonDocument::fromJson(lines.value(0)).object();
    if (!isOfContent(mark, data_)) {
        for (int number = 1; setAside_.isEmpty(); ++number) {
            const QString other = QStringLiteral("%1.kept-%2").arg(path_).arg(number);
            setAside_ = QFileInfo::exists(other) ? QString() : other;
        }
        file.close();
        QFile::rename(path_, setAside_);
        return;
    }
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QJsonObject line = QJsonDocument::fromJson(lines[i]).object();
        const QJsonValue row = line.value(QStringLiteral("row"));
        if (!row.isDouble()) {
            continue;
        }
        const QString state = line.value(QStringLiteral("state")).toString();
        const qint64 id = row.toInteger();
        if (state == QLatin1String("source")) {
            changes_.remove(id);
        } else if (state == QLatin1String("removed")) {
            changes_[id] = {ui::RowState::Removed, {}};
        } else {
            changes_[id] = {ui::RowState::Edited, line.value(QStringLiteral("text")).toString()};
        }
    }
}

void EditJournal::open() {
    if (file_ >= 0) {
        return;
    }
    QDir().mkpath(QFileInfo(path_).path());
    const bool isNew = !QFileInfo::exists(path_);
    file_ = ::open(QFile::encodeName(path_).constData(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC,
                   0644);
    if (file_ < 0) {
        throwErrno(errno, Sentence("Can't save the edit"), path_.toStdString());
    }
    if (isNew) {
        append(jsonLine(contentStamp(data_)));
    }
}

void EditJournal::append(const QByteArray& line) {
    write(file_, line, path_);
}

void EditJournal::record(const QVector<ui::RowChange>& changes) {
    QByteArray lines;
    for (const ui::RowChange& change : changes) {
        QJsonObject line{{QStringLiteral("row"), change.id}};
        if (change.revision.state == ui::RowState::Edited) {
            changes_[change.id] = change.revision;
            line[QStringLiteral("state")] = QStringLiteral("edited");
            line[QStringLiteral("text")] = change.revision.text;
        } else if (change.revision.state == ui::RowState::Removed) {
            changes_[change.id] = change.revision;
            line[QStringLiteral("state")] = QStringLiteral("removed");
        } else {
            changes_.remove(change.id);
            line[QStringLiteral("state")] = QStringLiteral("source");
        }
        lines += jsonLine(line);
    }
    open();
    append(lines);
}

std::function<void()> EditJournal::syncWork() const {
    // A descriptor of its own: the journal may be discarded while the work runs.
    const std::shared_ptr<int> file(new int(file_ < 0 ? -1 : ::dup(file_)), [](const int* own) {
        if (*own >= 0) {
            ::close(*own);
        }
        delete own;
    });
    return [file, path = path_.toStdString()] {
        if (*file >= 0 && ::fsync(*file) != 0) {
            throwErrno(errno, Sentence("Can't save the edit"), path);
        }
    };
}

void EditJournal::discard() {
    if (file_ >= 0) {
        ::close(file_);
        file_ = -1;
    }
    changes_.clear();
    QFile::remove(path_);
}

}  // namespace strata::studio
