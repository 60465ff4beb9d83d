// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/header_bar.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/shell/brand_mark.h"

#include <QLabel>
#include <QPushButton>

namespace strata::ui {

HeaderBar::HeaderBar(QWidget* parent)
    : QWidget(parent),
      page_(makeLabel(LabelRole::Soft)),
      back_(makeButton("backToPage", {}, ButtonKind::Flat)),
      part_(makeLabel(LabelRole::Soft)) {
    setObjectName(QStringLiteral("headerBar"));
    setAttribute(Qt::WA_StyledBackground);
    setMinimumHeight(kHeaderHeight);
    back_->setProperty("crumb", true);
    auto* crumbs = rowLayout({page_, back_, part_}, 0);
    connect(back_, &QPushButton::clicked, this, &HeaderBar::topRequested);
    QPushButton* search = makeButton("searchCommands", tr("Search or run a command    Ctrl+K"));
    search->setProperty("search", true);
    connect(search, &QPushButton::clicked, this, &HeaderBar::paletteRequested);
    QPushButton* history = makeButton("history", tr("History"), ButtonKind::Flat);
    history->setToolTip(tr("Changes you can undo (Ctrl+H)"));
    connect(history, &QPushButton::clicked, this, &HeaderBar::historyRequested);
    setRow(this,
           {new BrandMark, makeLabel(LabelRole::Heading, QStringLiteral("Strata Studio")), crumbs,
            room(), search, history},
           kSpace3)
        ->setContentsMargins(kSpace4, kSpace1, kSpace4, kSpace1);
}

void HeaderBar::setBreadcrumb(const QString& page, Way way, const QString& part) {
    page_->setText(page);
    page_->setVisible(way == Way::Here);
    back_->setText(page);
    back_->setToolTip(tr("Back to %1").arg(page));
    back_->setAccessibleName(tr("Back to %1").arg(page));
    back_->setVisible(way == Way::Back);
    part_->setText((way == Way::Here ? QStringLiteral(" / ") : QStringLiteral("/ ")) + part);
    part_->setVisible(!part.isEmpty());
}

}  // namespace strata::ui
