// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of the run shown: loss, time, drive, memory, norm, rate, and what would fit, with one
// axis, one crosshair and one zoom; beside the run's own lines stand those of the runs that it is
// compared with. Thread: the GUI thread.
#pragma once

#include "ui/charts/chart_link.h"
#include "ui/charts/run_series.h"

#include <QVector>
#include <QWidget>
#include <vector>

class QLabel;
class QPushButton;

namespace strata::ui {

class CardGrid;
class Card;
class ChipRow;
class FitMap;
class MonitorBeside;
class PlotWidget;
class RunModel;
class SeriesPlot;
class StackPlot;
struct PlotLine;

class MonitorCharts : public QWidget {
    Q_OBJECT

public:
    /// `run` outlives the widget.
    explicit MonitorCharts(RunModel& run, QWidget* parent = nullptr);

    ChartLink& link() { return link_; }
    /// Buttons for whoever shows the charts to place.
    const QVector<QWidget*>& tools() const { return tools_; }
    void showTools(bool shown);
    MonitorBeside& beside() const { return *beside_; }

Q_SIGNALS:
    void fitMapRequested();
    /// The person chose a file for a chart.
    void writeRequested(const QString& path, const QByteArray& content);

private:
    struct Chart {
        QString name;
        PlotWidget* plot;
    };
    QVector<QWidget*> makeTools();
    void addLines();
    void addRates();
    void addAxis();
    void addMemory();
    void addFits();
    Card* add(const QString& name, PlotWidget* plot, int span = 1);
    void showTable(const Chart& chart);
    void saveChart(const Chart& chart, const QString& suffix);
    void showLines();
    void appendBeside(QVector<PlotLine>& lines, Metric metric) const;
    void showSeries();
    void showWhole();
    void showMarks();
    QString placeText(double place) const;
    void showRun();
    void showTiers();
    void showMemory();
    void showFits();

    RunModel& run_;
    ChartLink link_;
    MonitorBeside* beside_;
    CardGrid* grid_;
    QVector<QWidget*> tools_;
    QVector<Chart> charts_;
    QVector<SeriesPlot*> lines_;
    SeriesPlot* loss_ = nullptr;
    SeriesPlot* norm_ = nullptr;
    SeriesPlot* rate_ = nullptr;
    SeriesPlot* speed_ = nullptr;
    StackPlot* time_ = nullptr;
    StackPlot* memory_ = nullptr;
    Card* memoryCard_ = nullptr;
    std::vector<RunEvent> events_;  // that the marks stand for
    ChipRow* axes_ = nullptr;
    ChipRow* tierChips_ = nullptr;
    FitMap* fits_ = nullptr;
    QLabel* fitUnit_ = nullptr;
    QLabel* fitNote_ = nullptr;
    QPushButton* workOut_ = nullptr;
    QPushButton* logScale_ = nullptr;
    QPushButton* smooth_ = nullptr;
    QPushButton* whole_ = nullptr;
};

}  // namespace strata::ui
