// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/monitor_charts.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/chip_row.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/charts/card_grid.h"
#include "ui/charts/run_model.h"
#include "ui/charts/stack_plot.h"
#include "ui/monitor/compared_runs_panel.h"
#include "ui/monitor/feasibility_card.h"
#include "ui/monitor/memory_card.h"
#include "ui/monitor/plot_table_dialog.h"
#include "ui/monitor/run_words.h"
#include "ui/monitor/smoothing_slider.h"

#include <QFileDialog>
#include <QHash>
#include <QMenu>
#include <QPushButton>
#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::ui {
namespace {

constexpr int kColumnLetters = 32;
constexpr int kColumnsMax = 4;
constexpr int kTableRowsMax = 500;
constexpr double kStepsShownMin = 4.0;
constexpr int kLegendLettersMax = 16;

QString shortName(const QString& name) {
    return name.size() <= kLegendLettersMax ? name
                                            : name.left(kLegendLettersMax - 1) + QChar(0x2026);
}

MarkKind markOf(const RunEvent& event) {
    switch (event.moment) {
        case RunMoment::Validation:
            return MarkKind::Validation;
        case RunMoment::Checkpoint:
            return MarkKind::Commit;
        case RunMoment::Saved:
            return MarkKind::Saved;
        case RunMoment::Notice:
            return MarkKind::Note;
        case RunMoment::Paused:
        case RunMoment::Stopped:
        case RunMoment::HandedOver:
            return MarkKind::Paused;
        case RunMoment::Resumed:
            return MarkKind::Resumed;
        case RunMoment::Created:
        case RunMoment::Planned:
        case RunMoment::Preparing:
        case RunMoment::Begun:
        case RunMoment::EarlyStop:
        case RunMoment::Writing:
        case RunMoment::Failed:
        case RunMoment::Finished:
            return MarkKind::Ended;
    }
    return MarkKind::Ended;
}

}  // namespace

MonitorCharts::MonitorCharts(RunModel& run, QWidget* parent)
    : QWidget(parent),
      run_(run),
      beside_(new ComparedRunsPanel(run)),
      grid_(new CardGrid(kColumnLetters, kColumnsMax)) {
    addCharts();
    setColumn(this, {makeTools(), beside_, {grid_, 1}}, kSpace2);
    connect(&run_, &RunModel::seriesChanged, this, &MonitorCharts::showSeries);
    connect(&run_, &RunModel::runChanged, this, &MonitorCharts::showRun);
    connect(&run_, &RunModel::besideChanged, this, [this] {
        showLines();
        showWhole();
    });
    link_.setTexts([this](double place) { return placeText(place); },
                   [this](const PlotMark& mark) {
                       return eventText(events_[static_cast<std::size_t>(mark.event)]);
                   });
    showLines();
    showRun();
    showSeries();
}

/// What is looked at most comes first: it is in sight without scrolling.
void MonitorCharts::addCharts() {
    loss_ = addSeries(tr("Loss"), PlotBase::Data);
    speed_ = addSeries(tr("Throughput"), PlotBase::Zero);
    speed_->setValueText(shortCountText);
    add(tr("Step time"), makeTimes());
    auto* memory = new MemoryCard(run_, link_);
    stacks_ << &memory->plot();
    add(tr("Memory"), &memory->plot(), memory);
    add(tr("Drive"), makeDrive());
    fits_ = new FeasibilityCard(run_);
    grid_->addCard(fits_);
    norm_ = addSeries(tr("Gradient norm"), PlotBase::Zero);
    rate_ = addSeries(tr("Learning rate"), PlotBase::Zero);
    const auto cards = grid_->findChildren<Card*>();
    for (const Card* card : cards) {
        card->layout()->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
        card->layout()->setSpacing(kSpace1);
    }
}

void MonitorCharts::add(const QString& name, PlotWidget* plot) {
    auto* card = new Card(name);
    card->body()->addWidget(plot, 1);
    add(name, plot, card);
}

void MonitorCharts::add(const QString& name, PlotWidget* plot, Card* card) {
    grid_->addCard(card);
    charts_.append({name, plot});
    connect(plot, &PlotWidget::tableRequested, this,
            [this, chart = charts_.back()] { showTable(chart); });
}

SeriesPlot* MonitorCharts::addSeries(const QString& name, PlotBase base) {
    auto* plot = new SeriesPlot(name, run_.series(), link_, base);
    lines_ << plot;
    add(name, plot);
    return plot;
}

