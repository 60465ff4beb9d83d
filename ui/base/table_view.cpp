// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/table_view.h"

#include "ui/base/style_constants.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHeaderView>
#include <algorithm>

namespace strata::ui {

namespace {
constexpr int kStateMarkPx = 9;
constexpr int kRowsShownMin = 3;
constexpr int kCharactersShownMin = 12;
}  // namespace

TableView::TableView(const QString& accessibleName, QWidget* parent) : QTableView(parent) {
    setAccessibleName(accessibleName);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideRight);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setIconSize(QSize(kStateMarkPx, kStateMarkPx));
    verticalHeader()->hide();
    horizontalHeader()->setAccessibleName(tr("Columns of %1").arg(accessibleName));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setStretchLastSection(true);
    fitRows();
}

QSize TableView::minimumSizeHint() const {
    const int rows = kRowsShownMin * verticalHeader()->defaultSectionSize();
    return {fontMetrics().averageCharWidth() * kCharactersShownMin,
            rows + horizontalHeader()->sizeHint().height()};
}

void TableView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitRows();
        fitColumns();
    }
    QTableView::changeEvent(event);
}

void TableView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

void TableView::setSpareColumns(const QVector<int>& columns) {
    spare_ = columns;
    fitColumns();
}

void TableView::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    for (const auto signal :
         {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved}) {
        connect(model, signal, this, &TableView::fitColumns);
    }
    connect(model, &QAbstractItemModel::modelReset, this, &TableView::fitColumns);
    connect(model, &QAbstractItemModel::dataChanged, this, &TableView::fitColumns);
}

void TableView::fitColumns() {
    if (spare_.isEmpty() || model() == nullptr) {
        return;
    }
    for (const int column : spare_) {
        setColumnHidden(column, false);  // a hidden one has no width to ask for
    }
    const auto widthOf = [this](int column) {
        return std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column));
    };
    int width = 0;
    for (int column = 0; column < model()->columnCount(); ++column) {
        width += spare_.contains(column) ? 0 : widthOf(column);
    }
    for (const int column : spare_) {
        width += widthOf(column);
        setColumnHidden(column, width > viewport()->width());
    }
}

void TableView::fitRows() {
    verticalHeader()->setMinimumSectionSize(kTargetMinPx);
    verticalHeader()->setDefaultSectionSize(
        std::max(kRowHeight, fontMetrics().height() + 2 * kSpace2));
}

}  // namespace strata::ui
