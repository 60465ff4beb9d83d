// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/chat_preview_model.h"

namespace strata::ui {

void ChatPreviewModel::setRows(const QVector<ChatRowView>& rows) {
    rows_ = rows;
    Q_EMIT rowsChanged();
}

void ChatPreviewModel::setRow(int index, const ChatRowView& row) {
    if (index >= 0 && index < rows_.size()) {
        rows_[index] = row;
        Q_EMIT rowChanged(index);
    }
}

void ChatPreviewModel::setMaxTokens(int tokens) {
    if (maxTokens_ != tokens) {
        maxTokens_ = tokens;
        Q_EMIT rowsChanged();
    }
}

}  // namespace strata::ui
