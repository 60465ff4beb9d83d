// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/monitor_charts.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/chip_row.h"
#include "ui/base/label.h"
#include "ui/base/numbers.h"
#include "ui/base/tokens.h"
#include "ui/charts/card_grid.h"
#include "ui/charts/fit_map.h"
#include "ui/charts/run_model.h"
#include "ui/charts/series_plot.h"
#include "ui/charts/stack_plot.h"
#include "ui/monitor/monitor_beside.h"
#include "ui/monitor/plot_table_dialog.h"
#include "ui/monitor/run_words.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QHash>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::ui {
namespace {

constexpr int kColumnLetters = 38;
constexpr int kColumnsMax = 3;
constexpr int kTableRowsMax = 500;
constexpr double kStepsShownMin = 4.0;
constexpr int kLegendLettersMax = 16;

QString secondsText(double seconds) {
    const QString number = QLocale().toString(seconds, 'g', 3);
    return QCoreApplication::translate("strata::ui::MonitorCharts", "%1 s").arg(number);
}

QString sizeText(double bytes) {
    return bytesText(static_cast<quint64>(std::max(bytes, 0.0)));
}

QString shortName(const QString& name) {
    return name.size() <= kLegendLettersMax ? name
                                            : name.left(kLegendLettersMax - 1) + QChar(0x2026);
}

MarkKind markOf(const RunEvent& event) {
    static const QHash<QString, MarkKind> kKinds{
        {QStringLiteral("validation"), MarkKind::Validation},
        {QStringLiteral("committed"), MarkKind::Commit},
        {QStringLiteral("checkpoint"), MarkKind::Commit},
        {QStringLiteral("saved"), MarkKind::Saved},
        {QStringLiteral("note"), MarkKind::Note},
        {QStringLiteral("stopped"), MarkKind::Paused},
        {QStringLiteral("paused"), MarkKind::Paused},
        {QStringLiteral("stopped_by_user"), MarkKind::Paused},
        {QStringLiteral("background"), MarkKind::Paused},
        {QStringLiteral("resumed"), MarkKind::Resumed},
    };
    return kKinds.value(event.kind, MarkKind::Ended);
}

struct OwnerLook {
    PlotColor color;
    int shade;
};

OwnerLook lookOf(MemoryUse use) {
    switch (use) {
        case MemoryUse::ProcessWithoutArena:
            return {PlotColor::Faint, 0};
        case MemoryUse::WeightsInUse:
            return {PlotColor::Ssd, 0};
        case MemoryUse::SlicesInFlight:
            return {PlotColor::Ssd, 1};
        case MemoryUse::GradientSums:
            return {PlotColor::Device, 0};
        case MemoryUse::GradientsHeld:
            return {PlotColor::Device, 1};
        case MemoryUse::LayerInputs:
            return {PlotColor::Accent, 0};
        case MemoryUse::ActivationGradient:
            return {PlotColor::Accent, 1};
        case MemoryUse::LayerWorkspace:
            return {PlotColor::HeadTile, 0};
        default:
            return {PlotColor::Host, 2};
    }
}

}  // namespace

MonitorCharts::MonitorCharts(RunModel& run, QWidget* parent)
    : QWidget(parent),
      run_(run),
      beside_(new MonitorBeside(run)),
      grid_(new CardGrid(kColumnLetters, kColumnsMax)) {
    addLines();
    addMemory();
    addFits();
    addRates();
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(kSpace3);
    tools_ = makeTools();
    auto* notTaken = new QWidget(this);  // owns the tools until a page puts them into its head
    notTaken->hide();
    for (QWidget* tool : std::as_const(tools_)) {
        tool->setParent(notTaken);
    }
    all->addWidget(beside_);
    all->addWidget(grid_, 1);
    connect(&run_, &RunModel::seriesChanged, this, &MonitorCharts::showSeries);
    connect(&run_, &RunModel::runChanged, this, &MonitorCharts::showRun);
    connect(&run_, &RunModel::tiersChanged, this, &MonitorCharts::showTiers);
    connect(&run_, &RunModel::fitMapChanged, this, &MonitorCharts::showFits);
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
    showTiers();
    showFits();
}

QVector<QWidget*> MonitorCharts::makeTools() {
    logScale_ = makeButton(tr("Logarithmic"), ButtonKind::Chip);
    smooth_ = makeButton(tr("Smoothed"), ButtonKind::Chip);
    whole_ = makeButton(tr("Show whole run"));
    QPushButton* save = makeButton(tr("Save chart"));
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
    whole_->hide();
    addAxis();
    connect(logScale_, &QPushButton::toggled, this, [this](bool on) {
        loss_->setScale(on ? PlotScale::Logarithmic : PlotScale::Linear);
        norm_->setScale(on ? PlotScale::Logarithmic : PlotScale::Linear);
    });
    connect(smooth_, &QPushButton::toggled, this, &MonitorCharts::showLines);
    connect(whole_, &QPushButton::clicked, this, [this] { link_.showAll(); });
    connect(&link_, &ChartLink::rangeChanged, this,
            [this] { whole_->setVisible(link_.isZoomed() && isVisible()); });
    return {axes_, logScale_, smooth_, save, whole_};
}