StackPlot* MonitorCharts::makeTimes() {
    auto* times = new StackPlot(tr("Step time breakdown"), run_.series(), link_);
    times->setObjectName(QStringLiteral("stepTimes"));
    times->setValueText(stepTimeText);
    const auto layer = [](const QString& name, const QString& word, PlotColor color,
                          Metric metric) { return StackLayer{name, color, metric, 0.0, 0, word}; };
    times->setLayers(
        {layer(tr("compute"), {}, PlotColor::Accent, Metric::ComputeSeconds),
         layer(tr("read wait"), tr("read"), PlotColor::Ssd, Metric::ReadWaitSeconds),
         layer(tr("write wait"), tr("write"), PlotColor::HeadTile, Metric::WriteWaitSeconds),
         layer(tr("copies"), {}, PlotColor::Faint, Metric::CopyWaitSeconds),
         layer(tr("optimizer"), {}, PlotColor::Device, Metric::OptimizerSeconds)});
    stacks_ << times;
    return times;
}

SeriesPlot* MonitorCharts::makeDrive() {
    auto* drive = new SeriesPlot(tr("Drive"), run_.series(), link_, PlotBase::Zero);
    drive->setValueText(rateText);
    drive->setLines(
        {{tr("read"), PlotColor::Ssd, LegendMark::Line, LineSource::Metric, Metric::ReadRate},
         {tr("written"), PlotColor::HeadTile, LegendMark::Dashed, LineSource::Metric,
          Metric::WriteRate}});
    lines_ << drive;
    return drive;
}

QWidget* MonitorCharts::makeTools() {
    QPushButton* logScale = makeButton("logScale", tr("Log scale"), ButtonKind::Chip);
    logScale->setToolTip(tr("Loss and gradient norm on a logarithmic scale"));
    smoothing_ = new SmoothingSlider;
    whole_ = makeButton("showWholeRun", tr("Show whole run"));
    whole_->hide();
    connect(logScale, &QPushButton::toggled, this, [this](bool on) {
        loss_->setScale(on ? PlotScale::Logarithmic : PlotScale::Linear);
        norm_->setScale(on ? PlotScale::Logarithmic : PlotScale::Linear);
    });
    connect(smoothing_, &SmoothingSlider::weightChanged, this, &MonitorCharts::showLines);
    connect(whole_, &QPushButton::clicked, this, [this] { link_.showAll(); });
    connect(&link_, &ChartLink::rangeChanged, this,
            [this] { whole_->setVisible(link_.isZoomed()); });
    return makeFlow({makeAxes(), logScale, smoothing_, makeSave(), whole_});
}

ChipRow* MonitorCharts::makeAxes() {
    auto* axes = new ChipRow(
        {{"byStep", tr("By step")}, {"byTokens", tr("By tokens")}, {"byTime", tr("By time")}});
    axes->setAccessibleName(tr("Chart x-axis"));
    connect(axes, &ChipRow::chosen, this, [this](int axis) {
        link_.setAxis(static_cast<RunAxis>(axis));
        showWhole();
        link_.showAll();
        showMarks();
    });
    return axes;
}

QPushButton* MonitorCharts::makeSave() {
    QPushButton* save = makeButton("saveChart", tr("Save chart"));
    auto* menu = new QMenu(save);
    for (const Chart& chart : std::as_const(charts_)) {
        QMenu* formats = menu->addMenu(chart.name);
        connect(formats->addAction(tr("Show as table")), &QAction::triggered, this,
                [this, chart] { showTable(chart); });
        for (const char* suffix : {"csv", "png", "svg"}) {
            const QString ending = QString::fromLatin1(suffix);
            connect(formats->addAction(ending.toUpper()), &QAction::triggered, this,
                    [this, chart, ending] { saveChart(chart, ending); });
        }
    }
    save->setMenu(menu);
    return save;
}

