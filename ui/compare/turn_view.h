// SPDX-License-Identifier: GPL-3.0-or-later
// A question and the answers to it side by side, in the order in which the turn wants them.
// Thread: the GUI thread.
#pragma once

#include "ui/compare/answer.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace strata::ui {

class AnswerCard;

/// Whether words that differ from the first answer are marked.
enum class Differences { Marked, Plain };

class TurnView : public QWidget {
    Q_OBJECT

public:
    explicit TurnView(QWidget* parent = nullptr);

    void setTurn(const TurnValue& turn);
    /// One answer has changed, nothing else.
    void setAnswer(const TurnValue& turn, int model);
    void setDifferences(Differences differences);
    /// Takes the offers away to ask a model again or to ask differently.
    void forbidAgain();
    /// How many other versions of this question there are.
    void setVersions(int others);
    /// Whether the question may be changed now.
    enum class Changing { Possible, Impossible };
    void setChanging(Changing changing);

Q_SIGNALS:
    void againRequested(int model);
    /// The question is to be asked differently.
    void editRequested();
    void nextVersionRequested();

private:
    void makeCards(int count);
    void showHead();
    void markDifferences();

    TurnValue turn_;
    Differences differences_ = Differences::Marked;
    bool offersAgain_ = true;
    QLabel* prompt_;
    QLabel* reference_;
    QLabel* source_;
    QPushButton* versions_;
    QPushButton* edit_;
    QHBoxLayout* row_;
    QVector<AnswerCard*> cards_;  // in the order shown
};

}  // namespace strata::ui
