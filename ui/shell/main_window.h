// SPDX-License-Identifier: GPL-3.0-or-later
// The one window: rail, header, the pages, status line. It moves between pages and knows nothing of
// what they do. Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"

#include <QMainWindow>
#include <QVector>

namespace strata::ui {

class CommandPalette;
class HeaderBar;
class HistoryModel;
class HistoryPanel;
class MachineModel;
class Page;
class Rail;
class Stack;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// One page for every PageId, in its order; the window owns them. The models outlive it.
    MainWindow(const QVector<Page*>& pages,
               MachineModel& machine,
               HistoryModel& history,
               QWidget* parent = nullptr);

    void open(const Destination& destination);
    PageId currentPage() const;
    Page* page(PageId id) const;

    /// Geometry and page, for the next start.
    QByteArray saveLayout() const;
    void restoreLayout(const QByteArray& layout);

    /// Closes without asking again.
    void closeNow();
    /// Comes to the front of the desktop.
    void raiseToFront();

Q_SIGNALS:
    /// The person wants to close the window; whoever hears it calls closeNow or nothing.
    void closeAsked();
    /// Files or folders were dropped on the window.
    void pathsDropped(const QStringList& paths);
    /// The last change of what is shown is to be undone, or made again; no part of the page has
    /// taken the keys for itself.
    void undoAsked(const strata::ui::Destination& shown);
    void redoAsked(const strata::ui::Destination& shown);
    /// Of the history, by ChangeStamp::number.
    void changeUndoAsked(quint64 change);
    void changeRedoAsked(quint64 change);
    void changePlaceChosen(const strata::ui::Destination& place);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void addShortcuts();
    void showPage(PageId id);
    void updateBreadcrumb();
    void cyclePanes();
    Destination shown() const;
    QList<QAction*> reachableActions() const;

    QVector<Page*> pages_;
    Rail* rail_;
    HeaderBar* header_;
    Stack* stack_;
    HistoryPanel* history_ = nullptr;
    QList<QAction*> undoing_;  // for the palette: whoever has the keyboard gets the keys first
    CommandPalette* palette_;
    bool mayClose_ = false;
};

}  // namespace strata::ui
