// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/conversation_list_model.h"

#include "ui/base/numbers.h"

#include <QDateTime>
#include <algorithm>

namespace strata::ui {

ConversationListModel::ConversationListModel(QObject* parent)
    : TextTableModel({{tr("Conversation")}, {tr("Models")}, {tr("Last used")}}, parent) {}

int ConversationListModel::rowOf(const QString& id) const {
    const auto known = std::ranges::find(conversations_, id, &ConversationInfo::id);
    return known == conversations_.end() ? -1 : static_cast<int>(known - conversations_.begin());
}

void ConversationListModel::put(const ConversationInfo& conversation) {
    const int row = rowOf(conversation.id);
    const bool keepsPlace = row >= 0 && conversations_[row].changedMs == conversation.changedMs;
    if (keepsPlace || (row == 0 && conversation.changedMs > conversations_[0].changedMs)) {
        conversations_[row] = conversation;
        sayChanged(row);
        return;
    }
    remove(conversation.id);
    const auto older = std::ranges::find_if(conversations_, [&](const ConversationInfo& known) {
        return known.changedMs < conversation.changedMs;
    });
    const auto place = static_cast<int>(older - conversations_.begin());
    beginInsertRows({}, place, place);
    conversations_.insert(place, conversation);
    endInsertRows();
}

void ConversationListModel::remove(const QString& id) {
    const int row = rowOf(id);
    if (row >= 0) {
        beginRemoveRows({}, row, row);
        conversations_.removeAt(row);
        endRemoveRows();
    }
}

Qt::ItemFlags ConversationListModel::flags(const QModelIndex& index) const {
    return TextTableModel::flags(index) |
           (index.column() == TitleColumn ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool ConversationListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const QString title = value.toString().simplified();
    if (role != Qt::EditRole || !index.isValid() || index.column() != TitleColumn ||
        title.isEmpty() || title == conversations_[index.row()].title) {
        return false;
    }
    Q_EMIT renameRequested(conversations_[index.row()].id, title);
    return true;
}

QString ConversationListModel::textAt(int row, int column) const {
    const ConversationInfo& conversation = conversations_[row];
    switch (column) {
        case TitleColumn:
            return conversation.title;
        case ModelsColumn:
            return conversation.models.join(QStringLiteral(", "));
        default:
            return whenText(conversation.changedMs, QDateTime::currentMSecsSinceEpoch());
    }
}

QVariant ConversationListModel::roleAt(int row, int column, int role) const {
    if (role == Qt::EditRole || role == Qt::ToolTipRole) {
        return textAt(row, column);
    }
    return {};
}

}  // namespace strata::ui
