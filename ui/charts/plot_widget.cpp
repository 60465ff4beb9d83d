// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_widget.h"

#include "ui/base/numbers.h"
#include "ui/charts/chart_link.h"
#include "ui/charts/plot_marks.h"

#include <QBuffer>
#include <QContextMenuEvent>
#include <QEvent>
#include <QImage>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPen>
#include <QStringList>
#include <QSvgGenerator>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

constexpr double kZoomStep = 0.8;
constexpr double kPictureScale = 2.0;
constexpr int kGridLines = 5;
constexpr int kGridLinesMax = 8;
constexpr int kCsvRowsMax = 1 << 16;
constexpr int kMarkTextsMax = 2;
/// As low as a curve can be told from a line.
constexpr int kPlotMinPx = 112;

/// The nearest of 1, 2, 2.5, 5, 10 times a power of ten above `rough`.
double roundStep(double rough) {
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (rough <= factor * power * 1.0001) {
            return factor * power;
        }
    }
    return 10.0 * power;
}

QVector<double> gridValues(const PlotFrame& frame) {
    QVector<double> values;
    if (frame.scale == PlotScale::Logarithmic) {
        const double decades = std::log10(frame.high / frame.low);
        const int step = std::max(1, static_cast<int>(std::ceil(decades / kGridLines)));
        for (int power = static_cast<int>(std::ceil(std::log10(frame.low) - 1e-9));
             power <= std::log10(frame.high) + 1e-9; power += step) {
            values.append(std::pow(10.0, power));
        }
        if (values.size() >= 2) {
            return values;
        }
        return {frame.low, std::sqrt(frame.low * frame.high), frame.high};
    }
    double unit = 1.0;
    while (frame.unit == PlotUnit::Bytes && frame.high >= 1024.0 * unit) {
        unit *= 1024.0;
    }
    const double step = unit * roundStep((frame.high - frame.low) / kGridLines / unit);
    const double first = std::ceil(frame.low / step - 1e-9) * step;
    for (int i = 0; i < kGridLinesMax && first + i * step <= frame.high + 1e-9 * step; ++i) {
        const double value = first + i * step;
        values.append(std::abs(value) < 1e-9 * step ? 0.0 : value);
    }
    return values;
}

}  // namespace

double PlotFrame::x(double place) const {
    return area.left() + (place - begin) / std::max(end - begin, 1e-12) * area.width();
}

double PlotFrame::y(double value) const {
    const bool isLog = scale == PlotScale::Logarithmic;
    const double share = isLog ? std::log(std::max(value, low * 1e-3) / low) / std::log(high / low)
                               : (value - low) / (high - low);
    return area.bottom() - std::clamp(share, -0.5, 1.5) * area.height();
}

double PlotFrame::place(double x) const {
    return begin + (x - area.left()) / std::max(area.width(), 1.0) * (end - begin);
}

PlotWidget::PlotWidget(const QString& name, ChartLink& link, QWidget* parent)
    : QWidget(parent),
      link_(link),
      text_([](double value) { return QLocale().toString(value, 'g', 4); }) {
    setAccessibleName(name);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setToolTip(
        tr("Zoom with the wheel or + and -, move with the arrow keys, press 0 for the whole run, T "
           "for a table"));
    connect(&link_, &ChartLink::rangeChanged, this, qOverload<>(&QWidget::update));
    connect(&link_, &ChartLink::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&link_, &ChartLink::marksChanged, this, qOverload<>(&QWidget::update));
}

void PlotWidget::setValueText(ValueText text, PlotUnit unit) {
    unit_ = unit;
    text_ = std::move(text);
    update();
}

void PlotWidget::setScale(PlotScale scale) {
    scale_ = scale;
    update();
}

QByteArray PlotWidget::svg() const {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size());
    generator.setViewBox(rect());
    generator.setTitle(accessibleName());
    QPainter painter(&generator);
    painter.setFont(font());
    painter.fillRect(rect(), currentTokens().panel);
    paint(painter, rect());
    painter.end();
    return bytes;
}

QByteArray PlotWidget::png() const {
    QImage image(size() * kPictureScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(kPictureScale);
    image.fill(currentTokens().panel);
    QPainter painter(&image);
    painter.setFont(font());
    paint(painter, rect());
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, "PNG");
    return bytes;
}

QSize PlotWidget::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 40, minimumSizeHint().height()};
}

QSize PlotWidget::minimumSizeHint() const {
    // Above the plot the legend and half a label of the axis, below it the ends of the other axis.
    return {fontMetrics().averageCharWidth() * 20, kPlotMinPx + 3 * fontMetrics().height()};
}

