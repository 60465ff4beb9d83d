// SPDX-License-Identifier: GPL-3.0-or-later
// The one window: rail, header, the pages, status line, undo of what is shown. It moves between
// pages and knows nothing of what they do. Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"
#include "ui/base/search_item.h"

#include <QMainWindow>
#include <QVector>
#include <functional>

namespace strata::ui {

class ActivityModel;
class ChangeGroup;
class CommandPalette;
class GuideDialog;
class HeaderBar;
class HistoryPanel;
class MachineModel;
class NoticeColumn;
class Rail;
class ViewStack;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// At least one page, in the order of the rail; the window opens with the first and owns them
    /// all. The others outlive it.
    MainWindow(const QVector<PageEntry>& pages,
               MachineModel& machine,
               ActivityModel& activities,
               ChangeGroup& changes,
               QWidget* parent = nullptr);

    /// Leads to a page that it has, and to the place in it.
    void open(const Destination& destination);
    PageId currentPage() const;
    /// One that it has.
    Page* page(PageId id) const;
    const QVector<PageEntry>& pages() const { return pages_; }
    /// Told above every page.
    NoticeColumn& notices() const { return *notices_; }
    /// Who knows what of the project the palette finds; it is asked each time that it opens.
    void setSearch(std::function<QVector<SearchItem>()> search);

    /// Geometry and page, for the next start.
    QByteArray saveLayout() const;
    void restoreLayout(const QByteArray& layout);

    /// Closes without asking again.
    void closeNow();
    /// Comes to the front of the desktop.
    void raiseToFront();

Q_SIGNALS:
    /// The person goes to a place; whoever shows something there makes it ready now.
    void opening(const strata::ui::Destination& destination);
    /// Another page, or another part of the page, is shown.
    void shownChanged();
    /// The person wants to close the window; whoever hears it calls closeNow or nothing.
    void closeRequested();
    /// Files or folders were dropped on the window.
    void pathsDropped(const QStringList& paths);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void addShortcuts();
    void addUndo();
    void forgetUndone();
    /// The page itself; where it is shown already, what it shows first.
    void openPage(PageId id);
    void openPalette();
    void openGuide();
    qsizetype placeOf(PageId id) const;
    void showPage(qsizetype place);
    /// Another page or part of one is shown.
    void followShown();
    void cyclePanes();
    QList<QAction*> reachableActions() const;

    QVector<PageEntry> pages_;
    ChangeGroup& changes_;
    Rail* rail_;
    HeaderBar* header_;
    NoticeColumn* notices_;
    ViewStack* stack_;
    HistoryPanel* history_ = nullptr;
    CommandPalette* palette_;
    GuideDialog* guide_ = nullptr;  // made when it is first wanted
    std::function<QVector<SearchItem>()> search_ = [] { return QVector<SearchItem>(); };
    bool mayClose_ = false;
};

}  // namespace strata::ui
