// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/empty_state.h"

#include "ui/base/icons.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {

namespace {
constexpr int kIconPx = 32;
}

EmptyState::EmptyState(const QString& iconName, const QString& sentence, QWidget* parent)
    : QWidget(parent), iconName_(iconName), icon_(new QLabel), buttons_(new QHBoxLayout) {
    icon_->setAlignment(Qt::AlignHCenter);
    QLabel* text = makeWrappedLabel(LabelRole::Soft, sentence);
    text->setAlignment(Qt::AlignHCenter);
    buttons_->setSpacing(kSpace2);
    buttons_->addStretch(1);
    buttons_->addStretch(1);
    addParts(new QVBoxLayout(this), {room(), icon_, text, buttons_, room(2)});
    drawIcon();
}

void EmptyState::addButton(QPushButton* button) {
    buttons_->insertWidget(buttons_->count() - 1, button);
}

void EmptyState::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        drawIcon();
    }
    QWidget::changeEvent(event);
}

void EmptyState::drawIcon() {
    icon_->setPixmap(iconNamed(iconName_).pixmap(QSize(kIconPx, kIconPx), devicePixelRatio()));
}

}  // namespace strata::ui
