// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stack_plot.h"

#include "ui/charts/chart_link.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <functional>

namespace strata::ui {
namespace {

constexpr int kBarPx = 8;
constexpr double kStackHeadroom = 1.08;
constexpr double kTagHeadroom = 1.2;  // for the name of a line above it
constexpr double kMeasuredPx = 1.6;
constexpr double kSideShareMax = 0.4;

const QString& shortNameOf(const StackLayer& layer) {
    return layer.shortName.isEmpty() ? layer.name : layer.shortName;
}

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

PlotTable StackPlot::table(int rowsMax) const {
    Shown range = shown();
    PlotTable table;
    if (series_.isEmpty() || range.isEmpty()) {
        return table;
    }
    const qint64 steps = range.last + 1 - range.first;
    range.columns = static_cast<int>(std::min<qint64>(steps, rowsMax));
    for (int i = 0; i < range.columns; ++i) {
        table.steps.append(range.first + steps * i / range.columns);
    }
    const auto add = [&](const QString& name, const StackLayer& layer) {
        const std::vector<double> values = means(layer, range);
        table.columns.append({name, QVector<double>(values.begin(), values.end())});
    };
    for (const StackLayer& layer : layers_) {
        add(layer.name, layer);
    }
    if (measured_) {
        add(measuredName_, {{}, {}, measured_, 0.0, 0});
    }
    return table;
}

StackPlot::Shown StackPlot::shown() const {
    Shown result;
    const PlotRange& range = link().range();
    const RunAxis axis = link().axis();
    const bool hasSteps = !series_.isEmpty();
    result.first =
        static_cast<qint64>(std::floor(hasSteps ? series_.stepAt(axis, range.begin) : range.begin));
    result.last =
        static_cast<qint64>(std::ceil(hasSteps ? series_.stepAt(axis, range.end) : range.end));
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
        // A step that a record of an older version lacks is no step without memory or time.
        const double before = result.empty() ? 0.0 : result.back();
        result.push_back(std::isnan(block.mean) ? before : static_cast<double>(block.mean));
    }
    result.resize(static_cast<std::size_t>(range.columns));
    return result;
}

/// Such as copies to a GPU that is not there.
bool StackPlot::isAlwaysNothing(const StackLayer& layer) const {
    if (!layer.metric || series_.isEmpty()) {
        return false;
    }
    const MetricPyramid& values = series_.of(*layer.metric);
    return !(values.query(0, values.count(), 1).front().max > 0.0F);
}

QString StackPlot::valueAt(const StackLayer& layer, double step) const {
    if (!layer.metric) {
        return valueText(layer.amount);
    }
    const qint64 index = std::llround(step) - series_.firstStep();
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
    const bool hasTags = limit_ > 0.0 || measured_.has_value();
    return {0.0, high * (hasTags ? kTagHeadroom : kStackHeadroom), false};
}

bool StackPlot::isSteady() const {
    return !layers_.isEmpty() && std::ranges::none_of(layers_, [](const StackLayer& layer) {
        return layer.metric.has_value();
    });
}

void StackPlot::drawValues(QPainter& painter, const PlotFrame& frame) const {
    const Tokens tokens = currentTokens();
    const Shown range = shown();
    const double steps = static_cast<double>(range.last - range.first);
    // The left edge of a column, and of the one behind the last the right end.
    const auto edge = [&](std::size_t column) {
        const double share = static_cast<double>(column) / range.columns;
        return isSteady() ? frame.area.left() + frame.area.width() * share
                          : frame.x(series_.positionOf(
                                link().axis(), static_cast<double>(range.first) + steps * share));
    };
    std::vector<double> edges;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(range.columns); ++i) {
        edges.push_back(edge(i));
    }
    std::vector<double> below(static_cast<std::size_t>(range.columns), 0.0);
    for (const StackLayer& layer : layers_) {
        const QColor color = colorOf(layer.color, tokens, layer.shade);
        const std::vector<double> part = means(layer, range);
        for (std::size_t i = 0; i < part.size(); ++i) {
            const double bottom = frame.y(below[i]);
            below[i] += part[i];
            const double column = std::max(1.0, edges[i + 1] - edges[i]);
            const double gap = column > 4.0 && !isSteady() ? 1.0 : 0.0;
            painter.fillRect(QRectF(QPointF(edges[i], frame.y(below[i])),
                                    QPointF(edges[i] + column - gap, bottom)),
                             color);
        }
    }
    drawMeasured(painter, frame, range);
    if (limit_ > 0.0) {
        painter.setPen(QPen(tokens.bad, 1.2, Qt::DashLine));
        painter.drawLine(QPointF(frame.area.left(), frame.y(limit_)),
                         QPointF(frame.area.right(), frame.y(limit_)));
    }
    drawTags(painter, frame, range);
}

