// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/fact_grid.h"

#include "ui/base/label.h"
#include "ui/base/style_constants.h"

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
    while (rows_.size() > facts.size()) {
        removeRow();
    }
    while (rows_.size() < facts.size()) {
        addRow();
    }
    for (int i = 0; i < facts.size(); ++i) {
        const Fact& fact = facts[i];
        const Row& row = rows_[i];
        row.name->setText(fact.name);
        row.value->setText(fact.value);
        row.limit->setText(fact.limit);
        placeValue(i, fact.limit.isEmpty());
        row.value->setAccessibleName(fact.limit.isEmpty()
                                         ? tr("%1: %2").arg(fact.name, fact.value)
                                         : tr("%1: %2, %3").arg(fact.name, fact.value, fact.limit));
    }
}

void FactGrid::addRow() {
    const int place = static_cast<int>(rows_.size());
    const Row row{makeLabel(LabelRole::Soft), makeLabel(LabelRole::Text),
                  makeLabel(LabelRole::Text)};
    row.value->setWordWrap(true);
    row.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    grid_->addWidget(row.name, place, 0, Qt::AlignTop);
    grid_->addWidget(row.value, place, 1);
    grid_->addWidget(row.limit, place, 2, Qt::AlignRight | Qt::AlignTop);
    rows_.append(row);
}

void FactGrid::placeValue(int index, bool takesLimit) {
    Row& row = rows_[index];
    if (row.takesLimit != takesLimit) {
        row.takesLimit = takesLimit;
        grid_->removeWidget(row.value);
        grid_->addWidget(row.value, index, 1, 1, takesLimit ? 2 : 1);
        row.limit->setVisible(!takesLimit);
    }
}

void FactGrid::removeRow() {
    const Row row = rows_.takeLast();
    for (QLabel* label : {row.name, row.value, row.limit}) {
        grid_->removeWidget(label);
        label->hide();
        label->deleteLater();
    }
}

}  // namespace strata::ui
