// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "ui/base/change_group.h"
#include "ui/base/layouts.h"
#include "ui/base/machine_model.h"
#include "ui/base/message_bar.h"
#include "ui/base/page.h"
#include "ui/base/view_stack.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/guide_dialog.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/history_panel.h"
#include "ui/shell/notice_column.h"
#include "ui/shell/rail.h"
#include "ui/shell/shortcut_sheet.h"
#include "ui/shell/status_strip.h"

#include <QAction>
#include <QCloseEvent>
#include <QDataStream>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QIODevice>
#include <QMimeData>
#include <QUrl>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr int kDefaultWidth = 1280;
constexpr int kDefaultHeight = 800;
constexpr int kMinWidth = 860;
constexpr int kMinHeight = 560;
constexpr qint32 kLayoutVersion = 2;

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

MainWindow::MainWindow(const QVector<PageEntry>& pages,
                       MachineModel& machine,
                       ActivityModel& activities,
                       ChangeGroup& changes,
                       QWidget* parent)
    : QMainWindow(parent),
      pages_(pages),
      changes_(changes),
      rail_(new Rail),
      header_(new HeaderBar),
      notices_(new NoticeColumn),
      stack_(new ViewStack),
      palette_(new CommandPalette(this)) {
    Q_ASSERT(!pages.isEmpty());
    setWindowTitle(QStringLiteral("Strata Studio"));
    setMinimumSize(kMinWidth, kMinHeight);
    resize(kDefaultWidth, kDefaultHeight);
    setAcceptDrops(true);
    auto* shown = columnLayout({notices_, {stack_, 1}}, 0);
    auto* middle = rowLayout({rail_, {shown, 1}}, 0);
    auto* status = new StatusStrip(machine, activities);
    QWidget* central = makeColumn({header_, {middle, 1}, status}, 0);
    setCentralWidget(central);

    for (const PageEntry& entry : pages_) {
        rail_->addPage(entry);
        stack_->addWidget(entry.page);
        connect(entry.page, &Page::placeRequested, this, &MainWindow::open);
        connect(entry.page, &Page::crumbChanged, this, &MainWindow::followShown);
    }
    connect(rail_, &Rail::pageRequested, this, &MainWindow::openPage);
    connect(header_, &HeaderBar::topRequested, this, [this] { page(currentPage())->showTop(); });
    connect(header_, &HeaderBar::paletteRequested, this, &MainWindow::openPalette);
    connect(notices_, &NoticeColumn::placeRequested, this, &MainWindow::open);
    connect(status, &StatusStrip::placeRequested, this, &MainWindow::open);
    history_ = new HistoryPanel(changes_, stack_);
    connect(header_, &HeaderBar::historyRequested, history_, &HistoryPanel::toggle);
    connect(history_, &HistoryPanel::placeRequested, this, &MainWindow::open);
    connect(&changes_, &ChangeGroup::changed, this, &MainWindow::forgetUndone);
    addShortcuts();
    showPage(0);
}

void MainWindow::addShortcuts() {
    const auto add = [this](const QString& text, const QKeySequence& keys, auto slot) {
        auto* action = new QAction(text, this);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
    };
    for (const PageEntry& entry : std::as_const(pages_)) {
        add(tr("Go to %1").arg(entry.page->title()), entry.shortcut,
            [this, id = entry.page->id()] { openPage(id); });
    }
    add(tr("Search or run a command"), QKeySequence(Qt::CTRL | Qt::Key_K),
        [this] { openPalette(); });
    add(tr("User guide"), QKeySequence(Qt::Key_F1), [this] { openGuide(); });
    add(tr("Keyboard shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_Slash),
        [this] { showShortcutSheet(reachableActions(), this); });
    add(tr("History"), QKeySequence(Qt::CTRL | Qt::Key_H), [this] { history_->toggle(); });
    add(tr("Next pane"), QKeySequence(Qt::Key_F6), [this] { cyclePanes(); });
    add(tr("Collapse sidebar"), QKeySequence(Qt::CTRL | Qt::Key_B),
        [this] { rail_->toggleCollapsed(); });
    add(tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { close(); });
    addUndo();
}

/// Of the page shown; a text that is being typed has these keys for itself.
void MainWindow::addUndo() {
    auto* undo = new QAction(tr("Undo"), this);
    undo->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Z));
    undo->setEnabled(changes_.canUndo());
    connect(undo, &QAction::triggered, &changes_, &QUndoGroup::undo);
    connect(&changes_, &QUndoGroup::canUndoChanged, undo, &QAction::setEnabled);
    auto* redo = new QAction(tr("Redo"), this);
    redo->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    redo->setEnabled(changes_.canRedo());
    connect(redo, &QAction::triggered, &changes_, &QUndoGroup::redo);
    connect(&changes_, &QUndoGroup::canRedoChanged, redo, &QAction::setEnabled);
    addActions({undo, redo});
}

