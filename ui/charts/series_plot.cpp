// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/series_plot.h"

#include "ui/base/numbers.h"
#include "ui/charts/chart_link.h"
#include "ui/charts/smoothing.h"

#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

constexpr double kLinePx = 1.6;
constexpr double kHeadroom = 0.05;
constexpr double kDotPx = 2.5;
constexpr std::size_t kDotsMax = 60;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

}  // namespace

SeriesPlot::SeriesPlot(
    const QString& name, const RunSeries& series, ChartLink& link, PlotBase base, QWidget* parent)
    : PlotWidget(name, link, parent), series_(series), base_(base), limit_(kNone) {}

void SeriesPlot::setLines(const QVector<PlotLine>& lines) {
    lines_ = lines;
    refresh();
}

void SeriesPlot::setLimit(const QString& name, double value) {
    limitName_ = name;
    limit_ = value;
    update();
}

void SeriesPlot::setSmoothing(double weight) {
    smoothing_ = weight;
    refresh();
}

void SeriesPlot::refresh() {
    QStringList words;
    for (const PlotLine& line : std::as_const(lines_)) {
        words << newestOf(line);
    }
    describe(tr("At the latest step, %1").arg(words.join(QStringLiteral("; "))));
    update();
}

PlotTable SeriesPlot::table(int rowsMax) const {
    PlotTable table;
    const PlotRange& range = link().range();
    qint64 first = std::numeric_limits<qint64>::max();
    qint64 last = -1;
    for (const PlotLine& line : lines_) {
        const RunSeries& series = seriesOf(line);
        if (!series.isEmpty()) {
            first = std::min(first, std::llround(series.stepAt(link().axis(), range.begin)));
            last = std::max(last, std::llround(series.stepAt(link().axis(), range.end)));
        }
    }
    const qint64 steps = std::max<qint64>(0, last + 1 - first);
    const qint64 rows = std::min<qint64>(steps, rowsMax);
    for (qint64 row = 0; row < rows; ++row) {
        table.steps.append(first + row * steps / rows);
    }
    for (const PlotLine& line : lines_) {
        table.columns.append({line.name, columnOf(line, table.steps, last + 1)});
    }
    return table;
}

/// What the line is at each of the steps, or its mean up to the next of them.
QVector<double> SeriesPlot::columnOf(const PlotLine& line,
                                     const QVector<qint64>& steps,
                                     qint64 end) const {
    QVector<double> column(steps.size(), kNone);
    if (steps.isEmpty()) {
        return column;
    }
    const RunSeries& series = seriesOf(line);
    if (line.source != LineSource::Validation) {
        const qint64 base = series.firstStep();
        const auto blocks =
            query(line, steps.front() - base, end - base, static_cast<int>(steps.size()));
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            column[static_cast<qsizetype>(i)] = static_cast<double>(blocks[i].mean);
        }
        return column;
    }
    for (const QPointF& point : series.validation()) {
        const auto step = static_cast<qint64>(point.x());
        if (step >= steps.front() && step < end) {
            const auto after = std::ranges::upper_bound(steps, step);
            column[std::distance(steps.begin(), after) - 1] = point.y();
        }
    }
    return column;
}

/// Of a metric, smoothed or not; counted from the first recorded step.
std::vector<MetricBlock> SeriesPlot::query(const PlotLine& line,
                                           qint64 begin,
                                           qint64 end,
                                           int columns) const {
    const MetricPyramid& values = seriesOf(line).of(line.metric);
    return line.source == LineSource::Smoothed
               ? smoothedBlocks(values, begin, end, columns, smoothing_)
               : values.query(begin, end, columns);
}

SeriesPlot::Drawn SeriesPlot::blocksOf(const PlotLine& line) const {
    const PlotRange& range = link().range();
    const RunSeries& series = seriesOf(line);
    const RunAxis axis = link().axis();
    const qint64 newest = series.nextStep() - 1;
    const bool isOutside =
        series.isEmpty() || series.positionOf(axis, static_cast<double>(newest)) < range.begin ||
        series.positionOf(axis, static_cast<double>(series.firstStep())) > range.end;
    if (line.source == LineSource::Validation || isOutside) {
        return {};
    }
    const auto first = static_cast<qint64>(std::floor(series.stepAt(axis, range.begin)));
    const auto last =
        std::min(newest, static_cast<qint64>(std::ceil(series.stepAt(axis, range.end))));
    // Every step by itself while there is about a pixel for each.
    const qint64 steps = last - first + 1;
    const int columns = steps <= 2LL * width() ? static_cast<int>(steps) : std::max(1, width() / 2);
    const qint64 base = series.firstStep();
    return {query(line, first - base, last - base + 1, columns), static_cast<double>(first),
            static_cast<double>(last + 1)};
}

