// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/document_blocks_step.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/documents/block_tools.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/page_canvas.h"
#include "ui/documents/page_pictures.h"
#include "ui/documents/page_view.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <algorithm>

namespace strata::ui {

DocumentBlocksStep::DocumentBlocksStep(ExtractionModel& model,
                                       PagePictures& pictures,
                                       QWidget* parent)
    : QWidget(parent), model_(model), pictures_(pictures), blocks_(new BlockListModel(this)) {
    setRow(this, {{makePageSide(), 1}, {makeBlockSide(), 1}}, kSpace3);
    connect(&model_, &ExtractionModel::changed, this, &DocumentBlocksStep::fillDocuments);
    connect(&model_, &ExtractionModel::blocksChanged, this, &DocumentBlocksStep::refresh);
    connect(&model_.history(), &QUndoStack::indexChanged, this, &DocumentBlocksStep::refresh);
    connect(&pictures_, &PagePictures::changed, this, [this](const QString& path, int page) {
        if (path == document() && page == page_) {
            refresh();
        }
    });
    for (const auto& [key, step] : {std::pair(Qt::Key_PageDown, 1), {Qt::Key_PageUp, -1}}) {
        auto* turn = new QAction(this);
        turn->setShortcut(QKeySequence(Qt::ALT | key));
        turn->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(turn, &QAction::triggered, this,
                [this, by = step] { showPage(document(), page_ + by); });
        addAction(turn);
    }
    connectTools();
    fitKinds();
    fillDocuments();
}

QWidget* DocumentBlocksStep::makePageSide() {
    auto* well = new QFrame;
    well->setProperty("surface", QStringLiteral("well"));
    documents_ = new QComboBox;
    documents_->setAccessibleName(tr("Document"));
    documents_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    documents_->setMinimumContentsLength(12);
    previous_ = makeButton("previousPage", tr("Previous page"));
    next_ = makeButton("nextPage", tr("Next page"));
    previous_->setToolTip(tr("Alt+Page up"));
    next_->setToolTip(tr("Alt+Page down"));
    pageText_ = makeLabel(LabelRole::Soft);
    QWidget* row = makeFlow({previous_, next_, pageText_});
    view_ = new PageView;
    setColumn(well, {documents_, row, {view_, 1}})
        ->setContentsMargins(kSpace2, kSpace2, kSpace2, kSpace2);
    connect(documents_, &QComboBox::activated, this, [this] { showPage(document(), 1); });
    connect(previous_, &QPushButton::clicked, this, [this] { showPage(document(), page_ - 1); });
    connect(next_, &QPushButton::clicked, this, [this] { showPage(document(), page_ + 1); });
    connect(&view_->canvas(), &PageCanvas::blockClicked, this,
            [this](int index) { table_->selectRow(index); });
    connect(&view_->canvas(), &PageCanvas::blockDoubleClicked, this, [this](int index) {
        const BlockView& block = blocks_->rows()[index];
        wish(block.removed.isEmpty() ? BlockWish::LeaveOut : BlockWish::TakeIn, {block.index});
    });
    return well;
}

QWidget* DocumentBlocksStep::makeBlockSide() {
    auto* card = new Card(tr("Text extracted from this page"));
    summary_ = makeWrappedLabel(LabelRole::Soft);
    table_ = new QTableView;
    table_->setModel(blocks_);
    table_->setObjectName(QStringLiteral("blocks"));
    table_->setAccessibleName(tr("Blocks of the page"));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(true);
    table_->setTextElideMode(Qt::ElideRight);
    table_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    QHeaderView* header = table_->horizontalHeader();
    header->setSectionResizeMode(BlockListModel::Kind, QHeaderView::Fixed);
    header->setSectionResizeMode(BlockListModel::Text, QHeaderView::Stretch);
    header->setHighlightSections(false);
    header->setAccessibleName(tr("Columns of the blocks"));
    table_->verticalHeader()->setAccessibleName(tr("Rows of the blocks"));
    table_->verticalHeader()->setMinimumSectionSize(kRowHeight);
    tools_ = new BlockTools;
    card->add({summary_, {table_, 1}, tools_});
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) { view_->setCurrentBlock(index.row()); });
    return card;
}

