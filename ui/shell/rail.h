// SPDX-License-Identifier: GPL-3.0-or-later
// The pages at the left, with icon, name and the digit of their shortcut; collapsed only the icons.
// Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"

#include <QVector>
#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace strata::ui {

class Rail : public QWidget {
    Q_OBJECT

public:
    explicit Rail(QWidget* parent = nullptr);

    /// In the order of PageId.
    void addPage(PageId id, const QString& name);
    void setCurrent(PageId id);
    void toggleCollapsed();
    bool isCollapsed() const { return collapsed_; }

Q_SIGNALS:
    void pageChosen(strata::ui::PageId id);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void mirror();
    void drawIcons();

    QVBoxLayout* column_;
    QVector<QPushButton*> buttons_;
    bool collapsed_ = false;
};

}  // namespace strata::ui
