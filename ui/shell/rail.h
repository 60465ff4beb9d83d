// SPDX-License-Identifier: GPL-3.0-or-later
// The pages at the left, with icon, name and the keys that open them; collapsed only the icons.
// Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"

#include <QVector>
#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace strata::ui {

class Rail : public QWidget {
    Q_OBJECT

public:
    explicit Rail(QWidget* parent = nullptr);

    /// Below those that it has. The page outlives the rail.
    void addPage(const PageEntry& entry);
    /// `place`: which of the pages added, from 0.
    void setCurrent(qsizetype place);
    void toggleCollapsed();
    bool isCollapsed() const { return collapsed_; }

Q_SIGNALS:
    void pageRequested(strata::ui::PageId id);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void mirror();
    void drawIcons();

    QVBoxLayout* column_;
    QVector<QPushButton*> buttons_;
    QStringList iconNames_;  // of the buttons
    bool collapsed_ = false;
};

}  // namespace strata::ui