/// A message about a change that was undone tells what is not so any more.
void MainWindow::forgetUndone() {
    for (const PageEntry& entry : std::as_const(pages_)) {
        MessageBar* messages = entry.page->messages();
        const quint64 change = messages->problem().change;
        if (change != 0 && changes_.isUndone(change)) {
            messages->clear();
        }
    }
}

void MainWindow::open(const Destination& destination) {
    Q_EMIT opening(destination);
    showPage(placeOf(destination.page));
    page(destination.page)->visit(destination);
}

void MainWindow::openPage(PageId id) {
    if (id == currentPage()) {
        page(id)->showTop();
    }
    open({id, {}, {}});
}

void MainWindow::setSearch(std::function<QVector<SearchItem>()> search) {
    search_ = std::move(search);
}

void MainWindow::openPalette() {
    QVector<PaletteEntry> entries = entriesOf(reachableActions());
    const QVector<SearchItem> items = search_();
    for (const SearchItem& item : items) {
        const QString where = page(item.place.page)->title();
        entries.append({item.name, tr("%1, opens %2").arg(item.kind, where),
                        [this, place = item.place] { open(place); }});
    }
    palette_->openWith(entries);
}

void MainWindow::openGuide() {
    if (guide_ == nullptr) {
        guide_ = new GuideDialog(this);
    }
    const PageEntry& entry = pages_[stack_->currentIndex()];
    const QString usual = entry.guideChapters.value(QString());
    guide_->openAt(entry.guideChapters.value(entry.page->shownView(), usual));
}

PageId MainWindow::currentPage() const {
    return pages_[stack_->currentIndex()].page->id();
}

Page* MainWindow::page(PageId id) const {
    return pages_[placeOf(id)].page;
}

qsizetype MainWindow::placeOf(PageId id) const {
    const auto found = std::ranges::find_if(
        pages_, [id](const PageEntry& entry) { return entry.page->id() == id; });
    Q_ASSERT(found != pages_.end());
    return std::distance(pages_.begin(), found);
}

void MainWindow::showPage(qsizetype place) {
    stack_->setCurrentIndex(static_cast<int>(place));
    rail_->setCurrent(place);
    followShown();
}

void MainWindow::followShown() {
    const Page* current = page(currentPage());
    changes_.show(current->id(), current->shownView());
    header_->setBreadcrumb(current->title(),
                           current->isBelowTop() ? HeaderBar::Way::Back : HeaderBar::Way::Here,
                           current->crumb());
    Q_EMIT shownChanged();
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
    return page(currentPage())->actions() + actions();
}

QByteArray MainWindow::saveLayout() const {
    QByteArray layout;
    QDataStream stream(&layout, QIODevice::WriteOnly);
    stream << kLayoutVersion << saveGeometry() << QString::fromLatin1(currentPage().name)
           << rail_->isCollapsed();
    return layout;
}

void MainWindow::restoreLayout(const QByteArray& layout) {
    QDataStream stream(layout);
    qint32 version = 0;
    QString pageName;
    bool collapsed = false;
    QByteArray geometry;
    stream >> version >> geometry >> pageName >> collapsed;
    if (stream.status() != QDataStream::Ok || version != kLayoutVersion) {
        return;
    }
    restoreGeometry(geometry);
    if (collapsed != rail_->isCollapsed()) {
        rail_->toggleCollapsed();
    }
    for (qsizetype place = 0; place < pages_.size(); ++place) {
        if (QLatin1String(pages_[place].page->id().name) == pageName) {
            showPage(place);
        }
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
    if (!mayClose_) {
        Q_EMIT closeRequested();
    }
    // Whoever heard it may have called closeNow, which does nothing in the middle of a close.
    event->setAccepted(mayClose_);
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
