// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/adaptive_row.h"

#include <QBoxLayout>
#include <QEvent>
#include <algorithm>

namespace strata::ui {
namespace {

/// Of the row, from which on its parts have room beside each other.
constexpr int kBesideFromLetters = 95;

}  // namespace

AdaptiveRow::AdaptiveRow(int gap, QWidget* parent)
    : QWidget(parent), parts_(new QBoxLayout(QBoxLayout::TopToBottom, this)) {
    parts_->setContentsMargins(0, 0, 0, 0);
    parts_->setSpacing(gap);
}

void AdaptiveRow::add(QWidget* part, int share) {
    parts_->addWidget(part, share);
}

QSize AdaptiveRow::minimumSizeHint() const {
    int width = 0;
    for (int i = 0; i < parts_->count(); ++i) {
        width = std::max(width, parts_->itemAt(i)->minimumSize().width());
    }
    return {width, QWidget::minimumSizeHint().height()};
}

bool AdaptiveRow::event(QEvent* event) {
    const bool isTaken = QWidget::event(event);
    switch (event->type()) {
        case QEvent::Resize:
        case QEvent::LayoutRequest:
        case QEvent::FontChange:
        case QEvent::StyleChange:
            fit();
            break;
        default:
            break;
    }
    return isTaken;
}

void AdaptiveRow::fit() {
    int needed = parts_->spacing() * (parts_->count() - 1);
    for (int i = 0; i < parts_->count(); ++i) {
        needed += parts_->itemAt(i)->minimumSize().width();
    }
    const int comfortable = fontMetrics().averageCharWidth() * kBesideFromLetters;
    const bool isBeside = width() >= std::max(needed, comfortable);
    parts_->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

}  // namespace strata::ui
