// SPDX-License-Identifier: GPL-3.0-or-later
// What a run's folder tells of its end: the result, and how its log (RUN/log.txt) ends. Thread:
// any.
#pragma once

#include "strata/run_log_line.h"

#include <QString>
#include <optional>

namespace strata::studio {

/// Whether the run has written its model or adapter.
bool runHasResult(const QString& run);

QString runLogPath(const QString& run);

/// The newest line; empty where this version wrote none.
std::optional<RunLogLine> lastLogLine(const QString& run);

}  // namespace strata::studio
