// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_list_view.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/empty_state.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedLayout>

namespace strata::ui {

DatasetListView::DatasetListView(DatasetListModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      sorted_(new QSortFilterProxyModel(this)),
      search_(new QLineEdit),
      table_(new TableView(tr("Datasets"))),
      open_(makeButton("open", tr("Open"))),
      train_(makeButton("trainOnDataset", tr("Train on dataset"))),
      locate_(makeButton("locate", tr("Locate…"))),
      remove_(makeButton("remove", tr("Remove"), ButtonKind::Flat)),
      stack_(new QStackedLayout) {
    sorted_->setSourceModel(&model_);
    sorted_->setSortRole(DatasetListModel::kSortRole);
    sorted_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    sorted_->setFilterKeyColumn(-1);
    stack_->addWidget(makeTable());
    stack_->addWidget(makeEmpty());
    setLayout(stack_);
    connect(&model_, &QAbstractItemModel::modelReset, this, &DatasetListView::refresh);
    connect(&model_, &QAbstractItemModel::dataChanged, this, &DatasetListView::refresh);
    refresh();
}

QWidget* DatasetListView::makeTable() {
    auto* card = new Card;
    search_->setObjectName(QStringLiteral("findDataset"));
    search_->setPlaceholderText(tr("Find dataset"));
    search_->setAccessibleName(tr("Find dataset"));
    search_->setProperty("search", true);
    search_->setClearButtonEnabled(true);
    table_->setObjectName(QStringLiteral("datasets"));
    table_->setModel(sorted_);
    table_->setSortingEnabled(true);
    table_->sortByColumn(DatasetListModel::ChangedColumn, Qt::DescendingOrder);
    table_->horizontalHeader()->setStretchLastSection(false);
    table_->horizontalHeader()->setSectionResizeMode(DatasetListModel::NameColumn,
                                                     QHeaderView::Stretch);
    card->add({rowLayout({{search_, 1}, open_, train_, locate_, remove_}, kSpace2), {table_, 1}});
    connect(search_, &QLineEdit::textChanged, sorted_,
            &QSortFilterProxyModel::setFilterFixedString);
    connect(table_, &QTableView::activated, this, [this] { Q_EMIT opened(selectedPath()); });
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &DatasetListView::refresh);
    connect(open_, &QPushButton::clicked, this, [this] { Q_EMIT opened(selectedPath()); });
    connect(train_, &QPushButton::clicked, this, [this] { Q_EMIT trainRequested(selectedPath()); });
    remove_->setToolTip(tr("Removes the dataset from the list and keeps its file"));
    connect(locate_, &QPushButton::clicked, this, [this] { locate(selectedPath()); });
    connect(remove_, &QPushButton::clicked, this,
            [this] { Q_EMIT removeRequested(selectedPath()); });
    return card;
}

QWidget* DatasetListView::makeEmpty() {
    auto* card = new Card;
    auto* empty = new EmptyState(
        QStringLiteral("datasets"),
        tr("No datasets yet. Import question-answer pairs from JSON, CSV, Parquet or text files, "
           "or generate them from documents with their source pages."));
    QPushButton* files = makeButton("importFiles", tr("Import files"), ButtonKind::Primary);
    QPushButton* folder = makeButton("importFolder", tr("Import folder"));
    QPushButton* documents = makeButton("fromDocuments", tr("From documents"));
    QPushButton* text = makeButton("pasteText", tr("Paste text"));
    for (QPushButton* button : {files, folder, documents, text}) {
        empty->addButton(button);
    }
    connect(files, &QPushButton::clicked, this, &DatasetListView::filesRequested);
    connect(folder, &QPushButton::clicked, this, &DatasetListView::folderRequested);
    connect(documents, &QPushButton::clicked, this, &DatasetListView::documentsRequested);
    connect(text, &QPushButton::clicked, this, &DatasetListView::textRequested);
    card->body()->addWidget(empty);
    return card;
}

QString DatasetListView::selectedPath() const {
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    return rows.isEmpty() ? QString() : model_.rows()[sorted_->mapToSource(rows[0]).row()].path;
}

void DatasetListView::locate(const QString& path) {
    auto* dialog = new QFileDialog(this, tr("Locate %1").arg(path.section(QLatin1Char('/'), -1)));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, path](const QString& to) { Q_EMIT locateRequested(path, to); });
    dialog->open();
}

void DatasetListView::refresh() {
    stack_->setCurrentIndex(model_.rows().isEmpty() ? 1 : 0);
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    const bool hasSelection = !rows.isEmpty();
    const bool isMissing =
        hasSelection &&
        model_.rows()[sorted_->mapToSource(rows[0]).row()].state == DatasetState::Missing;
    open_->setEnabled(hasSelection);
    train_->setEnabled(hasSelection && !isMissing);
    remove_->setEnabled(hasSelection);
    locate_->setVisible(isMissing);
}

}  // namespace strata::ui
