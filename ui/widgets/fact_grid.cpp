// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fact_grid.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/label.h"

#include <QGridLayout>
#include <QLabel>

namespace strata::ui {

FactGrid::FactGrid(QWidget* parent) : QWidget(parent), grid_(new QGridLayout(this)) {
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(kSpace4);
    grid_->setVerticalSpacing(kSpace2);
    grid_->setColumnStretch(1, 1);
}

void FactGrid::setFacts(const QVector<Fact>& facts) {
    while (QLayoutItem* item = grid_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (int row = 0; row < facts.size(); ++row) {
        QLabel* name = makeLabel(LabelRole::Soft, facts[row].name);
        QLabel* value = makeLabel(LabelRole::Text, facts[row].value);
        value->setWordWrap(true);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        value->setAccessibleName(tr("%1: %2").arg(facts[row].name, facts[row].value));
        grid_->addWidget(name, row, 0, Qt::AlignTop);
        grid_->addWidget(value, row, 1);
    }
}

}  // namespace strata::ui
