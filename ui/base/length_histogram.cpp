// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/length_histogram.h"

#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

constexpr qint64 kBars = 48;
constexpr qint64 kGranule = 64;
constexpr qint64 kFineGranule = 16;
constexpr qint64 kFineRange = 640;
constexpr qint64 kLongKeyStep = 4;
constexpr double kRoomBesideLine = 1.15;
constexpr double kTail = 3.0;  ///< rows longer than so many times the line share the last bar
constexpr int kLinesHigh = 8;
constexpr int kColumnsWide = 30;
constexpr qreal kLineWidth = 2.0;

}  // namespace

LengthHistogram::LengthHistogram(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::MinimumExpanding);
    setAccessibleName(tr("Row length"));
    describe();
}

void LengthHistogram::setLengths(const LengthCounts& lengths) {
    lengths_ = lengths;
    updateRange();
}

void LengthHistogram::setLine(qint64 tokens) {
    if (line_ == tokens) {
        return;
    }
    line_ = tokens;
    updateRange();
}

QSize LengthHistogram::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 2 * kColumnsWide,
            fontMetrics().height() * kLinesHigh};
}

QSize LengthHistogram::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * kColumnsWide,
            fontMetrics().height() * (kLinesHigh - 1)};
}

void LengthHistogram::updateRange() {
    // While the line is dragged the axis stands still under the mouse.
    if (!isDragging_) {
        const auto beside = static_cast<qint64>(static_cast<double>(line_) * kRoomBesideLine);
        const auto tail = static_cast<qint64>(static_cast<double>(line_) * kTail);
        end_ = std::max<qint64>(1, std::max(beside, std::min(lengths_.longest(), tail)));
    }
    describe();
    update();
}

void LengthHistogram::describe() {
    const qint64 beyond = lengths_.beyond(line_);
    setAccessibleDescription(
        lengths_.isEmpty()
            ? tr("Row lengths are not known yet")
            : tr("The longest row has %1 tokens; %2 rows are longer than the line at %3 tokens. "
                 "Move the line with the arrow keys.")
                  .arg(countText(lengths_.longest()), countText(beyond), countText(line_)));
}

QRectF LengthHistogram::plotArea() const {
    const int label = fontMetrics().height();
    return QRectF(rect()).adjusted(kSpace1, label + kSpace1, -kSpace1, -label - kSpace1);
}

double LengthHistogram::xOf(qint64 tokens) const {
    const QRectF area = plotArea();
    return area.left() + area.width() * static_cast<double>(tokens) / static_cast<double>(end_);
}

qint64 LengthHistogram::granule() const {
    return end_ > kFineRange ? kGranule : kFineGranule;
}

qint64 LengthHistogram::tokensAt(double x) const {
    const QRectF area = plotArea();
    const double share = std::clamp((x - area.left()) / area.width(), 0.0, 1.0);
    const double granules = share * static_cast<double>(end_) / static_cast<double>(granule());
    return std::max<qint64>(1, std::llround(granules)) * granule();
}

void LengthHistogram::moveLine(qint64 tokens) {
    const qint64 wanted = std::max(tokens, granule());
    if (wanted != line_) {
        line_ = wanted;
        updateRange();
        Q_EMIT lineMoved(line_);
        QAccessibleEvent event(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

void LengthHistogram::paintBars(QPainter& painter) const {
    const Tokens tokens = currentTokens();
    const QRectF area = plotArea();
    QVector<qint64> counts;
    for (qint64 bar = 0; bar < kBars; ++bar) {
        const qint64 to =
            bar + 1 == kBars ? std::max(end_, lengths_.longest()) : end_ * (bar + 1) / kBars;
        counts.append(lengths_.between(end_ * bar / kBars, to));
    }
    const auto highest =
        static_cast<double>(std::max<qint64>(1, *std::max_element(counts.cbegin(), counts.cend())));
    painter.setPen(Qt::NoPen);
    for (qint64 bar = 0; bar < kBars; ++bar) {
        const bool isBeyond = end_ * bar / kBars >= line_;
        QColor colour = tokens.host;
        colour.setAlphaF(isBeyond ? 0.45F : 1.0F);
        painter.setBrush(colour);
        const double left = area.left() + area.width() * static_cast<double>(bar) / kBars;
        const double width = area.width() / kBars;
        // A single row is still to be seen.
        const double height =
            counts[bar] == 0
                ? 0.0
                : std::max(1.5, area.height() * static_cast<double>(counts[bar]) / highest);
        painter.drawRect(QRectF(left + 0.5, area.bottom() - height, width - 1.0, height));
    }
}

void LengthHistogram::paintLine(QPainter& painter) const {
    const Tokens tokens = currentTokens();
    const QRectF area = plotArea();
    const double x = xOf(line_);
    painter.setPen(QPen(tokens.device, kLineWidth));
    painter.drawLine(QPointF(x, area.top() - kSpace1), QPointF(x, area.bottom()));
    painter.setPen(tokens.soft);
    const QString label = countText(line_);
    const double width = fontMetrics().horizontalAdvance(label);
    const double left = std::clamp(x - width / 2.0, area.left(), area.right() - width);
    painter.drawText(QPointF(left, area.top() - kSpace1 - fontMetrics().descent()), label);
}

void LengthHistogram::paintEvent(QPaintEvent* /*event*/) {
    const Tokens tokens = currentTokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = plotArea();
    painter.setPen(QPen(tokens.line, 1.0));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    if (lengths_.isEmpty()) {
        return;
    }
    paintBars(painter);
    painter.setPen(tokens.faint);
    const double base = area.bottom() + fontMetrics().ascent() + kSpace1 / 2.0;
    painter.drawText(QPointF(area.left(), base), countText(0));
    const bool hasMore = lengths_.longest() > end_;
    const QString end =
        hasMore ? tr("%1 and more").arg(countText(end_)) : tr("%1 tokens").arg(countText(end_));
    painter.drawText(QPointF(area.right() - fontMetrics().horizontalAdvance(end), base), end);
    paintLine(painter);
    if (hasFocus()) {
        painter.setPen(QPen(tokens.accent, 2.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
}

void LengthHistogram::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && !lengths_.isEmpty()) {
        isDragging_ = true;
        moveLine(tokensAt(event->position().x()));
    }
}

void LengthHistogram::mouseMoveEvent(QMouseEvent* event) {
    if (isDragging_) {
        moveLine(tokensAt(event->position().x()));
    }
}

void LengthHistogram::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        isDragging_ = false;
        updateRange();
    }
}

void LengthHistogram::keyPressEvent(QKeyEvent* event) {
    const qint64 step = granule();
    switch (lengths_.isEmpty() ? Qt::Key_unknown : event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Down:
            return moveLine((line_ - 1) / step * step);
        case Qt::Key_Right:
        case Qt::Key_Up:
            return moveLine((line_ / step + 1) * step);
        case Qt::Key_PageDown:
            return moveLine(line_ - kLongKeyStep * step);
        case Qt::Key_PageUp:
            return moveLine(line_ + kLongKeyStep * step);
        case Qt::Key_Home:
            return moveLine(step);
        case Qt::Key_End:
            return moveLine((lengths_.longest() + step - 1) / step * step);
        default:
            QWidget::keyPressEvent(event);
    }
}

void LengthHistogram::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        update();
    }
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

}  // namespace strata::ui
