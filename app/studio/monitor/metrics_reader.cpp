// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/metrics_reader.h"

#include "studio/monitor/metrics_line.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <sys/stat.h>

#include <QByteArray>
#include <QFile>
#include <string_view>
#include <utility>

namespace strata::studio {
namespace {

constexpr qint64 kChunkBytes = qint64{1} << 20;
/// Of one call after the first, so that the window never gets more at once than it can draw.
constexpr qint64 kFreshBytesMax = qint64{4} << 20;

/// Gives whole lines to `use`; returns the bytes that they took.
template <typename Use>
qint64 eachLine(const QByteArray& text, const Use& use) {
    qsizetype begin = 0;
    for (qsizetype end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', begin)) {
        const std::string_view line(text.constData() + begin,
                                    static_cast<std::size_t>(end - begin));
        if (const auto parsed = parseMetricsLine(line)) {
            use(*parsed);
        }
        begin = end + 1;
    }
    return begin;
}

void stopIfAsked(const std::stop_token& stop) {
    if (stop.stop_requested()) {
        throw Error(ErrorCode::Stopped, Sentence("Reading was canceled."));
    }
}

std::uint64_t inodeOf(const QString& path) {
    struct stat status {};
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? status.st_ino : 0;
}

}  // namespace

MetricsReader::MetricsReader(const QString& run, ui::SeriesDetail detail)
    : path_(run + QStringLiteral("/metrics.jsonl")), detail_(detail) {}

void MetricsReader::readOn(const Progress& progress, const std::stop_token& stop) {
    QFile file(path_);
    if (!file.exists()) {
        return;
    }
    if (!file.open(QIODevice::ReadOnly)) {
        throw Error(ErrorCode::IoFailed, Sentence("Can't read the run's metrics."),
                    path_.toStdString(), ui::verbatim(file.errorString()));
    }
    const std::uint64_t inode = inodeOf(path_);
    if (!isBegun_ || inode != inode_ || file.size() < offset_) {
        inode_ = inode;
        readWhole(file, progress, stop);
        return;
    }
    if (file.size() == offset_ || !file.seek(offset_)) {
        return;
    }
    std::vector<ui::MetricsLine> lines;
    offset_ += eachLine(file.read(kFreshBytesMax),
                        [&](const ui::MetricsLine& line) { lines.push_back(line); });
    const std::lock_guard lock(mutex_);
    news_.lines.insert(news_.lines.end(), lines.begin(), lines.end());
}

MetricsReader::News MetricsReader::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(news_, {});
}

void MetricsReader::readWhole(QFile& file, const Progress& progress, const std::stop_token& stop) {
    ui::RunSeries series(detail_);
    const auto total = static_cast<double>(file.size());
    offset_ = 0;
    while (file.seek(offset_)) {
        stopIfAsked(stop);
        const qint64 used = eachLine(file.read(kChunkBytes),
                                     [&](const ui::MetricsLine& line) { series.append(line); });
        if (used == 0) {
            break;  // the end, or a line that is being written
        }
        offset_ += used;
        progress(static_cast<double>(offset_), total);
    }
    isBegun_ = true;
    const std::lock_guard lock(mutex_);
    news_.whole = std::move(series);
    news_.lines.clear();
}

}  // namespace strata::studio