double PlotWidget::sideWidth(const QFontMetricsF& /*metrics*/) const {
    return 0.0;
}

void PlotWidget::drawSide(QPainter& /*painter*/, const PlotFrame& /*frame*/) const {}

void PlotWidget::describe(const QString& words) {
    if (words != words_) {
        words_ = words;
        setAccessibleDescription(words);
    }
}

QString PlotWidget::csv() const {
    return separated(table(kCsvRowsMax), ',');
}

QString PlotWidget::readOut() const {
    const double hover = link_.hover();
    if (hover == ChartLink::kNowhere) {
        return {};
    }
    QStringList values;
    const QVector<LegendEntry> entries = legend();
    for (const LegendEntry& entry : entries) {
        if (!entry.value.isEmpty()) {
            values << QStringLiteral("%1 %2").arg(entry.name, entry.value);
        }
    }
    values << markTextsAt(frame_, link_, hover, kMarkTextsMax);
    return tr("%1: %2").arg(link_.placeText(hover), values.join(QStringLiteral(", ")));
}

void PlotWidget::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    paint(painter, rect());
    if (hasFocus()) {
        painter.setPen(QPen(currentTokens().accent, 2.0));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

void PlotWidget::mouseMoveEvent(QMouseEvent* event) {
    const double place = frame_.place(event->position().x());
    if (event->buttons().testFlag(Qt::LeftButton) && link_.isZoomed()) {
        link_.pan(dragPlace_ - place);
        return;
    }
    link_.setHover(std::max(0.0, place));
}

void PlotWidget::mousePressEvent(QMouseEvent* event) {
    dragPlace_ = frame_.place(event->position().x());
}

void PlotWidget::mouseDoubleClickEvent(QMouseEvent* /*event*/) {
    link_.showAll();
}

void PlotWidget::leaveEvent(QEvent* /*event*/) {
    link_.setHover(ChartLink::kNowhere);
}

void PlotWidget::wheelEvent(QWheelEvent* event) {
    // Alone the wheel scrolls the page.
    if (!event->modifiers().testFlag(Qt::ControlModifier) && !hasFocus()) {
        event->ignore();
        return;
    }
    link_.zoom(event->angleDelta().y() > 0 ? kZoomStep : 1.0 / kZoomStep,
               frame_.place(event->position().x()));
}

void PlotWidget::keyPressEvent(QKeyEvent* event) {
    const double at = link_.hover() != ChartLink::kNowhere ? link_.hover() : link_.range().end;
    switch (event->key()) {
        case Qt::Key_Left:
            moveHover(-1);
            return;
        case Qt::Key_Right:
            moveHover(1);
            return;
        case Qt::Key_T:
            Q_EMIT tableRequested();
            return;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            link_.zoom(kZoomStep, at);
            return;
        case Qt::Key_Minus:
            link_.zoom(1.0 / kZoomStep, at);
            return;
        case Qt::Key_0:
            link_.showAll();
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

void PlotWidget::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

void PlotWidget::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Show as table")), &QAction::triggered, this,
            &PlotWidget::tableRequested);
    connect(menu->addAction(tr("Show whole run")), &QAction::triggered, this,
            [this] { link_.showAll(); });
    menu->popup(event->globalPos());
}

/// By keys: the words follow, so that a screen reader says what stands there.
void PlotWidget::moveHover(int times) {
    link_.moveHover(times);
    describe(readOut());
}

void PlotWidget::paint(QPainter& painter, const QRectF& where) const {
    painter.setLayoutDirection(Qt::LeftToRight);  // axes count to the right in every language
    QVector<LegendEntry> inRow = legend();
    inRow.removeIf([](const LegendEntry& entry) { return entry.place != LegendPlace::Row; });
    drawLegend(painter, where, inRow);
    const ValueRange range = values();
    if (range.isEmpty) {
        painter.setPen(currentTokens().faint);
        painter.drawText(where, Qt::AlignCenter, tr("No data yet"));
        return;
    }
    const QFontMetricsF metrics(painter.font());
    const double legendBottom = where.top() + (inRow.isEmpty() ? 0.0 : legendHeight(metrics));
    setFrame(metrics, QRectF(QPointF(where.left(), legendBottom), where.bottomRight()), range);
    drawAxes(painter, frame_);
    painter.save();
    painter.setClipRect(frame_.area.adjusted(-1, -2, 1, 2));
    drawValues(painter, frame_);
    painter.restore();
    drawSide(painter, frame_);
    drawMarks(painter, frame_, link_);
    drawCrosshair(painter, where);
}

/// In what the legend leaves; the same with and without the pointer over it.
void PlotWidget::setFrame(const QFontMetricsF& metrics,
                          const QRectF& where,
                          const ValueRange& range) const {
    frame_.begin = link_.range().begin;
    frame_.end = link_.range().end;
    frame_.scale = scale_;
    frame_.unit = unit_;
    frame_.low = range.low;
    frame_.high =
        range.high > range.low ? range.high : range.low + std::max(1e-9, std::abs(range.low) * 0.1);
    if (scale_ == PlotScale::Logarithmic) {
        frame_.low = std::max(frame_.low, frame_.high * 1e-12);
    }
    double labelWidth = 0.0;
    const QVector<double> grid = gridValues(frame_);
    for (const double value : grid) {
        labelWidth = std::max(labelWidth, metrics.horizontalAdvance(text_(value)));
    }
    const double top = where.top() + metrics.height() / 2.0;
    frame_.area = QRectF(QPointF(where.left() + labelWidth + kSpace2, top),
                         QPointF(where.right() - kSpace1 - sideWidth(metrics),
                                 where.bottom() - metrics.height() - kSpace1));
}

void PlotWidget::drawAxes(QPainter& painter, const PlotFrame& frame) const {
    const QFontMetricsF metrics(painter.font());
    const Tokens tokens = currentTokens();
    double lastLabelY = frame.area.bottom() + 10.0 * metrics.height();
    const QVector<double> grid = gridValues(frame);
    for (const double value : grid) {
        const double y = frame.y(value);
        painter.setPen(QPen(tokens.grid, 1.0));
        painter.drawLine(QPointF(frame.area.left(), y), QPointF(frame.area.right(), y));
        if (lastLabelY - y >= metrics.height()) {
            painter.setPen(tokens.faint);
            painter.drawText(QRectF(0.0, y - metrics.height() / 2.0, frame.area.left() - kSpace2,
                                    metrics.height()),
                             Qt::AlignRight | Qt::AlignVCenter, text_(value));
            lastLabelY = y;
        }
    }
    drawPlaces(painter, frame);
}

/// Where the axis begins and ends.
void PlotWidget::drawPlaces(QPainter& painter, const PlotFrame& frame) const {
    const QFontMetricsF metrics(painter.font());
    painter.setPen(currentTokens().faint);
    const auto text = [this](double place) {
        switch (link_.axis()) {
            case RunAxis::Tokens:
                return tr("%1 tokens").arg(shortCountText(place));
            case RunAxis::Time:
                return durationText(place);
            case RunAxis::Step:
                return countText(static_cast<qint64>(std::llround(place)));
        }
        return QString();
    };
    const QRectF below(frame.area.left(), frame.area.bottom() + 2.0, frame.area.width(),
                       metrics.height());
    painter.drawText(below, Qt::AlignLeft | Qt::AlignTop, text(frame.begin));
    painter.drawText(below, Qt::AlignRight | Qt::AlignTop, text(frame.end));
}

/// The place stands below the plot, the values in a box over it.
void PlotWidget::drawCrosshair(QPainter& painter, const QRectF& where) const {
    const double hover = link_.hover();
    if (hover == ChartLink::kNowhere || hover < frame_.begin || hover > frame_.end) {
        return;
    }
    const QFontMetricsF metrics(painter.font());
    const Tokens tokens = currentTokens();
    const double x = frame_.x(hover);
    painter.setPen(QPen(tokens.faint, 1.0));
    painter.drawLine(QPointF(x, frame_.area.top()), QPointF(x, frame_.area.bottom()));
    const QString place = link_.placeText(hover);
    const double width =
        std::min(metrics.horizontalAdvance(place) + 2.0 * kSpace1, frame_.area.width());
    const double left =
        std::clamp(x - width / 2.0, frame_.area.left(), frame_.area.right() - width);
    const QRectF box(left, frame_.area.bottom() + 2.0, width, metrics.height());
    painter.fillRect(box, tokens.panel);
    painter.setPen(tokens.ink);
    painter.drawText(box, Qt::AlignCenter,
                     metrics.elidedText(place, Qt::ElideRight, width - kSpace1));
    // What happened is said once, in the chart that is looked at.
    const bool isLookedAt = underMouse() || hasFocus();
    drawReadOut(painter, where, x, legend(),
                isLookedAt ? markTextsAt(frame_, link_, hover, kMarkTextsMax) : QStringList());
}

}  // namespace strata::ui