/// Every kind fits beside its box, whichever the page has.
void DocumentBlocksStep::fitKinds() {
    const QFontMetrics metrics = table_->fontMetrics();
    int widest = 0;
    for (const QString& kind : blockKindTexts()) {
        widest = qMax(widest, metrics.horizontalAdvance(kind));
    }
    const int box = metrics.height() * 3 / 2;  // the box grows with the text
    table_->horizontalHeader()->resizeSection(BlockListModel::Kind, widest + box + 2 * kSpace3);
}

void DocumentBlocksStep::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitKinds();
    }
    QWidget::changeEvent(event);
}

void DocumentBlocksStep::connectTools() {
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &DocumentBlocksStep::updateTools);
    connect(blocks_, &BlockListModel::keptChosen, this, [this](int row, bool isKept) {
        wish(isKept ? BlockWish::TakeIn : BlockWish::LeaveOut, {blocks_->rows()[row].index});
    });
    connect(tools_, &BlockTools::chosenRequested, this,
            [this](BlockWish what) { wish(what, chosen()); });
    connect(tools_, &BlockTools::sectionRequested, this, [this](BlockWish what) {
        const QVector<int> places = chosen();
        if (!places.isEmpty()) {
            wish(what, sectionOf(model_.blocks(document()), places.first()));
        }
    });
    connect(tools_, &BlockTools::pagesRequested, this, [this](BlockWish what, int first, int last) {
        wish(what, pagesOf(model_.blocks(document()), first, last));
    });
    connect(tools_, &BlockTools::editRequested, this, [this] {
        const QVector<int> places = chosen();
        if (places.size() == 1) {
            edited_ = places.first();
            tools_->editText(model_.blocks(document())[edited_].text);
        }
    });
    connect(tools_, &BlockTools::textGiven, this, [this](const QString& text) {
        const QVector<BlockView>& blocks = model_.blocks(document());
        const QVector<BlockChange> changes =
            edited_ < blocks.size() ? wordsFor(document(), blocks[edited_], text.trimmed())
                                    : QVector<BlockChange>();
        if (!changes.isEmpty()) {
            Q_EMIT changed(changes);
        }
    });
    // Blocks and page stay those of the words that are being edited.
    connect(tools_, &BlockTools::editingChanged, this, [this] {
        table_->setEnabled(!tools_->isEditing());
        refresh();
    });
    connect(tools_, &BlockTools::undoRequested, &model_.history(), &QUndoStack::undo);
    connect(tools_, &BlockTools::redoRequested, &model_.history(), &QUndoStack::redo);
}

QVector<int> DocumentBlocksStep::chosen() const {
    QVector<int> places;
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    for (const QModelIndex& row : rows) {
        places.append(blocks_->rows()[row.row()].index);
    }
    std::sort(places.begin(), places.end());
    return places;
}

void DocumentBlocksStep::wish(BlockWish wish, const QVector<int>& places) {
    const QVector<BlockChange> changes =
        changesFor(wish, document(), model_.blocks(document()), places);
    if (!changes.isEmpty()) {
        Q_EMIT changed(changes);
    }
}

void DocumentBlocksStep::updateTools() {
    const QVector<BlockView>& blocks = model_.blocks(document());
    const QVector<int> places = chosen();
    const auto isOut = [&blocks](int place) { return !blocks[place].removed.isEmpty(); };
    BlockTools::State state;
    state.chosen = static_cast<int>(places.size());
    if (!places.isEmpty()) {
        const QVector<int> section = sectionOf(blocks, places.first());
        const BlockView& head = blocks[section.first()];
        state.areLeftOut = std::all_of(places.begin(), places.end(), isOut);
        state.areChanged = std::any_of(places.begin(), places.end(), [&blocks](int place) {
            return blocks[place].overlay != BlockOverlay{};
        });
        state.section = head.headingLevel > 0 ? head.text : QString();
        state.isSectionLeftOut = std::all_of(section.begin(), section.end(), isOut);
    }
    const DocumentView* view = model_.find(document());
    state.page = page_;
    state.pages = view == nullptr ? 1 : view->pages;
    state.canUndo = model_.canUndo();
    state.canRedo = model_.canRedo();
    tools_->setState(state);
}

