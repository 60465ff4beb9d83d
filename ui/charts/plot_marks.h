// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of what happened in a run, along the upper edge of a chart: each kind has a shape of
// its own besides its colour. Thread: the GUI thread.
#pragma once

#include "ui/charts/chart_link.h"

#include <QStringList>

class QPainter;

namespace strata::ui {

struct PlotFrame;

/// One mark for every few pixels, the one that matters most.
void drawMarks(QPainter& painter, const PlotFrame& frame, const ChartLink& link);

/// What happened within a few pixels of the place, what matters most first; at most `most`.
QStringList markTextsAt(const PlotFrame& frame, const ChartLink& link, double place, int most);

}  // namespace strata::ui
