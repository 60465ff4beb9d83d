// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/flow_layout.h"

#include "ui/base/style_constants.h"

#include <QStyle>
#include <QWidget>
#include <algorithm>

namespace strata::ui {

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(kSpace2);
}

FlowLayout::~FlowLayout() {
    qDeleteAll(items_);
}

void FlowLayout::addItem(QLayoutItem* item) {
    items_.append(item);
}

int FlowLayout::count() const {
    return static_cast<int>(items_.size());
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return items_.value(index);
}

QLayoutItem* FlowLayout::takeAt(int index) {
    return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
}

Qt::Orientations FlowLayout::expandingDirections() const {
    return {};
}

bool FlowLayout::hasHeightForWidth() const {
    return true;
}

int FlowLayout::heightForWidth(int width) const {
    return flow(QRect(0, 0, width, 0), Effect::Measure);
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    flow(rect, Effect::Move);
}

QSize FlowLayout::sizeHint() const {
    int width = 0;
    int height = 0;
    for (const QLayoutItem* item : items_) {
        if (!item->isEmpty()) {
            width += item->sizeHint().width() + spacing();
            height = std::max(height, item->sizeHint().height());
        }
    }
    return {std::max(0, width - spacing()), height};
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : items_) {
        if (!item->isEmpty()) {
            size = size.expandedTo(item->minimumSize());
        }
    }
    return size;
}

int FlowLayout::flow(const QRect& rect, Effect effect) const {
    const bool isMirrored =
        parentWidget() != nullptr && parentWidget()->layoutDirection() == Qt::RightToLeft;
    int y = rect.y();
    QList<QLayoutItem*> row;
    int rowWidth = 0;
    const auto widthOf = [&rect](const QLayoutItem* item) {
        return std::min(item->sizeHint().width(),
                        std::max(rect.width(), item->minimumSize().width()));
    };
    // Labels and buttons of a row stand on one middle line.
    const auto endRow = [&] {
        int rowHeight = 0;
        for (const QLayoutItem* item : row) {
            rowHeight = std::max(rowHeight, item->sizeHint().height());
        }
        int x = rect.x();
        for (QLayoutItem* item : row) {
            const QSize size(widthOf(item), item->sizeHint().height());
            const QRect place(QPoint(x, y + (rowHeight - size.height()) / 2), size);
            if (effect == Effect::Move) {
                item->setGeometry(isMirrored ? QStyle::visualRect(Qt::RightToLeft, rect, place)
                                             : place);
            }
            x += size.width() + spacing();
        }
        y += rowHeight + spacing();
        row.clear();
        rowWidth = 0;
    };
    for (QLayoutItem* item : items_) {
        if (item->isEmpty()) {
            continue;
        }
        if (!row.isEmpty() && rowWidth + widthOf(item) > rect.width()) {
            endRow();
        }
        row.append(item);
        rowWidth += widthOf(item) + spacing();
    }
    if (!row.isEmpty()) {
        endRow();
    }
    return std::max(0, y - spacing() - rect.y());
}

}  // namespace strata::ui
