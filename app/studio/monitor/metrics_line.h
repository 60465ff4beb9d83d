// SPDX-License-Identifier: GPL-3.0-or-later
// A line of a run's metrics.jsonl. A scanner of our own: ten million lines are read at the speed of
// the disk, and a line holds nothing but names, numbers, one object of numbers and plain words.
// Thread: any.
#pragma once

#include "ui/charts/run_series.h"

#include <optional>
#include <string_view>

namespace strata::studio {

/// Empty for a line that is torn, changed by hand, or has no step.
std::optional<ui::MetricsLine> parseMetricsLine(std::string_view line);

}  // namespace strata::studio
