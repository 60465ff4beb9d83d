// SPDX-License-Identifier: GPL-3.0-or-later
// A short conversation with one model: turns above, one composer below.
// Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"

#include <QWidget>

namespace strata::ui {

class ChatModel;
class QuestionEdit;

class ChatPanel : public QWidget {
    Q_OBJECT

public:
    explicit ChatPanel(ChatModel& chat, QWidget* parent = nullptr);

    void focusComposer();
    /// Why nobody can be asked; empty: the model answers.
    void setObstacle(const QString& reason);

Q_SIGNALS:
    void sent(const QString& text);
    void stopRequested();
    void newChatRequested();
    /// The conversation before the new chat.
    void restoreRequested();

private:
    void send();
    void rebuildTurns();
    void growLastTurn();
    void updateControls();

    ChatModel& chat_;
    QString obstacle_;
    QLabel* hint_;
    QScrollArea* scroll_;
    QVBoxLayout* turns_;
    QLabel* lastText_ = nullptr;  // of the answer being written
    QuestionEdit* composer_;
    QPushButton* send_;
    QPushButton* stop_;
    QPushButton* clear_;
};

}  // namespace strata::ui
