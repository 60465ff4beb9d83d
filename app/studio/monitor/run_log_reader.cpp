// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/run_log_reader.h"

#include "studio/core/file_end.h"
#include "studio/core/run_log_end.h"

#include <sys/stat.h>

#include <QFile>

namespace strata::studio {
namespace {

/// More events than a run's list of events holds.
constexpr qint64 kReadBytes = 2 * 1024 * 1024;
constexpr qsizetype kTextBytes = 64 * 1024;

std::optional<RunLogLine> lineOf(const QByteArray& text) {
    return parseRunLogLine({text.constData(), static_cast<std::size_t>(text.size())});
}

/// Validations are events of the metrics, which hold their values.
bool isEvent(RunMoment moment) {
    switch (moment) {
        case RunMoment::Checkpoint:
        case RunMoment::Saved:
        case RunMoment::EarlyStop:
        case RunMoment::Paused:
        case RunMoment::Stopped:
        case RunMoment::HandedOver:
        case RunMoment::Resumed:
        case RunMoment::Failed:
        case RunMoment::Finished:
            return true;
        case RunMoment::Created:
        case RunMoment::Planned:
        case RunMoment::Preparing:
        case RunMoment::Begun:
        case RunMoment::Notice:
        case RunMoment::Validation:
        case RunMoment::Writing:
            return false;
    }
    return false;
}

}  // namespace

RunLogReader::RunLogReader(const QString& run) : path_(runLogPath(run)) {}

void RunLogReader::readOn() {
    struct stat status {};
    if (::stat(QFile::encodeName(path_).constData(), &status) != 0) {
        return;
    }
    const std::pair stamp(static_cast<quint64>(status.st_ino), static_cast<qint64>(status.st_size));
    if (stamp == stamp_) {
        return;
    }
    const QByteArray end = endOfFile(path_, kReadBytes);
    News news;
    for (const QByteArray& text : end.split('\n')) {
        const std::optional<RunLogLine> line = lineOf(text);
        if (line && isEvent(line->moment)) {
            news.events.push_back(
                {line->step, 0.0, line->moment, 0.0, QString::fromStdString(line->text)});
        }
    }
    const QByteArray shown =
        end.size() <= kTextBytes ? end : end.mid(end.indexOf('\n', end.size() - kTextBytes) + 1);
    news.text = QString::fromUtf8(shown);
    stamp_ = stamp;
    const std::lock_guard lock(mutex_);
    news_ = std::move(news);
}

std::optional<RunLogReader::News> RunLogReader::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(news_, std::nullopt);
}

}  // namespace strata::studio
