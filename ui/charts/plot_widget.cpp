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

namespace {

QColor plainColor(PlotColor color, const Tokens& tokens) {
    switch (color) {
        case PlotColor::Accent:
            return tokens.accent;
        case PlotColor::Device:
            return tokens.device;
        case PlotColor::Host:
            return tokens.host;
        case PlotColor::Ssd:
            return tokens.ssd;
        case PlotColor::HeadTile:
            return tokens.headTile;
        case PlotColor::Faint:
            return tokens.faint;
        case PlotColor::Ink:
            return tokens.ink;
        case PlotColor::Bad:
            return tokens.bad;
    }
    return tokens.ink;
}

}  // namespace

QColor colorOf(PlotColor color, const Tokens& tokens, int shade) {
    QColor result = plainColor(color, tokens);
    result.setAlphaF(static_cast<float>(1.0 / (1.0 + 0.7 * shade)));
    return result;
}

QPen linePen(const QColor& color, double widthPx, LegendMark mark) {
    QPen pen(color, widthPx);
    switch (mark) {
        case LegendMark::Line:
        case LegendMark::Block:
            break;
        case LegendMark::Dashed:
            pen.setStyle(Qt::DashLine);
            break;
        case LegendMark::Dotted:
            pen.setDashPattern({1.2, 2.0});
            break;
        case LegendMark::DashDot:
            pen.setDashPattern({5.0, 2.0, 1.2, 2.0});
            break;
        case LegendMark::LongDash:
            pen.setDashPattern({8.0, 3.0});
            break;
    }
    return pen;
}

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
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 11};
}

QSize PlotWidget::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 20, fontMetrics().height() * 9};
}

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
    const QFontMetricsF metrics(painter.font());
    const double legendBottom = drawLegend(painter, where);
    const ValueRange range = values();
    const Tokens tokens = currentTokens();
    if (range.isEmpty) {
        painter.setPen(tokens.faint);
        painter.drawText(where, Qt::AlignCenter, tr("No data yet"));
        return;
    }
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
    frame_.area = QRectF(where.left() + labelWidth + kSpace2, legendBottom + metrics.height() / 2.0,
                         0.0, 0.0);
    frame_.area.setRight(where.right() - kSpace1);
    frame_.area.setBottom(where.bottom() - metrics.height() - kSpace1);
    drawAxes(painter, frame_);
    painter.save();
    painter.setClipRect(frame_.area.adjusted(-1, -2, 1, 2));
    drawValues(painter, frame_);
    painter.restore();
    drawMarks(painter, frame_, link_);
    drawCrosshair(painter, frame_);
}

/// Wraps; gives the bottom of the last row.
double PlotWidget::drawLegend(QPainter& painter, const QRectF& where) const {
    const QFontMetricsF metrics(painter.font());
    const Tokens tokens = currentTokens();
    const double row = metrics.height() + 2.0;
    const double block = metrics.height() * 0.6;
    double x = where.left();
    double y = where.top();
    QVector<LegendEntry> entries = legend();
    for (const LegendEntry& entry : entries) {
        const QString text = entry.value.isEmpty()
                                 ? entry.name
                                 : QStringLiteral("%1 %2").arg(entry.name, entry.value);
        const bool isPattern = entry.mark != LegendMark::Block && entry.mark != LegendMark::Line;
        const double swatch = isPattern ? 2.0 * metrics.height() : block;
        const double width = swatch + kSpace1 + metrics.horizontalAdvance(text) + kSpace3;
        if (x > where.left() && x + width > where.right()) {
            x = where.left();
            y += row;
        }
        const QColor color = colorOf(entry.color, tokens, entry.shade);
        const double middle = y + row / 2.0;
        if (entry.mark == LegendMark::Block) {
            painter.fillRect(QRectF(x, middle - swatch / 2.0, swatch, swatch), color);
        } else {
            painter.setPen(linePen(color, 1.6, entry.mark));
            painter.drawLine(QPointF(x, middle), QPointF(x + swatch, middle));
        }
        painter.setPen(tokens.soft);
        painter.drawText(QRectF(x + swatch + kSpace1, y, where.right() - x - swatch - kSpace1, row),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
        x += width;
    }
    return entries.isEmpty() ? y : y + row;
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

void PlotWidget::drawCrosshair(QPainter& painter, const PlotFrame& frame) const {
    const double hover = link_.hover();
    if (hover == ChartLink::kNowhere || hover < frame.begin || hover > frame.end) {
        return;
    }
    const QFontMetricsF metrics(painter.font());
    const Tokens tokens = currentTokens();
    const double x = frame.x(hover);
    painter.setPen(QPen(tokens.faint, 1.0));
    painter.drawLine(QPointF(x, frame.area.top()), QPointF(x, frame.area.bottom()));
    const auto drawText = [&](const QString& text, double top) {
        const double width =
            std::min(metrics.horizontalAdvance(text) + 2.0 * kSpace1, frame.area.width());
        const double left =
            std::clamp(x - width / 2.0, frame.area.left(), frame.area.right() - width);
        const QRectF box(left, top, width, metrics.height());
        painter.fillRect(box, tokens.panel);
        painter.setPen(tokens.ink);
        painter.drawText(box, Qt::AlignCenter,
                         metrics.elidedText(text, Qt::ElideRight, width - kSpace1));
    };
    drawText(link_.placeText(hover), frame.area.bottom() + 2.0);
    double top = frame.area.top() + kSpace2;
    const QStringList happened = markTextsAt(frame, link_, hover, kMarkTextsMax);
    for (const QString& text : happened) {
        drawText(text, top);
        top += metrics.height();
    }
}

}  // namespace strata::ui
