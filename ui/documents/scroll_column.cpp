// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/scroll_column.h"

#include <QEvent>
#include <QLayout>

namespace strata::ui {

ScrollColumn::ScrollColumn(QWidget* content, QWidget* parent) : QScrollArea(parent) {
    content->setObjectName(QStringLiteral("content"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(content);
    content->installEventFilter(this);
}

void ScrollColumn::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fitHeight();
}

bool ScrollColumn::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        fitHeight();
    }
    return QScrollArea::eventFilter(watched, event);
}

/// A scroll area knows only the least height of its content, which wrapped texts exceed.
void ScrollColumn::fitHeight() {
    QLayout* layout = widget()->layout();
    const int width = qMin(viewport()->width(), widget()->maximumWidth());
    const int needed = layout->hasHeightForWidth() ? layout->totalHeightForWidth(width) : 0;
    if (needed != widget()->minimumHeight()) {
        widget()->setMinimumHeight(needed);
    }
}

}  // namespace strata::ui
