// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_rows_tab.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/datasets/chat_preview.h"
#include "ui/datasets/row_text_delegate.h"

#include <QAction>
#include <QCheckBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>

namespace strata::ui {

namespace {
// A filter over a million rows is not started for every letter.
constexpr int kFilterPauseMs = 200;

/// Its text stays; the action's own text names the step that would be undone.
QPushButton* buttonOf(QAction* action, const char* name, const QString& text) {
    QPushButton* button = makeButton(name, text);
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    QObject::connect(action, &QAction::changed, button, [button, action] {
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->text());
    });
    button->setEnabled(action->isEnabled());
    return button;
}
}  // namespace

DatasetRowsTab::DatasetRowsTab(DatasetRowsModel& rows,
                               DatasetDetailModel& detail,
                               ChatPreviewModel& chat,
                               QWidget* parent)
    : QWidget(parent),
      rows_(rows),
      detail_(detail),
      filter_(new QLineEdit),
      expression_(new QCheckBox(tr("Regex"))),
      count_(makeLabel(LabelRole::Soft)),
      save_(makeButton("saveAsNewVersion", tr("Save as new version"))),
      table_(new TableView(tr("Rows"))),
      noRows_(makeWrappedLabel(LabelRole::Soft)),
      importCopy_(makeButton("importCopy", tr("Import copy"))),
      stack_(new QStackedLayout) {
    makeActions();
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, kSpace3, 0, 0);
    column->setSpacing(kSpace2);
    column->addWidget(makeTools());
    auto* split = new QSplitter(Qt::Horizontal);
    split->addWidget(makeTable());
    auto* preview = new Card(tr("Selected row"));
    preview->body()->addWidget(
        new ChatPreview(chat, tr("Select a row to see it as the model reads it.")), 1);
    split->addWidget(preview);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(kSpace3);
    column->addWidget(split, 1);
    stack_->addWidget(content);
    stack_->addWidget(makeNoRows());
    setLayout(stack_);
    connect(&rows_, &DatasetRowsModel::countChanged, this, [this] {
        updateCount();
        updateButtons();
        if (wantedLine_ > 0) {
            showLine(wantedLine_);
        }
    });
    connect(&rows_.history(), &QUndoStack::indexChanged, this, &DatasetRowsTab::updateButtons);
    connect(&detail_, &DatasetDetailModel::rowsProblemChanged, this, [this] {
        noRows_->setText(detail_.rowsProblem());
        importCopy_->setVisible(detail_.rowsRemedy() == RowsRemedy::ImportCopy);
        stack_->setCurrentIndex(detail_.rowsProblem().isEmpty() ? 0 : 1);
    });
    updateCount();
    updateButtons();
}

void DatasetRowsTab::makeActions() {
    undo_ = rows_.history().createUndoAction(this, tr("Undo"));
    redo_ = rows_.history().createRedoAction(this, tr("Redo"));
    remove_ = new QAction(tr("Remove rows"), this);
    remove_->setShortcut(QKeySequence::Delete);
    remove_->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    // Del in the filter's text is the text's.
    table_->addAction(remove_);
    connect(remove_, &QAction::triggered, this, &DatasetRowsTab::toggleRemoved);
}

QWidget* DatasetRowsTab::makeTools() {
    filter_->setObjectName(QStringLiteral("filterRows"));
    filter_->setPlaceholderText(tr("Filter rows…"));
    filter_->setAccessibleName(tr("Filter rows"));
    filter_->setProperty("search", true);
    filter_->setClearButtonEnabled(true);
    expression_->setObjectName(QStringLiteral("regex"));
    expression_->setToolTip(tr("Treat the text as a regular expression"));
    removeButton_ = buttonOf(remove_, "removeRows", remove_->text());
    auto* row = rowLayout({{filter_, 1},
                           expression_,
                           buttonOf(undo_, "undo", tr("Undo")),
                           buttonOf(redo_, "redo", tr("Redo")),
                           removeButton_,
                           save_},
                          kSpace2);
    filterPause_.setSingleShot(true);
    filterPause_.setInterval(kFilterPauseMs);
    connect(&filterPause_, &QTimer::timeout, this, &DatasetRowsTab::applyFilter);
    connect(filter_, &QLineEdit::textChanged, this, [this] { filterPause_.start(); });
    connect(filter_, &QLineEdit::returnPressed, this, &DatasetRowsTab::applyFilter);
    connect(expression_, &QCheckBox::toggled, this, &DatasetRowsTab::applyFilter);
    connect(save_, &QPushButton::clicked, this, &DatasetRowsTab::saveVersionRequested);
    return makeColumn({row, count_}, kSpace2);
}

