// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/elided_label.h"

#include <QPainter>

namespace strata::ui {

ElidedLabel::ElidedLabel(LabelRole role, const QString& text, QWidget* parent)
    : QLabel(text, parent) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setProperty("mayElide", true);
    setLabelRole(this, role);
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
                     fontMetrics().elidedText(text(), Qt::ElideRight, width()));
}

}  // namespace strata::ui
