// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/document_blocks_step.h"

#include "ui/models/extraction_model.h"
#include "ui/models/page_pictures.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/label.h"
#include "ui/widgets/page_view.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

namespace strata::ui {

DocumentBlocksStep::DocumentBlocksStep(ExtractionModel& model,
                                       PagePictures& pictures,
                                       QWidget* parent)
    : QWidget(parent), model_(model), pictures_(pictures), blocks_(new BlockListModel(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace3);
    row->addWidget(makePageSide(), 1);
    row->addWidget(makeBlockSide(), 1);
    connect(&model_, &ExtractionModel::changed, this, &DocumentBlocksStep::fillDocuments);
    connect(&model_, &ExtractionModel::blocksChanged, this, &DocumentBlocksStep::refresh);
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
    fillDocuments();
}

QWidget* DocumentBlocksStep::makePageSide() {
    auto* well = new QFrame;
    well->setProperty("surface", QStringLiteral("well"));
    auto* column = new QVBoxLayout(well);
    column->setContentsMargins(kSpace2, kSpace2, kSpace2, kSpace2);
    documents_ = new QComboBox;
    documents_->setAccessibleName(tr("Document"));
    documents_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    documents_->setMinimumContentsLength(12);
    column->addWidget(documents_);
    auto* row = new QWidget;
    auto* flow = new FlowLayout(row);
    previous_ = makeButton(tr("Previous page"));
    next_ = makeButton(tr("Next page"));
    previous_->setToolTip(tr("Alt+Page up"));
    next_->setToolTip(tr("Alt+Page down"));
    pageText_ = makeLabel(LabelRole::Soft);
    flow->addWidget(previous_);
    flow->addWidget(next_);
    flow->addWidget(pageText_);
    column->addWidget(row);
    view_ = new PageView;
    column->addWidget(view_, 1);
    connect(documents_, &QComboBox::activated, this, [this] { showPage(document(), 1); });
    connect(previous_, &QPushButton::clicked, this, [this] { showPage(document(), page_ - 1); });
    connect(next_, &QPushButton::clicked, this, [this] { showPage(document(), page_ + 1); });
    connect(view_, &PageView::blockClicked, this, [this](int index) { table_->selectRow(index); });
    return well;
}

QWidget* DocumentBlocksStep::makeBlockSide() {
    auto* card = new Card(tr("What was read of this page"));
    summary_ = makeLabel(LabelRole::Soft);
    summary_->setWordWrap(true);
    card->body()->addWidget(summary_);
    table_ = new QTableView;
    table_->setModel(blocks_);
    table_->setAccessibleName(tr("Blocks of the page"));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(true);
    table_->setTextElideMode(Qt::ElideRight);
    table_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    QHeaderView* header = table_->horizontalHeader();
    header->setSectionResizeMode(BlockListModel::Kind, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(BlockListModel::Text, QHeaderView::Stretch);
    header->setHighlightSections(false);
    header->setAccessibleName(tr("Columns of the blocks"));
    table_->verticalHeader()->setAccessibleName(tr("Rows of the blocks"));
    table_->verticalHeader()->setMinimumSectionSize(kRowHeight);
    card->body()->addWidget(table_, 1);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) { view_->setCurrentBlock(index.row()); });
    return card;
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
    if (index < 0 || view == nullptr) {
        return;
    }
    documents_->setCurrentIndex(index);
    page_ = std::clamp(page, 1, qMax(1, view->pages));
    refresh();
}

void DocumentBlocksStep::refresh() {
    const DocumentView* view = model_.find(document());
    if (view == nullptr) {
        blocks_->setBlocks({});
        pageText_->setText(QString());
        summary_->setText(QString());
        previous_->setEnabled(false);
        next_->setEnabled(false);
        view_->showMessage(tr("No document was read yet."));
        return;
    }
    const QVector<BlockView> blocks = model_.blocks(view->path, page_);
    blocks_->setBlocks(blocks);
    const auto removed =
        static_cast<int>(std::count_if(blocks.begin(), blocks.end(), [](const BlockView& block) {
            return !block.removed.isEmpty();
        }));
    summary_->setText((QStringList{tr("%n block(s)", nullptr, static_cast<int>(blocks.size())) +
                                   QStringLiteral(", ") + tr("%n left out", nullptr, removed)} +
                       view->notes)
                          .join(QStringLiteral("; ")));
    pageText_->setText(tr("Page %1 of %2").arg(page_).arg(qMax(1, view->pages)));
    previous_->setEnabled(page_ > 1);
    next_->setEnabled(page_ < view->pages);
    if (!view->hasPictures) {
        view_->showText(blocks, {});
        return;
    }
    const PagePicture* picture = pictures_.find(view->path, page_);
    if (picture == nullptr) {
        view_->showMessage(tr("The page is being drawn"));
        if (isVisible()) {
            Q_EMIT pageWanted(view->path, page_);
        }
    } else if (picture->image.isNull()) {
        summary_->setText(tr("The page was not drawn: %1").arg(picture->failure));
        view_->showText(blocks, {});
    } else {
        view_->showPicture(*picture, blocks, {}, BlockFrames::Shown);
    }
}

void DocumentBlocksStep::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

}  // namespace strata::ui