void MonitorCharts::addAxis() {
    axes_ = new ChipRow({tr("By step"), tr("By tokens"), tr("By time")});
    axes_->setAccessibleName(tr("Chart x-axis"));
    connect(axes_, &ChipRow::chosen, this, [this](int axis) {
        link_.setAxis(static_cast<RunAxis>(axis));
        showWhole();
        link_.showAll();
        showMarks();
    });
}

void MonitorCharts::showTools(bool shown) {
    for (QWidget* tool : std::as_const(tools_)) {
        tool->setVisible(shown && (tool != whole_ || link_.isZoomed()));
    }
}

void MonitorCharts::addLines() {
    loss_ = new SeriesPlot(tr("Loss"), run_.series(), link_, PlotBase::Data);
    add(tr("Loss"), loss_);
    time_ = new StackPlot(tr("Step time breakdown"), run_.series(), link_);
    time_->setValueText(secondsText);
    time_->setLayers({{tr("compute"), PlotColor::Accent, Metric::ComputeSeconds, 0.0, 0},
                      {tr("read wait"), PlotColor::Ssd, Metric::ReadWaitSeconds, 0.0, 0},
                      {tr("write wait"), PlotColor::HeadTile, Metric::WriteWaitSeconds, 0.0, 0},
                      {tr("copies"), PlotColor::Faint, Metric::CopyWaitSeconds, 0.0, 0},
                      {tr("optimizer"), PlotColor::Device, Metric::OptimizerSeconds, 0.0, 0}});
    add(tr("Step time breakdown"), time_);
    auto* drive = new SeriesPlot(tr("Drive"), run_.series(), link_, PlotBase::Zero);
    drive->setValueText(rateText);
    drive->setLines(
        {{tr("read"), PlotColor::Ssd, LegendMark::Line, LineSource::Metric, Metric::ReadRate},
         {tr("written"), PlotColor::HeadTile, LegendMark::Dashed, LineSource::Metric,
          Metric::WriteRate}});
    add(tr("Drive"), drive);
    lines_ += {loss_, drive};
}

void MonitorCharts::addRates() {
    norm_ = new SeriesPlot(tr("Gradient norm"), run_.series(), link_, PlotBase::Zero);
    rate_ = new SeriesPlot(tr("Learning rate"), run_.series(), link_, PlotBase::Zero);
    speed_ = new SeriesPlot(tr("Throughput"), run_.series(), link_, PlotBase::Zero);
    speed_->setValueText([](double value) { return shortCountText(value); });
    add(tr("Gradient norm"), norm_);
    add(tr("Learning rate"), rate_);
    add(tr("Throughput"), speed_);
    lines_ += {norm_, rate_, speed_};
}

void MonitorCharts::addMemory() {
    memory_ = new StackPlot(tr("Memory by purpose"), run_.series(), link_);
    memory_->setValueText(sizeText, PlotUnit::Bytes);
    memoryCard_ = add(tr("Planned memory by purpose"), memory_, 2);
}

void MonitorCharts::addFits() {
    auto* card = new Card(tr("Feasibility map"));
    fitUnit_ = makeLabel(LabelRole::Soft);
    card->addToHead(fitUnit_);
    fits_ = new FitMap;
    fitNote_ = makeLabel(LabelRole::Soft);
    fitNote_->setWordWrap(true);
    workOut_ = makeButton(tr("Calculate"));
    card->body()->addWidget(fits_, 1);
    card->body()->addWidget(fitNote_);
    card->body()->addWidget(workOut_, 0, Qt::AlignLeft);
    connect(workOut_, &QPushButton::clicked, this, &MonitorCharts::fitMapRequested);
    grid_->addCard(card);
}

