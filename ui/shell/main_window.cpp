// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "ui/base/machine_model.h"
#include "ui/base/page.h"
#include "ui/base/stack.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/history_panel.h"
#include "ui/shell/rail.h"
#include "ui/shell/shortcut_sheet.h"
#include "ui/shell/status_strip.h"

#include <QAction>
#include <QCloseEvent>
#include <QDataStream>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QIODevice>
#include <QKeyEvent>
#include <QMimeData>
#include <QStringList>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr int kDefaultWidth = 1280;
constexpr int kDefaultHeight = 800;
constexpr int kMinWidth = 860;
constexpr int kMinHeight = 560;
constexpr qint32 kLayoutVersion = 1;

QStringList localPaths(const QMimeData* data) {
    QStringList paths;
    const QList<QUrl> urls = data->urls();
    for (const QUrl& url : urls) {
        if (url.isLocalFile()) {
            paths.append(url.toLocalFile());
        }
    }
    return paths;
}

}  // namespace

MainWindow::MainWindow(const QVector<Page*>& pages,
                       MachineModel& machine,
                       HistoryModel& history,
                       QWidget* parent)
    : QMainWindow(parent),
      pages_(pages),
      rail_(new Rail),
      header_(new HeaderBar),
      stack_(new Stack),
      palette_(new CommandPalette(this)) {
    Q_ASSERT(pages.size() == kPageCount);
    setWindowTitle(QStringLiteral("Strata Studio"));
    setMinimumSize(kMinWidth, kMinHeight);
    resize(kDefaultWidth, kDefaultHeight);
    setAcceptDrops(true);

    auto* central = new QWidget;
    auto* all = new QVBoxLayout(central);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(header_);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(rail_);
    middle->addWidget(stack_, 1);
    all->addLayout(middle, 1);
    auto* status = new StatusStrip(machine);
    all->addWidget(status);
    setCentralWidget(central);

    for (Page* page : pages_) {
        rail_->addPage(page->id(), page->title());
        stack_->addWidget(page);
        connect(page, &Page::navigate, this, &MainWindow::open);
        connect(page, &Page::crumbChanged, this, &MainWindow::updateBreadcrumb);
    }
    connect(rail_, &Rail::pageChosen, this, [this](PageId id) { open({id, {}, {}}); });
    connect(header_, &HeaderBar::paletteRequested, this,
            [this] { palette_->openWith(reachableActions()); });
    connect(status, &StatusStrip::navigate, this, &MainWindow::open);
    history_ = new HistoryPanel(history, stack_);
    connect(header_, &HeaderBar::historyRequested, history_, &HistoryPanel::toggle);
    connect(history_, &HistoryPanel::undoAsked, this, &MainWindow::changeUndoAsked);
    connect(history_, &HistoryPanel::redoAsked, this, &MainWindow::changeRedoAsked);
    connect(history_, &HistoryPanel::placeChosen, this, &MainWindow::changePlaceChosen);
    addShortcuts();
    showPage(PageId::Home);
}

