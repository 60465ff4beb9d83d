// SPDX-License-Identifier: GPL-3.0-or-later
// Cards side by side in as many columns as the width has room for, filling it. Thread: the GUI
// thread.
#pragma once

#include <QVector>
#include <QWidget>

class QGridLayout;

namespace strata::ui {

class CardGrid : public QWidget {
    Q_OBJECT

public:
    /// A column is at least `columnLetters` letters wide, and as wide as its cards need.
    CardGrid(int columnLetters, int columnsMax, QWidget* parent = nullptr);

    /// Over so many columns, where there are as many.
    void addCard(QWidget* card, int span = 1);
    /// Hides it or shows it again; the others move up.
    void setShown(QWidget* card, bool shown);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Place {
        QWidget* card;
        int span;
        bool isShown = true;
    };
    int columnsFor(int width) const;
    void arrange();

    QGridLayout* grid_;
    QVector<Place> places_;
    int columnLetters_;
    int columnsMax_;
    int columns_ = 0;
};

}  // namespace strata::ui