Card* MonitorCharts::add(const QString& name, PlotWidget* plot, int span) {
    auto* card = new Card(name);
    card->body()->addWidget(plot, 1);
    grid_->addCard(card, span);
    charts_.append({name, plot});
    connect(plot, &PlotWidget::tableRequested, this,
            [this, chart = charts_.back()] { showTable(chart); });
    return card;
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
    const bool isSmooth = smooth_->isChecked();
    QVector<PlotLine> lines;
    lines.append({tr("training"), isSmooth ? PlotColor::Faint : PlotColor::Accent, LegendMark::Line,
                  LineSource::Metric, Metric::Loss});
    if (isSmooth) {
        lines.append({tr("smoothed"), PlotColor::Accent, LegendMark::Line, LineSource::Metric,
                      Metric::SmoothLoss});
    }
    lines.append({tr("validation"), PlotColor::Device, LegendMark::Dashed, LineSource::Validation,
                  Metric::Loss});
    appendBeside(lines, isSmooth ? Metric::SmoothLoss : Metric::Loss);
    const QVector<BesideRun>& beside = run_.beside();
    for (qsizetype i = 0; i < beside.size(); ++i) {
        const BesideLook look = besideLook(i);
        lines.append({tr("%1, validation").arg(beside[i].name), look.color, look.mark,
                      LineSource::Validation, Metric::Loss, beside[i].series,
                      tr("%1, validation").arg(shortName(beside[i].name))});
    }
    loss_->setLines(lines);
    const auto show = [this](SeriesPlot* plot, const QString& name, PlotColor color,
                             Metric metric) {
        QVector<PlotLine> all{{name, color, LegendMark::Line, LineSource::Metric, metric}};
        appendBeside(all, metric);
        plot->setLines(all);
    };
    show(norm_, tr("before clipping"), PlotColor::Device, Metric::GradNorm);
    show(rate_, tr("learning rate"), PlotColor::Accent, Metric::LearningRate);
    show(speed_, tr("tokens/s without padding"), PlotColor::Host, Metric::TokensPerSecond);
}

void MonitorCharts::appendBeside(QVector<PlotLine>& lines, Metric metric) const {
    const QVector<BesideRun>& beside = run_.beside();
    for (qsizetype i = 0; i < beside.size(); ++i) {
        const BesideLook look = besideLook(i);
        lines.append({beside[i].name, look.color, look.mark, LineSource::Metric, metric,
                      beside[i].series, shortName(beside[i].name)});
    }
}

void MonitorCharts::showSeries() {
    showWhole();
    showMarks();
    for (SeriesPlot* plot : std::as_const(lines_)) {
        plot->refresh();
    }
    time_->refresh();
    memory_->refresh();
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
    for (const BesideRun& beside : run_.beside()) {
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

void MonitorCharts::showTiers() {
    delete tierChips_;
    tierChips_ = nullptr;
    QStringList names;
    for (const TierForecast& tier : run_.tiers()) {
        names << tierText(tier.tier);
    }
    if (names.size() > 1) {
        tierChips_ = new ChipRow(names);
        memoryCard_->addToHead(tierChips_);
        connect(tierChips_, &ChipRow::chosen, this, &MonitorCharts::showMemory);
    }
    showMemory();
}

void MonitorCharts::showMemory() {
    const std::vector<TierForecast>& tiers = run_.tiers();
    const int index = tierChips_ == nullptr ? 0 : tierChips_->currentIndex();
    if (index < 0 || index >= std::ssize(tiers)) {
        memory_->setLayers({});
        memory_->setLimit({}, 0.0);
        memory_->setMeasured(tr("measured peak"), Metric::HostPeak);
        return;
    }
    const TierForecast& tier = tiers[static_cast<std::size_t>(index)];
    QVector<StackLayer> layers;
    for (const MemoryItem& item : tier.items) {
        const OwnerLook look = lookOf(item.use);
        if (item.bytes > 0) {
            layers.append({memoryText(item.use), look.color, std::nullopt,
                           static_cast<double>(item.bytes), look.shade});
        }
    }
    memory_->setLayers(layers);
    memory_->setLimit(tr("limit"), static_cast<double>(tier.budgetBytes));
    const bool isSsd = tier.tier == Tier::Ssd;
    memory_->setMeasured(
        tr("measured peak"),
        isSsd ? std::nullopt
              : std::optional(tier.tier == Tier::Device ? Metric::DevicePeak : Metric::HostPeak));
}

void MonitorCharts::showFits() {
    const FitMapView& map = run_.fitMap();
    fits_->setMap(map);
    fits_->setVisible(!map.cells.isEmpty());
    fitUnit_->setText(
        (map.isDevice ? tr("peak VRAM, %1") : tr("minimum RAM, %1")).arg(fits_->unitText()));
    const bool hasFailed = map.work == FitWork::None && !map.reason.isEmpty();
    workOut_->setVisible(map.work == FitWork::Offered || hasFailed);
    workOut_->setText(hasFailed ? tr("Recalculate plan") : tr("Calculate"));
    switch (map.work) {
        case FitWork::None:
            fitNote_->setText(map.reason.isEmpty()
                                  ? tr("Can't calculate the plan of this run on this machine.")
                                  : tr("Can't calculate the plan of this run on this machine: %1. "
                                       "The run itself is unchanged.")
                                        .arg(map.reason));
            break;
        case FitWork::Offered:
            fitNote_->setText(tr("Calculates a plan for each size. This takes a while."));
            break;
        case FitWork::Running:
            fitNote_->setText(tr("Calculating…"));
            break;
        case FitWork::Done:
            fitNote_->clear();
            break;
    }
    fitNote_->setVisible(!fitNote_->text().isEmpty());
}

}  // namespace strata::ui
