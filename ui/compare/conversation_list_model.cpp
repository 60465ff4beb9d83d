// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/conversation_list_model.h"

#include "ui/base/numbers.h"

#include <QDateTime>
#include <algorithm>

namespace strata::ui {

ConversationListModel::ConversationListModel(QObject* parent)
    : RowTable(
          {{tr("Conversation"), &ConversationInfo::title},
           {tr("Models"),
            [](const ConversationInfo& each) { return each.models.join(QStringLiteral(", ")); }},
           {tr("Last used"),
            [](const ConversationInfo& each) {
                return whenText(each.changedMs, QDateTime::currentMSecsSinceEpoch());
            }}},
          parent) {}

int ConversationListModel::rowOf(const QString& id) const {
    const auto known = std::ranges::find(rows(), id, &ConversationInfo::id);
    return known == rows().end() ? -1 : static_cast<int>(known - rows().begin());
}

void ConversationListModel::put(const ConversationInfo& conversation) {
    const int row = rowOf(conversation.id);
    const bool keepsPlace = row >= 0 && rows()[row].changedMs == conversation.changedMs;
    if (keepsPlace || (row == 0 && conversation.changedMs > rows()[0].changedMs)) {
        setRow(row, conversation);
        return;
    }
    remove(conversation.id);
    const auto older = std::ranges::find_if(rows(), [&](const ConversationInfo& known) {
        return known.changedMs < conversation.changedMs;
    });
    insert(static_cast<int>(older - rows().begin()), conversation);
}

void ConversationListModel::remove(const QString& id) {
    const int row = rowOf(id);
    if (row >= 0) {
        erase(row);
    }
}

Qt::ItemFlags ConversationListModel::flags(const QModelIndex& index) const {
    return RowTable::flags(index) |
           (index.column() == TitleColumn ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool ConversationListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const QString title = value.toString().simplified();
    if (role != Qt::EditRole || !index.isValid() || index.column() != TitleColumn ||
        title.isEmpty() || title == rows()[index.row()].title) {
        return false;
    }
    Q_EMIT renameRequested(rows()[index.row()].id, title);
    return true;
}

QVariant ConversationListModel::roleAt(int row, int column, int role) const {
    if (role == Qt::EditRole || role == Qt::ToolTipRole) {
        return textAt(row, column);
    }
    return {};
}

}  // namespace strata::ui
