// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/table_view.h"

#include "ui/base/tokens.h"

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
    }
    QTableView::changeEvent(event);
}

void TableView::fitRows() {
    verticalHeader()->setMinimumSectionSize(kTargetMinPx);
    verticalHeader()->setDefaultSectionSize(
        std::max(kRowHeight, fontMetrics().height() + 2 * kSpace2));
}

}  // namespace strata::ui
