// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/model_picker.h"

#include <QKeyEvent>

namespace strata::ui {

ModelPicker::ModelPicker(QWidget* parent) : QComboBox(parent) {
    setPlaceholderText(tr("Choose a model"));
    connect(this, &QComboBox::activated, this, &ModelPicker::take);
    setChoices({});
}

void ModelPicker::setChoices(const QVector<ModelChoice>& choices) {
    clear();
    for (const ModelChoice& choice : choices) {
        addItem(choice.name, choice.id);
        setItemData(count() - 1, choice.note, Qt::ToolTipRole);
    }
    if (!choices.isEmpty()) {
        insertSeparator(count());
    }
    addItem(tr("Add model server…"));
    setCurrent(current_);
}

void ModelPicker::setCurrent(const QString& id) {
    current_ = id;
    setCurrentIndex(id.isEmpty() ? -1 : findData(id));
}

void ModelPicker::keyPressEvent(QKeyEvent* event) {
    isPassing_ = true;
    QComboBox::keyPressEvent(event);
    isPassing_ = false;
}

void ModelPicker::take(int index) {
    if (!isServerEntry(index)) {
        current_ = itemData(index).toString();
        Q_EMIT chosen(current_);
        return;
    }
    setCurrent(current_);
    if (!isPassing_) {
        Q_EMIT serverRequested();
    }
}

}  // namespace strata::ui
