// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/rail.h"

#include "ui/base/icons.h"
#include "ui/base/tokens.h"

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

QString iconNameOf(PageId id) {
    switch (id) {
        case PageId::Home:
            return QStringLiteral("home");
        case PageId::Models:
            return QStringLiteral("models");
        case PageId::Datasets:
            return QStringLiteral("datasets");
        case PageId::Train:
            return QStringLiteral("train");
        case PageId::Monitor:
            return QStringLiteral("monitor");
        case PageId::Compare:
            return QStringLiteral("compare");
        case PageId::Export:
            return QStringLiteral("export");
        case PageId::Settings:
            return QStringLiteral("settings");
    }
    return {};
}

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

void Rail::addPage(PageId id, const QString& name) {
    auto* button = new QPushButton;
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolTip(tr("%1 (Ctrl+%2)").arg(name).arg(static_cast<int>(id) + 1));
    button->setAccessibleName(name);
    connect(button, &QPushButton::clicked, this, [this, id] { Q_EMIT pageChosen(id); });
    column_->insertWidget(static_cast<int>(buttons_.size()), button);
    buttons_.append(button);
    drawIcons();
}

void Rail::setCurrent(PageId id) {
    buttons_[static_cast<int>(id)]->setChecked(true);
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
    for (int i = 0; i < buttons_.size(); ++i) {
        QPushButton* button = buttons_[i];
        button->setIcon(iconNamed(iconNameOf(static_cast<PageId>(i)), tokens.soft, chosen));
        button->setIconSize(QSize(kIconPx, kIconPx));
        button->setText(collapsed_ ? QString() : button->accessibleName());
        widest =
            std::max(widest, button->fontMetrics().horizontalAdvance(button->accessibleName()));
    }
    const int needed = std::max(kRailWidth, widest + kIconPx + 8 * kSpace2);
    setFixedWidth(collapsed_ ? kCollapsedWidth : needed);
}

}  // namespace strata::ui
