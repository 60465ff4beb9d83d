// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/chip_row.h"

#include "ui/base/button.h"
#include "ui/base/flow_layout.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QPushButton>

namespace strata::ui {

ChipRow::ChipRow(const QVector<ChipText>& chips, QWidget* parent)
    : QWidget(parent), group_(new QButtonGroup(this)) {
    auto* row = new FlowLayout(this);
    for (int i = 0; i < chips.size(); ++i) {
        QPushButton* chip = makeButton(chips[i].name, chips[i].text, ButtonKind::Chip);
        group_->addButton(chip, i);
        row->addWidget(chip);
    }
    setCurrentIndex(0);
    connect(group_, &QButtonGroup::idClicked, this, &ChipRow::chosen);
}

int ChipRow::currentIndex() const {
    return group_->checkedId();
}

void ChipRow::setCurrentIndex(int index) {
    if (QAbstractButton* chip = group_->button(index)) {
        chip->setChecked(true);
    }
}

void ChipRow::setChipVisible(int index, bool isVisible) {
    if (QAbstractButton* chip = group_->button(index)) {
        chip->setVisible(isVisible);
    }
}

void ChipRow::setText(int index, const QString& text) {
    if (QAbstractButton* chip = group_->button(index)) {
        chip->setText(text);
    }
}

}  // namespace strata::ui
