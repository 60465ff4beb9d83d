// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/header_bar.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/tokens.h"
#include "ui/shell/brand_mark.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace strata::ui {

HeaderBar::HeaderBar(QWidget* parent) : QWidget(parent), crumbs_(makeLabel(LabelRole::Soft)) {
    setObjectName(QStringLiteral("headerBar"));
    setAttribute(Qt::WA_StyledBackground);
    setMinimumHeight(kHeaderHeight);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kSpace4, kSpace1, kSpace4, kSpace1);
    row->setSpacing(kSpace3);
    row->addWidget(new BrandMark);
    row->addWidget(makeLabel(LabelRole::Heading, QStringLiteral("Strata Studio")));
    row->addWidget(crumbs_);
    row->addStretch(1);
    QPushButton* search = makeButton(tr("Search or run a command    Ctrl+K"));
    search->setProperty("search", true);
    connect(search, &QPushButton::clicked, this, &HeaderBar::paletteRequested);
    row->addWidget(search);
    QPushButton* history = makeButton(tr("History"), ButtonKind::Flat);
    history->setToolTip(tr("Changes you can undo (Ctrl+H)"));
    connect(history, &QPushButton::clicked, this, &HeaderBar::historyRequested);
    row->addWidget(history);
}

void HeaderBar::setBreadcrumb(const QStringList& crumbs) {
    crumbs_->setText(crumbs.join(QStringLiteral(" / ")));
}

}  // namespace strata::ui
