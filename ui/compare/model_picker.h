// SPDX-License-Identifier: GPL-3.0-or-later
// The models to choose from, and at their end the way to one behind an address. Going through the
// closed list by keys stops before that end. Thread: the GUI thread.
#pragma once

#include "ui/compare/answer.h"

#include <QComboBox>

namespace strata::ui {

class ModelPicker : public QComboBox {
    Q_OBJECT

public:
    explicit ModelPicker(QWidget* parent = nullptr);

    void setChoices(const QVector<ModelChoice>& choices);
    /// Empty: none.
    void setCurrent(const QString& id);

Q_SIGNALS:
    /// By the person.
    void chosen(const QString& id);
    void serverRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void take(int index);
    bool isServerEntry(int index) const { return index >= 0 && index == count() - 1; }

    QString current_;
    bool isPassing_ = false;  // the closed list is gone through
};

}  // namespace strata::ui
