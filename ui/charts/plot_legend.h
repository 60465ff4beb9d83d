// SPDX-License-Identifier: GPL-3.0-or-later
// The names in a chart: in one line above the plot, beside parts that stay the same, at the line of
// a limit, and with their values in a box at the crosshair. The box lies over the plot, so the plot
// keeps its place and size when the pointer comes. Thread: the GUI thread.
#pragma once

#include "ui/base/style_constants.h"

#include <QRectF>
#include <QString>
#include <QStringList>
#include <QVector>

class QFontMetricsF;
class QPainter;
class QPen;

namespace strata::ui {

enum class PlotColor { Accent, Device, Host, Ssd, HeadTile, Faint, Ink, Bad };
/// Each `shade` is lighter than the one before, for more parts than colours.
QColor colorOf(PlotColor color, const Tokens& tokens, int shade = 0);

/// Lines differ in pattern, not in colour alone.
enum class LegendMark { Line, Dashed, Dotted, DashDot, LongDash, Block };
QPen linePen(const QColor& color, double widthPx, LegendMark mark);

/// Row: above the plot. Plot: its name already stands in the plot.
enum class LegendPlace { Row, Plot };

struct LegendEntry {
    QString name;
    PlotColor color = PlotColor::Accent;
    LegendMark mark = LegendMark::Line;
    QString value;  ///< at the step under the pointer; empty: none
    int shade = 0;
    QString shortName = {};  ///< for the row above the plot; empty: the name
    LegendPlace place = LegendPlace::Row;
};

/// Where the names of parts stand, beside the plot.
struct SideLabel {
    QString text;
    PlotColor color = PlotColor::Accent;
    int shade = 0;
    double y = 0.0;  ///< of its part's middle
};

double legendHeight(const QFontMetricsF& metrics);
/// In one line; those for which there is no room are counted at its end: "+2".
void drawLegend(QPainter& painter, const QRectF& where, const QVector<LegendEntry>& entries);

double sideLabelsWidth(const QFontMetricsF& metrics, const QStringList& texts);
/// From the bottom upwards, apart from each other, each as close to its part as the others allow.
void drawSideLabels(QPainter& painter, const QRectF& where, const QVector<SideLabel>& labels);

/// A line across the plot: "limit", "24 GiB".
struct LineTag {
    QString name;
    QString value;
    double y = 0.0;
};
enum class TagSide { Above, Below };
/// At the right end of the line; where there is room for one of them only, the value.
void drawLineTag(QPainter& painter, const QRectF& area, const LineTag& tag, TagSide side);

/// Names with their values, then `remarks`, beside the crosshair at `x`, on the side that has more
/// room. Nothing where there is nothing to say.
void drawReadOut(QPainter& painter,
                 const QRectF& where,
                 double x,
                 const QVector<LegendEntry>& entries,
                 const QStringList& remarks);

}  // namespace strata::ui
