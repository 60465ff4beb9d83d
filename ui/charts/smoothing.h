// SPDX-License-Identifier: GPL-3.0-or-later
// The exponential mean of a recorded metric at the columns of a chart, for any weight at any zoom:
// worked out from the columns' means, so a slider can move it live over millions of steps.
// Thread: one at a time, as the metric.
#pragma once

#include "ui/charts/metric_pyramid.h"

#include <vector>

namespace strata::ui {

/// As `values.query`, with the mean up to each column's end in place of the column's own. A step
/// leaves `weight` (0 to below 1) of what was before it; values before the first one count as
/// nothing, not as zero. What lies before `begin` counts as far as it matters.
/// Source: Kingma & Ba 2015 (arXiv 1412.6980), section 3, for the start of the mean.
std::vector<MetricBlock> smoothedBlocks(
    const MetricPyramid& values, qint64 begin, qint64 end, int columns, double weight);

}  // namespace strata::ui
