// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/series_plot.h"

#include "ui/text/numbers.h"
#include "ui/widgets/chart_link.h"

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
constexpr int kCsvColumnsMax = 1 << 16;
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

void SeriesPlot::refresh() {
    QStringList words;
    for (const PlotLine& line : std::as_const(lines_)) {
        const QString newest = valueAt(line, static_cast<double>(series_.nextStep() - 1));
        words << tr("%1: %2").arg(line.name, newest.isEmpty() ? tr("nothing yet") : newest);
    }
    describe(tr("At the newest step, %1").arg(words.join(QStringLiteral(", "))));
    update();
}

QString SeriesPlot::csv() const {
    QStringList header{QStringLiteral("step")};
    const double steps = link().range().end - link().range().begin + 1.0;
    const int columns = static_cast<int>(std::min<double>(steps, kCsvColumnsMax));
    std::vector<Drawn> all;
    qsizetype rows = 0;
    for (const PlotLine& line : lines_) {
        if (line.source == LineSource::Metric) {
            header << line.name;
            all.push_back(blocksOf(line, columns));
            rows = std::max(rows, static_cast<qsizetype>(all.back().blocks.size()));
        }
    }
    QStringList lines{header.join(QLatin1Char(','))};
    for (qsizetype row = 0; row < rows; ++row) {
        const double width = (all.front().end - all.front().begin) / static_cast<double>(rows);
        const double step = all.front().begin + width * static_cast<double>(row);
        QStringList cells{QString::number(std::llround(step))};
        for (const Drawn& drawn : all) {
            const float mean = drawn.blocks[static_cast<std::size_t>(row)].mean;
            cells << (std::isnan(mean) ? QString()
                                       : QString::number(static_cast<double>(mean), 'g', 8));
        }
        lines << cells.join(QLatin1Char(','));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

SeriesPlot::Drawn SeriesPlot::blocksOf(const PlotLine& line, int columns) const {
    const StepRange& range = link().range();
    const auto first = std::max(series_.firstStep(), static_cast<qint64>(std::floor(range.begin)));
    const auto last = std::min(series_.nextStep() - 1, static_cast<qint64>(std::ceil(range.end)));
    if (line.source != LineSource::Metric || series_.isEmpty() || last < first) {
        return {};
    }
    const qint64 base = series_.firstStep();
    return {series_.of(line.metric).query(first - base, last - base + 1, columns),
            static_cast<double>(first), static_cast<double>(last + 1)};
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
        // Every step by itself while there is about a pixel for each.
        const double steps = link().range().end - link().range().begin + 1.0;
        const bool isExact = steps <= 2.0 * width();
        drawn_.push_back(
            blocksOf(line, isExact ? static_cast<int>(steps) : std::max(1, width() / 2)));
        for (const MetricBlock& block : drawn_.back().blocks) {
            take(static_cast<double>(block.min));
            take(static_cast<double>(block.max));
        }
        if (line.source == LineSource::Validation) {
            for (const QPointF& point : pointsOf()) {
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
        QPen pen(colorOf(line.color, tokens), kLinePx);
        pen.setStyle(line.mark == LegendMark::Dashed ? Qt::DashLine : Qt::SolidLine);
        painter.setPen(pen);
        if (line.source == LineSource::Metric) {
            drawLine(painter, frame, drawn_[static_cast<std::size_t>(i)]);
            continue;
        }
        painter.setRenderHint(QPainter::Antialiasing);
        QPolygonF polygon;
        const std::vector<QPointF> points = pointsOf();
        for (const QPointF& point : points) {
            polygon.append({frame.x(point.x()), frame.y(point.y())});
        }
        painter.drawPolyline(polygon);
        painter.setBrush(pen.color());
        for (const QPointF& point : std::as_const(polygon)) {
            if (points.size() <= kDotsMax) {
                painter.drawEllipse(point, kDotPx, kDotPx);
            }
        }
        painter.setBrush(Qt::NoBrush);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    if (std::isfinite(limit_)) {
        const double y = frame.y(limit_);
        painter.setPen(QPen(tokens.bad, 1.0, Qt::DashLine));
        painter.drawLine(QPointF(frame.area.left(), y), QPointF(frame.area.right(), y));
    }
}

QVector<LegendEntry> SeriesPlot::legend() const {
    const double hover = link().hoverStep();
    QVector<LegendEntry> entries;
    for (const PlotLine& line : lines_) {
        entries.append({line.name, line.color, line.mark,
                        hover == ChartLink::kNoStep ? QString() : valueAt(line, hover)});
    }
    if (std::isfinite(limit_)) {
        entries.append({limitName_, PlotColor::Bad, LegendMark::Dashed, valueText(limit_)});
    }
    return entries;
}

/// Validation points to draw: those shown and one on either side.
std::vector<QPointF> SeriesPlot::pointsOf() const {
    const std::vector<QPointF>& all = series_.validation();
    const auto before = [](const QPointF& point, double step) { return point.x() < step; };
    auto first = std::lower_bound(all.begin(), all.end(), link().range().begin, before);
    auto last = std::lower_bound(first, all.end(), link().range().end, before);
    first -= first == all.begin() ? 0 : 1;
    last += last == all.end() ? 0 : 1;
    return {first, last};
}

QString SeriesPlot::valueAt(const PlotLine& line, double step) const {
    if (line.source == LineSource::Validation) {
        const std::vector<QPointF>& points = series_.validation();
        const auto after = std::ranges::upper_bound(points, step, {}, &QPointF::x);
        return after == points.begin() ? QString() : valueText(std::prev(after)->y());
    }
    const qint64 index = static_cast<qint64>(step) - series_.firstStep();
    const std::vector<MetricBlock> at = series_.of(line.metric).query(index, index + 1, 1);
    return at.empty() || std::isnan(at.front().mean)
               ? QString()
               : valueText(static_cast<double>(at.front().mean));
}

void SeriesPlot::drawLine(QPainter& painter, const PlotFrame& frame, const Drawn& drawn) const {
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
        const double x =
            frame.x(drawn.begin + width * static_cast<double>(i) + (width - 1.0) / 2.0);
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
