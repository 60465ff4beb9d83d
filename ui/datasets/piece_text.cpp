// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/piece_text.h"

#include <QEvent>
#include <QPainter>
#include <QtMath>
#include <algorithm>

namespace strata::ui {

PieceText::PieceText(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout_.setTextOption(option);
    layout_.setCacheEnabled(true);
}

void PieceText::setPieces(const QVector<TextPiece>& pieces) {
    QString text;
    QVector<QTextLayout::FormatRange> formats;
    for (const TextPiece& piece : pieces) {
        const auto start = static_cast<int>(text.size());
        text += piece.text;
        formats.append({start, static_cast<int>(piece.text.size()), piece.format});
    }
    text.replace(QLatin1Char('\n'), QChar::LineSeparator);
    layout_.setText(text);
    layout_.setFormats(formats);
    forget();
}

int PieceText::heightForWidth(int width) const {
    auto known = heights_.find(width);
    if (known == heights_.end()) {
        breakLines(width);
        known = heights_.insert(width, qCeil(layout_.boundingRect().height()));
    }
    return *known;
}

QSize PieceText::sizeHint() const {
    return {1, fontMetrics().height()};
}

void PieceText::paintEvent(QPaintEvent* event) {
    if (laidOutAt_ != width()) {
        breakLines(width());
    }
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    layout_.draw(&painter, QPointF(), {}, event->rect());
}

void PieceText::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        forget();
    }
    QWidget::changeEvent(event);
}

void PieceText::forget() {
    layout_.setFont(font());
    heights_.clear();
    laidOutAt_ = -1;
    updateGeometry();
    update();
}

void PieceText::breakLines(int width) const {
    layout_.beginLayout();
    qreal y = 0.0;
    for (QTextLine line = layout_.createLine(); line.isValid(); line = layout_.createLine()) {
        line.setLineWidth(std::max(1, width));
        line.setPosition({0.0, y});
        y += line.height();
    }
    layout_.endLayout();
    laidOutAt_ = width;
}

}  // namespace strata::ui
