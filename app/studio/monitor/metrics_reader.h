// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what a run has recorded and goes on where it ended: the whole file at first, then what was
// appended. A file that was replaced (a resumed run drops the steps after its last commit) is read
// anew. Thread: readOn on a working thread, one call at a time; take on any.
#pragma once

#include "ui/charts/run_series.h"

#include <QString>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

class QFile;

namespace strata::studio {

class MetricsReader {
public:
    /// What has come since the last take. `whole` replaces all that was known.
    struct News {
        std::optional<ui::RunSeries> whole;
        std::vector<ui::MetricsLine> lines;
    };
    using Progress = std::function<void(double doneBytes, double totalBytes)>;

    explicit MetricsReader(const QString& run, ui::SeriesDetail detail = ui::SeriesDetail::All);

    /// An absent file is an empty one. Throws IoFailed, Stopped.
    void readOn(const Progress& progress, const std::stop_token& stop);
    News take();

private:
    void readWhole(QFile& file, const Progress& progress, const std::stop_token& stop);

    QString path_;
    ui::SeriesDetail detail_;
    std::int64_t offset_ = 0;  // behind the last whole line
    std::uint64_t inode_ = 0;
    bool isBegun_ = false;

    std::mutex mutex_;
    News news_;  // guarded by mutex_
};

}  // namespace strata::studio
