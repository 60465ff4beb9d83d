// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/figure_tile.h"

#include "ui/base/label.h"
#include "ui/base/style_constants.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace strata::ui {

FigureTile::FigureTile(const QString& name, LimitPlace place, QWidget* parent)
    : Card({}, parent),
      name_(name),
      figure_(makeLabel(LabelRole::Figure)),
      limit_(makeLabel(LabelRole::Soft)) {
    body()->setSpacing(0);
    body()->addWidget(makeLabel(LabelRole::Soft, name));
    if (place == LimitPlace::Below) {
        layout()->setContentsMargins(kSpace2, kSpace2, kSpace2, kSpace2);
        body()->addWidget(figure_);
        body()->addWidget(limit_);
        body()->addStretch(1);
    } else {
        auto* row = new QHBoxLayout;
        row->setSpacing(kSpace2);
        row->addWidget(figure_, 0, Qt::AlignBaseline);
        row->addWidget(limit_, 1, Qt::AlignBaseline);
        body()->addLayout(row);
    }
    setFigure(QStringLiteral("–"), {});
}

void FigureTile::setFigure(const QString& figure, const QString& limit) {
    figure_->setText(figure);
    limit_->setText(limit);
    setAccessibleName(QStringLiteral("%1: %2 %3").arg(name_, figure, limit));
}

}  // namespace strata::ui
