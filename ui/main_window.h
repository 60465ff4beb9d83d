// SPDX-License-Identifier: GPL-3.0-or-later
// The one window: rail, header, the pages, status line. It moves between pages and knows nothing of
// what they do. Thread: the GUI thread.
#pragma once

#include "ui/destination.h"

#include <QMainWindow>
#include <QVector>


namespace strata::ui {

class CommandPalette;
class HeaderBar;
class MachineModel;
class Page;
class Rail;
class Stack;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// One page for every PageId, in its order; the window owns them. `machine` outlives it.
    MainWindow(const QVector<Page*>& pages, MachineModel& machine, QWidget* parent = nullptr);

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

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void addShortcuts();
    void showPage(PageId id);
    void updateBreadcrumb();
    void cyclePanes();
    QList<QAction*> reachableActions() const;

    QVector<Page*> pages_;
    Rail* rail_;
    HeaderBar* header_;
    Stack* stack_;
    CommandPalette* palette_;
    bool mayClose_ = false;
};

}  // namespace strata::ui
