// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/rail.h"

#include "ui/base/icons.h"
#include "ui/base/style_constants.h"

#include <QApplication>
#include <QEvent>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr int kIconPx = 16;
constexpr int kCollapsedWidth = 52;

}  // namespace

Rail::Rail(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("rail"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Pages"));
    column_->setContentsMargins(kSpace2, kSpace2, kSpace2, kSpace2);
    column_->setSpacing(2);
    column_->addStretch(1);
    setFixedWidth(kRailWidth);
    mirror();
}

void Rail::addPage(const PageEntry& entry) {
    const QString name = entry.page->title();
    const QString keys = entry.shortcut.toString(QKeySequence::NativeText);
    const PageId id = entry.page->id();
    auto* button = new QPushButton;
    button->setObjectName(QStringLiteral("page-") +
                          QLatin1String(id.name.data(), static_cast<qsizetype>(id.name.size())));
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolTip(keys.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, keys));
    button->setAccessibleName(name);
    connect(button, &QPushButton::clicked, this, [this, id] { Q_EMIT pageRequested(id); });
    column_->insertWidget(static_cast<int>(buttons_.size()), button);
    buttons_.append(button);
    iconNames_.append(entry.iconName);
    drawIcons();
}

void Rail::setCurrent(qsizetype place) {
    buttons_[place]->setChecked(true);
    if (isAncestorOf(QApplication::focusWidget())) {
        buttons_[place]->setFocus(Qt::OtherFocusReason);  // one mark in the rail, not two
    }
}

void Rail::toggleCollapsed() {
    collapsed_ = !collapsed_;
    drawIcons();
}

void Rail::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        drawIcons();
    } else if (event->type() == QEvent::LayoutDirectionChange) {
        mirror();
    }
    QWidget::changeEvent(event);
}

/// The chosen page's mark stands at the side where reading begins, which style sheets do not know.
void Rail::mirror() {
    setProperty("mirrored", isRightToLeft());
    style()->unpolish(this);
    style()->polish(this);
    for (QPushButton* button : std::as_const(buttons_)) {
        style()->unpolish(button);
        style()->polish(button);
    }
}

void Rail::keyPressEvent(QKeyEvent* event) {
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    const auto current =
        std::ranges::find_if(buttons_, [](QPushButton* b) { return b->hasFocus(); });
    if (step == 0 || current == buttons_.end()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const qsizetype next =
        std::clamp<qsizetype>(current - buttons_.begin() + step, 0, buttons_.size() - 1);
    buttons_[next]->setFocus(Qt::TabFocusReason);
}

void Rail::drawIcons() {
    const Tokens tokens = currentTokens();
    const bool isFilled = tokens.kind == ThemeKind::HighContrast;
    const QColor chosen = isFilled ? tokens.onAccent : tokens.accent;
    int widest = 0;
    for (qsizetype i = 0; i < buttons_.size(); ++i) {
        QPushButton* button = buttons_[i];
        button->setIcon(iconNamed(iconNames_[i], tokens.soft, chosen));
        button->setIconSize(QSize(kIconPx, kIconPx));
        button->setText(collapsed_ ? QString() : button->accessibleName());
        widest =
            std::max(widest, button->fontMetrics().horizontalAdvance(button->accessibleName()));
    }
    const int needed = std::max(kRailWidth, widest + kIconPx + 8 * kSpace2);
    setFixedWidth(collapsed_ ? kCollapsedWidth : needed);
}

}  // namespace strata::ui
