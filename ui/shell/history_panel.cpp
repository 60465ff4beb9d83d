// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/history_panel.h"

#include "ui/base/button.h"
#include "ui/base/change_group.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"

#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <algorithm>

namespace strata::ui {

namespace {
constexpr int kColumnsShown = 68;  ///< its width in average characters
}

HistoryPanel::HistoryPanel(ChangeGroup& changes, QWidget* page)
    : QFrame(page->parentWidget()),
      changes_(changes),
      model_(changes),
      page_(page),
      table_(new TableView(tr("Changes"))),
      nothing_(makeWrappedLabel(LabelRole::Soft, tr("No changes since Strata Studio started."))),
      note_(makeWrappedLabel(LabelRole::Soft)),
      act_(makeButton("undoOrRedo", {})),
      go_(makeButton("showChange", tr("Show"))) {
    setProperty("surface", QStringLiteral("card"));
    setAccessibleName(tr("History"));
    setAutoFillBackground(true);
    QPushButton* close = makeButton("closeHistory", tr("Close"), ButtonKind::Flat);
    close->setAccessibleName(tr("Close history"));
    auto* head = rowLayout({makeLabel(LabelRole::Heading, tr("History")), room(), close});
    nothing_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    table_->setModel(&model_);
    table_->horizontalHeader()->setStretchLastSection(true);
    QWidget* buttons = makeFlow({act_, go_});
    setColumn(this, {head, {nothing_, 1}, {table_, 1}, note_, buttons}, kSpace2)
        ->setContentsMargins(kSpace4, kSpace3, kSpace4, kSpace3);
    connect(close, &QPushButton::clicked, this, &HistoryPanel::close);
    connect(act_, &QPushButton::clicked, this, &HistoryPanel::act);
    connect(go_, &QPushButton::clicked, this, &HistoryPanel::goThere);
    connect(table_, &QTableView::clicked, this, &HistoryPanel::goThere);
    connect(table_, &QTableView::activated, this, &HistoryPanel::goThere);
    connect(&model_, &QAbstractItemModel::modelReset, this, &HistoryPanel::refill);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &HistoryPanel::showCurrent);
    page_->installEventFilter(this);
    hide();
    refill();
}

void HistoryPanel::toggle() {
    if (isVisible()) {
        close();
        return;
    }
    before_ = QApplication::focusWidget();
    place();
    show();
    raise();
    (model_.entries().isEmpty() ? static_cast<QWidget*>(findChild<QPushButton*>())
                                : static_cast<QWidget*>(table_))
        ->setFocus(Qt::OtherFocusReason);
}

void HistoryPanel::close() {
    const bool hadKeyboard = isAncestorOf(QApplication::focusWidget());
    hide();
    if (hadKeyboard && before_ != nullptr && before_->isVisible()) {
        before_->setFocus(Qt::OtherFocusReason);
    }
}

const HistoryEntry* HistoryPanel::current() const {
    const int row = table_->currentIndex().row();
    return row >= 0 && row < model_.entries().size() ? &model_.entries()[row] : nullptr;
}

/// The same change stays current wherever it stands now.
void HistoryPanel::refill() {
    const bool hasAny = !model_.entries().isEmpty();
    nothing_->setVisible(!hasAny);
    table_->setVisible(hasAny);
    act_->setVisible(hasAny);
    go_->setVisible(hasAny);
    if (hasAny) {
        const int row = std::max(0, model_.rowOf(chosen_));
        table_->setCurrentIndex(model_.index(row, HistoryModel::What));
    }
    showCurrent();
}

void HistoryPanel::showCurrent() {
    const HistoryEntry* entry = current();
    if (entry == nullptr) {
        note_->hide();
        return;
    }
    chosen_ = entry->change.stamp.number;
    const int others = entry->together - 1;
    if (entry->change.isUndone) {
        act_->setText(others == 0 ? tr("Redo")
                                  : tr("Redo with %n earlier change(s)", nullptr, others));
    } else {
        act_->setText(others == 0 ? tr("Undo")
                                  : tr("Undo with %n later change(s)", nullptr, others));
    }
    const bool isClosed = entry->way == ChangeWay::Closed;
    act_->setEnabled(!isClosed);
    note_->setText(tr("Can't undo: the item was closed or reloaded."));
    note_->setVisible(isClosed);
}

void HistoryPanel::goThere() {
    if (const HistoryEntry* entry = current()) {
        Q_EMIT placeRequested(entry->change.where);
    }
}

void HistoryPanel::act() {
    if (const HistoryEntry* entry = current()) {
        const quint64 number = entry->change.stamp.number;
        entry->change.isUndone ? changes_.redoThrough(number) : changes_.undoThrough(number);
    }
}

void HistoryPanel::place() {
    const QRect all = page_->geometry();
    const int width = std::min(
        all.width(),
        std::max(minimumSizeHint().width(), kColumnsShown * fontMetrics().averageCharWidth()));
    const QRect right(all.right() + 1 - width, all.top(), width, all.height());
    setGeometry(QStyle::visualRect(layoutDirection(), all, right));
}

bool HistoryPanel::eventFilter(QObject* watched, QEvent* event) {
    const bool isMoved = event->type() == QEvent::Resize || event->type() == QEvent::Move;
    if (watched == page_ && isMoved && isVisible()) {
        place();
    }
    return QFrame::eventFilter(watched, event);
}

void HistoryPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        close();
        return;
    }
    QFrame::keyPressEvent(event);
}

void HistoryPanel::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange && isVisible()) {
        place();
    }
}

}  // namespace strata::ui
