// SPDX-License-Identifier: GPL-3.0-or-later
// Every action that can be reached from here, found by typing parts of its words; Enter runs it.
// Thread: the GUI thread.
#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QLineEdit;
class QListWidget;

namespace strata::ui {

class CommandPalette : public QDialog {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget* parent);

    /// Shows the actions that are enabled and have a text.
    void openWith(const QList<QAction*>& actions);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showMatches();
    void runCurrent();

    QList<QAction*> actions_;
    QLineEdit* search_;
    QListWidget* list_;
};

}  // namespace strata::ui
