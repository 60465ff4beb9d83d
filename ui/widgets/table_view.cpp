// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_view.h"

#include "ui/theme/tokens.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHeaderView>

#include <algorithm>

namespace strata::ui {

namespace {
constexpr int kStateMarkPx = 9;
}

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
    horizontalHeader()->setStretchLastSection(true);
    fitRows();
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
