// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of the run shown: loss, throughput, time, memory, drive, what would fit, norm and
// rate, with one axis, one crosshair and one zoom, below the switches for how they are drawn;
// beside the run's own lines stand those of the runs that it is compared with. Thread: the GUI
// thread.
#pragma once

#include "ui/charts/chart_link.h"
#include "ui/charts/run_series.h"
#include "ui/charts/series_plot.h"

#include <QVector>
#include <QWidget>
#include <vector>

class QPushButton;

namespace strata::ui {

class Card;
class CardGrid;
class ChipRow;
class FeasibilityCard;
class ComparedRunsPanel;
class RunModel;
class SmoothingSlider;
class StackPlot;

class MonitorCharts : public QWidget {
    Q_OBJECT

public:
    /// `run` outlives the widget.
    explicit MonitorCharts(RunModel& run, QWidget* parent = nullptr);

    ChartLink& link() { return link_; }
    /// The parts that ask for things by themselves.
    ComparedRunsPanel& beside() const { return *beside_; }
    FeasibilityCard& fits() const { return *fits_; }

Q_SIGNALS:
    /// The person chose a file for a chart.
    void writeRequested(const QString& path, const QByteArray& content);

private:
    struct Chart {
        QString name;
        PlotWidget* plot;
    };
    void addCharts();
    void add(const QString& name, PlotWidget* plot);
    void add(const QString& name, PlotWidget* plot, Card* card);
    SeriesPlot* addSeries(const QString& name, PlotBase base);
    StackPlot* makeTimes();
    SeriesPlot* makeDrive();
    QWidget* makeTools();
    ChipRow* makeAxes();
    QPushButton* makeSave();
    void showTable(const Chart& chart);
    void saveChart(const Chart& chart, const QString& suffix);
    void showLines();
    void appendBeside(QVector<PlotLine>& lines, LineSource source, Metric metric) const;
    void showSeries();
    void showWhole();
    void showMarks();
    QString placeText(double place) const;
    void showRun();

    RunModel& run_;
    ChartLink link_;
    ComparedRunsPanel* beside_;
    CardGrid* grid_;
    QVector<Chart> charts_;
    QVector<SeriesPlot*> lines_;
    QVector<StackPlot*> stacks_;
    SeriesPlot* loss_ = nullptr;
    SeriesPlot* norm_ = nullptr;
    SeriesPlot* rate_ = nullptr;
    SeriesPlot* speed_ = nullptr;
    FeasibilityCard* fits_ = nullptr;
    std::vector<RunEvent> events_;  // that the marks stand for
    SmoothingSlider* smoothing_ = nullptr;
    QPushButton* whole_ = nullptr;
};

}  // namespace strata::ui
