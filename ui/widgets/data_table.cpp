// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/data_table.h"

#include "ui/theme/tokens.h"

#include <QEvent>
#include <QHeaderView>
#include <algorithm>

namespace strata::ui {

namespace {
constexpr int kRowPadding = 12;
constexpr int kRowsShownMin = 3;
constexpr int kCharactersShownMin = 12;
}  // namespace

DataTable::DataTable(const QString& name, QWidget* parent) : QTableView(parent) {
    setAccessibleName(name);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setAlternatingRowColors(false);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setAccessibleName(tr("Columns of %1").arg(name));
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setStretchLastSection(true);
    fitRows();
}

QSize DataTable::minimumSizeHint() const {
    const int rows = kRowsShownMin * verticalHeader()->defaultSectionSize();
    return {fontMetrics().averageCharWidth() * kCharactersShownMin,
            rows + horizontalHeader()->sizeHint().height()};
}

void DataTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitRows();
    }
}

void DataTable::fitRows() {
    verticalHeader()->setDefaultSectionSize(
        std::max(kRowHeight, fontMetrics().height() + kRowPadding));
}

}  // namespace strata::ui
