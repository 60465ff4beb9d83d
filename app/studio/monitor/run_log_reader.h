// SPDX-License-Identifier: GPL-3.0-or-later
// Reads RUN/log.txt as the process that trains writes it: its end as text, and what happened as
// events. Thread: readOn on a working thread, one call at a time; take on any.
#pragma once

#include "ui/charts/run_series.h"

#include "strata/run_log_line.h"

#include <QString>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace strata::studio {

class RunLogReader {
public:
    struct News {
        QString text;                      ///< the end of the log
        std::vector<ui::RunEvent> events;  ///< in the order in which they happened
    };

    explicit RunLogReader(const QString& run);

    /// Reads the log where it changed since the last call. An absent one is empty.
    void readOn();
    /// Empty where nothing changed since the last take.
    std::optional<News> take();

private:
    QString path_;
    std::pair<quint64, qint64> stamp_;  // inode and size of what was read

    std::mutex mutex_;
    std::optional<News> news_;  // guarded by mutex_
};

}  // namespace strata::studio
