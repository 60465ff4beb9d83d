// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/page_canvas.h"

#include "ui/base/style_constants.h"
#include "ui/documents/extraction_model.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace strata::ui {
namespace {

// Pages are paper in every theme, so are the colours on them: those of the light theme.
const Tokens& paper() {
    static const Tokens tokens = tokensOf(ThemeKind::Light, QPalette());
    return tokens;
}

QColor colourOf(const BlockView& block) {
    const Tokens& t = paper();
    const QString& kind = block.kind;
    if (!block.removed.isEmpty()) {
        return t.faint;
    }
    if (kind == QLatin1String("heading")) {
        return t.accent;
    }
    if (kind == QLatin1String("table")) {
        return t.device;
    }
    if (kind == QLatin1String("list") || kind == QLatin1String("code")) {
        return t.headTile;
    }
    return t.ssd;
}

/// A frame does not touch the letters.
QRectF framed(const QRectF& place) {
    return place.adjusted(-3, -2, 3, 2);
}

/// A place of this size beside a frame, within the page and over nothing that is taken; empty where
/// there is none.
QRectF freePlace(const QRectF& frame,
                 const QSizeF& size,
                 const QRectF& page,
                 const QVector<QRectF>& taken) {
    const double left = frame.left() - size.width() - 2;
    const double over = frame.top() - size.height();
    for (const QPointF& corner :
         {QPointF(left, frame.top()), QPointF(frame.right() + 2, frame.top()),
          QPointF(frame.left(), over), QPointF(frame.right() - size.width(), over),
          QPointF(frame.left(), frame.bottom())}) {
        const QRectF place(corner, size);
        const bool isFree = std::none_of(taken.begin(), taken.end(), [&place](const QRectF& each) {
            return each.intersects(place);
        });
        if (isFree && page.contains(place)) {
            return place;
        }
    }
    return {};
}

}  // namespace

PageCanvas::PageCanvas(QWidget* parent) : QWidget(parent) {}

void PageCanvas::setPage(const PagePicture& picture,
                         const QVector<BlockView>& blocks,
                         const QVector<QuoteView>& quotes,
                         BlockFrames frames) {
    picture_ = picture;
    scaled_ = {};
    blocks_ = blocks;
    quotes_ = quotes;
    frames_ = frames;
    currentBlock_ = -1;
    update();
}

void PageCanvas::setCurrentBlock(int index) {
    currentBlock_ = index;
    update();
}

void PageCanvas::setPageWidth(int widthPx) {
    if (hasPage() && picture_.points.width() > 0.0) {
        const double ratio = picture_.points.height() / picture_.points.width();
        setFixedSize(widthPx, qRound(widthPx * ratio));
        scaled_ = {};
    }
}

QRectF PageCanvas::placeOf(const QRectF& points) const {
    const double scale = picture_.points.width() > 0.0 ? width() / picture_.points.width() : 1.0;
    return {points.x() * scale, points.y() * scale, points.width() * scale,
            points.height() * scale};
}

void PageCanvas::paintEvent(QPaintEvent* /*event*/) {
    if (!hasPage()) {
        return;
    }
    if (scaled_.isNull()) {
        scaled_ = QPixmap::fromImage(picture_.image.scaled(
            size() * devicePixelRatio(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
        scaled_.setDevicePixelRatio(devicePixelRatio());
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, scaled_);
    for (const QuoteView& quote : quotes_) {
        paintQuote(painter, quote);
    }
    if (frames_ == BlockFrames::Shown) {
        const QVector<QRectF> kinds = kindPlaces();
        for (int i = 0; i < blocks_.size(); ++i) {
            paintBlock(painter, i);
            paintKind(painter, i, kinds[i]);
        }
    }
    painter.setPen(QPen(currentTokens().line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void PageCanvas::paintBlock(QPainter& painter, int index) const {
    const BlockView& block = blocks_[index];
    const bool isRemoved = !block.removed.isEmpty();
    const bool isCurrent = index == currentBlock_;
    for (const QRectF& part : block.frames()) {
        const QRectF place = framed(placeOf(part));
        if (isRemoved) {
            painter.fillRect(place, QColor(255, 255, 255, 150));
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(
            QPen(colourOf(block), isCurrent ? 2.5 : 1.2, isRemoved ? Qt::DashLine : Qt::SolidLine));
        painter.drawRoundedRect(place, 3, 3);
    }
}

/// The kind in words: its colour alone would say it to some only.
void PageCanvas::paintKind(QPainter& painter, int index, const QRectF& place) const {
    painter.setFont(kindFont());
    painter.setPen(colourOf(blocks_[index]).darker(120));
    painter.drawText(place, Qt::AlignCenter, kindName(blocks_[index]));
}

QFont PageCanvas::kindFont() const {
    QFont small = font();
    small.setPixelSize(qMax(9, fontInfo().pixelSize() * 3 / 4));
    return small;
}

QString PageCanvas::kindName(const BlockView& block) const {
    return block.removed.isEmpty() ? blockKindText(block.kind) : tr("excluded");
}

QVector<QRectF> PageCanvas::kindPlaces() const {
    QVector<QRectF> taken;
    for (const BlockView& block : blocks_) {
        for (const QRectF& part : block.frames()) {
            taken.append(framed(placeOf(part)));
        }
    }
    const QFontMetrics metrics(kindFont());
    QVector<QRectF> places;
    for (const BlockView& block : blocks_) {
        QRectF place;
        const QVector<QRectF> frames = block.frames();
        if (!frames.isEmpty()) {
            const QSizeF size(metrics.horizontalAdvance(kindName(block)) + 6, metrics.height());
            place = freePlace(framed(placeOf(frames.first())), size, QRectF(rect()), taken);
        }
        if (!place.isEmpty()) {
            taken.append(place);
        }
        places.append(place);
    }
    return places;
}

void PageCanvas::paintQuote(QPainter& painter, const QuoteView& quote) const {
    for (const QRectF& box : quote.boxes) {
        const QRectF place = placeOf(box).adjusted(-1, -2, 1, 2);
        painter.setCompositionMode(QPainter::CompositionMode_Multiply);
        painter.fillRect(place, paper().mark);
        painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
        // Underlined too, for whoever does not see the colour.
        painter.fillRect(QRectF(place.left(), place.bottom() - 1.5, place.width(), 1.5),
                         paper().warn);
    }
}

int PageCanvas::blockAt(const QPointF& point) const {
    for (int i = 0; frames_ == BlockFrames::Shown && i < blocks_.size(); ++i) {
        for (const QRectF& part : blocks_[i].frames()) {
            if (placeOf(part).contains(point)) {
                return i;
            }
        }
    }
    return -1;
}

void PageCanvas::mousePressEvent(QMouseEvent* event) {
    const int index = blockAt(event->position());
    if (index >= 0) {
        Q_EMIT blockClicked(index);
    } else {
        QWidget::mousePressEvent(event);
    }
}

void PageCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    const int index = blockAt(event->position());
    if (index >= 0) {
        Q_EMIT blockDoubleClicked(index);
    } else {
        QWidget::mouseDoubleClickEvent(event);
    }
}

}  // namespace strata::ui
