// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as turns of a conversation: what is trained is coloured and underlined, tokens are told
// apart by their ground, and what a maximum length cuts off is struck out behind a mark. Thread:
// the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/datasets/chat_preview_model.h"

#include <QStringList>
#include <QTimer>
#include <QVector>
#include <QWidget>

namespace strata::ui {

class PieceText;

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
    /// The widgets of a row.
    struct Block {
        QWidget* frame = nullptr;
        QLabel* head = nullptr;
        QVector<PieceText*> words;  // of each turn
        QStringList roles;          // the heading of each turn
        QString problem;
    };

    void rebuild();
    void refreshNext();
    void refreshBlock(int index);
    void showLegend();
    Block blockOf(const ChatRowView& row) const;
    QWidget* turnOf(const ChatTurnView& turn, Block& block) const;

    ChatPreviewModel& model_;
    QLabel* empty_;
    QLabel* legend_;
    QSpinBox* limit_;
    QScrollArea* scroll_;
    QVBoxLayout* rows_;
    QVector<Block> blocks_;
    int fresh_ = 0;   // blocks before it show their rows
    QTimer refresh_;  // a row at a time: many long ones would stop the window
};

}  // namespace strata::ui
