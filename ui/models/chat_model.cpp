// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/chat_model.h"

#include <utility>

namespace strata::ui {

void ChatModel::clear() {
    turns_.clear();
    before_.clear();
    isAnswering_ = false;
    Q_EMIT turnsChanged();
}

void ChatModel::startAnew() {
    before_ = std::exchange(turns_, {});
    Q_EMIT turnsChanged();
}

void ChatModel::restore() {
    turns_ = std::exchange(before_, {});
    Q_EMIT turnsChanged();
}

void ChatModel::ask(const QString& text) {
    before_.clear();
    turns_.append({ChatRole::Person, text, {}});
    turns_.append({ChatRole::Model, {}, {}});
    isAnswering_ = true;
    Q_EMIT turnsChanged();
}

void ChatModel::appendPiece(const QString& piece) {
    if (isAnswering_) {
        turns_.last().text += piece;
        Q_EMIT lastTurnGrew();
    }
}

void ChatModel::finishAnswer(const QString& remark) {
    if (isAnswering_) {
        turns_.last().remark = remark;
        isAnswering_ = false;
        Q_EMIT turnsChanged();
    }
}

}  // namespace strata::ui