QString DocumentBlocksStep::document() const {
    return documents_->currentData().toString();
}

void DocumentBlocksStep::fillDocuments() {
    const QString before = document();
    QStringList paths;
    for (const DocumentView& each : model_.documents()) {
        if (each.state == DocumentState::Read) {
            paths.append(each.path);
        }
    }
    QStringList shown;
    for (int i = 0; i < documents_->count(); ++i) {
        shown.append(documents_->itemData(i).toString());
    }
    if (paths != shown) {
        documents_->clear();
        for (const QString& path : paths) {
            documents_->addItem(model_.find(path)->name, path);
        }
        documents_->setCurrentIndex(qMax(0, static_cast<int>(paths.indexOf(before))));
        page_ = document() == before ? page_ : 1;
        refresh();
    }
}

void DocumentBlocksStep::showPage(const QString& path, int page) {
    const int index = documents_->findData(path);
    const DocumentView* view = model_.find(path);
    if (index < 0 || view == nullptr || tools_->isEditing()) {
        return;
    }
    documents_->setCurrentIndex(index);
    page_ = std::clamp(page, 1, qMax(1, view->pages));
    refresh();
    table_->clearSelection();
    table_->setCurrentIndex({});
    table_->scrollToTop();
    view_->scrollToTop();
}

void DocumentBlocksStep::refresh() {
    const DocumentView* view = model_.find(document());
    if (view == nullptr) {
        blocks_->setBlocks({});
        updateTools();
        pageText_->setText(QString());
        summary_->setText(QString());
        previous_->setEnabled(false);
        next_->setEnabled(false);
        view_->showMessage(tr("No documents extracted yet."));
        return;
    }
    const QVector<BlockView> blocks = model_.blocks(view->path, page_);
    blocks_->setBlocks(blocks);
    table_->resizeRowsToContents();  // a reason makes a text longer
    updateTools();
    const auto removed =
        static_cast<int>(std::count_if(blocks.begin(), blocks.end(), [](const BlockView& block) {
            return !block.removed.isEmpty();
        }));
    summary_->setText((QStringList{tr("%n block(s)", nullptr, static_cast<int>(blocks.size())) +
                                   QStringLiteral(", ") + tr("%n excluded", nullptr, removed)} +
                       view->notes)
                          .join(QStringLiteral("; ")));
    pageText_->setText(tr("Page %1 of %2").arg(page_).arg(qMax(1, view->pages)));
    const bool isFree = !tools_->isEditing();
    documents_->setEnabled(isFree);
    previous_->setEnabled(isFree && page_ > 1);
    next_->setEnabled(isFree && page_ < view->pages);
    if (!view->hasPictures) {
        view_->showText(blocks, {});
        return;
    }
    const PagePicture* picture = pictures_.find(view->path, page_);
    if (picture == nullptr) {
        view_->showMessage(tr("Rendering page…"));
        if (isVisible()) {
            Q_EMIT pageRequested(view->path, page_);
        }
    } else if (picture->image.isNull()) {
        summary_->setText(tr("Can't render the page: %1").arg(picture->failure));
        view_->showText(blocks, {});
    } else {
        view_->showPicture(*picture, blocks, {}, BlockFrames::Shown);
    }
    if (table_->currentIndex().isValid()) {
        view_->setCurrentBlock(table_->currentIndex().row());
    }
}

void DocumentBlocksStep::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

}  // namespace strata::ui