void MonitorCharts::showTable(const Chart& chart) {
    auto* dialog = new PlotTableDialog(chart.name, chart.plot->table(kTableRowsMax),
                                       chart.plot->valueWords(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MonitorCharts::saveChart(const Chart& chart, const QString& suffix) {
    auto* dialog = new QFileDialog(this, tr("Save chart"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("%1-%2.%3")
                           .arg(run_.run().name,
                                chart.name.toLower().replace(QLatin1Char(' '), QLatin1Char('-')),
                                suffix));
    const PlotWidget* plot = chart.plot;
    connect(dialog, &QFileDialog::fileSelected, this, [this, plot, suffix](const QString& path) {
        Q_EMIT writeRequested(path, suffix == QLatin1String("csv")   ? plot->csv().toUtf8()
                                    : suffix == QLatin1String("svg") ? plot->svg()
                                                                     : plot->png());
    });
    dialog->open();
}

void MonitorCharts::showLines() {
    const bool isSmooth = smoothing_->weight() > 0.0;
    const LineSource main = isSmooth ? LineSource::Smoothed : LineSource::Metric;
    QVector<PlotLine> lines;
    lines.append({tr("training"), isSmooth ? PlotColor::Faint : PlotColor::Accent, LegendMark::Line,
                  LineSource::Metric, Metric::Loss});
    if (isSmooth) {
        lines.append({tr("smoothed"), PlotColor::Accent, LegendMark::Line, LineSource::Smoothed,
                      Metric::Loss});
    }
    lines.append({tr("validation"), PlotColor::Device, LegendMark::Dashed, LineSource::Validation,
                  Metric::Loss});
    appendBeside(lines, main, Metric::Loss);
    const QVector<ComparedRun>& beside = run_.beside();
    for (qsizetype i = 0; i < beside.size(); ++i) {
        const ComparedLook look = besideLook(i);
        lines.append({tr("%1, validation").arg(beside[i].name), look.color, look.mark,
                      LineSource::Validation, Metric::Loss, beside[i].series,
                      tr("%1, validation").arg(shortName(beside[i].name))});
    }
    loss_->setSmoothing(smoothing_->weight());
    loss_->setLines(lines);
    const auto show = [this](SeriesPlot* plot, const QString& name, PlotColor color,
                             Metric metric) {
        QVector<PlotLine> all{{name, color, LegendMark::Line, LineSource::Metric, metric}};
        appendBeside(all, LineSource::Metric, metric);
        plot->setLines(all);
    };
    show(norm_, tr("before clipping"), PlotColor::Device, Metric::GradNorm);
    show(rate_, tr("learning rate"), PlotColor::Accent, Metric::LearningRate);
    show(speed_, tr("tokens/s without padding"), PlotColor::Host, Metric::TokensPerSecond);
}

void MonitorCharts::appendBeside(QVector<PlotLine>& lines, LineSource source, Metric metric) const {
    const QVector<ComparedRun>& beside = run_.beside();
    for (qsizetype i = 0; i < beside.size(); ++i) {
        const ComparedLook look = besideLook(i);
        lines.append({beside[i].name, look.color, look.mark, source, metric, beside[i].series,
                      shortName(beside[i].name)});
    }
}

void MonitorCharts::showSeries() {
    showWhole();
    showMarks();
    for (SeriesPlot* plot : std::as_const(lines_)) {
        plot->refresh();
    }
    for (StackPlot* plot : std::as_const(stacks_)) {
        plot->refresh();
    }
}

/// From the first to the newest of what is drawn, the runs beside included.
void MonitorCharts::showWhole() {
    double begin = std::numeric_limits<double>::infinity();
    double end = 0.0;
    double steps = 1.0;
    const auto take = [&](const RunSeries& series) {
        const auto first = static_cast<double>(series.firstStep());
        const auto last = static_cast<double>(series.nextStep() - 1);
        begin = std::min(begin, series.positionOf(link_.axis(), first));
        end = std::max(end, series.positionOf(link_.axis(), last));
        steps = std::max(steps, last - first + 1.0);
    };
    take(run_.series());
    for (const ComparedRun& beside : run_.beside()) {
        if (!beside.series->isEmpty()) {
            take(*beside.series);
        }
    }
    const double width =
        link_.axis() == RunAxis::Step ? std::max(1.0, end - begin) : std::max(1e-6, end - begin);
    link_.setWhole({begin, begin + width}, kStepsShownMin * width / steps);
}

void MonitorCharts::showMarks() {
    events_ = run_.events();
    QVector<PlotMark> marks;
    for (std::size_t i = 0; i < events_.size(); ++i) {
        const auto step = static_cast<double>(events_[i].step);
        marks.append({run_.series().positionOf(link_.axis(), step), markOf(events_[i]),
                      static_cast<qsizetype>(i)});
    }
    link_.setMarks(marks);
}

/// By tokens and by time the step is said too.
QString MonitorCharts::placeText(double place) const {
    const QString step = tr("step %1").arg(countText(std::llround(
        link_.axis() == RunAxis::Step ? place : run_.series().stepAt(link_.axis(), place))));
    switch (link_.axis()) {
        case RunAxis::Tokens:
            return tr("%1 tokens, %2").arg(shortCountText(place), step);
        case RunAxis::Time:
            return tr("%1, %2").arg(durationText(place), step);
        case RunAxis::Step:
            return step;
    }
    return step;
}

void MonitorCharts::showRun() {
    const double clip = run_.run().settings.clip;
    showMarks();
    norm_->setLimit(tr("clipping threshold"),
                    clip > 0.0 ? clip : std::numeric_limits<double>::quiet_NaN());
}

}  // namespace strata::ui
