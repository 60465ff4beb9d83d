// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/brand_mark.h"

#include "ui/base/style_constants.h"

#include <QPainter>
#include <array>

namespace strata::ui {

BrandMark::BrandMark(QWidget* parent) : QWidget(parent) {
    setFixedSize(20, 18);
    setAccessibleName(QStringLiteral("Strata Studio"));
}

void BrandMark::paintEvent(QPaintEvent* /*event*/) {
    const Tokens tokens = currentTokens();
    QPainter painter(this);
    const std::array<QColor, 3> strips{tokens.device, tokens.host, tokens.ssd};
    for (int i = 0; i < 3; ++i) {
        painter.fillRect(QRect(0, 1 + 6 * i, width(), 4), strips[static_cast<std::size_t>(i)]);
    }
}

}  // namespace strata::ui
