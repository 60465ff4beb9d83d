// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as turns of a conversation: what is trained is coloured and underlined, tokens are told
// apart by their ground, and what a maximum length cuts off is struck out behind a mark. Thread:
// the GUI thread.
#pragma once

#include "ui/models/chat_preview_model.h"

#include <QWidget>

class QLabel;
class QScrollArea;
class QSpinBox;
class QVBoxLayout;

namespace strata::ui {

class ChatPreview : public QWidget {
    Q_OBJECT

public:
    /// `model` outlives it; `emptyText` stands where no row is.
    ChatPreview(ChatPreviewModel& model, const QString& emptyText, QWidget* parent = nullptr);

    /// What a row says of itself, in words, as a screen reader hears it.
    static QString rowSummary(const ChatRowView& row, int maxTokens);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void recolour();
    void redrawRow(int index);
    void insertBlock(int index, const ChatRowView& row);
    QWidget* blockOf(const ChatRowView& row) const;
    QWidget* turnOf(const ChatTurnView& turn) const;

    ChatPreviewModel& model_;
    QLabel* empty_;
    QLabel* legend_;
    QSpinBox* limit_;
    QScrollArea* scroll_;
    QVBoxLayout* rows_;
};

}  // namespace strata::ui
