// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a whole over a run's steps, one on the other: metrics, named above the plot, or amounts
// that stay, named beside it. A measured line and a dashed limit, named where they end, may lie
// over them. Thread: the GUI thread.
#pragma once

#include "ui/charts/plot_widget.h"
#include "ui/charts/run_series.h"

#include <optional>
#include <vector>

namespace strata::ui {

struct StackLayer {
    QString name;
    PlotColor color = PlotColor::Accent;
    std::optional<Metric> metric;  ///< absent: `amount` at every step
    double amount = 0.0;
    int shade = 0;           ///< lighter than the colour, for more layers than colours
    QString shortName = {};  ///< where there is little room; empty: the name
};

class StackPlot : public PlotWidget {
    Q_OBJECT

public:
    /// `series` and `link` outlive the widget.
    StackPlot(const QString& name,
              const RunSeries& series,
              ChartLink& link,
              QWidget* parent = nullptr);

    /// From the bottom upwards.
    void setLayers(const QVector<StackLayer>& layers);
    void setMeasured(const QString& name, std::optional<Metric> metric);
    /// 0: none.
    void setLimit(const QString& name, double value);
    void refresh();

    PlotTable table(int rowsMax) const override;

protected:
    ValueRange values() const override;
    void drawValues(QPainter& painter, const PlotFrame& frame) const override;
    double sideWidth(const QFontMetricsF& metrics) const override;
    void drawSide(QPainter& painter, const PlotFrame& frame) const override;
    QVector<LegendEntry> legend() const override;

private:
    struct Shown {
        qint64 first = 0;  // steps
        qint64 last = -1;
        int columns = 0;
        bool isEmpty() const { return last < first; }
    };
    Shown shown() const;
    std::vector<double> means(const StackLayer& layer, const Shown& shown) const;
    /// The layers stay the same at every step.
    bool isSteady() const;
    void drawMeasured(QPainter& painter, const PlotFrame& frame, const Shown& shown) const;
    void drawTags(QPainter& painter, const PlotFrame& frame, const Shown& shown) const;
    bool isAlwaysNothing(const StackLayer& layer) const;
    QString valueAt(const StackLayer& layer, double step) const;

    const RunSeries& series_;
    QVector<StackLayer> layers_;
    QString measuredName_;
    std::optional<Metric> measured_;
    QString limitName_;
    double limit_ = 0.0;
};

}  // namespace strata::ui
