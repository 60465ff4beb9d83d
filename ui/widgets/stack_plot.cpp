// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/stack_plot.h"

#include "ui/widgets/chart_link.h"

#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <functional>

namespace strata::ui {
namespace {

constexpr int kBarPx = 8;
constexpr double kHeadroom = 1.08;
constexpr double kMeasuredPx = 1.6;

}  // namespace

StackPlot::StackPlot(const QString& name, const RunSeries& series, ChartLink& link, QWidget* parent)
    : PlotWidget(name, link, parent), series_(series) {}

void StackPlot::setLayers(const QVector<StackLayer>& layers) {
    layers_ = layers;
    refresh();
}

void StackPlot::setMeasured(const QString& name, std::optional<Metric> metric) {
    measuredName_ = name;
    measured_ = metric;
    update();
}

void StackPlot::setLimit(const QString& name, double value) {
    limitName_ = name;
    limit_ = value;
    update();
}

void StackPlot::refresh() {
    QStringList words;
    for (const StackLayer& layer : std::as_const(layers_)) {
        words << tr("%1: %2").arg(layer.name,
                                  valueAt(layer, static_cast<double>(series_.nextStep() - 1)));
    }
    describe(words.join(QStringLiteral(", ")));
    update();
}

QString StackPlot::csv() const {
    const Shown range = shown();
    QStringList header{QStringLiteral("step")};
    std::vector<std::vector<double>> columns;
    for (const StackLayer& layer : layers_) {
        header << layer.name;
        columns.push_back(means(layer, range));
    }
    if (measured_) {
        header << measuredName_;
        columns.push_back(means({{}, {}, measured_, 0.0, 0}, range));
    }
    QStringList lines{header.join(QLatin1Char(','))};
    for (int i = 0; i < range.columns; ++i) {
        QStringList cells{
            QString::number(range.first + (range.last + 1 - range.first) * i / range.columns)};
        for (const auto& column : columns) {
            cells << QString::number(column[static_cast<std::size_t>(i)], 'g', 8);
        }
        lines << cells.join(QLatin1Char(','));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

StackPlot::Shown StackPlot::shown() const {
    Shown result;
    const StepRange& range = link().range();
    const bool hasSteps = !series_.isEmpty();
    result.first = static_cast<qint64>(std::floor(range.begin));
    result.last = static_cast<qint64>(std::ceil(range.end));
    if (hasSteps) {
        result.first = std::max(series_.firstStep(), result.first);
        result.last = std::min(series_.nextStep() - 1, result.last);
    }
    result.columns = static_cast<int>(std::clamp<qint64>(
        width() / kBarPx, 1, std::max<qint64>(1, result.last + 1 - result.first)));
    return result;
}

std::vector<double> StackPlot::means(const StackLayer& layer, const Shown& range) const {
    if (!layer.metric) {
        return std::vector<double>(static_cast<std::size_t>(range.columns), layer.amount);
    }
    const qint64 base = series_.firstStep();
    std::vector<double> result;
    for (const MetricBlock& block :
         series_.of(*layer.metric)
             .query(range.first - base, range.last + 1 - base, range.columns)) {
        result.push_back(std::isnan(block.mean) ? 0.0 : static_cast<double>(block.mean));
    }
    result.resize(static_cast<std::size_t>(range.columns));
    return result;
}

QString StackPlot::valueAt(const StackLayer& layer, double step) const {
    if (!layer.metric) {
        return valueText(layer.amount);
    }
    const qint64 index = static_cast<qint64>(step) - series_.firstStep();
    const std::vector<MetricBlock> at = series_.of(*layer.metric).query(index, index + 1, 1);
    return at.empty() || std::isnan(at.front().mean)
               ? QString()
               : valueText(static_cast<double>(at.front().mean));
}

PlotWidget::ValueRange StackPlot::values() const {
    const Shown range = shown();
    const bool needsSteps = std::ranges::any_of(
        layers_, [](const StackLayer& layer) { return layer.metric.has_value(); });
    const bool hasSteps = !series_.isEmpty() && !range.isEmpty();
    if ((needsSteps || layers_.isEmpty()) && !(hasSteps && (needsSteps || measured_))) {
        return {};
    }
    std::vector<double> sums(static_cast<std::size_t>(range.columns), 0.0);
    for (const StackLayer& layer : layers_) {
        const std::vector<double> part = means(layer, range);
        std::ranges::transform(sums, part, sums.begin(), std::plus());
    }
    double high = std::max(std::ranges::max(sums), limit_);
    if (measured_) {
        for (const double value : means({{}, {}, measured_, 0.0, 0}, range)) {
            high = std::max(high, value);
        }
    }
    return {0.0, high * kHeadroom, false};
}

void StackPlot::drawValues(QPainter& painter, const PlotFrame& frame) const {
    const Tokens tokens = currentTokens();
    const Shown range = shown();
    const bool isSteady = std::ranges::none_of(
        layers_, [](const StackLayer& layer) { return layer.metric.has_value(); });
    const double left = isSteady ? frame.area.left() : frame.x(static_cast<double>(range.first));
    const double right = isSteady ? frame.area.right() : frame.x(static_cast<double>(range.last));
    const double column = std::max(1.0, (right - left) / range.columns);
    const double gap = column > 4.0 && !isSteady ? 1.0 : 0.0;
    std::vector<double> below(static_cast<std::size_t>(range.columns), 0.0);
    for (const StackLayer& layer : layers_) {
        const QColor color = colorOf(layer.color, tokens, layer.shade);
        const std::vector<double> part = means(layer, range);
        for (std::size_t i = 0; i < part.size(); ++i) {
            const double bottom = frame.y(below[i]);
            below[i] += part[i];
            const double x = left + column * static_cast<double>(i);
            painter.fillRect(
                QRectF(QPointF(x, frame.y(below[i])), QPointF(x + column - gap, bottom)), color);
        }
    }
    if (measured_ && !series_.isEmpty()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(tokens.ink, kMeasuredPx));
        QPolygonF line;
        const std::vector<double> measured = means({{}, {}, measured_, 0.0, 0}, range);
        const double from = frame.x(static_cast<double>(range.first));
        const double width = frame.x(static_cast<double>(range.last)) - from;
        for (std::size_t i = 0; i < measured.size(); ++i) {
            const double share = measured.size() > 1 ? static_cast<double>(i) /
                                                           static_cast<double>(measured.size() - 1)
                                                     : 0.0;
            line.append({from + width * share, frame.y(measured[i])});
        }
        painter.drawPolyline(line);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    if (limit_ > 0.0) {
        painter.setPen(QPen(tokens.bad, 1.2, Qt::DashLine));
        painter.drawLine(QPointF(frame.area.left(), frame.y(limit_)),
                         QPointF(frame.area.right(), frame.y(limit_)));
    }
}

QVector<LegendEntry> StackPlot::legend() const {
    const double hover = link().hoverStep();
    QVector<LegendEntry> entries;
    for (const StackLayer& layer : layers_) {
        const bool showsValue = hover != ChartLink::kNoStep || !layer.metric;
        entries.append({layer.name, layer.color, LegendMark::Block,
                        showsValue ? valueAt(layer, hover) : QString(), layer.shade});
    }
    if (measured_) {
        const double step =
            hover != ChartLink::kNoStep ? hover : static_cast<double>(series_.nextStep() - 1);
        entries.append({measuredName_, PlotColor::Ink, LegendMark::Line,
                        valueAt({{}, {}, measured_, 0.0, 0}, step)});
    }
    if (limit_ > 0.0) {
        entries.append({limitName_, PlotColor::Bad, LegendMark::Dashed, valueText(limit_)});
    }
    return entries;
}

}  // namespace strata::ui