QWidget* DatasetRowsTab::makeTable() {
    auto* card = new Card;
    table_->setObjectName(QStringLiteral("rows"));
    table_->setModel(&rows_);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    table_->setItemDelegate(new RowTextDelegate(table_));
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* header = table_->horizontalHeader();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(DatasetRowsModel::PromptColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(DatasetRowsModel::AnswerColumn, QHeaderView::Stretch);
    fitColumns();
    card->body()->addWidget(table_);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                Q_EMIT rowSelected(current.isValid() ? rows_.idAt(current.row()) : -1);
            });
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &DatasetRowsTab::updateButtons);
    return card;
}

// The rows are not measured, there may be millions: the largest number and the longest word are.
void DatasetRowsTab::fitColumns() {
    const QFontMetrics metrics = table_->fontMetrics();
    const qint64 total = rows_.source() == nullptr ? 0 : rows_.source()->total();
    const std::pair<int, QString> columns[]{{DatasetRowsModel::LineColumn, countText(total)},
                                            {DatasetRowsModel::TurnsColumn, QString()},
                                            {DatasetRowsModel::StateColumn, tr("removed")}};
    for (const auto& [column, longest] : columns) {
        QHeaderView* header = table_->horizontalHeader();
        const int text = metrics.horizontalAdvance(longest) + 2 * kSpace3;
        header->resizeSection(column, std::max(text, header->sectionSizeHint(column)));
    }
}

void DatasetRowsTab::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitColumns();
    }
    QWidget::changeEvent(event);
}

QWidget* DatasetRowsTab::makeNoRows() {
    auto* card = new Card;
    card->add({noRows_, {importCopy_, 0, Qt::AlignLeft}, room()});
    connect(importCopy_, &QPushButton::clicked, this, &DatasetRowsTab::copyRequested);
    return card;
}

void DatasetRowsTab::reset() {
    filter_->clear();
    filterPause_.stop();
    expression_->setChecked(false);
    wantedLine_ = 0;
}

void DatasetRowsTab::applyFilter() {
    filterPause_.stop();
    const QString text = filter_->text();
    const FilterKind kind = expression_->isChecked() ? FilterKind::Expression : FilterKind::Words;
    const QRegularExpression pattern(text);
    if (kind == FilterKind::Expression && !pattern.isValid()) {
        setLabelRole(count_, LabelRole::Bad);
        count_->setText(tr("Invalid regular expression: %1.").arg(pattern.errorString()));
        return;
    }
    if (RowTableSource* source = rows_.source()) {
        source->setFilter({text, kind});
    }
    updateCount();
}

void DatasetRowsTab::updateCount() {
    setLabelRole(count_, LabelRole::Soft);
    const RowTableSource* source = rows_.source();
    if (source == nullptr) {
        count_->setText({});
        return;
    }
    fitColumns();
    const QString shown = countText(source->count());
    const QString total = countText(source->total());
    const bool isFiltered = !filter_->text().isEmpty();
    if (isFiltered) {
        count_->setText(source->isComplete() ? tr("%1 of %2 rows match.").arg(shown, total)
                                             : tr("%1 of %2 rows match so far.").arg(shown, total));
    } else {
        count_->setText(source->isComplete() ? tr("%1 rows.").arg(total)
                                             : tr("%1 rows so far.").arg(total));
    }
}

QList<int> DatasetRowsTab::selectedRows() const {
    QList<int> rows;
    for (const QItemSelectionRange& range : table_->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            rows.append(row);
        }
    }
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

void DatasetRowsTab::toggleRemoved() {
    const QList<int> rows = selectedRows();
    const RowTableSource* source = rows_.source();
    if (rows.isEmpty() || source == nullptr) {
        return;
    }
    const bool isRemoved = source->revision(source->idAt(rows[0])).state == RowState::Removed;
    rows_.setRemoved(rows, isRemoved ? RowState::Source : RowState::Removed);
}

void DatasetRowsTab::updateButtons() {
    const RowTableSource* source = rows_.source();
    const qint64 changed = source == nullptr ? 0 : source->changedCount();
    save_->setEnabled(changed > 0);
    save_->setToolTip(changed > 0 ? tr("%n changed row(s). Saving writes a new JSON Lines file; "
                                       "this one does not change.",
                                       nullptr, static_cast<int>(changed))
                                  : tr("No changes"));
    remove_->setEnabled(table_->selectionModel() != nullptr &&
                        table_->selectionModel()->hasSelection());
}

void DatasetRowsTab::showLine(qint64 line) {
    if (rows_.indexOfLine(line) < 0 && !filter_->text().isEmpty()) {
        filter_->clear();
        applyFilter();
    }
    const int row = rows_.indexOfLine(line);
    const bool isAllRead = rows_.source() != nullptr && rows_.source()->isComplete();
    wantedLine_ = row >= 0 || isAllRead ? 0 : line;
    if (row >= 0) {
        const QModelIndex index = rows_.index(row, DatasetRowsModel::PromptColumn);
        table_->setCurrentIndex(index);
        table_->scrollTo(index, QAbstractItemView::PositionAtCenter);
        table_->setFocus();
    }
}

}  // namespace strata::ui
