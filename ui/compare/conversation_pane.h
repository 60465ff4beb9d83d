// SPDX-License-Identifier: GPL-3.0-or-later
// One model's side of a conversation: its questions and answers, which scroll alone, and below them
// what it waits for and the button that stops it. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/compare/answer.h"

#include <QVector>
#include <QWidget>

namespace strata::ui {

class AnswerCard;
class QuestionCard;

class ConversationPane : public QWidget {
    Q_OBJECT

public:
    explicit ConversationPane(QWidget* parent = nullptr);

    /// A turn at the end; neither card where the turn has no answer in this pane.
    struct Cards {
        QuestionCard* question = nullptr;
        AnswerCard* answer = nullptr;
    };
    Cards addTurn();
    void addGap() { turns_.append(Cards{}); }
    void clear();
    const Cards& cardsOf(int turn) const { return turns_[turn]; }

    /// The answer that goes on or waits here, and whose it is; state None: nothing goes on.
    void setGoing(const QString& speaker, const AnswerValue& answer);
    /// Whether what it waits for can be paused.
    enum class Pausing { Offered, NotOffered };
    void setPausing(Pausing pausing);
    /// Keeps the end in sight from now on, until a person scrolls away from it.
    void followEnd();

    /// The parts that ask for things by themselves.
    QPushButton& stopButton() const { return *stop_; }
    QPushButton& pauseButton() const { return *pause_; }

private:
    QVector<Cards> turns_;
    QScrollArea* scroll_;
    QVBoxLayout* column_;
    QWidget* going_;
    QLabel* state_;
    QPushButton* pause_;
    QPushButton* stop_;
    bool followsEnd_ = true;
};

}  // namespace strata::ui