void MainWindow::addShortcuts() {
    const auto add = [this](const QString& text, const QKeySequence& keys, auto slot) {
        auto* action = new QAction(text, this);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
    };
    for (Page* page : std::as_const(pages_)) {
        const int number = static_cast<int>(page->id()) + 1;
        add(tr("Go to %1").arg(page->title()),
            QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number)),
            [this, id = page->id()] {
                open({id, {}, {}});
            });
    }
    add(tr("Search or run a command"), QKeySequence(Qt::CTRL | Qt::Key_K),
        [this] { palette_->openWith(reachableActions()); });
    add(tr("Keyboard shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_Slash),
        [this] { showShortcutSheet(reachableActions(), this); });
    add(tr("History"), QKeySequence(Qt::CTRL | Qt::Key_H), [this] { history_->toggle(); });
    const auto addUndoing = [this](const QString& text, const QKeySequence& keys, auto slot) {
        auto* action = new QAction(text, this);
        action->setShortcut(keys);
        // Of no widget: parts of pages have these keys, too, and keyPressEvent gets what they
        // leave.
        connect(action, &QAction::triggered, this, slot);
        undoing_.append(action);
    };
    addUndoing(tr("Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z),
               [this] { Q_EMIT undoAsked(shown()); });
    addUndoing(tr("Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
               [this] { Q_EMIT redoAsked(shown()); });
    add(tr("Next pane"), QKeySequence(Qt::Key_F6), [this] { cyclePanes(); });
    add(tr("Collapse the rail"), QKeySequence(Qt::CTRL | Qt::Key_B),
        [this] { rail_->toggleCollapsed(); });
    add(tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { close(); });
}

void MainWindow::open(const Destination& destination) {
    showPage(destination.page);
    page(destination.page)->visit(destination);
}

PageId MainWindow::currentPage() const {
    return static_cast<PageId>(stack_->currentIndex());
}

Page* MainWindow::page(PageId id) const {
    return pages_[static_cast<int>(id)];
}

void MainWindow::showPage(PageId id) {
    stack_->setCurrentIndex(static_cast<int>(id));
    rail_->setCurrent(id);
    updateBreadcrumb();
}

void MainWindow::updateBreadcrumb() {
    const Page* current = page(currentPage());
    QStringList crumbs{current->title()};
    if (!current->crumb().isEmpty()) {
        crumbs.append(current->crumb());
    }
    header_->setBreadcrumb(crumbs);
}

void MainWindow::cyclePanes() {
    QVector<QWidget*> panes{rail_, stack_->currentWidget(), header_};
    if (history_->isVisible()) {
        panes.append(history_);
    }
    int current = 0;
    for (int i = 0; i < panes.size(); ++i) {
        if (focusWidget() != nullptr && panes[i]->isAncestorOf(focusWidget())) {
            current = i;
        }
    }
    QWidget* next = panes[(current + 1) % panes.size()];
    QWidget* target = next->nextInFocusChain();
    for (int step = 0; step < 1000 && target != nullptr; ++step) {
        const bool takesFocus =
            target->isVisibleTo(next) && (target->focusPolicy() & Qt::TabFocus) != 0;
        if (takesFocus && next->isAncestorOf(target)) {
            target->setFocus(Qt::TabFocusReason);
            return;
        }
        target = target->nextInFocusChain();
    }
}

QList<QAction*> MainWindow::reachableActions() const {
    QList<QAction*> reachable = page(currentPage())->actions();
    for (QAction* action : undoing_) {
        const bool isThePages = std::ranges::any_of(reachable, [action](const QAction* other) {
            return other->shortcut() == action->shortcut();
        });
        if (!isThePages) {
            reachable.append(action);
        }
    }
    return reachable + actions();
}

Destination MainWindow::shown() const {
    return {currentPage(), {}, page(currentPage())->shownView()};
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Undo)) {
        Q_EMIT undoAsked(shown());
    } else if (event->matches(QKeySequence::Redo)) {
        Q_EMIT redoAsked(shown());
    } else {
        QMainWindow::keyPressEvent(event);
    }
}

QByteArray MainWindow::saveLayout() const {
    QByteArray layout;
    QDataStream stream(&layout, QIODevice::WriteOnly);
    stream << kLayoutVersion << saveGeometry() << static_cast<qint32>(currentPage())
           << rail_->isCollapsed();
    return layout;
}

void MainWindow::restoreLayout(const QByteArray& layout) {
    QDataStream stream(layout);
    qint32 version = 0;
    qint32 pageNumber = 0;
    bool collapsed = false;
    QByteArray geometry;
    stream >> version >> geometry >> pageNumber >> collapsed;
    if (stream.status() != QDataStream::Ok || version != kLayoutVersion) {
        return;
    }
    restoreGeometry(geometry);
    if (collapsed != rail_->isCollapsed()) {
        rail_->toggleCollapsed();
    }
    if (pageNumber >= 0 && pageNumber < kPageCount) {
        showPage(static_cast<PageId>(pageNumber));
    }
}

void MainWindow::closeNow() {
    mayClose_ = true;
    close();
}

void MainWindow::raiseToFront() {
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (mayClose_) {
        event->accept();
        return;
    }
    event->ignore();
    Q_EMIT closeAsked();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localPaths(event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    Q_EMIT pathsDropped(localPaths(event->mimeData()));
}

}  // namespace strata::ui
