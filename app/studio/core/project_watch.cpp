// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/project_watch.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSet>
#include <utility>

namespace strata::studio {
namespace {

constexpr int kSettledMs = 200;
constexpr int kFilesMax = 1000;

/// Another one even for what was moved away and back between two looks, as a move changes the time
/// of the metadata alone: somebody may have read it as missing meanwhile.
QByteArray stampOf(const QFileInfo& info) {
    return QByteArray::number(info.size()) + ' ' +
           QByteArray::number(info.lastModified().toMSecsSinceEpoch()) + ' ' +
           QByteArray::number(info.metadataChangeTime().toMSecsSinceEpoch());
}

QByteArray stampOf(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists()) {
        return {};
    }
    if (!info.isDir()) {
        return stampOf(info);
    }
    QByteArray stamp = "folder " + stampOf(info);
    const QFileInfoList files = QDir(path).entryInfoList(QDir::Files, QDir::Name);
    for (const QFileInfo& file : files.mid(0, kFilesMax)) {
        stamp += '\n' + file.fileName().toUtf8() + ' ' + stampOf(file);
    }
    return stamp;
}

}  // namespace

ProjectWatch::ProjectWatch(Project& project, QObject* parent) : QObject(parent), project_(project) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSettledMs);
    const auto soon = [this] {
        if (!soon_.isActive()) {  // not put off by further reports
            soon_.start();
        }
    };
    connect(&soon_, &QTimer::timeout, this, &ProjectWatch::lookAgain);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, soon);
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, soon);
    connect(&project_, &Project::modelsChanged, this, &ProjectWatch::lookAgain);
    connect(&project_, &Project::datasetsChanged, this, &ProjectWatch::lookAgain);
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this,
            [soon](Qt::ApplicationState state) {
                if (state == Qt::ApplicationActive) {
                    soon();
                }
            });
    lookAgain();
}

void ProjectWatch::lookAgain() {
    if (looking_.isBusy()) {
        soon_.start();  // what was changed behind the look that goes on is not missed
        return;
    }
    const QStringList paths = project_.models() + project_.adapters() + project_.datasets();
    looking_.run([paths] { return lookAt(paths); }, this,
                 [this](const Stamps& stamps) { take(stamps); });
}

ProjectWatch::Stamps ProjectWatch::lookAt(const QStringList& paths) {
    Stamps stamps;
    for (const QString& path : paths) {
        stamps.insert(path, stampOf(path));
    }
    return stamps;
}

void ProjectWatch::take(const Stamps& stamps) {
    const Stamps before = std::exchange(stamps_, stamps);
    for (auto stamp = stamps.cbegin(); stamp != stamps.cend(); ++stamp) {
        if (before.value(stamp.key()) != *stamp) {
            watcher_.removePath(stamp.key());  // it may be watched where it was moved to
        }
    }
    watch(stamps);
    for (auto stamp = stamps.cbegin(); stamp != stamps.cend(); ++stamp) {
        const auto known = before.constFind(stamp.key());
        if (known == before.cend()) {
            Q_EMIT lookedAtFirst(stamp.key());
        } else if (*known != *stamp) {
            Q_EMIT changed(stamp.key());
        }
    }
}

void ProjectWatch::watch(const Stamps& stamps) {
    QSet<QString> wanted;
    for (auto stamp = stamps.cbegin(); stamp != stamps.cend(); ++stamp) {
        if (!stamp->isEmpty()) {
            wanted.insert(stamp.key());
        }
        wanted.insert(QFileInfo(stamp.key()).path());
    }
    const QStringList watchedList = watcher_.files() + watcher_.directories();
    const QSet<QString> watched(watchedList.cbegin(), watchedList.cend());
    if (const QStringList idle = (watched - wanted).values(); !idle.isEmpty()) {
        watcher_.removePaths(idle);
    }
    if (const QStringList more = (wanted - watched).values(); !more.isEmpty()) {
        const QStringList refused = watcher_.addPaths(more);  // they are not there
        if (refused.size() < more.size()) {
            soon_.start();  // those were not watched between the look and now
        }
    }
}

}  // namespace strata::studio
