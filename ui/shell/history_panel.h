// SPDX-License-Identifier: GPL-3.0-or-later
// The changes of all pages, over the right part of the page shown: Enter or a click goes to where a
// change was made, a button undoes it or makes it again. Esc closes. Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"
#include "ui/base/history_model.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QPushButton;

namespace strata::ui {

class ChangeGroup;
class TableView;

class HistoryPanel : public QFrame {
    Q_OBJECT

public:
    /// Lies over `page`, beside which it is put into the same parent. Both outlive the panel.
    HistoryPanel(ChangeGroup& changes, QWidget* page);

    /// Shows it with the keyboard in its list, or hides it.
    void toggle();

Q_SIGNALS:
    void placeRequested(const strata::ui::Destination& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    const HistoryEntry* current() const;
    void refill();
    void showCurrent();
    void goThere();
    void act();
    void close();
    void place();

    ChangeGroup& changes_;
    HistoryModel model_;
    QWidget* page_;
    QPointer<QWidget> before_;  // had the keyboard
    TableView* table_;
    QLabel* nothing_;
    QLabel* note_;
    QPushButton* act_;
    QPushButton* go_;
    quint64 chosen_ = 0;  // change
};

}  // namespace strata::ui