PlotWidget::ValueRange SeriesPlot::values() const {
    drawn_.clear();
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const bool isLog = scale() == PlotScale::Logarithmic;
    const auto take = [&](double value) {
        if (std::isfinite(value) && !(isLog && value <= 0.0)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    };
    for (const PlotLine& line : lines_) {
        drawn_.push_back(blocksOf(line));
        for (const MetricBlock& block : drawn_.back().blocks) {
            take(static_cast<double>(line.beside ? block.mean : block.min));
            take(static_cast<double>(line.beside ? block.mean : block.max));
        }
        if (line.source == LineSource::Validation) {
            for (const QPointF& point : pointsOf(line)) {
                take(point.y());
            }
        }
    }
    if (low > high) {
        return {};
    }
    take(limit_);
    if (base_ == PlotBase::Zero && !isLog) {
        low = std::min(low, 0.0);
    }
    const double margin = isLog ? 0.0 : (high - low) * kHeadroom;
    return {base_ == PlotBase::Zero ? low : low - margin, high + margin, false};
}

void SeriesPlot::drawValues(QPainter& painter, const PlotFrame& frame) const {
    const Tokens tokens = currentTokens();
    for (qsizetype i = 0; i < lines_.size(); ++i) {
        const PlotLine& line = lines_[i];
        painter.setPen(linePen(colorOf(line.color, tokens), kLinePx, line.mark));
        if (line.source == LineSource::Validation) {
            drawPoints(painter, frame, line);
        } else if (line.beside) {
            drawMeans(painter, frame, line, drawn_[static_cast<std::size_t>(i)]);
        } else {
            drawBand(painter, frame, drawn_[static_cast<std::size_t>(i)]);
        }
    }
    if (std::isfinite(limit_)) {
        const double y = frame.y(limit_);
        painter.setPen(QPen(tokens.bad, 1.0, Qt::DashLine));
        painter.drawLine(QPointF(frame.area.left(), y), QPointF(frame.area.right(), y));
        const bool isHigh = y - frame.area.top() < frame.area.height() / 2.0;
        drawLineTag(painter, frame.area, {limitName_, valueText(limit_), y},
                    isHigh ? TagSide::Below : TagSide::Above);
    }
}

QVector<LegendEntry> SeriesPlot::legend() const {
    const double hover = link().hover();
    QVector<LegendEntry> entries;
    for (const PlotLine& line : lines_) {
        const QString value = hover == ChartLink::kNowhere ? QString() : valueAt(line, hover);
        // Of another run's lines the one name is enough while no values are read.
        const bool isSecond = line.beside && line.source == LineSource::Validation;
        if ((line.beside && line.beside->isEmpty()) || (isSecond && value.isEmpty())) {
            continue;
        }
        entries.append(
            {line.legend.isEmpty() ? line.name : line.legend, line.color, line.mark, value});
    }
    if (std::isfinite(limit_)) {
        entries.append({limitName_,
                        PlotColor::Bad,
                        LegendMark::Dashed,
                        valueText(limit_),
                        0,
                        {},
                        LegendPlace::Plot});
    }
    return entries;
}

/// Validation points to draw, at their steps: those shown and one on either side.
std::vector<QPointF> SeriesPlot::pointsOf(const PlotLine& line) const {
    const RunSeries& series = seriesOf(line);
    const std::vector<QPointF>& all = series.validation();
    const PlotRange& range = link().range();
    const RunAxis axis = link().axis();
    const auto before = [&](const QPointF& point, double place) {
        return series.positionOf(axis, point.x()) < place;
    };
    auto first = std::lower_bound(all.begin(), all.end(), range.begin, before);
    auto last = std::lower_bound(first, all.end(), range.end, before);
    first -= first == all.begin() ? 0 : 1;
    last += last == all.end() ? 0 : 1;
    return {first, last};
}

/// NaN: nothing was measured there.
double SeriesPlot::valueOf(const PlotLine& line, double step) const {
    const RunSeries& series = seriesOf(line);
    if (line.source == LineSource::Validation) {
        const std::vector<QPointF>& points = series.validation();
        const auto after = std::ranges::upper_bound(points, step, {}, &QPointF::x);
        return after == points.begin() ? kNone : std::prev(after)->y();
    }
    const qint64 index = std::llround(step) - series.firstStep();
    const std::vector<MetricBlock> at = query(line, index, index + 1, 1);
    return at.empty() ? kNone : static_cast<double>(at.front().mean);
}

QString SeriesPlot::valueAt(const PlotLine& line, double place) const {
    const RunSeries& series = seriesOf(line);
    const RunAxis axis = link().axis();
    const double end = series.positionOf(axis, static_cast<double>(series.nextStep() - 1));
    const bool isBehind = line.beside && place > end;  // the other run did not come as far
    const double value =
        series.isEmpty() || isBehind
            ? kNone
            : valueOf(line, axis == RunAxis::Step ? place : series.stepAt(axis, place));
    return std::isnan(value) ? QString() : valueText(value);
}

/// "training: 1.2, between 1.1 and 3.4 so far".
QString SeriesPlot::newestOf(const PlotLine& line) const {
    const RunSeries& series = seriesOf(line);
    const double newest = valueOf(line, static_cast<double>(series.nextStep() - 1));
    if (std::isnan(newest)) {
        return tr("%1: no data yet").arg(line.name);
    }
    if (line.source != LineSource::Metric) {
        return tr("%1: %2").arg(line.name, valueText(newest));
    }
    const MetricPyramid& values = series.of(line.metric);
    const MetricBlock all = values.query(0, values.count(), 1).front();
    return tr("%1: %2, between %3 and %4 so far")
        .arg(line.name, valueText(newest), valueText(static_cast<double>(all.min)),
             valueText(static_cast<double>(all.max)));
}

void SeriesPlot::drawPoints(QPainter& painter, const PlotFrame& frame, const PlotLine& line) const {
    const RunSeries& series = seriesOf(line);
    const std::vector<QPointF> points = pointsOf(line);
    QPolygonF polygon;
    for (const QPointF& point : points) {
        polygon.append({frame.x(series.positionOf(link().axis(), point.x())), frame.y(point.y())});
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawPolyline(polygon);
    if (points.size() <= kDotsMax) {
        painter.setBrush(painter.pen().color());
        painter.setPen(Qt::NoPen);
        for (const QPointF& point : std::as_const(polygon)) {
            painter.drawEllipse(point, kDotPx, kDotPx);
        }
        painter.setBrush(Qt::NoBrush);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void SeriesPlot::drawMeans(QPainter& painter,
                           const PlotFrame& frame,
                           const PlotLine& line,
                           const Drawn& drawn) const {
    const RunSeries& series = seriesOf(line);
    const double width =
        (drawn.end - drawn.begin) / std::max<double>(1.0, static_cast<double>(drawn.blocks.size()));
    QPolygonF polygon;
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < drawn.blocks.size(); ++i) {
        const double mean = static_cast<double>(drawn.blocks[i].mean);
        if (std::isnan(mean)) {
            painter.drawPolyline(polygon);
            polygon.clear();
            continue;
        }
        const double step = drawn.begin + width * static_cast<double>(i) + (width - 1.0) / 2.0;
        polygon.append({frame.x(series.positionOf(link().axis(), step)), frame.y(mean)});
    }
    painter.drawPolyline(polygon);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void SeriesPlot::drawBand(QPainter& painter, const PlotFrame& frame, const Drawn& drawn) const {
    const double width =
        (drawn.end - drawn.begin) / std::max<double>(1.0, static_cast<double>(drawn.blocks.size()));
    QPolygonF polygon;
    bool isDense = false;
    for (std::size_t i = 0; i < drawn.blocks.size(); ++i) {
        const MetricBlock& block = drawn.blocks[i];
        if (std::isnan(block.mean)) {
            painter.drawPolyline(polygon);
            polygon.clear();
            continue;
        }
        // A block of one step stands at that step.
        const double step = drawn.begin + width * static_cast<double>(i) + (width - 1.0) / 2.0;
        const double x = frame.x(series_.positionOf(link().axis(), step));
        const double low = frame.y(static_cast<double>(block.min));
        const double high = frame.y(static_cast<double>(block.max));
        if (low - high < 1.0) {
            polygon.append({x, (low + high) / 2.0});
            continue;
        }
        isDense = true;
        const bool isUp = i % 2 == 0;
        polygon.append({x, isUp ? low : high});
        polygon.append({x, isUp ? high : low});
    }
    // Dense columns touch anyway, and smoothing their edges would take ten times as long.
    painter.setRenderHint(QPainter::Antialiasing, !isDense);
    if (isDense) {
        QPen pen = painter.pen();
        pen.setWidthF(1.0);
        painter.setPen(pen);
    }
    painter.drawPolyline(polygon);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace strata::ui