void StackPlot::drawMeasured(QPainter& painter, const PlotFrame& frame, const Shown& range) const {
    if (!measured_ || series_.isEmpty()) {
        return;
    }
    const double steps = static_cast<double>(range.last - range.first);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(currentTokens().ink, kMeasuredPx));
    QPolygonF line;
    const std::vector<double> measured = means({{}, {}, measured_, 0.0, 0}, range);
    for (std::size_t i = 0; i < measured.size(); ++i) {
        const double share = measured.size() > 1
                                 ? static_cast<double>(i) / static_cast<double>(measured.size() - 1)
                                 : 0.0;
        const double step = static_cast<double>(range.first) + steps * share;
        line.append({frame.x(series_.positionOf(link().axis(), step)), frame.y(measured[i])});
    }
    painter.drawPolyline(line);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// The upper of the two lines is named above itself, the lower one below.
void StackPlot::drawTags(QPainter& painter, const PlotFrame& frame, const Shown& range) const {
    const std::vector<double> measured = measured_ && !series_.isEmpty() && !range.isEmpty()
                                             ? means({{}, {}, measured_, 0.0, 0}, range)
                                             : std::vector<double>();
    const double newest = measured.empty() ? 0.0 : measured.back();
    const bool isOver = newest > limit_;
    if (newest > 0.0) {
        drawLineTag(painter, frame.area, {measuredName_, valueText(newest), frame.y(newest)},
                    isOver ? TagSide::Above : TagSide::Below);
    }
    if (limit_ > 0.0) {
        drawLineTag(painter, frame.area, {limitName_, valueText(limit_), frame.y(limit_)},
                    isOver ? TagSide::Below : TagSide::Above);
    }
}

double StackPlot::sideWidth(const QFontMetricsF& metrics) const {
    if (!isSteady()) {
        return 0.0;
    }
    QStringList names;
    for (const StackLayer& layer : layers_) {
        names << shortNameOf(layer);
    }
    return std::min(sideLabelsWidth(metrics, names), width() * kSideShareMax);
}

void StackPlot::drawSide(QPainter& painter, const PlotFrame& frame) const {
    if (!isSteady()) {
        return;
    }
    QVector<SideLabel> labels;
    double below = 0.0;
    for (const StackLayer& layer : layers_) {
        labels.append(
            {shortNameOf(layer), layer.color, layer.shade, frame.y(below + layer.amount / 2.0)});
        below += layer.amount;
    }
    const double left = frame.area.right();
    const QRectF where(left, frame.area.top(), sideWidth(QFontMetricsF(painter.font())) + kSpace1,
                       frame.area.height());
    drawSideLabels(painter, where, labels);
}

QVector<LegendEntry> StackPlot::legend() const {
    const double hover = link().hover();
    const bool isHovered = hover != ChartLink::kNowhere;
    const double step = isHovered ? series_.stepAt(link().axis(), hover)
                                  : static_cast<double>(series_.nextStep() - 1);
    const LegendPlace place = isSteady() ? LegendPlace::Plot : LegendPlace::Row;
    QVector<LegendEntry> entries;
    for (const StackLayer& layer : layers_) {
        if (!isAlwaysNothing(layer)) {
            const bool hasValue = isHovered || !layer.metric;
            entries.append({layer.name, layer.color, LegendMark::Block,
                            hasValue ? valueAt(layer, step) : QString(), layer.shade,
                            layer.shortName, place});
        }
    }
    if (measured_) {
        entries.append({measuredName_,
                        PlotColor::Ink,
                        LegendMark::Line,
                        valueAt({{}, {}, measured_, 0.0, 0}, step),
                        0,
                        {},
                        LegendPlace::Plot});
    }
    if (limit_ > 0.0) {
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

}  // namespace strata::ui
