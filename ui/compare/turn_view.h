// SPDX-License-Identifier: GPL-3.0-or-later
// A question and the answers to it side by side, in the order in which the turn wants them, to be
// read. Thread: the GUI thread.
#pragma once

#include "ui/compare/answer.h"

#include <QWidget>

class QHBoxLayout;

namespace strata::ui {

class AnswerCard;
class QuestionCard;

class TurnView : public QWidget {
    Q_OBJECT

public:
    explicit TurnView(QWidget* parent = nullptr);

    void setTurn(const TurnValue& turn);

private:
    void makeCards(int count);

    QuestionCard* question_;
    QHBoxLayout* row_;
    QVector<AnswerCard*> cards_;  // in the order shown
};

}  // namespace strata::ui
