// SPDX-License-Identifier: GPL-3.0-or-later
// What stands where nothing is yet: an icon, one sentence, the button that fills the page.
// Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"

#include <QWidget>

namespace strata::ui {

class EmptyState : public QWidget {
    Q_OBJECT

public:
    EmptyState(const QString& iconName, const QString& sentence, QWidget* parent = nullptr);

    /// Side by side under the sentence.
    void addButton(QPushButton* button);

protected:
    void changeEvent(QEvent* event) override;

private:
    void drawIcon();

    QString iconName_;
    QLabel* icon_;
    QHBoxLayout* buttons_;
};

}  // namespace strata::ui
