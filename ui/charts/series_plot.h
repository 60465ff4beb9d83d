// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of a run as lines over its steps: exact where there is a pixel for each, as the band from
// min to max of each column elsewhere. Those of other runs, drawn beside it, go through the means
// of the columns, so that their patterns can be told apart. Thread: the GUI thread.
#pragma once

#include "ui/charts/plot_widget.h"
#include "ui/charts/run_series.h"

#include <memory>

namespace strata::ui {

enum class PlotBase { Data, Zero };
/// Smoothed: the metric's exponential mean, by SeriesPlot::setSmoothing.
enum class LineSource { Metric, Smoothed, Validation };

struct PlotLine {
    QString name;
    PlotColor color = PlotColor::Accent;
    LegendMark mark = LegendMark::Line;
    LineSource source = LineSource::Metric;
    Metric metric = Metric::Loss;                       ///< unless the source is Validation
    std::shared_ptr<const RunSeries> beside = nullptr;  ///< null: of the plot's own run
    QString legend = {};                                ///< shorter than the name; empty: the name
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
    /// What a step leaves of what was before it: 0 to below 1.
    void setSmoothing(double weight);
    /// The series has changed.
    void refresh();

    PlotTable table(int rowsMax) const override;

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
    const RunSeries& seriesOf(const PlotLine& line) const {
        return line.beside ? *line.beside : series_;
    }
    std::vector<MetricBlock> query(const PlotLine& line,
                                   qint64 begin,
                                   qint64 end,
                                   int columns) const;
    Drawn blocksOf(const PlotLine& line) const;
    std::vector<QPointF> pointsOf(const PlotLine& line) const;
    double valueOf(const PlotLine& line, double step) const;
    QString valueAt(const PlotLine& line, double place) const;
    QString newestOf(const PlotLine& line) const;
    QVector<double> columnOf(const PlotLine& line, const QVector<qint64>& steps, qint64 end) const;
    void drawBand(QPainter& painter, const PlotFrame& frame, const Drawn& drawn) const;
    void drawMeans(QPainter& painter,
                   const PlotFrame& frame,
                   const PlotLine& line,
                   const Drawn& drawn) const;
    void drawPoints(QPainter& painter, const PlotFrame& frame, const PlotLine& line) const;

    const RunSeries& series_;
    PlotBase base_;
    QVector<PlotLine> lines_;
    QString limitName_;
    double limit_;
    double smoothing_ = 0.0;
    mutable std::vector<Drawn> drawn_;  // of the current paint, by line
};

}  // namespace strata::ui
