// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/conversations_panel.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/table_view.h"
#include "ui/compare/conversation_list_model.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>

namespace strata::ui {

ConversationsPanel::ConversationsPanel(ConversationListModel& list, QWidget* parent)
    : Card({}, parent),
      list_(list),
      table_(new TableView(tr("Conversations"))),
      empty_(makeWrappedLabel(LabelRole::Soft,
                              tr("No conversations yet. Your questions and the answers "
                                 "are kept here."))),
      open_(makeButton("open", tr("Open"))),
      rename_(makeButton("rename", tr("Rename"))),
      delete_(makeButton("delete", tr("Delete"))) {
    table_->setObjectName(QStringLiteral("conversations"));
    table_->setModel(&list_);
    table_->setEditTriggers(QAbstractItemView::EditKeyPressed);
    QHeaderView* header = table_->horizontalHeader();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(ConversationListModel::TitleColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(ConversationListModel::ModelsColumn, QHeaderView::Stretch);
    rename_->setToolTip(tr("F2"));
    add({makeFlow({open_, rename_, delete_}), empty_, table_});
    auto* key = new QShortcut(QKeySequence(Qt::Key_Delete), table_);
    key->setContext(Qt::WidgetShortcut);
    connect(key, &QShortcut::activated, delete_, &QPushButton::click);
    connect(table_, &QTableView::activated, this, &ConversationsPanel::open);
    connect(open_, &QPushButton::clicked, this, &ConversationsPanel::open);
    connect(rename_, &QPushButton::clicked, this, [this] {
        const QModelIndex current = table_->currentIndex();
        table_->setFocus(Qt::OtherFocusReason);
        table_->edit(current.siblingAtColumn(ConversationListModel::TitleColumn));
    });
    connect(delete_, &QPushButton::clicked, this, [this] { Q_EMIT deleteRequested(chosen()); });
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ConversationsPanel::updateButtons);
    connect(&list_, &QAbstractItemModel::rowsInserted, this, &ConversationsPanel::showList);
    connect(&list_, &QAbstractItemModel::rowsRemoved, this, &ConversationsPanel::showList);
    showList();
}

void ConversationsPanel::setOpening(Opening opening) {
    opening_ = opening;
    updateButtons();
}

void ConversationsPanel::focusList() {
    if (!table_->currentIndex().isValid()) {
        table_->setCurrentIndex(list_.index(0, ConversationListModel::TitleColumn));
    }
    table_->setFocus(Qt::OtherFocusReason);
}

QString ConversationsPanel::chosen() const {
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    return rows.isEmpty() ? QString() : list_.idAt(rows.first().row());
}

void ConversationsPanel::open() {
    if (open_->isEnabled()) {
        Q_EMIT openRequested(chosen());
    }
}

void ConversationsPanel::showList() {
    const bool isEmpty = list_.rows().isEmpty();
    empty_->setVisible(isEmpty);
    table_->setVisible(!isEmpty);
    updateButtons();
}

void ConversationsPanel::updateButtons() {
    const bool isChosen = !chosen().isEmpty();
    open_->setEnabled(isChosen && opening_ == Opening::Possible);
    open_->setToolTip(opening_ == Opening::Possible ? QString()
                                                    : tr("Wait for the answers or stop them"));
    rename_->setEnabled(isChosen);
    delete_->setEnabled(isChosen);
}

}  // namespace strata::ui
