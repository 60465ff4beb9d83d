// SPDX-License-Identifier: GPL-3.0-or-later
// Every action that can be reached from here, and what the project has by name (runs, models,
// datasets), found by typing parts of the words; Enter runs or opens it. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/base/search_item.h"

#include <QDialog>
#include <QList>
#include <QVector>
#include <functional>

namespace strata::ui {

/// A line of the palette.
struct PaletteEntry {
    QString name;
    QString kind;  ///< what it is or where it leads, and its keys
    std::function<void()> open;
};

class CommandPalette : public QDialog {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget* parent);

    /// In this order; those whose name begins with what is typed come first.
    void openWith(const QVector<PaletteEntry>& entries);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showMatches();
    void runCurrent();

    QVector<PaletteEntry> entries_;
    QLineEdit* search_;
    QListWidget* list_;
    QLabel* nothing_;
};

/// Those that are enabled and have a text.
QVector<PaletteEntry> entriesOf(const QList<QAction*>& actions);

}  // namespace strata::ui
