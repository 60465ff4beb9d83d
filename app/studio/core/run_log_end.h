// SPDX-License-Identifier: GPL-3.0-or-later
// How a run's log (RUN/log.txt) ends, which tells how the run did. Thread: any.
#pragma once

#include "strata/run_log_line.h"

#include <QString>
#include <optional>

namespace strata::studio {

QString runLogPath(const QString& run);

/// The newest line; empty where this version wrote none.
std::optional<RunLogLine> lastLogLine(const QString& run);

}  // namespace strata::studio
