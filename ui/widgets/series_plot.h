// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of a run as lines over its steps: exact where there is a pixel for each, as the band from
// min to max of each column elsewhere. Thread: the GUI thread.
#pragma once

#include "ui/models/run_series.h"
#include "ui/widgets/plot_widget.h"

namespace strata::ui {

enum class PlotBase { Data, Zero };
enum class LineSource { Metric, Validation };

struct PlotLine {
    QString name;
    PlotColor color = PlotColor::Accent;
    LegendMark mark = LegendMark::Line;
    LineSource source = LineSource::Metric;
    Metric metric = Metric::Loss;  ///< read when the source is Metric
};

class SeriesPlot : public PlotWidget {
    Q_OBJECT

public:
    /// `series` and `link` outlive the widget.
    SeriesPlot(const QString& name,
               const RunSeries& series,
               ChartLink& link,
               PlotBase base,
               QWidget* parent = nullptr);

    void setLines(const QVector<PlotLine>& lines);
    /// A dashed line with its name; NaN: none.
    void setLimit(const QString& name, double value);
    /// The series has changed.
    void refresh();

    QString csv() const override;

protected:
    ValueRange values() const override;
    void drawValues(QPainter& painter, const PlotFrame& frame) const override;
    QVector<LegendEntry> legend() const override;

private:
    struct Drawn {
        std::vector<MetricBlock> blocks;
        double begin = 0.0;  // steps that the blocks cover
        double end = 0.0;
    };
    Drawn blocksOf(const PlotLine& line, int columns) const;
    std::vector<QPointF> pointsOf() const;
    QString valueAt(const PlotLine& line, double step) const;
    void drawLine(QPainter& painter, const PlotFrame& frame, const Drawn& drawn) const;

    const RunSeries& series_;
    PlotBase base_;
    QVector<PlotLine> lines_;
    QString limitName_;
    double limit_;
    mutable std::vector<Drawn> drawn_;  // of the current paint, by line
};

}  // namespace strata::ui
